"""Loading board, prices and cards: ours are sound, broken ones are refused with a sentence."""

from __future__ import annotations

import copy
import dataclasses
import json
import os
from collections.abc import Callable
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

from rules.core.errors import BadData, BadRecord, BadSetup
from rules.core.record import Record
from rules.core.table import Table
from rules.far_west_loco.kit import Box
from rules.far_west_loco.loader import PARTS
from rules.far_west_loco.words import WORDS
from tests.rules.far_west_loco.helpers import GAME, NAMES, start

Raw = dict[str, Any]


def shipped(part: str) -> Raw:
    path = resources.files("rules").joinpath(f"data/far_west_loco/{part}.json")
    raw: Raw = json.loads(path.read_text("utf-8"))
    return raw


BOARD, PRICES, CARDS = (shipped(part) for part in PARTS)


def write(folder: Path, **parts: object) -> str:
    path = folder / "kit.json"
    path.write_text(json.dumps({"format": "far-west-loco-kit", **parts}), "utf-8")
    return str(path)


def box() -> Box:
    kit = GAME.kit()
    assert isinstance(kit, Box)
    return kit


def test_the_shipped_board() -> None:
    board = box().board
    assert board.length == 48
    assert board.spike == 16
    kinds = [space.kind for space in board.spaces]
    assert (kinds.count("large_plot"), kinds.count("small_plot"), kinds.count("ranch")) == (5, 6, 1)
    assert board.lots[board.first_lot].id == "sacramento"


@pytest.mark.rule("FW-3.2")
def test_every_seller_and_the_palace_are_4_spaces_from_every_station() -> None:
    board = box().board
    for goal in (board.palace, *board.plots[: board.large]):
        assert min(board.apart(goal, lot.station) for lot in board.lots) >= 4


@pytest.mark.rule("FW-1.3")
def test_the_shipped_cards() -> None:
    deck = box().deck
    assert len(deck.cards) == 49
    assert [deck.colours[c].bit_count() for c in ("blue", "yellow", "red")] == [14, 21, 14]


def test_every_shipped_name_is_a_word_that_can_be_translated() -> None:
    kit = box()
    spaces, lots, deeds = kit.board.spaces, kit.board.lots, kit.prices.deeds
    names = [*(s.name for s in spaces), *(lot.name for lot in lots), *(d.name for d in deeds)]
    assert all(WORDS[name] for name in names)
    keys = {f"place.{s.id}" for s in kit.board.spaces}
    assert {key for key in WORDS if key.startswith("place.")} == keys
    titles = {f"card.{card.id}.title" for card in kit.deck.cards}
    assert {key for key in WORDS if key.startswith("card.") and "title" in key} == titles


def change(raw: Raw, *path: str | int, to: object = None) -> Raw:
    """A copy with one value changed, or removed when it is changed to None."""
    changed = copy.deepcopy(raw)
    place: Any = changed
    for step in path[:-1]:
        place = place[step]
    if to is None:
        del place[path[-1]]
    else:
        place[path[-1]] = to
    return changed


def swap(raw: Raw, a: int, b: int) -> Raw:
    """The board with two kinds of spaces exchanged."""
    changed = copy.deepcopy(raw)
    spaces = changed["spaces"]
    for key in ("kind", "lot", "zone", "feature"):
        one, other = spaces[a].pop(key, None), spaces[b].pop(key, None)
        if other is not None:
            spaces[a][key] = other
        if one is not None:
            spaces[b][key] = one
    return changed


