"""GAME: TransAmerica for the registry, with its players, options, boards and bots."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence

from rules.core.action import CHANCE, Action
from rules.core.event import Event
from rules.core.feats import Feats
from rules.core.files import given_data
from rules.core.game import Game, Kit, Option, Options
from rules.core.observation import Parts
from rules.core.phrase import Phrase
from rules.core.rng import Rng
from rules.core.step import Step
from rules.core.view import View
from rules.core.words import WORDS as CORE_WORDS
from rules.transamerica import advice, feats, hidden, judge, log, observation, text
from rules.transamerica.about import ABOUT
from rules.transamerica.board import Board
from rules.transamerica.bots import BOTS, LEVELS
from rules.transamerica.bots.greedy import greedy_round
from rules.transamerica.bots.oddities import Oddities
from rules.transamerica.loader import FORMAT, board_of, load_board
from rules.transamerica.state import State
from rules.transamerica.words import WORDS


class TransAmerica(Game):
    """2 to 6 players; variants 1 and 2 of the rules, and the Vexation extra."""

    about = ABOUT
    kit_format = FORMAT
    words = {**CORE_WORDS, **WORDS, **advice.WORDS}  # noqa: RUF012 - a constant of the one instance
    one_play = advice.ONE_PLAY
    worth_telling = judge.WORTH_TELLING
    bots = BOTS
    levels = LEVELS
    options = (
        Option("open_cards", False),
        Option("moving_markers", False),
        Option("vexation", False),
        Option("first", "random", ("random", 1, 2, 3, 4, 5, 6), variant=False),
    )

    def load(self, name: str) -> Board:
        return load_board(name)

    def read_kit(self, values: object, name: str) -> Board:
        return board_of(*given_data(values, name), name)

    def new(self, seats: int, options: Options, kit: Kit) -> State:
        assert isinstance(kit, Board)
        return State().set_up(seats, options, kit)

    def has_secrets(self, options: Options) -> bool:
        return not options["open_cards"]  # TA-8.1

    def why(self, view: View[State], actions: Sequence[Action], names: Sequence[str]) -> Phrase:
        return advice.why(view, actions, names)

    def worth(self, world: State, seat: int, actions: Sequence[Action], luck: int) -> float:
        return judge.worth(world, seat, actions, luck)

    def observe(self, view: View[State]) -> Parts:
        return observation.observe(view)

    def draw(self, view: View[State], names: Sequence[str]) -> str:
        return text.draw(view, names)

    def tell(self, event: Event, names: Sequence[str]) -> Phrase:
        return log.tell(event, names)

    def extra_benchmarks(self) -> list[tuple[str, str, Callable[[], int]]]:
        return [("greedy rounds on the inner path, 4 players", "rounds", greedy_game)]

    def feats(self, steps: Sequence[Step], final: State) -> list[Feats]:
        return feats.feats(steps, final)

    def oddities(self, seats: int) -> Oddities:
        return Oddities(seats)

    def redact(self, steps: Sequence[Step], seat: int | None) -> list[str]:
        return hidden.redacted(steps, seat)


def greedy_game() -> int:
    """Play a whole game of four greedy players on the inner path; returns the number of rounds."""
    state = GAME.new(4, GAME.check_options({}), GAME.kit())
    rng = Rng(next(_seeds))
    while owing := state.to_act():
        if owing == (CHANCE,):
            state.chance(rng)
        else:
            greedy_round(state)
    return state.round


_seeds = itertools.count(1)
GAME = TransAmerica()
