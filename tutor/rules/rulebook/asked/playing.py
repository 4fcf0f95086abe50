"""What people ask about cards, turns, melds and laying off."""

from __future__ import annotations

ASKED: dict[str, str] = {
    "deal.count": """
        same number of cards for everybody; how many cards does a player get in a game of three; four players
        how big is a hand; size of the hand for five players; how many cards each; how many cards do we get;
        how many cards are dealt; how many cards to start with; how many cards with two players; how many
        cards for three or four players; how many cards for five or six players; size of a hand; who is dealt
        to first; first card dealt to whom; who gets the first card; deal one card at a time; seven cards or
        ten cards""",
    "deal.upcard": """
        does the dealer flip the top card; dealer turns the top card up; is a card turned over after dealing;
        turn over a card after the deal; what is turned face up at the start; is the first discard from the
        stock; where does the first discard come from; which card is turned up; first card of the discard
        pile; what is the upcard; start the discard pile; what to do with the remaining cards after the deal;
        where does the rest of the deck go; what is the stock; what is the discard pile""",
    "deal.dealer": """
        who is dealer after the first round; who shuffles and deals after the first round; dealer of the
        second round; who deals; who deals next; who is the next dealer; who shuffles next; does the winner
        deal; does the loser deal; does the deal pass to the left; who deals after a dead round""",
    "cards.points": """
        what is a 9 worth; value of the aces; value of a card; points for a six; what does a queen in the
        hand cost at the end; points for number cards; what do I lose for an ace in the hand; points for an
        ace in my hand; what is an ace worth; ace points; ace one or eleven; ace 1 or 11; what is a king
        worth; how many points is a queen; what does a jack count; value of face cards; value of number
        cards; points of a ten; card values; what does each card count; eleven for a jack; thirteen for a
        king""",
    "turn.order": """
        is it my turn or out of turn; who makes the first move; who moves first; who goes after the dealer;
        who is after me; player left of the dealer; who starts; who goes first; who plays first; does the
        dealer start; whose turn is it; clockwise; which direction; which way round; does play go left or
        right; who is next; order of play""",
    "turn.draw": """
        see the cards that were thrown before me; take a card that was discarded two turns ago; take an older
        discard; is drawing compulsory; pick two from the stock; draw two from the deck; take from the stock
        if I do not want the top discard; meld a set before drawing; lay a set before I draw; draw a pair of
        cards; take from the stock or use the face up card; stock or upcard; card further down in the pile;
        draw even if I can go out already; use the face up card; do I have to draw; can I skip the draw; can
        I pass; pass my turn; skip a turn; draw from the stock; draw from the discard pile; draw from the
        stock and the discard pile; draw two cards; draw from both piles; take the top discard; take a card
        from the middle of the discard pile; take the second card of the pile; take the whole pile; take a
        card somebody threw; meld before drawing; draw first; which piles can I draw from; stock or discard;
        how does a turn begin; look at the stock card and then take the discard""",
    "turn.meld": """
        is melding optional; can I meld in the first turn; limit of melds in a turn; put down a meld at once;
        play a meld; two sets in a turn; show a set that I hold; drew nothing useful; what can I do after the
        draw; hand does not improve; no good cards; add a meld later; another meld in a later turn; when can
        I meld; when can I put down cards; do I have to meld; must I meld at once; how many melds in a turn;
        two melds in one turn; put down melds in my first turn; do I have to put down a meld; keep a meld in
        the hand; keep a set in the hand; what if I cannot meld; what if I have nothing to meld; no cards to
        play; nothing to play; cannot play; what do I do if I cannot go; steps of a turn; what can I do in a
        turn""",
    "turn.lay-off": """
        lay off more than one card; limit of cards added in a turn; two cards on one run in one turn; must I
        add a card that fits; do I have to lay off a card that fits; lay off three cards in a turn; lay off
        first and meld after; order of melding and laying off; how many cards may I lay off; how many lay
        offs in a turn; lay offs per turn; lay off several cards; lay off two cards; must I lay off; am I
        forced to lay off; lay off before melding; lay off on a meld from this turn""",
    "turn.discard": """
        what card may I discard; finish my turn by throwing one; a turn ends by throwing a card; what if I
        cannot discard; does the discard go face up; no card left to throw at the end of my turn; how does a
        turn end; must I discard; do I have to discard every turn; how many cards to throw; discard two
        cards; discard more than one card; discard face up or face down; end my turn; throw any card; what
        can I discard; which card must I throw; meld without discarding""",
    "turn.no-return": """
        may the picked up discard be discarded again; discard a stock card right after drawing it; take a
        discard and throw it again; card drawn from the stock straight to the discard pile; throw the drawn
        card straight on the pile; use the discard at once; use the taken card at once; must the taken card
        be melded; drop the card I drew right away; throw back the card I took; discard the card I picked up;
        discard the same card; put the card I took back; may I discard the card I just drew; throw a card
        drawn from the stock; discard a card from the stock; throw away the card I took from the pile; must I
        use the card I took; do I have to meld the card I picked up; keep the card I took; took the top
        discard""",
    "turn.must-finish": """
        laying off would leave me only the taken card; stuck and cannot end my turn; no legal discard; left
        with the card I took; only the card I picked up is left; turn cannot end; my last card is the one I
        took from the pile""",
    "meld.set": """
        does a set need different suits; suits in a set; valid set; two kings as a set; is a set of two
        allowed; can a set grow; three sevens; 7 7 7; four kings a meld; are three of a rank a meld; what is
        a set; how many cards in a set; three of a kind; four of a kind; three of one rank; four kings; three
        aces; is a pair a meld; two of a kind; pair of kings; five cards in a set; same number in different
        suits; same suit twice in a set; two sevens of spades in a set""",
    "meld.run": """
        valid run; what is a valid meld; four five six seven eight in one suit; is three four five a run; run
        with a gap; nine ten jack; jack queen king of one suit; is 4 5 6 a run; minimum length of a run;
        smallest run; what is a run; how many cards in a run; how long can a run be; shortest run; longest
        run; three cards in a row; two cards in a row; four five six of hearts; nine ten jack of spades;
        consecutive cards of one suit; five cards in a run; cards in order; gap in a run; what is a meld;
        what counts as a meld; missing card in a run""",
    "meld.one-suit": """
        is 7 of hearts 8 of hearts 9 of clubs a run; suits of a run; run of different suits; mixed suits;
        must a run be one suit; same suit in a run; hearts and diamonds in a run; red cards in a run;
        sequence of different suits; six seven eight in different suits""",
    "meld.ace": """
        ace high or low; ace high; can an ace be high; ace both high and low; ace after the king; queen king
        ace; king ace two; ace two three; round the corner; wrap around; does a run go past the king; what is
        below the two; ace in a run; highest card; lowest card; order of the ranks; is the ace the lowest
        card""",
    "meld.one-place": """
        card belongs to a set and a run; same card for a set and for a run; one card in two melds; use a card
        twice; card in a set and a run; share a card between melds; card counts for both melds""",
    "meld.from-hand": """
        pull a card out of a run on the table; take a card off somebody's run; take a card away from a meld;
        take a card from a meld; take cards from the table; steal from a meld; use cards on the table in my
        meld; take a card from an opponent's meld; meld with a card on the table; pick up cards from the
        table; take back a meld; take my meld back into my hand; take a meld back up""",
    "lay-off.fits": """
        shift cards between melds; move cards between melds; where can I put my jack; where can I lay this
        card off; can a set still grow; where does a card go; put a fourth card on a set; fourth eight on a
        set of eights; which end of a run; which cards can be laid off; what fits a meld; does this card fit;
        does a card of clubs fit on four five six of clubs; add a fourth card to a set; add to the end of a
        run; both ends of a run; move a card on the table; swap a card on the table; rearrange melds;
        reorganise melds; split a run; join two runs; card fits two melds; put a card on a set; fifth card on
        a set; undo a lay off; move a card I laid off""",
    "lay-off.anyone": """
        do I need to meld myself to lay off; meld myself before laying off; add to somebody's set; add to
        melds in the first turn; may I use somebody else's meld; add a card to my meld later; add to my meld
        in a later turn; my own meld on the table before adding to others; put my card on your run; need a
        meld before adding to yours; lay off on somebody else's meld; add to another player's meld; add to an
        opponent's run; add to my own meld; lay off before melding; lay off without a meld of my own; lay off
        in the first turn; lay off out of turn; may others add to my meld; lay off after somebody went out;
        how do I lay off; what is laying off""",
    "lay-off.house": """
        no adding to melds at our table; nobody may add to melds; tables that do not lay off; we do not lay
        off; what if nobody may lay off; no laying off; laying off not allowed; is laying off allowed; table
        without laying off; laying off forbidden""",
}
