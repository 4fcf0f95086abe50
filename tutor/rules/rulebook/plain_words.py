"""The words of a question as the book has them: things said in two words, other forms, other words.

>>> telling("Can someone who went out still lay off?")
['somebody', 'who', 'goout', 'layoff']
"""

from __future__ import annotations

import re
from itertools import islice, pairwise

from lunr.stop_word_filter import WORDS as STOP_WORDS  # type: ignore[import-untyped]

_LONGEST_TEXT = 1000  # letters
_LONGEST_QUESTION = 40  # words; what comes after adds nothing but time
_LONGEST_WORD = 20  # letters; no word of the book is longer
_STORY = 12  # words; what is shorter is one question, whatever its full stops
_SAYS_SOMETHING = 3  # words
_MOST_SENTENCES = 6  # the last ones; each is looked up by itself, which takes time
_END_OF_SENTENCE = re.compile(r"(?<=[.!?])\s+")
_WORD = re.compile(r"[a-z0-9]+")
_ON_A_MELD = r"(?:put|place|stick|add|build|tack)"
_ALL = r"(?:everything|it all|all|(?:my|your|their|the) (?:(?:whole|entire) )?hand)"
_HAND = r"(?:(?:his|her|their|the|my|your|all|of|whole|entire) ){0,4}(?:hand|cards)"
_MISHAP = (
    r"by (?:mistake|accident)|accidentally|without meaning to|not mean to|ought to (?:be|have)|"
    r"spotted|mistakenly|in error|unintentionally|oops|oh no|should have|"
    r"without (?:noticing|realising|realizing)|(?:no one|nobody) objected|although it was not|lost track|"
    r"noticed|realised|realized|found out|discovered|turned out|we saw"
)
_DID_NOT = r"(?:did not|didn'?t|failed to|never|forgot(?:ten)? to|forgets? to)"

_DREW = r"(?:drew|drawn|took|taken|got|picked(?: up)?)"
_DRAWN_CARD = (
    rf"(?:what|(?:the )?(?:same )?(?:card|one|discard))(?: that| which)? "
    rf"(?:i|you|he|she|we|they)(?: have| had|'ve)?(?: just)? {_DREW}(?: up)?|"
    r"(?:just )?(?:drawn|taken|picked up) (?:card|one)"
)

_SAID_OUT = (
    r"(?:said|says?|announced?|claim(?:s|ed)?|declared?|shout(?:s|ed)?|call(?:s|ed)?) (?:that )?"
    r"(?:(?:i|he|she|they)(?:'?m|'?s| am| is| was| were) )?out"
)

