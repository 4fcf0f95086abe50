"""A game's score sheet at the command line: asking for it, showing it."""
