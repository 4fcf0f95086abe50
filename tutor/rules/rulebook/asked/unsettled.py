"""What people ask that no rule settles, by the name of the topic."""

from __future__ import annotations

ASKED: dict[str, str] = {
    "misdeal": """
        only have five cards should have six; somebody was dealt eight cards; we were dealt different
        numbers of cards; unequal hands; only six cards each but should have seven; everybody has a card
        too few; dealer dealt me nine cards; hand is one short; one of us has eleven cards; misdeal; wrong
        number of cards dealt; one card too many; one card too few; dealt too many cards; dealt too few
        cards; a player has eight cards instead of seven; somebody is a card short; deal again; redeal;
        the dealer miscounted; hand with an extra card; somebody holds too many cards; not enough cards
        dealt; dealing mistake; missing a card in my hand; cards dealt wrong""",
    "wrong-dealer": """
        the wrong person began the round; lost track of whose turn it is; wrong person dealt; wrong player
        dealt; dealt out of turn; somebody dealt twice in a row; the wrong player started; we forgot whose
        deal it is""",
    "incomplete-deck": """
        a jack is missing from the deck; deck with 54 cards; wrong number of cards in the deck; count the
        deck; the joker got into the game; a card is bent; dirty card; worn cards; a card has a mark; we
        found a card under the table; a card is missing from the deck; deck is not complete; incomplete
        deck; deck has 51 cards; lost a card; a joker was dealt; a joker was left in the deck; card of
        another deck; damaged card; torn card; marked card; substitute for a missing card""",
    "exposed-card": """
        two cards turned up at the start; top card of the stock flipped over; top card of the stock turned
        over; cards fell on the floor face up; wind blew the pile over; a card fell face up; dropped
        cards; dropped my hand; a card was exposed; exposed card; card flipped over in the deal; saw the
        top card of the stock; everybody saw my card; showed my hand by accident; stock fell over; pile
        knocked over; cards mixed up on the table; knocked the stock over; the stock is face up; cards
        fell on the floor; spilled cards""",
    "wrong-draw": """
        she drew three cards; drew although it was not my turn; penalty for drawing two; skipped my draw
        by accident; did not draw by accident; draw without realising; somebody forgot to take a card;
        took a card from the wrong pile; drew twice; picked from both piles without noticing; discarded
        without drawing; forgot to draw; looked at two cards; drew two cards by mistake; drew twice by
        accident; two cards stuck together; took two cards accidentally; somebody did not draw; threw a
        card before drawing; discarded before drawing; drew from the wrong pile; drew too many cards; put
        the drawn card back; put back the card I drew; took the wrong card; change my mind about the draw;
        swap my draw for the other pile""",
    "forgotten-discard": """
        I threw two cards; somebody threw two cards; somebody did not throw a card at the end of the turn;
        what if a player forgets the discard; ended my turn but did not throw anything; forgot to throw;
        forgot to discard; somebody forgot to throw a card; did not discard; forgotten discard; missed a
        discard; ended the turn without a discard; threw two cards by mistake; discarded twice by
        accident; discarded the wrong card""",
    "out-of-turn": """
        played before me; somebody went before me; wrong way round by mistake; wrong direction; somebody
        skipped my turn; out of turn; playing out of turn; play out of turn; somebody played when it was
        not their turn; not my turn; skipped a player; player was skipped; took a turn out of order;
        played too early; played twice in a row; acted out of turn; drew out of turn""",
    "wrong-meld": """
        laid a heart on a spade run and nobody objected; take the meld back that I put down wrong; laid
        off where it does not fit found later; put down 4 5 7 and nobody noticed until later; nobody
        noticed a wrong run; run on the table has a gap and we just noticed; set on the table has two
        different ranks; noticed that a run has a gap; two suits in a run on the table noticed; wrong meld
        noticed later; a meld turned out to be wrong; meld is not valid and nobody noticed; wrong card in
        a run; invalid set on the table; illegal meld; false meld; laid down a wrong run; put down a wrong
        meld; wrong lay off; laid a card on the wrong meld; laid off a card that does not fit; found a
        mistake in a meld; mistake in a set on the table; meld was a mistake""",
    "false-out": """
        said rummy but still had cards; called out with cards left; showed a hand that does not go out;
        claimed to be out wrongly; still had a card after going out; wrong declaration; false declaration;
        must I declare; do I have to say I am out; went out by mistake; went out with a wrong meld; showed
        the hand too early""",
    "taking-back": """
        put the card I threw back in my hand; take my card back before the next player draws; regret my
        discard; think again about my discard; a card that was thrown and is wanted again; redo my turn;
        do my turn again; start my turn over; repeat a turn; take back a discard; take my discard back;
        pick my discard up again; change my mind after discarding; take back a play; take back a move;
        undo my turn; undo my meld; can I undo; is a card played when it touches the table; put the wrong
        card down; changed my mind; may I have another go""",
    "seeing-the-pile": """
        look back at thrown cards; how many cards remain in the stock; how many cards remain in the deck;
        how many cards are in the stock now; look at the bottom card of the stock; bottom card of the
        stock; touch the discards; look through the discard pile; looking through the discards; look at
        the discard pile; see what was thrown before; search the discard pile; ask to see the discards;
        check the cards in the pile; are the old discards visible; spread the discard pile; how to
        remember what has been thrown; count the cards in the stock; count the stock; how many cards are
        left in the stock""",
    "cheating": """
        what do we do with a cheater; somebody looked at the next card; showed me the hand; dealer looked
        at the cards while dealing; cheating; somebody cheats; what if somebody cheated; a player looked
        at my hand; peeked at my cards; peek at the stock; look at the next card; look at somebody's hand;
        look at other players' cards; spy; hide a card; hidden card up the sleeve; lied; stack the deck;
        marked deck""",
    "breaches": """
        punishment for playing out of turn; penalty for a mistake; penalty for breaking a rule; what
        happens if somebody makes a mistake; somebody broke a rule; we made a mistake; played wrong; wrong
        play noticed later; punishment; fine for a mistake; penalty for a wrong play; irregularity; broke
        the rules by accident; illegal move""",
    "table-talk": """
        say what I need; ask for a card; warn the others about one card; are phones allowed; write down
        the cards; take notes; may I tell others what I hold; table talk; talk about my cards; say how
        many cards I have left; ask how many cards somebody holds; announce my last card; say last card;
        must I warn that I have one card left; help another player; advice; give hints to another player;
        spectators; somebody watching helps; show my cards to somebody; lie about my cards; bluff;
        bluffing; play with open hands""",
    "time": """
        somebody is taking ages; taking very long; slow turn; waiting for a player; seconds per move;
        seconds per turn; how long is a game in minutes; how many hours; time limit; how long may I think;
        how much time for a turn; slow player; somebody takes too long; how long does a round take; how
        many minutes; timer; how long does it take to play; hurry up""",
    "teams": """
        play in teams; play with partners; partnership; two against two; pairs of players; how do partners
        play; team score; play as couples""",
    "joining-and-leaving": """
        somebody takes over my cards; another person plays my hand; play for somebody who is away; stop in
        the middle of the round; take a break; late player joins; somebody arrives late; somebody leaves
        the game; somebody left in the middle of the game; leave early; a player quits; stop before the
        end; new player joins; join in the middle; come later; pause the game; somebody has to go home;
        drop out; surrender; fold; a player dropped out""",
    "wrong-score": """
        the points of the last round were wrong; scorekeeper made a mistake; score added up wrong; wrong
        score written down; mistake in the score; counted the points wrong; miscounted points; forgot to
        write the score; scoring error; wrong total""",
    "money": """
        pennies; play for matchsticks; what if I run out of chips; a cent per point; how much money to
        bet; play for money; real money; stakes; bet; betting; how much is a point worth in money; pot;
        split the pot; ante; gambling; how many chips; chips each; buy in; raise a bet; play online for
        money""",
    "shuffling-and-cutting": """
        who may cut; how many riffles; cut the deck; must I cut the cards; who cuts; how to shuffle; how
        many times to shuffle; shuffle well; riffle; deck was not shuffled; forgot to shuffle; shuffle
        properly; who shuffles the deck; can I ask for another shuffle""",
    "other-forms": """
        pass two cards to my neighbour; points to come down; red threes; what is a wild card; special
        cards; swap cards between us; swap cards between players; keep a card for the next round; minimum
        points for the first meld; first meld must be worth 30 points; opening meld of 50; initial meld;
        contract; buy a card; buying a card out of turn; trade cards with another player; swap cards with
        another player; pass cards to the left; give a card away; deuces wild; twos wild; what is wild;
        pure sequence; natural meld; meld two cards with a joker; replace a joker; thirteen cards; indian
        rummy; rummikub; contract rummy; kalooki; shanghai; three thirteen; conquian; tiles; frozen pile;
        go out must be announced; dirty canasta; hand and foot; phase ten; carousel""",
    "other-games": """
        othergame; how do you play another game; three of a kind beats two pair; win at chess; what is a
        trick; poker; is it poker; bridge; whist; blackjack; solitaire; patience; uno; go fish; skat;
        euchre; pinochle; cribbage; chess; mahjong; dominoes; tarot; baccarat; old maid; war; crazy
        eights; full house; flush; straight flush; trumps; tricks; how many tricks; trump suit; checkmate;
        castle; follow suit; bidding; royal flush; pegging; dice""",
    "background": """
        how old is rummy; luck or skill; manners at the table; etiquette; colour of the cards; play with
        the left hand; what do the cards look like; back of the cards; who invented rummy; is it legal to
        play for money in my country; history of rummy; where does rummy come from; origin; how old is the
        game; odds of a run; how likely is it to be dealt a set; chances; probability; is it luck or
        skill; world champion; best player; tournament; play online; app; where to buy cards; which
        country; how popular""",
}
