"""What people ask that no rule settles, by the name of the topic."""

from __future__ import annotations

ASKED: dict[str, str] = {
    "misdeal": """
        only have five cards should have six; somebody was dealt eight cards; we were dealt different
        numbers of cards; unequal hands; only six cards each but should have seven; everybody has a card
        too few; dealer dealt me nine cards; hand is one short; one of us has eleven cards; misdeal; wrong
        number of cards dealt; one card too many; one card too few; dealt too many cards; dealt too few
        cards; a player has eight cards instead of seven; somebody is a card short; deal again; redeal;
        the dealer miscounted; hand with an extra card; somebody holds too many cards; dealing mistake;
        missing a card in my hand; cards dealt wrong; I got eight cards instead of seven; got one card
        more; somebody got one card too few; dealer gave one card too few and we noticed later; I only
        have six; a hand has nine cards; player was not dealt in; counted my cards and it is the wrong
        number; dealer forgot a player; wrong amount of cards; start the deal over; one player has too
        many cards; we do not have the same number of cards; I have only nine and should have ten; dealer
        gave me too many; dealer dealt wrong; somebody has six cards and the others have seven; I count
        eleven cards in my hand; I hold eleven cards but only ten are right; ended up with a card less
        than the others; a card less; fewer cards than the others; wrong number of cards in my hand; too
        many cards after the deal; dealt one too many; hands are not equal; nine cards instead of ten; six
        cards instead of seven""",
    "wrong-dealer": """
        the wrong person began the round; lost track of whose turn it is; wrong person dealt; dealt out of
        turn; somebody dealt twice in a row; the wrong player started; we forgot whose deal it is; not his
        deal; dealt when it was not her deal; wrong one dealt the cards; somebody dealt who should not;
        dealt again although it was my turn to deal; not the right dealer""",
    "incomplete-deck": """
        a jack is missing from the deck; deck with 54 cards; wrong number of cards in the deck; count the
        deck; the joker got into the game; a card is bent; dirty card; worn cards; a card has a mark; we
        found a card under the table; a card is missing from the deck; deck is not complete; incomplete
        deck; deck has 51 cards; lost a card; a joker was dealt; a joker was left in the deck; card of
        another deck; damaged card; torn card; substitute for a missing card; 3 of clubs is missing; one
        card missing from the pack; two of the same card in one deck; deck has a card too many; card is
        broken; replace a lost card; torn; not 52 cards; two queens of hearts in one deck; 51 cards; a
        card fell under the sofa; dog ate a card; coffee on a card; card with a fold; two identical cards
        in a single deck; there are only 50 cards; card disappeared; deck not full; a card from another
        pack; the seven of hearts is not in the deck; we lost the ace of spades; drooled on a card; ripped
        card""",
    "exposed-card": """
        two cards turned up at the start; top card of the stock flipped over; top card of the stock turned
        over; cards fell on the floor face up; wind blew the pile over; a card fell face up; dropped
        cards; dropped my hand; a card was exposed; card flipped over in the deal; saw the top card of the
        stock; everybody saw my card; showed my hand by accident; stock fell over; pile knocked over;
        cards mixed up on the table; knocked the stock over; the stock is face up; cards fell on the
        floor; spilled cards; I saw a card; card turned up by accident; card was shown while dealing; card
        dropped on the floor; showed my cards; saw somebody's card by accident; accidentally turned over a
        card; a card fell off the table; everybody can see my card; dealer showed a card; a card is lying
        face up in the stock; I showed my cards to everybody by accident; my cards were seen; a card
        turned over in the stock; somebody saw what I drew; saw my neighbour's card; cards flew off the
        table; flipped the top of the deck over and everyone saw; turned the top card of the deck over;
        everyone saw my card; everybody saw it; deck fell down; card slipped out of my hand; card visible
        to all; lay open by accident; saw the bottom card; my hand was seen; a card turned face up during
        the deal; card turned up during the deal; card turned over during the deal""",
    "wrong-draw": """
        she drew three cards; drew although it was not my turn; penalty for drawing two; skipped my draw
        by accident; did not draw by accident; draw without realising; somebody forgot to take a card;
        took a card from the wrong pile; drew twice; picked from both piles without noticing; discarded
        without drawing; forgot to draw; looked at two cards; drew two cards by mistake; drew twice by
        accident; two cards stuck together; took two cards accidentally; somebody did not draw; threw a
        card before drawing; discarded before drawing; drew from the wrong pile; drew too many cards; put
        the drawn card back in the stock; took the wrong card; change my mind about the draw; swap my draw
        for the other pile; picked up two cards stuck together; two cards came off at once; took one card
        too many from the stock; draw two instead of one; drew before looking at the discard; drew from
        the wrong deck; next player had drawn before me; took two by accident; I drew too early; I took
        one too many; took from the stock instead of the pile; drew and want to put it back; forgot to
        take a card; took two off the deck without meaning to; took two from the deck; took two cards off
        the deck; drew two; picked two; drew a second time; forgot to draw a card; never took a card""",
    "forgotten-discard": """
        I threw two cards last time; somebody threw two cards; somebody did not throw a card at the end of
        the turn; what if a player forgets the discard; ended my turn but did not throw anything; forgot
        to throw; somebody forgot to throw a card; forgotten discard; missed a discard; ended the turn
        without a discard; threw two cards by mistake; discarded twice by accident; discarded the wrong
        card; forgot to discard and the next player already drew; forgot to throw a card away; no discard
        last turn; threw two; next one drew before I had discarded; ended my turn but forgot to throw a
        card; did not throw a card; I have eight cards because I forgot to discard; never discarded and
        now it is her turn; next player is already playing and I did not discard; forgot to put a card on
        the pile""",
    "out-of-turn": """
        played before me; somebody went before me; wrong way round by mistake; wrong direction; somebody
        skipped my turn; out of turn; playing out of turn; somebody played when it was not their turn;
        skipped a player; took a turn out of order; played too early; played twice in a row; acted out of
        turn; drew out of turn; played when it was my turn; played in my place; went when it was my turn;
        took my turn; skipped me; somebody played twice; somebody drew when it was my turn; drew before I
        had finished; did not wait for me; jumped the queue; turn was missed; played too soon; next player
        started before I discarded; drew before I had finished my turn; took a card when it was not her
        turn; next player was too fast; two people play at the same time; I was passed over; somebody
        forgot me; went twice; jumped in before me; went before it was his turn; he was not next; cut in;
        two turns in a row; it was my turn but she played; she went although it was not her turn; overtook
        me""",
    "wrong-meld": """
        laid a heart on a spade run and nobody objected; take the meld back that I put down wrong; laid
        off where it does not fit found later; put down 4 5 7 and nobody noticed until later; nobody
        noticed a wrong run; run on the table has a gap and we just noticed; set on the table has two
        different ranks; noticed that a run has a gap; two suits in a run on the table noticed; wrong meld
        noticed later; meld is not valid and nobody noticed; wrong card in a run; invalid set on the
        table; illegal meld; false meld; laid down a wrong run; put down a wrong meld; wrong lay off; laid
        a card on the wrong meld; laid off a card that does not fit; found a mistake in a meld; found out
        later that her run was missing a card; set was no set; meld on the table is wrong; wrong card in a
        set; cards on the table do not fit; put down cards that are no meld; discovered a bad meld; the
        meld had only two cards; set has two different ranks in it; run with a wrong card noticed a turn
        later; noticed that a meld is not a meld; put down something that is no run; found a wrong card in
        my set; meld must be taken back because it was wrong; laid off a wrong card; two rounds later we
        see that her set has a wrong card; run is wrong; somebody put down a false set; laid down two
        suits as a run; nobody saw that the run was wrong; bad meld; fake meld""",
    "false-out": """
        said rummy but still had cards; called out with cards left; showed a hand that does not go out;
        claimed to be out wrongly; still had a card after going out; wrong declaration; false declaration;
        must I declare; do I have to say I am out; went out by mistake; went out with a wrong meld; showed
        the hand too early; said I am out and was not; said he is out; shouted rummy but could not go out;
        thought I was out; out but had one card; must I say something when I go out; claimed to be out;
        said out too early; thinks he is out but is not; laid down her cards and was not out; must I call
        when I go out; announced she was out but had a card left; announced out wrongly; said finished but
        had a card; had one card left after saying out; shouted out too soon; said he was out but he has
        one more card""",
    "taking-back": """
        put the card I threw back in my hand; take my card back before the next player draws; regret my
        discard; think again about my discard; a card that was thrown and is wanted again; redo my turn;
        do my turn again; start my turn over; repeat a turn; take back a discard; pick my discard up
        again; change my mind after discarding; take back a play; take back a move; undo my turn; undo my
        meld; can I undo; is a card played when it touches the table; put the wrong card down; changed my
        mind; may I have another go; take my discard back I changed my mind; can I change my discard; take
        back my turn; undo a move; take it back; wrong card thrown by me can I pick it up; regret a play;
        cancel my move; can I put it back in my hand; I want to change my move; reverse my turn; that was
        the wrong card can I have it back; can I have it back; did not mean to throw that; meant another
        card; swap my discard for another; take another card instead; can I get my discard back""",
    "seeing-the-pile": """
        look back at thrown cards; how many cards remain in the stock; how many cards remain in the deck;
        how many cards are in the stock now; look at the bottom card of the stock; bottom card of the
        stock; touch the discards; look through the discard pile; look at the discard pile; see what was
        thrown before; search the discard pile; ask to see the discards; check the cards in the pile; are
        the old discards visible; spread the discard pile; how to remember what has been thrown; count the
        cards in the stock; count the stock; how many cards are left in the stock; look what is under the
        top discard; see the cards under the top; spread out the pile; what was discarded before; can I
        check which cards were thrown; view the discards; see discarded cards; may I spread out the
        discards to see them; can I see old discards; look through discarded cards; may I search; check
        the pile; flick through the thrown cards; go through the thrown cards; browse the discards; look
        under the top card; turn the pile to see it; peek in the discard pile; see all the thrown cards;
        which cards have been thrown can I look; see the thrown cards again""",
    "cheating": """
        what do we do with a cheater; somebody looked at the next card; showed me the hand; dealer looked
        at the cards while dealing; cheating; somebody cheats; a player looked at my hand; peeked at my
        cards; peek at the stock; look at the next card; look at other players' cards; spy; hide a card;
        hidden card up the sleeve; lied; stack the deck; marked deck; somebody peeks; somebody is not
        honest; swapped cards secretly; took a card secretly; penalty for cheating; hid a card in the
        sleeve; somebody hid a card; keeps looking at my cards; false player; caught cheating; lying;
        peeking; peeks at the deck; spies on my cards; plays unfair; unfair""",
    "breaches": """
        punishment for playing out of turn; penalty for a mistake; penalty for breaking a rule; what
        happens if somebody makes a mistake; somebody broke a rule; we made a mistake; played wrong; wrong
        play noticed later; punishment; penalty for a wrong play; irregularity; broke the rules by
        accident; illegal move; penalty; broke a rule; a fault; something went wrong; what if somebody
        does something illegal; what to do after a mistake; false play; what is the punishment for a wrong
        play; forgot a rule; disagree with somebody about what happened; did something not allowed; what
        happens if you break a rule""",
    "table-talk": """
        say what I need; ask for a card; warn the others about one card; are phones allowed; write down
        the cards; take notes; may I tell others what I hold; table talk; talk about my cards; say how
        many cards I have left; ask how many cards somebody holds; announce my last card; say last card;
        must I warn that I have one card left; help another player; advice; give hints to another player;
        spectators; somebody watching helps; show my cards to somebody; lie about my cards; bluff;
        bluffing; play with open hands; can a friend tell me what to throw; may somebody help me; talk
        during the game; look at my neighbour's cards to help; can we talk; help a child; tell my partner;
        say what I have; ask somebody what to do; do I have to say how many cards I have; is it ok to say
        what I need; can I tell others what I need; may I lie; may I ask what to do; tell my daughter
        which card to throw; do I have to tell how many cards I have; silence; tell somebody not to throw
        a card; tell somebody what to throw; say do not throw a five; comments; whisper; give a sign;
        winking; say what I have in my hand; may others look at my cards""",
    "time": """
        somebody is taking ages; taking very long; slow turn; waiting for a player; seconds per move;
        seconds per turn; how long is a game in minutes; how many hours; time limit; how long may I think;
        how much time for a turn; slow player; somebody takes too long; how long does a round take; how
        many minutes; timer; how long does it take to play; hurry up; time per turn; how long for a turn;
        long game in minutes; how long does it take; is there a clock; hurry; thinking too long; he takes
        forever; play faster; stop at ten o'clock; slow; takes five minutes every turn; how long to wait;
        minutes per turn; sit and think""",
    "teams": """
        play in teams; play with partners; partnership; two against two; pairs of players; how do partners
        play; team score; play as couples; can we play 2 against 2; partners; 2v2; team up; play together
        as a team; couples; two teams; could we pair up; together with somebody; as a team""",
    "joining-and-leaving": """
        somebody takes over my cards; another person plays my hand; play for somebody who is away; stop in
        the middle of the round; take a break; late player joins; somebody arrives late; somebody leaves
        the game; somebody left in the middle of the game; leave early; a player quits; stop before the
        end; new player joins; join in the middle; come later; pause the game; somebody has to go home;
        drop out; surrender; fold; a player dropped out; had to go home in the middle of the game;
        somebody leaves; join later; come in halfway; somebody wants to stop; player gives up; quit; leave
        the table; somebody falls asleep; toilet break; continue tomorrow; late; one of us has to leave;
        can a new person join halfway; join halfway; leave in the middle; go home; replace a player;
        somebody stops playing; new player; late arrival; halfway; enter the game late; can somebody else
        join; must leave now; has to go; get out of the game; take over my hand; stop playing""",
    "wrong-score": """
        the points of the last round were wrong; scorekeeper made a mistake; score added up wrong; wrong
        score written down; mistake in the score; counted the points wrong; miscounted points; forgot to
        write the score; wrong total; wrote the wrong score last round; counted wrong; added wrong; forgot
        to count; mistake on the score sheet; change the score later; score is not right; we forgot to add
        points; wrote down the wrong points; forgot the points of the last round; sheet says 40 but it is
        50; sheet says the wrong number; wrong points on the sheet; we added up wrong; forgot to write
        down points""",
    "money": """
        pennies; play for matchsticks; what if I run out of chips; a cent per point; how much money to
        bet; play for money; real money; stakes; bet; how much is a point worth in money; pot; split the
        pot; ante; gambling; how many chips; chips each; buy in; raise a bet; play online for money; how
        much money per point; money; what is a chip worth; pay with real money; cents; how many chips to
        start; jackpot; put money in; pay in coins; win money; fair stake; what is a good stake; play for
        coins; how much to pay for a point; for cash; for sweets""",
    "shuffling-and-cutting": """
        who may cut; how many riffles; cut the deck; must I cut the cards; how to shuffle; how many times
        to shuffle; shuffle well; riffle; deck was not shuffled; forgot to shuffle; shuffle properly; who
        shuffles the deck; can I ask for another shuffle; who shuffles; does somebody cut; how often do we
        shuffle before dealing; shuffle before the deal; mix the deck before dealing; does everybody
        shuffle; best way to shuffle; does somebody have to cut the deck; who shuffles the cards; is
        cutting needed; shuffle the deck properly; how many times do we shuffle the deck; should the deck
        be cut; cut before the deal; who cuts the deck; does the dealer shuffle""",
    "other-forms": """
        pass two cards to my neighbour; points to come down; red threes; what is a wild card; special
        cards; swap cards between us; swap cards between players; keep a card for the next round; minimum
        points for the first meld; first meld must be worth 30 points; opening meld of 50; initial meld;
        contract; buy a card; buying a card out of turn; trade cards with another player; swap cards with
        another player; pass cards to the left; give a card away; deuces wild; twos wild; what is wild;
        pure sequence; natural meld; meld two cards with a joker; replace a joker; thirteen cards; indian
        rummy; rummikub; contract rummy; kalooki; shanghai; three thirteen; conquian; tiles; frozen pile;
        go out must be announced; dirty canasta; hand and foot; phase ten; carousel; indian rummy with 13
        cards; joker as any card; joker wild; minimum points to lay down; 30 points to open; exchange
        cards; liverpool rummy; kaluki; how many jokers replace; trade cards; first meld 40 points; give
        one card to the left; buy a card from the pile; how does joker replace a card; first meld needs
        points; open with 30; are 2s wild; take the joker from a meld; kings wild; okey; thirteen card
        rummy; pick up the whole pile; need 51 points to open; trade; joker replaces a card; a joker in a
        run; can twos replace a card""",
    "other-games": """
        othergame; how do you play another game; three of a kind beats two pair; win at chess; what is a
        trick; poker; bridge; whist; blackjack; solitaire; patience; uno; go fish; skat; euchre; pinochle;
        cribbage; chess; mahjong; dominoes; tarot; baccarat; old maid; war; crazy eights; full house;
        flush; straight flush; trumps; how many tricks; trump suit; checkmate; castle; follow suit;
        bidding; royal flush; pegging; dice; how do you play poker; hearts game; win a trick; monopoly;
        what beats a full house; how to play bridge; hearts rules; another game; other card game; teach me
        blackjack; snap; can we play poker; how does bridge work; snakes and ladders""",
    "background": """
        how old is rummy; luck or skill; manners at the table; etiquette; colour of the cards; play with
        the left hand; what do the cards look like; back of the cards; who invented rummy; is it legal to
        play for money in my country; history of rummy; where does rummy come from; origin; how old is the
        game; odds of a run; how likely is it to be dealt a set; chances; probability; world champion;
        best player; tournament; play online; app; where to buy cards; which country; how popular; where
        is rummy from; history; odds; colour of the backs; which brand of cards; popular; online;
        championship; luck; how many combinations are there; who made this program; famous; when was the
        game invented; who came up with this game; how many people play rummy in the world; chance to get
        a run; is rummy popular; who is the best player; what is printed on the cards; where was it
        invented; old game; why is it called rummy history; more skill or chance; where was it first
        played; statistics; record; world; why are there four suits; who is the queen on the card;
        website; download""",
}
