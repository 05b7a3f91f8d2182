"""Corrections by owners of the printed games: what can be changed, and what the loaders say."""

from __future__ import annotations

import contextlib
import copy

import pytest

from rules import game, game_ids
from rules.core.corrections import BY_OWNER, Entry, Field, value_at
from rules.core.errors import BadData
from tests.rules.test_kits import changes

CORRECTED = [game_id for game_id in game_ids() if game(game_id).can_be_corrected]


def entry(game_id: str, name: str) -> Entry:
    values = game(game_id).contents(game(game_id).kits[0])
    return next(found for found in game(game_id).corrections(values) if found.name == name)


def field(game_id: str, name: str, word: str) -> Field:
    return next(found for found in entry(game_id, name).fields if found.word == word)


@pytest.mark.parametrize("game_id", CORRECTED)
def test_every_field_is_there_and_within_its_bounds(game_id: str) -> None:
    definition = game(game_id)
    values = definition.contents(definition.kits[0])
    for found in definition.corrections(values):
        assert not found.word or found.word in definition.words
        for one in found.fields:
            value = value_at(values, one.path)
            assert f"correct.{one.word}" in definition.words
            if one.choices:
                assert value in one.choices
                assert all(f"correct.{one.word}.{c}" in definition.words for c in one.choices)
            else:
                assert one.low <= value <= one.high
                assert (value - one.low) % one.step == 0


@pytest.mark.parametrize("game_id", CORRECTED)
def test_a_correction_leaves_our_kit_alone_and_can_be_corrected_again(game_id: str) -> None:
    definition = game(game_id)
    values = definition.contents(definition.kits[0])
    before = copy.deepcopy(values)
    for found in definition.corrections(values)[:40:3]:
        one = found.fields[-1]
        other = one.high if not one.choices else one.choices[-1]
        changed = definition.corrected(values, one, other)
        assert value_at(changed, one.path) == other
        assert values == before
        again = {f.path for e in definition.corrections(changed) for f in e.fields}
        assert one.path in again


@pytest.mark.parametrize("game_id", CORRECTED)
def test_a_kit_that_leaves_out_what_it_may_can_be_corrected(game_id: str) -> None:
    definition = game(game_id)
    played = 0
    for what, values in changes(definition.contents(definition.kits[0])):
        if what.endswith("= None") or " without " in what:
            with contextlib.suppress(BadData):
                definition.read_kit(values, "own")
                played += 1
                for found in definition.corrections(values):
                    for one in found.fields:
                        value = value_at(values, one.path)
                        assert value in one.choices or isinstance(value, int), what
    assert played


def test_printed_facts_of_santa_fe_rails_cannot_be_changed() -> None:
    values = game("santa_fe_rails").contents("west")
    names = [found.name for found in game("santa_fe_rails").corrections(values)]
    assert "Los Angeles" not in names  # its 7 is printed
    assert "Omaha" in names


def test_two_cities_change_places() -> None:
    """As many cities of each value as are printed: one correction alone cannot be played."""
    west = game("santa_fe_rails")
    omaha, havre = field(west.id, "Omaha", "value"), field(west.id, "Havre", "value")
    values = west.corrected(west.contents("west"), omaha, 5)
    with pytest.raises(BadData, match="cities have the value"):
        west.read_kit(values, "mine")
    values = west.corrected(values, havre, 3)
    kit = west.read_kit(values, "mine")
    assert kit.fingerprint != west.kit().fingerprint
    assert values["ground"] == "west"
    assert value_at(values, omaha.path[:-1])["field_source"]["value"] == BY_OWNER


def test_a_shorter_route_loses_the_rivers_beyond_it() -> None:
    west = game("santa_fe_rails")
    segments = field(west.id, "Chicago – Kansas City", "segments")
    values = west.corrected(west.contents("west"), segments, 2)
    assert value_at(values, segments.path[:-1])["river"] == [1]
    west.read_kit(values, "mine")


@pytest.mark.parametrize("game_id", ["santa_fe_rails"])
def test_a_route_keeps_its_rivers_and_mountains_when_something_else_is_corrected(
    game_id: str,
) -> None:
    west = game(game_id)
    ground = west.contents("west")
    for found in west.corrections(ground):
        for one in found.fields:
            if one.word != "segments":
                before = value_at(ground, one.path[:-1])
                value = one.choices[-1] if one.choices else one.low
                after = value_at(west.corrected(ground, one, value), one.path[:-1])
                for terrain in ("mountain", "river"):
                    assert after.get(terrain) == before.get(terrain)


def test_the_printed_total_of_cards_stays() -> None:
    station = game("station_master")
    copies = field(station.id, "Sleeping Car", "count")
    values = station.corrected(station.contents("standard"), copies, 8)
    with pytest.raises(BadData, match="97"):
        station.read_kit(values, "mine")
    other = field(station.id, "Corridor Coach", "count")
    station.read_kit(station.corrected(values, other, 7), "mine")


def test_a_price_of_far_west_loco() -> None:
    far = game("far_west_loco")
    price = field(far.id, "cement", "price")
    far.read_kit(far.corrected(far.contents("classic"), price, 1300), "mine")


@pytest.mark.parametrize(
    ("game_id", "bounds"),
    [
        (
            "santa_fe_rails",
            {
                ("one_way", 0, 0, 1, (None, "a->b", "b->a")),
                ("segments", 1, 4, 1, ()),
                ("tracks", 1, 2, 1, ()),
                ("value", 2, 7, 1, ()),
            },
        ),
        (
            "station_master",
            {
                ("count", 1, 20, 1, ()),
                ("number", 1, 12, 1, ()),
                ("value", 1, 12, 1, ()),
                ("value", -12, -1, 1, ()),
                ("green", 1, 12, 1, ()),
                ("red", -12, -1, 1, ()),
            },
        ),
        (
            "far_west_loco",
            {(word, 100, 3000, 100, ()) for word in ("amount", "fee", "mortgage", "price")},
        ),
    ],
)
def test_the_bounds_of_all_corrections(game_id: str, bounds: set[object]) -> None:
    here = game(game_id)
    fields = [f for e in here.corrections(here.contents(here.kits[0])) for f in e.fields]
    assert {(one.word, one.low, one.high, one.step, one.choices) for one in fields} == bounds
