"""Views only: during a game nothing on the screen's side can reach what the viewer may not know.

Whatever Python code can reach from the window and the app is looked at, up to the private side of
the presenter and the store: no table, no step, no record, no position or event that is not redacted
for the present viewer. And no code of screens, games, boards or widgets reads ``Table.state``.
"""

from __future__ import annotations

import functools
import gc
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.uix.label import Label

from app.games.registry import FACES
from app.games.station_master import analysis as station_master
from app.games.transamerica import analysis as transamerica
from app.services.storage import TableStore
from app.table.adviser import Adviser
from app.table.analyst import Analyst
from app.table.bot_runner import BotRunner
from app.table.history import History, Replay
from app.table.modes import INTERLUDE, PLAY, VEIL, WATCH
from app.table.presenter import TablePresenter
from rules import Record, Table, game
from rules.bots.bot import Clock as ThinkingTime
from rules.core.action import NO_CODE, Action
from rules.core.event import Event
from rules.core.game import Game, Kit, Seat
from rules.core.record import Entry
from rules.core.state import State
from rules.core.step import Step
from tests.app import steps
from tests.app.harness import Harness
from tests.app.reachable import Found, reachable
from tests.app.steps import NAMES, happened, near_the_end, pass_time, sit_down, truth
from tests.app.window import pass_undrawn

#: Their private attributes are the other side.
BOUNDARY = (TablePresenter, History, Replay, BotRunner, Adviser, Analyst, TableStore)
#: The same for everybody: rules and printed matter.
PRINTED = (Game, Kit)
#: Never on the screen's side while a game is played.
FORBIDDEN = (Table, Step, Record, Entry)
#: How often each mode is looked at in a game.
FEW = {VEIL: 1, PLAY: 1, WATCH: 1, INTERLUDE: 1}
MANY = {VEIL: 3, PLAY: 5, WATCH: 3, INTERLUDE: 1}
#: Where the first pause comes late, and its event: few looks begin shortly before it.
LATE = {"transamerica": "round_ended", "station_master": "departed"}
SCREEN_SIDE = ("app.screens", "app.games", "app.board", "app.widgets")


def roots(ui: Harness) -> Iterator[Found]:
    yield Window.children, "Window.children"
    yield ui.app, "app"
    yield Clock.get_events(), "Clock"


def leaked(ui: Harness) -> list[Found]:
    """Reachable objects that the present viewer may not know, and the way to each."""
    presenter = ui.app.page.presenter
    gc.collect()
    forbids = Knowledge.of(presenter).forbids
    return reachable([*roots(ui), *asked(presenter)], forbids, BOUNDARY, PRINTED)


def leaks(ui: Harness) -> list[str]:
    """The same in words."""
    return [f"{way}: {type(thing).__name__}" for thing, way in leaked(ui)]


def asked(presenter: TablePresenter) -> Iterator[Found]:
    """The answers of the presenter's history."""
    history = presenter.history
    yield history.turns(), "history.turns()"
    yield history.recent_events(), "history.recent_events()"
    yield history.missed_events(), "history.missed_events()"
    yield from answers(history.replay())
    pause = history.last_pause()
    if pause is not None and presenter.mode == INTERLUDE:
        yield history.round_summary(pause), "history.round_summary()"


def answers(replay: Replay) -> Iterator[Found]:
    """All that a replay shows. Between its steps it may hold what has become public since."""
    for number in range(len(replay) + 1):
        yield replay.view(number), f"replay.view({number})"
        yield replay.events(number), f"replay.events({number})"


@functools.cache
def may_be_secret(kind: type) -> bool:
    """Whether there are objects of a type that somebody may not know; few types are such."""
    return issubclass(kind, (*FORBIDDEN, State, Event, Action))


