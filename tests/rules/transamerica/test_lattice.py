"""Lattice and bit masks: sets of intersections and of lines."""

from __future__ import annotations

from rules.core.rng import Rng
from rules.transamerica.lattice import Lattice, bits, nth_bit
from rules.transamerica.listing import Listing

members = Listing({number: number for number in range(3000)})


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


def test_listing_names_what_bits_yields() -> None:
    rng = Rng(1)
    for size in (0, 1, 7, 8, 9, 700):
        mask = sum(1 << n for n in range(size) if rng.below(2))
        for _again in range(2):
            assert members(mask) == list(bits(mask))


def test_nth_bit_and_listing_of_boards_much_larger_than_the_printed_one() -> None:
    rng = Rng(2)
    for size in (1023, 1024, 1025, 2048, 2600):
        mask = sum(1 << n for n in range(size) if rng.below(5) == 0) | 1 << size
        assert [nth_bit(mask, n) for n in range(mask.bit_count())] == list(bits(mask))
        assert members(mask) == list(bits(mask))


def test_sets_of_lines_agree_with_counting_one_by_one() -> None:
    lattice = Lattice(4, 5)
    places = [(row, col) for row in range(4) for col in range(5)]
    all_nodes = {lattice.node(*place): place for place in places}
    assert len(all_nodes) == 20
    ways = {}
    for a, (row, col) in all_nodes.items():
        assert lattice.place(a) == (row, col)
        for b, there in all_nodes.items():
            apart = (there[0] - row, there[1] - col)
            beside = apart in ((0, 1), (1, 0), (1, 1), (0, -1), (-1, 0), (-1, -1))
            line = lattice.line(a, b)
            assert (line is not None) == beside
            if line is not None:
                assert lattice.line(b, a) == line
                assert lattice.ends(line) == (min(a, b), max(a, b))
                ways[line] = {a, b}
    rng = Rng(3)
    for _ in range(60):
        lines = {line for line in ways if rng.below(3) == 0}
        nodes = {node for node in all_nodes if rng.below(4) == 0}
        allowed = {node for node in all_nodes if rng.below(4)} | nodes
        mask = as_mask(lines)
        split = lattice.split(mask)
        ends = set().union(*(ways[line] for line in lines))
        assert set(bits(lattice.ends_of(*split))) == ends
        beside = set(bits(lattice.lines_at(as_mask(nodes))))
        assert beside & ways.keys() == {line for line in ways if ways[line] & nodes}
        within = set(bits(lattice.lines_within(as_mask(nodes))))
        assert within & ways.keys() == {line for line in ways if ways[line] <= nodes}
        grown = nodes.union(*(ways[line] for line in lines if ways[line] & nodes))
        assert set(bits(lattice.grown(as_mask(nodes), split))) == grown
        assert set(bits(lattice.flood(as_mask(nodes), mask))) == flood(nodes, lines, ways)
        inside = {line for line in lines if ways[line] <= allowed}
        through = lattice.flood(as_mask(nodes), mask, as_mask(allowed))
        assert set(bits(through)) == flood(nodes, inside, ways)
        parts = [frozenset(bits(part)) for part in lattice.components(mask)]
        assert sorted(map(sorted, parts)) == sorted(
            map(sorted, {frozenset(flood({end}, lines, ways)) for end in ends})
        )


def as_mask(members: set[int]) -> int:
    return sum(1 << member for member in members)


def flood(nodes: set[int], lines: set[int], ways: dict[int, set[int]]) -> set[int]:
    """All that is joined to these intersections, one line at a time."""
    found = set(nodes)
    while more := [line for line in lines if len(ways[line] & found) == 1]:
        found |= ways[more[0]]
    return found
