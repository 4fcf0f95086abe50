"""What people ask about the game as a whole, its relatives, and playing well."""

from __future__ import annotations

ASKED: dict[str, str] = {
    "page.needs": """
        can one person play; can I play by myself; a single player; only one player; least and most
        players; maximum number of players; minimum number of players; how many of us can take part; how
        many can join; number of players; what do I need on the table; what is needed for rummy; what do I
        need to play; how many players; how many people can play; are there jokers; how many jokers; do we
        use jokers; take out the jokers; how many decks; play alone; what cards do we need; equipment; how
        many cards in the deck; which deck; deck of 52; minimum players; can seven play; how many packs;
        pen and paper; equipment for rummy; is one deck enough; do jokers count; maximum of people; least
        number of people; which cards are used; normal deck; do the jokers stay in; leave the jokers in;
        most people that can play; what is the most players; how many can play at most; fewest players;
        what is needed; how big is the deck; can eight people play; eight players; is seven players too
        many; can we play with 7 people; can seven people play; what is a joker worth; how much does a
        joker count; points for a joker""",
    "page.first-dealer": """
        first dealer decided; how is the first dealer found; how do we decide who is dealer; who starts as
        dealer; pick a dealer; who deals first; who deals the first round; choose the first dealer; how do
        we choose a dealer; cut for dealer; how to find who deals; highest card deals; dealer for the
        first round; how to choose the dealer at the start; pick the first dealer; draw cards for dealer;
        who should deal first; pick who deals to begin with; who deals to begin with; deciding the first
        dealer; how do we decide who deals first; is the first dealer chosen by lot""",
    "page.agree-first": """
        which rules vary; which rules differ; rules to settle before the start; what to settle beforehand;
        what to ask before playing; what should we agree on; house rules; we disagree about the rules;
        variations; whose rules count; dispute about a rule; what should we discuss before we start; what
        to talk about before playing; agree before starting; everybody plays it differently; rules are
        different at my house; my family plays another way; which rules should we use; who is right about
        the rules; argue about rules; things to decide before the game; common house rules; options;
        things to clear up before the first deal; which house rules to decide first; what should be
        settled before we begin; my friends have other rules; every family has its own rules; is there an
        official rule; which rules differ from table to table; what can be changed in the rules; talk
        about rules first; other people play by other rules what should we settle first; what should we
        fix first; friends play other rules; which rules to fix before; what do we have to agree; make up
        our own rules; rules at home are different""",
    "page.sorting": """
        how to sort my hand; arrange my cards; hold my cards; how to arrange my cards; how to hold my
        cards; sort cards; order of cards in my hand; put cards in order in the hand; group my cards;
        arrange a hand; how should I sort; best way to hold my cards; keep my cards in order; good way to
        sort my cards; sort by suit or by rank; how do I keep my cards""",
    "page.teaching": """
        how to play rummy; how do I teach rummy; explain rummy to beginners; rules in short; basics; what
        are the rules; teach it quickly; explain rummy quick; explain the game; how does the game work;
        short rules; teach my kids; how to explain; how does rummy work; summary of the rules; rummy for
        beginners; never played before; I am new; quick start; rules for dummies; first time playing;
        basics of rummy; explain it in a minute; how does this game go; what is this game about; tell me
        the rules; simple rules; how do I start playing; teach my grandchildren; explain to a beginner;
        whole game in short; what do I do; rules in a nutshell; explain in one minute; give me the rules;
        quick rules; rules please; in a few words; show me how to play; what do I have to do in this game;
        overview""",
    "page.ages": """
        from what age; how old; can children play; is it for kids; play with an eight year old; is a six
        year old too young; too young; my child is seven; for children; good for kids; age limit; can my 5
        year old play; suitable for children; are kids able to play; old enough; is it too hard for
        children; can a child learn it; daughter is seven will she manage; will a child manage; can a
        seven year old play; too difficult for a child; how old must children be""",
    "page.two-players": """
        play with two people; two players; just the two of us; rummy for two; just me and my wife; only
        the two of us; can two play; good with two; heads up; rummy with one opponent; two players only;
        me and my sister; one against one; only me and my grandmother; two people enough""",
    "page.three-players": """
        play with three; three players; four players; best number of players; odd number of players; three
        of us; four of us; is three enough; how many is best; ideal number; play with four; how many
        people is best; is four good""",
    "page.five-players": """
        play with five; six players; five players; big group; seven people want to play; too many players;
        six players one deck; five of us; six of us; are six too many; large group; more than four
        players; more than six players; seven people; many people want to play; five people can they play;
        six people can they play; is it good with six; too many people for rummy""",
    "page.two-decks": """
        do we need a second deck; play with two decks; when do we need two decks; two decks shuffled
        together; same card twice; twins; identical cards in a set; identical cards in a run; one deck or
        two; when to use two decks; double deck; six players with one deck enough; what changes with two
        decks; two packs; rules for two decks; two of the same card; duplicate cards; why two decks; mix
        two decks; should we use a second deck; what is different with two decks; play with double cards;
        second pack of cards; when should we add a deck; when do we add another deck; add another deck;
        add a second deck; from how many players two decks; another deck; one deck not enough; second deck
        needed; do six players need two decks; do five players need two decks""",
    "tip.high-cards": """
        strategy for discarding; tips for discarding; which cards to throw at the start; what to discard
        first; dangerous to keep kings; should I keep high cards; throw kings first; get rid of face
        cards; best discard; get rid of kings early; throw high cards first; what should I throw first;
        what to discard at the beginning; kings are dangerous; lone king; good first discard; keep queens
        or throw them; big cards; face cards in my hand what to do; what is the best card to throw; is it
        good to keep kings; throw kings early; wise to throw kings early; throw away high cards; should I
        dump my queens; how to choose a discard; which card do I throw when nothing fits; lone king bad
        idea; holding on to a king bad idea; bad to keep a king; what to get rid of first; worst card to
        keep; which cards are dangerous; high cards bad; better throw the queen or the two; throw big
        cards first""",
    "tip.middle-cards": """
        which cards are best to keep; are middle cards better; why keep sevens; best cards; most useful
        cards; good cards to hold; are sevens good; which cards are good; middle cards; why is a seven
        better than a king; worst cards; are middle cards good; which card helps most; are low cards or
        middle cards better; is a seven good; why are sevens handy; sevens; handy cards; which cards fit
        most; flexible cards""",
    "tip.pickups": """
        keep an eye on what others take; what did the others take; remember what others take; guess what
        others want; watch what others take; what is safe to discard; what do opponents collect; what not
        to throw; he took the queen of diamonds what should I not throw; opponent picked up a card; she
        keeps picking up hearts; what should I watch; which card is safe to throw; how do I stop an
        opponent; do not feed others; what is the next player collecting; read opponents; how to know what
        others have; he takes only hearts; she took a jack what should I keep; should I remember what they
        pick up; avoid helping the next player; give nothing good to the next player; somebody picked up
        the 8 of hearts which card is risky to throw; risky discard; dangerous discard; which card is
        risky; he picked up a card what does it tell me; what should I not give him; opponent collects
        eights; next player picks up everything I throw""",
    "tip.hold-back": """
        should I lay my melds down early; meld now or later; lay down a run now or later; should I meld
        now; when is it better not to meld; wait before melding; better to keep a meld; should I hold back
        a meld; keep my melds hidden; when should I meld; better to wait with a meld; lay my run now or
        keep it; keep it hidden; show my melds or hide them; put down now or wait; should I lay down right
        away; hide my melds; wait to lay everything at once; is it smart to hold melds; better to keep
        melds in hand or to show; is hiding my melds good; should I show my melds; hide or show; is it
        good to keep everything in hand; wait with melding or not; hold my run back; hold on to my melds;
        keep a run secret or put it out; keep secret; secret; put it out or keep it; should I wait before
        laying down; is it clever to wait; keep quiet about my melds; lay it down or keep it; better to
        show or to keep""",
    "tip.too-long": """
        how long can I wait with a meld; risk of holding melds; caught with unmelded cards; wait too long;
        when should I stop waiting; risk of waiting; danger of keeping melds; how long should I keep a
        meld in hand; when to lay down before others go out; holding on too long; keep melds too long; is
        it dangerous to wait; when to stop holding back""",
    "tip.count": """
        is counting cards worth it; should I count cards; keep track of cards; count the cards that are
        gone; remember what was played; is the fourth card still out; three other eights are gone should I
        keep my 8; the others are gone; all the other kings are out; is the card I need already gone;
        remember the cards; memorise cards; which cards are still left; is it worth waiting for a card;
        keep my pair if the others are gone; work out which cards are left; is my card dead; all eights
        are gone; how do I know which cards are gone; three jacks have been thrown is my jack useless;
        should I count; is it useful to remember cards; count cards; two of the jacks I need are already
        thrown give up; give up on a set; jacks already thrown; is it hopeless to wait for a card; two of
        them are gone; what are my chances to complete a set; remember which cards were thrown; remember
        the discards""",
    "tip.high-melds": """
        which cards to keep in queen city rum; high cards in queen city rum; keep kings in queen city;
        which cards to collect; are high cards good; high melds pay more; keep high cards near a meld""",
    "tip.shapes": """
        shapes of eight cards; four and four or three and five; what combos can I go out with;
        combinations of eight cards; which melds make eight; shapes to go out; how can eight cards be
        divided; three five; run of eight; ways to meld eight""",
    "tip.small-win": """
        should I go out with few points; go out early or wait for more; small win; go out small; small
        hand; win with low cards; wait for a better hand; go out now or wait; take a small win; is it
        better to go out quickly""",
    "page.names": """
        is rum another name for rummy; what is rami; is it called rum; other names of rummy; what is rum;
        rami or remi; seven card rummy; ten card rummy; straight rummy; is rum the same game; is rami the
        same game; is it the same as rum; what else is it called; other name; why is it called rummy;
        rommé; what does the name mean; traditional rummy; standard rummy; same as remi; other word for
        rummy; rummy and rum; is it the same as basic rummy; is remi rummy; do rum and rummy mean the
        same; same game other name; another name; what do others call it""",
    "page.block-rummy": """
        what is block rummy; difference between rummy and block rummy; how to play block rummy; what is
        different in block rummy; how is block rummy different""",
    "page.queen-city-rum": """
        lay everything down at once; game in which nothing is put down before the end; what is queen city
        rum; how to play queen city rum; difference between rummy and queen city rum; queen city; rummy
        where you go out at once; hidden melds queen city; queen city vs rummy; what is different in queen
        city; how is queen city different; what is so special about queen city""",
    "page.gin-rummy": """
        must I knock before going out; knock to go out; difference between rummy and gin; gin rummy; can I
        knock; is it gin; knock with ten points; is rummy the same as gin; are melds hidden like in gin;
        undercut; knock early; is deadwood used here; do melds stay hidden as in gin; can I knock with a
        few points; knocking like in gin; no knocking here; compared to gin; how is gin different""",
    "page.500-rum": """
        rummy 500; what is 500 rum; play to 500; points for melds; how to play 500; five hundred; points
        for melds like in 500; difference between rummy and 500; 500; is it the same as 500; five hundred
        rum; how is 500 different; compared to 500""",
    "page.boat-house-rum": """
        boat house rum; how to play boat house rum; boathouse; boathouse rum; boat house""",
    "page.canasta": """
        canasta; difference between rummy and canasta; compare with canasta; canasta difference; how is
        canasta different; canasta the same""",
}
