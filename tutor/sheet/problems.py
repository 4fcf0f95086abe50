"""What a sheet refuses: a small family of errors, each a sentence for a person."""

from __future__ import annotations


class SheetError(ValueError):
    """Something that cannot be done with the sheets there are; nothing was changed."""


class NoSheetError(SheetError):
    """There is no sheet of that name, or none at all."""


class SpoiledError(SheetError):
    """What is written in this sheet cannot be read; `name` is how it is called."""

    def __init__(self, name: str, why: str) -> None:
        self.name = name
        super().__init__(f"sheet {name} cannot be read: {why}")


class TakenError(SheetError):
    """There is a sheet of that name already."""


class ChangedError(SheetError):
    """The sheet is not as it was when it was read: somebody else has written in it."""


class OverError(SheetError):
    """The game has ended, so there is no further round."""
