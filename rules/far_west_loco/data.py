"""A position as plain values, and what must hold in every position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.far_west_loco.position import NOBODY, Task
from rules.far_west_loco.prices import GOVERNOR_STAGE

if TYPE_CHECKING:
    from rules.far_west_loco.position import Position
    from rules.far_west_loco.state import State


def data_of(state: State) -> dict[str, Any]:
    """The whole position by names, for digests, tests and reading."""
    board, deeds, cards = state.box.board, state.box.prices.deeds, state.box.deck.cards

    def space(number: int) -> str | None:
        return board.spaces[number].id if number >= 0 else None

    def seat(number: int) -> int | None:
        return number if number >= 0 else None

    def deed_ids(bits: int) -> list[str]:
        return [deed.id for deed in deeds if bits >> deed.number & 1]

    def card_ids(bits: int) -> list[str]:
        return [card.id for card in cards if bits >> card.number & 1]

    return {
        "phase": state.phase,
        "length": state.length,
        "wrong_die": state.wrong_die,
        "agenda": [_task(state, task) for task in state.agenda],
        "player": state.player,
        "turn": state.turn,
        "changed": state.changed,
        "winner": seat(state.winner),
        "lots": [board.lots[lot].id if lot >= 0 else None for lot in state.lots],
        "at": [space(number) for number in state.at],
        "shunted": [s for s in range(state.seats) if state.shunted >> s & 1],
        "stage": list(state.stage),
        "loaded": list(state.loaded),
        "dropped": [space(number) for number in state.dropped],
        "skips": list(state.skips),
        "cash": list(state.cash),
        "debt": list(state.debt),
        "creditor": [seat(number) for number in state.creditor],
        "bank": state.bank,
        "governor": seat(state.governor),
        "spike": seat(state.spike),
        "owner": {deed.id: seat(state.owner[deed.number]) for deed in deeds},
        "plots": {
            board.spaces[number].id: deeds[deed].id if deed >= 0 else None
            for number, deed in zip(board.plots, state.plots, strict=True)
        },
        "mortgaged": deed_ids(state.mortgaged),
        "offered": deed_ids(state.offered),
        "stack": [{"cards": card_ids(bits), "left": left} for bits, left in state.layers],
        "read": card_ids(state.read),
    }


def _task(state: State, task: Task) -> list[Any]:
    """A task by names: a card's script instead of its number."""
    values = [list(part) if isinstance(part, tuple) else part for part in task]
    if task[0] in ("obey", "choice"):
        values[2] = state.box.deck.script_names[task[2]]
    elif task[0] == "bid":
        values[2] = state.box.prices.deeds[task[2]].id
    return values


def problems_of(state: State) -> list[str]:
    """Broken invariants, one sentence each."""
    problems = [*_of_money(state), *_of_deeds(state), *_of_cards(state)]
    standing = [space for space in state.at if space >= 0]
    if len(set(standing)) != len(standing):
        problems.append("two locomotives share a space")
    for seat in range(state.seats):
        if state.loaded[seat] and (state.dropped[seat] >= 0 or state.governor == seat):
            problems.append(f"seat {seat} has two loads")
        if state.debt[seat] and (state.loaded[seat] or state.governor == seat):
            problems.append(f"seat {seat} is bankrupt and has something aboard")
    if state.governor >= 0 and state.stage[state.governor] != GOVERNOR_STAGE:
        problems.append("the governor rides with somebody whose station is not built")
    return problems


def _of_money(state: Position) -> list[str]:
    problems = []
    if sum(state.cash) + state.bank != state.seats * state.setup.cash:
        problems.append("money was lost or made from nothing")
    for seat in range(state.seats):
        cash, debt = state.cash[seat], state.debt[seat]
        if cash < 0 or cash % 100 or debt < 0:
            problems.append(f"seat {seat} has {cash} in cash and owes {debt}")
        if cash and debt:
            problems.append(f"seat {seat} is bankrupt and has cash")
    return problems


def _of_deeds(state: Position) -> list[str]:
    problems = []
    for deed in state.box.prices.deeds:
        sold = state.owner[deed.number] != NOBODY
        if state.plots.count(deed.number) != (sold or deed.kind == "ranch"):
            problems.append(f"{deed.id} stands on no plot, or on two")
        if state.mortgaged >> deed.number & 1 and not (sold and deed.mortgage):
            problems.append(f"{deed.id} is mortgaged and cannot be")
    return problems


def _of_cards(state: Position) -> list[str]:
    problems = []
    for bits, left in state.layers:
        if not 0 < left <= bits.bit_count():
            problems.append("a layer of the stack has more cards than there are")
        if bits & state.read:
            problems.append("a read card is still in the stack")
    return problems
