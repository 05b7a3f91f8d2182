"""A finished game in a few values: the same as its record tells, and nothing else."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from rules import Table, game, game_ids
from rules.core.game import Seat
from rules.core.record import Record
from rules.statistics.finished import (
    FORGOTTEN,
    FinishedGame,
    FinishedSeat,
    finished_game,
    player_key,
)
from tests.rules.statistics.samples import played


@pytest.mark.parametrize("game_id", game_ids())
def test_places_scores_and_feats_are_those_of_the_record(game_id: str) -> None:
    record = played(game_id, ("Mira", "Luca", "Zoé"), 3)
    table = Table.from_record(record)
    outcome = table.state.outcome()
    found = finished_game("x", record)
    assert outcome is not None
    assert found is not None
    assert tuple(seat.place for seat in found.seats) == outcome.places
    assert tuple(seat.score for seat in found.seats) == table.state.scores()
    assert tuple(n for n, seat in enumerate(found.seats) if seat.won) == outcome.winners
    for seat in found.seats:
        assert set(seat.numbers) <= {best.key for best in table.game.about.bests}
        assert set(seat.achieved) <= set(table.game.about.achievements)


def test_it_can_be_kept_and_read_again() -> None:
    found = finished_game("x", played("far_west_loco", ("Mira", "Luca"), 5))
    assert found is not None
    assert FinishedGame.read(json.loads(json.dumps(found.plain()))) == found


SEAT = {"name": "Mira", "bot": None, "place": 1, "score": 5, "achieved": [], "numbers": {}}


@pytest.mark.parametrize(
    "damage",
    [
        {"ended": "yesterday"},
        {"ended": "2026-06-01T20:00:00"},
        {"seats": []},
        {"seats": [{"name": "Mira"}]},
        {"seats": [{**SEAT, "place": True}]},
        {"seats": [{**SEAT, "name": ""}]},
        {"seats": [{**SEAT, "bot": ""}]},
        {"seats": 7},
        {"kit": None},
    ],
)
def test_damaged_values_are_refused(damage: dict[str, object]) -> None:
    found = finished_game("x", played("far_west_loco", ("Mira", "Luca"), 5))
    assert found is not None
    with pytest.raises(ValueError, match=r"not a|Invalid|isoformat"):
        FinishedGame.read({**found.plain(), **damage})


def test_nothing_is_counted_twice_or_too_early() -> None:
    record = played("station_master", ("Mira", "Luca"), 7)
    table = Table.new(game("station_master"), ["Mira", "Luca"], 7)
    assert finished_game("x", table.record()) is None
    assert finished_game("x", replace(record, copied_after=(10,))) is None
    assert finished_game("x", Table.from_record(record).redacted_record(0)) is None


def test_a_forgotten_player_is_no_person() -> None:
    record = played("station_master", ("Mira", "Luca"), 7)
    seats = [Seat("Somebody", None, {FORGOTTEN: True}), record.seats[1]]
    found = finished_game("x", Record(**{**_fields(record), "seats": seats}))
    assert found is not None
    assert [seat.is_person for seat in found.seats] == [False, True]


def _fields(record: Record) -> dict[str, object]:
    return {name: getattr(record, name) for name in Record.__slots__}


def test_spellings_of_a_name_are_one_player() -> None:
    assert player_key("  ZOÉ  b") == player_key("zoé B")
    assert player_key("Zoé") != player_key("Zoe")


@pytest.mark.parametrize("game_id", game_ids())
def test_every_achievement_and_best_has_words(game_id: str) -> None:
    rules = game(game_id)
    assert len(rules.about.achievements) == 6
    for name in rules.about.achievements:
        assert rules.words[f"achievement.{name}"]
        assert rules.words[f"achievement.{name}.how"].endswith(".")
    for best in rules.about.bests:
        assert rules.words[f"best.{best.key}"]
        assert "{number}" in rules.words[f"best.{best.key}.value"]


def test_a_seat_that_tells_no_more_is_of_the_first_colour_and_not_forgotten() -> None:
    seat = FinishedSeat("Mum", None, 1, 9)
    assert (seat.colour, seat.forgotten) == (0, False)
