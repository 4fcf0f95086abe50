"""Does a text tell which choice is right: by its words, by its place where that is known, or by a part of it
that no other choice has?"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from tutor.cards import Card
from tutor.exercises.number_words import BIG_WORDS, SMALL_WORDS
from tutor.exercises.question import Question
from tutor.exercises.said import cards_said, melded_in, statements
from tutor.exercises.said_numbers import results_said
from tutor.rules.rulebook import IDS, rule

_OF_THE_ENGINE = frozenset(("what-happens", "who-wins", "who-deals", "cards-each"))
"""Uses whose choices the program words, so that their parts are known to say something."""
_ORDINALS = {
    **{word: at for at, word in enumerate(("first", "second", "third", "fourth", "fifth", "sixth"))},
    **{f"{at + 1}{ending}": at for at, ending in enumerate(("st", "nd", "rd", "th", "th", "th"))},
}
_PLACE = re.compile(
    r"\b(?:(?:play|move|number|no\.?|step|part) (?P<number>[1-9])\b"
    rf"|the (?P<word>{'|'.join(_ORDINALS)}|last)\b)",
    re.IGNORECASE,
)
_WRONG = re.compile(
    r"\b(?:wrong|mistakes?|illegal|refused|forbidden|against|slip|faults?|faulty|errors?|breaks?|problem|amiss"
    r"|not (?:allowed|possible|legal|right|permitted|on))\b|n't (?:allowed|legal|right)\b",
    re.IGNORECASE,
)
_NAMES_ITS_PLACE = re.compile(
    r"(?:it is|it's|look at|that is|the mistake is|the answer is)? ?(?:in )?the \w+"
    r"(?: (?:one|play|move|step))?"
    r"|(?:(?:it is|it's|look at|that is|the mistake is|the answer is|take) )?(?:in |at |with )?"
    r"(?:play|move|number|no\.?|step|choice) [1-9]",
    re.IGNORECASE,
)
_NO_MISTAKE = re.compile(
    r"(?:there is |there's )?(?:no(?:thing)? (?:mistake|wrong|fault|illegal)"
    r"|nothing (?:is|in it is) (?:wrong|amiss)"
    r"|no mistake(?: here| at all| in it)?)(?: here| at all| in it)?"
    r"|(?:all|everything|each play|every play|the turn|the whole turn)(?: of it| of them| in it)? (?:is|are) "
    r"(?:fine|allowed|right|legal|correct|all right)",
    re.IGNORECASE,
)
_KIND_OF_PLAY = re.compile(
    r"(?:it is |it's |that is |look at )?the (?P<kind>meld|discard|draw|lay-off)"
    r"(?: (?:is|was) (?:the )?(?:wrong(?: one)?|refused|illegal|forbidden|mistake|problem|not allowed"
    r"|not legal|against the rules))?"
    r"|the (?:mistake|problem|fault|slip) (?:is|lies) (?:in |with )?"
    r"the (?P<blamed>meld|discard|draw|lay-off)",
    re.IGNORECASE,
)
_KINDS = {"draw": "draw", "take": "draw", "meld": "meld", "lay": "lay-off", "discard": "discard"}
"""The kind of play by the word that it is told with first."""
_ONLY_AT = re.compile(
    r"(?:it is |it's |you may |you can |yes, )?(?:a meld |so |allowed |possible )?only (?:at|with|under) "
    r"(?:the )?(?:first|second|other)(?: table| one| rules?)?",
    re.IGNORECASE,
)
_AT = r"(?: (?:it is|you may|you can|they are))? (?:at|in|with|under|for) the "
_AT_BOTH = re.compile(
    rf"(yes|no){_AT}(?:first|one|former)(?: table| game| rules?)?(?:,? (?:and|but)|[,;:])? "
    rf"(yes|no){_AT}(?:second|other|latter)(?: table| game| rules?)?",
    re.IGNORECASE,
)
_OVER = re.compile(
    r"(?:so |here |yes,? )?the game (?:is|has) (?:already |now )?(?:over|ended|at its end|finished)"
    r"(?: now| already| here)?",
    re.IGNORECASE,
)
_GOES_ON = re.compile(
    r"(?:so |here |no,? )?the game (?:(?:is not|isn't|has not|hasn't) (?:yet )?"
    r"(?:over|ended|at its end|finished)(?: yet)?|(?:still )?goes on)"
    r"|(?:nobody|no one)(?: has won)?(?: yet)?",
    re.IGNORECASE,
)
_ALONE = r"(?:it is |it's |that is |it has to be |the winner is |so,? )?"
_WINS = r"(?:wins|has won|won|is the winner|takes (?:it|the game)|is (?:first|ahead))"


def tells_choice(question: Question, hint: str, right: int) -> bool:
    """Does a hint name the one right choice, and no other?"""
    if tells_choices(question, hint, {right}):
        return True
    choices, sentences = question.choices, [_bare(one) for one in re.findall(r"[^.!?;]+[.!?;]*", hint)]
    match question.use:
        case "find-mistake":
            return _names_play(choices, right, hint) or _places_mistake(choices, right, sentences)
        case "which-rule":
            return _names_rule(choices, right, hint)
        case "two-tables":
            mixed = not choices[right].lower().endswith("both tables.")
            return (mixed and any(_ONLY_AT.fullmatch(one) for one in sentences)) or _tells_both(
                choices[right], hint
            )
        case "who-wins":
            return _says_who_wins(choices, right, hint)
        case _:
            return _names_number(choices, right, hint)


def tells_choices(question: Question, hint: str, right: set[int]) -> bool:
    """Does a hint name all right choices, and no other?"""
    if _names_only(question.choices, hint, right):
        return True
    return (
        question.use in _OF_THE_ENGINE and len(right) == 1 and _names_part(question.choices, min(right), hint)
    )


def _names_only(choices: Sequence[str], hint: str, right: set[int]) -> bool:
    sentences = {plain(sentence) for sentence in re.split(r"[.!?;]", hint)}
    if all(plain(choices[at]) in sentences for at in right):
        return True
    said, named = plain(hint), set()
    # The longest first: “a run of three” does not name the choice “a run” too.
    for at in sorted(range(len(choices)), key=lambda at: -len(choices[at])):
        choice = plain(choices[at])
        if choice.strip() and choice in said:
            named.add(at)
            said = said.replace(choice, " | ")
    return named == right


def _names_part(choices: Sequence[str], right: int, hint: str) -> bool:
    """Does a sentence consist of a part of the right choice that no other choice has?"""
    others = " | ".join(plain(choice) for at, choice in enumerate(choices) if at != right)
    parts = {plain(part) for part in re.split(r"[,:;]| and ", choices[right])}
    telling = {part for part in parts if len(part.split()) >= 2 and part not in others}
    return any(plain(sentence) in telling for sentence in statements(hint))


def _says_who_wins(choices: Sequence[str], right: int, hint: str) -> bool:
    """Does the hint say of the winner, and speak of nobody else who could be?"""
    names = {choice.removesuffix(" has won.") for choice in choices if choice.endswith(" has won.")}
    winner = choices[right].removesuffix(" has won.")
    spoken_of = {name for name in names if re.search(rf"\b{re.escape(name)}\b", hint)}
    said = [_bare(one) for one in re.findall(r"[^.!?;]+[.!?;]*", hint)]
    ends = _GOES_ON if choices[right].startswith("Nobody") else _OVER
    if any(ends.fullmatch(one) for one in said):
        return True
    told = any(re.search(rf"\b{re.escape(winner)} {_WINS}\b", one) for one in statements(hint))
    alone = any(re.fullmatch(rf"{_ALONE}{re.escape(winner)}", one, re.IGNORECASE) for one in said)
    return spoken_of == {winner} and (told or alone)


def _names_number(choices: Sequence[str], right: int, hint: str) -> bool:
    """Does a sentence give as a result the number that the right choice is, in figures or in words?"""
    words = {**SMALL_WORDS, **BIG_WORDS}
    wanted = plain(choices[right]).strip()
    number = int(wanted) if wanted.isdigit() and len(wanted) < 5 else words.get(wanted)
    return number is not None and number in results_said(hint, "cards")


def _names_rule(choices: Sequence[str], right: int, hint: str) -> bool:
    """Does the hint name the right rule by its id?"""
    named = {
        rule(one).title for one in re.findall(r"[a-z]+(?:-[a-z]+)*\.[a-z]+(?:-[a-z]+)*", hint) if one in IDS
    }
    return named & set(choices) == {choices[right]}


def _tells_both(right: str, hint: str) -> bool:
    """Does the hint say what is so at the first of two tables and at the second, and nothing else of them?"""
    answers = re.findall(r"\b(yes|no)\b", right.lower())
    told = {(one.lower(), other.lower()) for one, other in _AT_BOTH.findall(re.sub(r"[^.!?]*\?", "", hint))}
    # What is asked at one table after the other has no yes or no in its choices.
    return bool(answers) and told == {(answers[0], answers[-1])}


# --- find the mistake -------------------------------------------------------------------------------


def _names_play(plays: Sequence[str], wrong: int, hint: str) -> bool:
    """Does the hint name the refused play of a turn by its cards, in whatever words?"""
    of_play = cards_said(plays[wrong])
    hint = _with_noted(hint, frozenset[Card]().union(*map(cards_said, plays)))
    if not of_play or cards_said(hint) & frozenset[Card]().union(*map(cards_said, plays)) != of_play:
        return False
    if plays[wrong].startswith("Meld"):
        return of_play in melded_in(hint) or "meld" in hint.lower()
    words = ("throw", "discard") if plays[wrong].startswith("Discard") else ("lay", "laid")
    return any(word in hint.lower() for word in words)


def _with_noted(hint: str, there: frozenset[Card]) -> str:
    """The hint with the cards of the turn as glyphs, which by themselves may be plurals: `discard 8s`."""
    for card in there:
        verb = r"\b(?:discard|throw|lay(?: off)?|play|meld|put|draw|take)(?:s|ing)?(?: away| down)?(?: the)?"
        hint = re.sub(rf"({verb}) {card}\b", rf"\1 {card.glyph}", hint, flags=re.IGNORECASE)
    return hint


def _places_mistake(plays: Sequence[str], wrong: int, sentences: list[str]) -> bool:
    """Does the hint say at which place the mistake is, or of which kind of play, or that there is none?

    The plays are told in their order, so their numbers are known; behind them stands that all is allowed.
    """
    if wrong == len(plays) - 1:
        return any(_NO_MISTAKE.fullmatch(one) for one in sentences)
    kinds = [play.split()[0].lower().rstrip(".") for play in plays[:-1]]
    own = _KINDS.get(kinds[wrong])
    for sentence in sentences:
        kind = _KIND_OF_PLAY.fullmatch(sentence)
        if kind and (kind["kind"] or kind["blamed"]).lower() == own:
            return True
        telling = _WRONG.search(sentence) or _NAMES_ITS_PLACE.fullmatch(sentence)
        if telling and set(_places(sentence, len(plays) - 1)) == {wrong}:
            return True
    return False


def _places(sentence: str, plays: int) -> Iterator[int]:
    if at_an_end := re.search(r"\bat the (end|beginning|start)\b", sentence, re.IGNORECASE):
        yield plays - 1 if at_an_end[1].lower() == "end" else 0
    for found in _PLACE.finditer(sentence):
        if found["number"]:
            yield int(found["number"]) - 1
        else:
            yield plays - 1 if found["word"].lower() == "last" else _ORDINALS[found["word"].lower()]


def _bare(sentence: str) -> str:
    """A sentence without what ends it; nothing of one that asks."""
    asked = sentence.rstrip().endswith("?")
    return "" if asked else re.sub(r"\s+", " ", sentence.replace("’", "'")).strip(" .!;,:–—-()\"'“”")


def plain(text: str) -> str:
    """The words and cards of a text, with a space before and after each."""
    words = re.sub(r"[^\w♣♦♥♠]+", " ", text.lower())
    return f" {words.strip()} "
