"""Where this person's data lives."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path


def data_folder(environment: Mapping[str, str]) -> Path:
    """`TUTOR_HOME` if it is set and not empty, else the platform's folder for user data.

    The folder need not exist: it is made by the first thing that is kept in it, so that looking never
    leaves a trace.

    >>> data_folder({"TUTOR_HOME": "/tmp/mia"}).name
    'mia'
    """
    chosen = environment.get("TUTOR_HOME")
    if chosen:
        # Quoted in a script or a service file, the shell has not expanded the tilde.
        return Path(chosen).expanduser() if chosen.startswith("~/") or chosen == "~" else Path(chosen)
    from platformdirs import user_data_path  # 12 ms, needed only without TUTOR_HOME

    return user_data_path("rummy-tutor", appauthor=False)
