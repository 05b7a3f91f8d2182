"""First choice of a decision: what is staged before the player touches anything.

It saves touches where one answer is the usual one; nothing is done until the button is touched.
"""

from __future__ import annotations

from rules.core.action import Action
from rules.core.view import View
from rules.far_west_loco import stages
from rules.far_west_loco.phases import BID, BUYING, GOING, LOADING, MINE, STAKING, TURN
from rules.far_west_loco.state import State

#: By phase: the kind of action that is staged first.
USUAL = {
    TURN: "speed",
    GOING: "go",
    LOADING: "load",
    BUYING: "buy",
    MINE: "visit",
    STAKING: "stake",
    BID: "bid",
}


def first_choice(view: View[State]) -> Action | None:
    """The usual answer to a decision of the viewer; None: the player must choose."""
    kind = "manoeuvre" if _manoeuvring_helps(view) else USUAL.get(view.phase)
    found = [action for action in view.actions() if action.kind == kind]
    if not found or view.seat is None:
        return None
    needed = stages.seller(view.position, view.seat)
    return next((action for action in found if action.args == (needed,)), found[0])


def _manoeuvring_helps(view: View[State]) -> bool:
    """Whether what the viewer is after is so near that the manoeuvre die may be thrown.

    The speed die has one face for it at best, and with the others a whole loop is to be driven.
    Not for a free plot: whoever manoeuvres there pays more for the works (FW-4.9).
    """
    position, seat = view.position, view.seat
    if seat is None or not any(action.kind == "manoeuvre" for action in view.actions()):
        return False
    deed = stages.seller(position, seat)
    if stages.needs(position, seat) and deed >= 0:
        owner = position.owner[deed]
        if owner < 0 or (owner != seat and position.cash[seat] < position.setup.material):
            return False
    return True
