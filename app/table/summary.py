"""Summaries: what everybody may see at a pause between turns and at the end of the game."""

from __future__ import annotations

from dataclasses import dataclass

from app.table.game_view import GameView
from rules.core.event import Event
from rules.core.game import Game, Seat
from rules.core.state import Outcome


@dataclass(frozen=True)
class RoundSummary:
    """A pause between turns, as a spectator knows it."""

    game: Game
    seats: tuple[Seat, ...]
    #: Player colour by seat.
    colours: tuple[int, ...]
    #: The step that caused the pause: its events, and the position before it.
    events: tuple[Event, ...]
    before: GameView
    #: The position now, and all events since a player last acted.
    now: GameView
    recent: tuple[Event, ...]
    #: Whether the game is over.
    over: bool


@dataclass(frozen=True)
class GameSummary:
    """A finished game; nothing in it is secret any more."""

    game: Game
    seats: tuple[Seat, ...]
    #: Player colour by seat.
    colours: tuple[int, ...]
    #: All events of the game.
    events: tuple[Event, ...]
    #: The last position.
    final: GameView
    outcome: Outcome
    #: Everybody's score at the start and at the end of each round; only in games with rounds.
    scores_by_round: tuple[tuple[int, ...], ...] = ()
