"""The standard deck: cards, locomotives, tokens."""

from __future__ import annotations

import pytest

from rules.station_master.deck import Deck
from tests.rules.station_master.helpers import GAME, start


@pytest.fixture
def deck() -> Deck:
    kit = GAME.kit()
    assert isinstance(kit, Deck)
    return kit


@pytest.mark.rule("SM-1.1")
def test_what_is_in_the_box(deck: Deck) -> None:
    assert sum(engine.count for engine in deck.engines) == 15
    assert {engine.number for engine in deck.engines} == {3, 4, 5, 6, 7, 8}
    assert [engine.count for engine in deck.engines if engine.kind == "freight"] == [1]
    assert len(deck.stack) == 97
    assert deck.tokens == (1, 1, 1, 2, 2, 3)


@pytest.mark.rule("SM-1.2")
@pytest.mark.parametrize(
    ("seats", "gone"),
    [
        (2, {"standard-7", "executive-7", "standard-8"}),
        (3, {"standard-7", "executive-7", "standard-8"}),
        (4, {"standard-8"}),
        (5, set()),
        (6, set()),
    ],
)
def test_locomotives_that_stay_in_the_box(deck: Deck, seats: int, gone: set[str]) -> None:
    used = {deck.engines[index].id for index in deck.engine_stack(seats)}
    assert {engine.id for engine in deck.engines} - used == gone
    assert start(seats).data()["engines"] == [
        deck.engines[index].id for index in deck.engine_stack(seats)
    ]


@pytest.mark.rule("SM-5.3")
def test_values_of_carriages(deck: Deck) -> None:
    plain = {card.green for card in deck.cards if card.kind == "plain"}
    assert plain == {6, 5, 4, 3, 2, 1, -1, -2, -3, -4, -5, -6}
    assert all(card.green > 0 > card.red for card in deck.cards if card.kind == "dual")


def test_cards_of_the_house_have_translatable_names(deck: Deck) -> None:
    for card in deck.cards:
        assert GAME.words[card.label] == card.name
        assert len(GAME.words[f"card.{card.id}.short"]) <= 11
        assert GAME.words[f"card.{card.id}.text"]
        if not card.is_carriage:
            assert GAME.words[f"effect.{card.effect}"].format(size=card.size)
