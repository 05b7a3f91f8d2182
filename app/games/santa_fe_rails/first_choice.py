"""First choice of a decision: what is staged before the player touches anything, or all of it.

It saves touches where one answer is the usual one; nothing is done until the button is touched.
"""

from __future__ import annotations

from collections.abc import Collection

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
    return found[0].actions[0] if len(found) == 1 and _is_free(found[0]) else None


def best_way(view: View[State], company: int) -> Action | None:
    """The next piece of a company for which most speaks: the best promise, or the shortest way.

    None: nothing speaks for one piece before the others, it costs money or a branch card, or
    several pieces may be laid: another one would only be added to it.
    """
    best = _best(view, {company})
    return best.actions[0] if best is not None else None


def own_way(view: View[State], companies: Collection[int]) -> Action | None:
    """The next piece of some companies for which most speaks, if it is for the player's own sake.

    That is where a card of the player's will count more, or where it pays at once.
    """
    best = _best(view, companies)
    if best is None:
        return None
    pays = best.arrives and best.bonus > 0
    return best.actions[0] if pays or Guide(view).card_gain(best) else None


def _best(view: View[State], companies: Collection[int]) -> Goal | None:
    """The goal of some companies for which most speaks; None as in ``best_way``."""
    position = view.position
    found = [goal for goal in goals(view, view.actions()) if goal.company in companies]
    if not found or position.allowance(view.seat or 0) - position.done > 1:
        return None
    guide = Guide(view)
    ranks = [(guide.promise(goal), not goal.too_far, -goal.pieces) for goal in found]
    most = max(ranks)
    best = found[ranks.index(most)]
    return best if ranks.count(most) == 1 and _is_free(best) else None


def way_on(view: View[State], company: int, last: int) -> Action | None:
    """The next piece of a company on the track of its piece ``last``.

    None: that has arrived, or the piece costs money.
    """
    track_of = view.position.board.space_track
    for goal in filter(_is_free, _goals(view, company)):
        for action in goal.actions:
            if track_of[action.args[1]] == track_of[last]:
                return action
    return None


def _goals(view: View[State], company: int) -> list[Goal]:
    return [goal for goal in goals(view, view.actions()) if goal.company == company]


def _is_free(goal: Goal) -> bool:
    """Whether a goal costs neither money nor a branch card."""
    return not goal.cost and not goal.branch
