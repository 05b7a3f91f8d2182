"""People round one device: whole games of Santa Fe Rails by taps, with secrets looked for."""

from __future__ import annotations

from typing import Any

import pytest

from app.boards.board import BoardView
from rules.bots.bot import Clock
from tests.app.harness import Harness
from tests.app.santa_fe_rails.helpers import PlayCard, choose, new_table, played_until, players
from tests.app.table.helpers import (
    INTERLUDE,
    OVER,
    VEIL,
    all_texts,
    button,
    everything,
    pass_time,
    reveal,
    sit_down,
    tap,
)


def assert_only_own_cards(ui: Harness, seat: int) -> None:
    """In a seat's view every card is its own, and all others are face down."""
    presenter = ui.app.page.presenter
    truth = presenter.table.state
    shown = sorted(w.card for w in everything() if isinstance(w, PlayCard))
    assert shown == sorted(truth.hands[seat])
    known = ui.app.page.board.view.position
    for other in range(truth.seats):
        if other != seat:
            assert not [card for card in known.hands[other] if 0 <= card < 900]


def assert_nothing_shown(ui: Harness) -> None:
    """At the veil there is no board, no card, and no city's name."""
    for widget in everything():
        assert not isinstance(widget, BoardView | PlayCard), widget
    said = " ".join(all_texts()).replace("Santa Fe Rails", "")
    for city in ui.app.page.presenter.table.kit.cities:
        assert city.name not in said
    assert ui.app.page.presenter.view is None


def play_on(ui: Harness, presenter: Any, most: int) -> dict[str, int]:
    """Play by taps until the game is over or so many things were done."""
    bots = players(presenter.table)
    seen = {VEIL: 0, INTERLUDE: 0}
    for _ in range(most):
        if presenter.mode == OVER:
            break
        if presenter.mode == VEIL:
            seen[VEIL] += 1
            seat = presenter.seat
            assert_nothing_shown(ui)
            reveal(ui)
            assert presenter.viewer == seat
            assert_only_own_cards(ui, seat)
        elif presenter.mode == INTERLUDE:
            seen[INTERLUDE] += 1
            assert "The cards are shown" in ui.texts()
            tap(button(ui, "Lay track"))
        else:
            seat = presenter.seat
            action = bots[seat].choose(presenter.table.view(seat), Clock(0.02))
            steps = len(presenter.table.steps)
            choose(ui, action)
            assert presenter.table.steps[steps].action == action
    return seen


@pytest.mark.parametrize("people", [2, 3, 5])
def test_the_end_of_a_game_by_taps(ui: Harness, people: int) -> None:
    """The last rounds by taps, to the table of every card."""
    ui.app.settings.animation_speed = 0

    def late(table: Any) -> bool:
        return sum(table.state.pieces[:5]) < 4 + people and table.state.phase == "draw"

    table = played_until(new_table(*[None] * people, seed=11), late)
    presenter = sit_down(ui, table)
    play_on(ui, presenter, 400)
    assert presenter.mode == OVER
    pass_time(0.3)
    said = ui.texts()
    assert "Rematch" in said
    for seat, points in enumerate(presenter.table.state.scores()):
        assert str(points) in said
        assert presenter.names[seat] in said
    assert ("Absent player" in said) == (people == 2)


def test_the_first_round_by_taps(ui: Harness) -> None:
    """Sealed choices hand the device round; the reveal is for all."""
    ui.app.settings.animation_speed = 0
    presenter = sit_down(ui, new_table(None, None, seed=3, terrain=True))
    seen = play_on(ui, presenter, 14)
    assert seen[INTERLUDE] == 1
    assert seen[VEIL] >= 4
    assert presenter.table.state.round == 2
