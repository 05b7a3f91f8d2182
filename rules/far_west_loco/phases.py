"""Names of the phases and of the tasks on the agenda.

A position's agenda is a stack of tasks; the name of the task on top is the phase. A task is a
tuple: its name, the seat it is about, then what the comment beside its name lists.
"""

#: Decisions of a player.
LOT_CHOICE = "lot"  # FW-1.1
TURN = "turn"  # throw a die, use the spike, load, manage deeds
GOING = "go"  # face of the speed die: drive on or change the die (FW-2.7)
SHUNTING = "shunt"  # face of the manoeuvre die
LOADING = "load"
BUYING = "buy"  # whether the plot was reached by manoeuvring
MINE = "mine"
STAKING = "stake"  # visitor of the den
CHOICE = "choice"  # script of the card, index of the effect
DEBT = "debt"  # creditor, amount, reason
BID = "bid"  # deed, highest bid, its bidder, all bidders (the first of them is to act)

#: Chance.
LOTS_DEALT = "lots"
SPEED_THROW = "speed"  # whether it is the turn's own throw, not one that a card asks for
MANOEUVRE_THROW = "manoeuvre"
CARD = "card"
PROSPECTING = "prospect"
VEIN = "vein"
DEN_THROW = "den"
DUEL = "duel"  # stake

#: Done at once, without a decision.
STOP = "stop"  # whether the locomotive was manoeuvring
OBEY = "obey"  # script of the card, index of the next effect

OVER = "over"
