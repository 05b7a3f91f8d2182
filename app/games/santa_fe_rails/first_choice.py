"""First choice of a decision: what is staged before the player touches anything, or all of it.

It saves touches where one answer is the usual one; nothing is done until the button is touched.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from rules.core.action import Action
from rules.core.view import View
from rules.santa_fe_rails.cards import DECK
from rules.santa_fe_rails.goals import Goal, goal_of, goals
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


def usual_piece(view: View[State], company: int, space: int, small: bool) -> Action | None:
    """The piece that goes on along the track where the player has laid the last one.

    That was a piece of ``company`` on ``space``. A piece of any company that is paid at once comes
    before it, and after it a way of any company for the player's own sake; on a small board else
    the last one's way for which most speaks, and in a round with a branch card its new line. None
    for a player's first piece, and where several may be laid: another one would only be added.
    """
    if company < 0 or _several(view):
        return None
    if small and company_to_branch(view) >= 0:
        return own_branch(view)
    able = {action.args[0] for action in view.actions() if action.kind in ("lay", "branch")}
    on = way_on(view, company, space) if company in able else None
    own = own_way(view, able, company)
    if own is not None and small and own.args[0] != company and not _gains(view, own):
        own = None  # a small board begins with the company laid last
    if own is not None and (on is None or goal_of(view, own).pays_now):
        return own
    if on is None and small:
        on = likely_way(view, company)
    return on


def _gains(view: View[State], action: Action) -> bool:
    """Whether arriving is worth something to the player, not only the way beyond."""
    goal = goal_of(view, action)
    return goal.pays_now or Guide(view).card_gain(goal) > 0


def company_to_branch(view: View[State]) -> int:
    """The company whose new line the player can start in the first laying phase, or -1."""
    if view.position.laying != 1:
        return -1
    return next((action.args[0] for action in view.actions() if action.kind == "branch"), -1)


def likely_way(view: View[State], company: int) -> Action | None:
    """A company's only next piece, or the one for which most speaks; None: neither."""
    return only_way(view, company) or best_way(view, company)


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


def own_way(view: View[State], companies: Collection[int], last: int = -1) -> Action | None:
    """The next piece of some companies for which most speaks, if it is for the player's own sake.

    That is where a card of the player's will count more, or on the way there, or where it pays at
    once. ``last`` is the company that the player has laid last.
    """
    found = [goal for goal in goals(view, view.actions()) if goal.company in companies]
    best = _best(view, found, last)
    return best.actions[0] if best is not None and best.free and _is_own(view, best) else None


def own_branch(view: View[State]) -> Action | None:
    """The new line for which most speaks, if it is for the player's own sake.

    None: there is no branch card to use, or it costs money.
    """
    best = _best(view, [goal for goal in goals(view, view.actions()) if goal.branch])
    wanted = best is not None and not best.cost and _is_own(view, best)
    return best.actions[0] if best is not None and wanted else None


def _best(view: View[State], found: Sequence[Goal], last: int = -1) -> Goal | None:
    """The goal for which most speaks; None: none, or several pieces may be laid."""
    return None if _several(view) else Guide(view).best(found, last)


def _several(view: View[State]) -> bool:
    """Whether the player may lay several pieces now."""
    position = view.position
    return position.allowance(view.seat or 0) - position.done > 1


def _is_own(view: View[State], goal: Goal) -> bool:
    """Whether a goal is for the player's own sake."""
    guide = Guide(view)
    return goal.pays_now or guide.card_gain(goal) > 0 or guide.outlook(goal) > 0


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
