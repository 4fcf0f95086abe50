"""What people ask about cards, turns, melds and laying off."""

from __future__ import annotations

ASKED: dict[str, str] = {
    "deal.count": """
        same number of cards for everybody; how many cards does a player get in a game of three; four
        players how big is a hand; size of the hand for five players; how many cards each; how many cards
        do we get; how many cards are dealt; how many cards to start with; how many cards with two
        players; how many cards for three or four players; how many cards for five or six players; size of
        a hand; who is dealt to first; first card dealt to whom; who gets the first card; deal one card at
        a time; seven cards or ten cards; how many cards for each player; how many cards does everybody
        get; three people how many; cards per person; we are five how many cards each; does everybody get
        the same; how many cards do I hold at the start; how many to deal; number of cards in a hand; how
        do we deal; is the deal one by one; deal two at a time; how are the cards given out; how many
        cards do I hand out; does every player have seven cards; do all get the same amount; do we all
        start with ten; how many cards should I have; cards for six players; how many cards each in a game
        for two; seven each with three; each gets how many; what is the number of cards to deal; do I get
        more cards with fewer players; amount of cards per player; number of cards at the start for two;
        how many apiece; cards at the start with three; four players number of cards; we are two how many
        cards; five players how many cards each; do six players get fewer cards""",
    "deal.upcard": """
        does the dealer flip the top card; dealer turns the top card up; is a card turned over after
        dealing; what is turned face up at the start; is the first discard from the stock; where does the
        first discard come from; which card is turned up; first card of the discard pile; what is the
        upcard; start the discard pile; what to do with the remaining cards after the deal; where does the
        rest of the deck go; what is the stock; what is the discard pile; is one card flipped over at the
        beginning; card lying face up beside the stock; face up card at the start; how does the discard
        pile begin; what happens to the cards that are not dealt; where do the leftover cards go after
        dealing; turn up one card; put the rest in the middle; do we open a card; what is that one open
        card in the middle for; who turns over the first card; is the open card part of the deal; after
        dealing what do I do with the other cards; put the stock face down; one card showing beside the
        stock; what do we do with the cards that are left after the deal; undealt cards; is the card
        showing the first discard; why is one card face up; open card in the middle; visible card next to
        the stock""",
    "deal.dealer": """
        who is dealer after the first round; who shuffles and deals after the first round; dealer of the
        second round; who deals; who deals next; who is the next dealer; who shuffles next; does the
        winner deal; does the loser deal; does the deal pass to the left; who deals after a dead round; I
        won do I deal again; does the same person deal again; next dealer with two players; does the
        dealer change every round; who gives the cards next round; deal goes clockwise; whose deal is it;
        do we take turns dealing; who shuffles and deals; who has to deal now; is it always the same
        dealer; who has to give the cards now; last winner deals next; do we change dealers; who deals
        after I won; after every round another dealer; deal passes on to whom; somebody keeps winning must
        he always deal with two; does the winner always deal with two players; is it always the winner who
        deals; next one to deal; who will deal the second round; dealer stays the same; three players who
        deals next; does the dealer role move around; dealer moves to the next player; I lost do I have to
        deal""",
    "cards.points": """
        what is a 9 worth; value of the aces; value of a card; points for a six; what does a queen in the
        hand cost at the end; points for number cards; what do I lose for an ace in the hand; points for
        an ace in my hand; what is an ace worth; ace points; ace one or eleven; ace 1 or 11; what is a
        king worth; how many points is a queen; what does a jack count; value of face cards; value of
        number cards; points of a ten; what does each card count; eleven for a jack; thirteen for a king;
        is a 7 seven points; j q k 10 points; jack queen king 11 12 13; is a king ten points; how many
        points does a card give; how much do cards count; how much is an ace; how much does the 10 count;
        are picture cards all ten; points per card; what are the cards worth; numbers count what they
        show; is a two worth two points; are all face cards the same; most expensive card; how do I count
        a jack; is the queen more than the jack in points; a 5 is five points; what do number cards count;
        points of each card; does a king cost more than a queen; what do cards with pictures count; aces
        are worth one point; ace is fifteen or one; what is the value of each card; picture cards ten
        each; what is the ace good for; are jacks ten; what is a three worth; how high does a queen count;
        a ten counts ten; what counts more a set or a run; is a run worth more than a set; does a set
        count more than a run; value of a set; value of a run""",
    "turn.order": """
        does the dealer go first; is the dealer first; is the player after the dealer first; is it my turn
        or out of turn; who makes the first move; who goes after the dealer; who is after me; player left
        of the dealer; who starts; who goes first; who plays first; does the dealer start; whose turn is
        it; clockwise; which direction; which way round; does play go left or right; who is next; order of
        play; who starts the round; who goes after me; left or right; counter clockwise; in which
        direction do we play; who plays next; person to the left of the dealer begins; youngest player
        starts; winner starts the next round; who has the first turn; anticlockwise; who is the first to
        play after the deal; who comes after me; which player is after me; what is the order of the turns;
        does the person who dealt begin; is the dealer first or last; round the table to the left; which
        side plays next; who goes now; whose go; is play clockwise or not; does the first turn belong to
        the dealer; which way round do we play; way round the table; player left of the dealer opens; who
        opens; does the one left of the dealer begin; person on the right of the dealer; are we going
        clockwise; who plays after the dealer; next player is on the left; is it my turn; is it my turn
        now; who is on; who plays now; am I on; when is it my turn""",
    "turn.draw": """
        may I discard before I take a card; draw twice in my turn; draw a second time in my turn; can I
        take an old discard; throw a card and then draw; draw again in the same turn; see the cards that
        were thrown before me; take a card that was discarded two turns ago; take an older discard; is
        drawing compulsory; pick two from the stock; draw two from the deck; take from the stock if I do
        not want the top discard; meld a set before drawing; lay a set before I draw; draw a pair of
        cards; take from the stock or use the face up card; stock or upcard; card further down in the
        pile; draw even if I can go out already; use the face up card; do I have to draw; can I skip the
        draw; can I pass; pass my turn; skip a turn; draw from the stock; draw from the discard pile; draw
        from the stock and the discard pile; draw two cards; draw from both piles; take the top discard;
        take a card from the middle of the discard pile; take the second card of the pile; take the whole
        pile; take a card somebody threw; meld before drawing; draw first; stock or discard; how does a
        turn begin; look at the stock card and then take the discard; what can I draw; do I have to draw
        if my hand is good; I like my hand and do not want to draw; start of a turn; draw the card under
        the top one; take the one below the top; take several cards from the discard pile; dig in the
        discard pile; always draw a card at the start of a turn; draw from the top; how many cards can I
        pick; first draw or first meld; is the discard pile free to take; may I choose the pile to draw
        from; stand pat without drawing; must I draw every turn; look at the card before deciding; are we
        allowed to take more than one card from the discard pile; how many cards can I take from the pile;
        may I take three discards; can I take cards below the top; can I start my turn without a card; do
        I take a card first; can I take from either pile; which card may I take; must the first thing be a
        draw; take one of the older discards; I want the card below the top one; can I choose between the
        stock and the pile; draw a second card if the first is bad; take a second card; does everyone have
        to draw; pick up the discard; take the discard; is it ok to pick from the pile; take several of
        the thrown cards; stock only or also the open card; the card beneath the top one; perfect hand
        must I still draw; may I refuse to draw; take any of the thrown cards; can I take the last thrown
        card; draw from the deck or from the pile; collect more than one card from the pile; take a card
        that lies deeper; pick an older card; do I have to take a card even if I do not need one; can I
        take the open card; draw from both; draw after melding; draw two if I discard two; which pile must
        I draw from; third card in the pile; fourth card of the pile; may I take the second or third card;
        what if nobody wants the card; what if nobody wants the upcard; nobody takes the discard; does
        somebody have to take the upcard; must the first player take the upcard""",
    "turn.meld": """
        is melding optional; can I meld in the first turn; limit of melds in a turn; put down a meld at
        once; play a meld; two sets in a turn; show a set that I hold; drew nothing useful; what can I do
        after the draw; hand does not improve; no good cards; add a meld later; another meld in a later
        turn; when can I meld; when can I put down cards; do I have to meld; must I meld at once; how many
        melds in a turn; two melds in one turn; put down melds in my first turn; do I have to put down a
        meld; keep a meld in the hand; keep a set in the hand; what if I cannot meld; no cards to play;
        nothing to play; what do I do if I cannot go; steps of a turn; what can I do in a turn; put my
        three kings down when; when am I allowed to put cards on the table; lay down two melds in a turn;
        must I lay a run as soon as I have it; several melds in one go; may I wait with my meld; put down
        my set later; keep my meld secret; do I have to show my meld; can I meld in every turn; meld after
        discarding; how do I meld; put down three cards; lay down a meld; meld and lay off in the same
        turn; is it allowed to lay down in the first round; meld whenever I want; lay out cards; melding
        when it is not my turn; can I keep my three of a kind for later; put down a set later and not now;
        are three melds in a turn too many; may I keep a meld for later; can I play cards on the table in
        my first turn; at what point of the turn do I meld; is there a limit for melds; am I forced to
        show a run; two runs in the same turn; two sets in the same turn fine; does melding have to be
        done right away; place my cards on the table; how do I play a meld; three melds in a single turn;
        put three melds on the table in one turn; do three queens have to go down immediately; rather keep
        a run for now; keep it for now; have a run but want to wait may I; sit on a run; can I hide a set;
        I have a set must I show it; put a set on the table; is it ok to meld two sets together; put cards
        on the table in front of me; lay a run now; put my three kings on the table now; meld and keep
        playing; lay down more than one meld per turn; more than one meld; right time to lay cards on the
        table; can I lay down cards at any time; how many sets can I lay down in a turn; may I put my
        cards down in the first turn; put cards down in my first turn; can I lay cards down right at the
        start; can I meld twice; may I meld twice in one turn; how many melds can I put down in a turn;
        can I put down two melds at once; more than one meld in a turn; meld again next turn""",
    "turn.lay-off": """
        lay off more than one card; limit of cards added in a turn; two cards on one run in one turn; must
        I add a card that fits; do I have to lay off a card that fits; lay off three cards in a turn; lay
        off first and meld after; order of melding and laying off; how many cards may I lay off; how many
        lay offs in a turn; lay offs per turn; lay off several cards; lay off two cards; must I lay off;
        lay off before melding; lay off on a meld from this turn; lay off more than one card in my turn;
        add several cards; add a card to a meld I put down just now; add to a fresh meld; two cards on two
        melds; as many lay offs as I like; when can I lay off; in which part of the turn do I lay off; is
        there a limit on laying off; how many cards can be added in one turn; lay off five cards at once;
        must I lay off when I can; lay off in any order; first lay off and then meld; when in my turn may
        I lay off; is it allowed to add two cards; add more cards in the same turn; get rid of four cards
        on other melds in one turn; lay four cards on melds; more than one card on melds in the same turn;
        how often can I lay off in a turn; two different melds in one turn; can I lay off again; can I
        discard a card that fits on the table; can I throw a card that fits; may I throw a card that fits
        a meld; discard a card that could be laid off; how many times can I lay off; how many cards can I
        lay off in a turn""",
    "turn.discard": """
        what card may I discard; finish my turn by throwing one; a turn ends by throwing a card; what if I
        cannot discard; does the discard go face up; no card left to throw at the end of my turn; how does
        a turn end; must I discard; do I have to discard every turn; how many cards to throw; discard two
        cards; discard more than one card; discard face up or face down; end my turn; what can I discard;
        which card must I throw; meld without discarding; do I have to throw a card away; how do I finish
        my turn; when is my turn over; must I throw one every turn; throw away two cards; keep all my
        cards; discard more than one; discard after laying off; throw the card face up; where do I put the
        discard; can I skip the discard; what if I do not want to throw a card; do I have to get rid of
        one card each turn; can I keep everything and throw nothing; must a turn end with a discard;
        discard two cards in a turn; is a discard needed every turn; do I throw a card after I melded;
        throw nothing this turn; how many cards do I throw away; does the discard lie face up; discard
        face down; no discard in the middle of the round; what do I do last in my turn; laid down a set
        must I discard as well; must I throw something after melding; melded a run do I throw a card too;
        what comes last in a turn; finish a turn; every turn ends with a discard; do I have to drop a
        card; throw something; choose a card to discard; is it required to throw a card""",
    "turn.no-return": """
        throw back; no throwing back;
        may the picked up discard be discarded again; discard a stock card right after drawing it; take a
        discard and throw it again; card drawn from the stock straight to the discard pile; throw the
        drawn card straight on the pile; use the discard at once; use the taken card at once; must the
        taken card be melded; drop the card I drew right away; throw back the card I took; discard the
        card I picked up; discard the same card; put the card I took back; may I discard the card I just
        drew; throw a card drawn from the stock; discard a card from the stock; throw away the card I took
        from the pile; must I use the card I took; do I have to meld the card I picked up; keep the card I
        took; took the top discard; took a card from the pile can I throw it right back; picked up the
        queen and put it back on the pile; put it back on the discard pile and ended the turn; picks up a
        card and drops it again on the pile; discard the same card drawn from the stock; throw the card I
        drew from the stock; throw the other one of the same card; throw its twin; return the card I
        picked up; picked it up and do not want it; give back the card I took; take a discard and change
        it back; took the top card looked at it and laid it back; took it just to see it; discard what I
        picked from the discard pile; does the card I took have to stay in my hand; keep the picked up
        card; card from the stock is no use can I throw it away; took a 7 from the pile and had the same 7
        already can I throw the other; two decks same card twice throw the other one; took the card from
        the pile and threw it back and his turn was over is that allowed; drew from the stock and do not
        want it can I throw it; drew a card from the deck that is useless can I get rid of it; is the card
        from the stock allowed on the pile; took a card off the pile and a second later dropped it there
        again; dropped it there again; laid it back on the pile; put it back down on the discard pile; she
        took my discard and put it back; must I keep the card I took; discard the picked up card next
        turn; can I throw it next turn; the jack I took can it go back on the pile; same card back on the
        pile; very same card; threw the very same card again; lifted a card off the pile and threw it
        again; take and throw in the same turn; card from the stock throw it straight away; drew a six
        from the stock throw it; take the top card and give it back; may it go back on the pile; put it
        right back; throw the stock card immediately; took a king from the pile and did not need it and
        wanted to discard it; took it and it did not help; want to discard the card from the pile; changed
        my mind and throw the picked up card; pick up and throw back; pick up a card and throw it back""",
    "turn.must-finish": """
        laying off would leave me only the taken card; stuck and cannot end my turn; no legal discard;
        left with the card I took; only the card I picked up is left; turn cannot end; my last card is the
        one I took from the pile; laid off my other card and cannot throw the one I took; played my only
        other card and now cannot discard; only the taken card remains; stuck with the card from the pile;
        have nothing to discard but the card I took; may I make a play that leaves me stuck; put
        everything down but the card I took is left; laid down everything except the card I just took am I
        stuck; only one card left and I took it from the pile; may I lay off if only the taken card is
        left; why can I not lay off my last other card; the turn has to end legally; only the jack I took
        from the pile is left how do I finish; all I have left is the card from the pile; the one card
        left is the one I took; end of my turn with only the picked up card; how do I finish with the
        taken card; after laying off I only have the card I took; only have the card from the pile left
        and cannot discard it""",
    "meld.set": """
        does a set need different suits; suits in a set; valid set; two kings as a set; is a set of two
        allowed; three sevens; four kings a meld; are three of a rank a meld; how many cards in a set;
        three of a kind; four of a kind; three of one rank; is a pair a meld; two of a kind; pair of
        kings; five cards in a set; same number in different suits; same suit twice in a set; two sevens
        of spades in a set; two cards of a rank and another; same number cards how many; is two enough for
        a set; two jacks; minimum for a set; three cards of the same number; can a set have two cards of
        one suit; three of a kind with two of the same suit; five eights with two decks; more than four
        cards in a set; do the suits matter in a set; how big can a set be; all four kings together; set
        of different ranks; set with five cards in two decks; 7 of clubs and 7 of clubs in one set; is
        three the minimum; is a set of two kings enough; three jacks count as a meld; a set of kings; can
        I put four eights down; two of the same suit in a set; set with the same card twice; three of a
        kind with hearts twice; 5 of hearts twice in a set; how many of the same rank; two pair; do three
        of the same count; three tens on the table; are three tens a set; how many kings do I need; how
        many of a kind do I need; two aces a pair; can I lay a pair; lay down two of the same; do I need
        three or four; how many cards of one number; four of the same; are two sixes enough; two 8s; 7 7;
        a pair of sevens as a meld; what is a meld; what does meld mean; meaning of meld; what counts as a
        meld; define meld; what are melds; explain melds""",
    "meld.run": """
        valid run; what is a valid meld; four five six seven eight in one suit; is three four five a run;
        run with a gap; nine ten jack; minimum length of a run; smallest run; how many cards in a run; how
        long can a run be; shortest run; longest run; three cards in a row; two cards in a row; four five
        six of hearts; consecutive cards of one suit; five cards in a run; cards in order; what counts as
        a meld; missing card in a run; is two cards of a suit in sequence enough; is 4 5 of hearts a run;
        4 5 enough; how long must a run be; longer than five cards; can a run have six cards; minimum
        cards in a run; skip a number in a run; 3 5 6; 4 6 8; missing number in the middle; three numbers
        following each other; run of three cards; does a run have to be in order; every second card; run
        of all one suit; how many for a run; same card twice in a run; whole suit as a run; three in
        sequence; is jack queen king of the same suit a run; 5 and 6 of spades only; two cards in a row
        enough; is 3 4 6 of clubs a run; can I leave out a card in a run; can I have a run of seven; how
        does a run look; do the numbers have to follow each other; biggest run; 4 cards in a row; must a
        run start with a certain card; run with only two cards; jack queen king same suit; three cards of
        one suit in order; two cards of a run; is 7 8 9 good; do I need three in a row; 9 10 of clubs; can
        a run jump over a card; missing card; must cards follow each other; hole in a run; leave a gap;
        run with a missing card in the middle""",
    "meld.one-suit": """
        is 7 of hearts 8 of hearts 9 of clubs a run; suits of a run; run of different suits; mixed suits;
        must a run be one suit; same suit in a run; red cards in a run; six seven eight in different
        suits; all the same colour in a run; hearts and diamonds are both red; black cards in a run; two
        suits in a run; can the suits be different; three in a row but different suits; do all cards in a
        run need one suit; clubs and spades mixed; is the suit important in a run; does the suit matter in
        a run; can the suits be mixed in a run; all one suit; same symbol; do they all have to be hearts;
        must the symbols match; colour must match; run with both spades and clubs; contain both hearts and
        spades; can a run have two colours; suit changes in the middle of a run; not all of one suit""",
    "meld.ace": """
        ace high or low; ace high; ace both high and low; ace after the king; queen king ace; king ace
        two; ace two three; round the corner; wrap around; does a run go past the king; what is below the
        two; ace in a run; highest card; lowest card; order of the ranks; is the ace the lowest card; ace
        low; is the ace one or fourteen; ace on a king; put an ace next to the king; ace with two and
        three; king ace two run; does it go around; turn the corner; is the ace the highest; ace as one in
        a run; where does the ace go; ace at both ends; j q k a; run through the ace; two below the ace;
        put ace king and two together; start a run with an ace; king ace and two together; king ace and
        two of hearts valid; queen king ace of spades; ace two three of hearts; does the ace count as one
        in a run; can I lay an ace after a king; ace before a two; what is above the king; can the ace be
        both; is the ace a low card; how is the ace used; may a run end with an ace; is ace low or high
        here; ace sits on top of the king; ace on top; king ace deuce; past the king to the ace; go on
        after the king; does a run continue after the king; ace under the two; does the ace go before the
        two; where does an ace stand; ace goes with which cards; wrapping; loop; is a 2 3 good; is a 2 3 a
        run; is q k a a run; is ace two three a good run""",
    "meld.one-place": """
        card belongs to a set and a run; same card for a set and for a run; one card in two melds; use a
        card twice; card in a set and a run; share a card between melds; card counts for both melds; can a
        card be in a set and in a run at the same time; goes with the sevens and also with the run can it
        count for both; card counts for both; use one card for two melds; one card in two places; fits my
        set and my run; same card for two sets; can two melds share a card; count a card double; belongs
        to both a set and a run; same queen in a set and a run; one queen part of a set and a run; use my
        seven twice; can a card count twice; may one card belong to two melds; card needed in two melds;
        count my nine in the nines and in the run as well; both in a set and in a run; same card in two
        places; use it twice; can it be in two melds; does it count in both""",
    "meld.from-hand": """
        pull a card out of a run on the table; take a card off somebody's run; take a card away from a
        meld; take a card from a meld; take cards from the table; steal from a meld; use cards on the
        table in my meld; take a card from an opponent's meld; meld with a card on the table; pick up
        cards from the table; take back a meld; take my meld back into my hand; take a meld back up; take
        a card of somebody's run for my set; use a card from another player's meld; borrow a card from the
        table; remove a card from a meld; take cards back from the table; pick up a meld again; take my
        own cards back from the table; can I break up a meld; take one card out of a set of four; grab a
        card from the board; meld with the top discard without taking it; can I take a card out of his
        meld; take one from a run on the table; nick a card from a run; need a card that lies on the
        table; can I take a card from the table into my hand; rob a meld; use the cards on the table; may
        I pick up what I melded; take a card off the end of a run; can I get my meld back; take a card
        from somebody's run to make my own set; take a card out of another meld for my set; take melded
        cards up again; put down three fours can I take them up again; pull a card from a meld; take up my
        meld next turn; may I break a run on the table for my set; get a card back from the table; use one
        of his cards; meld back in my hand; pull the fourth king from her set to finish my run; take a
        card from her set to finish my run; take a card from his meld to complete mine""",
    "lay-off.fits": """
        shift cards between melds; move cards between melds; where can I put my jack; where can I lay this
        card off; can a set still grow; where does a card go; put a fourth card on a set; fourth eight on
        a set of eights; which end of a run; which cards can be laid off; what fits a meld; does this card
        fit; does a card of clubs fit on four five six of clubs; add to the end of a run; both ends of a
        run; move a card on the table; swap a card on the table; rearrange melds; reorganise melds; split
        a run; join two runs; card fits two melds; fifth card on a set; undo a lay off; move a card I laid
        off; does a jack go on 8 9 10; jack on 8 9 10; which cards go on 8 9 10 of spades; what can be
        added to 5 6 7; which cards fit on a run; card in the middle of a run; insert a card in a run; put
        a card between; two cards one after the other on the same run; first the jack then the queen;
        extend a run by two cards; fifth card on four of a kind; card that fits two melds where does it
        go; can I choose where to put it; put a card of another suit on a run; what can go on three kings;
        which card can I add; a queen on a run of jacks; change a meld on the table; combine two melds;
        connect two runs; start or end of a run; six on a 7 8 9; fourth eight on three eights; put a
        fourth king on three kings; does a five fit on 6 7 8; where does the jack go; add a card to the
        middle; table has 4 5 6 what can I add; what may be added to 4 5 6 of hearts; which card goes on
        three sevens; do runs on the table merge; can I put two runs together; add 3 to 4 5 6; ten on 7 8
        9; does my 6 go there; extend at both ends; change the place of a card on the table; may I move a
        card to another meld; lay off an ace on a king; which cards could go on a set of jacks; what goes
        on a set; 5 6 7 on the table does the 9 go on it; put the 2 before 3 4 5; add at the beginning of
        a run; add below a run; put two runs into one; one run out of two; does it go on the run; do I
        need the card in between; skip a card when laying off; four of a kind full; is a set of four full;
        go on the end of a run; which end""",
    "lay-off.anyone": """
        do I need to meld myself to lay off; meld myself before laying off; add to somebody's set; add to
        melds in the first turn; may I use somebody else's meld; add a card to my meld later; add to my
        meld in a later turn; my own meld on the table before adding to others; put my card on your run;
        need a meld before adding to yours; lay off on somebody else's meld; add to another player's meld;
        add to an opponent's run; add to my own meld; lay off before melding; lay off without a meld of my
        own; lay off in the first turn; lay off out of turn; how do I lay off; what is laying off; add to
        what others laid down; put a card on his pile of kings; add to your cards on the table; build on
        the cards of an opponent; play on somebody's meld; have nothing down can I still add; must I have
        laid down something before adding to others; add to others without my own meld; do I have to own
        the meld; may my opponent add to mine; lay off in turn only; add to my own cards later; am I
        allowed to play cards on your meld; can I add cards before melding; attach a card to another
        player's set; is my opponent's run open to me; may I play cards on sets of other players; play on
        other players' sets; other people's sets; add to somebody's straight with nothing down; stranger's
        set; can I give my card to your set; add to any meld on the table; do I have to meld before I lay
        off; your meld my card; is it allowed to lay off on my own run; use other people's melds to get
        rid of cards; lay off if I have not melded; have not melded yet can I add a card; dump my card on
        three nines; throw my card onto somebody's set; put nothing down so far may I still add; nothing
        on the table may I add to yours; is it allowed to add to the other's cards; whose melds can I lay
        off on; only on my own melds; put my nine on your nines; may I complete your set; help an
        opponent's run grow; lay off without having melded first; lay off without having melded""",
    "lay-off.house": """
        no adding to melds at our table; nobody may add to melds; tables that do not lay off; we do not
        lay off; what if nobody may lay off; is laying off allowed; rule that forbids laying off; do some
        people not lay off; play without laying off; is everybody allowed to lay off; is laying off
        optional as a house rule; adding to melds not allowed; laying off forbidden at some tables; at
        some tables nobody lays off; fourth king on his kings; may I add to a run on the table; why can I
        not lay off; is adding allowed here""",
}
