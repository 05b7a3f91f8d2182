"""The table screen: hand-over, computers, keys, the back chain, sleep, table mode, the end."""

from __future__ import annotations

from typing import Any

import pytest
from kivy.core.window import Window

from app.board.view import BoardView
from app.games.transamerica.hand import CityCard
from rules import Table, game
from rules.core.game import Seat
from rules.core.reason import Reason
from tests.app.games.transamerica.helpers import new_table, play_on
from tests.app.harness import Harness
from tests.app.steps import (
    INTERLUDE,
    OVER,
    PLAY,
    SIDES,
    VEIL,
    WATCH,
    all_texts,
    button,
    everything,
    happened,
    near_the_end,
    pass_time,
    reveal,
    sit_down,
    spot,
    tap,
    truth,
)


def place(presenter: Any, name: str) -> Any:
    return truth(presenter).state.parse(f"marker {name}")


# The veil


def test_the_veil_must_be_held(ui: Harness) -> None:
    presenter = sit_down(ui, new_table(None, None))
    ui.hold(ui.app.page.veil.ids.reveal, 0.3)
    pass_time(1)
    assert presenter.mode == VEIL
    ui.hold(ui.app.page.veil.ids.reveal, 0.7)
    assert presenter.mode == PLAY


def test_a_finger_that_slides_off_the_button_reveals_nothing(ui: Harness) -> None:
    presenter = sit_down(ui, new_table(None, None))
    finger = ui.press(ui.app.page.veil.ids.reveal)
    ui.advance(0.3)
    finger.go((20, 400))
    finger.end()
    pass_time(1)
    assert presenter.mode == VEIL


def test_two_taps_reveal_where_that_is_the_setting(ui: Harness) -> None:
    ui.app.settings.handover = "double_tap"
    presenter = sit_down(ui, new_table(None, None))
    ui.tap(ui.app.page.veil.ids.reveal)
    pass_time(1)
    assert presenter.mode == VEIL
    ui.double_tap(ui.app.page.veil.ids.reveal)
    assert presenter.mode == PLAY


def test_the_veil_tells_whose_turn_and_nothing_else(ui: Harness) -> None:
    table = play_on(new_table(None, None, None), 20)
    presenter = sit_down(ui, table)
    name = table.seats[presenter.seat].name
    seats = [step.seat for step in table.steps if step.seat not in (-1, presenter.seat)]
    before = table.seats[seats[-1]].name
    assert name in ui.texts()
    assert f"TransAmerica  ·  round 1  ·  after {before}’s turn" in ui.texts()
    assert not any(isinstance(w, BoardView | CityCard) for w in everything())


def test_open_cards_and_a_lonely_person_need_no_veil(ui: Harness) -> None:
    assert sit_down(ui, new_table(None, None, open_cards=True)).mode == PLAY
    assert sit_down(ui, new_table(None, "random")).mode == PLAY


