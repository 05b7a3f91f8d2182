"""Station Master's definition for the registry: players, options, deck, computer players."""

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
from rules.station_master import advice, corrections, feats, hidden, judge, log, observation, text
from rules.station_master.about import ABOUT
from rules.station_master.bots import BOTS, LEVELS
from rules.station_master.bots.oddities import Oddities
from rules.station_master.deck import Deck
from rules.station_master.loader import FORMAT, deck_of, load_deck
from rules.station_master.state import State
from rules.station_master.words import WORDS


class StationMaster(Game):
    """2 to 6 players; hidden tokens, cards with targets, no map."""

    about = ABOUT
    kit_format = FORMAT
    can_be_corrected = True
    words = {**CORE_WORDS, **WORDS, **advice.WORDS}  # noqa: RUF012 - a constant of the one instance
    one_play = advice.ONE_PLAY
    worth_telling = judge.WORTH_TELLING
    bots = BOTS
    levels = LEVELS
    options = (Option("first", "random", ("random", 1, 2, 3, 4, 5, 6), variant=False),)

    def load(self, name: str) -> Deck:
        return load_deck(name)

    def read_kit(self, values: object, name: str) -> Deck:
        return deck_of(*given_data(values, name), name)

    def corrections(self, values: Mapping[str, Any]) -> list[Entry]:
        return list(corrections.entries(values))

    def corrected(self, values: Mapping[str, Any], field: Field, value: Value) -> dict[str, Any]:
        return corrections.corrected(values, field, value)

    def new(self, seats: int, options: Options, kit: Kit) -> State:
        assert isinstance(kit, Deck)
        return State().set_up(seats, options, kit)

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

    def feats(self, steps: Sequence[Step], final: State) -> list[Feats]:
        return feats.feats(steps, final)

    def oddities(self, seats: int) -> Oddities:
        return Oddities(seats)

    def redact(self, steps: Sequence[Step], seat: int | None) -> list[str | None]:
        return hidden.redact(steps, seat)


GAME = StationMaster()
