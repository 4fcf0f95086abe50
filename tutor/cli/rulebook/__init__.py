"""The rulebook as shown to people and as JSON."""
