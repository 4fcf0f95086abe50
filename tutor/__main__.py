"""`python -m tutor`."""

from __future__ import annotations

from tutor.cli import main

if __name__ == "__main__":
    main()