BROKEN: list[tuple[str, str, Callable[[], Raw]]] = [
    # Boards
    ("board", "format", lambda: change(BOARD, "format", to="chess")),
    ("board", "'spaces' is missing", lambda: change(BOARD, "spaces")),
    ("board", "24 to 200", lambda: change(BOARD, "spaces", to=BOARD["spaces"][:20])),
    ("board", "not a group", lambda: change(BOARD, "spaces", 3, to="tunnel")),
    ("board", "kind 'swamp'", lambda: change(BOARD, "spaces", 25, "kind", to="swamp")),
    ("board", "kind None", lambda: change(BOARD, "spaces", 25, "kind")),
    ("board", "2 spaces of kind palace", lambda: change(BOARD, "spaces", 25, "kind", to="palace")),
    ("board", "0 spaces of kind palace", lambda: change(BOARD, "spaces", 23, "kind", to="track")),
    (
        "board",
        "4 spaces of kind large_plot",
        lambda: change(BOARD, "spaces", 5, "kind", to="track"),
    ),
    ("board", "'id' is missing", lambda: change(BOARD, "spaces", 5, "id")),
    ("board", "only letters", lambda: change(BOARD, "spaces", 5, "id", to="a b")),
    ("board", "two spaces have the id", lambda: change(BOARD, "spaces", 5, "id", to="ranch")),
    ("board", "needs a 'name'", lambda: change(BOARD, "spaces", 5, "id", to="quarry")),
    ("board", "empty or far too long", lambda: change(BOARD, "spaces", 5, "name", to="  ")),
    ("board", "'name' is missing or is not", lambda: change(BOARD, "spaces", 5, "name", to=7)),
    ("board", "'x' is missing", lambda: change(BOARD, "spaces", 5, "x")),
    ("board", "'x' is missing or is not", lambda: change(BOARD, "spaces", 5, "x", to=True)),
    ("board", "same place", lambda: change(BOARD, "spaces", 5, "x", to=4)),
    ("board", "side by side", lambda: change(BOARD, "spaces", 5, "y", to=3)),
    ("board", "'denver', no lot", lambda: change(BOARD, "spaces", 0, "lot", to="denver")),
    ("board", "one station and one saloon", lambda: change(BOARD, "spaces", 2, "lot", to="omaha")),
    ("board", "feature 'ford'", lambda: change(BOARD, "spaces", 3, "feature", to="ford")),
    ("board", "'zone' is missing", lambda: change(BOARD, "spaces", 12, "zone")),
    ("board", "not one stretch", lambda: swap(BOARD, 13, 36)),
    ("board", "nearer than 4", lambda: swap(BOARD, 5, 8)),
    ("board", "nearer than 4", lambda: swap(BOARD, 23, 17)),
    ("board", "has 4 lots", lambda: change(BOARD, "lots", to=BOARD["lots"][:4])),
    ("board", "two lots have the id", lambda: change(BOARD, "lots", 0, "id", to="omaha")),
    ("board", "colour 'pink'", lambda: change(BOARD, "lots", 0, "colour", to="pink")),
    ("board", "two lots' colours", lambda: change(BOARD, "lots", 0, "colour", to="blue")),
    ("board", "first lot 'denver'", lambda: change(BOARD, "first_lot", to="denver")),
    ("board", "golden spike moves 0", lambda: change(BOARD, "spike", to=0)),
    ("board", "'certainty' is missing", lambda: change(BOARD, "certainty")),
    # Prices
    ("prices", "format", lambda: change(PRICES, "format")),
    ("prices", "no setup for 2", lambda: change(PRICES, "setups", 3)),
    ("prices", "out of range or there twice", lambda: change(PRICES, "setups", 3, "players", to=5)),
    ("prices", "'cash' is 2850", lambda: change(PRICES, "setups", 0, "cash", to=2850)),
    ("prices", "'cash' is -100", lambda: change(PRICES, "setups", 0, "cash", to=-100)),
    ("prices", "'material' is missing", lambda: change(PRICES, "setups", 0, "material")),
    ("prices", "cards of 'pink'", lambda: change(PRICES, "setups", 0, "remove", to={"pink": 1})),
    ("prices", "cannot take -1", lambda: change(PRICES, "setups", 0, "remove", to={"red": -1})),
    ("prices", "true or false", lambda: change(PRICES, "setups", 0, "extension", to="yes")),
    ("prices", "one for each of the stages", lambda: change(PRICES, "industries", 4)),
    ("prices", "one for each of", lambda: change(PRICES, "industries", 4, "stage", to=5)),
    ("prices", "'stage' is missing", lambda: change(PRICES, "industries", 4, "stage")),
    ("prices", "two deeds have the id", lambda: change(PRICES, "shops", 0, "id", to="hotel")),
    ("prices", "the gambling den", lambda: change(PRICES, "shops", 5)),
    ("prices", "more than it costs", lambda: change(PRICES, "shops", 0, "mortgage", to=400)),
    ("prices", "'fee' is missing", lambda: change(PRICES, "shops", 0, "fee")),
    ("prices", "'ranch' is missing", lambda: change(PRICES, "ranch")),
    ("prices", "multiples of 200", lambda: change(PRICES, "den_stakes", to=[100, 200])),
    ("prices", "ascending", lambda: change(PRICES, "den_stakes", to=[400, 200])),
    ("prices", "one to five", lambda: change(PRICES, "den_stakes", to=[])),
    ("prices", "'saloon' is missing", lambda: change(PRICES, "fees", "saloon")),
    ("prices", "'mine_8' is 850", lambda: change(PRICES, "fees", "mine_8", to=850)),
    ("prices", "'deed_value' is 99999", lambda: change(PRICES, "deed_value", to=99999)),
    # Cards
    ("cards", "format", lambda: change(CARDS, "format", to=3)),
    ("cards", "'cards' is missing", lambda: change(CARDS, "cards")),
    ("cards", "too few cards", lambda: change(CARDS, "cards", to=CARDS["cards"][:20])),
    ("cards", "colour 'pink'", lambda: change(CARDS, "cards", 0, "colour", to="pink")),
    ("cards", "two cards have the id", lambda: change(CARDS, "cards", 0, "id", to="B02")),
    ("cards", "needs a 'title'", lambda: change(CARDS, "cards", 0, "id", to="X99")),
    ("cards", "no effects", lambda: change(CARDS, "cards", 0, "effects", to=[])),
    ("cards", "no effects", lambda: change(CARDS, "cards", 0, "effects")),
    ("cards", "not a group", lambda: change(CARDS, "cards", 0, "effects", to=["receive"])),
]
EFFECTS: list[tuple[str, object]] = [
    ("operation 'steal'", {"op": "steal", "amount": 100}),
    ("operation None", {"amount": 100}),
    ("'amount' is missing", {"op": "receive"}),
    ("'amount' is 150", {"op": "pay", "amount": 150}),
    ("'turns' of skip is 0", {"op": "skip", "turns": 0}),
    ("'turns' of skip is 21", {"op": "skip", "turns": 21}),
    ("'n' of move is 0", {"op": "move", "n": 0}),
    ("'n' of move is -21", {"op": "move", "n": -21}),
    ("'back' of drop_load is -2", {"op": "drop_load", "back": -2}),
    ("goes to 'moon'", {"op": "goto", "to": "moon"}),
    ("goes to 'shop:cement'", {"op": "goto", "to": "shop:cement"}),
    ("'options' is missing", {"op": "choice"}),
    ("2 to 4 options", {"op": "choice", "options": [[{"op": "roll_again"}]]}),
    ("must be paid for", {"op": "choice", "options": [[{"op": "pay", "amount": 100}]] * 2}),
    (
        "inside a choice",
        {"op": "choice", "options": [[{"op": "choice", "options": []}], [{"op": "roll_again"}]]},
    ),
]


