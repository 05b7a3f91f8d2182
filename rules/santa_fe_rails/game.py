"""GAME: Santa Fe Rails as the registry knows it: players, options, kits, computer players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rules.core.action import Action
from rules.core.corrections import Entry, Field, Value
from rules.core.event import Event
from rules.core.feats import Feats
from rules.core.files import given_data
from rules.core.game import Game, Kit, Option, Options
from rules.core.observation import Parts
from rules.core.phrase import Phrase
from rules.core.step import Step
from rules.core.view import View
from rules.core.words import WORDS as CORE_WORDS
from rules.santa_fe_rails import advice, corrections, feats, hidden, judge, log, observation
from rules.santa_fe_rails.about import ABOUT
from rules.santa_fe_rails.board import Board
from rules.santa_fe_rails.bots import BOTS, LEVELS
from rules.santa_fe_rails.bots.oddities import Oddities
from rules.santa_fe_rails.cards import DECK
from rules.santa_fe_rails.loader import FORMAT, board_of, load_board
from rules.santa_fe_rails.state import State
from rules.santa_fe_rails.text import draw
from rules.santa_fe_rails.words import WORDS


class SantaFeRails(Game):
    """The game for 2 to 5 players, with rivers and mountains as an option (SF-11)."""

    about = ABOUT
    kit_format = FORMAT
    can_be_corrected = True
    words = {**CORE_WORDS, **WORDS, **advice.WORDS}  # noqa: RUF012 - a constant of the one instance
    worth_telling = judge.WORTH_TELLING
    bots = BOTS
    levels = LEVELS
    options = (
        Option("terrain", False),
        Option("blocked_ends", False, house=True),
        Option("first", "random", ("random", 1, 2, 3, 4, 5), variant=False),
    )

    def load(self, name: str) -> Board:
        return load_board(name)

    def read_kit(self, values: object, name: str) -> Board:
        return board_of(*given_data(values, name), name)

    def corrections(self, values: Mapping[str, Any]) -> list[Entry]:
        return list(corrections.entries(values))

    def corrected(self, values: Mapping[str, Any], field: Field, value: Value) -> dict[str, Any]:
        return corrections.corrected(values, field, value)

    def new(self, seats: int, options: Options, kit: Kit) -> State:
        assert isinstance(kit, Board)
        return State().set_up(seats, options, kit)

    def why(self, view: View[State], actions: Sequence[Action], names: Sequence[str]) -> Phrase:
        return advice.why(view, actions, names)

    def told(
        self, view: View[State], actions: Sequence[Action], names: Sequence[str]
    ) -> list[Phrase]:
        if view.seat is None or actions[0].kind not in ("play", "take"):
            return super().told(view, actions, names)
        if actions[0].kind == "take":  # which card it is, is left to chance
            drawn = [Phrase("play.draw", {"name": names[view.seat]})]
            return drawn if actions[0].args == (DECK,) else super().told(view, actions, names)
        card, branch = actions[0].args  # which is told only when all cards are revealed
        return [log.tell(log.revealed(view.position, view.seat, card, branch), names)]

    def worth(self, world: State, seat: int, actions: Sequence[Action], luck: int) -> float:
        return judge.worth(world, seat, actions, luck)

    def observe(self, view: View[State]) -> Parts:
        return observation.observe(view)

    def draw(self, view: View[State], names: Sequence[str]) -> str:
        return draw(view, names)

    def tell(self, event: Event, names: Sequence[str]) -> Phrase:
        return log.tell(event, names)

    def feats(self, steps: Sequence[Step], final: State) -> list[Feats]:
        return feats.feats(steps, final)

    def oddities(self, seats: int) -> Oddities:
        return Oddities(seats)

    def redact(self, steps: Sequence[Step], seat: int | None) -> list[str]:
        return hidden.redacted(steps, seat)


GAME = SantaFeRails()
