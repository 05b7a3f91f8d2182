"""TransAmerica: pieces, the grounds of both boards, the card picture."""
