"""Deck files: a user's own deck is played, a deck that cannot be played is refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from rules.core.errors import BadData, BadSetup
from rules.core.table import Table
from rules.station_master.loader import load_deck
from tests.rules.station_master.helpers import GAME, chance, start

RAW = json.loads(
    files("rules").joinpath("data", "station_master", "standard.json").read_text("utf-8")
)


def own_deck(change: Callable[[dict[str, Any]], None], folder: Path) -> str:
    raw = json.loads(json.dumps(RAW))
    change(raw)
    path = folder / "own.json"
    path.write_text(json.dumps(raw), "utf-8")
    return str(path)


def test_an_own_deck_is_played_by_its_path(tmp_path: Path) -> None:
    def more_sixes(raw: dict[str, Any]) -> None:
        raw["cards"][0] |= {"name": "Salon", "count": 9}
        raw["totals"]["cards"] = 102

    path = own_deck(more_sixes, tmp_path)
    state = start(2, {"first": 1}, path)
    assert state.stack_left == 102
    for text in ("arrive standard-5", "arrive standard-3", "draw carriage_p6"):
        events = chance(state, text)
    # A name of one's own is not a key into the words.
    assert events[0].secret["label"] == "Salon"
    phrase = GAME.tell(events[0].redacted(0), ["Ann", "Ben"])
    assert phrase is not None
    assert phrase.say(GAME.words) == "Ann draws Salon."
    table = Table.new(GAME, ["Ann", "Ben"], 1, kit=path)
    assert (
        Table.from_record(table.record(), kit=GAME.kit(path)).state.digest() == table.state.digest()
    )


def remove(key: str) -> Callable[[dict[str, Any]], None]:
    return lambda raw: raw.pop(key)


def change(group: str, place: int, **values: object) -> Callable[[dict[str, Any]], None]:
    return lambda raw: raw[group][place].update(values)


def lose(group: str, place: int, key: str) -> Callable[[dict[str, Any]], None]:
    return lambda raw: raw[group][place].pop(key)


def replace(key: str, value: object) -> Callable[[dict[str, Any]], None]:
    return lambda raw: raw.update({key: value})


def card(card_id: str) -> int:
    return next(n for n, item in enumerate(RAW["cards"]) if item["id"] == card_id)


def two_rush_hours(raw: dict[str, Any]) -> None:
    raw["cards"][card("rush_hour")]["count"] = 2
    raw["totals"]["cards"] += 1


def no_rush_hour(raw: dict[str, Any]) -> None:
    raw["cards"].pop(card("rush_hour"))
    raw["totals"]["cards"] -= 1


def few_cards(raw: dict[str, Any]) -> None:
    raw["cards"] = [raw["cards"][0], raw["cards"][card("rush_hour")]]
    raw["totals"]["cards"] = 5


def only_specials(raw: dict[str, Any]) -> None:
    raw["cards"] = [item for item in raw["cards"] if item["kind"] == "special"]
    raw["totals"]["cards"] = sum(item["count"] for item in raw["cards"])


def few_engines(raw: dict[str, Any]) -> None:
    for item in raw["locomotives"]:
        item["green_band"] = True


BROKEN = {
    "no format": (remove("format"), "not a Station Master deck"),
    "another format": (replace("format", "transamerica-board"), "not a Station Master deck"),
    "no name": (remove("name"), "'name' is missing"),
    "no certainty": (remove("certainty"), "'certainty' is missing"),
    "no cards": (remove("cards"), "'cards' is missing"),
    "cards are no list": (replace("cards", {}), "'cards' is missing"),
    "empty cards": (replace("cards", []), "entries"),
    "a card is a number": (replace("cards", [7]), "entry 1 of 'cards'"),
    "no locomotives": (remove("locomotives"), "'locomotives' is missing"),
    "no tokens": (remove("tokens"), "'tokens' is missing"),
    "no totals": (remove("totals"), "'totals' is missing"),
    "totals do not fit": (change("cards", 0, count=5), "98 cards, but its totals say 97"),
    "a total is a text": (replace("totals", {"locomotives": "15"}), "'locomotives' is missing"),
    "card without id": (lose("cards", 0, "id"), "'id' is missing"),
    "id with a space": (change("cards", 0, id="my card"), "has the id 'my card'"),
    "id twice": (change("cards", 0, id="caboose"), "'caboose' is there twice"),
    "engine id twice": (change("locomotives", 0, id="standard-4"), "'standard-4' is there twice"),
    "card without name": (lose("cards", 0, "name"), "'name' is missing"),
    "blank name": (change("cards", 0, name="  "), "carriage_p6 has no name"),
    "unknown kind": (change("cards", 0, kind="magic"), "carriage_p6 has kind 'magic'"),
    "no value": (lose("cards", 0, "value"), "'value' is missing"),
    "value is true": (change("cards", 0, value=True), "'value' is missing"),
    "value is a fraction": (change("cards", 0, value=1.5), "'value' is missing"),
    "value 0": (change("cards", 0, value=0), "is green with the value 0"),
    "value far too high": (change("cards", 0, value=1000), "from -20 to 20"),
    "colour of the other sign": (change("cards", 0, colour="red"), "is red with the value 6"),
    "no colour": (lose("cards", 0, "colour"), "has colour None"),
    "no copies": (change("cards", 0, count=0), "has count 0"),
    "minus copies": (change("cards", 0, count=-3), "has count -3"),
    "carriage with an effect": (change("cards", 0, effect="caboose"), "cannot have an effect"),
    "green class below 0": (change("cards", card("first_class"), green=-5), "has green -5"),
    "red class above 0": (change("cards", card("first_class"), red=3), "has red 3"),
    "unknown effect": (change("cards", card("caboose"), effect="fly"), "has effect 'fly'"),
    "repair without size": (lose("cards", card("repair_3"), "n"), "'n' is missing"),
    "uncouple 0": (change("cards", card("uncouple_1"), n=0), "has n 0"),
    "two rush hours": (two_rush_hours, "exactly one"),
    "no rush hour": (no_rush_hour, "exactly one"),
    "too few cards": (few_cards, "six hands need 18 cards"),
    "no carriages": (only_specials, "no carriages"),
    "too few locomotives": (few_engines, "with 2 players only 0 locomotives"),
    "unknown locomotive": (change("locomotives", 0, type="steam"), "has type 'steam'"),
    "locomotive 0": (change("locomotives", 0, number=0), "has number 0"),
    "band is a text": (change("locomotives", 0, green_band="no"), "'green_band' is missing"),
    "token of 0": (change("tokens", 0, value=0), "token 1 has value 0"),
    "token of 9": (change("tokens", 0, value=9), "token 1 has value 9"),
    "token twice": (change("tokens", 0, value=2), "tokens of value 2 are there twice"),
}


@pytest.mark.parametrize(("broken", "problem"), BROKEN.values(), ids=BROKEN)
def test_broken_decks_are_refused(
    tmp_path: Path, broken: Callable[[dict[str, Any]], None], problem: str
) -> None:
    with pytest.raises(BadData, match=problem) as refused:
        load_deck(own_deck(broken, tmp_path))
    assert "own.json" in str(refused.value)
    assert str(refused.value).endswith(".")


def test_files_that_are_no_decks(tmp_path: Path) -> None:
    path = tmp_path / "own.json"
    with pytest.raises(BadSetup, match="no board or deck"):
        GAME.kit(str(path))
    for text in ("", "{", "[]", "7", '"deck"', "[" * 100_000):
        path.write_text(text)
        with pytest.raises(BadData):
            load_deck(str(path))
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadData):
        load_deck(str(path))


@pytest.mark.rule("SM-2.1")
@pytest.mark.parametrize(("count", "sound"), [(6, True), (5, False)])
def test_six_players_need_six_locomotives(count: int, sound: bool, tmp_path: Path) -> None:
    def so_many(raw: dict[str, Any]) -> None:
        raw["locomotives"] = [{**raw["locomotives"][0], "count": count, "green_band": False}]
        raw["totals"]["locomotives"] = count

    path = own_deck(so_many, tmp_path)
    if sound:
        assert load_deck(path).engines[0].count == 6
    else:
        with pytest.raises(BadData, match="with 6 players only 5 locomotives"):
            load_deck(path)


def test_a_deck_that_is_just_large_enough_for_six_hands(tmp_path: Path) -> None:
    def eighteen(raw: dict[str, Any]) -> None:
        few_cards(raw)
        raw["cards"][0]["count"] = 18
        raw["totals"]["cards"] = 19

    assert len(load_deck(own_deck(eighteen, tmp_path)).stack) == 19
