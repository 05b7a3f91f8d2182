"""Animations of the Santa Fe Rails board: pieces drop, bonuses fly to their players."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from kivy.core.window import Window

from app.board.animation import Animation, out_cubic
from app.games.santa_fe_rails import art
from app.games.santa_fe_rails.coin import BonusCoin
from app.games.santa_fe_rails.hit_areas import Key
from app.games.santa_fe_rails.text import bonus_reasons, money
from app.running_app import running_app
from rules.core.event import Event

if TYPE_CHECKING:
    from app.games.santa_fe_rails.board import SantaFeRailsBoard

#: Seconds: a piece drops, the pause after it, a coin is read and flies.
DROP, PAUSE, FLY = 0.25, 0.06, 1.6
#: Seconds for all bonuses at most that were paid while the viewer was not looking: the turn waits.
CATCH_UP = 4.0
#: The share of its time that a coin stays in its city, so that its reason can be read.
READ = 0.6


def event_keys(event: Event) -> Iterator[Key]:
    """The space or city that an event is about."""
    if event.kind == "laid":
        yield "space", event.data["space"]
    elif event.kind in ("connected", "boomed", "revealed") and "city_number" in event.data:
        yield "city", event.data["city_number"]


def animations(board: SantaFeRailsBoard, events: Sequence[Event]) -> list[Animation]:
    """Pieces and bonuses in the order of the events; pieces are in ``board.hidden`` until then."""
    found: list[Animation] = []
    network = board.position.network
    for event in events:
        if event.kind == "laid" and network.piece_on(event.data["space"]) is not None:
            board.hidden.add(event.data["space"])
            found += [_drop(board, event), Animation(PAUSE)]
        elif _pays(event):
            found.append(_fly_coin(board, event))
    return found


def bonus_animations(board: SantaFeRailsBoard, events: Sequence[Event]) -> list[Animation]:
    """Only the bonuses among some events; the more there are, the quicker each is shown."""
    paid = [event for event in events if _pays(event)]
    seconds = min(FLY, CATCH_UP / max(1, len(paid)))
    return [_fly_coin(board, event, seconds) for event in paid]


def _pays(event: Event) -> bool:
    return event.kind == "connected" and event.data["bonus"] > 0


def _drop(board: SantaFeRailsBoard, event: Event) -> Animation:
    layer, space = board.layers["moving"], event.data["space"]
    slot = board.geometry.slots[space].seen_from(event.data["end"])
    company = board.company_id(event.data["company_number"])

    def at(t: float) -> None:
        layer.clear()
        art.draw_dropping(layer, company, slot, out_cubic(t))

    def finish() -> None:
        layer.clear()
        board.hidden.discard(space)
        board.refresh()

    return Animation(DROP, at, lambda: board.viewport.reveal_point(*slot.middle), finish)


def _fly_coin(board: SantaFeRailsBoard, event: Event, seconds: float = FLY) -> Animation:
    """A bonus with its reason flies from its city to the player's money in the panel."""
    city = board.geometry.cities[event.data["city_number"]]
    seat = event.seat or 0
    coin = BonusCoin(
        money(event.data["bonus"]), "\n".join(bonus_reasons(event)), board.colours[seat]
    )

    def start() -> None:
        board.viewport.reveal_point(*city)
        Window.add_widget(coin)
        running_app().sounds.play("coin")

    def at(t: float) -> None:
        x, y = board.camera.to_pixels(*city)
        home = board.to_window(board.x + x, board.y + y)
        goal = board.purse(seat) if board.purse else None
        left, low, width, height = board.focus.bounds()
        corner = board.to_window(board.x + left, board.y + low)
        coin.place(home, goal or home, max(0.0, t - READ) / (1 - READ), (*corner, width, height))

    return Animation(seconds, at, start, lambda: Window.remove_widget(coin))
