"""Names of the phases, in the order in which a game and a round meet them (SF-3.1)."""

from __future__ import annotations

#: Phases of chance: who begins, the deal, a card for the player who draws, and a card for the
#: absent player (SF-10.2). The outcomes of chance have the same names.
FIRST, DEAL, CARD, ABSENT = CHANCES = ("first", "deal", "card", "absent")

#: Phases in which a player decides, and the end.
DRAW, PLAY, BOOMTOWN, DECLARE, EXCHANGE, LAY, REVIVE, OVER = (
    "draw",  # SF-4: fill the hand
    "play",  # SF-5: everybody chooses in secret
    "boomtown",  # SF-5.6: place markers
    "declare",  # SF-7.3: four-in-one now or later
    "exchange",  # SF-7.1: put city cards down and draw others
    "lay",  # SF-6: lay pieces
    "revive",  # SF-9.2: every major is stuck; use the branch card, or the game ends
    "over",
)
