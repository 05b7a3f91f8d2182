"""The ladder's document and its figures, from deals that were written by hand."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

import rules
from rules.core.registry import game
from rules.ladder.cheat import CHEAT
from rules.ladder.climb import climb
from rules.ladder.deal import DealResult, Job, _add_pace, _judged, play_deal
from rules.ladder.journal import Journal, fingerprint
from rules.ladder.pairing import Pairing, challenges, pairings, single_options
from rules.ladder.report import merged, pace_lines, section
from rules.ladder.statistics import Estimate, mean_of, share_of, student
from rules.protocol.program import FAULTS


def deals(*games: tuple[float, float], **counts: dict[str, float]) -> list[DealResult]:
    """A deal of two seats for each pair: the part of the victory and the lead in both."""
    return [DealResult(f"#{n}", [one, one], counts) for n, one in enumerate(games)]


def row(challenger: str, field: str = "normal", seats: int = 2, **options: bool) -> Pairing:
    return Pairing("transamerica", challenger, field, seats, options)


WINS, LOSSES = [(1.0, 4.0)] * 6, [(0.0, -2.0)] * 6
MIXED = [(1.0, 3.0), (0.5, 1.0), (1.0, 2.0), (0.0, -1.0), (1.0, 5.0)]
CLOSE = [(0.5, 2.0), (0.0, 1.0), (0.5, 3.0), (0.0, 1.0), (1.0, 2.0)]
ROWS = [
    (row("hard"), deals(*WINS, hard={"games": 4, "stuck": 1}, normal={"games": 4, "stuck": 3})),
    (row("normal", "easy", vexation=True), deals(*LOSSES, easy={"games": 2, "lost": 1})),
    (row("normal", "easy"), deals(*WINS[:4])),
    (row("hard", open_cards=True), deals(*MIXED)),
    (row("hard", seats=4), deals(*CLOSE)),
    (row("hard", seats=3), deals((1.0, 2.5))),
    (row(CHEAT), deals(*[(1.0, 8.0)] * 6)),
]

SECTION = """## TransAmerica

`again`

| level | among | players | options | deals | share | par | margin | |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |
| hard | normal | 2 | none | 6 | 100.0% [75.7%, 100.0%] | 50.0% | +4.00 [+4.00, +4.00] | **above** |
| normal | easy | 2 | vexation=true | 6 | 0.0% [0.0%, 24.3%] | 50.0% | -2.00 [-2.00, -2.00] | below |
| normal | easy | 2 | none | 4 | 100.0% [67.6%, 100.0%] | 50.0% | +4.00 [+4.00, +4.00] | open |
| hard | normal | 2 | open_cards=true | 5 | 70.0% [15.4%, 100.0%] | 50.0% | +2.00 [-0.73, +4.73] | open |
| hard | normal | 4 | none | 5 | 40.0% [0.0%, 91.1%] | 25.0% | +1.80 [+0.78, +2.82] | margin above |
| hard | normal | 3 | none | 1 | 100.0% [43.8%, 100.0%] | 33.3% | +2.50 | open |
| cheat | normal | 2 | none | 6 | 100.0% [75.7%, 100.0%] | 50.0% | +8.00 [+8.00, +8.00] | **above** |

Margin over normal of the hard player and of the same player with all cards open:

| players | hard | cheat | part |
| --- | --- | --- | --- |
| 2 | +4.00 | +8.00 | 50% |

Seen per player and game:

| | easy | normal | hard |
| --- | --- | --- | --- |
| lost | 0.500 | 0.000 | 0.000 |
| stuck | 0.000 | 0.750 | 0.250 |