@dataclass(frozen=True)
class Knowledge:
    """The present viewer's knowledge of a table."""

    table: Table
    viewer: int | None
    #: The public position at a pause, which shows more than the spectator's view.
    pause: dict[str, object] | None
    #: Events as others know them, but not the viewer.
    secrets: list[Event]

    @classmethod
    def of(cls, presenter: TablePresenter) -> Knowledge:
        table, viewer = truth(presenter), presenter.viewer
        secrets = [
            event.redacted(seat)
            for step in table.steps
            for event in step.events
            for seat in event.knows
            if event.secret and viewer not in event.knows
        ]
        pause = public_pause(table, presenter) if presenter.mode == INTERLUDE else None
        return cls(table, viewer, pause, secrets)

    def forbids(self, thing: object) -> bool:
        if not may_be_secret(type(thing)):
            return False
        if isinstance(thing, FORBIDDEN):
            return True
        if isinstance(thing, State):
            return thing is self.table.state or not self._may_know(thing)
        if isinstance(thing, Event):
            return bool(thing.secret) or thing in self.secrets
        if isinstance(thing, Action) and thing.code == NO_CODE:
            return self.table.game.has_secrets(self.table.options)
        return False

    def _may_know(self, state: State) -> bool:
        """Whether hiding what the viewer (or a spectator) may not know changes nothing."""
        data = state.data()
        return data in (state.masked(self.viewer).data(), state.masked(None).data(), self.pause)


def public_pause(table: Table, presenter: TablePresenter) -> dict[str, object] | None:
    """The position at a pause with what its events have laid open: hands, tokens of a train."""
    last_look = {
        "transamerica": transamerica.view_at_round_end,
        "station_master": station_master.view_at_departure,
    }.get(table.game.id)
    step = presenter.history.last_pause()
    if last_look is None or step is None:
        return None
    before = Replay(table, None).view(step)
    return dict(last_look(before, table.steps[step].events).position.data())


# The game is played


def new_table(game_id: str, *bots: str | None) -> Table:
    seats = [Seat(NAMES[n], bot, {"colour": n, "side": 0}) for n, bot in enumerate(bots)]
    return Table.new(game(game_id), seats, seed=8)


def play_on(presenter: TablePresenter) -> None:
    """One thing that people do: look, go on, or carry out an action that a bot proposes."""
    if presenter.mode == VEIL:
        presenter.reveal()
    elif presenter.mode == INTERLUDE:
        presenter.carry_on()
    elif presenter.offers.full:
        presenter.confirm()
    elif presenter.mode == PLAY:
        view = presenter.view
        assert view is not None
        bot = presenter.game.bot("normal", len(presenter.history))
        action = bot.choose(view.after(presenter.staged), ThinkingTime(0.02))
        if action.kind in ("end", "confirm"):
            (presenter.end if action.kind == "end" else presenter.confirm)()
        else:
            presenter.touch(action)
            if not presenter.flow.composes_turn and presenter.mode == PLAY:
                presenter.confirm()


