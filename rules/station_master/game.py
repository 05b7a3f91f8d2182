"""Station Master as the registry knows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rules.core.event import Event
from rules.core.game import Game, Kit, Option, Options
from rules.core.phrase import Phrase
from rules.core.table import Step
from rules.core.view import View
from rules.core.words import WORDS as CORE_WORDS
from rules.station_master.bots import BOTS, LEVELS
from rules.station_master.deck import KITS, Deck
from rules.station_master.state import State, turned_action
from rules.station_master.text import draw
from rules.station_master.words import WORDS


class StationMaster(Game):
    """2 to 6 players; hidden tokens, cards with targets, no map."""

    id = "station_master"
    title = "Station Master"
    designer = "Chris Baylis"
    players = range(2, 7)
    kits = KITS
    words = {**CORE_WORDS, **WORDS}  # noqa: RUF012 - a constant of the one instance
    bots = BOTS
    levels = LEVELS
    options = (Option("first", "random", ("random", 1, 2, 3, 4, 5, 6), variant=False),)

    def load(self, name: str) -> Deck:
        return Deck.load(name)

    def new(self, seats: int, options: Options, kit: Kit) -> State:
        assert isinstance(kit, Deck)
        return State(seats, options, kit)

    def draw(self, view: View[State], names: Sequence[str]) -> str:
        return draw(view, names)

    def tell(self, event: Event, names: Sequence[str]) -> Phrase | None:
        phrase = super().tell(event, names)
        assert phrase is not None
        params = dict(phrase.params)
        key, data = phrase.key, event.data
        if "label" in data:
            params["card"] = data["label"]
        if (event.kind == "drawn" and "card" in data) or (
            event.kind == "boarded" and "value" in data
        ):
            key = f"{key}.known"
        elif event.kind == "rush_hour" and not data["grows"]:
            key = f"{key}.nothing"
        elif data.get("count") == 1:
            key = f"{key}.one"
        elif event.kind == "game_over":
            key, params = _told_end(key, data, names)
        return Phrase(key, params)

    def redact(self, steps: Sequence[Step], seat: int | None) -> list[str | None]:
        """SM-9.1: drawn cards and boarding tokens of others become ?; what a departure turned
        over is added to its confirmation; what another seat has not confirmed is left out."""
        texts = [_redacted(step, seat) for step in steps]
        for number in range(len(steps) - 1, -1, -1):
            step = steps[number]
            if step.seat < 0 or step.action.kind in ("confirm", "turned"):
                break
            if step.seat != seat:
                texts[number] = None
        return texts


def _redacted(step: Step, seat: int | None) -> str | None:
    kind = step.action.kind
    if kind == "confirm":
        for event in step.events:
            if event.kind == "departed":
                return turned_action([value for _, value in event.data["tokens"]]).text
    elif kind == "token" and step.seat != seat:
        return "token ?"
    elif kind == "draw" and any(e.kind == "drawn" and e.seat != seat for e in step.events):
        return "draw ?"
    return step.action.text


def _told_end(
    key: str, data: Mapping[str, Any], names: Sequence[str]
) -> tuple[str, dict[str, object]]:
    winners = data["winners"]
    params: dict[str, object] = {
        "winners": ", ".join(names[seat] for seat in winners),
        "points": data["points"][winners[0]],
        "best": data["best"][winners[0]] or 0,
    }
    if len(winners) > 1:
        return f"{key}.shared", params
    return (f"{key}.tie_break" if data["tie"] else key), params


GAME = StationMaster()
