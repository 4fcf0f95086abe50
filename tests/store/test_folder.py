from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from platformdirs import user_data_path

from tutor.store import data_folder


def test_tutor_home_decides_where_data_lives(tmp_path: Path) -> None:
    assert data_folder({"TUTOR_HOME": str(tmp_path)}) == tmp_path


def test_a_tilde_that_no_shell_expanded_means_the_home_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    assert data_folder({"TUTOR_HOME": "~/rummy"}) == tmp_path / "rummy"


@pytest.mark.parametrize("environment", [{}, {"TUTOR_HOME": ""}])
def test_else_it_is_the_platforms_folder(environment: dict[str, str]) -> None:
    assert "rummy-tutor" in data_folder(environment).parts


@pytest.mark.parametrize("shared", ["", "/srv/data", "srv/data", " "])
@pytest.mark.parametrize("home", ["/home/mia", "/home/mia/", "/"])
def test_the_short_way_leads_where_platformdirs_does(
    home: str, shared: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    environment = {"HOME": home, "XDG_DATA_HOME": shared}
    for key, value in environment.items():
        monkeypatch.setenv(key, value)
    assert data_folder(environment) == user_data_path("rummy-tutor", appauthor=False)


def test_looking_makes_no_folder(tmp_path: Path) -> None:
    assert not data_folder({"TUTOR_HOME": str(tmp_path / "new")}).exists()


def test_nothing_is_loaded_that_is_not_needed(tmp_path: Path) -> None:
    code = (
        "import sys; from pathlib import Path; from tutor.store import data_folder, house_rules; "
        f"house_rules(data_folder({{'TUTOR_HOME': {str(tmp_path)!r}}}), print); "
        "print({'sqlite3', 'platformdirs', 'fsrs'} & set(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "set()\n"