@pytest.mark.parametrize(("part", "told", "make"), BROKEN)
def test_broken_parts_are_refused(
    part: str, told: str, make: Callable[[], Raw], tmp_path: Path
) -> None:
    with pytest.raises(BadData) as caught:
        GAME.kit(write(tmp_path, **{part: make()}))
    assert told in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.rule("FW-6.1")
@pytest.mark.parametrize(("told", "effect"), EFFECTS)
def test_unknown_or_senseless_effects_are_refused(
    told: str, effect: object, tmp_path: Path
) -> None:
    cards = change(CARDS, "cards", 0, "effects", to=[effect])
    with pytest.raises(BadData) as caught:
        GAME.kit(write(tmp_path, cards=cards))
    assert told in str(caught.value)
    assert "card B01" in str(caught.value)


def test_more_shops_than_plots_are_refused(tmp_path: Path) -> None:
    prices = copy.deepcopy(PRICES)
    prices["shops"].append(
        {"id": "bakery", "name": "Bakery", "price": 300, "mortgage": 100, "fee": 100}
    )
    with pytest.raises(BadData, match="7 shops but only 6 small plots"):
        GAME.kit(write(tmp_path, prices=prices))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("{", "is not JSON"),
        ("[]", "JSON object"),
        ("{}", "format"),
        ('{"format": "far-west-loco-kit", "board": 7}', "name of a file"),
        ('{"format": "far-west-loco-kit", "board": "missing.json"}', "cannot be read"),
    ],
)
def test_broken_kits_are_refused(text: str, told: str, tmp_path: Path) -> None:
    path = tmp_path / "kit.json"
    path.write_text(text, "utf-8")
    with pytest.raises(BadData, match=told):
        GAME.kit(str(path))


