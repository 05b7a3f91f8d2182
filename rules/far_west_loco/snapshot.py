"""The position as plain JSON values, and the invariants that hold in every position."""

from __future__ import annotations

from rules.far_west_loco.phases import BID, CHOICE, OBEY
from rules.far_west_loco.position import NOBODY, Position, Task
from rules.far_west_loco.prices import RANCH_DEED
from rules.far_west_loco.stages import GOVERNOR_STAGE


def data(position: Position) -> dict[str, object]:
    """The whole position by names: for digests, tests and reading.

    >>> from rules import game
    >>> position = game("far_west_loco").start(2)
    >>> data(position)["cash"], data(position)["governor"], data(position)["plots"]["ranch"]
    ([4300, 4300], None, 'ranch')
    """
    board, deeds, cards = position.box.board, position.box.prices.deeds, position.box.deck.cards

    def space(number: int) -> str | None:
        return board.spaces[number].id if number >= 0 else None

    def seat(number: int) -> int | None:
        return number if number >= 0 else None

    def deed_ids(bits: int) -> list[str]:
        return [deed.id for deed in deeds if bits >> deed.number & 1]

    def card_ids(bits: int) -> list[str]:
        return [card.id for card in cards if bits >> card.number & 1]

    return {
        "phase": position.phase,
        "length": position.length,
        "wrong_die": position.wrong_die,
        "agenda": [_task(position, task) for task in position.agenda],
        "player": position.player,
        "turn": position.turn,
        "changed": position.changed,
        "winner": seat(position.winner),
        "lots": [board.lots[lot].id if lot >= 0 else None for lot in position.lots],
        "at": [space(number) for number in position.at],
        "shunted": [s for s in range(position.seats) if position.shunted >> s & 1],
        "stage": list(position.stage),
        "loaded": list(position.loaded),
        "dropped": [space(number) for number in position.dropped],
        "skips": list(position.skips),
        "cash": list(position.cash),
        "debt": list(position.debt),
        "creditor": [seat(number) for number in position.creditor],
        "bank": position.bank,
        "governor": seat(position.governor),
        "spike": seat(position.spike),
        "owner": {deed.id: seat(position.owner[deed.number]) for deed in deeds},
        "plots": {
            board.spaces[number].id: deeds[deed].id if deed >= 0 else None
            for number, deed in zip(board.plots, position.plots, strict=True)
        },
        "mortgaged": deed_ids(position.mortgaged),
        "offered": deed_ids(position.offered),
        "stack": [{"cards": card_ids(bits), "left": left} for bits, left in position.layers],
        "read": card_ids(position.read),
    }


def _task(position: Position, task: Task) -> list[object]:
    """A task with names instead of the numbers of scripts and deeds."""
    values = [list(part) if isinstance(part, tuple) else part for part in task]
    if task[0] in (OBEY, CHOICE):
        values[2] = position.box.deck.script_names[task[2]]
    elif task[0] == BID:
        values[2] = position.box.prices.deeds[task[2]].id
    return values


def check(position: Position) -> list[str]:
    """Broken invariants, one sentence each; [] when the position is sound.

    >>> from rules import game
    >>> position = game("far_west_loco").start(2)
    >>> check(position)
    []
    >>> position.cash[0] += 100
    >>> check(position)
    ['money was lost or made from nothing']
    """
    problems = [*_money_problems(position), *_deed_problems(position), *_stack_problems(position)]
    standing = [space for space in position.at if space >= 0]
    if len(set(standing)) != len(standing):
        problems.append("two locomotives share a space")
    for seat in range(position.seats):
        if position.loaded[seat] and (position.dropped[seat] >= 0 or position.governor == seat):
            problems.append(f"seat {seat} has two loads")
        if position.debt[seat] and (position.loaded[seat] or position.governor == seat):
            problems.append(f"seat {seat} is bankrupt and has something aboard")
    if position.governor >= 0 and position.stage[position.governor] != GOVERNOR_STAGE:
        problems.append("the governor rides with somebody whose station is not built")
    return problems


def _money_problems(position: Position) -> list[str]:
    problems = []
    if sum(position.cash) + position.bank != position.seats * position.setup.cash:
        problems.append("money was lost or made from nothing")
    for seat in range(position.seats):
        cash, debt = position.cash[seat], position.debt[seat]
        if cash < 0 or cash % 100 or debt < 0:
            problems.append(f"seat {seat} has {cash} in cash and owes {debt}")
        if cash and debt:
            problems.append(f"seat {seat} is bankrupt and has cash")
    return problems


def _deed_problems(position: Position) -> list[str]:
    problems = []
    for deed in position.box.prices.deeds:
        sold = position.owner[deed.number] != NOBODY
        if position.plots.count(deed.number) != (sold or deed.kind == RANCH_DEED):
            problems.append(f"{deed.id} stands on no plot, or on two")
        if position.mortgaged >> deed.number & 1 and not (sold and deed.mortgage):
            problems.append(f"{deed.id} is mortgaged and cannot be")
    return problems


def _stack_problems(position: Position) -> list[str]:
    problems = []
    for bits, left in position.layers:
        if not 0 < left <= bits.bit_count():
            problems.append("a layer of the stack has more cards than there are")
        if bits & position.read:
            problems.append("a read card is still in the stack")
    return problems
