"""Random numbers."""

from __future__ import annotations

import pytest

from rules.core.rng import Rng


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