def test_screenshots_are_forbidden_while_secrets_show(
    ui: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    secure: list[bool] = []
    monkeypatch.setattr(ui.app.platform, "secure", secure.append)
    sit_down(ui, new_table(None, None))
    assert secure[-1:] == [False]
    reveal(ui)
    assert secure[-1] is True
    ui.app.go("home")
    assert secure[-1] is False


# Sleep, kill, back


def test_sleep_hides_the_cards_and_waking_up_keeps_what_was_staged(ui: Harness) -> None:
    presenter = sit_down(ui, new_table(None, None))
    reveal(ui)
    tap(spot(ui, place(presenter, "Omaha")))
    staged = presenter.staged
    ui.app.page.log.open()
    ui.app.dispatch("on_pause")
    assert presenter.mode == VEIL
    assert ui.app.overlays == []
    assert not any(isinstance(w, BoardView | CityCard) for w in everything())
    ui.advance(0.1)
    ui.app.dispatch("on_resume")
    ui.advance(0.1)
    reveal(ui)
    assert presenter.staged == staged


def test_killed_in_the_first_turns_the_table_is_there_again(ui: Harness) -> None:
    play_and_kill(ui, new_table(None, None, seed=3), most=35, every=12)


def test_killed_in_the_last_turns_the_table_is_there_again(ui: Harness) -> None:
    table = near_the_end(new_table(None, None, seed=3), "greedy", left=10)
    assert play_and_kill(ui, table, most=60, every=6) == OVER


@pytest.mark.soak
def test_killed_at_any_action_the_table_is_there_again(ui: Harness) -> None:
    assert play_and_kill(ui, new_table(None, None, seed=3), most=400, every=40) == OVER


def play_and_kill(ui: Harness, table: Table, most: int, every: int) -> str:
    """After each action the file on disk is the whole game; every so often the app dies, too."""
    ui.app.settings.animation_speed = 0
    ui.resize(600, 400)
    presenter = sit_down(ui, table)
    table_id = ui.app.page.table_id
    bots = [truth(presenter).game.bot("greedy", seat) for seat in range(2)]
    for step in range(most):
        if presenter.mode == OVER:
            break
        if presenter.mode == VEIL:
            presenter.reveal()
            continue
        if presenter.mode == INTERLUDE:
            presenter.carry_on()
            continue
        choice = bots[presenter.seat].choose(presenter.view)
        if choice.kind == "end":
            presenter.end()
        else:
            presenter.touch(choice)
            presenter.confirm()
        digest = truth(presenter).state.digest()
        assert ui.app.store.load(table_id).state.digest() == digest
        if step % every == every // 4:
            ui.kill()
            ui.start()
            ui.app.settings.animation_speed = 0
            ui.app.go("table", table_id=table_id)
            presenter = ui.app.page.presenter
            assert truth(presenter).state.digest() == digest
            assert presenter.mode in (VEIL, INTERLUDE, OVER)
    mode: str = presenter.mode
    return mode


def test_back_closes_the_drawer_then_takes_back_then_leaves(ui: Harness) -> None:
    presenter = sit_down(ui, new_table(None, "random"))
    tap(spot(ui, place(presenter, "Omaha")))
    ui.app.page.open_menu()
    pass_time(0.5)
    ui.back()
    assert ui.app.overlays == []
    assert presenter.staged
    ui.back()
    assert not presenter.staged
    assert ui.app.page.name == "table"
    ui.back()
    assert ui.app.page.name == "home"


def test_settings_and_back_lead_to_the_veil_again(ui: Harness) -> None:
    sit_down(ui, new_table(None, None))
    reveal(ui)
    ui.app.go("settings")
    ui.advance(0.1)
    ui.back()
    ui.advance(0.1)
    assert ui.app.page.name == "table"
    assert ui.app.page.presenter.mode == VEIL


def test_a_table_that_cannot_be_opened_leads_home_with_a_sentence(ui: Harness) -> None:
    ui.app.go("table", table_id="nothing-there")
    ui.advance(0.2)
    assert ui.app.page.name == "home"
    assert ui.app.message.text


# A turn


def test_a_refused_touch_says_why(ui: Harness) -> None:
    table = new_table(None, "random")
    presenter = sit_down(ui, table)
    presenter.end()
    ui.advance(0.1)
    assert "Place your marker first." in ui.texts()
    pass_time(6)
    assert "Place your marker first." not in ui.texts()


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


@pytest.mark.soak
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


# Log and replay


def test_the_log_names_people_and_shows_places(ui: Harness) -> None:
    presenter = sit_down(ui, play_on(new_table(None, "greedy", "greedy"), 24))
    ui.until(lambda: presenter.mode == PLAY)
    ui.app.page.log.open()
    pass_time(0.5)
    rows = [w for w in ui.widgets() if type(w).__name__ == "LogRow"]
    assert any("Anna" in row.markup_text for row in rows)
    row = next(r for r in rows if r.line.spots)
    ui.tap(row)
    assert ui.app.overlays == []


def test_what_happened_since_the_last_turn_can_be_seen_again(ui: Harness) -> None:
    presenter = sit_down(ui, play_on(new_table(None, "greedy", "greedy"), 24))
    ui.until(lambda: presenter.mode == PLAY)
    ui.app.page.replay.open_news()
    ui.advance(0.2)
    pane = ui.app.page.stage.pane
    assert pane.title == "Since your last turn"
    pass_time(8)
    assert pane.place == pane.last
    tap(button(ui, "Back to the game"))
    assert ui.app.page.board.view.data() == presenter.view.data()
    assert presenter.legal


def test_stepping_through_a_finished_game_both_ways(ui: Harness) -> None:
    sit_down(ui, play_on(new_table(None, None)))
    pass_time(0.5)
    tap(button(ui, "Replay"))
    pane, board = ui.app.page.stage.pane, ui.app.page.board
    seen = []
    for place_number in range(int(pane.last) + 1):
        pane.go_to(place_number)
        seen.append(board.view.position.rails)
    for place_number in range(int(pane.last), -1, -1):
        pane.go_to(place_number)
        assert board.view.position.rails == seen[place_number]
    ui.key("end")
    assert pane.place == pane.last
    ui.back()
    ui.advance(0.1)
    assert "Rematch" in ui.texts()


# The end


def test_the_end_of_a_round_shows_all_hands_and_moves_the_locomotives(ui: Harness) -> None:
    table = play_on(new_table(None, None, None, seed=8), until=happened("round_ended"))
    presenter = sit_down(ui, table)
    assert presenter.mode == INTERLUDE
    step = next(s for s in reversed(table.steps) if s.seat >= 0)
    ended = next(e for e in step.events if e.kind == "round_ended")
    body = ui.app.page.stage.pane.body
    lanes = list(reversed(body.track.ids.lanes.children))
    ui.advance(0.1)
    assert [lane.points for lane in lanes] == list(ended.data["before"])
    pass_time(4)
    assert [lane.points for lane in lanes] == list(ended.data["points"])
    said = all_texts()
    for hand in ended.data["hands"]:
        assert set(hand) <= said
    missing = {s: lines for s, lines in enumerate(ended.data["missing"]) if lines}
    assert ui.app.page.board.missing == missing
    tap(button(ui, "Next round"))
    assert presenter.mode == VEIL


def test_the_barrier_moves_with_a_sentence(ui: Harness) -> None:
    for seed in range(30):
        table = play_on(new_table(None, None, seed=seed), until=happened("barrier_moved"))
        if not table.over:
            break
    sit_down(ui, table)
    pass_time(4)
    body = ui.app.page.stage.pane.body
    assert body.track.barrier == table.state.barrier > 0
    assert any(text.startswith("The barrier moves") for text in ui.texts())


def test_the_record_and_a_picture_are_left_as_files(
    ui: Harness, tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ui.app.platform, "shared_folder", lambda: tmp_path / "shared")
    sit_down(ui, play_on(new_table(None, None)))
    ui.app.page.open_menu()
    pass_time(0.5)
    ui.tap(button(ui, "Share the record"))
    ui.advance(0.3)
    ui.app.page.open_menu()
    pass_time(0.5)
    ui.tap(button(ui, "Share a picture"))
    pass_time(0.5)
    names = sorted(path.suffix for path in (tmp_path / "shared").iterdir())
    assert names == [".json", ".png"]


def test_a_record_shared_in_mid_game_holds_only_what_the_viewer_knows(
    ui: Harness, tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    from app.screens.table.menu import share_record
    from rules import Record

    monkeypatch.setattr(ui.app.platform, "shared_folder", lambda: tmp_path / "shared")
    presenter = sit_down(ui, play_on(new_table(None, None), 12))
    reveal(ui)
    share_record(ui.app.page)
    record = Record.load(next((tmp_path / "shared").iterdir()))
    assert record.redacted
    assert record.redacted_for == presenter.viewer
    assert record.seed is None


# Table mode


@pytest.mark.parametrize("seat", range(4))
def test_in_table_mode_everything_turns_to_the_player(ui: Harness, seat: int) -> None:
    ui.app.settings.table_mode = True
    table = new_table(None, None, None, None)
    for number in range(seat):
        table.act(number, table.state.actions(number)[number * 7])
    presenter = sit_down(ui, table)
    assert presenter.seat == seat
    assert Window.rotation == SIDES[seat]
    ui.advance(0.2)
    veil = ui.app.page.veil
    assert veil.size == list(Window.size)
    ui.hold(veil.ids.reveal, 0.8)
    assert presenter.mode == PLAY
    assert Window.rotation == SIDES[seat]
    action = place(presenter, "Omaha")
    ui.advance(0.3)
    ui.tap(spot(ui, action))
    assert presenter.staged == (action,)
    ui.app.go("home")
    assert Window.rotation == 0
