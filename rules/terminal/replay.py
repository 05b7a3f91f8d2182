"""Step through a record, and verify one."""

from __future__ import annotations

from rules.core.errors import BadRecord, BadSetup
from rules.core.record import Record
from rules.core.table import Table


def replay(path: str, seat: int | None, wait: bool) -> None:
    """Print a record step by step, as one seat (from 1) knows it or with all hands open."""
    record = Record.load(path)
    whole = Table.from_record(record, path)
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
            print(whole.game.draw(position_after(record, number).view(viewer), names))


def position_after(record: Record, steps: int) -> Table:
    """The table after this number of steps."""
    part = Record.loads(record.dumps())
    part.entries = part.entries[:steps]
    return Table.from_record(part)


def verify(path: str) -> str:
    """Replay a whole record and compare its result; returns a sentence for a sound one."""
    record = Record.load(path)
    table = Table.from_record(record, path)
    outcome = table.state.outcome()
    scores = list(table.state.scores())
    if record.result is not None:
        if outcome is None:
            raise BadRecord(f"{path} states a result, but its game is not over.")
        stated = (record.result.get("scores"), record.result.get("winners"))
        if stated != (scores, list(outcome.winners)):
            raise BadRecord(f"{path} states {stated[0]} as its result; its moves lead to {scores}.")
    state = f"over, {outcome.reason}" if outcome else f"in phase {table.state.phase}"
    return f"{path}: {table.game.title}, {len(table.steps)} steps, sound; {state}, {scores}."
