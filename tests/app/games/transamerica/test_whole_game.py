"""Three people and one device: a whole game by taps; secrets are looked for all along."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from app.board.view import BoardView
from app.games.transamerica.hand import CityCard
from app.games.transamerica.panel import TransAmericaPanel
from app.table.presenter import TablePresenter
from rules import Table
from tests.app.games.transamerica.helpers import choose, new_table
from tests.app.harness import Harness
from tests.app.steps import (
    INTERLUDE,
    OVER,
    VEIL,
    advisers,
    all_texts,
    button,
    everything,
    near_the_end,
    pass_time,
    play_by_touch,
    sit_down,
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


def look_at_the_round(ui: Harness, presenter: TablePresenter) -> None:
    pass_time(0.3)
    assert "End of the round" in ui.texts()
    tap(button(ui, "Final result" if presenter.over else "Next round"))


def play(ui: Harness, table: Table, most: int = 1500) -> tuple[TablePresenter, Counter[str]]:
    """Play by touch, and look for secrets at every veil."""
    ui.app.settings.animation_speed = 0
    ui.resize(900, 600)
    presenter = sit_down(ui, table)

    def veil() -> None:
        assert_veil_shows_nothing(ui)
        assert presenter.names[presenter.mover] in ui.texts()

    met = play_by_touch(
        ui,
        presenter,
        advisers(truth(presenter), "greedy"),
        choose,
        most=most,
        veil=veil,
        revealed=lambda seat: assert_only_own_secrets(ui, seat),
        interlude=lambda: look_at_the_round(ui, presenter),
    )
    return presenter, met


def test_the_first_turns(ui: Harness) -> None:
    presenter, met = play(ui, new_table(None, None, None, seed=11), most=15)
    assert presenter.mode != OVER
    assert met[VEIL] > 5
    assert met["marker"] == 3
    assert met["rail"] > 6


@pytest.mark.matrix  # part of the whole games of make long
@pytest.mark.long
def test_the_last_turns_and_a_rematch(ui: Harness) -> None:
    table = near_the_end(new_table(None, None, None, seed=11), "greedy", left=9)
    presenter, met = play(ui, table)
    assert presenter.mode == OVER
    assert met[INTERLUDE] == 1
    assert met[VEIL] >= 2
    assert_rematch(ui)


@pytest.mark.long
def test_a_whole_game_by_taps(ui: Harness) -> None:
    presenter, met = play(ui, new_table(None, None, None, seed=11))
    assert presenter.mode == OVER
    assert met[INTERLUDE] == presenter.round
    assert met[VEIL] > 20
    assert_rematch(ui)


def assert_rematch(ui: Harness) -> None:
    """The same people, with the seats rotated by one."""
    assert "Rematch" in ui.texts()
    tap(button(ui, "Rematch"))
    pass_time(0.3)
    again = ui.app.page.presenter
    assert [seat.name for seat in truth(again).seats] == ["Anna", "Luca", "Mira"]
    assert again.mode == VEIL
