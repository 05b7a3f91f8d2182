"""The phases of a round of TransAmerica, in the order in which they are reached."""

#: Chance: the seat that begins.
FIRST = "first"
#: Chance: the hands.
DEAL = "deal"
#: TA-3: place the marker.
MARKER = "marker"
#: TA-4: the first rail of a turn.
RAIL = "rail"
#: TA-4.1: a second rail on a single line, or end.
SECOND = "second"
#: TA-5.2: another player is complete; one more rail on a single line, or decline.
LAST_CHANCE = "last_chance"
#: TA-9.1: move the marker, or stay.
MOVE = "move"
#: The game has ended.
OVER = "over"

#: The phases in which chance is to act.
CHANCE_PHASES = (FIRST, DEAL)
#: The phases in which a rail may be laid.
RAIL_PHASES = (RAIL, SECOND, LAST_CHANCE)
