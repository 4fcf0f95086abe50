"""The rulebook: scoring a round."""

from __future__ import annotations

from tutor.rules.rulebook.entry import Chapter, Rule, Under
from tutor.rules.rulebook.examples import PointsExample, SettleExample
from tutor.rules.rulebook.sources import BICYCLE, QUEEN_CITY, RULING, SHEET, after

_HANDS = {"Joe": "Js Jd 8d 5c 3c Ad", "Raj": "10h 7s 6s 2d"}
_WINNER = "who-scores=winner-takes-all"
_PENALTIES = "who-scores=penalties"
_QUEEN_CITY = "who-scores=melded"
_ACE_ONE = "ace-points=1"
_NO_BONUS = "going-out-bonus=0"
_EARLIER = "melded[laying-off=true? or laid off] in an earlier one"
_RUMMY = f"Going rummy (going out in one turn without having {_EARLIER})"
_RUMMY_MISTAKE = "Doubling after an earlier meld[laying-off=true? or lay-off], or for one opponent only."
_FLAT_MISTAKE = "Doubling as well, or paying it after an earlier meld[laying-off=true? or lay-off]."

CHAPTER = Chapter(
    "scoring",
    "Scoring a round",
    (
        Rule(
            id="score.hand",
            title="Every card in a hand counts",
            text=(
                "Every card still in a hand counts, whether it would make a meld or not; melds on the table "
                "count nothing."
            ),
            only_when="who-scores!=melded",
            otherwise="In Queen City Rum cards left in a hand count nothing: only the winner's melds do.",
            examples=(
                PointsExample(
                    "Kd Kc Kh 4s",
                    34,
                    because="the kings count although they make a set",
                    when="who-scores!=melded",
                ),
                SettleExample(
                    "Joe holds K♦ K♣ K♥ 4♠ when Mia goes out: it costs him 34.",
                    "Mia",
                    {"Joe": "Kd Kc Kh 4s"},
                    {"Mia": 34, "Joe": 0},
                    pays={"Joe": 34},
                    collects=34,
                    when=f"{_WINNER} {_NO_BONUS}",
                ),
            ),
            mistake="“These three would have been a meld, so they do not count.” They do.",
            related=("cards.points", "score.winner-takes-all", "score.penalties", "tip.too-long"),
            source=after(BICYCLE, SHEET),
            words=(
                "melds in my hand count unmelded meld still in hand leftovers left over deadwood cards "
                "left do melds on the table score cards in my hand when somebody else wins"
            ),
        ),
        Rule(
            id="score.winner-takes-all",
            title="The winner takes it all",
            text=(
                "The winner collects the points left in all the other hands; each opponent pays for their "
                "own hand, and nobody but the winner scores."
            ),
            only_when=_WINNER,
            otherwise=(
                "Your table scores another way: the winner does not collect what the others still hold."
            ),
            examples=(
                SettleExample(
                    "Mia is out. Joe holds J♠ J♦ 8♦ 5♣ 3♣ A♦ and pays 37, Raj holds 10♥ 7♠ 6♠ 2♦ and pays "
                    "25: Mia collects 62.",
                    "Mia",
                    _HANDS,
                    {"Mia": 62, "Joe": 0, "Raj": 0},
                    pays={"Joe": 37, "Raj": 25},
                    collects=62,
                    when=f"{_WINNER} {_ACE_ONE} {_NO_BONUS}",
                ),
            ),
            mistake="Charging everybody the same, or writing minus points for the losers on the sheet.",
            related=("score.hand", "score.rummy", "score.out-bonus", "game.target"),
            source=after(BICYCLE, SHEET),
            words=(
                "who scores who pays whom winner gets pay how to score scoring keep score count points "
                "end of round get points win points"
            ),
        ),
        Rule(
            id="score.penalties",
            title="Penalties",
            text=(
                "Each player is charged the points left in their own hand, the one who went out 0"
                "[going-out-bonus!=0? less the bonus for going out], and the lowest total wins."
            ),
            only_when=_PENALTIES,
            otherwise="Your table does not score penalties: nobody is charged on the score sheet.",
            examples=(
                SettleExample(
                    "Mia is out. Joe's J♠ J♦ 8♦ 5♣ 3♣ A♦ cost him 37, Raj's 10♥ 7♠ 6♠ 2♦ cost him 25, Mia "
                    "gets 0.",
                    "Mia",
                    _HANDS,
                    {"Mia": 0, "Joe": 37, "Raj": 25},
                    when=f"{_PENALTIES} {_ACE_ONE} {_NO_BONUS}",
                ),
            ),
            mistake="Charging the player who went out, or letting the highest total win.",
            related=("score.hand", "score.rummy", "game.target"),
            source=SHEET,
            words="penalty points low score wins lowest wins own leftovers everybody scores",
        ),
        Rule(
            id="score.melded",
            title="Queen City: paid for your melds",
            text=(
                "Every opponent pays the winner the points of the cards melded to go out; what the losers "
                "hold counts nothing, and neither does the winner's discard."
            ),
            more=(
                "With four players the winner collects three times that amount in chips. A running score "
                "sheet gets the amount once."
            ),
            only_when=_QUEEN_CITY,
            otherwise="Not in your rules: melded cards score nothing, cards left in a hand do.",
            examples=(
                PointsExample("Kc Kd Kh Qc Qd Qh Qs", 70, when=_QUEEN_CITY),
                SettleExample(
                    "Mia melds K♣ K♦ K♥ Q♣ Q♦ Q♥ Q♠ and throws a 2: Joe and Raj pay 70 each, she collects "
                    "140, and the sheet gets 70.",
                    "Mia",
                    _HANDS,
                    {"Mia": 70, "Joe": 0, "Raj": 0},
                    pays={"Joe": 70, "Raj": 70},
                    collects=140,
                    melded="Kc Kd Kh Qc Qd Qh Qs",
                    when=_QUEEN_CITY,
                ),
                PointsExample(
                    "6c 7c 8c 9c 10c 9d 9h 9s",
                    67,
                    because="all eight melded beat throwing one",
                    when=_QUEEN_CITY,
                ),
            ),
            mistake="Paying for the losers' cards, counting the discard, or doubling.",
            related=("out.all-at-once", "cards.points", "tip.high-melds", "page.queen-city-rum"),
            source=after(QUEEN_CITY, RULING),
            words=(
                "queen city scoring pays winner own melds value chips melded cards score each opponent pays"
            ),
        ),
        Rule(
            id="score.rummy",
            title="Going rummy",
            text=f"{_RUMMY} doubles what the winner collects.",
            only_when="all-at-once=false",
            otherwise=(
                "In Queen City Rum everybody goes out in one turn, so nobody calls it going rummy, and "
                "nothing is ever doubled."
            ),
            under=(
                Under(
                    "going-rummy=none|0",
                    f"{_RUMMY} pays nothing extra at your table.",
                    mistake="Doubling where the table has agreed not to.",
                ),
                Under(
                    f"going-rummy=number {_PENALTIES}",
                    f"{_RUMMY} takes {{going-rummy}} points off the winner's score, once, and doubles "
                    f"nothing.",
                    mistake=_FLAT_MISTAKE,
                ),
                Under(
                    "going-rummy=number",
                    f"{_RUMMY} adds {{going-rummy}} points to what the winner collects, once, and doubles "
                    f"nothing.",
                    mistake=_FLAT_MISTAKE,
                ),
                Under(_PENALTIES, f"{_RUMMY} doubles what every other player is charged."),
            ),
            more="[laying-off=true?Lay-offs made in that same turn do not spoil it.]",
            examples=(
                SettleExample(
                    "Mia goes rummy against hands of 37 and 25: Joe pays 74, Raj 50, and she collects 124.",
                    "Mia",
                    _HANDS,
                    {"Mia": 124, "Joe": 0, "Raj": 0},
                    pays={"Joe": 74, "Raj": 50},
                    collects=124,
                    rummy=True,
                    when=f"going-rummy=double {_WINNER} {_ACE_ONE} {_NO_BONUS}",
                ),
                SettleExample(
                    "Mia goes rummy against hands of 37 and 25: Joe is charged 74 and Raj 50.",
                    "Mia",
                    _HANDS,
                    {"Mia": 0, "Joe": 74, "Raj": 50},
                    rummy=True,
                    when=f"going-rummy=double {_PENALTIES} {_ACE_ONE} {_NO_BONUS}",
                ),
                SettleExample(
                    "Mia goes rummy against hands of 37 and 25: they pay 62, and 10 on top make 72.",
                    "Mia",
                    _HANDS,
                    {"Mia": 72, "Joe": 0, "Raj": 0},
                    pays={"Joe": 37, "Raj": 25},
                    collects=72,
                    rummy=True,
                    when=f"going-rummy=10 {_WINNER} {_ACE_ONE} {_NO_BONUS}",
                ),
                SettleExample(
                    "Mia goes rummy against hands of 37 and 25: they are charged just that, and she scores "
                    "-10.",
                    "Mia",
                    _HANDS,
                    {"Mia": -10, "Joe": 37, "Raj": 25},
                    rummy=True,
                    when=f"going-rummy=10 {_PENALTIES} {_ACE_ONE} {_NO_BONUS}",
                ),
            ),
            mistake=_RUMMY_MISTAKE,
            related=("out.empty", "score.out-bonus", "score.winner-takes-all", "out.floating"),
            source=after(BICYCLE, SHEET, RULING),
            words=(
                "rummy what is a rummy double pays double twice doubling all in one turn whole hand at once "
                "bonus 10 points"
            ),
        ),
        Rule(
            id="score.out-bonus",
            title="A bonus for going out",
            text=(
                "Going out earns {going-out-bonus} points extra, added once after any doubling and paid by "
                "nobody."
            ),
            only_when="going-out-bonus!=0",
            otherwise="Going out earns no bonus at your table; a table can agree on one.",
            under=(
                Under(
                    _PENALTIES,
                    "Going out takes {going-out-bonus} points off the winner's score, which may fall below "
                    "0; "
                    "it is never doubled.",
                ),
            ),
            examples=(
                SettleExample(
                    "Mia goes rummy against hands of 37 and 25, with 10 for going out: 124 and 10 make 134.",
                    "Mia",
                    _HANDS,
                    {"Mia": 134, "Joe": 0, "Raj": 0},
                    pays={"Joe": 74, "Raj": 50},
                    collects=134,
                    rummy=True,
                    when=f"going-out-bonus=10 going-rummy=double {_WINNER} {_ACE_ONE}",
                ),
                SettleExample(
                    "Mia is out against hands of 37 and 25, with 10 for going out: she scores -10.",
                    "Mia",
                    _HANDS,
                    {"Mia": -10, "Joe": 37, "Raj": 25},
                    when=f"going-out-bonus=10 {_PENALTIES} {_ACE_ONE}",
                ),
            ),
            mistake="Adding the bonus before doubling.",
            related=("score.rummy", "score.winner-takes-all", "score.penalties"),
            source=after(SHEET, RULING),
            words="bonus reward for going out extra points flat bonus before or after doubling",
        ),
        Rule(
            id="score.blocked",
            title="A round nobody won",
            text=(
                "A round that nobody won is worth 0 to everybody and is no round on the score sheet, "
                "whatever the hands."
            ),
            examples=(
                SettleExample(
                    "The round ends with nobody out; Joe holds 37 and Raj 25: nobody pays or scores.",
                    None,
                    _HANDS,
                    {"Joe": 0, "Raj": 0},
                ),
            ),
            mistake="Giving the round to the player with the fewest points left.",
            related=("stock.block", "stock.deadlock", "deal.dealer"),
            source=after(SHEET, RULING),
            words=(
                "dead round dead hand blocked no one can go out nobody scores void draw no winner nobody "
                "went out"
            ),
        ),
    ),
)
