"""The core without a game's rules: random numbers, records, tables, words, errors."""

from __future__ import annotations

import contextlib
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.core import record as record_module
from rules.core.action import Action
from rules.core.errors import BadRecord, BadSetup, IllegalAction, RulesError
from rules.core.event import Event
from rules.core.game import Option, Seat
from rules.core.phrase import Phrase, Word
from rules.core.record import MAX_BYTES, Record
from rules.core.registry import game
from rules.core.rng import Rng
from rules.core.table import Table

ROOT = Path(__file__).parents[2]
TA = game("transamerica")


def table(steps: int = 60, **options: object) -> Table:
    """A game of TransAmerica some way in."""
    made = Table.new(TA, ["Mira", Seat("Luca", None, {"colour": 3})], seed=8, options=options)
    rng = Rng(8)
    for _ in range(steps):
        seat = made.waiting_for()[0]
        made.act(seat, rng.choice(made.state.actions(seat)))
    return made


# Random numbers


def test_the_generator_is_splitmix64() -> None:
    """The reference values of the published algorithm for seed 1234567."""
    rng = Rng(1234567)
    assert [rng.bits() for _ in range(3)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
    ]


def test_shuffles_are_fair() -> None:
    rng = Rng(1)
    counts: dict[tuple[int, ...], int] = {}
    for _ in range(6000):
        key = tuple(rng.shuffled((1, 2, 3)))
        counts[key] = counts.get(key, 0) + 1
    assert len(counts) == 6
    assert all(850 < count < 1150 for count in counts.values())


def test_below_refuses_nothing_to_choose_from() -> None:
    with pytest.raises(ValueError, match="at least one"):
        Rng(1).below(0)


# Words and events


def test_phrases_translate_their_words() -> None:
    words = {"event.x": "{name} takes {card}.", "card.a": "the dining car"}
    assert Phrase("event.x", {"name": "Zoé", "card": Word("card.a")}).say(words) == (
        "Zoé takes the dining car."
    )


def test_events_hide_their_secret_part() -> None:
    event = Event("dealt", 0, {"count": 2}, {"cards": ("a", "b")}, knows=(0,))
    assert event.redacted(0).data == {"count": 2, "cards": ("a", "b")}
    assert event.redacted(1).data == event.redacted(None).data == {"count": 2}


def test_options_read_texts_and_refuse_nonsense() -> None:
    option = Option("pace", "slow", ("slow", 2, True))
    assert [option.read(value) for value in ("SLOW", "2", 2, "true", True)] == [
        "slow",
        2,
        2,
        True,
        True,
    ]
    with pytest.raises(BadSetup, match="choose one of slow, 2, true"):
        option.read("fast")
    with pytest.raises(BadSetup):
        option.read(1)  # True is not 1 here


# Tables


def test_an_illegal_action_changes_nothing() -> None:
    made = table(5)
    before, steps = made.state.digest(), len(made.steps)
    seat = made.waiting_for()[0]
    with pytest.raises(IllegalAction):
        made.act(1 - seat, made.state.actions(seat)[0])
    with pytest.raises(IllegalAction):
        made.act(seat, Action(10**6, "rail", (0,), "rail to nowhere"))
    assert (made.state.digest(), len(made.steps)) == (before, steps)


def test_the_same_seed_deals_the_same_cards() -> None:
    assert table(0).record().dumps() == table(0).record().dumps()


def test_nothing_to_undo_or_redo_is_said() -> None:
    made = table(3)
    with pytest.raises(RulesError, match="taken back"):
        made.undo(0)
    with pytest.raises(RulesError, match="nothing to do again"):
        made.redo(0)


def test_autosave_is_called_after_every_change() -> None:
    made = table(2)
    seen: list[int] = []
    made.on_change = lambda changed: seen.append(len(changed.steps))
    seat = made.waiting_for()[0]
    made.act(seat, made.state.actions(seat)[0])
    assert seen == [len(made.steps)]


