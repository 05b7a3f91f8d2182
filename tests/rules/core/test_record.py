"""Records: what they keep, and how damaged ones are refused."""

from __future__ import annotations

import contextlib
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.core import record as record_module
from rules.core.errors import BadRecord
from rules.core.record import LIMITS, Record
from rules.core.table import Table
from tests.rules.core.helpers import TA, table


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
        ("version", True, "which version"),
        ("game", "monopoly", "no game 'monopoly'"),
        ("game", 3, "'game' is missing"),
        ("rules", "0.1", "rules 0.1"),
        ("kit", "moon", "of a player's own"),
        ("kit", "/etc/hostname", "of a player's own"),
        ("fingerprint", "0" * 16, "another edition"),
        ("options", {"open_cards": "perhaps"}, "cannot be 'perhaps'"),
        ("options", {"speed": 1}, "no option"),
        ("options", {"open_cards": []}, "impossible value"),
        ("options", [], "'options' is missing"),
        ("seats", [], "players"),
        ("seats", [{"name": "A"}] * 9, "players"),
        ("seats", [{"name": "A"}] * 90, "has 90 seats"),
        ("seats", [{"name": "A", "bot": "hal"}, {"name": "B"}], "no computer player 'hal'"),
        ("seats", [{"name": "x" * 61}, {"name": "B"}], "far too long"),
        ("seats", [{"name": "\x1b[2J"}, {"name": "B"}], "forbidden character"),
        ("seats", [{"name": "\ud800"}, {"name": "B"}], "forbidden character"),
        ("seats", [{"title": "A"}, {"name": "B"}], "no name"),
        ("seats", [{"name": "A", "bot": 3}, {"name": "B"}], "damaged"),
        ("seed", "x", "'seed'"),
        ("seed", 10**30, "20 digits"),
        ("chance", "x", "'chance'"),
        ("copied_after", 3, "'copied_after'"),
        ("copied_after", [10**6], "'copied_after'"),
        ("copied_after", [True], "'copied_after'"),
        ("copied_after", [3, 2], "'copied_after'"),
        ("copied_after", [-1], "'copied_after'"),
        ("redacted_for", 2, "'redacted_for'"),
        ("redacted_for", True, "'redacted_for'"),
        ("redacted_for", "Mira", "'redacted_for'"),
        ("result", [1], "'result'"),
        ("result", {}, "'result'"),
        ("result", {"scores": [1], "winners": [0], "reason": "barrier"}, "'result'"),
        ("result", {"scores": [1, 1], "winners": [0], "reason": "barrier"}, "do not lead to"),
        ("notes", [], "'notes'"),
        ("entries", None, "'entries'"),
        ("entries", [["first", -1]], "entry 1 is damaged"),
        ("entries", [["first", True, "first 1"]], "entry 1 is damaged"),
        ("entries", [["first", 9, "first 1"]], "entry 1 is damaged"),
        ("entries", [["first", -2, "first 1"]], "entry 1 is damaged"),
        ("entries", [["first", -1, "first " + "9" * 1990]], "entry 1"),
        ("entries", [["first", -1, "first " + "9" * 5000]], "a text of 5,006 characters"),
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


def test_a_table_may_have_been_copied_after_any_entry_or_before_the_first() -> None:
    sound = raw()
    last = len(sound["entries"])
    for after in ([], [0], [0, 0, 1], [last]):
        assert Record.loads(json.dumps({**sound, "copied_after": after})).copied_after == tuple(
            after
        )
    assert "'copied_after'" in refusal({**sound, "copied_after": [last + 1]})


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
    with pytest.raises(BadRecord, match="nested far too deep"):
        Record.load(path)
    path.write_text(" " * (LIMITS.size + 1))
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
        entries = [[p, s, t.replace("track ", "rail "), None] for p, s, t, _ in old["entries"]]
        return {**old, "rules": "1.0", "entries": entries}

    monkeypatch.setitem(record_module.MIGRATIONS, 0, from_zero)
    monkeypatch.setattr(type(TA), "migrations", {"0.9": from_old_rules})
    made = table(open_cards=True)
    old = json.loads(made.record().dumps())
    old["version"], old["rules"] = 0, "0.9"
    old["moves"] = [
        [seat, phase, text.replace("rail ", "track ")]
        for phase, seat, text, *_ in old.pop("entries")
    ]
    again = Table.from_record(Record.loads(json.dumps(old)))
    assert again.state.data() == made.state.data()
    assert again.options == made.options  # none is lost on the way
    assert again.options["open_cards"] is True


def test_a_redacted_record_has_neither_seed_nor_checks() -> None:
    redacted = table().redacted_record(0)
    assert redacted.seed is None
    assert all(entry.check is None for entry in redacted.entries)


def test_a_record_has_one_to_twelve_seats_and_a_game_its_own_number() -> None:
    one = {**raw(), "entries": []}
    for seats in (1, 12):
        one["seats"] = [{"name": "A"}] * seats
        assert len(Record.loads(json.dumps(one)).seats) == seats
    for seats in (0, 13):
        one["seats"] = [{"name": "A"}] * seats
        with pytest.raises(BadRecord, match=f"has {seats} seats"):
            Record.loads(json.dumps(one))
