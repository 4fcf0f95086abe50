"""The unit of a content file, in the order of the file."""

from __future__ import annotations

from dataclasses import replace

from tutor.content.faults import ContentError
from tutor.content.files import QuizFile
from tutor.content.load import load
from tutor.content.proving import faults_of
from tutor.content.shelf import FOLDERS, UnknownIdError, is_path
from tutor.session.unit import Unit
from tutor.study.material import Made, material_of, shelf_around


def unit_of_file(given: str, level: int | None, seed: int | None) -> Unit:
    """The unit of a file, or of the first kind of content that has this id. Raises `ContentError`,
    `UnknownIdError`."""
    shelf = shelf_around(given)
    if is_path(given):
        where = shelf.locate("lesson", given)
    else:
        kinds = [kind for kind in FOLDERS if given in shelf.ids(kind)]
        if not kinds:
            raise UnknownIdError("file", given, None, ", and nothing that ships has this id")
        where = shelf.find(kinds[0], given)
    faults = [fault for fault in faults_of(where, shelf) if fault.severity == "error"]
    if faults:
        raise ContentError(faults)
    model = load(where, shelf).model
    made = material_of(model, shelf).make(Made(seed or 0, None, level))
    assert isinstance(made, Unit)
    return _as_written(made, model) if isinstance(model, QuizFile) else made


def _as_written(unit: Unit, quiz: QuizFile) -> Unit:
    """The questions of a quiz in the order of the file, so that a number means what it says."""
    stops = {stop.id: stop for stop in map(unit.stop, range(unit.count))}
    ordered = [stops[spec.id] for spec in quiz.questions]
    return replace(unit, stop=ordered.__getitem__)