"""  # noqa: E501


def test_the_section_of_a_game() -> None:
    assert section("transamerica", ROWS, "again") == SECTION


def test_a_ladder_without_cheat_and_without_oddities_has_one_table() -> None:
    assert section("transamerica", [(row("hard"), deals(*WINS))], "again").count("| ---") == 9


def test_a_cheat_that_wins_nothing_has_no_part() -> None:
    rows = [(row("hard"), deals(*WINS)), (row(CHEAT), deals(*[(0.5, 0.0)] * 5))]
    assert "| 2 | +4.00 | +0.00 | none |" in section("transamerica", rows, "again")


def test_parts_of_other_games_stay_in_the_document() -> None:
    text = merged("", {"A": "## A\n\none\n"})
    text = merged(text, {"B": "## B\n\ntwo\n"})
    text = merged(text, {"A": "## A\n\nthree\n"})
    assert text.count("# The ladder") == 1
    assert text.endswith("\n## A\n\nthree\n\n## B\n\ntwo\n")


def test_the_pace_of_each_level_over_all_rows() -> None:
    one, two = deals(*WINS[:2])
    for took in (0.01, 0.03, 0.02):
        _add_pace(one, "hard", took)
    _add_pace(two, "hard", 0.04)
    _add_pace(two, "easy", 0.0)
    assert one.pace["hard"] == (3, pytest.approx(0.06), 0.03)
    assert pace_lines([(row("hard"), [one, two])]) == [
        "transamerica    hard            40 decisions a second, the longest 40 ms "
        "(0.2 s on a machine 5 times slower)",
        "transamerica    easy             0 decisions a second, the longest 0 ms "
        "(0.0 s on a machine 5 times slower)",
    ]


def test_intervals() -> None:
    table = {10: 2.228, 30: 2.042, 120: 1.980}  # of any book
    assert all(student(freedom) == pytest.approx(t, rel=0.02) for freedom, t in table.items())
    assert student(10) == pytest.approx(2.2254, abs=1e-4)
    assert mean_of([7.0]) == Estimate(7.0, -math.inf, math.inf)
    mean, low, high = mean_of([2.0, 4.0])
    assert (mean, round(high - mean, 3), round(mean - low, 3)) == (3.0, 7.155, 7.155)
    assert share_of([0.0, 1.0, 1.0], 6).high == 1.0
    assert share_of([0.0, 0.0, 1.0], 6).low == 0.0
    assert share_of([0.5, 0.5], 4).mean == 0.5


def test_a_result_has_share_and_margin_of_its_games() -> None:
    result = DealResult("x", [(1.0, 4.0), (0.0, -1.0)])
    assert (result.share, result.margin) == (0.5, 1.5)


def test_a_game_is_judged_by_the_lead_over_the_mean_of_the_others() -> None:
    state: Any = game("transamerica").start(3)
    state.phase, state.points = "over", (9, 3, 6)
    assert _judged(state, 0) == (1.0, 4.5)
    assert _judged(state, 2) == (0.0, 0.0)
    state.points = (9, 9, 6)
    assert _judged(state, 1) == (0.5, 1.5)


def test_every_row_has_its_first_deal_before_any_has_its_second(tmp_path: Path) -> None:
    def run(play: object, jobs: Iterable[Job]) -> Iterator[DealResult]:
        for job in jobs:
            asked.append(job.key)
            yield DealResult(job.key, [(1.0, 0.0)], {}, {"hard": (1, 0.5, 0.5)})

    asked: list[str] = []
    told: list[tuple[int, int]] = []
    journal = Journal(tmp_path / "deep" / "journal.jsonl")
    rows = [row("hard"), row("normal")]
    first = climb(rows, 1, 7, journal, run, lambda *so_far: told.append(so_far))
    both = climb(rows, 2, 7, journal, run, lambda *so_far: told.append(so_far))
    journal.close()
    names = [f"{one.key} #{number} seed 7" for number in (1, 2) for one in rows]
    assert asked == names
    assert told == [(1, 2), (2, 2), (3, 4), (4, 4)]
    assert [[result.key for result in results] for results in both] == [names[::2], names[1::2]]
    assert [results[:1] for results in both] == first
    again = Journal(tmp_path / "deep" / "journal.jsonl")
    assert list(again.finished) == names
    assert again.finished[names[0]] == both[0][0]
    again.close()
    assert again._file.closed


def test_rows_of_a_game() -> None:
    usual = [one.key.removeprefix("transamerica ") for one in pairings("transamerica")]
    assert len(usual) == 2 * (5 + 3) + 2
    assert usual[:8] == [
        *(f"hard/normal {seats}" for seats in range(2, 7)),
        *(f"hard/normal 3 {name}=true" for name in ("open_cards", "moving_markers", "vexation")),
    ]
    assert usual[-2:] == ["cheat/normal 2", "cheat/normal 3"]
    assert len(pairings("transamerica", full=True)) == 2 * 5 * 4 + 2
    assert not any(one.challenger == CHEAT for one in pairings("far_west_loco"))
    assert [one.field for one in challenges("transamerica", "x")] == ["easy", "normal", "hard"]
    assert list(row("hard", seats=3).line_ups()) == [
        ("hard", "normal", "normal"),
        ("normal", "hard", "normal"),
        ("normal", "normal", "hard"),
    ]
    assert single_options(game("santa_fe_rails")) == [{}, {"terrain": True}, {"blocked_ends": True}]


def test_faults_of_programs_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    late, *others = FAULTS
    monkeypatch.setattr("rules.ladder.deal.faults_of", lambda bots: {0: {late: 2}})
    rows = Pairing("station_master", "normal", "easy", 2, {})
    counts = play_deal(Job(rows, 1, 5)).counts
    assert [counts[name][late] for name in ("normal", "easy")] == [2, 2]  # in a game each
    assert all(counts[name][other] == 0 for name in counts for other in others)


def test_only_what_changes_a_game_makes_its_old_deals_useless(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    apart = ("terminal/c.py", "core/d.txt", "halma/e.py", "data/halma/f.json", "__init__.py")
    of_game = ("core/a.py", "bots/a.py", "chess/bots/g.py", "data/chess/b.json")
    for name in (*apart, *of_game):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("one")
    monkeypatch.setattr(rules, "__file__", str(tmp_path / "__init__.py"))

    def after(name: str) -> str:
        (tmp_path / name).write_text("two")
        return fingerprint.__wrapped__("chess")

    first = fingerprint.__wrapped__("chess")
    assert len(first) == 16
    assert {after(name) for name in apart} == {first}
    assert len({first, *(after(name) for name in of_game)}) == 1 + len(of_game)
