"""Names of the phases, in the order in which a game and a round meet them (SF-3.1)."""

from __future__ import annotations

from typing import Final

#: Phases of chance: who begins, the deal, a card for the player who draws, and a card for the
#: absent player (SF-10.2). The outcomes of chance have the same names.
FIRST: Final = "first"
DEAL: Final = "deal"
CARD: Final = "card"
ABSENT: Final = "absent"
CHANCES: Final = (FIRST, DEAL, CARD, ABSENT)

#: Phases in which a player decides, and the end.
DRAW: Final = "draw"  # SF-4: fill the hand
PLAY: Final = "play"  # SF-5: everybody chooses in secret
BOOMTOWN: Final = "boomtown"  # SF-5.6: place markers
DECLARE: Final = "declare"  # SF-7.3: four-in-one now or later
EXCHANGE: Final = "exchange"  # SF-7.1: put city cards down and draw others
LAY: Final = "lay"  # SF-6: lay pieces
REVIVE: Final = "revive"  # SF-9.2: every major is stuck; use the branch card, or the game ends
OVER: Final = "over"