def test_unknown_kits_are_refused() -> None:
    with pytest.raises(BadSetup, match="no board or deck"):
        GAME.kit("nowhere.json")


def test_a_kit_may_name_its_parts_and_leave_some_out(tmp_path: Path) -> None:
    cards = change(CARDS, "cards", 0, "effects", to=[{"op": "receive", "amount": 900}])
    (tmp_path / "mine.json").write_text(json.dumps(cards), "utf-8")
    kit = GAME.kit(write(tmp_path, cards="mine.json"))
    assert isinstance(kit, Box)
    assert kit.deck.scripts[0][0].number == 900
    assert kit.board.length == 48
    assert kit.fingerprint != box().fingerprint


def test_own_names_are_shown_as_they_are(tmp_path: Path) -> None:
    board = change(BOARD, "spaces", 23, "name", to="Town Hall")
    state = start(2, kit=write(tmp_path, board=board))
    assert state.box.board.spaces[23].name == "Town Hall"
    assert "PAL" in GAME.draw(state.view(0), NAMES[:2])


def test_a_game_with_an_own_kit_is_recorded_and_replayed(tmp_path: Path) -> None:
    prices = change(PRICES, "fees", "saloon", to=300)
    path = write(tmp_path, prices=prices)
    table = Table.new(GAME, NAMES[:3], seed=3, kit=path)
    table.play_bots({seat: GAME.bot("sensible") for seat in range(3)})
    again = Table.from_record(Record.loads(table.record().dumps()), kit=GAME.kit(path))
    assert again.state.digest() == table.state.digest()


@pytest.mark.parametrize("part", ["/dev/zero", "../board.json", "..", "x" * 300, "a\0b", "folder"])
def test_a_part_of_a_kit_lies_beside_it(part: str, tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "board.json").write_text("{}", "utf-8")
    folder = tmp_path / "kits"
    folder.mkdir()
    (folder / "folder").mkdir()
    with pytest.raises(BadData, match=r"beside it|folder|forbidden"):
        GAME.kit(write(folder, board=part))


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_pipe_for_a_part_does_not_hang(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "board.json")
    with pytest.raises(BadData, match="a device or a pipe"):
        GAME.kit(write(tmp_path, board="board.json"))


