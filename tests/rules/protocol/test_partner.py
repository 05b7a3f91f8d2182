"""A partner on the other side of a pipe: its answers, its faults, and how it is told to go."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.bots.bot import Clock
from rules.bots.players import sitting
from rules.core.registry import game
from rules.core.table import Table
from rules.protocol import lines, program
from rules.protocol.program import PartnerBot, Setup, own_seed
from tests.rules.protocol.examples import bad_bot, python_bot

STATION = game("station_master")


class _Script:
    """Lines to a partner that answers by a script: a text, or Silence or Ended."""

    def __init__(self, *answers: str | Exception) -> None:
        self.answers = list(answers)
        self.said: list[str] = []
        self.waited: list[float] = []

    def say(self, *said: str) -> None:
        self.said += said

    def hear_word(self, word: str, seconds: float) -> str:
        self.waited.append(seconds)
        answer = self.answers.pop(0)
        if isinstance(answer, Exception):
            raise answer
        return answer


def scripted(*answers: str | Exception) -> tuple[PartnerBot, _Script]:
    script = _Script(*answers)
    partner = program.Partner(script, "it")  # type: ignore[arg-type]
    return PartnerBot(partner, Setup(STATION, 2), seed=1), script


def test_every_fault_is_counted_once_and_a_good_answer_forgives_late_ones() -> None:
    view = Table.new(STATION, ["A", "B"], seed=1, options={"first": 1}).view(0)
    good = view.actions()[0].text
    late, gone = lines.Silence(), lines.Ended()
    bot, _ = scripted(late, late, f"3 {good}", late, late, "6 rubbish", late, late, late)
    seen = []
    for _ in range(11):
        bot.choose(view)
        seen.append(tuple(bot.faults[fault] for fault in program.FAULTS))
    assert seen == [
        *((1, 0, 0), (2, 0, 0), (2, 0, 0), (3, 0, 0), (4, 0, 0), (4, 1, 0)),
        *((5, 1, 0), (6, 1, 0), (7, 1, 0), (7, 1, 1), (7, 1, 2)),
    ]
    bot, _ = scripted(gone)
    for _ in range(2):
        bot.choose(view)
    assert bot.faults == {"gone": 2}


def test_questions_are_numbered_and_only_the_answer_to_the_last_counts() -> None:
    view = Table.new(STATION, ["A", "B"], seed=1, options={"first": 1}).view(0)
    first, second = view.actions()[:2]
    # The number of an earlier question is late and passed over; of no question, wrong.
    bot, script = scripted(f"1 {first.text}", f"1 {first.text}", f"2 {second.code}", f"4 {first}")
    assert [bot.choose(view).text for _ in range(2)] == [first.text, second.text]
    bot.choose(view)
    for number in ("1234567890", "0000000001", "-1", "", "x"):
        script.answers.append(f"{number} {first.text}")
        bot.choose(view)
    assert bot.faults == {"wrong": 6}
    asked = [line for line in script.said if line.startswith("go ")]
    assert [line.split()[1:3] for line in asked] == [[str(n), "10000"] for n in range(1, 9)]
    assert script.said.count(Setup(STATION, 2).line(0, own_seed(1))) == 1  # the game is told once
    listed = [line for line in script.said if line.startswith("legal ")]
    assert listed[: len(view.actions())] == [f"legal {a.code} {a.text}" for a in view.actions()]
    assert all(seconds > 0 for seconds in script.waited)
    bot.finish((2, 1))
    assert script.said[-1] == "over 2 1"


@pytest.mark.parametrize(
    ("answer", "name", "wants"),
    [("Anna view text", "Anna", ("view", "text")), ("Bo", "Bo", ()), ("", "it", ())],
)
def test_a_partner_says_its_name_and_what_it_wants(
    answer: str, name: str, wants: tuple[str, ...]
) -> None:
    script = _Script(answer)
    partner = program.Partner(script, "it")  # type: ignore[arg-type]
    partner.greet()
    assert (script.said, script.waited) == (["roundhouse 1"], [10.0])
    assert (partner.name, partner.wants) == (name, wants)


#: A program that writes down how it was ended.
POLITE = """
import sys
print("ready Polite", flush=True)
for line in sys.stdin:
    if line.strip() == "quit":
        open(PATH, "w").write("told")
        break
"""


def test_a_program_is_told_that_it_may_go_and_has_a_moment_for_it(tmp_path: Path) -> None:
    told = tmp_path / "told"
    name = python_bot(tmp_path, POLITE.replace("PATH", repr(str(told))))
    running = program.Program(name)
    running.end(20.0)
    assert told.exists()
    assert running._process.returncode == 0
    told.unlink()
    running = program.Program(name)
    running.end(0.0)
    assert not told.exists()
    assert running._process.returncode != 0


def test_a_program_that_is_given_up_is_ended_at_once(tmp_path: Path) -> None:
    view = Table.new(STATION, ["A", "B"], seed=1, options={"first": 1}).view(0)
    bot = program.ProgramBot(bad_bot(tmp_path, "time.sleep(60)"), Setup(STATION, 2), 0)
    running = bot._program
    assert running is not None
    for late in range(1, program.MOST_LATE + 1):
        assert running._process.poll() is None
        bot.choose(view, Clock(0.01))
        assert bot.faults["late"] == late
    assert running._process.poll() is not None
    bot.finish()


def test_programs_go_with_their_game(tmp_path: Path) -> None:
    name = python_bot(tmp_path, POLITE.replace("PATH", repr(str(tmp_path / "told"))))
    with sitting(Setup(STATION, 2), [name, "random"], [1, 2]) as bots:
        running = bots[0]._program  # type: ignore[attr-defined]
        assert running._process.poll() is None
    assert running._process.poll() is not None


def test_a_late_answer_may_have_nine_digits() -> None:
    view = Table.new(STATION, ["A", "B"], seed=1, options={"first": 1}).view(0)
    first, second = view.actions()[:2]
    bot, _ = scripted(f"1 {first.text}", f"000000001 {first.text}", f"2 {second.text}")
    assert [bot.choose(view).text for _ in range(2)] == [first.text, second.text]
    assert not bot.faults


@pytest.mark.parametrize(
    ("said", "name"), [("x" * 60, "x" * 60), ("x" * 61, "x" * 60), ("My view", "My"), ("", "it")]
)
def test_a_partner_has_a_short_name_or_that_of_its_command(said: str, name: str) -> None:
    bot, script = scripted(said)
    assert bot.partner is not None
    bot.partner.greet()
    assert bot.partner.name == name
    assert script.said == [f"roundhouse {program.VERSION}"]


def test_a_program_may_end_with_its_input_and_leaves_no_pipe_open(tmp_path: Path) -> None:
    """Who does not know ``quit`` is not killed while it tidies up."""
    end = tmp_path / "ended"
    source = f"""
import pathlib, sys
print("ready Test", flush=True)
for line in sys.stdin:
    pass
pathlib.Path({str(end)!r}).write_text("tidy")
"""
    running = program.Program(python_bot(tmp_path, source))
    process = running._process
    running.end(patience=20.0)
    assert end.read_text("utf-8") == "tidy"
    assert process.returncode == 0
    assert process.stdin is not None
    assert process.stdout is not None
    assert process.stdin.closed
    assert process.stdout.closed