_JOINED = tuple(
    (re.compile(rf"\b(?:{said})\b"), meant)
    for said, meant in (
        (_DRAWN_CARD, "drawncard"),
        (_SAID_OUT, "saidout"),
        (r"q[a-z]+ city", "queencity"),
        (r"(?:straight|str8|right) (?:away|off)", "once"),
        (r"(?:straight|right) back", "back"),
        (r"(?:throw|throws|throwing|threw|thrown)(?: it| this| that)? back(?=\W*(?:$|;))", "throwback"),
        (r"w/o", "without"),
        (r"(?<!\d )(?:vs\.?|versus)", "difference between"),
        (r"(?:play|like) (?:hearts|spades)(?=\W*(?:$|;))", "othergame"),
        (r"(?:lay|lays|laying|laid|layed)[ -]?(?:off|offs)|layoffs", "layoff"),
        (r"(?:go|goes|going|gone|went)[ -]out", "goout"),
        (rf"(?:empty|empties|emptied|gets? rid of|got rid of) {_HAND}", "goout"),
        (r"(?:run|runs|running|ran)[ -]out|used up|exhausted", "runout"),
        (rf"(?:lay|lays|laying|laid|put|puts|putting) {_ALL} down", "putdown everything"),
        (r"(?:lay|lays|laying|laid|put|puts|putting)[ -]down", "putdown"),
        (r"pick(?:s|ed|ing)?[ -]up", "draw"),
        (r"(?:draw|drawing|face[ -]down)[ -](?:pile|deck)", "stock"),
        (r"(?:discard|trash|waste|throw|garbage|face[ -]up)[ -]pile|trash|heap", "pile"),
        (r"(?:the|from|old|of) discards", "pile"),
        (r"(?:face|picture|court) cards?|pictures", "king cards"),
        (r"(?:some|any)(?:body|one)(?: else)?(?:'s)?|other people(?:'s)?|others", "somebody"),
        (r"too many|one more card|(?:a|one) card more|surplus|extra card", "toomany card"),
        (r"too few|not enough|(?:a|one) card (?:short|less|too little)|short of a card", "toofew card"),
        (r"is it (?:wrong|illegal) to", "may"),
        (r"is it a mistake to", "strategy"),
        (_MISHAP, "mishap"),
        (rf"{_DID_NOT} (?:even )?(?=draw|drew|pick|tak|throw|discard)", "forgot "),
        (r"(?:not|never|isn'?t|wasn'?t)(?: even)? (?:valid|legal)|invalid|illegal", "wrong"),
        (r"mistakes?|mistaken|errors?|wrongly|incorrectly", "wrong"),
        (r"(?:do|does|did|is|are|was|were|wo|ca|could|would|has|have|had)n'?t", "not"),
        (r"(?:out of|not (?:my|his|her|their|your|someone's|somebody's)) turn|turn it was not", "outofturn"),
        (r"must|(?:have|has|had|need|needs|forced|obliged|bound) to|need i", "obliged"),
        (r"what (?:should|shall|can|do) (?:i|we|you|they) do", ""),
        (r"should", "strategy"),  # asked for advice, not for a rule
        (rf"{_ON_A_MELD} (?:\w+ ){{0,3}}?(?:on|onto|to)(?! the (?:table|pile|discard))", "layoff"),
    )
)
_RANKS = ("a", *map(str, range(2, 11)), "j", "q", "k")
_RANK_WORDS = {"ace": "a", "jack": "j", "queen": "q", "king": "k"}
_NUMBERS = "two three four five six seven eight nine ten"
_IN_FIGURES = {word: str(figure) for figure, word in enumerate(_NUMBERS.split(), start=2)}
_NUMBER = re.compile(rf"\b(?:{'|'.join(_IN_FIGURES)})\b")
_RANK = rf"(?:{'|'.join(sorted((*_RANKS, *_RANK_WORDS), key=len, reverse=True))})"
_BETWEEN_RANKS = r"(?:, and |, | and |[ ,/-])"
_ROW_OF_RANKS = re.compile(rf"\b{_RANK}(?:{_BETWEEN_RANKS}{_RANK}){{2,}}\b")
_SHORTEST_ROW = 3
_A_KIND = re.compile(r" (?:\w+ )?(?:run|sequence|straight|set|group|book|meld)s?\b")
_PAIR = re.compile(rf"\b({_RANK}) \1\b")
_SOME_OF_A_RANK = re.compile(
    r"\b[34] (?:aces|2s|twos|3s|threes|4s|fours|5s|fives|6s|sixes|7s|sevens|8s|eights|9s|nines|10s|tens|"
    r"jacks|queens|kings)\b"
)
_IN_A_ROW, _SAME_RANK = "inarow", "samerank"
_SUIT_OF_A_CARD = r"(?:hearts?|spades?|clubs?|diamonds?)"
_CARD = rf"(?:(?:10|[2-9ajqk])[cdhs♣♦♥♠]|{_RANK} ?(?:of )?{_SUIT_OF_A_CARD})"
_CARDS = re.compile(rf"(?<![a-z0-9]){_CARD}(?:[ ,]*(?:and )?{_CARD})+(?![a-z0-9])")
_ONE_CARD = re.compile(rf"({_RANK}) ?(?:of )?({_SUIT_OF_A_CARD}|[cdhs♣♦♥♠])")
_SUIT = re.compile(r"\b(?:heart|spade|club|diamond)s?\b")
FORMS = {
    form: word
    for word, forms in {
        "discard": (
            "throw throws throwing threw thrown toss tossed tosses dump dumped chuck chucked chucking ditch "
            "bin fling shed"
        ),
        "draw": "drew drawn pull pulled fetch",
        "take": "took taken lift lifted grab grabbed grabs snatch swipe nick pinch steal stole",
        "deal": "dealt",
        "hold": "held",
        "win": "won wins winning",
        "start": "begin begins beginning began begun starts starting",
        "colour": "color colors",
        "nobody": "noone",
        "run": "straight straights sequence sequences",
        "set": "trio trios triple triplet triplets book books",
        "point": "points pts pt",
        "2": "deuce deuces",
        "same": "identical",
        "somebody": "player players opponent opponents neighbour person people persons fellow guy guys",
        "not": "no cannot never without nothing",
        "game": "match matches",
        "king": "kings queen queens jack jacks",
    }.items()
    for form in forms.split()
}
# What people ask with, whatever they ask about, and whom they play with.
_ASKING = (
    "happen happens happened need needs allow allowed possible want ok okay please way thing things really "
    "actually exactly s t d ll re ve m dont don doesn isn now mine wat make makes made work works mean "
    "means much give gives gave given says said told even already afterwards still simply later then part "
    "true right correct fine forbidden sure guy guys mate person manage manages decide know think guess "
    "believe wonder version variant question rule rules regarding concerning short shortly bit lot anyway "
    "usually normally valid legal legit u ur whats thats condition receive decided sum far very useless "
    "grow joe mia raj mom mum dad grandma grandpa granny uncle aunt cousin wife husband friend friends "
    "brother sister son daughter gran granny grandad granddad grandfather grandmother papa mama mother "
    "father mate mates kid gimme legitimate permitted permissible lawful alright hw pls please plz hey hi oh "
    "well hello btw"
)
# Words that a question is seldom about, but that tell one from another: who deals, and how to deal.
_SAYS_ALL_THE_SAME = "who when where how why not no only all every other after least most own without"
_SAYS_NOTHING = STOP_WORDS.union(_ASKING.split()) - set(_SAYS_ALL_THE_SAME.split())

