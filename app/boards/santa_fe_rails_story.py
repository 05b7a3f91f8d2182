"""What has happened on the board of Santa Fe Rails: pieces come down, bonuses are paid."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import Any

from app.boards import santa_fe_rails_art as art
from app.boards.camera import Rect
from app.boards.motion import Motion, out_cubic
from app.boards.places import Place
from app.boards.santa_fe_rails_drawing import DrawnBoard, Key
from app.boards.santa_fe_rails_places import places
from app.services.language import tr
from rules.core.event import Event

#: Seconds: a piece comes down, the pause after it, a coin flies.
DROP, PAUSE, FLY = 0.25, 0.06, 0.9


class LivelyBoard(DrawnBoard):
    """A board that shows how things came about."""

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
            if event.kind == "laid" and self.position.piece_on(event.data["space"]) is not None:
                self.hidden.add(event.data["space"])
                motions += [self._drop(event), Motion(PAUSE)]
            elif event.kind == "connected" and event.data["bonus"]:
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

    def _coin(self, event: Event) -> Motion:
        """A bonus flies from its city to where the player's money is written."""
        layer = self.layers["moving"]
        start = self.drawn.cities[event.data["city_number"]]
        goal = self.camera.to_board(self.width, self.height)
        text = tr._("${money}").format(money=event.data["bonus"])

        def at(t: float) -> None:
            layer.clear()
            way = max(0.0, t * 1.4 - 0.4)
            art.draw_coin(layer, start, goal, way**3, text, self.scale())

        return Motion(FLY, at, finish=layer.clear)

    def flash(self, places: Sequence[Place]) -> None:
        self.flashed = tuple(places)
        self.refresh()

        def over() -> None:
            self.flashed = ()
            self.refresh()

        self._motions.run([Motion(1.4, finish=over)])

    def ghosts(self, mapping: Mapping[int, Iterable[Hashable]]) -> None:
        """Nothing is missing in this game."""


def _keys_of(event: Event) -> Iterable[Key]:
    if event.kind == "laid":
        yield "space", event.data["space"]
    elif event.kind in ("connected", "boomed", "revealed") and "city_number" in event.data:
        yield "city", event.data["city_number"]