@pytest.mark.soak_for("transamerica-few", "station_master-few", "far_west_loco-few")
@pytest.mark.parametrize(
    "looks", [FEW, pytest.param(MANY, marks=pytest.mark.soak)], ids=["few", "many"]
)
@pytest.mark.parametrize("game_id", FACES)
def test_nothing_on_the_screens_side_knows_more_than_the_viewer(
    ui: Harness, game_id: str, looks: dict[str, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    guard = StateGuard()
    monkeypatch.setattr(Table, "state", guard, raising=False)
    ui.resize(600, 400)
    ui.app.settings.animation_speed = 0
    ui.app.settings.bot_speed = "fast"  # slow enough to be seen thinking
    table = new_table(game_id, None, None, "easy")
    if looks is FEW and game_id in LATE:
        table = near_the_end(table, "greedy", left=8, until=happened(LATE[game_id]))
    presenter = sit_down(ui, table)
    wanted = Counter(looks)
    if presenter.mode != VEIL:  # a game without secrets has neither veil nor pauses
        del wanted[VEIL], wanted[INTERLUDE]
    for _ in range(1200):
        if presenter.over or not wanted.total():
            break
        if wanted[presenter.mode]:
            wanted[presenter.mode] -= 1
            assert leaks(ui) == [], presenter.mode
        play_on(presenter)
        pass_undrawn(2, 0.05)
    assert not wanted.total(), wanted
    assert guard.reads == []


@pytest.mark.soak
def test_while_the_log_a_replay_and_the_menu_are_open(ui: Harness) -> None:
    ui.app.settings.animation_speed = 0
    table = new_table("station_master", None, None)
    presenter = sit_down(ui, steps.play_on(table, "greedy", 60))
    while presenter.mode != PLAY:
        play_on(presenter)
    page = ui.app.page
    for show in (page.log.open, page.open_menu, page.open_help, page.replay.open_news):
        show()
        pass_time(0.2)
        assert leaks(ui) == [], show
        for overlay in list(ui.app.overlays):
            overlay.dismiss()


def test_the_record_to_share_is_redacted_for_the_viewer(ui: Harness) -> None:
    presenter = sit_down(ui, new_table("santa_fe_rails", None, None))
    presenter.reveal()
    record = presenter.history.record()
    assert (record.redacted, record.redacted_for, record.seed) == (True, presenter.viewer, None)


# The tests can fail


class Slotted:
    """Something with a slot."""

    __slots__ = ("thing",)

    def __init__(self, thing: object) -> None:
        self.thing = thing


def in_closure(thing: object) -> object:
    return lambda: thing


def in_observer(thing: object) -> Label:
    label = Label()
    label.fbind("text", lambda *_: thing)
    return label


HIDING_PLACES = {
    "list": lambda thing: [[thing]],
    "dict": lambda thing: {"a": {"b": thing}},
    "key": lambda thing: {(thing,): 1},
    "slot": Slotted,
    "closure": in_closure,
    "partial": lambda thing: functools.partial(print, thing),
    "method": lambda thing: Slotted(thing).__init__,
    "generator": lambda thing: (part for part in [thing]),
    "observer": in_observer,
}


@pytest.mark.soak
def test_the_walk_finds_a_table_in_every_hiding_place(ui: Harness) -> None:
    sit_down(ui, new_table("transamerica", None, None))
    assert leaks(ui) == []
    tables = {place: new_table("far_west_loco", None, None) for place in HIDING_PLACES}
    ui.app.page.planted = [hide(tables[place]) for place, hide in HIDING_PLACES.items()]
    found = [thing for thing, _way in leaked(ui)]
    for place, table in tables.items():
        assert any(thing is table for thing in found), place


@pytest.mark.soak_but("transamerica")
@pytest.mark.parametrize("game_id", ["transamerica", "santa_fe_rails", "station_master"])
def test_the_walk_finds_what_another_seat_knows(ui: Harness, game_id: str) -> None:
    """A position, a view, a redacted event or a step of another seat is a leak, the own are not."""
    presenter = sit_down(ui, new_table(game_id, None, None))
    presenter.reveal()
    table, viewer = truth(presenter), presenter.viewer
    assert viewer is not None
    own, hidden = (
        next(e for s in table.steps for e in s.events if e.secret and e.knows == (seat,))
        for seat in (viewer, 1 - viewer)
    )
    ui.app.page.planted = [table.view(viewer), table.view(None), own.redacted(viewer)]
    assert leaks(ui) == []
    others: list[object] = [
        table.state,
        table.state.copy(),
        table.view(1 - viewer),
        own,
        hidden,
        hidden.redacted(1 - viewer),
        table.steps[-1],
        table.record(),
    ]
    ui.app.page.planted = others
    found = leaks(ui)
    for number, thing in enumerate(others):
        assert any(f"planted[{number}]" in way for way in found), thing


class StateGuard:
    """Stands in for ``Table.state`` and notes the modules of the screen's side that read it."""

    def __init__(self) -> None:
        self.reads: list[str] = []

    def __get__(self, table: Table, _owner: type[Table]) -> State:
        state: State = table.__dict__["state"]
        reader = sys._getframe(1).f_globals.get("__name__", "")
        if reader.startswith(SCREEN_SIDE) and state.to_act():
            self.reads.append(reader)
        return state

    def __set__(self, table: Table, state: State) -> None:
        table.__dict__["state"] = state


@pytest.mark.parametrize(("module", "noted"), [("app.screens.x", 1), ("app.table.x", 0)])
def test_the_guard_notes_who_reads_the_state(
    module: str, noted: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    guard = StateGuard()
    monkeypatch.setattr(Table, "state", guard, raising=False)
    table = new_table("transamerica", None, None)
    exec("table.state", {"__name__": module, "table": table})
    assert guard.reads == [module] * noted
