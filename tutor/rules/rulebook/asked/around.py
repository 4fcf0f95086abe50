"""What people ask about the game as a whole, its relatives, and playing well."""

from __future__ import annotations

ASKED: dict[str, str] = {
    "page.needs": """
        least and most players; maximum number of players; minimum number of players; how many of us can take
        part; how many can join; number of players; what do I need on the table; what is needed for rummy;
        what do I need to play; how many players; how many people can play; are there jokers; how many
        jokers; do we use jokers; take out the jokers; how many decks; play alone; what cards do
        we need; equipment""",
    "page.first-dealer": """
        first dealer decided; how is the first dealer found; how do we decide who is dealer; who starts as
        dealer; pick a dealer; who deals first; who deals the first round; choose the first dealer; who is
        dealer at the start""",
    "page.agree-first": """
        which rules vary; which rules differ; rules to settle before the start; what to settle beforehand;
        what to ask before playing; what should we agree on; house rules; which house rules are there;
        different rules; we disagree about the rules; variations; whose rules count; dispute about a rule""",
    "page.sorting": """
        how to sort my hand; arrange my cards; hold my cards""",
    "page.teaching": """
        how to play rummy; how do I teach rummy; explain rummy to beginners; rules in short; basics; what are
        the rules; teach it quickly""",
    "page.ages": """
        from what age; how old; can children play; is it for kids; play with an eight year old""",
    "page.two-players": """
        play with two people; two players; just the two of us; rummy for two""",
    "page.three-players": """
        play with three; three players; four players; best number of players; odd number of players""",
    "page.five-players": """
        play with five; six players; five players; big group; seven people want to play; too many players""",
    "page.two-decks": """
        do we need a second deck; second deck; play with two decks; when do we need two decks; two decks
        shuffled together; same card twice; twins; identical cards in a set; identical cards in a run; one
        deck or two""",
    "tip.high-cards": """
        strategy for discarding; discard strategy; tips for discarding; which cards to throw at the start;
        what to discard first; dangerous to keep kings; should I keep high cards; throw kings first; what to
        throw first; get rid of face cards; best discard""",
    "tip.middle-cards": """
        which cards are best to keep; are middle cards better; why keep sevens""",
    "tip.pickups": """
        keep an eye on what others take; what did the others take; remember what others take; guess what
        others want; what does an opponent need; watch what others take; what is safe to discard; what do
        opponents collect; what not to throw""",
    "tip.hold-back": """
        should I lay my melds down early; meld now or later; lay down a run now or later; should I meld now;
        when is it better not to meld; wait before melding; better to keep a meld; should I hold back a meld;
        keep my melds hidden; when should I meld; better to wait with a meld""",
    "tip.too-long": """
        how long can I wait with a meld; risk of holding melds; caught with unmelded cards""",
    "tip.count": """
        is counting cards worth it; should I count cards; keep track of cards; count the cards that are gone;
        remember what was played; is the fourth card still out""",
    "tip.high-melds": """
        which cards to keep in queen city rum; high cards in queen city rum""",
    "tip.shapes": """
        shapes of eight cards; four and four or three and five""",
    "tip.small-win": """
        should I go out with few points; go out early or wait for more; small win""",
    "page.names": """
        is rum another name for rummy; what is rami; is it called rum; other names of rummy; what is rum;
        rami or remi; seven card rummy; ten card rummy; straight rummy; is rum the same game""",
    "page.block-rummy": """
        what is block rummy; difference between rummy and block rummy; how to play block rummy""",
    "page.queen-city-rum": """
        lay everything down at once; game in which nothing is put down before the end; what is queen city
        rum; how to play queen city rum; difference between rummy and queen city rum""",
    "page.gin-rummy": """
        must I knock before going out; knock to go out; difference between rummy and gin; gin rummy; can I
        knock; what is knocking; is it gin; do we knock""",
    "page.500-rum": """
        rummy 500; what is 500 rum; play to 500; points for melds; how to play 500""",
    "page.boat-house-rum": """
        boat house rum; what is boat house rum; how to play boat house rum""",
    "page.canasta": """
        canasta; is it like canasta; difference between rummy and canasta""",
}