@pytest.mark.parametrize("kit", ["/dev/zero", "../kit.json", "kit.json", "x" * 300, "a/b"])
def test_a_record_opens_no_kit_of_its_choice(
    kit: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not even one that lies there and has the right fingerprint."""
    record = Table.new(GAME, NAMES[:3], seed=3).record()
    monkeypatch.chdir(tmp_path)
    write(tmp_path)
    record.kit = kit
    opened: list[object] = []
    monkeypatch.setattr("rules.core.reading.open", lambda *a: opened.append(a), raising=False)
    with pytest.raises(BadRecord, match="a player's own"):
        Table.from_record(Record.loads(record.dumps()))
    assert opened == []


def test_a_setup_may_take_away_all_cards_of_a_colour_but_not_more(tmp_path: Path) -> None:
    prices = copy.deepcopy(PRICES)
    for blue, sound in ((14, True), (15, False)):
        prices["setups"][0]["remove"] = {"blue": blue}
        path = write(tmp_path, prices=prices)
        if sound:
            assert GAME.load(path)
        else:
            with pytest.raises(BadData, match="too few cards for what 5 players take away"):
                GAME.load(path)


def test_a_deck_may_lack_a_colour_of_which_nothing_is_taken_away(tmp_path: Path) -> None:
    prices, cards = copy.deepcopy(PRICES), copy.deepcopy(CARDS)
    cards["cards"] = [card for card in cards["cards"] if card["colour"] != "blue"]
    for setup in prices["setups"]:
        setup["remove"] = setup["remove_short"] = {"yellow": 1}
    assert GAME.load(write(tmp_path, prices=prices, cards=cards))
    prices["setups"][0]["remove_short"] = {"blue": 1}
    with pytest.raises(BadData, match="too few cards for what 5 players take away"):
        GAME.load(write(tmp_path, prices=prices, cards=cards))


@pytest.mark.parametrize(("spike", "sound"), [(0, False), (1, True), (47, True), (48, False)])
def test_the_golden_spike_moves_at_least_a_space_and_less_than_a_lap(
    tmp_path: Path, spike: int, sound: bool
) -> None:
    path = write(tmp_path, board={**BOARD, "spike": spike})
    if sound:
        assert GAME.load(path)
    else:
        with pytest.raises(BadData, match="the golden spike moves"):
            GAME.load(path)


def test_the_options_of_a_choice_are_counted_from_one() -> None:
    """Digests of saved games have these names."""
    names = box().deck.script_names
    options = {name for name in names if "/" in name}
    assert options
    assert {name.split("/")[1] for name in options} == {"1", "2"}


@pytest.mark.parametrize("effect", [{"op": "skip", "turns": 20}, {"op": "move", "n": -20}])
def test_effects_at_their_limits_are_sound(effect: object, tmp_path: Path) -> None:
    assert GAME.load(write(tmp_path, cards=change(CARDS, "cards", 0, "effects", to=[effect])))


@pytest.mark.parametrize("kind", ["gold_mine", "sheriff"])
def test_a_board_may_do_without_a_gold_mine_or_a_sheriff(kind: str, tmp_path: Path) -> None:
    board, cards = copy.deepcopy(BOARD), copy.deepcopy(CARDS)
    (place,) = [one for one in board["spaces"] if one["kind"] == kind]
    place["kind"] = next(s["kind"] for s in BOARD["spaces"] if s["id"] == "track_mojave_flats")
    for card in cards["cards"]:
        if place["id"] in json.dumps(card):
            card["effects"] = [{"op": "roll_again"}]
    assert GAME.load(write(tmp_path, board=board, cards=cards))


@pytest.mark.rule("FW-1.3")
def test_the_only_card_of_a_colour_is_in_the_stack() -> None:
    deck = dataclasses.replace(box().deck, colours={"blue": 1, "yellow": 6, "red": 8})
    assert deck.stack({}) == ((1, 1), (6, 2), (8, 1))
    assert deck.stack({"yellow": 2}) == ((1, 1), (8, 1))


@pytest.mark.parametrize(("grants", "sound"), [(1, True), (0, False)])
def test_a_board_has_at_least_one_subsidy(grants: int, sound: bool, tmp_path: Path) -> None:
    board, cards = copy.deepcopy(BOARD), copy.deepcopy(CARDS)
    track = next(s["kind"] for s in BOARD["spaces"] if s["id"] == "track_mojave_flats")
    for place in [one for one in board["spaces"] if one["kind"] == "subsidy"][grants:]:
        place["kind"] = track
        for card in cards["cards"]:
            if place["id"] in json.dumps(card):
                card["effects"] = [{"op": "roll_again"}]
    path = write(tmp_path, board=board, cards=cards)
    if sound:
        assert GAME.load(path)
    else:
        with pytest.raises(BadData, match="subsid"):
            GAME.load(path)


def test_the_first_space_of_a_kind_is_found_or_none() -> None:
    board = start(2).box.board
    assert board.spaces[board.find("subsidy")].id == "grant_wyoming"
    assert board.find("casino") == -1


@pytest.mark.parametrize(
    "kind", ["station", "saloon", "palace", "ranch", "promontory", "gold_mine", "sheriff"]
)
def test_there_is_one_space_of_a_kind_and_no_more(kind: str, tmp_path: Path) -> None:
    """A plain stretch of track becomes one more of them."""
    board = copy.deepcopy(BOARD)
    like = next(one for one in board["spaces"] if one["kind"] == kind)
    track = next(one for one in board["spaces"] if one["id"] == "track_mojave_flats")
    track.update({key: value for key, value in like.items() if key not in ("id", "x", "y")})
    with pytest.raises(BadData, match=f"spaces of kind {kind}, not"):
        GAME.load(write(tmp_path, board=board))
