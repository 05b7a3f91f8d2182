"""People round one device: whole games of Santa Fe Rails by taps, with secrets looked for."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from app.board.view import BoardView
from app.games.santa_fe_rails.hand import PlayCard
from app.screens.table.results_parts import LedgerHead
from app.table.presenter import TablePresenter
from rules import Table
from rules.bots.bot import Bot
from tests.app.games.santa_fe_rails.helpers import choose, new_table, short_board
from tests.app.harness import Harness
from tests.app.steps import (
    OVER,
    VEIL,
    all_texts,
    button,
    everything,
    near_the_end,
    pass_time,
    play_by_touch,
    sit_down,
    table_screen,
    tap,
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


def play(ui: Harness, table: Table, most: int = 4000) -> tuple[TablePresenter, Counter[str]]:
    """Play by touch and look for secrets; counts the summaries by their titles, too."""
    ui.app.settings.animation_speed = 0
    ui.app.settings.bot_speed = "instant"
    presenter = sit_down(ui, table)
    titles: Counter[str] = Counter()

    def interlude() -> None:
        body = table_screen(ui).stage.pane.body
        titles.update(set(body.titles))  # the cards may be shown that end the game
        assert_all_turned(body)
        tap(button(ui, "Final result" if presenter.over else body.next_text))

    met = play_by_touch(
        ui,
        presenter,
        bots_for(truth(presenter)),
        choose,
        most=most,
        veil=lambda: assert_nothing_shown(ui),
        revealed=lambda seat: assert_only_own_cards(ui, seat),
        interlude=interlude,
    )
    return presenter, met + titles


def assert_all_turned(body: Any) -> None:
    """Without animations every card lies face up at once."""
    cards = [card for group in body.groups for card in group]
    assert cards
    assert all(card.open for card in cards)


def assert_final_table(ui: Harness, presenter: TablePresenter) -> None:
    """Every player with every card and the money, and how it came out."""
    pass_time(0.3)
    tap(ui.find(LedgerHead))
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


def bots_for(table: Table) -> list[Bot]:
    """Some play sensibly, some as it comes: together they meet every kind of decision."""
    kinds = ["greedy", "random"]
    return [table.game.bot(kinds[seat % 2], seat + 3) for seat in range(len(table.seats))]


@pytest.mark.matrix  # part of the whole games of make long
@pytest.mark.long
def test_the_first_turns(ui: Harness) -> None:
    """Of people round one device, who must not see each other's cards."""
    presenter, met = play(ui, new_table(None, None, None, seed=11), most=18)
    assert presenter.mode != OVER
    assert met[VEIL] > 6
    assert set(met) >= {"take", "play", "lay", "The cards are shown"}


@pytest.mark.matrix  # part of the whole games of make long
@pytest.mark.long
def test_the_last_turns(ui: Harness) -> None:
    """Of two people and an absent player."""
    presenter, _met = play(ui, near_the_end(new_table(None, None, seed=11), "greedy", left=6))
    assert presenter.mode == OVER
    assert_final_table(ui, presenter)


@pytest.mark.long
@pytest.mark.parametrize(
    ("seats", "terrain", "size"),
    [(2, False, (412, 915)), (3, True, (1024, 768)), (5, False, (1280, 800))],
)
def test_a_whole_game_by_taps(
    ui: Harness, seats: int, terrain: bool, size: tuple[int, int]
) -> None:
    """One person against computer players: every decision by touch, from first card to result."""
    ui.resize(*size)
    table = new_table(None, *["random"] * (seats - 1), seed=11, terrain=terrain)
    presenter, met = play(ui, table)
    assert presenter.mode == OVER
    assert met[VEIL] == 0  # nobody else is there
    assert met["The cards are shown"] == presenter.round
    opened = [event for event in truth(presenter).events(None) if event.kind == "opened"]
    assert bool(met["A short line opens"]) == bool(opened)
    assert met["The absent player’s cards"] == (seats == 2)
    assert set(met) >= {"take", "play", "lay"}
    assert_final_table(ui, presenter)


@pytest.mark.long
@pytest.mark.parametrize("people", [2, pytest.param(3, marks=pytest.mark.matrix), 5])
def test_people_round_one_device(ui: Harness, tmp_path: Path, people: int) -> None:
    """A whole short game in which everybody is a person: the device goes round, nobody peeps."""
    kit = short_board(ui, tmp_path)
    presenter, met = play(ui, new_table(*[None] * people, seed=11, kit=kit))
    assert presenter.mode == OVER
    assert met[VEIL] > met["play"]
    assert met["The absent player’s cards"] == (people == 2)
    assert_final_table(ui, presenter)
