"""Programs that write until they are killed: the crash tests of the learners and of the sheets start them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

TESTS = Path(__file__).parents[1]
PROGRAM = """
import sys; sys.path.insert(0, sys.argv[1])
from pathlib import Path
from {module} import write
write(Path(sys.argv[2]), *sys.argv[3:])
"""


def writing_program(module: str, folder: Path, *what: str) -> subprocess.Popen[str]:
    """The `write` of a module, as a process of its own: it writes for ever or as often as it is given, and
    prints a line for each thing once it is kept."""
    command = [sys.executable, "-c", PROGRAM.format(module=module), str(TESTS), str(folder), *what]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
