"""What to study, and keeping track of it: joins the session, which remembers nothing, and the learner.

`find` something by kind and id, see which `ways` there are to go through it, and walk one as a `Sitting`.
Reads content and the learner's file through the rooms below; prints and asks nothing.
"""

from __future__ import annotations

from tutor.study.material import (
    Made,
    Material,
    Wish,
    find,
    generated_puzzles,
    puzzles_of_the_book,
    quiz_about,
)
from tutor.study.sitting import Sitting, Way, ways

__all__ = [
    "Made",
    "Material",
    "Sitting",
    "Way",
    "Wish",
    "find",
    "generated_puzzles",
    "puzzles_of_the_book",
    "quiz_about",
    "ways",
]
