"""Spaces: what happens where a locomotive stops (rule 4)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rules.core.event import Event
from rules.far_west_loco import board, locomotives, money, stages
from rules.far_west_loco.dice import SPEED_FACES
from rules.far_west_loco.money import BANK
from rules.far_west_loco.phases import (
    BUYING,
    CARD,
    DEN_THROW,
    DUEL,
    LOADING,
    MINE,
    PROSPECTING,
    STAKING,
    STOP,
    VEIN,
)
from rules.far_west_loco.position import NOBODY, Events, Position, Task
from rules.far_west_loco.prices import DEN

VEIN_FACE, NUGGET_FACE = SPEED_FACES[-2:]  # FW-4.12: 7 is a vein, 8 a nugget


def arrive(position: Position, seat: int, steps: int, by: str, events: Events) -> None:
    """Moves a locomotive along the line; what the move costs and its last space brings follow.

    ``by`` says what moved it: "speed", "manoeuvre", "spike" or "card".
    """
    start = position.at[seat]
    travelled = locomotives.travel(position, seat, steps, by, events)
    if not travelled or position.winner >= 0:
        return  # FW-2.4: back on the own space nothing happens; FW-3.5: won at once
    position.agenda.append((STOP, seat, by == "manoeuvre"))
    if by == "speed" or position.house.works_for_all:
        _fine_for_works(position, seat, start, travelled if steps > 0 else -travelled, events)


def _fine_for_works(position: Position, seat: int, start: int, steps: int, events: Events) -> None:
    """FW-4.4: from before the works to beyond them; due before the arrival's effects (FW-4.14)."""
    length = position.box.board.length
    way = 1 if steps > 0 else -1
    for zone in position.box.board.zones:
        entry = zone.start if steps > 0 else zone.start + zone.size - 1
        ahead = (entry - start) * way % length
        if ahead > 0 and ahead + zone.size <= abs(steps):
            money.charge(position, seat, BANK, position.box.prices.fees.works, "works", events)


def stop(position: Position, task: Task, events: Events) -> bool:
    """Obeys the space. While manoeuvring only a wanted one has an effect (FW-2.3)."""
    position.agenda.pop()
    _, seat, shunting = task
    space = position.at[seat]
    kind = position.box.kinds[space]
    if position.dropped[seat] == space and not position.debt[seat]:
        stages.fetch(position, seat, events)
    if kind == board.STATION and space == position.station(seat):
        stages.come_home(position, seat, events)
    elif kind == board.PALACE:
        stages.visit_palace(position, seat, events)
    elif kind == board.LARGE_PLOT:
        _large_plot(position, seat, space, shunting, events)
    elif not shunting and kind in _OBEY:
        _OBEY[kind](position, seat, space, events)
    return False


# Fees, grants and missed turns


def _saloon(position: Position, seat: int, space: int, events: Events) -> None:
    _pay_landlord(position, seat, space, position.box.prices.fees.saloon, "saloon", events)


def _station(position: Position, seat: int, space: int, events: Events) -> None:
    _pay_landlord(position, seat, space, position.box.prices.fees.station, "station", events)


def _pay_landlord(
    position: Position, seat: int, space: int, fee: int, why: str, events: Events
) -> None:
    owner = position.landlord[position.box.lot_of[space]]
    if owner not in (seat, NOBODY):  # FW-1.1: unused lots cost nothing
        money.charge(position, seat, owner, fee, why, events)


def _subsidy(position: Position, seat: int, space: int, events: Events) -> None:
    fees = position.box.prices.fees
    grant = fees.subsidy_bankrupt if position.debt[seat] else fees.subsidy
    money.receive_from_bank(position, seat, grant, "subsidy", events)


def _red_cross(position: Position, seat: int, space: int, events: Events) -> None:
    money.charge(position, seat, BANK, position.box.prices.fees.no_stop, "no_stop", events)


def _sheriff(position: Position, seat: int, space: int, events: Events) -> None:
    skip(position, seat, 1, events)


def skip(position: Position, seat: int, turns: int, events: Events) -> None:
    """The seat will miss so many of its turns (FW-2.6)."""
    position.skips[seat] += turns
    if events is not None:
        events.append(Event("skip", seat, {"turns": turns}))


def _promontory(position: Position, seat: int, space: int, events: Events) -> None:
    take_spike(position, seat, events)


def take_spike(position: Position, seat: int, events: Events) -> None:
    """FW-4.7: takes the golden spike, from the board or from another player."""
    if position.spike == seat:
        return
    if events is not None:
        events.append(Event("spike", seat, {"holder": position.spike}))
    position.spike = seat


def _card(position: Position, seat: int, space: int, events: Events) -> None:
    position.agenda.append((CARD, seat))


# Plots (FW-4.8 to FW-4.10)


def _large_plot(position: Position, seat: int, space: int, shunting: bool, events: Events) -> None:
    """Material to load, or an industry to buy."""
    if position.debt[seat]:
        return
    deed = position.plots[position.box.plot_of[space]]
    if deed < 0:
        position.agenda.append((BUYING, seat, shunting))
    elif deed == stages.seller(position, seat) and stages.needs(position, seat):
        if position.owner[deed] == seat:
            stages.load(position, seat, events)
        else:
            position.agenda.append((LOADING, seat))