WENT_WRONG = frozenset(("mishap", "forgot", "wrong", "toomany", "toofew"))
"""Words of a question about something that has gone wrong: what may be done is then no answer to it."""

_ASKS_LEAVE = re.compile(
    r"^\W*(?:so |and |but )?(?:can|may|could|must|am|are|is it|do|does)\b"
    r"(?: (?:ok|okay|allowed|legal|fine|possible|to|for|me|obliged))* (?:i|we|you|one|somebody|a player)\b"
    r"|^\W*is it (?:ok|okay|allowed|legal|fine|possible) to\b"
)


def asks_leave(words: str) -> bool:
    """Is it asked whether something may be done, rather than told that it was?

    >>> asks_leave("May I draw twice?"), asks_leave("She drew twice. What now?")
    (True, False)
    """
    return bool(_ASKS_LEAVE.match(words.lower()))


MEANT: dict[str, tuple[str, ...]] = {
    "deck": ("stock",),
    "pack": ("stock", "deck"),
    "empty": ("runout",),
    "finished": ("runout",),
    "over": ("end",),
    "take": ("draw",),
    "pick": ("draw", "take"),
    "last": ("end",),
    "pay": ("score",),
    "worth": ("value", "points"),
    "value": ("worth", "points"),
    "group": ("set",),
    "number": ("rank",),
    "swap": ("move",),
    "replace": ("move", "swap"),
    "exchange": ("move", "swap"),
    "change": ("move", "swap"),
    "putdown": ("meld",),
    "show": ("putdown",),
    "win": ("goout",),
    "cost": ("worth", "pay"),
    "lose": ("pay",),
    "compulsory": ("obliged",),
    "necessary": ("obliged",),
    "wise": ("strategy", "best"),
    "better": ("strategy", "best"),
    "clever": ("strategy", "best"),
    "merge": ("join",),
    "mix": ("shuffle",),
    "immediately": ("once",),
    "finish": ("goout", "end"),
    "finishes": ("goout", "end"),
    "shout": ("call",),
    "overlooked": ("missed",),
    "reorganise": ("rearrange", "move"),
    "together": ("once",),
    "reward": ("bonus",),
    "beforehand": ("before",),
    "minus": ("penalty",),
    "belong": ("use", "count"),
    "extend": ("layoff", "add"),
    "lower": ("low",),
    "onto": ("layoff",),
    "settle": ("agree",),
    "useful": ("meld",),
    "stranger": ("somebody",),
    "shift": ("move",),
    "optional": ("obliged",),
    "vary": ("different", "variations"),
    "second": ("two",),
    "early": ("now", "once"),
    "limit": ("many",),
    "maximum": ("many",),
    "size": ("many",),
    "fewest": ("lowest", "low"),
    "flip": ("turn",),
    "combos": ("melds",),
    "go": ("turn",),
    "minimum": ("shortest",),
    "length": ("long",),
    "highest": ("high",),
    "lowest": ("low",),
    "bottom": ("middle",),
    "further": ("deeper",),
    "claim": ("want", "call"),
    "remaining": ("left",),
    "discards": ("pile", "discard"),
}
"""Word of a question → words of the book that mean much the same there."""