def test_typed_moves_are_read_kindly() -> None:
    made = table(0)
    seat = made.waiting_for()[0]
    assert made.state.parse_legal(seat, "MARKER  denver").text == "marker Denver"
    assert made.state.parse_legal(seat, "marker denv").text == "marker Denver"
    with pytest.raises(RulesError, match="could be"):
        made.state.parse_legal(seat, "marker d")
    with pytest.raises(RulesError, match="no move"):
        made.state.parse_legal(seat, "")


# Records


def test_a_record_keeps_seats_options_and_notes() -> None:
    made = table(4, open_cards=True)
    made.notes["date"] = "2026-11-16"
    again = Record.loads(made.record().dumps())
    assert again.seats == made.seats
    assert again.options["open_cards"] is True
    assert again.notes == {"date": "2026-11-16"}


def raw() -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads(table().record().dumps())
    return loaded


def refusal(value: object) -> str:
    with pytest.raises(BadRecord) as caught:
        Table.from_record(Record.loads(json.dumps(value)))
    sentence = str(caught.value)
    assert sentence.endswith(".")
    assert "Traceback" not in sentence
    return sentence


@pytest.mark.parametrize(
    ("key", "value", "message"),
    [
        ("format", "chess", "not a Roundhouse record"),
        ("version", 99, "newer Roundhouse"),
        ("version", 0, "nobody can read"),
        ("version", "1", "which version"),
        ("version", None, "which version"),
        ("game", "monopoly", "no game 'monopoly'"),
        ("game", 3, "'game' is missing"),
        ("rules", "0.1", "rules 0.1"),
        ("kit", "moon", "no board or deck"),
        ("kit", "/etc/hostname", "cannot be opened"),
        ("fingerprint", "0" * 16, "another edition"),
        ("options", {"open_cards": "perhaps"}, "cannot be 'perhaps'"),
        ("options", {"speed": 1}, "no option"),
        ("options", {"open_cards": []}, "impossible value"),
        ("options", [], "'options' is missing"),
        ("seats", [], "players"),
        ("seats", [{"name": "A"}] * 9, "players"),
        ("seats", [{"title": "A"}, {"name": "B"}], "no name"),
        ("seats", [{"name": "A", "bot": 3}, {"name": "B"}], "damaged"),
        ("seed", "x", "'seed'"),
        ("result", [1], "'result'"),
        ("notes", [], "'notes'"),
        ("entries", None, "'entries'"),
        ("entries", [["first", -1]], "entry 1 is damaged"),
        ("entries", [["first", True, "first 1"]], "entry 1 is damaged"),
        ("entries", [["first", -1, "first 9"]], "entry 1"),
        ("entries", [["deal", -1, "first 1"]], "phase"),
        ("entries", [["first", 0, "first 1"]], "entry 1"),
        ("entries", [["first", -1, "fly"]], "entry 1"),
    ],
)
def test_damaged_records_are_refused(key: str, value: object, message: str) -> None:
    damaged = raw()
    damaged[key] = value
    assert message in refusal(damaged)


def test_an_edited_move_is_found() -> None:
    """A legal but different move shows at the next digest; an illegal one at once."""
    edited = raw()
    number = next(i for i, entry in enumerate(edited["entries"]) if entry[0] == "marker")
    edited["entries"][number][2] = "marker M11"
    assert "entry" in refusal(edited)
    edited = raw()
    edited["entries"][19][3] = "0" * 16
    assert "not the one that was written down" in refusal(edited)
    edited = raw()
    edited["entries"][1][2] = "deal ? | ?"
    assert "entry 2" in refusal(edited)


def test_a_cut_record_is_refused_at_every_byte() -> None:
    text = table(8).record().dumps()
    for end in range(len(text) - 2):
        with pytest.raises(BadRecord):
            Record.loads(text[:end])


