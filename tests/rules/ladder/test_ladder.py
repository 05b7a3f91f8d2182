"""The ladder: deals that can be repeated, a journal to go on from, a document that stays."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import pytest

from rules.bots.bot import Bot
from rules.bots.players import sitting
from rules.bots.runner import Runner, runner
from rules.core.errors import BadSetup
from rules.core.registry import game, game_ids
from rules.core.rng import Rng
from rules.ladder.cheat import CHEAT, OpenView
from rules.ladder.climb import climb
from rules.ladder.deal import DealResult, Job, play_deal
from rules.ladder.journal import Journal
from rules.ladder.pairing import CLOSE_ROWS, Pairing, pairings
from rules.ladder.report import section
from rules.protocol.program import Setup
from rules.terminal.commands import main
from rules.terminal.ladder import challenge, ladder

ROWS = [
    Pairing("far_west_loco", "normal", "easy", seats, {"length": "shorter"}) for seats in (2, 3)
]


def table(path: Path, deals: int = 2) -> str:
    journal = Journal(path)
    played = list(zip(ROWS, climb(ROWS, deals, 5, journal), strict=True))
    journal.close()
    return section("far_west_loco", played, "python -m rules ladder")


def test_a_deal_is_the_same_whenever_it_is_played() -> None:
    job = Job(ROWS[1], number=3, seed=5)
    began = time.thread_time()
    one, other = play_deal(job), play_deal(job)
    took = time.thread_time() - began
    for _, seconds, longest in one.pace.values():
        assert 0 <= longest <= seconds < took
    assert (one.games, one.counts) == (other.games, other.counts)
    assert len(one.games) == 3  # the challenger in each seat
    assert one.counts["normal"]["games"] == 3
    assert one.counts["easy"]["games"] == 6
    assert play_deal(Job(ROWS[1], number=4, seed=5)).counts != one.counts


def test_a_row_with_close_levels_gets_more_deals_fixed_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rules.ladder.pairing.CLOSE_ROWS", {ROWS[1].key: 3})
    played: list[tuple[str, int]] = []

    def run(_work: object, jobs: Iterable[Job]) -> Iterator[DealResult]:
        for job in jobs:
            played.append((job.pairing.key, job.number))
            yield DealResult(job.key)

    journal = Journal(tmp_path / "journal.jsonl")
    results = climb(ROWS, 2, 5, journal, run)
    journal.close()
    assert [len(deals) for deals in results] == [2, 6]
    one, other = (row.key for row in ROWS)
    # Every row has its first deal before any has its second.
    numbers = [(one, 1), (other, 1), (one, 2), (other, 2)]
    assert played == numbers + [(other, number) for number in (3, 4, 5, 6)]


def test_every_close_row_is_a_row_of_the_ladder() -> None:
    rows = {row.key for game_id in game_ids() for row in pairings(game_id)}
    assert set(CLOSE_ROWS) <= rows


class Stopped(Exception):
    """Somebody pulls the plug."""


def test_an_interrupted_ladder_goes_on_and_gives_the_same_table(tmp_path: Path) -> None:
    played: list[str] = []

    def until(most: int) -> Callable[..., Iterable[DealResult]]:
        def run(play: Callable[[Job], DealResult], jobs: Iterable[Job]) -> Iterator[DealResult]:
            for job in jobs:
                if len(played) == most:
                    raise Stopped
                played.append(job.key)
                yield play(job)

        return run

    path = tmp_path / "cut.jsonl"
    journal = Journal(path)
    with pytest.raises(Stopped):
        climb(ROWS, 2, 5, journal, until(3))
    journal.close()
    with path.open("a", encoding="utf-8") as file:
        file.write('{"version": "torn')
    journal = Journal(path)
    climb(ROWS, 2, 5, journal, until(99))
    journal.close()
    assert len(played) == len(set(played)) == 4  # nothing twice
    assert table(path) == table(tmp_path / "whole.jsonl")


def test_one_process_is_this_one() -> None:
    with runner(1) as run:
        assert run is map
    with runner(2) as run:
        assert run is not map
    for place in ("rays", "ray:", "cloud"):
        with pytest.raises(BadSetup, match="must be ray or ray://ADDRESS"), runner(2, place):
            pass


def test_processes_give_the_same_results_in_the_same_order(tmp_path: Path) -> None:
    jobs = [Job(row, 1, 5) for row in ROWS]
    with runner(2) as run:
        shared = list(run(play_deal, jobs))
    assert [result.games for result in shared] == [play_deal(job).games for job in jobs]


def test_the_document_keeps_the_parts_of_other_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("rules.terminal.ladder.pairings", lambda game_id, full: ROWS)
    document = tmp_path / "ladder.md"
    document.write_text("# Old\n\n## Station Master\n\nkept\n", "utf-8")
    arguments = ["ladder", "far_west_loco", "--deals", "1", "--jobs", "1", "--to", str(document)]
    assert main([*arguments, "--journal", str(tmp_path / "journal.jsonl")]) == 0
    text = document.read_text("utf-8")
    assert "## Station Master\n\nkept" in text
    assert "| normal | easy | 3 | length=shorter | 1 |" in text
    assert "decisions a second" not in text  # depends on the machine
    assert "decisions a second" in capsys.readouterr().out
    assert main([*arguments, "--to", str(tmp_path / "none" / "ladder.md")]) == 2


def test_who_does_not_ask_for_more_gets_the_usual_ladder_in_processes_of_this_machine(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The defaults of ``ladder``, ``challenge`` and what they call: not full, on no cluster."""
    asked: list[tuple[object, ...]] = []

    def rows(name: str, full: bool) -> list[Pairing]:
        asked.append(("rows", name, full))
        return ROWS[:1]

    def run(processes: int, on: str | None) -> AbstractContextManager[Runner]:
        asked.append(("runner", processes, on))
        return runner(1)

    monkeypatch.setattr("rules.terminal.ladder.pairings", rows)
    monkeypatch.setattr("rules.terminal.ladder.challenges", lambda name, player: ROWS[:1])
    monkeypatch.setattr("rules.terminal.ladder.runner", run)
    files = (tmp_path / "journal.jsonl", tmp_path / "ladder.md")
    ladder(["far_west_loco"], 5, 1, 3, *files)
    assert asked == [("rows", "far_west_loco", False), ("runner", 3, None)]
    assert "--seed 5 --deals 1`" in files[1].read_text("utf-8")
    asked.clear()
    ladder(["far_west_loco"], 5, 1, 2, *files, full=True, on="ray")
    assert asked == [("rows", "far_west_loco", True), ("runner", 2, "ray")]
    assert "--seed 5 --deals 1 --full`" in files[1].read_text("utf-8")
    asked.clear()
    challenge(["far_west_loco"], "normal", 5, 1, 2)
    assert asked == [("runner", 2, None)]
    assert pairings("far_west_loco") == pairings("far_west_loco", full=False)


