"""Playing in the terminal."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from rules.core.game import Seat
from rules.core.record import Record
from rules.core.registry import game, game_ids
from rules.core.rng import Rng
from rules.core.table import Table
from rules.terminal.commands import main
from rules.terminal.play import Session, bot_seed, write_record
from tests.rules.terminal.helpers import TA, finished


def test_a_whole_game_is_played_and_saved(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A person who always types the first legal move, against two planners."""
    path = tmp_path / "mine.json"
    seats = ["Mira", "planner", "greedy"]
    table = Table.new(TA, [Seat("Mira"), *(Seat(f"{n} bot", n) for n in seats[1:])], seed=4)
    table.on_change = lambda changed: write_record(changed, str(path))
    typed: list[str] = []

    def ask(prompt: str) -> str:
        assert "Pass the device" not in prompt, "one person alone needs no hand-over"
        if not typed:
            typed.extend(["help", "moves rail", "board", "log", "undo", "redo", "nonsense"])
        return typed.pop() if len(typed) > 1 else table.state.actions(0)[0].text

    Session(table, ask).run()
    out = capsys.readouterr().out
    assert table.over
    assert "1. " in out
    assert main(["verify", str(path)]) == 0


def test_secrets_are_handed_over(capsys: pytest.CaptureFixture[str]) -> None:
    table = Table.new(TA, ["Mira", "Luca"], seed=4, options={"first": 1})
    prompts: list[str] = []

    def ask(prompt: str) -> str:
        prompts.append(prompt)
        if "Pass the device" in prompt:
            return ""
        if len(prompts) > 8:
            return "quit"
        seat = table.waiting_for()[0]
        return table.state.actions(seat)[0].text

    Session(table, ask).run()
    assert prompts[0].startswith("Pass the device to Mira")
    assert prompts[2].startswith("Pass the device to Luca")
    out = capsys.readouterr().out
    luca_city = table.state.board.city_names(table.state.hands[1])[0]  # type: ignore[attr-defined]
    before_luca = out.split("\n" * 40)[1]
    assert luca_city not in before_luca.split("Your cities:")[-1]


def session(table: Table, *lines: str) -> Session:
    """A session in which a person types these lines and then quits."""
    typed = [*lines, "quit"]
    return Session(table, lambda prompt: typed.pop(0))


def test_the_hint_for_a_refused_move_is_legal(capsys: pytest.CaptureFixture[str]) -> None:
    for game_id in game_ids():
        one = game(game_id)
        table = Table.new(one, [Seat("Mira"), Seat("Bot", "easy")], seed=3)
        table.play_bots({1: one.bot("easy")})
        legal = table.state.actions(0)[0].text
        session(table, "fly to the moon", "moves").run()
        out = capsys.readouterr().out
        hint = out.split("Possible now: “")[1].split("”")[0]
        assert hint == legal
        assert "try “" not in out
        assert table.state.why_not(0, table.state.parse(hint)) is None


def test_a_drawn_card_is_read_out(capsys: pytest.CaptureFixture[str]) -> None:
    one = game("far_west_loco")
    table = Table.new(one, [Seat("Mira"), Seat("Bot", "easy")], seed=3)
    table.play_bots({seat: one.bot("easy", seat) for seat in range(2)})
    session(table).tell_news(None)
    out = capsys.readouterr().out
    drawn = next(event for event in table.events(None) if event.kind == "card")
    for phrase in one.details(drawn, table.kit):
        assert phrase.say(one.words) in out
    assert len(one.details(drawn, table.kit)) > 1


def test_levels_are_computer_players_and_every_game_has_its_usual_table(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sitting: list[list[Seat]] = []
    monkeypatch.setattr(Session, "run", lambda self: sitting.append(self.table.seats))
    assert main(["play", "transamerica", "--seats", "Me,hard,easy,planner"]) == 0
    assert [seat.bot for seat in sitting[0]] == [None, "hard", "easy", "planner"]
    for game_id, seats in (("far_west_loco", 4), ("transamerica", 3)):
        assert main(["play", game_id]) == 0
        assert len(sitting[-1]) == seats == game(game_id).usual_players
        assert [seat.bot is None for seat in sitting[-1]] == [True] + [False] * (seats - 1)


def test_a_saved_game_is_continued(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "mine.json"
    table = Table.new(TA, ["Mira", "Luca"], seed=4, options={"first": 1})
    write_record(table, str(path))
    steps = len(Record.load(path).entries)
    monkeypatch.setattr("sys.stdin", io.StringIO("\nmarker Denver\n\nquit\n"))
    assert main(["continue", str(path)]) == 0
    record = Record.load(path)
    assert [entry.text for entry in record.entries[steps:]] == ["marker Denver"]
    (tmp_path / "luca.json").write_text(table.redacted_record(1).dumps(), "utf-8")
    assert main(["continue", str(tmp_path / "luca.json")]) == 2
    assert "what one seat knew" in capsys.readouterr().err
    assert main(["continue", str(finished(tmp_path))]) == 2
    assert "a finished game" in capsys.readouterr().err


def test_a_full_disk_ends_no_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What could not be written is written with the next action, and no part of a file stays."""
    path = tmp_path / "mine.json"
    refused = iter([True, False])

    def fsync(_handle: int) -> None:
        if next(refused):
            raise OSError(28, "No space left on device")

    monkeypatch.setattr("rules.terminal.play.os.fsync", fsync)
    monkeypatch.setattr("sys.stdin", io.StringIO("\nmarker Denver\n\nmarker Helena\nquit\n"))
    options = ["--option", "first=1", "--seed", "4", "--save", str(path)]
    assert main(["play", "transamerica", "--seats", "Mira,Luca", *options]) == 0
    out = capsys.readouterr().out
    assert out.count("No space left on device. The game goes on, but is not being saved.") == 1
    texts = [entry.text for entry in Record.load(path).entries]
    assert texts[-2:] == ["marker Denver", "marker Helena"]
    assert [file.name for file in tmp_path.iterdir()] == ["mine.json"]


def test_no_computer_player_has_the_table_s_own_chance() -> None:
    for seed in (0, 1, 7, 2**63):
        own = [Rng(seed).bits() for _ in range(3)]
        for seat in range(6):
            assert [Rng(bot_seed(seed, seat)).bits() for _ in range(3)] != own
