"""The position as text, for the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.phrase import Word
from rules.core.view import View
from rules.far_west_loco import board, stages
from rules.far_west_loco.state import State
from rules.far_west_loco.words import WORDS

#: Width of a space in characters; it is two lines high: the space, and the pieces on it.
_WIDE = 5

_SIGNS = {
    board.PALACE: "PAL",
    board.CARD: "?",
    board.SUBSIDY: "+$",
    board.NO_STOP: "X",
    board.WORKS: "50",
    board.SHERIFF: "SHE",
    board.PROMONTORY: "PRO",
    board.GOLD_MINE: "AU",
    board.TRACK: ".",
    board.LARGE_PLOT: "[  ]",
    board.SMALL_PLOT: "( )",
}
_LEGEND = (
    "S3 B3 station and saloon of seat 3 (- nobody's), ? card, +$ subsidy, X red cross, 50 works,\n"
    "PAL palace, SHE sheriff, PRO Promontory Point, AU gold mine, [cem] industry, (lau) shop, "
    "! load on the line."
)


def draw(view: View[State], names: Sequence[str]) -> str:
    """The loop, the players and what is common to all."""
    state = view.position
    lines = [*_loop(state), "", _LEGEND, "", *_table(state, names), "", *_common(state, names)]
    return "\n".join(lines)


def _loop(state: State) -> list[str]:
    spaces = state.box.board.spaces
    left, top = min(s.x for s in spaces), min(s.y for s in spaces)
    width = (max(s.x for s in spaces) - left + 1) * _WIDE
    page = [[" "] * width for _ in range((max(s.y for s in spaces) - top + 1) * 2)]
    for space in spaces:
        column, line = (space.x - left) * _WIDE, (space.y - top) * 2
        for row, sign in enumerate((_sign(state, space), _pieces(state, space.number))):
            page[line + row][column : column + len(sign)] = sign
    return ["".join(row).rstrip() for row in page]


def _sign(state: State, space: board.Space) -> str:
    if space.lot >= 0:
        owner = state.landlord[space.lot]
        letter = "S" if space.kind == board.STATION else "B"
        return letter + (str(owner + 1) if owner >= 0 else "-")
    deed = state.plots[space.plot] if space.plot >= 0 else -1
    if deed >= 0:
        short = state.box.prices.deeds[deed].id[:3]
        return f"[{short}" if space.kind == board.LARGE_PLOT else f"({short}"
    return _SIGNS[space.kind]


def _pieces(state: State, space: int) -> str:
    loco = f"<{state.at.index(space) + 1}>" if space in state.at else ""
    return loco + ("!" if space in state.dropped else "")


def _table(state: State, names: Sequence[str]) -> list[str]:
    lines = [f"Turn {state.turn}"]
    for seat, name in enumerate(names):
        mark = ">" if state.to_act() == (seat,) else " "
        lot = state.lots[seat]
        home = _say(state.box.board.lots[lot].name) if lot >= 0 else ""
        lines.append(
            f" {mark} {seat + 1} {name:<12} {home:<11} {state.cash[seat]:>5}  "
            f"{_progress(state, seat)}{_deeds(state, seat)}"
        )
    return lines


def _progress(state: State, seat: int) -> str:
    load = _say(Word(f"load.{state.stage[seat]}"))
    if state.loaded[seat] or state.governor == seat:
        text = f"carries {load}"
    elif state.dropped[seat] >= 0:
        text = f"has lost {load} at {_say(state.place(state.dropped[seat]))}"
    else:
        text = f"needs {load}"
    if state.at[seat] >= 0:
        text += f", at {_say(state.place(state.at[seat]))}"
    if state.debt[seat]:
        text += f", BANKRUPT owes {state.debt[seat]}"
    if state.skips[seat]:
        text += f", misses {state.skips[seat]}"
    return text + (", golden spike" if state.spike == seat else "")


def _deeds(state: State, seat: int) -> str:
    held = [
        _say(state.box.prices.deeds[deed].name) + ("*" if state.mortgaged >> deed & 1 else "")
        for deed in state.deeds(seat)
    ]
    return f" | {', '.join(held)}" if held else ""


def _common(state: State, names: Sequence[str]) -> list[str]:
    unsold = [
        f"{_say(deed.name)} {deed.price}"
        for deed in state.box.prices.deeds
        if state.owner[deed.number] < 0 and stages.in_play(state, deed.number)
    ]
    stack = sum(left for _, left in state.layers)
    where = f"with {names[state.governor]}" if state.governor >= 0 else "at the palace"
    lines = [f"Material costs {state.setup.material}. {stack} cards left. Governor {where}."]
    if unsold:
        lines.append("For sale: " + ", ".join(unsold))
    if state.setup.extension:
        lines.append(WORDS["players.extension"])
    return lines


def _say(name: str) -> str:
    return WORDS[name] if isinstance(name, Word) else name
