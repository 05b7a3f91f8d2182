"""Board of Whistle Stop: a row of stations to touch. It has nothing but what ``Board`` asks for."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from typing import Any

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label

from app.table.game_view import GameView
from app.widgets.buttons import Touchable
from rules.core.action import Action
from rules.core.event import Event
from tests.app.games.whistle_stop.game import NOBODY, Position


class StationTile(Touchable, Label):
    """One station: its name and the player who has claimed it."""

    number = NumericProperty(0)
    owner = StringProperty("")
    marked = BooleanProperty(False)


class WhistleStopBoard(BoxLayout):
    """Draws a view and reports which station was touched."""

    colours = ListProperty([])
    radius = NumericProperty(0)
    edges = ListProperty([0, 0, 0, 0])
    looking_back = BooleanProperty(False)

    __events__ = ("on_choose", "on_refused", "on_explain")

    def __init__(self, names: Sequence[str], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.names = names
        self.view: GameView | None = None
        self.touchable: list[Action] = []
        self.cursor = 0

    def on_choose(self, action: Action) -> None: ...

    def on_refused(self, action: Action) -> None: ...

    def on_explain(self, sentence: str) -> None: ...

    @property
    def tiles(self) -> list[StationTile]:
        return list(reversed(self.children))

    # Positions

    def show(
        self, view: GameView, staged: Sequence[Action] = (), legal: Iterable[Action] | None = None
    ) -> None:
        position: Position = view.position
        self.view = view
        self.touchable = [*staged, *(view.actions() if legal is None else legal)]
        if not self.children:
            for number, name in enumerate(position.line.stations):
                tile = StationTile(number=number, text=name)
                tile.bind(on_release=lambda tile: self._touch(int(tile.number)))
                self.add_widget(tile)
        chosen = {action.args for action in staged}
        for tile, owner in zip(self.tiles, position.owners, strict=True):
            tile.owner = "" if owner == NOBODY else self.names[owner]
            tile.marked = (tile.number,) in chosen

    def show_pause(self, before: GameView, events: Sequence[Event]) -> None:
        self.show(before, legal=())

    def show_end(self, final: GameView, events: Sequence[Event]) -> None:
        self.show(final, legal=())

    def _touch(self, number: int) -> None:
        if self.view is not None:
            action = self.view.position.line.actions[number]
            self.dispatch("on_choose" if action in self.touchable else "on_refused", action)

    # Events

    @property
    def playing(self) -> bool:
        return False

    def play(self, events: Sequence[Event]) -> None:
        self.recall(events)

    def skip(self) -> None: ...

    def recall(self, events: Sequence[Event]) -> None: ...

    def event_keys(self, event: Event) -> list[int]:
        return [event.data["number"]] if "number" in event.data else []

    def highlight(self, what: Iterable[Hashable]) -> None:
        marked = set(what)
        for tile in self.tiles:
            tile.marked = tile.number in marked

    # Camera and keyboard

    def fit(self) -> None: ...

    def move_cursor(self, dx: float, dy: float) -> None:
        self.cursor = (self.cursor + (1 if dx > 0 else -1)) % len(self.children)

    def choose_cursor(self) -> None:
        self._touch(self.cursor)
