"""Rule sets that differ in kind: a module for each, with its `VARIANT`."""
