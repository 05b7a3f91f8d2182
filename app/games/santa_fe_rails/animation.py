"""What has happened on the board of Santa Fe Rails: pieces come down, bonuses are paid."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Any

from kivy.app import App
from kivy.core.window import Window

from app.board.animation import Motion, out_cubic
from app.board.camera import Rect
from app.board.hit_test import Place
from app.games.santa_fe_rails import art
from app.games.santa_fe_rails.coin import BonusCoin
from app.games.santa_fe_rails.hit_areas import places
from app.games.santa_fe_rails.layers import DrawnBoard, Key
from app.games.santa_fe_rails.text import bonus_reasons, money
from rules.core.event import Event

#: Seconds: a piece comes down, the pause after it, a coin is read and flies.
DROP, PAUSE, FLY = 0.25, 0.06, 1.6
#: The share of its time that a coin stays in its city, so that its reason can be read.
READ = 0.6


class LivelyBoard(DrawnBoard):
    """A board that shows how things came about."""

    #: Where on the window a player's money is written; None: nowhere.
    purse: Callable[[int], tuple[float, float] | None] | None = None

    def __init__(self, **kwargs: Any) -> None:
        self._last_seat: int | None = None
        super().__init__(**kwargs)

    def spots_of(self, what: Event | Iterable[Hashable]) -> list[Place]:
        keys = list(_keys_of(what)) if isinstance(what, Event) else list(what)
        found = (places(self.board).by_key.get(key) for key in keys)
        return [place for place in found if place is not None]

    def recall(self, events: Iterable[Event]) -> None:
        for event in events:
            if event.kind == "laid":
                if event.seat != self._last_seat:
                    self.last, self._last_seat = [], event.seat
                self.last.append(event.data["space"])

    def motions_of(self, events: Sequence[Event]) -> list[Motion]:
        motions: list[Motion] = []
        for event in events:
            if (
                event.kind == "laid"
                and self.position.network.piece_on(event.data["space"]) is not None
            ):
                self.hidden.add(event.data["space"])
                motions += [self._drop(event), Motion(PAUSE)]
            elif _pays(event):
                motions.append(self._coin(event))
        return motions

    def _drop(self, event: Event) -> Motion:
        layer, space = self.layers["moving"], event.data["space"]
        slot = self.drawn.slots[space].seen_from(event.data["end"])
        company = self.company_id(event.data["company_number"])

        def start() -> None:
            self.reveal(Rect(*slot.middle, *slot.middle))

        def at(t: float) -> None:
            layer.clear()
            art.draw_dropping(layer, company, slot, out_cubic(t))

        def finish() -> None:
            layer.clear()
            self.hidden.discard(space)
            self.refresh()

        return Motion(DROP, at, start, finish)

    def catch_up(self, events: Sequence[Event]) -> None:
        """The bonuses that were paid while the viewer did not look."""
        self._motions.run([self._coin(event) for event in events if _pays(event)])

    def _coin(self, event: Event) -> Motion:
        """A bonus with its reason flies from its city to where the player's money is written."""
        city = self.drawn.cities[event.data["city_number"]]
        colour = self.colours[event.seat or 0]
        coin = BonusCoin(amount=money(event.data["bonus"]), colour=colour)
        coin.reason = "\n".join(bonus_reasons(event))

        def start() -> None:
            self.reveal(Rect(*city, *city))
            Window.add_widget(coin)
            App.get_running_app().sounds.play("coin")

        def at(t: float) -> None:
            x, y = self.camera.to_pixels(*city)
            home = self.to_window(self.x + x, self.y + y)
            goal = self.purse(event.seat or 0) if self.purse else None
            coin.place(home, goal or home, max(0.0, t - READ) / (1 - READ))

        return Motion(FLY, at, start, lambda: Window.remove_widget(coin))

    def flash(self, places: Sequence[Place]) -> None:
        self.flashed = tuple(places)
        self.refresh()

        def over() -> None:
            self.flashed = ()
            self.refresh()

        self._motions.run([Motion(1.4, finish=over)])


def _pays(event: Event) -> bool:
    return event.kind == "connected" and event.data["bonus"] > 0


def _keys_of(event: Event) -> Iterable[Key]:
    if event.kind == "laid":
        yield "space", event.data["space"]
    elif event.kind in ("connected", "boomed", "revealed") and "city_number" in event.data:
        yield "city", event.data["city_number"]