def test_files_that_are_no_records(tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match="cannot be read"):
        Record.load(tmp_path / "missing.json")
    with pytest.raises(BadRecord, match="cannot be read"):
        Record.load(tmp_path)
    path = tmp_path / "game.json"
    path.write_bytes(b"\xff\xfe\x00rubbish")
    with pytest.raises(BadRecord, match="not text"):
        Record.load(path)
    path.write_text("[" * 100_000)
    with pytest.raises(BadRecord, match="not JSON"):
        Record.load(path)
    path.write_text(" " * (MAX_BYTES + 1))
    with pytest.raises(BadRecord, match="far too many"):
        Record.load(path)


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_random_damage_is_refused_or_harmless(data: st.DataObject) -> None:
    """Whatever is changed in the text, it is refused with a sentence or still replays."""
    text = TEXT
    place = data.draw(st.integers(0, len(text) - 1))
    length = data.draw(st.integers(0, 6))
    sign = data.draw(st.text(max_size=6))
    with contextlib.suppress(BadRecord):
        Table.from_record(Record.loads(text[:place] + sign + text[place + length :]))


TEXT = table(25).record().dumps()


def test_older_records_are_migrated(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both ways a record can be old: its format, and its game's rules."""

    def from_zero(old: dict[str, Any]) -> dict[str, Any]:
        entries = [[phase, seat, text] for seat, phase, text in old["moves"]]
        return {**old, "version": 1, "entries": entries}

    def from_old_rules(old: dict[str, Any]) -> dict[str, Any]:
        entries = [[p, s, t.replace("track ", "rail ")] for p, s, t in old["entries"]]
        return {**old, "rules": "1.0", "entries": entries}

    monkeypatch.setitem(record_module.MIGRATIONS, 0, from_zero)
    monkeypatch.setattr(type(TA), "migrations", {"0.9": from_old_rules})
    made = table()
    old = raw()
    old["version"], old["rules"] = 0, "0.9"
    old["moves"] = [
        [seat, phase, text.replace("rail ", "track ")]
        for phase, seat, text, *_ in old.pop("entries")
    ]
    again = Table.from_record(Record.loads(json.dumps(old)))
    assert again.state.data() == made.state.data()


def test_a_redacted_record_has_neither_seed_nor_checks() -> None:
    redacted = table().redacted_record(0)
    assert redacted.seed is None
    assert all(entry.check is None for entry in redacted.entries)


# The house rules


def test_rules_run_without_anything_else_installed() -> None:
    """Only the standard library, and nothing of the app: not even Kivy may be importable."""
    code = (
        "import sys; sys.path.insert(0, '.');"
        "from rules import Table, game, game_ids;"
        "[game(name).kit() for name in game_ids()];"
        "t = Table.new(game('transamerica'), ['A', 'B'], seed=1);"
        "bad = [m for m in sys.modules if m.split('.')[0] in ('kivy', 'kivymd', 'plyer', 'app')];"
        "assert not bad, bad"
    )
    subprocess.run([sys.executable, "-I", "-S", "-c", code], cwd=ROOT, check=True)


def test_core_names_no_game() -> None:
    for path in (ROOT / "rules" / "core").glob("*.py"):
        for line in path.read_text("utf-8").splitlines():
            if line.startswith(("import ", "from ")):
                assert not any(name in line for name in game_names()), (path.name, line)


def test_a_game_imports_no_other_game() -> None:
    for name in game_names():
        others = [other for other in game_names() if other != name]
        for path in (ROOT / "rules" / name).rglob("*.py"):
            text = path.read_text("utf-8")
            assert not any(f"rules.{other}" in text for other in others), path


def game_names() -> list[str]:
    return ["transamerica", "station_master", "santa_fe_rails", "far_west_loco"]


def test_doctests_of_the_rules_package() -> None:
    import doctest
    import importlib
    import pkgutil

    import rules

    ran = 0
    for module in pkgutil.walk_packages(rules.__path__, "rules."):
        if module.name != "rules.__main__":
            result = doctest.testmod(importlib.import_module(module.name))
            assert result.failed == 0, module.name
            ran += result.attempted
    assert ran > 10
