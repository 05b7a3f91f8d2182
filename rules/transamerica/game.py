"""TransAmerica as the registry knows it."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence

from rules.core.action import CHANCE
from rules.core.event import Event
from rules.core.game import Game, Kit, Option, Options
from rules.core.phrase import Phrase
from rules.core.rng import Rng
from rules.core.table import Step
from rules.core.view import View
from rules.core.words import WORDS as CORE_WORDS
from rules.transamerica.board import KITS, Board
from rules.transamerica.bots import BOTS, LEVELS
from rules.transamerica.bots.greedy import greedy_code
from rules.transamerica.chance import announced_action
from rules.transamerica.state import DEAL, LAST_CHANCE, State
from rules.transamerica.text import draw
from rules.transamerica.words import WORDS


class TransAmerica(Game):
    """2 to 6 players; variants 1 and 2 of the rules, and the Vexation extra."""

    id = "transamerica"
    title = "TransAmerica"
    designer = "Franz-Benno Delonge"
    players = range(2, 7)
    kits = KITS
    words = {**CORE_WORDS, **WORDS}  # noqa: RUF012 - a constant of the one instance
    bots = BOTS
    levels = LEVELS
    options = (
        Option("open_cards", False),
        Option("moving_markers", False),
        Option("vexation", False),
        Option("first", "random", ("random", 1, 2, 3, 4, 5, 6), variant=False),
    )

    def load(self, name: str) -> Board:
        return Board.load(name)

    def new(self, seats: int, options: Options, kit: Kit) -> State:
        assert isinstance(kit, Board)
        return State(seats, options, kit)

    def has_secrets(self, options: Options) -> bool:
        return not options["open_cards"]  # TA-8.1

    def draw(self, view: View[State], names: Sequence[str]) -> str:
        return draw(view, names)

    def tell(self, event: Event, names: Sequence[str]) -> Phrase | None:
        phrase = super().tell(event, names)
        assert phrase is not None
        params = dict(phrase.params)
        key = phrase.key
        if event.kind == "dealt" and "cities" in params:
            key, params["cities"] = f"{key}.known", ", ".join(event.data["cities"])
        elif event.kind == "rail" and event.data["coloured"]:
            key = f"{key}.coloured"
        elif event.kind == "round_ended":
            key = f"{key}.{event.data['reason']}"
            params["winners"] = ", ".join(names[seat] for seat in event.data["complete"])
        elif event.kind == "game_over":
            winners = event.data["winners"]
            key = key if len(winners) == 1 else f"{key}.shared"
            params["winners"] = ", ".join(names[seat] for seat in winners)
        return Phrase(key, params)

    def extra_benchmarks(self) -> list[tuple[str, str, Callable[[], int]]]:
        return [("greedy rounds on the inner path, 4 players", "rounds", greedy_game)]

    def redact(self, steps: Sequence[Step], seat: int | None) -> list[str]:
        """Finished rounds' hands were shown to all (TA-6.4); the last deal may be secret."""
        texts = [step.action.text for step in steps]
        deals = [number for number, step in enumerate(steps) if step.phase == DEAL]
        if not deals:
            return texts
        last = deals[-1]
        since = [event for step in steps[last:] for event in step.events]
        open_cards = any(event.kind == "dealt" and not event.secret for event in since)
        if open_cards or any(event.kind == "round_ended" for event in since):
            return texts
        texts[last] = _masked_deal(steps[last], seat)
        if since and since[-1].kind == LAST_CHANCE:
            texts[-1] = announced_action(steps[-1].action).text
        return texts


def _masked_deal(step: Step, seat: int | None) -> str:
    hands = step.action.text.removeprefix("deal ").split(" | ")
    return "deal " + " | ".join(h if s == seat else "?" for s, h in enumerate(hands))


def greedy_game() -> int:
    """A whole game of four greedy players without views or events; how many rounds it took."""
    state = GAME.new(4, GAME.check_options({}), GAME.kit())
    rng = Rng(next(_seeds))
    while owing := state.to_act():
        if owing == (CHANCE,):
            state.chance(rng)
        else:
            state.step(owing[0], greedy_code(state, owing[0]))
    return state.round


_seeds = itertools.count(1)
GAME = TransAmerica()
