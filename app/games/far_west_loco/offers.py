"""Offers of Far West Loco: what a decision offers, what each offer costs and brings, in words.

No widgets here: the panel in the middle of the board shows offers as tiles, cards or rows.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.games.far_west_loco.text import (
    action_name,
    command_text,
    consequences,
    money,
    say,
    shunt_text,
)
from app.services.language import tr
from rules.core.action import Action
from rules.core.view import View
from rules.far_west_loco import earnings, landing
from rules.far_west_loco.game import GAME
from rules.far_west_loco.state import State

#: What a player may see to before a throw, but seldom does.
BUSINESS = ("mortgage", "lift", "auction")
SPIKE = "spike"


@dataclass(frozen=True)
class Line:
    """An amount, if there is one, and what it is paid for."""

    amount: str
    what: str


def proposal(actions: Sequence[Action]) -> Action | None:
    """What the filled button does as long as nothing is chosen; None: choose first."""
    main = [a for a in actions if a.kind not in (*BUSINESS, SPIKE, "pass", "manoeuvre", "change")]
    speed = next((action for action in main if action.kind in ("speed", "go")), None)
    return speed or (main[0] if len(main) == 1 else None)


def row_text(view: View[State], action: Action, names: Sequence[str]) -> str:
    """An action as a row of choices names it: what a card offers is told whole."""
    if action.kind == "choose":
        return action_name(view, action, names)
    return command_text(view, action, names)


# Consequences


def after_text(view: View[State], action: Action, names: Sequence[str]) -> str:
    """What an action leads to, in words and money."""
    if action.kind == "speed":
        phrase = landing.outlook(view, names)
        return say(phrase) if phrase is not None else ""
    if action.kind == "move":
        return _sentence(shunt_text(view, action, names))
    if action.kind in ("buy", "choose"):  # what it does stands above
        return _kept(view, action)
    if action.kind == "bid":  # that somebody bids is plain
        return say(GAME.consequences(view, action, names)[0])
    told = consequences(view, action, names)
    kept = _kept(view, action)
    return f"{told} {kept}" if kept else told


def _kept(view: View[State], action: Action) -> str:
    """The money that is left; empty if that is not certain or nothing is paid."""
    if action.kind in ("speed", "manoeuvre", "prospect", "stake", "auction", "bid"):
        return ""
    seat = _mover(view)
    cash, left = view.position.cash[seat], _cash_after(view, action, seat)
    if left >= cash:
        return ""
    return tr._("You keep {left} of {cash}.").format(left=money(left), cash=money(cash))


def _cash_after(view: View[State], action: Action, seat: int) -> int:
    cash: int = view.after([action]).position.cash[seat]
    return cash


def _mover(view: View[State]) -> int:
    return view.position.player if view.seat is None else view.seat


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}." if text else ""


# Deeds


def deed_lines(state: State, seat: int, deed: int, short: bool = False) -> list[Line]:
    """What a deed would bring its owner; ``short``: in a few words, without what all bring."""
    gains = earnings.gains(state, seat, deed)
    if not short:
        amounts = ["" if gain.amount is None else money(gain.amount) for gain in gains]
        return [Line(amount, say(g.what)) for amount, g in zip(amounts, gains, strict=True)]
    words = _short_gains()
    return [
        Line(money(gain.amount) if gain.amount else "", words.get(gain.what.key) or say(gain.what))
        for gain in gains[:-1]
    ]


def joined(lines: Sequence[Line]) -> list[Line]:
    """The same in fewer lines: what has no amount stands behind what is above it.

    >>> joined([Line("600", "from each rival"), Line("", "free for your station")])
    [Line(amount='600', what='from each rival, free for your station')]
    """
    found: list[Line] = []
    for line in lines:
        if found and not line.amount:
            found[-1] = Line(found[-1].amount, f"{found[-1].what}, {line.what}")
        else:
            found.append(line)
    return found


def _short_gains() -> dict[str, str]:
    return {
        "gain.fee": tr._("a visit"),
        "gain.den": tr._("or more a game"),
        "gain.guard": tr._("no robbers"),
        "gain.material": tr._("from each rival"),
        "gain.material.none": tr._("nobody else needs it"),
        "gain.own": tr._("free for your station"),
    }


def passers_text(state: State, seat: int, deed: int) -> list[tuple[int, str]]:
    """The rivals and their distance to the space of the buyer."""
    found = earnings.passers(state, seat, deed, state.at[seat])
    return [(passer.seat, tr.number(passer.away)) for passer in found]
