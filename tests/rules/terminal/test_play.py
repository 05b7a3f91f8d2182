"""Playing in the terminal."""

from __future__ import annotations

import io
import os
from collections.abc import Sequence
from pathlib import Path

import pytest

from rules.bots.bot import RandomBot
from rules.bots.opponents import OPPONENTS
from rules.core.errors import BadSetup
from rules.core.game import Seat
from rules.core.record import Record
from rules.core.registry import game, game_ids
from rules.core.rng import Rng
from rules.core.table import Table
from rules.terminal.commands import main
from rules.terminal.play import Session, bot_seed, seat_of, write_record
from tests.rules.terminal.helpers import TA, finished


@pytest.mark.long
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


def test_a_step_is_taken_back_and_done_again(capsys: pytest.CaptureFixture[str]) -> None:
    one = game("station_master")
    table = Table.new(one, [Seat("Mira"), Seat("Bot", "random")], 7, {"first": 1})
    session(table, "redo", "undo", "token 3", "undo", "redo", "undo", "log").run()
    out = capsys.readouterr().out
    assert out.count("There is nothing to do again.") == 1
    assert out.count("There is nothing that could still be taken back.") == 1
    assert [step.action.text for step in table.steps if step.seat == 0] == []
    assert table.can_redo(0)
    # The table is drawn at the start, after the move, and after each undo and redo.
    assert out.count("Your tokens:") == 5


def test_news_is_told_once_and_the_log_tells_all_again(capsys: pytest.CaptureFixture[str]) -> None:
    one = game("station_master")
    table = Table.new(one, [Seat("Mira"), Seat("Bot", "random")], 7, {"first": 1})
    moves = ["token 3", "train 1", "confirm"]
    session(table, *moves, "log").run()
    events = [one.tell(event, ["Mira", "Bot"]) for event in table.events(0)]
    told = [phrase.say(one.words) for phrase in events if phrase is not None]
    before, asked, after = capsys.readouterr().out.rpartition("\n".join(told) + "\n")
    assert asked, "the log tells everything, in order"
    assert not after.strip() or "Mira" not in after
    for sentence in {line for line in told if told.count(line) == 1}:
        assert before.count(f"{sentence}\n") == 1


def test_moves_are_listed_and_searched(capsys: pytest.CaptureFixture[str]) -> None:
    table = Table.new(TA, ["Mira", "Luca"], seed=4, options={"first": 1})
    quick = session(table)
    quick.show_moves(0, "DEN")
    assert capsys.readouterr().out == "marker Denver\n"
    quick.show_moves(0, "rail")
    assert capsys.readouterr().out == "No move has “rail” in it.\n"
    quick.show_moves(0, "")
    assert len(capsys.readouterr().out.split(", ")) == 188  # every intersection (TA-3.1)


def test_the_board_is_drawn_when_it_is_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    table = Table.new(TA, ["Mira", "Luca"], seed=4, options={"first": 1})
    session(table).show_board(1, "")
    assert capsys.readouterr().out == f"\n{TA.draw(table.view(1), ['Mira', 'Luca'])}\n\n"


