"""Lots, turns and throws: each function carries out one action or throw (rules 1 and 2)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.event import Event
from rules.far_west_loco import auctions, locomotives, money, plots, spaces, stages
from rules.far_west_loco.money import BANK
from rules.far_west_loco.phases import (
    BID,
    GOING,
    LOADING,
    LOT_CHOICE,
    MANOEUVRE_THROW,
    SHUNTING,
    SPEED_THROW,
    TURN,
)
from rules.far_west_loco.position import NOBODY, Events, Position

# Lots (FW-1.1)


def lots_dealt(position: Position, lots: Sequence[int], events: Events) -> None:
    """Every seat gets its lot, and the owner of the first one starts."""
    for seat, lot in enumerate(lots):
        _take_lot(position, seat, lot, events)
    _begin(position)


def choose_lot(position: Position, seat: int, lot: int, events: Events) -> None:
    """The seat takes a lot, and the next one chooses."""
    _take_lot(position, seat, lot, events)
    if seat + 1 < position.seats:
        position.agenda[-1] = (LOT_CHOICE, seat + 1)
    else:
        _begin(position)


def _take_lot(position: Position, seat: int, lot: int, events: Events) -> None:
    # Copies share these two lists, so new ones are made.
    position.lots = [*position.lots[:seat], lot, *position.lots[seat + 1 :]]
    position.landlord = [*position.landlord[:lot], seat, *position.landlord[lot + 1 :]]
    ground = position.box.board.lots[lot]
    position.at[seat] = ground.station
    if events is not None:
        events.append(Event("lot", seat, {"lot": lot, "place": ground.name}))


def _begin(position: Position) -> None:
    """FW-1.4: the owner of Sacramento starts."""
    position.agenda.clear()
    position.player = position.landlord[position.box.board.first_lot] - 1


# Turns


def next_turn(position: Position, events: Events) -> None:
    """Passes the turn on, past those who miss theirs."""
    while True:
        position.player = (position.player + 1) % position.seats
        if not position.skips[position.player]:
            break
        position.skips[position.player] -= 1  # FW-2.6
        if events is not None:
            about = {"left": position.skips[position.player]}
            events.append(Event("missed", position.player, about))
    position.turn += 1
    position.offered = 0
    position.changed = False
    position.agenda.append((TURN, position.player))
    if events is not None:
        events.append(Event("turn", position.player, {"turn": position.turn}))


def load(position: Position, seat: int, events: Events) -> None:
    """Loads at the start of a turn, or the material that was just offered."""
    if position.phase == TURN:
        stages.load_here(position, seat, events)
    else:
        position.agenda.pop()
        stages.load(position, seat, events)


def buy(position: Position, seat: int, deed: int, events: Events) -> None:
    """Buys a deed where the locomotive stands."""
    shunting = position.agenda.pop()[2]
    plots.buy(position, seat, deed, shunting, events)


def decline(position: Position, seat: int, events: Events) -> None:
    """The seat does not load, buy or bid."""
    if position.phase == BID:
        auctions.drop_out(position, seat, events)
        return
    position.agenda.pop()
    if events is not None:
        kind = "not_loaded" if position.phase == LOADING else "not_bought"
        events.append(Event(kind, seat))


# Throws


def throw_speed(position: Position, seat: int, events: Events) -> None:
    """The seat takes the speed die."""
    position.agenda[-1] = (SPEED_THROW, seat, True)


def throw_manoeuvre(position: Position, seat: int, events: Events) -> None:
    """The seat takes the manoeuvre die."""
    position.agenda[-1] = (MANOEUVRE_THROW, seat)


def speed_thrown(position: Position, face: int, events: Events) -> None:
    """Drives at once, or asks first where the die may be changed."""
    _, seat, own_throw = position.agenda.pop()
    _report_throw(seat, "speed", face, events)
    if own_throw and may_change(position, seat) and locomotives.near(position, seat):
        position.agenda.append((GOING, seat, face))
    else:
        spaces.arrive(position, seat, face, "speed", events)


def manoeuvre_thrown(position: Position, face: int, events: Events) -> None:
    """The seat chooses its move next."""
    seat = position.agenda[-1][1]
    _report_throw(seat, "manoeuvre", face, events)
    position.agenda[-1] = (SHUNTING, seat, face)


def _report_throw(seat: int, die: str, face: int, events: Events) -> None:
    if events is not None:
        events.append(Event("thrown", seat, {"die": die, "face": face}))


def may_change(position: Position, seat: int) -> bool:
    """FW-2.7: once a turn, for 100 in cash."""
    fee = position.box.prices.fees.wrong_die
    return position.wrong_die and not position.changed and position.cash[seat] >= fee


def change_die(position: Position, seat: int, events: Events) -> None:
    """FW-2.7: pays the bank and throws the other die instead."""
    position.changed = True
    money.pay(position, seat, BANK, position.box.prices.fees.wrong_die, "wrong_die", events)
    if position.agenda[-1][0] == SHUNTING:
        throw_speed(position, seat, events)
    else:
        throw_manoeuvre(position, seat, events)


# Moves


def go(position: Position, seat: int, events: Events) -> None:
    """Drives on with the throw instead of changing the die."""
    steps = position.agenda.pop()[2]
    spaces.arrive(position, seat, steps, "speed", events)


def shunt(position: Position, seat: int, steps: int, events: Events) -> None:
    """A move by the manoeuvre die."""
    position.agenda.pop()
    spaces.arrive(position, seat, steps, "manoeuvre", events)


def use_spike(position: Position, seat: int, lot: int, events: Events) -> None:
    """FW-4.7: instead of a throw, any locomotive advances; its owner obeys the space."""
    moved = position.landlord[lot]
    steps = position.box.board.spike
    position.agenda.pop()
    position.spike = NOBODY
    if events is not None:
        events.append(Event("spiked", seat, {"target": moved, "steps": steps}))
    spaces.arrive(position, moved, steps, "spike", events)
