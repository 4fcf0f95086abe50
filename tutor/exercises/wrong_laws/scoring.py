"""What people get wrong about counting, settling, going rummy and Queen City."""

from __future__ import annotations

from tutor.exercises.wrong_laws.belief import (
    Misconception,
    ace_counts,
    doubles,
    faces_go_on,
    melds_as_it_goes,
    one_doubled,
    pays_for_hands,
    pays_for_melds,
    to,
)
from tutor.rules.house import WhoScores

COUNTING = (
    Misconception(
        "held-melds-are-free",
        "score.hand",
        "melds that are still in a hand did not count",
        "Every card still in a hand counts, meld or not.",
        to(held_melds_count=False),
        pays_for_hands,
    ),
    Misconception(
        "faces-go-on",
        "cards.points",
        "jack, queen and king counted 11, 12 and 13",
        "Each of them counts 10.",
        faces_go_on,
    ),
    Misconception(
        "ace-is-eleven", "cards.points", "an ace counted 11", "An ace counts {ace} here.", ace_counts(11)
    ),
    Misconception(
        "ace-is-one", "cards.points", "an ace counted 1", "An ace counts {ace} here.", ace_counts(1)
    ),
    Misconception(
        "winner-gets-nothing",
        "score.winner-takes-all",
        "everybody were only charged their own cards, and the winner got nothing",
        "The winner collects what all the others still hold.",
        to(who_scores=WhoScores.PENALTIES),
        lambda law: law.who_scores is WhoScores.WINNER,
    ),
    Misconception(
        "winner-is-charged",
        "score.penalties",
        "the player who went out were charged what the others hold",
        "Whoever goes out is charged nothing; each of the others is charged their own cards.",
        to(winner_is_charged=True),
        lambda law: law.who_scores is WhoScores.PENALTIES,
    ),
    Misconception(
        "unwon-round-is-scored",
        "score.blocked",
        "the lowest hand won a round in which nobody went out",
        "A round that nobody has won is worth nothing to anybody.",
        to(unwon_is_scored=True),
    ),
)
RUMMY = (
    Misconception(
        "rummy-is-not-doubled",
        "score.rummy",
        "going rummy paid no more than going out",
        "Going rummy doubles every hand that is left.",
        to(rummy_factor=1),
        doubles,
    ),
    Misconception(
        "doubles-for-one",
        "score.rummy",
        "going rummy doubled the hand of one opponent only",
        "Going rummy doubles every hand that is left.",
        one_doubled,
        doubles,
    ),
    Misconception(
        "doubles-late",
        "score.rummy",
        "going out after an earlier meld or lay-off were going rummy",
        "It is rummy only if nothing was melded or laid off in an earlier turn.",
        to(earlier_spoils_rummy=False),
        melds_as_it_goes,
    ),
    Misconception(
        "rummy-doubles-anyway",
        "score.rummy",
        "going rummy doubled the hands",
        "At this table going rummy doubles nothing.",
        to(rummy_factor=2),
        lambda law: law.rummy_factor == 1 and not law.all_at_once,
    ),
    Misconception(
        "bonus-is-doubled",
        "score.out-bonus",
        "the bonus were added before doubling",
        "The hands are doubled first; the bonus is added once, after that.",
        to(bonus_is_doubled=True),
        lambda law: law.rummy_factor == 2 and law.out_bonus > 0,
    ),
    Misconception(
        "no-out-bonus",
        "score.out-bonus",
        "going out earned no bonus",
        "At this table going out is worth a bonus; nobody pays for it.",
        to(out_bonus=0),
        lambda law: law.out_bonus > 0,
    ),
)
QUEEN_CITY = (
    Misconception(
        "losers-cards-are-paid",
        "score.melded",
        "the cards left in the other hands were paid for",
        "In Queen City Rum the winner's melds are paid for, and nothing else.",
        to(who_scores=WhoScores.WINNER),
        pays_for_melds,
    ),
    Misconception(
        "discard-is-paid",
        "score.melded",
        "the winner's last discard were paid for as well",
        "Only cards in the winner's melds are paid for.",
        to(discard_is_paid=True),
        pays_for_melds,
    ),
    Misconception(
        "melds-pay-double",
        "score.rummy",
        "putting everything down in one turn paid double",
        "In Queen City Rum everybody goes out like that, and nothing is doubled.",
        to(melds_factor=2),
        pays_for_melds,
    ),
    Misconception(
        "melds-early",
        "out.all-at-once",
        "melds could be put down as they come",
        "In Queen City Rum nothing goes down before the whole hand does.",
        to(all_at_once=False),
        lambda law: law.all_at_once,
    ),
    Misconception(
        "lays-off-on-the-winner",
        "lay-off.house",
        "the others could lay off on the winner's melds before they pay",
        "In Queen City Rum nobody lays anything off.",
        to(lay_off_when_over=True),
        lambda law: law.all_at_once,
    ),
)
