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


class Given(Rng):
    """Gives the bits that it was given."""

    def __init__(self, *bits: int) -> None:
        super().__init__(0)
        self.given = list(bits)

    def bits(self) -> int:
        return self.given.pop(0)


@pytest.mark.parametrize("n", [1, 2, 3, 6, 7, 100, 2**63 + 1])
def test_no_number_is_favoured(n: int) -> None:
    """What lies beyond the last whole block of n is drawn again; all before it counts."""
    whole = 2**64 - 2**64 % n
    assert Given(whole - 1).below(n) == n - 1
    if whole < 2**64:
        assert Given(whole, 2**64 - 1, 0).below(n) == 0


def test_one_possibility_takes_a_draw_as_any_other() -> None:
    rng, same = Rng(5), Rng(5)
    assert rng.below(1) == 0
    same.bits()
    assert rng.state == same.state


def test_a_fork_leaves_only_one_draw_behind() -> None:
    rng, same = Rng(5), Rng(5)
    assert rng.fork().state == same.bits()
    assert rng.state == same.state
    assert Rng(-1).state == 2**64 - 1
