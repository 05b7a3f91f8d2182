"""The phases of a round of TransAmerica, in the order in which they are reached."""

from typing import Final

#: Chance: the seat that begins.
FIRST: Final = "first"
#: Chance: the hands.
DEAL: Final = "deal"
#: TA-3: place the marker.
MARKER: Final = "marker"
#: TA-4: the first rail of a turn.
RAIL: Final = "rail"
#: TA-4.1: a second rail on a single line, or end.
SECOND: Final = "second"
#: TA-5.2: another player is complete; one more rail on a single line, or decline.
LAST_CHANCE: Final = "last_chance"
#: TA-9.1: move the marker, or stay.
MOVE: Final = "move"
#: The game has ended.
OVER: Final = "over"

#: The phases in which chance is to act.
CHANCE_PHASES: Final = (FIRST, DEAL)
#: The phases in which a rail may be laid.
RAIL_PHASES: Final = (RAIL, SECOND, LAST_CHANCE)
