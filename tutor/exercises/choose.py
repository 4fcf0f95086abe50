"""Choose one, or all that are right, of a few statements."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from pydantic import Field

from tutor.exercises.asked import Asked
from tutor.exercises.forms import Form
from tutor.exercises.question import Question, Verdict
from tutor.exercises.setting import Setting
from tutor.rules.house import HouseRules
from tutor.situations.fields import Item, Prose, RuleId, Strict, Truth
from tutor.situations.problems import Problem


class Choice(Strict):
    """One statement to choose; `why` is said to whoever chooses it."""

    text: Item
    right: Truth = False
    why: Prose = ""


class Spec(Asked):
    """A choice among statements whose truth the author states."""

    ask: Literal["choose"]
    choices: tuple[Choice, ...] = Field(min_length=2, max_length=8)
    several: Truth = False
    rules: tuple[RuleId, ...] = Field(min_length=1)


def problems(spec: Spec, _setting: Setting) -> tuple[Problem, ...]:
    """A choice needs a right answer, one only unless `several`, and no statement twice."""
    found = list(_empty(spec))
    rights = sum(choice.right for choice in spec.choices)
    if rights == 0 and not spec.several:
        found.append(
            Problem(
                ("choices",), "choice.none-right", "none of the choices is right: mark one, `right: true`"
            )
        )
    if rights > 1 and not spec.several:
        told = f"{rights} choices are right: leave one of them so, or say `several: true`"
        surplus = [at for at, choice in enumerate(spec.choices) if choice.right][1:]
        found += [Problem(("choices", at, "right"), "choice.many-right", told) for at in surplus]
    texts = [" ".join(choice.text.lower().split()).rstrip(".!") for choice in spec.choices]
    for at, text in enumerate(texts):
        if text and text in texts[:at]:
            told = "this choice stands here twice: leave one of them out"
            found.append(Problem(("choices", at, "text"), "choice.twice", told))
    return tuple(found)


def _empty(spec: Spec) -> Iterator[Problem]:
    if not spec.prompt:
        yield Problem((), "field.missing", "there is no question: say `prompt`")
    for at, choice in enumerate(spec.choices):
        if not choice.text:
            yield Problem(
                ("choices", at, "text"),
                "choice.empty",
                "this choice says nothing: fill it in, or leave it out",
            )


def ask(spec: Spec, setting: Setting) -> Question:
    """The question, its choices in the order that the seed gives."""
    order = setting.dice.shuffled(spec.choices)
    options = [Option(choice.text, choice.right, choice.why) for choice in order]
    if spec.several:
        return choose_several(spec.prompt, options, rules=spec.rules, hints=spec.hints, use=spec.ask)
    return choose_one(spec.prompt, options, rules=spec.rules, hints=spec.hints, use=spec.ask)


class Option:
    """One choice as it is asked: its text, whether it is right, what is said to whoever takes it."""

    __slots__ = ("right", "text", "why")

    def __init__(self, text: str, right: bool, why: str = "") -> None:
        self.text, self.right, self.why = text, right, why


def choose_one(
    prompt: str,
    options: Sequence[Option],
    *,
    rules: tuple[str, ...],
    topic: tuple[str, ...] = (),
    hints: tuple[str, ...] = (),
    use: str,
    house: HouseRules | None = None,
) -> Question:
    """A question with one answer to choose; each right option counts."""
    right = next(at for at, option in enumerate(options) if option.right)

    def judge(reply: int) -> Verdict:
        chosen = options[reply]
        return Verdict(chosen.right, chosen.why or _told(chosen), rules)

    return Question(
        use=use,
        form=Form.CHOOSE,
        prompt=prompt,
        judge=judge,
        solution=str(right + 1),
        answer=_answer(f"{right + 1}: {options[right].text}", options[right].why),
        topic=topic or rules,
        choices=tuple(option.text for option in options),
        hints=hints,
        house=house,
    )


def choose_several(
    prompt: str, options: Sequence[Option], *, rules: tuple[str, ...], hints: tuple[str, ...] = (), use: str
) -> Question:
    """A question in which every right option, and no other, is to be chosen."""
    rights = frozenset(at for at, option in enumerate(options) if option.right)

    def judge(reply: frozenset[int]) -> Verdict:
        if reply == rights:
            return Verdict(True, "", rules)
        wrong = sorted(reply - rights)
        said = [options[at].why or _told(options[at]) for at in wrong]
        if missed := len(rights - reply):
            said.append(f"{missed} more {'is' if missed == 1 else 'are'} right.")
        return Verdict(False, " ".join(said), rules)

    told = [options[at].why or _ended(options[at].text) for at in sorted(rights)]
    numbers = " ".join(str(at + 1) for at in sorted(rights)) or "none"
    return Question(
        use=use,
        form=Form.CHOOSE_SEVERAL,
        prompt=prompt,
        judge=judge,
        solution=numbers,
        answer=_answer(numbers, " ".join(told)),
        topic=rules,
        choices=tuple(option.text for option in options),
        hints=hints,
    )


def _told(option: Option) -> str:
    return "" if option.right else f"That is not so: {_ended(option.text)}"


def _ended(text: str) -> str:
    return text if text.endswith((".", "!", "?")) else f"{text}."


def _answer(solution: str, why: str) -> str:
    return f"{_ended(solution)} {why}".strip()
