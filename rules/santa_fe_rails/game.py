"""Santa Fe Rails as the registry knows it."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.event import Event
from rules.core.game import Game, Kit, Option, Options
from rules.core.phrase import Phrase, Word
from rules.core.table import Step
from rules.core.view import View
from rules.core.words import WORDS as CORE_WORDS
from rules.santa_fe_rails.board import KITS, Board
from rules.santa_fe_rails.bots import BOTS, LEVELS
from rules.santa_fe_rails.chance import ABSENT, CARD, DEAL
from rules.santa_fe_rails.moves import HIDDEN_DISCARD, HIDDEN_PLAY
from rules.santa_fe_rails.state import State
from rules.santa_fe_rails.text import draw
from rules.santa_fe_rails.words import WORDS


class SantaFeRails(Game):
    """2 to 5 players; with two an absent third player; rivers and mountains as an option."""

    id = "santa_fe_rails"
    title = "Santa Fe Rails"
    designer = "Alan R. Moon"
    players = range(2, 6)
    kits = KITS
    words = {**CORE_WORDS, **WORDS}  # noqa: RUF012 - a constant of the one instance
    bots = BOTS
    levels = LEVELS
    options = (
        Option("terrain", False),
        Option("first", "random", ("random", 1, 2, 3, 4, 5), variant=False),
    )

    def load(self, name: str) -> Board:
        return Board.load(name)

    def new(self, seats: int, options: Options, kit: Kit) -> State:
        assert isinstance(kit, Board)
        return State(seats, options, kit)

    def draw(self, view: View[State], names: Sequence[str]) -> str:
        return draw(view, names)

    def tell(self, event: Event, names: Sequence[str]) -> Phrase | None:
        phrase = super().tell(event, names)
        assert phrase is not None
        return Phrase(_key(event), {**phrase.params, **_details(event, names)})

    def redact(self, steps: Sequence[Step], seat: int | None) -> list[str]:
        """Others' cards stay hidden for good, their sealed choices until the reveal."""
        revealed = max((at for at, step in enumerate(steps) if _has(step, "revealed")), default=-1)
        over = bool(steps) and _has(steps[-1], "game_over")
        texts = []
        for at, step in enumerate(steps):
            text, kind = step.action.text, step.action.kind
            if kind == DEAL:
                text = _masked_deal(text, seat)
            elif kind == "play" and step.seat != seat and at > revealed:
                text = HIDDEN_PLAY.text
            elif kind == "discard" and step.seat != seat:
                text = HIDDEN_DISCARD.text
            elif kind == CARD and any(e.secret and seat not in e.knows for e in step.events):
                text = f"{CARD} ?"
            elif kind == ABSENT and not over and _has(step, "absent"):
                text = f"{ABSENT} ?"
            texts.append(text)
        return texts


def _has(step: Step, kind: str) -> bool:
    return any(event.kind == kind for event in step.events)


def _masked_deal(text: str, seat: int | None) -> str:
    hands = text.removeprefix("deal ").split(" | ")
    return "deal " + " | ".join(h if s == seat else "?" for s, h in enumerate(hands))


def _key(event: Event) -> str:
    """The sentence for an event: some kinds have several."""
    key, data = f"event.{event.kind}", event.data
    if event.kind == "dealt":
        return f"{key}.known" if "cities" in data else key
    if event.kind in ("drawn", "discarded"):
        return f"{key}.known" if "city" in data else key
    if event.kind in ("took", "revealed"):
        card = "city" if "city" in data else "special"
        return f"{key}.{card}.branch" if "company" in data else f"{key}.{card}"
    if event.kind == "laid":
        paid = ".paid" if data["cost"] else ""
        return f"{key}.branch{paid}" if data["branch"] else f"{key}{paid}"
    if event.kind == "connected":
        return f"{key}.bonus" if data["bonus"] else key
    if event.kind == "game_over":
        return f"{key}.{min(len(data['winners']), 2)}"
    return key


def _details(event: Event, names: Sequence[str]) -> dict[str, object]:
    """What the sentence needs beyond the event's own data."""
    if event.kind == "dealt":
        return {"cities": ", ".join(event.data.get("cities", ()))}
    if event.kind in ("took", "revealed"):
        return {"card": Word(f"card.{event.data['card'].partition(':')[0]}")}
    if event.kind == "game_over":
        winners = ", ".join(names[seat] for seat in event.data["winners"])
        return {"winners": winners, "why": Word(f"outcome.{event.data['reason']}")}
    return {}


GAME = SantaFeRails()
