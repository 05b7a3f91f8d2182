"""Programs as players: the page's bots play, and bad ones never stop a game."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from rules.bots.arena import GameResult, play_game, simulate
from rules.bots.players import check_player, sitting
from rules.core.errors import BadSetup
from rules.core.game import Game, Seat
from rules.core.record import Record
from rules.core.registry import game, game_ids
from rules.core.rng import Rng
from rules.core.state import State
from rules.core.table import Table
from rules.core.view import View
from rules.ladder import pairing
from rules.protocol import lines, program
from rules.protocol.program import PartnerBot, Setup, own_seed
from rules.terminal import ladder, play
from rules.terminal.commands import main
from tests.rules.protocol.examples import bad_bot, python_bot, shell_bot

STATION = game("station_master")


def played(name: str, seconds: float = 20.0, here: Game = STATION) -> GameResult:
    """One game of a program against a random player."""
    with sitting(Setup(here, 2), [name, "random"], [1, 2]) as bots:
        return play_game(here, bots, (0, 1), 7, {}, seconds)


LONG = ("santa_fe_rails", "far_west_loco")


@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=[pytest.mark.long] if name in LONG else []) for name in game_ids()],
)
def test_the_bots_of_the_page_play_every_game(name: str, tmp_path: Path) -> None:
    here = game(name)
    players = [python_bot(tmp_path), shell_bot(tmp_path)]
    with sitting(Setup(here, 2), players, [1, 2]) as bots:
        result = play_game(here, bots, (0, 1), 7, {"length": "short"} if "loco" in name else {})
    assert result.faults == {0: {}, 1: {}}
    assert result.actions > 20


@pytest.mark.long
def test_the_python_bot_of_the_page_beats_random(tmp_path: Path) -> None:
    match = simulate(STATION, [python_bot(tmp_path), "random", "random"], 30, 1, {})
    assert match.table()[0]["low"] > 1 / 3
    assert not match.faults[0]


@pytest.mark.parametrize(
    ("reply", "fault"),
    [
        ("sys.exit(3)", "gone"),
        ("raise RuntimeError", "gone"),
        ("print('move', number, 'train 99', flush=True)", "wrong"),
        ("print('move', 10 ** 12, legal[0], flush=True)", "wrong"),
        ("print('move', flush=True)", "wrong"),
        ("os.write(1, b'move ' + number.encode() + b' \\xff\\xfe\\x00\\n')", "wrong"),
        ("[print('info') for _ in range(5000)]; sys.stdout.flush()", "gone"),
        ("print('x' * 1_000_000, flush=True)", "gone"),
        ("os.close(1)", "gone"),
    ],
)
def test_a_bad_answer_is_a_random_action_and_counted(
    reply: str, fault: str, tmp_path: Path
) -> None:
    result = played(bad_bot(tmp_path, reply), seconds=5)
    faults = result.faults[0]
    assert set(faults) == {fault}
    assert faults[fault] > 10  # each of its decisions
    assert len(result.scores) == 2


@pytest.mark.parametrize("reply", ["time.sleep(60)", "[x for x in iter(int, 1)]"])
def test_a_bot_that_hangs_is_ended_after_three_late_answers(reply: str, tmp_path: Path) -> None:
    result = played(bad_bot(tmp_path, reply), seconds=0.1)
    assert result.faults[0]["late"] == program.MOST_LATE
    assert result.faults[0]["gone"] > 10


def test_a_late_answer_is_not_taken_for_the_next_one(tmp_path: Path) -> None:
    reply = "number == '1' and time.sleep(0.6); print('move', number, legal[0], flush=True)"
    result = played(bad_bot(tmp_path, reply), seconds=0.4)
    assert result.faults[0]["late"] in (1, 2)
    assert set(result.faults[0]) == {"late"}


def test_a_bot_that_never_reads_does_not_block_us(tmp_path: Path) -> None:
    name = python_bot(tmp_path, "import time; print('ready Deaf view', flush=True); time.sleep(60)")
    started = time.monotonic()
    result = played(name, seconds=0.1, here=game("transamerica"))  # 188 actions and a long view
    assert result.faults[0]["late"] == program.MOST_LATE
    assert time.monotonic() - started < 30


@pytest.mark.parametrize(
    ("source", "sentence"),
    [
        ("print('hello', flush=True)", "did not answer “roundhouse 1” with “ready NAME”"),
        ("print('ready X secrets', flush=True); input()", "wants 'secrets'"),
        ("while True: print('x' * 70)", "did not answer"),
    ],
)
def test_what_is_no_bot_is_refused_with_a_sentence(
    source: str, sentence: str, tmp_path: Path
) -> None:
    with pytest.raises(BadSetup, match=sentence):
        check_player(STATION, python_bot(tmp_path, source))


def test_a_silent_program_is_refused_in_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(program, "SECONDS_TO_START", 0.2)
    with pytest.raises(BadSetup, match="in time"):
        check_player(STATION, python_bot(tmp_path, "import time; time.sleep(60)"))


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("cmd:", "needs the command"),
        ("cmd:./no/such/bot", "./no/such/bot cannot be started: No such file"),
        ("cmd:'", "is no command"),
        ("nobody", "has no computer player 'nobody'"),
    ],
)
def test_commands_that_cannot_be_run_are_refused(
    name: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["simulate", "station_master", "--seats", f"{name},random"]) == 2
    assert sentence in capsys.readouterr().err


@pytest.mark.skipif(os.name != "posix", reason="process groups")
def test_children_of_a_bot_end_with_it(tmp_path: Path) -> None:
    reply = (
        "import subprocess; p = subprocess.Popen(['sleep', '300']);"
        f"open({str(tmp_path / 'child')!r}, 'w').write(str(p.pid)); sys.exit()"
    )
    played(bad_bot(tmp_path, reply), seconds=0.2)  # the child keeps the pipe open
    child = int((tmp_path / "child").read_text())
    for _ in range(50):
        if not _runs(child):
            return
        time.sleep(0.1)
    os.kill(child, signal.SIGKILL)
    pytest.fail("it is still running")


def _runs(process: int) -> bool:
    state = subprocess.run(
        ["ps", "-o", "stat=", "-p", str(process)], capture_output=True, text=True, check=False
    )
    return bool(state.stdout.strip()) and not state.stdout.startswith("Z")


def test_simulate_counts_faults_under_the_table(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    name = bad_bot(tmp_path, "print('move', number, 'rubbish', flush=True)")
    arguments = ["simulate", "station_master", "--seats", f"{name},random", "--games", "2"]
    assert main(arguments) == 0
    assert " wrong, 0 gone (each played at random instead)" in capsys.readouterr().out


@pytest.mark.long
def test_simulate_counts_faults_as_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    name = bad_bot(tmp_path, "print('move', number, 'rubbish', flush=True)")
    assert main(["simulate", "station_master", "--seats", f"{name},random", "--json"]) == 0
    facts = json.loads(capsys.readouterr().out)
    assert facts["faults"][name]["wrong"] > 100


@pytest.mark.long
def test_a_program_is_measured_on_the_ladder(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)  # nothing may be written
    name = python_bot(tmp_path)
    rows = [row for row in pairing.challenges("station_master", name) if row.field == "easy"]
    monkeypatch.setattr(ladder, "challenges", lambda game, challenger: rows)
    arguments = ["ladder", "station_master", "--challenger", name, "--deals", "1", "--jobs", "1"]
    tables = []
    for _ in range(2):
        assert main(arguments) == 0
        tables.append(capsys.readouterr().out)
    assert tables[0] == tables[1]
    assert f"| {name} | easy | 3 | none | 1 |" in tables[0]
    assert "| late | 0.000 |" in tables[0]
    assert [path.name for path in tmp_path.iterdir()] == ["mybot.py"]


def test_no_seat_keeps_a_command() -> None:
    """A record that is opened must never start anything."""
    assert play.seat_of(STATION, "cmd:./mybot", 2) == Seat("Program 2")


@pytest.mark.long
def test_a_program_sits_at_the_table_and_is_not_in_the_record(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.json"
    seats = f"easy,{python_bot(tmp_path)}"
    arguments = ["play", "station_master", "--seats", seats, "--seed", "3", "--save", str(path)]
    assert main(arguments) == 0
    record = Record.load(path)
    assert record.result is not None
    assert [(seat.name, seat.bot) for seat in record.seats] == [
        ("Easy 1", "easy"),
        ("Program 2", None),
    ]
    assert "mybot" not in path.read_text("utf-8")
    assert "Program 2" in capsys.readouterr().out


class _Ask:
    """A partner that keeps what it is told and takes the first legal action."""

    def __init__(self) -> None:
        self.said: list[str] = []

    def say(self, *said: str) -> None:
        self.said += said

    def hear_word(self, word: str, seconds: float) -> str:
        asked = [line for line in self.said if line.startswith("go ")]
        legal = [line.split()[1] for line in self.said[self._last_go() :] if "legal" in line[:6]]
        return f"{len(asked)} {legal[0]}"

    def _last_go(self) -> int:
        before = [n for n, line in enumerate(self.said[:-1]) if line.startswith("go ")]
        return before[-1] if before else 0


def _told(views: Sequence[View[State]], setup: Setup) -> list[str]:
    lines = _Ask()
    partner = program.Partner(lines, "it")  # type: ignore[arg-type]
    partner.wants = ("view", "text")
    bot = PartnerBot(partner, setup, seed=1)
    for view in views:
        bot.choose(view)
    return [line for line in lines.said if not line.startswith("go ")]


@pytest.mark.parametrize("name", game_ids())
def test_a_program_is_told_nothing_that_its_seat_may_not_know(name: str) -> None:
    """What is hidden is dealt anew: every line that the program reads stays the same."""
    here = game(name)
    table = Table.new(here, ["A", "B", "C"], seed=11)
    rng = Rng(5)
    for _ in range(30):
        seat = table.waiting_for()[0]
        view = table.view(seat)
        other = view.guess(rng).view(seat)
        setup = Setup(here, 3)
        assert _told([view], setup) == _told([other], setup)
        table.act(seat, table.state.action(table.state.random_code(seat, rng)))


def test_the_seed_of_the_deal_is_not_told() -> None:
    line = Setup(STATION, 2, {"first": 1}).line(0, own_seed(77))
    assert line.startswith(f"game station_master seats 2 seat 0 seed {own_seed(77)} setup ")
    assert json.loads(line.partition(" setup ")[2])["options"] == {"first": 1}
    assert own_seed(77) not in (77, own_seed(78))


@pytest.mark.parametrize("name", game_ids())
def test_no_notation_is_a_code(name: str) -> None:
    """So an answer that is a whole number can only be a code."""
    table = Table.new(game(name), ["A", "B"], seed=1)
    rng = Rng(1)
    for _ in range(100):
        seat = table.waiting_for()[0]
        legal = table.view(seat).actions()
        assert not [action for action in legal if action.text.isdecimal()]
        table.act(seat, rng.choice(legal))


def test_serve_plays_with_whoever_started_it() -> None:
    """A program that speaks the page's lines, at the other end of two pipes."""
    serving = subprocess.Popen(
        [sys.executable, "-m", "rules", "serve", "station_master", "--seats", "me,greedy"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert serving.stdin is not None
    assert serving.stdout is not None
    legal: list[str] = []
    said: list[str] = []
    with serving:
        for line in serving.stdout:
            said.append(line.split()[0])
            match line.split():
                case ["roundhouse", "1"]:
                    print("ready Test", file=serving.stdin, flush=True)
                case ["legal", code, *_]:
                    legal.append(code)
                case ["go", number, *_]:
                    print("move", number, legal[0], file=serving.stdin, flush=True)
                    legal = []
    assert serving.returncode == 0
    assert said[:2] == ["roundhouse", "game"]
    assert said[-2:] == ["over", "quit"]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--seats", "greedy,greedy"], "exactly one seat called 'me'"),
        (["--seats", "me"], "is for 2 to 6 players"),
        (["--seats", "me,cmd:./x"], "has no computer player 'cmd:./x'"),
        (["--seats", "me,greedy", "--games", "0"], "--games must be at least 1"),
        (["--seats", "me,greedy", "--seconds", "nan"], "--seconds must be above 0"),
    ],
)
def test_serve_refuses_with_a_sentence(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "station_master", *arguments]) == 2
    assert sentence in capsys.readouterr().err


def test_a_reader_waits_when_nobody_looks() -> None:
    """What a partner writes is not kept without end."""
    read, write = os.pipe()
    os.set_blocking(write, False)
    out_read, out_write = os.pipe()
    talk = lines.Lines(os.fdopen(read, "rb"), os.fdopen(out_write, "wb"))
    written = 0
    quiet = 0
    while quiet < 5:
        try:
            written += os.write(write, b"x\n" * 1000)
            quiet = 0
        except BlockingIOError:
            quiet += 1
            time.sleep(0.02)
    assert written < 400_000  # what the pipe and the queue hold
    os.close(write)
    talk.forget()
    talk.finish()
    os.close(out_read)
