"""Far West Loco: buildings, pieces, card scenes, the card picture."""
