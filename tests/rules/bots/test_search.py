"""The search that games share: options tried in the same guessed worlds."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Generator
from statistics import mean, pstdev, stdev

import pytest

from rules.bots.bot import Clock, Work
from rules.bots.search import LEAST, best_in_worlds
from rules.core.rng import Rng


def finish(thinking: Generator[None, None, str]) -> tuple[str, int]:
    """The choice, and how often it paused."""
    pauses = 0
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            return done.value, pauses
        pauses += 1


Tryout = Callable[[int, Rng], Callable[[str], float]]


def worlds(merits: dict[str, float], noise: int, tried: list[str]) -> Tryout:
    """Each world shifts all options alike and each one a little."""

    def tryout(number: int, rng: Rng) -> Callable[[str], float]:
        luck = rng.below(1000)

        def worth(option: str) -> float:
            tried.append(option)
            return merits[option] + luck + rng.below(noise + 1)

        return worth

    return tryout


MERITS = {"a": 10.0, "b": 12.0, "c": 1.0}


def plenty() -> Work:
    """More work than any test needs."""
    return Work(10_000, Clock(60))


def test_the_best_mean_wins_and_the_hopeless_are_dropped() -> None:
    tried: list[str] = []
    tryout = worlds(MERITS, 6, tried)
    choice, pauses = finish(best_in_worlds("abc", tryout, plenty(), Rng(1), most=60))
    assert choice == "b"
    assert tried.count("c") == LEAST  # dropped as soon as it may be
    assert pauses == len(tried)


def test_it_stops_when_one_option_is_left() -> None:
    tried: list[str] = []
    tryout = worlds({"a": 1.0, "b": 100.0}, 0, tried)
    choice, _ = finish(best_in_worlds("ab", tryout, plenty(), Rng(1), most=500))
    assert choice == "b"
    assert len(tried) == 2 * LEAST


@pytest.mark.parametrize("work", [Work(0, Clock(60)), Work(10_000, Clock(0))])
def test_without_work_or_time_the_first_stays(work: Work) -> None:
    tried: list[str] = []
    tryout = worlds(MERITS, 6, tried)
    choice, pauses = finish(best_in_worlds("abc", tryout, work, Rng(1), most=60))
    assert (choice, pauses, tried) == ("a", 0, [])


def test_an_unfinished_world_does_not_count() -> None:
    tried: list[str] = []
    tryout = worlds(MERITS, 0, tried)
    work = Work(2, Clock(60))

    def counted(number: int, rng: Rng) -> Callable[[str], float]:
        worth = tryout(number, rng)

        def look(option: str) -> float:
            work.look()
            return worth(option)

        return look

    choice, _ = finish(best_in_worlds("abc", counted, work, Rng(1), most=60))
    assert tried == ["a", "b"]
    assert choice == "a"  # nothing was compared to the end


def test_a_prior_outweighs_few_worlds_only() -> None:
    def choose(most: int) -> str:
        tryout = worlds({"a": 10.0, "b": 12.0}, 0, [])
        prior = [5.0, 0.0]
        thinking = best_in_worlds("ab", tryout, plenty(), Rng(1), most, prior, trust=4)
        return finish(thinking)[0]

    assert choose(LEAST - 1) == "a"
    assert choose(LEAST) == "b"  # by then the other is clearly behind


def plainly(
    values: dict[str, list[float]],
    most: int,
    work: int,
    prior: dict[str, float],
    trust: int,
    risk: float,
) -> tuple[str, list[str]]:
    """The same search, written down as it is defined: the choice, and what was tried in turn."""
    alive, tried, worlds = list(values), [], 0
    while worlds < most and len(alive) > 1 and len(tried) < work:
        here = alive[: work - len(tried)]
        tried += here
        if here != alive:
            break  # an unfinished world does not count
        worlds += 1
        if worlds >= 6:
            means = {option: mean(values[option][:worlds]) for option in alive}
            leader = max(alive, key=means.__getitem__)
            gaps = {
                option: [values[leader][w] - values[option][w] for w in range(worlds)]
                for option in alive
            }
            alive = [o for o in alive if mean(gaps[o]) <= 2 * stdev(gaps[o]) / worlds**0.5]
    if not worlds:
        return next(iter(values)), tried

    def total(option: str) -> float:
        found = values[option][:worlds]
        return sum(found) + trust * prior[option] + risk * worlds * pstdev(found)

    return max(alive, key=total), tried


def counted(values: dict[str, list[float]], work: Work, tried: list[str]) -> Tryout:
    """Worlds with these values, each of which is a position to look at."""

    def tryout(world: int, _: Rng) -> Callable[[str], float]:
        def worth(option: str) -> float:
            tried.append(option)
            work.look()
            return values[option][world]

        return worth

    return tryout


def test_the_search_is_the_one_that_is_defined() -> None:
    """Random worlds in whole numbers, so that much is level; little work and much."""
    rng = random.Random(3)
    choices = Counter()
    for number in range(300):
        most = rng.choice([1, 5, 6, 7, 20])
        options = "abcd"[: rng.choice([1, 2, 3, 4])]
        values = {option: [float(rng.randint(0, 6)) for _ in range(most)] for option in options}
        for option in options:
            values[option] = [value + rng.choice([0, 0, 2]) for value in values[option]]
        work = rng.choice([0, 1, 3, 11, 24, 25, 1000])
        prior = {option: float(rng.randint(0, 9)) for option in options}
        trust, risk = rng.choice([0, 0, 1, 5]), rng.choice([0.0, 0.0, 0.5, -0.5])
        tried: list[str] = []
        budget = Work(work, Clock(60))

        tryout = counted(values, budget, tried)
        found = best_in_worlds(
            options, tryout, budget, Rng(number), most, list(prior.values()), trust, risk
        )
        expected = plainly(values, most, work, prior, trust, risk)
        assert (finish(found)[0], tried) == expected, (values, most, work, prior, trust, risk)
        choices[expected[0]] += 1
    assert len(choices) == 4


def test_a_guess_without_trust_counts_for_nothing() -> None:
    tryout = worlds({"a": 1.0, "b": 2.0}, 0, [])
    found = best_in_worlds("ab", tryout, plenty(), Rng(1), most=3, prior=[1000.0, 0.0])
    assert finish(found)[0] == "b"
