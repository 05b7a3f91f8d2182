"""Loading boards: users' own files, and one clear sentence for each kind of damage."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from rules.core.errors import BadData
from rules.core.rng import Rng
from rules.santa_fe_rails.legal import play_codes
from rules.santa_fe_rails.loader import load_board
from rules.santa_fe_rails.phases import EXCHANGE
from rules.santa_fe_rails.state import State
from tests.rules.santa_fe_rails.helpers import BOARD, GAME, city

RAW: dict[str, Any] = json.loads(
    files("rules").joinpath("data", "santa_fe_rails", "west.json").read_text("utf-8")
)


def write(tmp_path: Path, raw: object) -> str:
    path = tmp_path / "own.json"
    path.write_text(json.dumps(raw), "utf-8")
    return str(path)


def test_own_file_by_path(tmp_path: Path) -> None:
    raw = copy.deepcopy(RAW)
    raw["routes"][0]["segments"] = 3
    raw["routes"][0]["one_way"] = "b->a"
    name = write(tmp_path, raw)
    board = load_board(name)
    assert board.name == Path(name).stem  # a name, never a path
    assert board.fingerprint != BOARD.fingerprint
    assert board.routes[0].length == 3
    assert board.exits[city("minneapolis")] & 1
    state = GAME.start(3, {}, name)
    assert isinstance(state, State)
    assert state.board is GAME.kit(name)


def test_what_is_still_allowed(tmp_path: Path) -> None:
    raw = copy.deepcopy(RAW)
    company_of(raw, "santa_fe")["pieces"], company_of(raw, "rock_island")["pieces"] = 1, 100
    raw["boomtown"][0]["count"], raw["boomtown"][1]["marker"] = 1, 10
    city_of(raw, "reno").update(x=-1, y=2)
    raw["aspect"] = 10
    board = load_board(write(tmp_path, raw))
    assert {company.pieces for company in board.companies} >= {1, 100}
    assert [(marker.count, marker.value) for marker in board.markers] == [(1, 4), (7, 10)]
    assert (board.city_named["reno"].x, board.city_named["reno"].y) == (-1, 2)


def test_the_first_city_has_cards_like_any_other(tmp_path: Path) -> None:
    """The board of the game begins with a home base, which has none."""
    raw = copy.deepcopy(RAW)
    raw["cities"].sort(key=lambda city: city["id"] != "reno")
    state = GAME.start(3, {"first": 1}, write(tmp_path, raw))
    assert isinstance(state, State)
    state.chance(Rng(1))
    state.hands[0] = (0, 0)
    assert [state.action(code).text for code in play_codes(state, 0)] == ["play city:reno"]
    state.phase, state.mover = EXCHANGE, 0
    assert [state.action(code).text for code in state.codes(0)] == ["discard city:reno", "keep"]


def company_of(raw: dict[str, Any], name: str) -> dict[str, Any]:
    return next(it for it in raw["companies"] if it["id"] == name)


def city_of(raw: dict[str, Any], name: str) -> dict[str, Any]:
    return next(it for it in raw["cities"] if it["id"] == name)


def route_of(raw: dict[str, Any], name: str) -> dict[str, Any]:
    return next(it for it in raw["routes"] if it["id"] == name)


Break = Callable[[dict[str, Any]], object]


BROKEN: list[tuple[str, Break]] = [
    ("format", lambda raw: raw.pop("format")),
    ("'name' is missing", lambda raw: raw.pop("name")),
    ("'certainty' is missing", lambda raw: raw.update(certainty=3)),
    ("aspect", lambda raw: raw.update(aspect="wide")),
    ("aspect", lambda raw: raw.update(aspect=0)),
    ("'cities' is missing", lambda raw: raw.pop("cities")),
    ("'routes' is missing", lambda raw: raw.update(routes={})),
    ("'companies' is missing", lambda raw: raw.pop("companies")),
    ("'boomtown' is missing", lambda raw: raw.pop("boomtown")),
    ("entry 3 of cities is damaged", lambda raw: raw["cities"].__setitem__(2, "Reno")),
    ("entry 1 of routes is damaged", lambda raw: raw["routes"].__setitem__(0, None)),
    # companies
    ("5 majors and then 4 short lines", lambda raw: raw["companies"].pop()),
    ("5 majors", lambda raw: company_of(raw, "rock_island").update(kind="major")),
    ("5 majors", lambda raw: raw["companies"].reverse()),
    ("two company entries", lambda raw: company_of(raw, "rock_island").update(id="santa_fe")),
    ("no id", lambda raw: company_of(raw, "santa_fe").pop("id")),
    ("cannot have the id", lambda raw: company_of(raw, "santa_fe").update(id="santa fe")),
    ("no id in small", lambda raw: company_of(raw, "santa_fe").update(id="SF")),
    ("101 pieces", lambda raw: company_of(raw, "rock_island").update(pieces=101)),
    ("0 pieces", lambda raw: company_of(raw, "rock_island").update(pieces=0)),
    ("'pieces' is missing", lambda raw: company_of(raw, "rock_island").update(pieces="11")),
    ("'pieces' is missing", lambda raw: company_of(raw, "rock_island").update(pieces=True)),
    ("unknown 'paris'", lambda raw: company_of(raw, "rock_island").update(home="paris")),
    ("unknown", lambda raw: company_of(raw, "rock_island").update(home=["chicago"])),
    ("3 branch cards", lambda raw: company_of(raw, "santa_fe").update(branch_cards=4)),
    ("empty name", lambda raw: company_of(raw, "santa_fe").update(name=" ")),
    ("'colour' is missing", lambda raw: company_of(raw, "santa_fe").pop("colour")),
    ("'source' is missing", lambda raw: company_of(raw, "santa_fe").pop("source")),
    # cities
    ("two city entries", lambda raw: city_of(raw, "reno").update(id="boise")),
    ("value 8", lambda raw: city_of(raw, "reno").update(value=8)),
    ("value '6'", lambda raw: city_of(raw, "reno").update(value="6")),
    (r"value \[6\]", lambda raw: city_of(raw, "reno").update(value=[6])),
    ("cities have the value", lambda raw: city_of(raw, "reno").update(value=5)),
    ("must have 2 cards", lambda raw: city_of(raw, "reno").update(cards=1)),
    ("x must be", lambda raw: city_of(raw, "reno").pop("x")),
    ("y must be", lambda raw: city_of(raw, "reno").update(y="south")),
    ("x must be", lambda raw: city_of(raw, "reno").update(x=40)),
    ("x must be", lambda raw: city_of(raw, "reno").update(x=-1.01)),
    ("y must be", lambda raw: city_of(raw, "reno").update(y=2.01)),
    ("no major", lambda raw: city_of(raw, "reno").update(historic=["rock_island"])),
    ("no major", lambda raw: city_of(raw, "reno").update(historic=[["santa_fe"]])),
    ("different majors", lambda raw: city_of(raw, "reno").update(historic=["santa_fe"] * 2)),
    ("different majors", lambda raw: city_of(raw, "reno").update(historic="santa_fe")),
    ("group of texts", lambda raw: city_of(raw, "reno").update(field_source=["printed"])),
    (
        "home base of a major, but",
        lambda raw: (
            city_of(raw, "reno").update(value=None, cards=0),
            city_of(raw, "chicago").update(value=6, cards=2),
        ),
    ),
    # routes
    ("two route entries", lambda raw: raw["routes"].append(raw["routes"][0])),
    (
        "another route joins already",
        lambda raw: raw["routes"].append({**raw["routes"][0], "id": "again"}),
    ),
    ("unknown city", lambda raw: route_of(raw, "denver--pueblo").update(a="paris")),
    ("unknown city", lambda raw: route_of(raw, "denver--pueblo").update(b=None)),
    ("back to itself", lambda raw: route_of(raw, "denver--pueblo").update(a="pueblo")),
    ("5 segments", lambda raw: route_of(raw, "denver--pueblo").update(segments=5)),
    ("0 segments", lambda raw: route_of(raw, "denver--pueblo").update(segments=0)),
    ("3 tracks", lambda raw: route_of(raw, "denver--pueblo").update(tracks=3)),
    ("'tracks' is missing", lambda raw: route_of(raw, "denver--pueblo").pop("tracks")),
    ("arrow", lambda raw: route_of(raw, "denver--pueblo").update(one_way="west")),
    ("arrow", lambda raw: route_of(raw, "denver--pueblo").update(one_way=["a->b"])),
    ("mountain spaces", lambda raw: route_of(raw, "denver--pueblo").update(mountain=[1])),
    ("river spaces", lambda raw: route_of(raw, "denver--pueblo").update(river="yes")),
    ("list of points", lambda raw: route_of(raw, "denver--pueblo").update(via=[[0.5]])),
    ("list of points", lambda raw: route_of(raw, "denver--pueblo").update(via=[["a", "b"]])),
    # markers
    ("no cities' values", lambda raw: raw["boomtown"][0].update(on=[9])),
    ("no cities' values", lambda raw: raw["boomtown"][0].update(on=[])),
    ("cannot be right", lambda raw: raw["boomtown"][0].update(marker=2)),
    ("cannot be right", lambda raw: raw["boomtown"][0].update(count=0)),
    ("same cities", lambda raw: raw["boomtown"][1].update(on=[2])),
    # the whole
    (
        "cannot leave its home base",
        lambda raw: [it.update(one_way="b->a") for it in raw["routes"] if it["a"] == "milwaukee"],
    ),
    (
        "no company can ever reach reno",
        lambda raw: raw.update(
            routes=[it for it in raw["routes"] if "reno" not in (it["a"], it["b"])]
        ),
    ),
    (
        "no company can ever reach reno",
        lambda raw: raw.update(
            cities=sorted(raw["cities"], key=lambda city: city["id"] != "reno"),  # the first
            routes=[it for it in raw["routes"] if "reno" not in (it["a"], it["b"])],
        ),
    ),
]


@pytest.mark.parametrize(("message", "spoil"), BROKEN)
def test_broken_boards_are_refused(tmp_path: Path, message: str, spoil: Break) -> None:
    raw = copy.deepcopy(RAW)
    spoil(raw)
    with pytest.raises(BadData, match=message) as refused:
        load_board(write(tmp_path, raw))
    sentence = str(refused.value)
    assert sentence.endswith(".")
    assert "own.json" in sentence


def test_unreadable_files_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "own.json"
    for content in ("", "{", "[]", "[" * 100_000):
        path.write_text(content, "utf-8")
        with pytest.raises(BadData, match=r"own\.json"):
            load_board(str(path))


@pytest.mark.rule("SF-1.1")
@pytest.mark.parametrize("value", range(2, 8))
def test_the_number_of_cities_of_every_value_is_checked(tmp_path: Path, value: int) -> None:
    raw = copy.deepcopy(RAW)
    one = next(item for item in raw["cities"] if item["value"] == value)
    one.update(value=None, cards=0)
    with pytest.raises(BadData, match=f"cities have the value {value}"):
        GAME.load(write(tmp_path, raw))


def test_only_home_bases_of_majors_bring_no_first_bonus() -> None:
    homes = {company.home for company in BOARD.companies[:5]}
    assert {n for n in range(len(BOARD.cities)) if BOARD.major_homes >> n & 1} == homes
