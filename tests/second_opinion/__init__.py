"""A second opinion on every rule, for the tests only.

Slow and plain on purpose, written from the written rules and not from the program: it shares nothing with
it but the names of the cards (`10h`, `As`). Where the program and this package disagree, one of the two has
misread the rules, and somebody has to look.

- `house`: house rules as a plain dict
- `names`: ranks, suits, points, sorting of card names
- `melds`: what is a set, a run, what fits where
- `table`: a round as plain data, all legal actions, what each does
- `going_out`: brute force for "can this hand go out, and how"
- `settle`: who pays whom, who deals next, who has won the game
"""
