"""Three people and one device: a whole game by taps; secrets are looked for all along."""

from __future__ import annotations

from typing import Any

import pytest

from app.board.view import BoardView
from app.games.transamerica.hand import CityCard
from app.games.transamerica.panel import TransAmericaPanel
from rules.bots.bot import Clock
from tests.app.harness import Harness
from tests.app.steps import (
    INTERLUDE,
    OVER,
    PLAY,
    VEIL,
    all_texts,
    button,
    everything,
    new_table,
    pass_time,
    reveal,
    sit_down,
    spot,
    tap,
    truth,
)


def hand(presenter: Any, seat: int) -> set[str]:
    state = truth(presenter).state
    return set(state.board.city_names(state.hands[seat]))


def assert_veil_shows_nothing(ui: Harness) -> None:
    """At the veil no board, no panel, no card and no city's name is anywhere in the tree."""
    board = truth(ui.app.page.presenter).kit
    for widget in everything():
        assert not isinstance(widget, BoardView | TransAmericaPanel | CityCard), widget
    said = " ".join(all_texts())
    for city in board.cities:
        assert city.name not in said
    assert ui.app.overlays == []
    assert ui.app.page.presenter.view is None


def assert_only_own_secrets(ui: Harness, seat: int) -> None:
    """In a seat's view every card, ring and name in bold is its own."""
    page = ui.app.page
    presenter, board = page.presenter, page.board
    own = hand(presenter, seat)
    cards = {widget.name_text for widget in everything() if isinstance(widget, CityCard)}
    assert cards == own
    cities = truth(presenter).kit.cities
    assert {cities[number].name for number in board.own_cities()} == own
    assert {label.text for label in board.labels() if label.own} <= own
    for other, known in enumerate(board.view.position.hands):
        assert bool(known) == (other == seat)
    moves = {row.markup_text for row in everything() if type(row).__name__ == "MoveRow"}
    others = set().union(*(hand(presenter, s) for s in range(3) if s != seat))
    said = " ".join(all_texts() - moves)
    assert not {name for name in others - own if name in said}


def lay(ui: Harness, choice: Any) -> None:
    """Tap a place, then the button that is meant for it."""
    page = ui.app.page
    if choice.kind == "end":
        tap(button(ui, "End turn"))
        return
    before = len(truth(page.presenter).steps)
    tap(spot(ui, choice))
    assert page.presenter.staged == (choice,)
    assert len(truth(page.presenter).steps) == before
    tap(button(ui, page.stage.pane.panel.confirm_text))


@pytest.mark.soak
def test_a_whole_game_by_taps(ui: Harness) -> None:
    ui.app.settings.animation_speed = 0
    ui.resize(900, 600)  # a small window: a whole game has thousands of frames to draw
    presenter = sit_down(ui, new_table(None, None, None, seed=11))
    bots = [truth(presenter).game.bot("greedy", seat) for seat in range(3)]
    veils = interludes = 0
    for _ in range(1500):
        if presenter.mode == OVER:
            break
        if presenter.mode == VEIL:
            assert_veil_shows_nothing(ui)
            seat = presenter.seat
            assert presenter.names[seat] in ui.texts()
            reveal(ui)
            assert (presenter.mode, presenter.viewer) == (PLAY, seat)
            assert_only_own_secrets(ui, seat)
            veils += 1
        elif presenter.mode == INTERLUDE:
            interludes += 1
            pass_time(0.3)
            assert "End of the round" in ui.texts()
            words = "Final result" if truth(presenter).over else "Next round"
            tap(button(ui, words))
        else:
            seat = presenter.seat
            view = truth(presenter).view(seat)
            choice = bots[seat].choose(view, Clock(0.02))
            steps = len(truth(presenter).steps)
            lay(ui, choice)
            assert len(truth(presenter).steps) > steps
            assert truth(presenter).steps[steps].action == choice
    assert presenter.mode == OVER
    assert interludes == truth(presenter).state.round
    assert veils > 20
    assert "Rematch" in ui.texts()
    tap(button(ui, "Rematch"))
    pass_time(0.3)
    again = ui.app.page.presenter
    assert [seat.name for seat in truth(again).seats] == ["Anna", "Luca", "Mira"]
    assert again.mode == VEIL
