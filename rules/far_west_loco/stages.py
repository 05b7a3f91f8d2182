"""Building the station stage by stage: what is needed, loading, unloading (rule 3)."""

from __future__ import annotations

from rules.core.event import Event
from rules.far_west_loco import deeds, governor, money
from rules.far_west_loco.position import NOBODY, Events, Position, Task

#: FW-3.1: the permit, the clock, the governor; stages 2 to 6 have materials.
FIRST_STAGE, CLOCK_STAGE, GOVERNOR_STAGE = 1, 6, 7
#: FW-3.8: the stage that the shorter game leaves out.
LEFT_OUT_STAGE = 5


# Needs of a seat


def seller(position: Position, seat: int) -> int:
    """The industry that sells the material of the seat's stage, or NOBODY."""
    stage = position.stage[seat]
    return stage - 2 if 2 <= stage < GOVERNOR_STAGE else NOBODY


def needs(position: Position, seat: int) -> bool:
    """Whether the stage's permit, material or governor has still to be got from its seller."""
    return not position.loaded[seat] and position.dropped[seat] < 0 and position.governor != seat


def in_play(position: Position, deed: int) -> bool:
    """FW-3.8: the shorter game does not sell the tile works."""
    return position.length != "shorter" or deed != LEFT_OUT_STAGE - 2


def wanted(position: Position, seat: int) -> list[int]:
    """FW-2.2: the spaces for which this seat may take the manoeuvre die, at any distance.

    A bankrupt player can load and buy nothing (FW-5.3), so wants nothing.

    >>> from rules import game
    >>> position = game("far_west_loco").start(2)
    >>> [position.box.board.spaces[space].id for space in wanted(position, 0)]
    ['palace']
    >>> position.stage[0] = 2  # foundations, and nobody owns the cement works yet
    >>> [position.box.board.spaces[space].id for space in wanted(position, 0)][:2]
    ['works_plot_a', 'works_plot_b']
    """
    if position.debt[seat] or position.governor == seat:
        return []
    if position.loaded[seat]:
        return [position.station(seat)]
    if position.dropped[seat] >= 0:
        return [position.dropped[seat]]
    board = position.box.board
    deed = seller(position, seat)
    if deed < 0:  # FW-3.1: the permit, or the governor while he is there
        ready = position.stage[seat] == FIRST_STAGE or position.governor < 0
        return [board.palace] if ready else []
    if position.owner[deed] >= 0:
        return [position.space_of(deed)]
    return [board.plots[plot] for plot in range(board.large) if position.plots[plot] < 0]


def load_cost(position: Position, seat: int) -> int | None:
    """The price of loading where the seat's locomotive stands; None if nothing can be loaded."""
    space = position.at[seat]
    if position.debt[seat]:
        return None
    if position.dropped[seat] >= 0:
        return 0 if position.dropped[seat] == space else None
    if not needs(position, seat):
        return None
    deed = seller(position, seat)
    if deed < 0:
        ready = position.stage[seat] == FIRST_STAGE or position.governor < 0
        return 0 if space == position.box.board.palace and ready else None
    if position.owner[deed] < 0 or position.space_of(deed) != space:
        return None
    return 0 if position.owner[deed] == seat else position.setup.material


# Loading


def load(position: Position, seat: int, events: Events) -> None:
    """FW-3.2, FW-3.3: takes the permit, or material that is paid to the industry's owner."""
    deed = seller(position, seat)
    owner = position.owner[deed] if deed >= 0 else NOBODY
    cost = 0 if deed < 0 or owner == seat else position.setup.material
    position.loaded[seat] = True
    if events is not None:
        about = {"stage": position.stage[seat], "cost": cost, "to": owner}
        events.append(Event("loaded", seat, about))
    if cost:
        money.pay(position, seat, owner, cost, "material", events)


def load_here(position: Position, seat: int, events: Events) -> None:
    """FW-3.2: loads at the start of a later own turn on the space."""
    if position.dropped[seat] >= 0:
        fetch(position, seat, events)
        if position.at[seat] == position.station(seat):
            come_home(position, seat, events)
    elif position.stage[seat] == GOVERNOR_STAGE:
        governor.take(position, seat, events)
    else:
        load(position, seat, events)


def settle_loading(position: Position, task: Task, events: Events) -> bool:
    """FW-3.3: material that cannot be paid is not bought; that is no debt."""
    seat = task[1]
    if deeds.means(position, seat) >= position.setup.material or deeds.auctionable(position, seat):
        return True
    position.agenda.pop()
    if events is not None:
        events.append(Event("cannot_load", seat, {"stage": position.stage[seat]}))
    return False


def visit_palace(position: Position, seat: int, events: Events) -> None:
    """Takes the permit or the governor, whichever the seat's stage needs."""
    if position.debt[seat] or not needs(position, seat):
        return
    if position.stage[seat] == FIRST_STAGE:
        load(position, seat, events)
    elif position.stage[seat] == GOVERNOR_STAGE and position.governor < 0:
        governor.take(position, seat, events)  # FW-3.5


# Loads left on the line


def drop_load(position: Position, seat: int, space: int, events: Events) -> None:
    """Leaves the load on a space."""
    position.loaded[seat] = False
    position.dropped[seat] = space
    if events is not None:
        about = {"space": space, "place": position.place(space), "stage": position.stage[seat]}
        events.append(Event("load_dropped", seat, about))


def fetch(position: Position, seat: int, events: Events) -> None:
    """Takes a load that was left on the line aboard again."""
    position.dropped[seat] = NOBODY
    position.loaded[seat] = True
    if events is not None:
        events.append(Event("fetched", seat, {"stage": position.stage[seat]}))


# Unloading


def come_home(position: Position, seat: int, events: Events) -> None:
    """FW-3.2: unloads at the own station; FW-3.5, FW-3.8: may win."""
    if position.governor == seat:
        position.winner = seat
    if not position.loaded[seat]:
        return
    done = position.stage[seat]
    position.loaded[seat] = False
    position.stage[seat] = done + 1
    if position.length == "shorter" and done + 1 == LEFT_OUT_STAGE:
        position.stage[seat] += 1
    if events is not None:
        events.append(Event("unloaded", seat, {"stage": done}))
    if done == CLOCK_STAGE and position.length != "full":
        position.winner = seat
