"""The long run by hand, outside pytest: `PYTHONPATH=tests python -m fuzz [seed] [most minutes]`."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from fuzz.running import fuzz, memory

seed = int(sys.argv[1]) if len(sys.argv) > 1 else 0
minutes = float(sys.argv[2]) if len(sys.argv) > 2 else 60
with tempfile.TemporaryDirectory() as folder:
    report = fuzz(Path(folder), seed, least=500_000, quiet=100_000, most_finds=40, most_seconds=60 * minutes)
told = [f"{report}; {memory() / 1e6:.0f} MB", str(dict(report.by_target)), *report.finds]
sys.stdout.write("\n".join(told) + "\n")
sys.exit(bool(report.finds))
