"""The session: prompts out, replies in, feedback out. It reads nothing and prints nothing.

A terminal, JSON lines and the tests are drivers of the same machine.
"""
