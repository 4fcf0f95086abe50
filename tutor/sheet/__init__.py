"""A game's score sheet: who plays, under which house rules, round after round. Stands on the store."""
