"""Advice: what the strong computer player would do in somebody's place, and why.

It gets the view of the one who asks, so it knows no more than that player. Its seed is always the
same: the same view gets the same advice.

>>> from rules import Table, game
>>> from rules.bots.advice import advise
>>> table = Table.new(game("transamerica"), ["Mira", "Luca"], seed=7, options={"first": 1})
>>> advice = advise(table.game, table.view(0), ["Mira", "Luca"])
>>> advice.actions[0].text
'marker Salt Lake City'
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rules.bots.bot import Clock
from rules.core.action import Action
from rules.core.phrase import Phrase

if TYPE_CHECKING:
    from rules.core.game import Game
    from rules.core.view import View

#: The level of the player who is asked.
ADVISER = "hard"


@dataclass(frozen=True, slots=True)
class Advice:
    """Actions in their order, all that belong to one decision of a player; and the reason."""

    actions: tuple[Action, ...]
    reason: Phrase


def thinking(
    game: Game, view: View[Any], clock: Clock | None = None
) -> Generator[None, None, tuple[Action, ...]]:
    """The strong player's actions for the seat of a view; yields often.

    What belongs together is decided together: both rails of a turn, all choices of a play.
    """
    bot = game.bot(ADVISER)
    actions: list[Action] = []
    now = view
    while True:
        action = yield from bot.think(now, clock or Clock())
        actions.append(action)
        after = view.after(actions)
        together = {now.phase, after.phase} <= game.one_play
        if not together or view.seat not in after.to_act() or action.kind in ("end", "confirm"):
            return tuple(actions)
        now = after


def advising(
    game: Game, view: View[Any], names: Sequence[str], clock: Clock | None = None
) -> Generator[None, None, Advice]:
    """The actions and the reason; yields often."""
    actions = yield from thinking(game, view, clock)
    return Advice(actions, game.why(view, actions, names))


def advise(game: Game, view: View[Any], names: Sequence[str]) -> Advice:
    """The advice, without pauses."""
    work = advising(game, view, names)
    while True:
        try:
            next(work)
        except StopIteration as done:
            advice: Advice = done.value
            return advice
