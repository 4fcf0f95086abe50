"""The table: what is on it, what may be done, what a round comes to. Knows no files and no terminals."""
