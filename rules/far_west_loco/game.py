"""Far West Loco for the registry: players, options, kits, computer players, words."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
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
from rules.core.table import Table
from rules.core.view import View
from rules.core.words import WORDS as CORE_WORDS
from rules.far_west_loco import advice, corrections, feats, judge, log, observation
from rules.far_west_loco.about import ABOUT
from rules.far_west_loco.bots import BOTS, LEVELS
from rules.far_west_loco.bots.oddities import Oddities
from rules.far_west_loco.bots.race import chances
from rules.far_west_loco.house import House
from rules.far_west_loco.kit import Box
from rules.far_west_loco.loader import FORMAT, contents, kit_of, load_kit
from rules.far_west_loco.state import State
from rules.far_west_loco.text import draw
from rules.far_west_loco.words import WORDS


def _from_1_0(old: dict[str, Any]) -> dict[str, Any]:
    """Rules 1.0 pushed a locomotive back when a card moved it to an occupied space."""
    return {**old, "rules": "1.1", "options": {**old["options"], "card_push": True}}


#: Part of a full game's turns that a length takes, counted in games of computer players.
LENGTHS: Mapping[object, float] = {"full": 1, "short": 0.88, "shorter": 0.72}


class FarWestLoco(Game):
    """4 or 5 players, 2 and 3 as our extension; the full, the short and the shorter game."""

    about = ABOUT
    rules_version = "1.1"
    kit_format = FORMAT
    can_be_corrected = True
    words = {**CORE_WORDS, **WORDS, **advice.WORDS}  # noqa: RUF012 - a constant of the one instance
    worth_telling = judge.WORTH_TELLING
    bots = BOTS
    levels = LEVELS
    options = (
        Option("length", "full", ("full", "short", "shorter")),
        Option("wrong_die", False),
        Option("lots", "random", ("random", "choose"), variant=False),
        *(Option(name, False, house=True) for name in House.__slots__),
    )
    migrations = {"1.0": _from_1_0}  # noqa: RUF012 - a constant of the one instance

    def load(self, name: str) -> Box:
        return load_kit(name)

    def read_kit(self, values: object, name: str) -> Box:
        return kit_of(*given_data(values, name), name)

    def contents(self, name: str) -> dict[str, object]:
        return contents(name)

    def corrections(self, values: Mapping[str, Any]) -> list[Entry]:
        return list(corrections.entries(values))

    def corrected(self, values: Mapping[str, Any], field: Field, value: Value) -> dict[str, Any]:
        return corrections.corrected(values, field, value)

    def new(self, seats: int, options: Options, kit: Kit) -> State:
        assert isinstance(kit, Box)
        return State().set_up(seats, options, kit)

    def has_secrets(self, options: Options) -> bool:
        return False  # FW-7.1

    def minutes(self, seats: int, options: Options) -> int | None:
        full = self.about.minutes.get(seats)
        return full and 5 * round(full * LENGTHS[options["length"]] / 5)

    def feats(self, steps: Sequence[Step], final: State) -> list[Feats]:
        return feats.feats(steps, final)

    def oddities(self, seats: int) -> Oddities:
        return Oddities(seats)

    def redact(self, steps: Sequence[Step], seat: int | None) -> list[str]:
        """Everything is public (FW-7.1)."""
        return [step.action.text for step in steps]

    def why(self, view: View[State], actions: Sequence[Action], names: Sequence[str]) -> Phrase:
        return advice.why(view, actions, names)

    def told(
        self, view: View[State], actions: Sequence[Action], names: Sequence[str]
    ) -> list[Phrase]:
        return [log.action_phrase(view.position, action, names) for action in actions]

    def worth(self, world: State, seat: int, actions: Sequence[Action], luck: int) -> float:
        return judge.worth(world, seat, actions, luck)

    def standing(self, position: State) -> Sequence[float]:
        return chances(position)

    def luck(self, table: Table) -> Generator[None, None, tuple[float, ...]]:
        return judge.luck(table)

    def observe(self, view: View[State]) -> Parts:
        return observation.observe(view)

    def draw(self, view: View[State], names: Sequence[str]) -> str:
        return draw(view, names)

    def tell(self, event: Event, names: Sequence[str]) -> Phrase | None:
        return log.tell(event, names)

    def details(self, event: Event, kit: Kit) -> list[Phrase]:
        """The text of a drawn card, and what it does."""
        assert isinstance(kit, Box)
        if event.kind != "card":
            return []
        card = kit.deck.cards[event.data["card"]]
        return [Phrase("card.text", {"text": card.text}), *log.card_phrases(kit, card)]

    def is_extension(self, seats: int) -> bool:
        """Whether a number of players is our extension of the printed rules (FW-1.2)."""
        kit = self.kit()
        assert isinstance(kit, Box)
        return kit.prices.setups[seats].extension

    def name_action(self, view: View[State], action: Action, names: Sequence[str]) -> Phrase:
        """The name of an action, for a button."""
        return log.action_phrase(view.position, action, names)

    def consequences(self, view: View[State], action: Action, names: Sequence[str]) -> list[Phrase]:
        """The consequences of a legal action: shown before it is confirmed."""
        if view.seat is None:
            return []
        return log.consequences(view.position, view.seat, action, names)


GAME = FarWestLoco()
