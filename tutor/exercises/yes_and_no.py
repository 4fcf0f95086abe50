"""Sentences that answer a question of yes or no, in whatever words.

Only whole sentences that say nothing else count: “You may not.” answers, “You may not throw back what you
took.” tells a rule, and “It is a run only if the ace is high.” leaves something to find.

>>> says_which("Look at the suits. It is possible."), says_which("Is it possible?")
(True, False)
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

_WHO = r"(?:you|he|she|we|they|it|this|that|these(?: cards)?|those(?: cards)?|the cards)"
_WHAT = (
    r"(?:it|this|that|these(?: cards)?|those(?: cards)?|they|the cards|(?:the|such an?) "
    r"(?:play|move|discard|meld|lay-off|draw|card))"
)
_BEFORE = (
    r"(?:(?:yes|no|sure|certainly|so|well|then|here|now|sadly|luckily|alas|indeed|in fact|actually|of course"
    r"|look again|this time|this turn|but|and|in this case|after all)[,:]? )*"
)
_AFTER = (
    r"(?:,? (?:here|now|today|this turn|in this turn|this time|at once|indeed|after all|of course|easily|too"
    r"|in this case|at this table|at all|with these cards|with this hand))*"
)
_NOT = r"(?: not|n't)"
_ALL_DONE = (
    r"(?: (?:do|manage|win|end|finish|go out|get out|be out|be done|(?:do|manage) (?:it|this|that|so)"
    r"|(?:lay|put|meld) (?:down )?(?:everything|all of (?:it|them))(?: down)?"
    r"|(?:lay|put|meld) the whole hand(?: down)?"
    r"|get rid of (?:everything|all of (?:it|them)|all (?:of )?(?:your|the) cards)))"
)
_ONE_PLAY = (
    r"(?: (?:make|play|throw|discard|meld|lay|put|lay off|put down|lay down|draw|take|be (?:played|thrown"
    r"|discarded|melded|laid off|laid down|drawn|taken))(?: (?:it|this|that|them|these|this card|that card"
    r"|these cards))?(?: off| down| away| back)?)"
)
_SO = (
    r"(?:allowed|permitted|forbidden|possible|impossible|legal|illegal|fine|all right|okay|ok|right|correct"
    r"|against the rules?|within the rules)"
)
_ANY = (
    rf"(?:{_WHAT})(?: is| are|'s|'re| was| would be)(?:n't| not| no longer| never| quite| perfectly| also)?"
    rf" {_SO}",
    rf"(?:not )?{_SO}",
    r"(?:no|not a) (?:chance|way|problem|luck)",
    r"go ahead",
    r"(?:there is |there's )?nothing (?:is |speaks )?against (?:it|this|that)",
    r"(?:of course|certainly|surely|sure|definitely|absolutely|indeed|sadly|alas|by no means)(?: not)?",
    r"(?:nothing|no rule) (?:forbids|bars|speaks against) (?:it|this|that)",
    r"(?:the rules?|a rule) (?:allow|forbid|permit|bar)s? (?:it|this|that)",
    rf"{_WHAT} (?:works(?: out)?|does{_NOT} work(?: out)?|breaks (?:a|the|no) rules?)",
)
_OUT = (
    r"(?:there is|there's) (?:a|one|no) way(?: out| of going out| to go out| to do (?:it|so))?",
    rf"going out is{_NOT}? ?(?:im)?possible",
    rf"(?:everything|all of (?:it|them)|all (?:your|the) cards|the whole hand) "
    rf"(?:can|may|cannot|can't|can{_NOT}) (?:go|be laid|be put)(?: down)?",
    rf"{_WHO} (?:are|go|will be|will go|won't go|will{_NOT} go) out",
)
_KEPT = (
    r"(?:it|this|that|(?:this|that|the) card) (?:has to|must) stay(?: in (?:the|your) hand)?",
    rf"{_WHO} (?:have to|has to|must) keep (?:it|this|that|(?:this|that|the) card)",
)
_MELD = (
    rf"{_WHAT} (?:is|are|makes?|forms?|gives?) no(?:t an?| good| proper)? meld",
    rf"{_WHAT} (?:is|are)n't an? meld",
    rf"{_WHAT}(?: is| are|'s| makes?| forms?) a (?:good |proper |real |valid |legal )?meld",
    r"(?:no|not a|a (?:good |proper |real |valid |legal )?) ?meld",
    rf"{_WHAT} (?:is|are) (?:in)?valid",
    rf"(?:they|the cards|these cards) (?:go|do{_NOT} go) together",
)
_OF_A_KIND = (
    rf"(?:{_WHAT})(?: is| are|'s| makes?| forms?| gives?) an? (?:proper |good |real |valid )?"
    r"(?:set|run)(?: of [\w ]+)?",
)
_WITH_CONDITION = re.compile(r"\b(?:if|unless|when|whether|only|or|suppose|may be|perhaps)\b", re.IGNORECASE)


def says_which(text: str, use: str = "go-out", *, right: bool = False) -> bool:
    """Does one of its sentences answer a question of this use? `right`: the answer is yes; to say of what
    kind a meld is then says so."""
    answer = _answers(use, right)
    return any(answer.fullmatch(sentence) for sentence in _statements(text))


@cache
def _answers(use: str, right: bool) -> re.Pattern[str]:
    done = _ALL_DONE if use == "go-out" else f"(?:{_ALL_DONE}|{_ONE_PLAY})"
    found = [
        rf"{_WHO} (?:may|can|could|cannot|can't|(?:can|could|may|must|might){_NOT})(?:{done})?",
        *_ANY,
        *(_KEPT if use == "may-i" else ()),
        *(_OUT if use == "go-out" else ()),
        *(_MELD if use == "is-it-a-meld" else ()),
        *(_OF_A_KIND if use == "is-it-a-meld" and right else ()),
    ]
    return re.compile(rf"{_BEFORE}(?:{'|'.join(found)}){_AFTER}", re.IGNORECASE)


def _statements(text: str) -> Iterator[str]:
    """The sentences that neither ask nor make a condition, without what ends them."""
    for sentence in re.findall(r"[^.!?;]+[.!?;]*", text.replace("’", "'")):
        if not sentence.rstrip().endswith("?") and not _WITH_CONDITION.search(sentence):
            yield re.sub(r"\s+", " ", sentence).strip(" .!;,:–—-()\"'“”")
