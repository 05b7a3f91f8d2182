"""The station as text for the terminal."""

from __future__ import annotations

from tests.rules.station_master.helpers import DULL, GAME, deal, discard, play, put

NAMES = ["Ann", "Ben"]


def test_the_station_is_drawn() -> None:
    state = deal(("executive-6", "freight-6"), [("first_class", "caboose", "carriage_m3")])
    put(
        state,
        0,
        ["carriage_p6", "first_class", "carriage_m1"],
        [(0, 3), (1, 2)],
        ["royal_carriage", "standing_room"],
    )
    put(state, 1, ["carriage_p6"], [])
    discard(state, "caboose")
    own = GAME.draw(state.view(0), NAMES)
    assert "1  Royal Carriage > Standing Room > [executive 6]" in own
    assert "Observation Car +6 - 1st Class Passenger Carriage +5×2 - Box Car -1×2" in own
    assert "= +14" in own
    assert "tokens: Ann 3, Ben ?, free, free, free, free, free" in own
    assert "[freight 6] Observation Car -6 - . - . - . - . - .  = -6" in own
    assert "84 cards and 10 locomotives left. Discards: 1, the last: Caboose." in own
    assert "Your tokens: 1, 1, 1, 2, 2" in own
    assert "first_class: 1st Class Passenger Carriage, +5 on an executive train, -3 on" in own
    assert "caboose: Caboose, A train leaves now, complete or not." in own
    assert "> Ann" in own
    other = GAME.draw(state.view(None), NAMES)
    assert "Ann ?, Ben ?" in other
    assert "Your" not in other


def test_a_play_in_the_making_is_drawn_for_its_maker() -> None:
    state = deal(("standard-3", "standard-5"), [("repair_3", *DULL[:2])])
    put(state, 0, ["carriage_p1", "carriage_p2"])
    discard(state, "carriage_p6", "caboose")
    play(state, "card repair_3", "take 2", "train 1")
    drawn = GAME.draw(state.view(0), NAMES)
    assert "Chosen: Repair (3); take Observation Car; train 1; the train leaves" in drawn
    assert "Chosen" not in GAME.draw(state.view(1), NAMES)
    moving = deal(hands=[("transfer_passengers", *DULL[:2])])
    put(moving, 0, [], [(0, 1), (1, 2)])
    play(moving, "card transfer_passengers", "train 1", "place 2", "place 1", "train 2")
    assert "places 1, 2; to train 2" in GAME.draw(moving.view(0), NAMES)


def test_an_empty_platform_and_an_empty_hand() -> None:
    state = deal(hands=[("caboose", *DULL[:2])])
    state.departed += state.engines
    state.engines = b""
    play(state, "card caboose", "train 1", "confirm")
    state.discards += bytes(state.hands[0])
    state.hands[0] = ()
    drawn = GAME.draw(state.view(0), NAMES)
    assert "1  (no train)" in drawn
    assert "Your hand is empty." in drawn
