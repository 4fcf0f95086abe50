"""The rulebook: laying off."""

from __future__ import annotations

from tutor.rules.rulebook.entry import Chapter, Rule, Under
from tutor.rules.rulebook.examples import FitExample, PlayExample
from tutor.rules.rulebook.sources import BICYCLE, QUEEN_CITY, RULING, SHEET, after

_ALLOWED = "laying-off=true"
_FORBIDDEN = "Laying off is not allowed at your table: a meld stays as it was laid down."
_FITS = "A card fits a set of its rank that has room for it, or either end of a run of its suit"
_STAYS = (
    "Chains count: on 8♠ 9♠ 10♠, J♠ makes room for Q♠. With one deck a set of four is full. A card on the "
    "table never moves again, and two runs never join. A card that fits two melds goes where you say."
)
_ANYBODYS = (
    "You may lay off on any meld on the table, yours or anybody else's, in any turn of yours after the draw"
    "[calling-rummy=true?, and out of turn by calling rummy on a discard]"
    "[must-discard=true?; a floating player must]"
    "[meld-first=true?; only to go out must you have melded yourself]."
)

CHAPTER = Chapter(
    "laying_off",
    "Laying off",
    (
        Rule(
            id="lay-off.fits",
            title="Which card fits",
            text=f"{_FITS}; nothing goes above a king or below an ace.",
            more=_STAYS,
            only_when=_ALLOWED,
            otherwise=_FORBIDDEN,
            under=(
                Under(
                    "ace=either",
                    f"{_FITS}; an ace goes above a king too, but only on a run without an ace at its low "
                    f"end.",
                ),
                Under(
                    "ace=round-the-corner",
                    f"{_FITS}, and runs go round the corner: after a king comes the ace, after the ace the "
                    f"2.",
                ),
            ),
            examples=(
                FitExample("8s 9s 10s", "7s", fits=True, when=_ALLOWED),
                FitExample("8s 9s 10s", "Js", fits=True, when=_ALLOWED),
                FitExample("8s 9s 10s", "10d", fits=False, because="it is a diamond", when=_ALLOWED),
                FitExample("8s 9s 10s", "Qs", fits=False, because="J♠ must come first", when=_ALLOWED),
                FitExample("9c 9d 9s", "9h", fits=True, when=_ALLOWED),
                FitExample("2c 3c 4c", "Ac", fits=True, when=_ALLOWED),
                FitExample(
                    "Jd Qd Kd",
                    "Ad",
                    fits=False,
                    because="nothing goes above a king",
                    when=f"{_ALLOWED} ace=low",
                ),
                FitExample("Jd Qd Kd", "Ad", fits=True, when=f"{_ALLOWED} ace=either|round-the-corner"),
                FitExample(
                    "As 2s 3s",
                    "Ks",
                    fits=False,
                    because="the ace is the bottom of this run",
                    when=f"{_ALLOWED} ace=low|either",
                ),
                FitExample("9c 9d 9s", "9c", fits=True, when=f"{_ALLOWED} decks=2 identical-in-set=true"),
                FitExample(
                    "4h 5h 6h",
                    "5h",
                    fits=False,
                    because="a run has each card once",
                    when=f"{_ALLOWED} decks=2",
                ),
            ),
            mistake="Leaving a gap (Q♠ on 8♠ 9♠ 10♠), or moving cards that lie on the table to make room.",
            related=("lay-off.anyone", "meld.set", "meld.run", "meld.ace", "turn.must-finish"),
            source=after(BICYCLE, SHEET, RULING),
            words=(
                "which cards can i add extend a run fourth card fifth card fourth eight on three eights "
                "both ends fits add to set add to run move rearrange cards on the table join two runs "
                "split a meld which cards can i lay off how to lay off swap replace exchange a card in a "
                "meld move a card from one meld to another"
            ),
        ),
        Rule(
            id="lay-off.anyone",
            title="On anybody's meld",
            text=_ANYBODYS,
            more=(
                "[meld-first=false?You need not have melded anything yourself]"
                "[meld-first=true?You may lay off before you have melded anything]"
                "[must-discard=false?, and you never have to lay off]."
            ),
            only_when=_ALLOWED,
            otherwise=_FORBIDDEN,
            under=(
                Under("meld-first=true", _ANYBODYS),
                Under("must-discard=true", _ANYBODYS),
                Under("calling-rummy=true", _ANYBODYS),
            ),
            examples=(
                PlayExample(
                    "Joe has 8♦ 8♥ 8♠ on the table, you have melded nothing: your 8♣ may go there.",
                    hand="8c Kd 2c Jd 3s 4d 7h",
                    discards="2h",
                    stock="Qs",
                    table=("8d 8h 8s",),
                    plays=("draw stock", "lay off 8c onto 8d", "discard Kd"),
                    when=_ALLOWED,
                ),
                PlayExample(
                    "You want to lay off 8♣ before you draw: draw first.",
                    hand="8c Kd 2c Jd 3s 4d 7h",
                    discards="2h",
                    stock="Qs",
                    table=("8d 8h 8s",),
                    plays=("lay off 8c onto 8d",),
                    refused="turn.draw",
                    when=_ALLOWED,
                ),
            ),
            mistake="“That is my meld”: anybody may add to it. But once somebody is out, nobody may.",
            related=("lay-off.fits", "turn.lay-off", "lay-off.house", "table.call-rummy"),
            source=after(BICYCLE, SHEET),
            words=(
                "layoff layoffs can i lay off on someone else's meld other players opponent's opponents "
                "somebody without having melded before melding extend add to my own meld not my turn lay "
                "off before having melded lay off without a meld meld first before laying off in my first "
                "turn lay off on my own meld lay off my last card"
            ),
        ),
        Rule(
            id="lay-off.house",
            title="Where laying off is forbidden",
            text="At your table nobody adds to a meld on the table, not even to their own.",
            only_when="laying-off=false",
            otherwise="Laying off is allowed at your table; a table can agree to forbid it.",
            under=(
                Under(
                    "all-at-once=true",
                    "There is no laying off in Queen City Rum: no meld lies on the table before the round is "
                    "over.",
                    mistake="Waiting for a meld to lay off on, as in rummy.",
                ),
            ),
            examples=(
                PlayExample(
                    "Joe has 8♦ 8♥ 8♠ on the table: your 8♣ may not go there.",
                    hand="8c Kd 2c Jd 3s 4d 7h",
                    discards="2h",
                    stock="Qs",
                    table=("8d 8h 8s",),
                    plays=("draw stock", "lay off 8c onto 8d"),
                    refused="lay-off.house",
                    when="laying-off=false all-at-once=false",
                ),
            ),
            mistake="Thinking that it only bars other people's melds: your own are closed too.",
            related=("lay-off.anyone", "out.all-at-once", "page.gin-rummy"),
            source=after(SHEET, QUEEN_CITY),
            words=(
                "no laying off no layoffs not allowed forbidden ban banned own meld can i lay off on "
                "somebody else's meld"
            ),
        ),
    ),
)
