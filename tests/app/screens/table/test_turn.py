"""A turn at the table: refusals, undo, helps, computer players, the keyboard."""

from __future__ import annotations

import pytest
from kivy.core.window import Window

from app.games.transamerica.hand import CityCard
from rules import Table, game
from rules.core.game import Seat
from rules.core.reason import Reason
from tests.app.games.transamerica.helpers import new_table, place, play_on
from tests.app.harness import Harness
from tests.app.steps import (
    INTERLUDE,
    OVER,
    PLAY,
    VEIL,
    WATCH,
    button,
    everything,
    near_the_end,
    pass_time,
    sit_down,
    spot,
    tap,
    truth,
)

# A turn


def test_a_refused_touch_says_why(ui: Harness) -> None:
    table = new_table(None, "random")
    presenter = sit_down(ui, table)
    presenter.end()
    ui.advance(0.1)
    assert "Place your marker first." in ui.texts()
    pass_time(6)
    assert "Place your marker first." not in ui.texts()


@pytest.mark.long_but("fr-1\\u202f500")
@pytest.mark.parametrize(
    ("language", "written"), [("en", "1,500"), ("fr", "1\u202f500"), ("it", "1.500")]
)
def test_a_refusal_writes_numbers_as_the_language_does(
    ui: Harness, language: str, written: str
) -> None:
    ui.app.settings.language = language
    seats = [Seat("Mira"), Seat("Anna")]
    presenter = sit_down(ui, Table.new(game("far_west_loco"), seats, seed=5))
    presenter.dispatch("on_refused", Reason("FW-4.5", "no_cash", {"amount": 1500}))
    assert written in ui.app.page.feedback.notice.text
    assert written in ui.app.announced


def test_undo_redo_restart_by_their_buttons(ui: Harness) -> None:
    table = play_on(new_table(None, "random"), 2)
    presenter = sit_down(ui, table)
    board = table.state.board
    single = next(a for a in presenter.legal if a.kind == "rail" and board.cost(a.args[0]) == 1)
    tap(spot(ui, single))
    assert presenter.staged == (single,)
    tap(button(ui, "Undo"))
    assert presenter.staged == ()
    tap(next(w for w in everything() if getattr(w, "hint", "") == "Redo"))
    assert presenter.staged == (single,)
    tap(button(ui, "Restart turn"))
    assert presenter.staged == ()


def test_the_plan_is_shown_on_request_and_only_where_it_is_offered(ui: Harness) -> None:
    play_on(table := new_table(None, "random"), 8)
    sit_down(ui, table)
    ui.until(lambda: ui.app.page.presenter.mode == PLAY)
    panel, board = ui.app.page.stage.pane.panel, ui.app.page.board
    assert list(board.plan) == []
    panel.toggle_plan()
    assert len(board.plan) > 0
    ui.app.settings.show_plan = False
    ui.advance(0.1)
    assert list(board.plan) == []
    panel.toggle_plan()
    assert list(board.plan) == []


def test_cards_say_what_is_joined(ui: Harness) -> None:
    table = play_on(new_table(None, "random"), 30)
    presenter = sit_down(ui, table)
    ui.until(lambda: presenter.mode == PLAY)
    state = truth(presenter).state
    joined = {
        state.board.cities[city].name
        for city in state.hands[0]
        if state.nets[0] >> state.board.cities[city].node & 1
    }
    cards = [w for w in everything() if isinstance(w, CityCard)]
    assert {card.name_text for card in cards if card.status == "joined"} == joined
    assert f"{len(joined)} of 5 joined" in ui.texts()


# Computers


