"""Cards of an own or a corrected deck say what they do, not what ours would."""

from __future__ import annotations

from typing import Any

from app.games.station_master.text import card_text, short_name
from rules import game
from rules.station_master.deck import Card, Deck

STATION = game("station_master")


def card(card_id: str, **changes: Any) -> Card:
    """A card of our deck with changes, as the loader reads it."""
    values = STATION.contents("standard")
    cards = values["cards"]
    assert isinstance(cards, list)
    item = next(item for item in cards if item["id"] == card_id)
    item.update(changes)
    deck = STATION.read_kit(values, "mine")
    assert isinstance(deck, Deck)
    return next(found for found in deck.cards if found.id == item["id"])


def test_a_corrected_value_is_told_on_the_card() -> None:
    assert card_text(STATION, card("carriage_p4")) == "Adds 4 to a train."
    assert card_text(STATION, card("carriage_p4", value=5)) == "Adds 5 to a train."
    assert card_text(STATION, card("carriage_m3", value=-7)) == "Takes 7 from a train."


def test_an_own_card_has_its_own_name_and_words() -> None:
    plough = card("carriage_m4", id="plough", name="Snow Plough")
    assert (short_name(STATION, plough), card_text(STATION, plough)) == (
        "Snow Plough",
        "Takes 4 from a train.",
    )
    tram = card("carriage_p4", name="Grandpa’s tram")  # our id, another name
    assert short_name(STATION, tram) == "Grandpa’s tram"
    horn = card("caboose", name="Fog horn", summary="A train leaves in the fog.")
    assert card_text(STATION, horn) == "A train leaves in the fog."
    silent = card("caboose", name="Fog horn", summary="")
    assert card_text(STATION, silent) == "Departs"
