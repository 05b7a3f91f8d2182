"""Advice in words: the reasons that fit what a seat holds."""

from __future__ import annotations

import pytest

from rules.core.view import View
from rules.santa_fe_rails.advice import why
from rules.santa_fe_rails.phases import BOOMTOWN
from rules.santa_fe_rails.state import State
from tests.rules.santa_fe_rails.helpers import BOARD, deal


@pytest.mark.parametrize(("held", "key"), [(1, "advice.boom"), (0, "advice.boom.other")])
def test_a_boomtown_is_yours_only_if_a_card_of_it_counts_for_you(held: int, key: str) -> None:
    """Without one it is the same for all, when its cards are gone: put down by this seat."""
    state = deal([(), ()])
    boom = state.network.boom_cities()[0]
    cards = [card for card in BOARD.city_cards if card == boom]
    state.hands[:] = [tuple(cards[:held]), ()]
    state.discards[0] = tuple(cards[held:])
    state.deck = tuple(card for card in BOARD.city_cards if card != boom)
    state.phase, state.mover = BOOMTOWN, 0
    view: View[State] = View(0, state)
    action = state.action(state.board.moves.boom[boom])
    assert why(view, [action], ("Mira", "Luca")).key == key
