"""A game of one's own against players of the program: the same events and replies as every other session."""
