"""Analysis of a finished game: what each player's decisions cost, from what they knew then."""
