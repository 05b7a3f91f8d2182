"""Advice: legal, explained, and blind to what the seat may not know."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

from rules import Table, game
from rules.bots.advice import Advice, advise
from rules.core.registry import game_ids
from rules.core.rng import Rng
from rules.core.view import View

NAMES = ["Mira", "Luca", "Zoé"]


def positions(game_id: str, every: int) -> Iterator[tuple[Table, int]]:
    """A game of normal players, at every so many decisions: the table, and who decides."""
    table = Table.new(game(game_id), NAMES, seed=5)
    bots = {seat: table.game.bot("normal", seed=seat) for seat in range(3)}
    number = 0
    while table.waiting_for():
        seat = table.waiting_for()[0]
        if len(table.view(seat).actions()) > 1:
            number += 1
            if number % every == 0:
                yield table, seat
        table.act(seat, bots[seat].choose(table.view(seat)))


def check(table: Table, seat: int, advice: Advice) -> None:
    """All of it can be done in this order, and the sentence has all its words."""
    view: View = table.view(seat)
    for number, action in enumerate(advice.actions):
        assert view.after(advice.actions[:number]).why_not(action) is None
    sentence = advice.reason.say(table.game.words)
    assert sentence.endswith(".")
    assert "{" not in sentence


@pytest.mark.parametrize("game_id", game_ids())
def test_advice_is_legal_explained_and_the_same_whatever_is_hidden(game_id: str) -> None:
    """Another deal of what the seat cannot see changes nothing."""
    for number, (table, seat) in enumerate(islice(positions(game_id, every=9), 1)):
        advice = advise(table.game, table.view(seat), NAMES)
        check(table, seat, advice)
        other = table.view(seat).guess(Rng(number + 1))
        assert advise(table.game, other.view(seat), NAMES) == advice


@pytest.mark.long
@pytest.mark.parametrize("game_id", game_ids())
def test_advice_through_a_whole_game(game_id: str) -> None:
    """It knows more than one reason."""
    keys = set()
    for number, (table, seat) in enumerate(positions(game_id, every=3)):
        advice = advise(table.game, table.view(seat), NAMES)
        check(table, seat, advice)
        keys.add(advice.reason.key)
        other = table.view(seat).guess(Rng(number + 1))
        assert advise(table.game, other.view(seat), NAMES) == advice
    assert len(keys) > 4


def test_both_rails_of_a_turn_are_advised_together() -> None:
    table = Table.new(game("transamerica"), NAMES, seed=5, options={"first": 1})
    for seat in range(3):
        table.act(seat, table.game.bot("normal").choose(table.view(seat)))
    advice = advise(table.game, table.view(0), NAMES)
    assert [action.kind for action in advice.actions] == ["rail", "rail"]


def test_a_play_is_advised_to_its_confirmation() -> None:
    table = Table.new(game("station_master"), NAMES, seed=5, options={"first": 1})
    advice = advise(table.game, table.view(0), NAMES)
    assert advice.actions[-1].kind == "confirm"
