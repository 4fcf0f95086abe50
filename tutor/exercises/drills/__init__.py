"""Drills: exercises made by chance, without end, the same for the same seed; each kind is a module with
`exercise` and `LEVELS`."""
