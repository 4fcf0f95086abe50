"""The rulebook: names of the game, and its relatives.

Of games that are no rule sets yet, only what the sources say.
"""

from __future__ import annotations

from tutor.rules.rulebook.entry import Chapter, Rule
from tutor.rules.rulebook.examples import MeldExample
from tutor.rules.rulebook.sources import BICYCLE, DISPUTES, QUEEN_CITY, SHEET, after

CHAPTER = Chapter(
    "relatives",
    "Names and relatives",
    (
        Rule(
            id="page.names",
            title="Names of the game",
            text=(
                "Rummy is also called Rum, Straight Rummy or Basic Rummy, in other languages Rami or Remi; "
                "“7 card rummy” and “10 card rummy” are the same game with that deal."
            ),
            related=("deal.count", "page.block-rummy", "page.500-rum"),
            source=SHEET,
            words=(
                "name names called rami remi rum straight basic 7 card rummy seven card 10 card ten card "
                "rummy"
            ),
        ),
        Rule(
            id="page.block-rummy",
            title="Block Rummy",
            text=(
                "Block Rummy is rummy with one rule changed: the discard pile is never used again, so when "
                "the stock is empty and the next player refuses the top discard, the round ends and nobody "
                "scores."
            ),
            more="It is the rule set `block-rummy`.",
            related=("stock.block", "score.blocked"),
            source=SHEET,
            words="block blocking variant difference between rummy and block rummy",
        ),
        Rule(
            id="page.queen-city-rum",
            title="Queen City Rum",
            text=(
                "In Queen City Rum everybody gets seven cards and lays nothing down until the whole hand "
                "goes "
                "in one turn, and every opponent pays the winner for the cards melded."
            ),
            more=(
                "There is no laying off, going rummy is not a thing, and cards left in the losers' hands "
                "count "
                "nothing. It is the rule set `queen-city-rum`."
            ),
            mistake="Paying for the losers' cards, doubling, melding early, or laying off, as in rummy.",
            related=("out.all-at-once", "score.melded", "tip.shapes", "page.boat-house-rum"),
            source=QUEEN_CITY,
            words="queen city rummy variant hidden difference how to play queen city",
        ),
        Rule(
            id="page.gin-rummy",
            title="Gin Rummy",
            text=(
                "Gin Rummy is a game for two: melds stay hidden until somebody knocks, which takes 10 points "
                "or less in cards outside melds after the discard."
            ),
            more=(
                "In rummy, melds go on the table as you play and anybody may lay off on them; nobody "
                "knocks. In "
                "Gin a round with two cards left in the stock and no knock is void, and the same dealer "
                "deals "
                "again. Reaching 100 ends the game; then come 20 for each round won and 100 for the game, "
                "and "
                "more if the loser never scored."
            ),
            mistake="Bringing Gin to a rummy table: hiding melds, knocking, refusing lay-offs.",
            related=("lay-off.anyone", "out.empty", "page.two-players"),
            source=after(BICYCLE, SHEET, DISPUTES),
            words="gin knock knocking deadwood difference between rummy and gin",
        ),
        Rule(
            id="page.500-rum",
            title="500 Rum",
            text=(
                "In 500 Rum the cards you meld score for you and those left in your hand against you, and "
                "the "
                "game usually goes to 500."
            ),
            more=(
                "You may take a card from deep in the discard pile if you take all the cards above it too "
                "and "
                "use that card at once; after Bicycle even the top discard may be taken only to be used. "
                "An ace "
                "counts 1 in A-2-3 and 15 in the hand: with A♠ 2♠ 3♠ melded and A♦ K♥ left you score 6 - 25, "
                "which is -19. When the stock is empty "
                "and the player to move wants nothing from the pile, the round ends and is scored."
            ),
            examples=(MeldExample("As 2s 3s", melds=True, because="in 500 Rum it scores 6"),),
            mistake="Taking a deeper card from the pile, or scoring one's own melds, at a rummy table.",
            related=("turn.draw", "score.hand", "game.target"),
            source=after(SHEET, BICYCLE, DISPUTES),
            words=(
                "500 rummy five hundred rummy 1500 5000 melds score points take several cards from the pile"
            ),
        ),
        Rule(
            id="page.boat-house-rum",
            title="Boat House Rum",
            text=(
                "Boat House Rum too has you lay the whole hand down in one turn; its runs go round the "
                "corner, "
                "and whoever takes the top discard draws two cards and throws one."
            ),
            more="Tables differ on whether the second card is the next discard or comes from the stock.",
            examples=(
                MeldExample(
                    "Ks As 2s",
                    melds=True,
                    because="as in Boat House Rum, where runs go round the corner",
                    when="ace=round-the-corner",
                ),
            ),
            related=("page.queen-city-rum", "meld.ace", "out.all-at-once"),
            source=after(QUEEN_CITY, DISPUTES),
            words="boathouse boat house rum two cards draw two K-A-2",
        ),
        Rule(
            id="page.canasta",
            title="Canasta",
            text=(
                "Canasta is a close relative in which melded cards score for you, while in rummy they only "
                "stop counting against you."
            ),
            related=("score.hand", "page.500-rum"),
            source=BICYCLE,
            words="canasta difference melds score",
        ),
    ),
)