def test_every_deal_has_its_own_luck_and_each_seat_of_the_challenger_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Seeds that every computer player takes: of 63 bits, no two alike at a table."""
    seeds: list[tuple[int, ...]] = []

    @contextmanager
    def noting(setup: Setup, names: Sequence[str], given: Sequence[int]) -> Iterator[list[Bot]]:
        seeds.append(tuple(given))
        with sitting(setup, names, given) as bots:
            yield bots

    monkeypatch.setattr("rules.ladder.deal.sitting", noting)
    for number, seed in ((1, 5), (2, 5), (1, 6)):
        play_deal(Job(ROWS[1], number, seed))
    assert [len(set(seeds[deal : deal + 3])) for deal in (0, 3, 6)] == [1, 1, 1]
    assert len({seed for table in seeds for seed in table}) == 9
    assert all(0 <= seed < 1 << 63 for table in seeds for seed in table)


def test_deals_of_another_version_are_played_again(tmp_path: Path) -> None:
    path = tmp_path / "old.jsonl"
    table(path, deals=1)
    path.write_text(path.read_text("utf-8").replace('{"version": "', '{"version": "0'), "utf-8")
    assert Journal(path).finished == {}


def test_every_level_number_of_players_and_option_has_its_row() -> None:
    for name in game_ids():
        here, rows = game(name), pairings(name, full=True)
        for step in (("hard", "normal"), ("normal", "easy")):
            of_step = [row for row in rows if (row.challenger, row.field) == step]
            for option in here.options:
                if option.variant:
                    for seats in here.players:
                        assert any(option.key in r.options for r in of_step if r.seats == seats)
            assert {row.seats for row in of_step if not row.options} == set(here.players)
            usual = [row for row in pairings(name) if (row.challenger, row.field) == step]
            assert {row.variant for row in usual} == {row.variant for row in of_step}
            assert {row.seats for row in usual} == set(here.players)


def test_nobody_but_the_ladder_can_call_the_cheat() -> None:
    for name in game_ids():
        here = game(name)
        assert CHEAT not in here.bots
        assert CHEAT not in here.levels
    root = Path(__file__).parents[3]
    for path in [*root.joinpath("app").rglob("*.py"), *root.joinpath("rules").rglob("*.py")]:
        inside = path.relative_to(root).parts[:2] in (("rules", "ladder"), ("rules", "terminal"))
        assert inside or "rules.ladder" not in path.read_text("utf-8"), path


def test_the_cheat_alone_is_shown_the_true_cards() -> None:
    truth = game("transamerica").start(3, {"first": 1})
    truth.chance(Rng(4))
    hands = truth.data()["hands"]
    honest = truth.view(0)
    assert OpenView(honest, truth).guess(Rng(1)).data()["hands"] == hands
    assert any(honest.guess(Rng(seed)).data()["hands"] != hands for seed in range(3))


@pytest.mark.parametrize("arguments", [["--deals", "0"], ["--jobs", "0"], ["checkers"]])
def test_wrong_arguments_get_one_sentence(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["ladder", *arguments]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_a_row_names_the_options_that_differ() -> None:
    rows = [
        Pairing("far_west_loco", "hard", "normal", 4, options).key.partition(" 4")[2]
        for options in ({}, {"card_push": True}, {"card_push": True, "wrong_die": True})
    ]
    assert rows == ["", " card_push=true", " all house rules"]
