"""Step through a record, and verify one."""

from __future__ import annotations

from pathlib import Path

from rules.core.errors import BadRecord, BadSetup, brief
from rules.core.record import Record
from rules.core.registry import game
from rules.core.table import Table


def open_record(path: str, board: str | None = None) -> tuple[Record, Table]:
    """A record and its table; ``board`` is the file of a player's own board or deck."""
    record = Record.load(path)
    kit = None if board is None else game(record.game).kit(board)
    return record, Table.from_record(record, Path(path).name, kit)


def replay(path: str, seat: int | None, wait: bool, board: str | None = None) -> None:
    """Print a record step by step, as one seat (from 1) knows it or with all hands open."""
    record, whole = open_record(path, board)
    if seat is not None and not 1 <= seat <= len(whole.seats):
        raise BadSetup(f"There is no seat {seat}: the record has {len(whole.seats)}.")
    viewer = None if seat is None else seat - 1
    names = [one.name for one in whole.seats]
    # With all hands open, each event is printed as the seat that knows most about it sees it.
    for number, step in enumerate(whole.steps, 1):
        text = step.action.text
        if seat is not None:
            text = whole.game.redact(whole.steps[:number], viewer)[-1] or "?"
        print(f"\n[{number}/{len(whole.steps)}] {step.phase}: {text}")
        for event in step.events:
            reader = (event.knows[0] if event.knows else None) if seat is None else viewer
            phrase = whole.game.tell(event.redacted(reader), names)
            if phrase is not None:
                print(phrase.say(whole.game.words))
        if wait and not _go_on(whole, record, number, viewer, names):
            return


def _go_on(whole: Table, record: Record, number: int, viewer: int | None, names: list[str]) -> bool:
    """Wait for Enter; “board” prints the position, “quit” stops."""
    while True:
        try:
            answer = input("Enter for the next step, board, quit: ").strip().lower()
        except EOFError:
            return False
        if answer in ("q", "quit"):
            return False
        if not answer:
            return True
        if answer in ("b", "board"):
            then = Table.at_step(record, number, whole.kit)
            print(whole.game.draw(then.view(viewer), names))


def verify(path: str, board: str | None = None) -> str:
    """Replay a whole record and compare its result; returns a sentence for a sound one."""
    record, table = open_record(path, board)
    outcome = table.state.outcome()
    if outcome is not None and record.result is None:
        raise BadRecord(f"{path} states no result, but its game is over.")
    state = f"over, {outcome.reason}" if outcome else f"in phase {table.state.phase}"
    scores = list(table.state.scores())
    return brief(f"{path}: {table.game.title}, {len(table.steps)} steps, sound; {state}, {scores}.")