def _small_plot(position: Position, seat: int, space: int, events: Events) -> None:
    if position.plots[position.box.plot_of[space]] >= 0:
        _visit_shop(position, seat, space, events)
    elif not position.debt[seat]:
        position.agenda.append((BUYING, seat, False))


def _ranch(position: Position, seat: int, space: int, events: Events) -> None:
    if position.owner[position.box.prices.ranch] >= 0:
        _visit_shop(position, seat, space, events)
    elif not position.debt[seat]:
        position.agenda.append((BUYING, seat, False))


def _visit_shop(position: Position, seat: int, space: int, events: Events) -> None:
    deed = position.box.prices.deeds[position.plots[position.box.plot_of[space]]]
    owner = position.owner[deed.number]
    if owner == seat:
        return
    if deed.kind == DEN:
        _visit_den(position, seat, owner, events)
        return
    to = BANK if position.mortgaged >> deed.number & 1 else owner  # FW-5.1
    money.charge(position, seat, to, deed.fee, deed.kind, events)


# The gambling den (FW-4.11)


def stakes(position: Position, visitor: int) -> list[int]:
    """The stakes that both visitor and owner can cover in cash; all of them by FW-8.3."""
    owner = position.owner[position.box.den]
    return [
        stake
        for stake in position.box.prices.den_stakes
        if position.house.den_debts
        or (position.cash[visitor] >= stake and position.cash[owner] >= stake // 2)
    ]


def _visit_den(position: Position, seat: int, owner: int, events: Events) -> None:
    if position.debt[seat] or position.debt[owner] or not stakes(position, seat):
        if events is not None:
            events.append(Event("no_duel", seat, {"owner": owner}))
        return
    position.agenda.append((DEN_THROW, seat))


def den_thrown(position: Position, visiting: int, hosting: int, events: Events) -> None:
    """The higher throw chooses the stake; a tie is thrown again."""
    visitor = position.agenda[-1][1]
    owner = position.owner[position.box.den]
    if events is not None:
        about = {"owner": owner, "faces": (visiting, hosting)}
        events.append(Event("den", visitor, about))
    if visiting != hosting:
        chooser = visitor if visiting > hosting else owner
        position.agenda[-1] = (STAKING, chooser, visitor)


def choose_stake(position: Position, seat: int, stake: int, events: Events) -> None:
    """The seat that threw higher sets the visitor's stake; the owner stakes half of it."""
    visitor = position.agenda[-1][2]
    position.agenda[-1] = (DUEL, visitor, stake)
    if events is not None:
        about = {"amount": stake, "half": stake // 2, "visitor": visitor}
        events.append(Event("stake", seat, about))


def duel_thrown(position: Position, visiting: int, hosting: int, events: Events) -> None:
    """The higher throw takes all; a tie is thrown again."""
    _, visitor, stake = position.agenda[-1]
    owner = position.owner[position.box.den]
    if events is not None:
        about = {"owner": owner, "faces": (visiting, hosting)}
        events.append(Event("duel", visitor, about))
    if visiting == hosting:
        return
    position.agenda.pop()
    if visiting > hosting:
        money.charge(position, owner, visitor, stake // 2, "den", events)
    else:
        money.charge(position, visitor, owner, stake, "den", events)


# The gold mine (FW-4.12)


def _gold_mine(position: Position, seat: int, space: int, events: Events) -> None:
    if position.debt[seat]:  # FW-5.3: a bankrupt player prospects free
        position.agenda.append((PROSPECTING, seat))
    else:
        position.agenda.append((MINE, seat))


def visit_mine(position: Position, seat: int, events: Events) -> None:
    """The seat only visits the mine and pays for it."""
    position.agenda.pop()
    money.charge(position, seat, BANK, position.box.prices.fees.mine_visit, "mine", events)


def prospect(position: Position, seat: int, events: Events) -> None:
    """The seat stakes money on a throw of the speed die."""
    position.agenda[-1] = (PROSPECTING, seat)
    money.pay(position, seat, BANK, position.box.prices.fees.mine_prospect, "prospect", events)


def prospected(position: Position, face: int, events: Events) -> None:
    """The first throw: a nugget, a vein with another throw, or nothing."""
    seat = position.agenda[-1][1]
    fees = position.box.prices.fees
    found = {NUGGET_FACE: fees.mine_8, VEIN_FACE: fees.mine_7}.get(face, 0)
    if events is not None:
        events.append(Event("prospected", seat, {"face": face, "amount": found}))
    if face == VEIN_FACE:
        position.agenda[-1] = (VEIN, seat)
    else:
        position.agenda.pop()
    money.receive_from_bank(position, seat, found, "gold", events)


def vein_thrown(position: Position, face: int, events: Events) -> None:
    """The second throw, after a vein."""
    seat = position.agenda.pop()[1]
    found = position.box.prices.fees.mine_second_8 if face == NUGGET_FACE else 0
    if events is not None:
        events.append(Event("prospected", seat, {"face": face, "amount": found}))
    money.receive_from_bank(position, seat, found, "gold", events)


_OBEY: Mapping[str, Callable[[Position, int, int, Events], None]] = {
    board.STATION: _station,
    board.SALOON: _saloon,
    board.SUBSIDY: _subsidy,
    board.NO_STOP: _red_cross,
    board.SHERIFF: _sheriff,
    board.PROMONTORY: _promontory,
    board.CARD: _card,
    board.SMALL_PLOT: _small_plot,
    board.RANCH: _ranch,
    board.GOLD_MINE: _gold_mine,
}
