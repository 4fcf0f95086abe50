"""Where this person's data lives."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path

_NAME = "rummy-tutor"


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
    home = environment.get("HOME", "")
    if sys.platform == "linux" and home.startswith("/") and "ANDROID_DATA" not in environment:
        # As platformdirs says it too; loading that takes a tenth of the time of a short command.
        shared = environment.get("XDG_DATA_HOME", "")
        return (Path(shared) if shared.startswith("/") else Path(home, ".local", "share")) / _NAME
    from platformdirs import user_data_path

    return user_data_path(_NAME, appauthor=False)
