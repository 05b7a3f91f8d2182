"""The search that games share: options tried in the same guessed worlds."""

from __future__ import annotations

from collections.abc import Callable, Generator

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
