"""Positions dealt by hand: chance is applied like any action, so a test can name each draw."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.core.action import CHANCE, Action
from rules.core.event import Event
from rules.core.registry import game
from rules.core.rng import Rng
from rules.core.table import Table
from rules.station_master.state import State
from rules.station_master.train import Train, make_token

GAME = game("station_master")

#: A hand for tests in which the hand does not matter.
DULL = ("carriage_p1", "carriage_m1", "carriage_p2")


def start(seats: int, options: Mapping[str, object] | None = None, kit: str | None = None) -> State:
    """A new position, before anything is drawn."""
    state = GAME.start(seats, options, kit)
    assert isinstance(state, State)
    return state


def deal(
    engines: Sequence[str] = ("standard-5", "standard-5"),
    hands: Sequence[Sequence[str]] = (),
) -> State:
    """A game with as many players as locomotives; seat 0 begins. Missing hands are DULL."""
    state = start(len(engines), {"first": 1})
    for engine in engines:
        chance(state, f"arrive {engine}")
    for seat in range(len(engines)):
        for card in hands[seat] if seat < len(hands) else DULL:
            chance(state, f"draw {card}")
    assert state.phase == "turn"
    return state


def chance(state: State, text: str) -> list[Event]:
    return state.apply(CHANCE, state.parse(text))


def new_table(seats: int = 2) -> Table:
    return Table.new(GAME, ["Ann", "Ben", "Cleo"][:seats], seed=5, options={"first": 1})


def state_of(table: Table) -> State:
    """The full position at a table."""
    assert isinstance(table.state, State)
    return table.state


def act(table: Table, *texts: str) -> None:
    """Actions at a table, each by the seat that is to act."""
    for text in texts:
        seat = table.waiting_for()[0]
        table.act(seat, table.state.parse(text))


def play(state: State, *actions: str, chances: Sequence[str] = ()) -> list[Event]:
    """Actions of the mover, then the named outcomes of chance; others are drawn at random."""
    events: list[Event] = []
    seat = state.mover
    for text in actions:
        events += state.apply(seat, state.parse(text))
    for text in chances:
        events += chance(state, text)
    rng = Rng(1)
    while actions[-1] == "confirm" and state.to_act() == (CHANCE,):
        events += state.apply(CHANCE, quiet_draw(state, rng))
    return events


def quiet_draw(state: State, rng: Rng) -> Action:
    """Any outcome but the rush hour, which would change the station."""
    while True:
        outcome = state.draw(rng)
        if outcome.text != "draw rush_hour":
            return outcome


def number(state: State, card_id: str) -> int:
    return next(card.number for card in state.deck.cards if card.id == card_id)


def ids(state: State, cards: Sequence[int]) -> list[str]:
    return [state.deck.cards[card].id for card in cards]


def put(
    state: State,
    platform: int,
    carriages: Sequence[str] = (),
    tokens: Sequence[tuple[int, int]] = (),
    ahead: Sequence[str] = (),
) -> None:
    """Set up a train as if it had been played so: cards from the stack, tokens from supply."""
    train = Train(state.at(platform).engine)
    for card_id in (*ahead, *carriages):
        card = number(state, card_id)
        place = state.unseen.index(card)
        state.unseen = state.unseen[:place] + state.unseen[place + 1 :]
        state.stack_left -= 1
        if card_id == "royal_carriage":
            train = train.with_royal(card)
        elif card_id == "standing_room":
            train = train.with_standing_room(card)
        else:
            train = train.coupled(card)
    for seat, value in tokens:
        supply = list(state.supply[seat])
        supply.remove(value)
        state.supply[seat] = tuple(supply)
        train = train.with_tokens((*train.tokens, make_token(seat, value)))
    state.trains[platform] = train
    assert state.check() == []


def discard(state: State, *cards: str) -> None:
    """Lay cards of the stack on the discards, the last on top."""
    for card_id in cards:
        card = number(state, card_id)
        place = state.unseen.index(card)
        state.unseen = state.unseen[:place] + state.unseen[place + 1 :]
        state.stack_left -= 1
        state.discards += bytes((card,))


def empty_stack(state: State) -> None:
    """Lay the whole stack on the discards."""
    state.discards += state.unseen
    state.unseen, state.stack_left = b"", 0


def texts(state: State) -> list[str]:
    return [action.text for action in state.actions(state.mover)]


def why(state: State, text: str) -> str:
    """The key of the reason why an action is refused now; checks that its sentence exists."""
    reason = state.why_not(state.mover, state.parse(text))
    assert reason is not None, text
    assert reason.say(GAME.words)
    return reason.key


def found(events: Sequence[Event], kind: str) -> Event:
    return next(event for event in events if event.kind == kind)
