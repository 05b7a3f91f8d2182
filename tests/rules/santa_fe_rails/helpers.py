"""Positions set up by hand; chance is applied like any action, so a test names its outcome."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise

from rules.core.action import CHANCE
from rules.core.event import Event
from rules.core.registry import game
from rules.core.rng import Rng
from rules.santa_fe_rails import supply
from rules.santa_fe_rails.board import Board
from rules.santa_fe_rails.cards import BRANCH, NAMES, is_city
from rules.santa_fe_rails.snapshot import check_network
from rules.santa_fe_rails.state import State

GAME = game("santa_fe_rails")
KIT = GAME.kit()
assert isinstance(KIT, Board)
BOARD = KIT

CARDS = {name: card for card, name in NAMES.items()}


def city(name: str) -> int:
    return BOARD.city_named[name].number


def company(name: str) -> int:
    return BOARD.company_named[name].number


def card(name: str) -> int:
    """A card by its notation: city:denver, double, branch:santa_fe."""
    kind, _, rest = name.partition(":")
    if kind == "city":
        return city(rest)
    return BRANCH + company(rest) if kind == "branch" else CARDS[kind]


def space(start: str, goal: str, count: int = 1, lane: int = 0) -> int:
    """The space that is the count-th from the start, on the route to the goal."""
    for route in BOARD.routes:
        for end in (0, 1):
            if (route.city(end), route.city(1 - end)) == (city(start), city(goal)):
                return BOARD.nth_space(route.tracks[lane], end, count - 1)
    raise AssertionError(f"no route {start} {goal}")


# Setting up


def start(seats: int, options: Mapping[str, object] | None = None) -> State:
    """A new position before the deal."""
    state = GAME.start(seats, options)
    assert isinstance(state, State)
    return state


def deal(hands: Sequence[Sequence[str]], terrain: bool = False) -> State:
    """A dealt game; seat 0 begins. An empty hand gets any cards that the others do not name."""
    named = [name for hand in hands for name in hand]
    left = [BOARD.cities[number].id for number in BOARD.city_cards]
    for name in named:
        left.remove(name)
    dealt = [list(hand) or [left.pop() for _ in range(4)] for hand in hands]
    state = start(len(hands), {"first": 1, "terrain": terrain})
    state.apply(CHANCE, state.parse("deal " + " | ".join(", ".join(hand) for hand in dealt)))
    return state


def give(state: State, seat: int, *names: str) -> None:
    """Replaces a hand by the named cards; the old ones go back to the deck and the display."""
    for old in state.hands[seat]:
        if is_city(old):
            state.deck = tuple(sorted((*state.deck, old)))
            state.deck_left += 1
        else:
            supply.change_display(state, old, 1)
    new = tuple(sorted(map(card, names)))
    for it in new:
        if is_city(it):
            at = state.deck.index(it)
            state.deck = state.deck[:at] + state.deck[at + 1 :]
            state.deck_left -= 1
        else:
            supply.change_display(state, it, -1)
    state.hands[seat] = new
    assert state.check() == []


def reveal(
    *plays: str, terrain: bool = False, before: Callable[[State], None] | None = None
) -> State:
    """Round 2, after everybody has played this: usually the first laying turn of seat 0."""
    state = deal([()] * len(plays), terrain)
    state.round = 2
    for seat, play in enumerate(plays):
        give(state, seat, *(name for name in play.split() if name != "none"))
    if before is not None:
        before(state)
    for seat, play in enumerate(plays):
        do(state, seat, f"play {play}")
    return state


def build(
    state: State,
    name: str,
    start: str,
    goal: str,
    count: int | None = None,
    lane: int = 0,
    branch: bool = False,
) -> None:
    """Pieces laid earlier by somebody: a whole track, or the first few pieces of one."""
    first = space(start, goal, 1, lane)
    track = BOARD.tracks[BOARD.space_track[first]]
    end = int(track.ends[1] == city(start))
    for n in range(track.length if count is None else count):
        at = BOARD.nth_space(track.number, end, n)
        arrived = state.network.place_piece(company(name), at, end, branch and n == 0)
        if arrived >= 0:
            state.network.connect(company(name), arrived)
    assert check_network(state.network) == []


def route(state: State, name: str, *cities: str) -> None:
    """Whole tracks laid earlier, city by city."""
    for start, goal in pairwise(cities):
        build(state, name, start, goal)


def leave(state: State, **pieces: int) -> None:
    """Reduces companies to so many pieces, as if the others had left the game."""
    network = state.network
    for name, count in pieces.items():
        number = company(name)
        gone = network.gone[number] + network.pieces[number] - count
        network.pieces[number] = count
        network.gone = (*network.gone[:number], gone, *network.gone[number + 1 :])


def dead_end(state: State) -> None:
    """The Kansas Pacific ends in San Francisco, whose tracks are the Southern Pacific's."""
    route(state, "kansas_pacific", "kansas_city", "wichita")
    state.network.heads[4] = (city("san_francisco"),)
    state.network.joined[4] |= 1 << city("san_francisco")
    state.network.served |= 1 << city("san_francisco")
    for track in BOARD.tracks:
        if city("san_francisco") in track.ends:
            state.network.free &= ~(1 << track.number)
            state.network.tracks[track.number] = 1 << 4 | track.length
            state.network.pieces[1] -= track.length
    assert state.check() == []


def all_stuck(state: State) -> None:
    """Only the Kansas Pacific has pieces left, and it is at a dead end."""
    dead_end(state)
    leave(state, santa_fe=0, southern_pacific=0, great_northern=0, union_pacific=0)


def open_line(state: State, name: str) -> None:
    """A short line whose card was drawn earlier."""
    state.network.opened |= 1 << company(name)
    state.deck_left -= 1


# Playing


def do(state: State, seat: int, *texts: str) -> list[Event]:
    """Actions of a seat by their notation."""
    return [event for text in texts for event in state.apply(seat, state.parse(text))]


def chance(state: State, *texts: str) -> list[Event]:
    return do(state, CHANCE, *texts)


def on_to(state: State, phase: str, seat: int | None = None, skip: int = 0) -> None:
    """Plays first actions until this phase (of this seat) begins; ``skip``: at least so many."""
    rng = Rng(skip + 1)
    for _ in range(500):
        if skip <= 0 and state.phase == phase and (seat is None or state.mover == seat):
            return
        skip -= 1
        owing = state.to_act()
        if owing == (CHANCE,):
            state.apply(CHANCE, state.draw(rng))
        else:
            state.apply(owing[0], state.actions(owing[0])[0])
    raise AssertionError(f"never came to {phase}")


def texts(state: State, seat: int) -> list[str]:
    return [action.text for action in state.actions(seat)]


def why(state: State, seat: int, text: str) -> str:
    """The key of the reason for which an action is refused now; its sentence exists."""
    reason = state.why_not(seat, state.parse(text))
    assert reason is not None, text
    assert "{" not in reason.say(GAME.words)
    return reason.key


def rule(state: State, seat: int, text: str) -> str:
    reason = state.why_not(seat, state.parse(text))
    assert reason is not None, text
    return reason.rule


def found(events: Sequence[Event], kind: str) -> Event:
    return next(event for event in events if event.kind == kind)


def lays(state: State, seat: int, name: str) -> list[str]:
    """The pieces of one company that a seat may lay."""
    starts = (f"lay {name} ", f"branch {name} ")
    return [text for text in texts(state, seat) if text.startswith(starts)]