def test_computers_move_by_themselves_and_a_tap_makes_them_hurry(ui: Harness) -> None:
    ui.app.settings.bot_speed = "slow"
    presenter = sit_down(ui, new_table(None, "random", "random", "random"))
    presenter.touch(place(presenter, "Omaha"))
    presenter.confirm()
    ui.advance(0.2)
    assert presenter.mode == WATCH
    assert any("is thinking" in text for text in ui.texts())
    start = len(truth(presenter).steps)
    ui.advance(1.0)
    assert len(truth(presenter).steps) == start
    ui.tap(ui.app.page.board)
    ui.advance(0.3)
    assert presenter.mode == PLAY
    assert len(truth(presenter).steps) == start + 3
    assert not presenter.bots.hurried


def test_computers_alone_play_to_the_end(ui: Harness) -> None:
    watch(ui, near_the_end(new_table("greedy", "greedy"), "greedy", left=40))


@pytest.mark.long
def test_computers_alone_play_a_whole_game(ui: Harness) -> None:
    watch(ui, new_table("greedy", "greedy"))


def watch(ui: Harness, table: Table) -> None:
    ui.resize(600, 400)
    ui.app.settings.bot_speed = "instant"
    ui.app.settings.animation_speed = 0
    presenter = sit_down(ui, table)
    for _ in range(2000):
        pass_time(0.05, 0.05)
        if presenter.mode == INTERLUDE:
            presenter.carry_on()
        if presenter.mode == OVER:
            break
    assert presenter.mode == OVER


def test_leaving_stops_the_computers(ui: Harness) -> None:
    presenter = sit_down(ui, new_table("random", "random"))
    ui.app.go("home")
    steps = len(truth(presenter).steps)
    pass_time(3)
    assert len(truth(presenter).steps) == steps


# Keys


def test_a_turn_with_nothing_but_the_keyboard(ui: Harness) -> None:
    presenter = sit_down(ui, new_table(None, None))
    Window.dispatch("on_key_down", 13, 13, None, [])
    Window.dispatch("on_keyboard", 13, 13, None, [])
    pass_time(0.9)
    Window.dispatch("on_key_up", 13, 13)
    ui.advance(0.2)
    assert presenter.mode == PLAY
    ui.key("right")
    ui.key("up")
    ui.key("enter")
    assert len(presenter.staged) == 1
    ui.key("z", ("ctrl",))
    assert presenter.staged == ()
    ui.key("y", ("ctrl",))
    assert len(presenter.staged) == 1
    ui.key("enter")
    assert presenter.mode == VEIL
    assert truth(presenter).state.markers[0] >= 0


def test_help_lists_the_keys(ui: Harness) -> None:
    sit_down(ui, new_table(None, "random"))
    ui.key("?")
    pass_time(0.5)
    assert "Restart the turn" in ui.texts()
    ui.back()
    assert ui.app.overlays == []


@pytest.mark.parametrize("people", [3, 6])
def test_last_moves_are_not_cut_beside_the_board(ui: Harness, people: int) -> None:
    """With six on a small tablet they once were half a line under their title."""
    ui.resize(1024, 768)
    table = play_on(new_table(*[None] * people), 2 * people)
    sit_down(ui, table).reveal()
    pass_time(0.5)
    page = ui.app.page
    moves, scroll = page.stage.pane.moves, page.stage.ids.scroll
    rows = moves.ids.rows.children
    assert len(rows) == (1 if people == 6 else people - 1)
    foot = scroll.to_window(*scroll.pos)[1]
    assert min(row.to_window(*row.pos)[1] for row in rows) >= foot


def test_last_moves_are_told_for_the_room_that_the_buttons_leave(ui: Harness) -> None:
    """While computer players move there is more: then their title stood over half of a token."""
    ui.resize(1024, 768)
    table = new_table(None, "greedy", "greedy", "greedy", first=2, vexation=True)
    presenter = sit_down(ui, table)
    assert presenter.mode == WATCH
    ui.until(lambda: presenter.mode == PLAY)
    pass_time(0.5)
    moves = ui.app.page.stage.pane.moves
    assert moves.brief
    assert len(moves.ids.rows.children) == 1
