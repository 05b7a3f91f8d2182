"""Lattice and bit masks: sets of intersections and of lines."""

from __future__ import annotations

from rules.core.rng import Rng
from rules.transamerica.lattice import Lattice, bits, members, nth_bit


def test_lattice_shifts_agree_with_counting() -> None:
    lattice = Lattice(5, 6)
    for node in (lattice.node(2, 3), lattice.node(0, 0), lattice.node(4, 5)):
        for step in lattice.steps:
            line = lattice.line(node, node + step)
            assert line is not None
            assert lattice.ends(line) == (node, node + step)
            assert lattice.lines_at(1 << node) >> line & 1
            assert lattice.lines_at(1 << (node + step)) >> line & 1
    assert lattice.line(0, 2) is None


def test_nth_bit_counts_members() -> None:
    mask = 0b1011_0000_0100_0001_0000
    assert [nth_bit(mask, n) for n in range(mask.bit_count())] == list(bits(mask))


def test_members_lists_what_bits_yields() -> None:
    rng = Rng(1)
    for size in (0, 1, 7, 8, 9, 700):
        mask = sum(1 << n for n in range(size) if rng.below(2))
        assert members(mask) == list(bits(mask))
