"""Positions and scripted rounds as data, and the engine's rounds made of them.

Files and generated exercises share these models; every check that a file needs and a model alone
cannot make comes as a `Problem` with its place.
"""
