"""Content files: found (`shelf`), read (`text`, `yaml_tree`), checked (`validate`), understood.

Import the module that is meant: finding a file must not cost the reading of one.
"""
