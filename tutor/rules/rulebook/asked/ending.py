"""What people ask about going out, the stock, the score and the game."""

from __future__ import annotations

ASKED: dict[str, str] = {
    "out.empty": """
        my last card is melded am I out; my hand is empty am I out; lay off after somebody went out; may I
        still lay off once somebody is out; what happens when I have no cards left; what happens when my
        hand is empty; winning condition; how is the round won; what ends the round; what ends a hand;
        first player without cards wins; first without cards; when has somebody won the round; first with
        an empty hand; does it end at once when a hand is empty; does the round stop at once; other
        players get another turn; how do I win; how do I go out; what is going out; how do I finish; when
        does the round end; when is the round over; what happens when somebody goes out; does the round go
        on after somebody goes out; one more turn after somebody goes out; aim of the game; object of the
        game; goal of rummy; what are we trying to do; run out of cards in my hand; last card melded; two
        players go out at once; I have no cards left what happens; my hand is empty what now; somebody has
        no cards left; is it over when somebody has no cards; do the others get one more turn; last turn
        for the others; who wins the round; how does somebody win; do we finish the turn after somebody
        goes out; how is a round over; do we play on after one is out; goal; what is the point of the
        game; ways to go out; zero cards in my hand; what if I have zero cards; when is a round won; must
        we finish the turn when somebody is out; do others still play when somebody is out; game stops
        when one is out; what if I have no cards left in my hand; can the others still lay down when
        somebody is out; two players go out at the same time; person with no cards wins; just got rid of
        my last card is it finished; got rid of my last card; last card gone is the round over; finish the
        lap when somebody is out; finish the circle; does everybody get the same number of turns; winning
        a hand; how do you win a hand; what must I do to win; I have nothing left in my hand; is the round
        finished; others play on; first one out wins; when I am out; can I discard my last card; can I go
        out by discarding my last card; can I end with a discard; can two people win; can two players win
        the same round""",
    "out.discard-optional": """
        go out by laying off; finish by laying off; can I go out by laying off my last card; win by laying
        off my last card; end without a discard; keep one card for the discard; do I need a card for the
        discard; finish without discarding; throw a card to finish; throw a card to go out; must I discard
        to go out; last card must be a discard; final discard; go out without discarding; end with a
        discard; meld my last cards; meld everything and throw nothing; discard on the last turn; no card
        left to throw; do I need to knock with a discard; put down everything and not throw anything; can
        all my cards go down without a discard; do I need a card to throw at the end; all my cards fit and
        none is left to discard; last two cards fit on the table; end by melding; end by laying off; win
        without a discard; finish by putting down my last cards; is a discard at the end obliged; must the
        last card go on the pile; go out with all cards melded; lay off my last card to go out; must I
        keep one card; must I throw my last card or can I lay it down; last two cards can be laid on the
        table do I need one to throw; do I need to discard to win; discard to finish; can my last card be
        laid off; is the final discard optional; all cards on the table and nothing to throw; may I win by
        melding my last three; save a card for throwing at the end; keep a card to throw; melded every
        card none to throw am I out; every card melded no discard am I out; all cards down and no discard
        left is that out; is it out without a discard; end the round without a discard; my whole hand
        melds do I need one to throw; meld all my cards; out with no card thrown; is throwing the last
        card needed""",
    "out.must-discard": """
        go out by laying off; finish by laying off; my last card is melded am I out; can I go out by
        laying off my last card; win by laying off my last card; house rule last card must be thrown; must
        discard rule; house rule about the last discard; need a discard to go out; going out only with a
        discard; last discard obliged rule; can I lay off my last card and be done; may I meld all my
        cards under must discard; finish with a discard only; must I keep a card to throw; final discard
        needed at our table; meld all and out""",
    "out.floating": """
        my hand is empty what now; my hand is empty am I out; my last card is melded am I out; last meld
        down and my hand is empty; what happens when I have no cards left; I have no cards left what
        happens; somebody has no cards left; a floating player and the top discard; may a floater take the
        discard; I float; floater drew a card that fits nowhere; floater draws; what is floating; what
        does a floater do; floating player; no cards left and still in the round; melded all my cards and
        have none to discard; no card left to discard but not out; how does a floater go out; does a
        floater pay; floating when another player wins; floater draws a card that fits; no cards but still
        in the game; how do I get out when I float; does a floater still take turns; must a floater lay
        off; can a floater take the discard; put everything down but the last card was not a discard; I
        have zero cards but I am not out; no cards and not out; what must a floater do after drawing;
        floating and somebody else wins; does a floating player lose points; a floater draws which card;
        must the floater discard; how does floating end; all my cards are melded and no discard left;
        everything is down and no card to throw; everything down and no discard; what am I without cards;
        what does a floating player do on his turn; when is a floater out; no cards but no discard was
        made am I still playing; no cards left and I did not discard""",
    "out.meld-first": """
        go out on a lay off; go out by laying off; finish on a lay off; can I go out by laying off my last
        card; win by laying off my last card; may I discard my last card if I have melded nothing; discard
        my last card without a meld; go out without a meld; one meld before going out; need one meld to go
        out; going out without ever having melded; never melded and going out; must I have put something
        down earlier to go out; must I have melded earlier; must I have melded to go out; must I meld
        first; go out by laying off only; need a meld before going out; go out on lay offs alone; finish
        with lay offs only; put down your own set before going out; win by adding cards to other melds
        only; do I need a meld of my own to win; go out without putting anything down myself; must a
        player meld before finishing; at least one meld before going out; rule of having melded once; can
        I win by adding my cards to others; go out by laying cards on other melds only; nothing down and
        going out; have to meld once to win; is one meld needed to finish; only added to other melds can
        he win; added cards only and wants to go out; without own meld; going out without a meld of my own""",
    "out.all-at-once": """
        can I go out with seven cards; when may I put melds down; all eight cards meld may I throw one
        instead; must I meld all eight; meld seven and throw the eighth; lay down the whole hand in one
        turn; hidden melds; go out in queen city rum; eight cards at once; seven melded and a discard; how
        do I go out in one turn with my whole hand; when can I lay down; put down one meld and keep the
        rest; lay down early; when may I put down my melds; meld before the end; all eight cards must go
        at once; how to go out with eight cards; must all my cards meld; seven cards melded and one left;
        can I show a meld early; whole hand at once; can I meld one set; do I have to keep my melds in
        hand; what if only seven of my cards meld; seven melded and one left over; what do I need to go
        out; may I lay down a set before the end; can I put cards on the table early; do melds stay
        hidden; must I keep my melds; eight cards; four nines and four five six seven am I out; two melds
        of four am I out; can I lay a set now; eight cards in two melds; seven cards in melds; am I out
        with this hand; can I meld before I am out; keep everything until the end""",
    "stock.turn-over": """
        turn the pile over when the stock is gone; nobody can go out and the stock is empty; what if both
        piles are empty; do we turn the pile over; stock and pile are both empty; deck is out of cards;
        out of cards to draw; flip the discard pile when the stock is finished; turn the pile over or mix
        it; is the pile used again; go through the stock a second time; stock is empty; stock runs out; no
        cards left in the stock; deck is used up; no more cards to draw; we ran out of cards; turn over
        the discard pile; what if the draw pile is gone; deck is empty what do we do; draw pile is
        finished; no cards in the middle anymore to draw; no more cards to draw and nobody has won; do we
        turn the discards around; flip the pile when there are no more cards; do we shuffle the discards
        when the draw pile is finished; what comes after the last card of the stock; last card of the
        stock was drawn; new stock; the pile becomes the new deck; nothing left to draw; cards are all
        gone; deck finished; out of cards; pack is gone; end of the deck; what if there are no more cards;
        no more cards in the deck; nothing left in the stock; the stock is finished who won; all cards
        have been drawn; when the deck runs out do we reuse the discards; we used all the cards; what
        happens after the last card is drawn; take cards from the discard pile when the stock is empty;
        the middle is empty; pile of cards is empty; deck is over; no cards left in the pile; do old
        discards come back into play; are the discards used again when we are through the deck; through
        the deck; the stock has no cards; draw pile has run dry; recycle the discards; reuse the discards;
        deck exhausted what next; we went through all the cards; can we play on when the stock is empty;
        nobody has gone out and the deck is finished; deck is finished and nobody is out""",
    "stock.shuffle": """
        do we shuffle when the stock is gone; shuffle the pile; mix the discards; turn the pile over when
        the stock is gone; what if both piles are empty; do we turn the pile over; stock and pile are both
        empty; mix the discards before reuse; mix the discard pile; is the pile shuffled before it is used
        again; shuffle the discard pile; reshuffle the pile; shuffle when the stock is empty; is the pile
        mixed for the new stock; stock finished shuffle; mix when the deck is gone; shuffle or just turn
        over; shuffle before drawing again; do we shuffle the pile again; pile is empty do we mix; is the
        pile mixed before we use it again; should we shuffle the old cards; shuffle the discards when the
        deck is gone; when the discards become the stock do we mix them; shuffle the pile for a new stock;
        are the cards shuffled when the pile is turned""",
    "stock.block": """
        do we shuffle when the stock is gone; shuffle the pile; mix the discards; turn the pile over when
        the stock is gone; what if both piles are empty; do we turn the pile over; stock and pile are both
        empty; block; stock is empty in block rummy; never reuse the pile; round ends when the stock is
        empty; deck ran out in block rummy; do we flip the discard pile over; no more cards nobody wants
        the discard; is the round over when the deck is empty; stock gone round over; end when there are
        no cards to draw; can I take the last discard when the stock is empty; nobody takes the discard
        and the stock is empty; game blocked; discard pile becomes the stock""",
    "stock.deadlock": """
        go through the pile over and over; the same cards again and again; nobody gets any further;
        endless round; the round never ends; how often may the pile be turned over; turned over again and
        again; nobody lays anything down; how many times can you turn over the pile; how many times
        through the deck; how often can we go through the deck; turn the pile over a third time; nobody
        can lay anything; we go round and round; nobody wins and it goes on forever; game is stuck; limit
        on turning the pile over; play never stops; it takes forever and nobody goes out; second time
        through the pile; deck went round four times and nobody wins; we went through the deck several
        times; pile turned over again and again; nobody can go out and we keep turning the pile; is there
        an end if nobody goes out; we are going in circles; how long does this go on; the deck is used up
        again and again; keep turning the pile over and nobody can do anything; keep flipping the pile;
        nobody can move; no end in sight; nobody can play; nothing happens any more; everybody only draws
        and discards; stalemate; deadlock""",
    "score.hand": """
        do I lose points for the cards in my hand; points for cards left in the hand; cards stuck in the
        hand cost points; stuck with cards in hand; do melds on the table give points; set in my hand when
        somebody goes out; three kings in the hand when somebody goes out; what about a finished meld in
        my hand; do losers pay for melds they still hold; unfinished sets cost points; what does my hand
        cost; do melds in my hand count; do the cards in my hand count; cards left in the hand; unfinished
        melds in the hand; pay for melds I still hold; what counts at the end; do melds on the table
        count; caught with cards in hand; kings in hand that make a set; do cards I have left count
        against me; three kings in my hand when she went out do I pay for them; kings left over what do
        they cost; K K K left over; melds in my hand count against me; cards on the table points; are
        melded cards worth points; what do I pay; unplayed cards; how much do I pay for my hand; I had a
        run in my hand but did not lay it; do I lose points for cards I could have melded; what about the
        cards in my hand; is a meld in the hand free; pay for a run that I hold; are my cards counted at
        the end; do cards laid down count; what is left in my hand costs; does a set that I did not play
        count as minus; do I have to pay for my unplayed melds; unmelded cards counted; points in my hand
        when the round ends; my hand is full of kings and somebody went out; do I pay for a complete run
        in my hand; do laid down cards score; does my set on the table give me points; what happens with
        the rest of my cards; how much do my cards cost; what happens to the cards in my hand when
        somebody wins; cards in hand when somebody goes out; do I pay when somebody else wins; deadwood;
        sitting on three aces when she went out do they cost me; cost of the cards I hold; credit for what
        I put on the table; do I get points for what I put down; did not get to lay my run does it count
        against me; run not laid down counts against me; aces left in my hand; complete set in my hand
        when the round ends; what do my remaining cards cost; do sets in the hand cost; does a melded card
        cost; holding a meld when somebody else goes out; I still had a run in hand""",
    "score.winner-takes-all": """
        what does the winner score; how much does the winner get; what does the winner get for a round;
        scoring; sum up the scoring; scoring of a round; explain scoring; who gets the points; how is a
        round scored; how do we score; how do we keep score; who pays; who collects; does the winner get
        all the points; count points at the end; what do the losers pay; what do I get for winning; how
        many points does the winner get; how do we count the score at the end of the round; do losers get
        minus points; do the losers lose points; do all losers pay the winner; what does the winner
        collect; what do the others score; how is the score added; what do the others pay; does only the
        winner score; points after a round; how do I count points; what does the winner write down; what
        does a loser write down; sum of the other hands; second place; what do the losers pay the winner;
        how many points do I get when I win; who is paid; does second place get something; do the losers
        get points; what gets the winner; points for the winner of a round; how is the winner's score
        counted; do I get the points of the others; when I lose do I lose points; add up the cards of the
        others; how do I get points; who gets what at the end of a round; how is the winner's score worked
        out; do the losing players pay the one who went out; payment; how do I work out the score; what
        happens with the points; settle a round; how much does each loser pay; what do we write down after
        a round""",
    "score.penalties": """
        how much does the winner get; what does the winner get for a round; fewest points wins; is it good
        to have few points; write down what is left as penalty points; everybody writes their own points;
        minus points; penalty scoring; penalty points; low score wins; lowest score wins; points against
        me; everybody keeps their own points; what does everybody write down; winner gets zero; is low
        score good; lowest total; everybody counts their own cards; own points as penalty; points are bad;
        each player scores what is left; does the player who goes out get nothing; fewest points; how do
        penalties work; golf scoring; how is it scored with penalties; does the winner get zero; is the
        lowest score the best; each one writes his own points; who has least points wins; high score is
        bad; what does the winner get; penalty for cards in hand; what goes on the sheet for each of us;
        what goes on the sheet; do you want many points or few; many points good or bad; high or low
        points; is it good to have a lot of points; who gets zero; what do I get when I go out; what is
        written for the winner""",
    "score.melded": """
        is the discard counted; what does the winner get for a round; winner is paid for melded cards; who
        pays in queen city rum; scoring queen city rum; what do the melds of the winner pay; how does the
        winner get paid; does the card I throw at the end count; does the last discard count; do I pay for
        the cards in my hand; what does each opponent pay; do all pay the same; points for the winning
        hand; how many points for going out in queen city; is the winner paid for melds; scoring when only
        the winner's melds count; are the cards left in the hand counted; how much does the winner get; do
        all opponents pay the same; which cards count for the score; what is my hand worth when I go out;
        winner's own cards count; what do I earn when I go out; what do I earn if I go out; does it matter
        what the losers hold; do the losers' cards matter; who gets what; points for my whole hand; is it
        worth more with kings""",
    "score.rummy": """
        is it rummy if I laid off last turn; laid off in an earlier turn is it rummy; is it rummy on the
        very first turn; I lay off in the same turn is it rummy; how much is a rummy worth; when do losers
        pay double; pay double; what is going rummy; what does rummy mean; what does going rummy pay; when
        is it double; double points; go out in one turn; lay down everything at once; rummy after an
        earlier lay off; going out in one go; everything down in one turn is double; do they pay twice;
        all cards at once; put down everything in one go; how much for going rummy; does it double; laid
        off one card before then went out all at once; melded earlier is it still double; when do I get
        double points; bonus for going out all at once; go out in a single turn; whole hand in one turn;
        double score; double for all; is it double when all go at once; out in one turn without melding
        before; bonus for going out in one go; go out all at once double points; what happens when I lay
        all my cards in one turn; is it double if I had laid down nothing before; double when nothing was
        melded before; why do I pay double; when do losers pay twice; what is a rummy worth; all cards in
        a single turn; went out without melding before; put all cards down at the same time; whole hand
        down in one turn worth more; put my entire hand down in one turn; still rummy if I laid off a card
        before; laid off a card two turns ago still rummy; is it a rummy if I melded before; is it worth
        double; does one lay off spoil a rummy; rummy spoiled; everything in one turn; twice the points;
        going rummy worth double""",
    "score.out-bonus": """
        how many points for going out; points for going out; does going out pay extra; what do I get for
        going out; what does going out earn; how much is going out worth; ten points for the player who
        goes out; points bonus for whoever goes out; reward for going out first; bonus for being first;
        bonus for going out; extra points for going out; is the bonus doubled; flat bonus; bonus for going
        out first; reward for finishing; extra points for the winner; points for being the first out; does
        the winner get extra; additional points; who pays the bonus; reward for winning; is there a bonus
        for the winner; bonus points; do we get a bonus; plus points for ending the round; is there a
        prize for going out; something on top for going out; get something extra for going out; do I get
        something more for going out; extra for finishing; additional points for going out; reward; is
        there something on top""",
    "score.blocked": """
        no winner in the round; nobody finishes the round; what do we score if nobody wins; what if nobody
        can finish; nobody won the round; nobody goes out; dead round; blocked round; who wins if nobody
        goes out; points of a dead round; nobody won what points; who gets points if nobody wins; does a
        dead round go on the score sheet; round ended without a winner; points when the stock is gone and
        nobody is out; what if no one goes out; write down a dead round; is a blocked round counted; do we
        score when nobody wins; draw round; round is a tie; who gets points if the stock is gone; stock is
        gone and nobody wins; who wins when the cards run out; no winner; round cancelled; is the round
        counted if nobody goes out; score when nobody goes out; round ended without a winner what do we
        write; round came to nothing; what do we write when nobody won; nobody wins the round points;
        round without result; does anybody score when nobody goes out""",
    "game.target": """
        how far do we play; first to 100; first to reach the target; how many points until the end; until
        which score do we play; highest total wins; who is the winner at the end; up to how many points;
        points to win; play up to what; what do we play to; how many points to win the game; target score;
        when does the game end; when is the game over; who wins the game; how many rounds in a game; how
        long is a game; two players over the target; play to 250; tie at the end of the game; how many
        points do we play to; what score ends the game; when is the whole game over; when do we stop; two
        players over 100 who wins; both over 100; who wins in the end; who wins overall; first to reach;
        do we stop as soon as somebody has 100; how long do we play; points needed; what is the target;
        when has somebody won the game; score to win; how many points to win; what happens at 100; tie in
        the game; same total at the end; is it over at 100; play until; do we stop at 100; play until 100;
        how do I win the whole game; how do you win the game overall; overall winner; does the first with
        100 win; when somebody reaches 100 did he win; who is the winner of the game; is the game over
        after one round; final winner; end of the game; what if somebody reaches 100; end score; who is
        the champion of the evening; what total wins; I hit 104 is the game over; I have more than 100; at
        how many points is it finished; how many points finish the game; when do we stop playing; somebody
        over a hundred; who is the winner when somebody is over 100; is it finished at 100; points to end
        the game; what do I need to win the game; when is it all over; how many points before it is
        finished""",
    "game.deals": """
        who has won when all rounds are played; all rounds are over who wins; six rounds and then stop;
        stop after six rounds; a game of eight rounds; play three rounds; play until everybody has dealt
        once; play a number of rounds; play six rounds; just play ten rounds; fixed number of rounds;
        agreed number of deals; equal totals after the last round; how many rounds do we play; fixed
        number of hands; play a set number of deals; number of hands instead of a score; what if two have
        the same total at the end; tie after the last round; equal totals; who wins after all the rounds;
        after how many rounds is it over; both have the same score after the last round; stop after some
        rounds; after the last round; number of rounds; how do we end after some rounds; who wins after
        five rounds; we play four rounds who wins; same points after the last round; tie; agree on ten
        deals; ten deals and done; agree on a number of rounds; how many deals do we play; limit the
        number of rounds; just five rounds; is the game over; stop after a number of deals""",
    "table.call-rummy": """
        overlooked that a card fits; somebody threw a card that fits a meld; two players claim the
        discard; what is calling rummy; what does shouting rummy mean; same time; rummy on the board;
        somebody missed a lay off; discard that fits a meld on the table; two people want the same
        discard; two people want the same card; who gets the discard; take a discard out of turn; take a
        discard when it is not my turn; two people call rummy; claim a discard; threw a card that fits on
        the table can I grab it; two people shouted rummy at the same time; shout rummy when somebody
        misses a card; yell rummy; when can I call rummy; can I take a card that fits before the next
        player; who may call; who is first when two call; wrong call; does the caller get a turn; she
        threw a card that goes on a meld; discarded a card that could be laid off; somebody missed a play;
        interrupt; can the one who threw it call; may the discarder call; somebody threw a card that fits;
        interrupt to take a discard; I want that discard although it is not my turn; what happens when two
        people call; did not notice that the card fits; say rummy when a card fits; people yelling rummy;
        why does somebody yell rummy; dad threw a 6 that goes on the run can I have it out of turn; threw
        a card that goes on a run; have a discard out of turn; somebody shouted rummy; a discard that fits
        on the table; take a discard before the next player; who shouts first gets it; slap""",
}
