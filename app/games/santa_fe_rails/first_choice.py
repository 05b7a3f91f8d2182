"""First choice of a decision: what is staged before the player touches anything, or all of it.

It saves touches where one answer is the usual one; nothing is done until the button is touched.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from rules.core.action import Action
from rules.core.view import View
from rules.santa_fe_rails.cards import DECK
from rules.santa_fe_rails.goals import Goal, goals
from rules.santa_fe_rails.guide import Guide
from rules.santa_fe_rails.phases import DRAW, EXCHANGE, PLAY
from rules.santa_fe_rails.state import State

#: Kinds of actions that are neither staged nor played only because nothing else is left: a person
#: ends a turn, and takes a last card from the display, by hand.
CHOSEN = frozenset(
    ("take", "boom", "discard", "exchange", "keep", "now", "later", "lay", "branch", "play", "end")
)


def first_choice(view: View[State]) -> Action | None:
    """The top card of the deck, the only card to play, no exchange of cards; None: no usual one."""
    actions = view.actions()
    if view.phase == PLAY and len(actions) == 1:
        return actions[0]
    if view.phase == EXCHANGE:
        return end_of_exchange(view)
    if view.phase != DRAW:
        return None
    return next((a for a in actions if a.kind == "take" and a.args == (DECK,)), None)


def end_of_exchange(view: View[State]) -> Action:
    """SF-7.1: keeps all cards, or exchanges those that were put down."""
    return next(a for a in view.actions() if a.kind in ("keep", "exchange"))


def only_way(view: View[State], company: int) -> Action | None:
    """The next piece of a company that has one way to go on.

    None: there are several, or it costs money or a branch card.
    """
    found = _goals(view, company)
    return found[0].actions[0] if len(found) == 1 and found[0].free else None


def best_way(view: View[State], company: int) -> Action | None:
    """The next piece of a company for which most speaks (``Guide.best``).

    None: nothing speaks for one piece before the others, it costs money or a branch card, or
    several pieces may be laid: another one would only be added to it.
    """
    best = _best(view, _goals(view, company))
    return best.actions[0] if best is not None and best.free else None


def own_way(view: View[State], companies: Collection[int]) -> Action | None:
    """The next piece of some companies for which most speaks, if it is for the player's own sake.

    That is where a card of the player's will count more, or where it pays at once.
    """
    found = [goal for goal in goals(view, view.actions()) if goal.company in companies]
    best = _best(view, found)
    return best.actions[0] if best is not None and best.free and _is_own(view, best) else None


def own_branch(view: View[State]) -> Action | None:
    """The new line for which most speaks, if it is for the player's own sake.

    None: there is no branch card to use, or it costs money.
    """
    best = _best(view, [goal for goal in goals(view, view.actions()) if goal.branch])
    wanted = best is not None and not best.cost and _is_own(view, best)
    return best.actions[0] if best is not None and wanted else None


def _best(view: View[State], found: Sequence[Goal]) -> Goal | None:
    """The goal for which most speaks; None: none, or several pieces may be laid."""
    position = view.position
    if position.allowance(view.seat or 0) - position.done > 1:
        return None
    return Guide(view).best(found)


def _is_own(view: View[State], goal: Goal) -> bool:
    """Whether a goal is for the player's own sake."""
    return goal.pays_now or Guide(view).card_gain(goal) > 0


def way_on(view: View[State], company: int, last: int) -> Action | None:
    """The next piece of a company on the track of its piece ``last``.

    None: that has arrived, or the piece costs money.
    """
    track_of = view.position.board.space_track
    for goal in (goal for goal in _goals(view, company) if goal.free):
        for action in goal.actions:
            if track_of[action.args[1]] == track_of[last]:
                return action
    return None


def _goals(view: View[State], company: int) -> list[Goal]:
    return [goal for goal in goals(view, view.actions()) if goal.company == company]
