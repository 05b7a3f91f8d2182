"""Station Master: trains, cards, the card picture."""
