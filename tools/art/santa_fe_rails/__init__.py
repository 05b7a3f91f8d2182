"""Santa Fe Rails: pieces, the ground of the board, the card picture."""
