"""Rummy tutor: lessons, quizzes, drills and puzzles, judged by a rules engine."""

__version__ = "0.1.0"