def said(text: str) -> str:
    """The text with what takes two words in one, and every word in the form that the book is searched by."""
    return _in_its_form(_joined(text))


def _joined(text: str) -> str:
    """What takes several words in one; punctuation stays, and nothing is joined across a semicolon."""
    plain = " ".join(text.lower().split())
    for pattern, meant in _JOINED:
        plain = pattern.sub(meant, plain)
    plain = _NUMBER.sub(lambda number: _IN_FIGURES[number.group()], plain)
    plain = _CARDS.sub(_cards, plain)
    return _SOME_OF_A_RANK.sub(_SAME_RANK, _PAIR.sub("pair", _ROW_OF_RANKS.sub(_row, plain)))


def _in_its_form(plain: str) -> str:
    suits = {suit.removesuffix("s") for suit in _SUIT.findall(plain)}
    plain = _SUIT.sub("suit", plain) + (" different" if len(suits) > 1 else "")
    return " ".join(FORMS.get(word, word) for word in _WORD.findall(plain))


def _cards(named: re.Match[str]) -> str:
    """Several cards as their ranks, and whether their suits differ: `6c 7d 8c` as `6 7 8`, different."""
    cards = [(rank, suit[0]) for rank, suit in _ONE_CARD.findall(named.group())]
    told = " ".join(rank for rank, _ in cards)
    if len(set(cards)) < len(cards):
        return f"{told} same card twice"
    return f"{told} suit{' different' if len({suit for _, suit in cards}) > 1 else ''}"


def _row(ranks: re.Match[str]) -> str:
    """Ranks in sequence as one word: with an ace, which is a question of its own, as they are (`qka`);
    without one, as what all of them have in common. So too one rank several times."""
    named = re.sub(_BETWEEN_RANKS, " ", ranks.group())
    after = ranks.string[ranks.end() :]
    article = ranks.group().endswith(" a") and named.count(" ") >= _SHORTEST_ROW and _A_KIND.match(after)
    if article or (named.endswith(" a") and not _in_sequence(named)):  # `is J Q K a run`, `is A 2 3 a run`
        row = f"{_in_sequence(named[:-2])} a".removeprefix(" a")
    else:
        row = _in_sequence(named)
    return row or named


def _in_sequence(ranks: str) -> str:
    row = [_RANK_WORDS.get(rank, rank) for rank in ranks.split(" ")]
    at = [_RANKS.index(rank) for rank in row]
    if len(set(row)) == 1:
        return _SAME_RANK
    steps = {(higher - lower) % len(_RANKS) for lower, higher in pairwise(at)}
    if steps == {len(_RANKS) - 1}:
        row.reverse()
    elif steps != {1}:
        return ""
    return _round_the_ace(row) if "a" in row else _IN_A_ROW


def _round_the_ace(row: list[str]) -> str:
    """However long the run is, the question is where its ace stands: at the end, at the start, or between."""
    at = row.index("a")
    if at == len(row) - 1:
        return "".join(row[-_SHORTEST_ROW:])
    return "".join(row[:_SHORTEST_ROW] if at == 0 else row[at - 1 : at + 2])


def sentences(story: str) -> list[str]:
    """The sentences of a little story that can be its question, the last one last: it says something, and in
    the middle of the story more than a word or two. None, if this is no story but a question."""
    parts = [part for part in _END_OF_SENTENCE.split(story[:_LONGEST_TEXT].strip()) if part]
    if len(parts) < 2 or len(story.split()) < _STORY:
        return []
    parts = parts[-_MOST_SENTENCES:]
    return [part for part in parts if _content(part) >= (1 if part is parts[-1] else _SAYS_SOMETHING)]


def _content(sentence: str) -> int:
    return sum(word not in _SAYS_NOTHING for word in said(sentence).split())


def telling(words: str, *, each_once: bool = True) -> list[str]:
    """The words of a question that say what it is about; of an endless one the first of them, cut short."""
    return _telling(said(words[:_LONGEST_TEXT]), each_once=each_once)


def telling_each(questions: str) -> list[list[str]]:
    """The same of every question of a text that divides them by semicolons, in far less time."""
    return [_telling(_in_its_form(one), each_once=True) for one in _joined(questions).split(";")]


def _telling(plainly: str, *, each_once: bool) -> list[str]:
    plain = [word[:_LONGEST_WORD] for word in plainly.split()]
    about = [word for word in plain if word not in _SAYS_NOTHING] or plain
    return list(islice(dict.fromkeys(about), _LONGEST_QUESTION)) if each_once else about
