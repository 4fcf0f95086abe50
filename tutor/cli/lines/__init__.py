"""A sitting as JSON lines: events out, replies in."""
