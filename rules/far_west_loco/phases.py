"""Names of the phases and of the tasks on the agenda.

A position's agenda is a stack of tasks; the name of the task on top is the phase. A task is a
tuple: its name, the seat it is about, then what the comment beside its name lists.
"""

from typing import Final

#: Decisions of a player.
LOT_CHOICE: Final = "lot"  # FW-1.1
TURN: Final = "turn"  # throw a die, use the spike, load, manage deeds
GOING: Final = "go"  # face of the speed die: drive on or change the die (FW-2.7)
SHUNTING: Final = "shunt"  # face of the manoeuvre die
LOADING: Final = "load"
BUYING: Final = "buy"  # whether the plot was reached by manoeuvring
MINE: Final = "mine"
STAKING: Final = "stake"  # visitor of the den
CHOICE: Final = "choice"  # script of the card, index of the effect
DEBT: Final = "debt"  # creditor, amount, reason
BID: Final = "bid"  # deed, highest bid, its bidder, all bidders (the first of them is to act)

#: Chance.
LOTS_DEALT: Final = "lots"
SPEED_THROW: Final = "speed"  # whether it is the turn's own throw, not one that a card asks for
MANOEUVRE_THROW: Final = "manoeuvre"
CARD: Final = "card"
PROSPECTING: Final = "prospect"
VEIN: Final = "vein"
DEN_THROW: Final = "den"
DUEL: Final = "duel"  # stake

#: Done at once, without a decision.
STOP: Final = "stop"  # whether the locomotive was manoeuvring
OBEY: Final = "obey"  # script of the card, index of the next effect

OVER: Final = "over"