def test_a_game_is_kept_where_the_player_says(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = Table.new(TA, ["Mira", "Luca"], seed=4)
    quick = session(table)
    quick.save(0, "")
    quick.save(0, str(tmp_path / "no" / "mine.json"))
    quick.save(0, str(tmp_path / "mine.json"))
    said = capsys.readouterr().out.splitlines()
    assert said[0] == "Say where: save FILE."
    assert said[1].endswith("cannot be written: No such file or directory.")
    assert said[2] == f"Saved to {tmp_path / 'mine.json'}."
    assert Record.load(tmp_path / "mine.json").seed == table.seed


def test_a_record_is_on_the_disk_before_it_takes_the_old_one_s_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was written is asked to be on the disk while the old file is still there."""
    path = tmp_path / "mine.json"
    path.write_text("old", "utf-8")
    seen: list[str] = []

    def fsync(handle: int) -> None:
        seen.append(path.read_text("utf-8"))
        assert os.fstat(handle).st_size > 100

    monkeypatch.setattr("rules.terminal.play.os.fsync", fsync)
    write_record(Table.new(TA, ["Mira", "Luca"], seed=4), str(path))
    assert seen == ["old"]
    assert Record.load(path).game == "transamerica"


def test_one_person_is_at_the_screen_and_several_hand_it_over(
    capsys: pytest.CaptureFixture[str],
) -> None:
    one = game("station_master")
    alone = session(Table.new(one, [Seat("Bot", "random"), Seat("Mira")], 7))
    alone.run()
    assert alone.at_screen == 1
    assert "Pass the device" not in capsys.readouterr().out
    two = session(Table.new(one, ["Mira", "Luca"], 7))
    assert two.at_screen is None
    two.ask = lambda prompt: print(prompt) or ""  # type: ignore[func-returns-value]
    two.hand_over(1)
    out = capsys.readouterr().out
    assert out == "\n" * 41 + "Pass the device to Luca and press Enter. \n"
    two.hand_over(1)
    assert capsys.readouterr().out == "", "who has it keeps it"
    open_game = Table.new(game("far_west_loco"), ["Mira", "Luca"], 7)
    no_secrets = session(open_game)
    no_secrets.hand_over(1)
    assert capsys.readouterr().out == ""
    assert no_secrets.at_screen == 1


@pytest.mark.parametrize("typed", ["quit", " exit ", None])
def test_who_leaves_instead_of_taking_the_device_leaves(
    typed: str | None, capsys: pytest.CaptureFixture[str]
) -> None:
    """The input may end there, too: a pipe that is used up, or Ctrl-D."""

    def ask(prompt: str) -> str:
        if typed is None:
            raise EOFError
        return typed

    table = Table.new(game("station_master"), ["Mira", "Luca"], 7)
    Session(table, ask).run()
    assert len(table.steps) == len(Table.new(game("station_master"), ["Mira", "Luca"], 7).steps)
    assert "Mira>" not in capsys.readouterr().out


def test_where_several_choose_at_once_who_is_at_the_screen_goes_first() -> None:
    """Santa Fe Rails: the secret choices (SF-4) are made without passing the device twice."""
    table = Table.new(game("santa_fe_rails"), ["Mira", "Luca", "Tom"], 7)
    quick = session(table)
    assert table.waiting_for() == (0, 1, 2)
    assert quick.next_seat() == 0
    quick.at_screen = 2
    assert quick.next_seat() == 2


def test_the_places_are_told_from_the_first(capsys: pytest.CaptureFixture[str]) -> None:
    table = Table.new(TA, ["Mira", "Luca", "Tom"], seed=2)
    table.play_bots(dict(enumerate([TA.bot("random"), TA.bot("greedy"), TA.bot("random")])))
    session(table).run()
    outcome = table.state.outcome()
    assert outcome is not None
    lines = capsys.readouterr().out.splitlines()[-3:]
    assert [int(line.partition(".")[0]) for line in lines] == sorted(outcome.places)
    for line in lines:
        place, _, rest = line.partition(". ")
        name, _, score = rest.partition(": ")
        seat = ["Mira", "Luca", "Tom"].index(name)
        assert int(place) == outcome.places[seat]
        assert int(score) == table.state.scores()[seat]


def test_opponents_and_programs_sit_down_by_name() -> None:
    assert seat_of(TA, "Mira", 1) == Seat("Mira")
    assert seat_of(TA, "planner", 2) == Seat("Planner 2", "planner")
    assert seat_of(TA, "cmd:./bot", 3) == Seat("Program 3")
    name, opponent = next(iter(OPPONENTS.items()))
    assert seat_of(TA, name, 1) == Seat(opponent.name, name)


class Told(RandomBot):
    """A program, as far as the table can tell, that notes how it was let go."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.ends: list[tuple[int, ...]] = []

    def finish(self, places: Sequence[int] = ()) -> None:
        self.ends.append(tuple(places))


def test_programs_are_let_go_after_the_game_and_when_it_is_broken_off(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    programs: list[Told] = []

    def start(_setup: object, _name: str, seed: int) -> Told:
        programs.append(Told(seed))
        return programs[-1]

    monkeypatch.setattr("rules.terminal.play.player", start)
    arguments = ["play", "station_master", "--seed", "3", "--seats"]
    assert main([*arguments, "cmd:./a,cmd:./b"]) == 0
    first, second = programs
    assert first.ends == second.ends
    assert sorted(*first.ends) in ([1, 1], [1, 2])
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    assert main([*arguments, "Mira,cmd:./a"]) == 0
    assert programs[2].ends == [()]  # nobody has a place


def test_a_disk_that_refuses_keeps_no_part_of_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("rules.terminal.play.os.fsync", refuse)
    with pytest.raises(BadSetup, match="cannot be written: No space left on device"):
        write_record(Table.new(TA, ["Mira", "Luca"], seed=4), str(tmp_path / "mine.json"))
    assert list(tmp_path.iterdir()) == []
