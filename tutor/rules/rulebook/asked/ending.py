"""What people ask about going out, the stock, the score and the game."""

from __future__ import annotations

ASKED: dict[str, str] = {
    "out.empty": """
        winning condition; how is the round won; what ends the round; what ends a hand; first player without
        cards wins; first without cards; when has somebody won the round; first with an empty hand; does it
        end at once when a hand is empty; does the round stop at once; other players get another turn; how do
        I win; how do we win; how do I go out; what is going out; how do I finish; when does the round end;
        when is the round over; what happens when somebody goes out; does the round go on after somebody goes
        out; one more turn after somebody goes out; aim of the game; object of the game; goal of rummy; what
        are we trying to do; run out of cards in my hand; last card melded; go out by laying off; two players
        go out at once""",
    "out.discard-optional": """
        end without a discard; keep one card for the discard; do I need a card for the discard; finish
        without discarding; throw a card to finish; throw a card to go out; must I discard to go out; last
        card must be a discard; final discard; go out without discarding; end with a discard; meld my last
        cards; meld everything and throw nothing; discard on the last turn; no card left to throw""",
    "out.must-discard": """
        house rule last card must be thrown; must discard rule""",
    "out.floating": """
        floater drew a card that fits nowhere; floater draws; what is floating; what does a floater do;
        floating player; no cards left and still in the round; what happens while floating""",
    "out.meld-first": """
        one meld before going out; need one meld to go out; going out without ever having melded; never
        melded and going out; must I have put something down earlier to go out; must I have melded earlier;
        must I have melded to go out; must I meld first; go out without melding; go out by laying off only;
        need a meld before going out; go out on lay offs alone""",
    "out.all-at-once": """
        lay down the whole hand in one turn; hidden melds; go out in queen city rum; eight cards at once;
        seven melded and a discard""",
    "stock.turn-over": """
        deck is out of cards; out of cards to draw; flip the discard pile when the stock is finished; turn
        the pile over or mix it; is the pile used again; go through the stock a second time; stock is empty;
        stock runs out; no cards left in the stock; deck is used up; no more cards to draw; we ran out of
        cards; turn over the discard pile; what if the draw pile is gone""",
    "stock.shuffle": """
        mix the discards before reuse; mix the discard pile; is the pile shuffled before it is used again;
        mix the pile; shuffle the discard pile; reshuffle the pile; shuffle when the stock is empty""",
    "stock.block": """
        block; stock is empty in block rummy; never reuse the pile; round ends when the stock is empty""",
    "stock.deadlock": """
        go through the pile over and over; the same cards again and again; nobody gets any further; endless
        round; the round never ends; how often may the pile be turned over; turned over again and again;
        nobody lays anything down""",
    "score.hand": """
        points for cards left in the hand; cards stuck in the hand cost points; stuck with cards in hand; do
        melds on the table give points; set in my hand when somebody goes out; three kings in the hand when
        somebody goes out; what about a finished meld in my hand; do losers pay for melds they still hold;
        unfinished sets cost points; what does my hand cost; do melds in my hand count; do the cards in my
        hand count; cards left in the hand; unfinished melds in the hand; pay for melds I still hold; what
        counts at the end; do melds on the table count; caught with cards in hand; kings in hand that make a
        set""",
    "score.winner-takes-all": """
        scoring; sum up the scoring; scoring of a round; explain scoring; who gets the points; how is a round
        scored; how do we score; how do we keep score; who pays; who pays whom; who collects; does the winner
        get all the points; count points at the end; what do the losers pay; what do I get for winning""",
    "score.penalties": """
        fewest points wins; is it good to have few points; write down what is left as penalty points;
        everybody writes their own points; minus points; penalty scoring; penalty points; low score wins;
        lowest score wins; points against me; everybody keeps their own points""",
    "score.melded": """
        winner is paid for melded cards; who pays in queen city rum; scoring queen city rum; what do the
        melds of the winner pay""",
    "score.rummy": """
        how much is a rummy worth; when do losers pay double; pay double; what is going rummy; what does
        rummy mean; what does going rummy pay; when is it double; double points; go out in one turn; lay down
        everything at once; rummy after an earlier lay off; going out in one go""",
    "score.out-bonus": """
        ten points for the player who goes out; points bonus for whoever goes out; reward for going out
        first; bonus for being first; bonus for going out; extra points for going out; is the bonus doubled;
        flat bonus""",
    "score.blocked": """
        no winner in the round; nobody finishes the round; what do we score if nobody wins; what if nobody
        can finish; nobody won the round; nobody goes out; dead round; blocked round; who wins if nobody goes
        out; points of a dead round""",
    "game.target": """
        how far do we play; first to 100; first to reach the target; how many points until the end; until
        which score do we play; highest total wins; does the highest total win; who is the winner at the end;
        up to how many points; points to win; play up to what; what do we play to; how many points to win the
        game; target score; when does the game end; when is the game over; who wins the game; how many rounds
        in a game; how long is a game; two players over the target; play to 250; tie at the end of the
        game""",
    "game.deals": """
        six rounds and then stop; stop after six rounds; a game of eight rounds; play three rounds; play
        until everybody has dealt once; play a number of rounds; play six rounds; just play ten rounds; fixed
        number of rounds; agreed number of deals; equal totals after the last round""",
    "table.call-rummy": """
        overlooked that a card fits; somebody threw a card that fits a meld; two players claim the discard;
        what is calling rummy; what does shouting rummy mean; same time; call rummy; shout rummy; rummy on
        the board; somebody missed a lay off; discard that fits a meld on the table; two people want the same
        discard; two people want the same card; two players want the same card; who gets the discard; take a
        discard out of turn; take a discard when it is not my turn; two people call rummy; claim a discard""",
}
