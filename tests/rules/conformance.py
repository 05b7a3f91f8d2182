"""What holds for every game: the cases of the conformance suite, and its checks of a table."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import product
from typing import TypeVar

import pytest
from _pytest.mark.structures import ParameterSet

from rules.core.action import CHANCE, Action
from rules.core.errors import IllegalAction
from rules.core.event import Event
from rules.core.game import Game
from rules.core.record import Record
from rules.core.registry import game as find_game
from rules.core.registry import game_ids
from rules.core.rng import Rng
from rules.core.state import State
from rules.core.table import Table

NAMES = ("Mira", "Anna", "Luca", "Zoé", "Tom", "Ida")

#: Far above the length of any game, even when played at random.
LONGEST = 20_000
#: The part of a game so far after which its actions are checked again.
OFTEN = 40

T = TypeVar("T")


def cases() -> Iterator[ParameterSet]:
    """Every number of players, and every option with the fewest and the most."""
    for game_id in game_ids():
        game = find_game(game_id)
        houses = {option.key for option in game.options if option.house}
        for seats in game.players:
            for number, variant in enumerate(game.variants()):
                tag = "-".join(f"{key}={value}" for key, value in variant.items() if value)
                few_or_most = seats in (game.players[0], game.players[-1])
                house = houses & variant.keys()
                together = house and house == houses and seats == game.players[-1]
                if number == 0 or together or (few_or_most and not house):
                    yield pytest.param(game, seats, variant, id=f"{game_id}-{seats}-{tag}")


def settings(game: Game) -> Iterator[dict[str, object]]:
    """Every combination of all options that change the rules, house rules among them."""
    changing = [option for option in game.options if option.variant]
    for values in product(*(option.choices for option in changing)):
        yield {option.key: value for option, value in zip(changing, values, strict=True)}


#: Above so many combinations of options, make soak tries each with one number of players only.
MANY = 60


def share(game: Game, seats: int, part: int) -> list[tuple[int, dict[str, object]]]:
    """A part of the settings for a number of players, with their numbers.

    The first parts of all numbers of players together are all settings, and so are all parts of
    one number of players.
    """
    whole = list(enumerate(settings(game)))
    if len(whole) <= MANY:
        return whole if part == 0 else []
    parts = len(game.players)
    return Rng(7).shuffled(whole)[(game.players.index(seats) + part) % parts :: parts]


def shares() -> Iterator[ParameterSet]:
    """The first part in make soak, the others in make matrix."""
    for game_id in game_ids():
        game = find_game(game_id)
        for seats in game.players:
            for part in range(len(game.players)):
                if share(game, seats, part):
                    name = f"{game_id}-{seats}" + (f"-{part}" if part else "")
                    marks = pytest.mark.matrix if part else ()
                    yield pytest.param(game, seats, part, id=name, marks=marks)


def start(game: Game, seats: int, variant: dict[str, object], seed: int) -> Table:
    return Table.new(game, NAMES[:seats], seed, variant)


def random_turn(table: Table, rng: Rng) -> tuple[int, Action]:
    seat = rng.choice(table.waiting_for())
    return seat, rng.choice(table.state.actions(seat))


def some(rng: Rng, items: Sequence[T], count: int) -> list[T]:
    """Items at random; one may come twice."""
    return [rng.choice(items) for _ in range(min(count, len(items)))]


def same(a: State, b: State) -> bool:
    return a.data() == b.data()


def random_game(table: Table, rng: Rng) -> None:
    """A whole game; actions are checked every seventh turn, in long games less and less often."""
    game, seats = table.game, len(table.seats)
    kept: list[tuple[State, str]] = []
    met: dict[int, Action] = {}
    said = checked = 0
    for turn in range(LONGEST):
        if table.over:
            break
        seat, action = random_turn(table, rng)
        if turn >= checked:
            checked = turn + max(7, turn // OFTEN)
            check_actions(table.state, rng, met)
            check_inner_path(table.state, seat, action)
            kept.append((table.state.copy(), table.state.digest()))
        table.act(seat, action)
        assert table.state.check() == []
        for step in table.steps[said:]:
            check_words(game, step.events, seats)
            assert f"phase.{step.phase}" in game.words
        said = len(table.steps)
    assert table.over, "the game does not end"
    for state, digest in kept:
        assert state.digest() == digest, "a copy changed when the game went on"
    check_result(table)


def check_actions(state: State, rng: Rng, met: dict[int, Action]) -> None:
    """actions(), codes() and why_not() agree; nothing illegal is accepted."""
    digest = state.digest()
    owing = state.to_act()
    for seat in range(state.seats):
        codes = list(state.codes(seat))
        assert codes == sorted(set(codes))
        assert bool(codes) == (seat in owing)
        legal = state.actions(seat)
        assert [action.code for action in legal] == codes
        for action in legal:
            met[action.code] = action
        for action in some(rng, legal, 5):
            assert state.why_not(seat, replace(action)) is None  # equal is as good as the same
            assert state.parse(action.text) == action
        for action in some(rng, list(met.values()), 12):
            reason = state.why_not(seat, action)
            assert (reason is None) == (action.code in set(codes)), (action, reason)
            if reason is not None:
                assert reason.say(state.game.words)
                with pytest.raises(IllegalAction):
                    state.apply(seat, action)
        foreign = Action(10**9, "fly", (1,), "fly to the moon")
        assert state.why_not(seat, foreign) is not None
    assert state.digest() == digest, "a refused action changed something"


def check_inner_path(state: State, seat: int, action: Action) -> None:
    public, inner = state.copy(), state.copy()
    public.apply(seat, action)
    inner.step(seat, action.code)
    assert same(public, inner)


def check_words(game: Game, events: Iterable[Event], seats: int) -> None:
    for event in events:
        for seat in (None, *range(seats)):
            seen = event.redacted(seat)
            assert not seen.secret
            phrase = game.tell(seen, NAMES)
            if phrase is not None:
                assert "{" not in phrase.say(game.words)


def check_result(table: Table) -> None:
    outcome = table.state.outcome()
    assert outcome is not None
    seats = len(table.seats)
    assert len(outcome.places) == len(table.state.scores()) == seats
    assert set(outcome.winners) <= {s for s in range(seats) if outcome.places[s] == 1}
    assert f"outcome.{outcome.reason}" in table.game.words
    for seat in range(seats):
        assert table.state.actions(seat) == []
        assert table.state.why_not(seat, table.steps[-1].action) is not None


def check_replay(table: Table, viewers: Iterable[int | None]) -> None:
    """The full record, and the redacted ones of some seats (None: a spectator)."""
    text = table.record().dumps()
    again = Table.from_record(Record.loads(text))
    assert same(again.state, table.state)
    assert again.record().dumps() == text
    for seat in viewers:
        redacted = Record.loads(table.redacted_record(seat).dumps())
        assert redacted.seed is None
        replayed = Table.from_record(redacted)
        assert replayed.state.data() == table.view(seat).position.data()


def check_secrecy(table: Table, rng: Rng) -> int:
    """What is hidden is dealt anew, and no seat notices; returns how often that was tried."""
    tried = 0
    for turn in range(150):
        if table.over:
            break
        for seat in range(len(table.seats)) if turn % 5 == 0 else ():
            view = table.view(seat)
            assert view.actions() == table.state.actions(seat)
            json.dumps(view.data())
            guess = view.guess(rng.fork())
            assert guess.check() == []
            assert guess.view(seat).data() == view.data()
            assert guess.actions(seat) == view.actions()
            assert guess.to_act() == table.state.to_act()
            tried += 1
        table.act(*random_turn(table, rng))
    return tried


def check_guess(table: Table, rng: Rng) -> None:
    for _ in range(12):
        if not table.over:
            table.act(*random_turn(table, rng))
    guess = table.view(0).guess(rng)
    for _ in range(LONGEST):
        owing = guess.to_act()
        if not owing:
            break
        if owing == (CHANCE,):
            guess.chance(rng)
        else:
            guess.step(owing[0], guess.random_code(owing[0], rng))
    assert guess.outcome() is not None
    assert guess.check() == []
