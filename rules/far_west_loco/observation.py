"""The view as numbers (see ``rules.core.observation``).

Left out: the word for why a debt is owed, and tasks below the topmost five of the agenda, which no
game has reached.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rules.core.observation import Parts, bits_at, joined, one_hot, order, padded, seat_hot
from rules.far_west_loco import phases
from rules.far_west_loco.house import House
from rules.far_west_loco.position import NOBODY, Task

if TYPE_CHECKING:
    from rules.core.view import View
    from rules.far_west_loco.state import State

PHASES = (
    *(phases.LOT_CHOICE, phases.TURN, phases.GOING, phases.SHUNTING, phases.LOADING),
    *(phases.BUYING, phases.MINE, phases.STAKING, phases.CHOICE, phases.DEBT, phases.BID),
    *(phases.LOTS_DEALT, phases.SPEED_THROW, phases.MANOEUVRE_THROW, phases.CARD),
    *(phases.PROSPECTING, phases.VEIN, phases.DEN_THROW, phases.DUEL, phases.STOP),
    *(phases.OBEY, phases.OVER),
)
LENGTHS = ("full", "short", "shorter")
#: Tasks of the agenda that are told, from the top.
TASKS = 5
#: Numbers of a task after its name and seat.
NUMBERS = 3
#: Layers of the stack: one for each colour.
LAYERS = 3
THOUSAND = 1000


def observe(view: View[State]) -> Parts:
    """The turn, the agenda, each seat's locomotive and money, deeds, and the stack."""
    state, seats = view.position, order(view)
    spaces, deeds = len(state.box.board.spaces), len(state.box.prices.deeds)
    cards, lots = range(len(state.box.deck.cards)), len(state.box.board.lots)
    layers = [[*bits_at(layer, cards), left / 20] for layer, left in state.layers]
    house = [float(getattr(state.house, name)) for name in House.__slots__]
    return {
        "phase": one_hot(PHASES.index(state.phase), len(PHASES)),
        "options": [*one_hot(LENGTHS.index(state.length), 3), float(state.wrong_die), *house],
        "turn": [state.turn / 200, float(state.changed)],
        "player": seat_hot(state.player, seats),
        "winner": seat_hot(state.winner, seats),
        #: The topmost tasks: see _task.
        "agenda": padded(
            joined(_task(task, seats) for task in reversed(state.agenda[-TASKS:])),
            TASKS * len(_task((phases.TURN, NOBODY), seats)),
        ),
        "lots": joined(one_hot(state.lots[seat], lots) for seat in seats),
        "at": joined(one_hot(state.at[seat], spaces) for seat in seats),
        "shunted": bits_at(state.shunted, seats),
        "stage": [state.stage[seat] / 7 for seat in seats],
        "loaded": [float(state.loaded[seat]) for seat in seats],
        "dropped": joined(one_hot(state.dropped[seat], spaces) for seat in seats),
        "skips": [float(state.skips[seat]) for seat in seats],
        "cash": [state.cash[seat] / THOUSAND for seat in seats],
        "debt": [state.debt[seat] / THOUSAND for seat in seats],
        "creditor": joined(seat_hot(state.creditor[seat], seats) for seat in seats),
        "bank": [state.bank / THOUSAND],
        "governor": seat_hot(state.governor, seats),
        "spike": seat_hot(state.spike, seats),
        #: For each deed its owner.
        "owner": joined(seat_hot(owner, seats) for owner in state.owner),
        #: For each plot the deed that stands there.
        "plots": joined(one_hot(deed, deeds) for deed in state.plots),
        "mortgaged": bits_at(state.mortgaged, range(deeds)),
        "offered": bits_at(state.offered, range(deeds)),
        #: For each layer the cards that may be in it, and how many are.
        "stack": padded(joined(layers), LAYERS * (len(cards) + 1)),
        "read": bits_at(state.read, cards),
    }


def _task(task: Task, seats: Sequence[int]) -> list[float]:
    """A task: its name, its seat, another seat that it names, numbers, and who bids, in order."""
    name, seat, *rest = task
    other: int = NOBODY
    bidders: tuple[int, ...] = ()
    if name == phases.BID:
        deed, bid, other, bidders = rest
        rest = [deed, bid]
    elif name == phases.DEBT:
        other, amount, _ = rest
        rest = [amount]
    elif name == phases.STAKING:
        other, *rest = rest
    numbers = [1 + number / THOUSAND for number in rest]
    return [
        *one_hot(PHASES.index(name), len(PHASES)),
        *seat_hot(seat, seats),
        *seat_hot(other, seats),
        *padded(numbers, NUMBERS),
        *padded([(seats.index(bidder) + 1) / len(seats) for bidder in bidders], len(seats)),
    ]
