"""How trains are chosen: touched, with a card or token let go over them, or by keys."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.uix.floatlayout import FloatLayout

from app.games.station_master.row import PlatformRow
from rules.core.action import Action
from rules.core.view import View
from rules.station_master.state import State


class StationTouch(FloatLayout):
    """The part of the station that reports what was chosen."""

    #: The action under the keyboard's cursor; the hand shows it, too.
    cursor = ObjectProperty(None, allownone=True)

    __events__ = ("on_choose", "on_refused", "on_hover", "on_look")

    view: View[Any] | None

    def __init__(self, **kwargs: Any) -> None:
        self.staged: tuple[Action, ...] = ()
        self.legal: list[Action] = []
        self.rows: list[PlatformRow] = []
        super().__init__(**kwargs)

    @property
    def position(self) -> State:
        assert self.view is not None
        position: State = self.view.position
        return position

    def action_of(self, platform: int) -> Action:
        """The action that chooses the train at a platform."""
        return self.position.action(self.position.deck.moves.train + platform)

    def touched(self, row: PlatformRow, platform: int) -> None:
        look = row.look
        if not row.peeking and look.train is not None and not look.bygone:
            self.choose(self.action_of(platform))

    def choose(self, action: Action) -> None:
        """A train, a card or a token was touched."""
        known = action in self.legal or action in self.staged
        self.dispatch("on_choose" if known else "on_refused", action)

    def row_at(self, x: float, y: float) -> int | None:
        """The platform under a spot of the window."""
        if not self.ids.scroll.collide_point(*self.to_widget(x, y)):
            return None
        for platform, row in enumerate(self.rows):
            if row.collide_point(*row.to_widget(x, y)):
                return platform
        return None

    def train_at(self, x: float, y: float) -> Action | None:
        """The action that chooses the train under a spot of the window."""
        platform = self.row_at(x, y)
        if platform is None or self.view is None or self.position.trains[platform] is None:
            return None
        return self.action_of(platform)

    # Keyboard

    def move_cursor(self, dx: float, dy: float) -> None:
        """To the next or the one before of all that may be chosen now."""
        stops = [action for action in self.legal if action.kind != "confirm"]
        if not stops:
            return
        step = 1 if dx > 0 or dy < 0 else -1
        if self.cursor in stops:
            self.cursor = stops[(stops.index(self.cursor) + step) % len(stops)]
        else:
            self.cursor = stops[0 if step > 0 else -1]
        if self.cursor.kind == "train":
            self.bring(self.cursor.args[0])

    def choose_cursor(self) -> None:
        """Choose what the cursor is on; when all is chosen, confirm."""
        if self.cursor is not None:
            self.choose(self.cursor)
        elif self.staged and [action.kind for action in self.legal] == ["confirm"]:
            self.choose(self.staged[-1])

    def bring_lit(self) -> None:
        """Where a train is to be chosen, at least one that may be is in sight."""
        lit = [platform for platform, row in enumerate(self.rows) if row.look.lit]
        if lit and not any(self.in_sight(platform) for platform in lit):
            self.bring(lit[0])

    def in_sight(self, platform: int) -> bool:
        """Whether a row can be seen, at least its middle."""
        scroll, row = self.ids.scroll, self.rows[platform]
        _, y = row.to_window(*row.center)
        low = scroll.to_window(*scroll.pos)[1]
        return bool(low <= y <= low + scroll.height)

    def bring(self, platform: int) -> None:
        """Scroll a row into sight."""
        if self.ids.scroll.do_scroll_y:
            self.ids.scroll.scroll_to(self.rows[platform], padding=dp(4))

    # Kivy calls these when nobody else does

    def on_choose(self, action: Action) -> None: ...

    def on_refused(self, action: Action) -> None: ...

    def on_hover(self, action: Action | None) -> None: ...

    def on_look(self) -> None: ...
