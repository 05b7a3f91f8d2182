"""Damaged records and kits: refused with one short sentence, or sound to the end.

A few hundred in every run; in soak as many as fit into a fixed time, with figures.
``ROUNDHOUSE_DAMAGE_SECONDS=inf`` takes them all: 20,000 records and 5,400 kits.
"""

from __future__ import annotations

import json
import math
import os
import time
from collections import Counter
from collections.abc import Callable
from itertools import islice
from pathlib import Path

import pytest

from rules.core.action import CHANCE
from rules.core.errors import LONGEST, BadData, BadRecord, BadSetup, RulesError
from rules.core.game import Game
from rules.core.record import Record
from rules.core.registry import game as find_game
from rules.core.registry import game_ids
from rules.core.rng import Rng
from rules.core.table import Table
from tests.rules.damage import damaged

NAMES = ("Mira", "Luca", "Zoé", "Tom", "Ida", "Ben")
DATA = Path(__file__).parents[2] / "rules" / "data"
KITS = [(game_id, kit) for game_id in game_ids() for kit in find_game(game_id).kits]
PARTS = ("board", "prices", "cards")

#: Files of every kind in the whole corpus, and seconds of each test in soak.
EACH_RECORD, EACH_KIT = 1_250, 1_080
SECONDS = float(os.environ.get("ROUNDHOUSE_DAMAGE_SECONDS", "6"))

every_game = pytest.mark.parametrize("game_id", game_ids())
every_kit = pytest.mark.parametrize(("game_id", "kit"), KITS)


def played(game: Game, seats: int, steps: int, seed: int) -> Table:
    table = Table.new(game, NAMES[:seats], seed)
    go_on(table, steps, Rng(seed))
    return table


def go_on(table: Table, steps: int, rng: Rng) -> None:
    for _ in range(steps):
        if table.over:
            return
        seat = rng.choice(table.waiting_for())
        table.act(seat, rng.choice(table.state.actions(seat)))


def check_sentence(error: RulesError) -> None:
    sentence = str(error)
    assert sentence.isprintable()
    assert 10 < len(sentence) <= LONGEST


# Records


def records(game_id: str) -> list[str]:
    """Records in play, finished, redacted and of a copy."""
    game = find_game(game_id)
    going = played(game, game.players[-1], 40, 3)
    over = played(game, 2, 5, 4)
    over.play_bots({seat: game.bot("easy", seat) for seat in range(2)})
    return [
        going.record().dumps(),
        over.record().dumps(),
        going.redacted_record(0).dumps(),
        going.record().copy(9).dumps(),
    ]


def try_record(path: Path) -> str:
    """What becomes of a damaged record: "refused" or "opened"."""
    try:
        record = Record.load(path)
        table = Table.from_record(record, path.name)
    except BadRecord as error:
        check_sentence(error)
        return "refused"
    text = table.record().dumps()
    text.encode()
    again = Table.from_record(Record.loads(text))
    assert again.record().dumps() == text
    assert again.state.digest() == table.state.digest()
    assert table.record().redacted == record.redacted
    assert table.record().redacted_for == record.redacted_for
    if not record.redacted:
        assert table.state.check() == []
    for event in islice(table.events(None), 200):
        table.game.tell(event, [seat.name for seat in table.seats])
    return "opened"


def check_records(
    game_id: str, count: int, folder: Path, seconds: float = math.inf
) -> Counter[str]:
    """Of every kind of record so many damaged ones, or as many as fit into the time."""
    found: Counter[str] = Counter(over_two_seconds=0)
    path = folder / "damaged.json"
    until = time.process_time() + seconds
    files = [damaged(text, 7 + number) for number, text in enumerate(records(game_id))]
    for _ in range(count):
        for data in map(next, files):
            path.write_bytes(data)
            began = time.process_time()
            found[try_record(path)] += 1
            found["over_two_seconds"] += time.process_time() - began > 2
        if time.process_time() > until:
            break
    return found


def shown(found: Counter[str]) -> str:
    """Figures of a corpus; what is neither is an error, and ends the test."""
    parts = ", ".join(f"{count:,} {kind}" for kind, count in sorted(found.items()))
    return parts.replace("_", " ")


@every_game
def test_damaged_records(game_id: str, tmp_path: Path) -> None:
    found = check_records(game_id, 40, tmp_path)
    assert found["refused"] > found["opened"]


@pytest.mark.soak
@every_game
def test_thousands_of_damaged_records(
    game_id: str, tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    found = check_records(game_id, EACH_RECORD, tmp_path, SECONDS)
    record_property("figure", f"damaged records: {game_id}: {shown(found)}")
    assert not found["over_two_seconds"]


# Kits


def kit_text(game_id: str, kit: str) -> str:
    """A kit as one file; Far West Loco's parts are put into it."""
    raw = json.loads((DATA / game_id / f"{kit}.json").read_text("utf-8"))
    for part in PARTS:
        if isinstance(raw.get(part), str):
            raw[part] = json.loads((DATA / game_id / f"{part}.json").read_text("utf-8"))
    return json.dumps(raw)


def try_kit(game: Game, path: Path, seed: int) -> str:
    """What becomes of a damaged kit: "refused", or "played" for a while and replayed."""
    try:
        kit = game.load(str(path))
    except (BadData, BadSetup) as error:
        check_sentence(error)
        return "refused"
    seats = game.players[seed % len(game.players)]
    table = Table.new(game, NAMES[:seats], seed, kit=kit)
    for seat in range(seats):
        game.draw(table.view(seat), NAMES[:seats])
    go_on(table, 60, Rng(seed))
    assert table.state.check() == []
    state = table.state
    for seat in state.to_act():
        for action in state.actions(seat) if seat != CHANCE else ():
            assert state.parse(action.text) == action
    again = Table.from_record(Record.loads(table.record().dumps()), kit=kit)
    assert again.state.digest() == table.state.digest()
    for event in table.events(None):
        phrase = game.tell(event, NAMES[:seats])
        assert phrase is None or phrase.say(game.words).isprintable()
    return "played"


def check_kits(
    game_id: str, kit: str, count: int, folder: Path, seconds: float = math.inf
) -> Counter[str]:
    """So many damaged files of a kit, or as many as fit into the time."""
    game = find_game(game_id)
    found: Counter[str] = Counter(over_two_seconds=0)
    path = folder / "own.json"
    until = time.process_time() + seconds
    for number, data in enumerate(islice(damaged(kit_text(game_id, kit), 5), count)):
        path.write_bytes(data)
        began = time.process_time()
        found[try_kit(game, path, number)] += 1
        found["over_two_seconds"] += time.process_time() - began > 2
        if time.process_time() > until:
            break
    return found


@pytest.mark.soak_for("santa_fe_rails-west")
@every_kit
def test_damaged_kits(game_id: str, kit: str, tmp_path: Path) -> None:
    found = check_kits(game_id, kit, 60, tmp_path)
    assert found["refused"] > 10


@pytest.mark.soak
@every_kit
def test_thousands_of_damaged_kits(
    game_id: str, kit: str, tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    found = check_kits(game_id, kit, EACH_KIT, tmp_path, SECONDS)
    record_property("figure", f"damaged kits: {game_id}, {kit}: {shown(found)}")
    assert not found["over_two_seconds"]
