"""Turn flow: how the turns of a game go on the screen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from app.table.auto_continue import OnlyChoice
from rules.core.reason import Reason


@dataclass(frozen=True)
class TurnFlow:
    """Flow of a game's turns: how they are staged, carried out and ended, when the game pauses.

    >>> from app.games.registry import face
    >>> face("station_master").flow.composes_turn
    True
    """

    #: A turn is composed of several choices that the game's action ``confirm`` carries out;
    #: touching a choice again takes it back, and another replaces it.
    composes_turn: bool = False
    #: What is staged belongs to one decision; what it leads to is asked after it is done.
    one_decision: bool = False
    #: The player ends the turn with the game's action ``end``; else turns end by themselves.
    ends_turn: bool = True
    #: Phases with a last decision, which ending the turn together with what is staged passes over.
    passed_over: frozenset[str] = frozenset()
    #: Decisions with only one choice are staged by themselves, and played if the setting says so.
    only_choice: OnlyChoice | None = None
    #: Kinds of events after which the game pauses on a summary shown to all.
    pause_events: frozenset[str] = frozenset()
    #: What is said in a full turn instead of some refusals, by their key: what was touched might be
    #: allowed after what is staged, if the turn had room for it.
    full_turn: Mapping[str, Reason] = field(default_factory=dict)


#: Turns of which nothing special is to be said.
PLAIN = TurnFlow()
