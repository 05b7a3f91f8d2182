"""People round one device: whole games of Santa Fe Rails by taps, with secrets looked for."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from app.board.view import BoardView
from rules import Table
from rules.bots.bot import Clock
from tests.app.games.santa_fe_rails.helpers import (
    PlayCard,
    choose,
    new_table,
    reveal,
    short_board,
    tap,
)
from tests.app.harness import Harness, pass_undrawn
from tests.app.steps import (
    INTERLUDE,
    OVER,
    VEIL,
    WATCH,
    all_texts,
    button,
    everything,
    pass_time,
    sit_down,
    truth,
)


def assert_only_own_cards(ui: Harness, seat: int) -> None:
    """In a seat's view every card is its own, and all others are face down."""
    presenter = ui.app.page.presenter
    state = truth(presenter).state
    shown = sorted(w.card for w in everything() if isinstance(w, PlayCard))
    assert shown == sorted(state.hands[seat])
    known = ui.app.page.board.view.position
    for other in range(state.seats):
        if other != seat:
            assert not [card for card in known.hands[other] if 0 <= card < 900]


def assert_nothing_shown(ui: Harness) -> None:
    """At the veil there is no board, no card, and no city's name."""
    for widget in everything():
        assert not isinstance(widget, BoardView | PlayCard), widget
    said = " ".join(all_texts()).replace("Santa Fe Rails", "")
    for city in truth(ui.app.page.presenter).kit.cities:
        assert city.name not in said
    assert ui.app.page.presenter.view is None


def play_on(ui: Harness, presenter: Any, bots: list[Any], most: int) -> Counter[str]:
    """Play by taps until the game is over or so many things were done; what was met, counted."""
    met: Counter[str] = Counter()
    for _ in range(most):
        if presenter.mode == OVER:
            break
        if presenter.mode == WATCH:
            pass_undrawn(1, 0.3)
            continue
        if presenter.mode == VEIL:
            met[VEIL] += 1
            seat = presenter.seat
            assert_nothing_shown(ui)
            reveal(ui)
            assert presenter.viewer == seat
            assert_only_own_cards(ui, seat)
        elif presenter.mode == INTERLUDE:
            body = ui.app.page.stage.pane.body
            met[body.title] += 1
            assert_all_turned(body)
            tap(button(ui, "Final result" if truth(presenter).over else body.next_text))
        else:
            seat = presenter.seat
            action = bots[seat].choose(truth(presenter).view(seat), Clock(0.02))
            steps = len(truth(presenter).steps)
            choose(ui, action)
            assert truth(presenter).steps[steps].action == action
            met[action.kind] += 1
    return met


def assert_all_turned(body: Any) -> None:
    """Without animations every card lies face up at once."""
    cards = [card for group in body.groups for card in group]
    assert cards
    assert all(card.open for card in cards)


def assert_final_table(ui: Harness, presenter: Any) -> None:
    """Every player with every card and the money, and how it came out."""
    pass_time(0.3)
    said = ui.texts()
    assert "Rematch" in said
    state = truth(presenter).state
    for seat, points in enumerate(state.scores()):
        assert str(points) in said
        assert presenter.names[seat] in said
        for card in state.played[seat]:
            assert any(text.startswith(truth(presenter).kit.cities[card].name) for text in said)
    assert ("Absent player" in said) == (state.seats == 2)


def bots_for(table: Table) -> list[Any]:
    """Some play sensibly, some as it comes: together they meet every kind of decision."""
    kinds = ["greedy", "random"]
    return [table.game.bot(kinds[seat % 2], seat + 3) for seat in range(len(table.seats))]


@pytest.mark.soak
@pytest.mark.parametrize(("seats", "terrain"), [(2, False), (3, True), (5, False)])
def test_a_whole_game_by_taps(ui: Harness, seats: int, terrain: bool) -> None:
    """One person against computer players: every decision by touch, from first card to result."""
    ui.app.settings.animation_speed = 0
    ui.app.settings.bot_speed = "instant"
    table = new_table(None, *["random"] * (seats - 1), seed=11, terrain=terrain)
    presenter = sit_down(ui, table)
    met = play_on(ui, presenter, bots_for(truth(presenter)), 4000)
    assert presenter.mode == OVER
    assert met[VEIL] == 0  # nobody else is there
    assert met["The cards are shown"] == truth(presenter).state.round
    opened = [e for step in truth(presenter).steps for e in step.events if e.kind == "opened"]
    assert bool(met["A short line opens"]) == bool(opened)
    assert met["The absent player’s cards"] == (seats == 2)
    assert set(met) >= {"take", "play", "lay"}
    assert_final_table(ui, presenter)


@pytest.mark.parametrize(
    "people", [2, pytest.param(3, marks=pytest.mark.soak), pytest.param(5, marks=pytest.mark.soak)]
)
def test_people_round_one_device(ui: Harness, tmp_path: Path, people: int) -> None:
    """A whole short game in which everybody is a person: the device goes round, nobody peeps."""
    ui.app.settings.animation_speed = 0
    table = new_table(*[None] * people, seed=11, kit=short_board(tmp_path))
    presenter = sit_down(ui, table)
    met = play_on(ui, presenter, bots_for(truth(presenter)), 600)
    assert presenter.mode == OVER
    assert met[VEIL] > met["play"]
    assert met["The absent player’s cards"] == (people == 2)
    assert_final_table(ui, presenter)
