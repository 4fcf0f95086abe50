"""The rulebook: the game, round after round."""

from __future__ import annotations

from tutor.rules.rulebook.entry import Chapter, Rule, Under
from tutor.rules.rulebook.examples import GameExample
from tutor.rules.rulebook.sources import BICYCLE, QUEEN_CITY, RULING, SHEET, after

_PENALTIES = "who-scores=penalties"

CHAPTER = Chapter(
    "game",
    "The game",
    (
        Rule(
            id="game.target",
            title="Playing to a target",
            text=(
                "Play rounds until one in which somebody reaches {play-to} points; with that round the game "
                "ends, and the highest total wins."
            ),
            more=(
                "Only the winner of a round scores, so only one total moves at a time: two players can never "
                "reach the target in the same round."
            ),
            only_when="play-to!=none",
            otherwise="Your game has no target: no total ends it.",
            under=(
                Under(
                    _PENALTIES,
                    "Play rounds until one in which somebody reaches {play-to} points; with that round the "
                    "game ends, and the lowest total wins.",
                    more="If two players share the lowest total, play one more round.",
                    mistake=(
                        "Letting the player who reached the target win: under penalties the lowest total "
                        "does."
                    ),
                ),
            ),
            examples=(
                GameExample(
                    "Mia has 104, Joe 88, Raj 61: the game is over, and Mia has won.",
                    {"Mia": 104, "Joe": 88, "Raj": 61},
                    rounds=5,
                    winners=("Mia",),
                    when="play-to=100 who-scores=winner-takes-all|melded",
                ),
                GameExample(
                    "Mia has 104, Joe 88, Raj 61: the game is over, and Raj has won.",
                    {"Mia": 104, "Joe": 88, "Raj": 61},
                    rounds=5,
                    winners=("Raj",),
                    when=f"play-to=100 {_PENALTIES}",
                ),
                GameExample(
                    "Mia has 104, Joe 61, Raj 61: the lowest total is shared, so one more round is played.",
                    {"Mia": 104, "Joe": 61, "Raj": 61},
                    rounds=5,
                    winners=(),
                    when=f"play-to=100 {_PENALTIES}",
                ),
                GameExample(
                    "Mia has 99, Joe 40: nobody has reached 100, so the game goes on.",
                    {"Mia": 99, "Joe": 40},
                    rounds=5,
                    winners=(),
                    when="play-to=100",
                ),
            ),
            mistake="Waiting for a lead: reaching the target exactly is enough.",
            related=("game.deals", "score.winner-takes-all", "score.penalties", "page.500-rum"),
            source=after(SHEET, RULING, QUEEN_CITY),
            words=(
                "play to 100 250 500 target score how long is a game end of the game who wins the game "
                "total tie cross the target how many points to play to when does the game end"
            ),
        ),
        Rule(
            id="game.deals",
            title="Playing a number of rounds",
            text="Play {deals} rounds; then the highest total wins, and equal totals share the win.",
            more="A round that nobody won is not counted.",
            only_when="deals!=none",
            otherwise=(
                "Your game is not a fixed number of rounds; a table can agree on one instead of a target."
            ),
            under=(
                Under(
                    _PENALTIES,
                    "Play {deals} rounds; then the lowest total wins, and equal totals share the win.",
                ),
            ),
            examples=(
                GameExample(
                    "Six rounds are played; Mia has 80, Joe 80, Raj 31: Mia and Joe share the win.",
                    {"Mia": 80, "Joe": 80, "Raj": 31},
                    rounds=6,
                    winners=("Mia", "Joe"),
                    when="deals=6 who-scores=winner-takes-all|melded",
                ),
                GameExample(
                    "Six rounds are played; Mia has 80, Joe 80, Raj 31: Raj has won.",
                    {"Mia": 80, "Joe": 80, "Raj": 31},
                    rounds=6,
                    winners=("Raj",),
                    when=f"deals=6 {_PENALTIES}",
                ),
            ),
            related=("game.target", "score.blocked"),
            source=after(SHEET, QUEEN_CITY, BICYCLE, RULING),
            words=(
                "number of deals fixed number of rounds agreed number of hands how many rounds tie share "
                "how many rounds in a game"
            ),
        ),
    ),
)
