"""The placer: names keep apart, inside the board and off the overlays."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from app.board.label_layer import type_size
from app.board.labels import LabelBox, Obstacle, gap_to, overlap, place

BOUNDS = (0.0, 0.0, 600.0, 400.0)

spots = st.tuples(st.floats(0, 600), st.floats(0, 400), st.floats(20, 110), st.booleans())
boxes = st.tuples(st.floats(0, 600), st.floats(0, 400), st.floats(10, 200), st.floats(10, 90))
discs = st.builds(
    Obstacle, st.floats(0, 600), st.floats(0, 400), st.floats(1, 30), st.floats(1, 200)
)


def labels_at(given_spots: list[tuple[float, float, float, bool]]) -> list[LabelBox]:
    return [
        LabelBox(str(number), x, y, width, 13, 10, important)
        for number, (x, y, width, important) in enumerate(given_spots)
    ]


@settings(max_examples=150, deadline=None)
@given(st.lists(spots, max_size=40), st.lists(boxes, max_size=4), st.lists(discs, max_size=30))
def test_no_name_overlaps_another_or_an_overlay_or_leaves_the_board(
    given_spots: list[tuple[float, float, float, bool]],
    overlays: list[tuple[float, float, float, float]],
    obstacles: list[Obstacle],
) -> None:
    placed = place(labels_at(given_spots), obstacles, BOUNDS, overlays)
    found = [box for box, _number in placed.values()]
    for number, box in enumerate(found):
        assert box[0] >= 0
        assert box[1] >= 0
        assert box[0] + box[2] <= 600
        assert box[1] + box[3] <= 400
        assert not any(overlap(box, other) for other in found[number + 1 :])
        assert not any(overlap(box, other) for other in overlays)


def test_a_lonely_name_stands_on_the_right() -> None:
    placed = place([LabelBox("Denver", 300, 200, 50, 12, 10)], [], BOUNDS)
    box, number = placed["Denver"]
    assert number == 0
    assert box[0] > 300


def test_a_name_dodges_what_lies_on_its_right() -> None:
    rail = [Obstacle(320 + 8 * n, 200, 4, 20) for n in range(8)]
    (_box, number) = place([LabelBox("Denver", 300, 200, 50, 12, 10)], rail, BOUNDS)["Denver"]
    assert number == 1


def test_a_name_stays_where_it_was_unless_it_must_move() -> None:
    label = LabelBox("Denver", 300, 200, 50, 12, 10)
    assert place([label], [], BOUNDS, before={"Denver": 3})["Denver"][1] == 3
    below = [Obstacle(300, 185, 12, 60)]
    assert place([label], below, BOUNDS, before={"Denver": 3})["Denver"][1] != 3


def test_no_name_stands_as_near_to_another_place_as_to_its_own() -> None:
    """Des Moines on the map: left of it lies Omaha, right of it runs a track."""
    places = [Obstacle(300, 200, 10, 140, "Des Moines"), Obstacle(250, 190, 10, 140, "Omaha")]
    track = [Obstacle(316 + 6 * n, 200 + 3 * n, 4, 20) for n in range(12)]
    label = LabelBox("Des Moines", 300, 200, 62, 12, 10)
    box, _number = place([label], [*places, *track], BOUNDS)["Des Moines"]
    assert gap_to(box, 250, 190, 10) > 2 * gap_to(box, 300, 200, 10)


def test_a_name_with_no_place_of_its_own_is_left_out() -> None:
    """It would name one of its neighbours, whichever side it stood on."""
    ring = [(284, 216), (316, 216), (284, 184), (316, 184), (270, 200), (330, 200)]
    around = [Obstacle(x, y, 6, 140, f"town {number}") for number, (x, y) in enumerate(ring)]
    label = LabelBox("Omaha", 300, 200, 40, 12, 5)
    assert place([label], around, BOUNDS) == {}


def test_where_only_one_fits_the_own_city_is_named() -> None:
    narrow = (0.0, 0.0, 80.0, 14.0)
    crowd = [
        LabelBox("Omaha", 10, 7, 50, 12, 4),
        LabelBox("Denver", 10, 7, 50, 12, 4, important=True),
    ]
    assert set(place(crowd, [], narrow)) == {"Denver"}


def test_type_grows_in_steps_and_never_below_11() -> None:
    sizes = [type_size(spacing) for spacing in range(10, 130)]
    assert sizes == sorted(sizes)
    assert min(sizes) == 11
    assert type_size(44) == 12.5
    assert type_size(70) == 14
