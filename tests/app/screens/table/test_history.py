"""Log and replay, the end of a round and of the game, and the record to share."""

from __future__ import annotations

import re
from typing import Any

import pytest
from kivy.graphics import Rectangle
from kivy.metrics import dp

from app.games.transamerica.layers import glowing
from app.screens.table.log_drawer import line_markup
from app.screens.table.replay_moves import ReplayMove
from app.screens.table.replay_pane import PACE
from app.theme.theme import theme
from app.widgets.scrolling import scroll_parent
from rules.transamerica.network import laid
from tests.app import steps
from tests.app.games.transamerica.helpers import new_table, play_on
from tests.app.harness import Harness
from tests.app.layout import layout_problems
from tests.app.steps import (
    INTERLUDE,
    PLAY,
    VEIL,
    all_texts,
    button,
    happened,
    in_sight,
    pass_time,
    reveal,
    sit_down,
    tap,
)

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


@pytest.mark.parametrize("size", [(1024, 768), (412, 915)])
def test_a_long_log_opens_at_its_newest_line(ui: Harness, size: tuple[int, int]) -> None:
    """By the menu, with animations, as players open it."""
    ui.resize(*size)
    table = steps.new_table("far_west_loco", None, "sensible", "sensible", seed=5, options={})
    presenter = sit_down(ui, steps.play_on(table, "sensible", 160))
    ui.until(lambda: presenter.mode == PLAY)
    ui.app.settings.animation_speed = 1
    ui.app.page.open_menu()
    pass_time(0.6)
    tap(button(ui, "Log"))
    pass_time(1.5)
    rows = [w for w in ui.widgets() if type(w).__name__ == "LogRow"]
    newest = ui.app.page.log.lines()[-1]
    assert any(row.line == newest for row in rows)


def test_no_line_of_the_log_is_only_a_number() -> None:
    """“Anna puts a token on train” stood over “1.”"""
    assert line_markup("", "Train 1 leaves: worth +9.") == "Train 1 leaves: worth\u00a0+9."
    assert line_markup("Anna", "Anna couples a car to train 2: −6.", True).endswith(" 2:\u00a0−6.")
    assert line_markup("Player 1", "The bonus is for Player 1.", True).endswith("]Player 1[/font].")


@pytest.mark.parametrize("size", [(1024, 768), (412, 915)])
def test_an_empty_log_says_so(ui: Harness, size: tuple[int, int]) -> None:
    """Once there was a title over nothing."""
    ui.resize(*size)
    presenter = sit_down(ui, new_table(None, "greedy"))
    ui.until(lambda: presenter.mode == PLAY)
    assert ui.app.page.log.lines() == []
    ui.app.page.log.open()
    pass_time(1)
    (row,) = (w for w in ui.widgets() if type(w).__name__ == "LogRow")
    assert row.markup_text == "Nothing has happened yet."
    ui.tap(row)  # there is no place to show
    assert ui.app.overlays != []


@pytest.mark.parametrize("size", [(1024, 768), (412, 915)])
def test_a_short_log_stands_under_its_title(ui: Harness, size: tuple[int, int]) -> None:
    """Once its few lines stood at the foot of the drawer, below an empty half."""
    ui.resize(*size)
    presenter = sit_down(ui, play_on(new_table(None, "greedy"), 8))
    ui.until(lambda: presenter.mode == PLAY)
    ui.app.page.log.open()
    pass_time(1)
    drawer = ui.app.overlays[-1]
    rows = [w for w in ui.widgets() if type(w).__name__ == "LogRow"]
    assert len(rows) == len(ui.app.page.log.lines())
    top = max(row.to_window(row.x, row.top)[1] for row in rows)
    assert top == pytest.approx(drawer.list.to_window(0, drawer.list.top)[1], abs=2)


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


def test_the_buttons_of_a_replay_are_round_on_the_smallest_phone(ui: Harness) -> None:
    ui.resize(320, 568)
    sit_down(ui, play_on(new_table(None, "greedy", "greedy"), 24))
    ui.app.page.replay.open()
    pass_time(0.4)
    footer = ui.app.page.stage.pane.footer
    pills = [w for w in ui.widgets(footer) if type(w).__name__ == "PillButton" and w.icon]
    assert len(pills) == 5
    for one in pills:
        assert one.height >= 48
        assert abs(one.width - one.height) < 1


def test_the_players_of_a_replay_leave_the_height_to_a_wide_board(ui: Harness) -> None:
    """Five of them took three rows under a map of less than half the height."""
    ui.resize(1024, 768)
    table = steps.new_table("santa_fe_rails", None, *["greedy"] * 4, options={})
    sit_down(ui, steps.play_on(table, "greedy", 12))
    ui.app.page.replay.open()
    pass_time(0.4)
    stage = ui.app.page.stage
    seats = stage.pane.body.ids.seats
    assert len({seat.y for seat in seats.children}) == 1
    assert stage.pane_height < 768 * 0.4
    for language in ("de", "fr"):
        ui.app.settings.language = language
        pass_time(0.2)
        assert layout_problems() == []


def test_the_news_are_there_in_the_middle_of_a_turn(ui: Harness) -> None:
    """After a first rail they were "Step 0 of 0"."""
    table = play_on(new_table(None, "greedy", "greedy"), 12)
    play_on(
        table, until=lambda table: table.waiting_for() == (0,) and table.state.phase == "second"
    )
    sit_down(ui, table)
    ui.app.page.replay.open_news()
    pane = ui.app.page.stage.pane
    others = [seat for seat in map(pane.replay.seat, pane.stops) if seat in (1, 2)]
    assert pane.last >= len(others) >= 2


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


def test_the_step_is_told_whole_on_a_small_lying_phone(ui: Harness) -> None:
    """Beside a token there was only room for "Round 1 · Step 1…"; the strip has one, too."""
    ui.resize(640, 400)
    sit_down(ui, play_on(new_table(None, "greedy"), 30))
    ui.app.page.replay.open()
    ui.app.page.stage.pane.go_to(14)
    pass_time(0.3)
    told = [label for label in ui.widgets() if "Step 14" in getattr(label, "text", "")]
    shown = [label for label in told if label.opacity and label.height > 1 and label.width > 1]
    assert shown
    assert not any(label.is_shortened for label in shown)


@pytest.mark.parametrize(
    ("game_id", "hidden"), [("station_master", True), ("far_west_loco", False)]
)
def test_a_replay_asks_whose_cards_only_where_some_were_hidden(
    ui: Harness, game_id: str, hidden: bool
) -> None:
    options: dict[str, str] = {} if hidden else {"length": "shorter"}
    sit_down(ui, steps.play_on(steps.new_table(game_id, None, None, options=options), "easy"))
    pass_time(0.5)
    tap(button(ui, "Replay"))
    assert ("Whose cards?" in ui.texts()) == hidden
    pane, seat = ui.app.page.stage.pane, ui.find("SeatButton")
    tap(in_sight(seat))
    assert (pane.shown_seat is not None) == seat.chosen == hidden


@pytest.mark.parametrize("finished", [True, False])
def test_only_pieces_that_lie_on_the_board_glow(ui: Harness, finished: bool) -> None:
    """Forwards and back again: a replay shows earlier positions than the last moves."""
    table = new_table(None, "greedy")
    presenter = sit_down(ui, play_on(table) if finished else play_on(table, 24))
    pass_time(0.5)
    if not finished:
        ui.until(lambda: presenter.mode == PLAY)
    ui.app.page.replay.open()
    pane, board = ui.app.page.stage.pane, ui.app.page.board
    last = int(pane.last)
    for place in (last, 0, last // 2, 1, last, 3):
        pane.go_to(place)
        glow = glowing(board, True) + glowing(board, False)
        position = board.view.position
        assert all(
            laid(position) >> number & 1 if kind == "line" else number in position.markers
            for kind, number in glow
        )
        if place < last:  # the end of the game clears the marks
            assert bool(glow) == (place > 0)


def test_a_replay_writes_minus_signs_as_the_log_does(ui: Harness) -> None:
    """Once the log read "−6" and the replay "-6"."""
    sit_down(ui, steps.play_on(steps.new_table("station_master", None, "careless"), "careless"))
    pass_time(6)
    ui.app.page.replay.open()
    pane = ui.app.page.pane
    told = []
    for place in range(0, int(pane.last)):
        pane.go_to(place)
        told.append(pane.body.text)
    assert any(": −" in text for text in told)
    assert not [text for text in told if re.search(r"-\d", text)]


def test_no_name_of_a_round_lies_under_the_knob(ui: Harness) -> None:
    """Once "Round 2" shone through beside the token that was drawn over it."""
    ui.resize(360, 640)
    sit_down(ui, play_on(new_table(None, "greedy")))
    pass_time(6)
    ui.app.page.replay.open()
    pass_time(0.5)
    pane, strip = ui.app.page.pane, ui.find("Scrubber")
    hidden = 0
    for place in range(0, int(pane.last), 3):
        pane.go_to(place)
        ui.settle(1)
        boxes = [part for part in strip._names.children if isinstance(part, Rectangle)]
        hidden += len(strip._named) - len(boxes)
        for box in boxes:
            left, right = box.pos[0], box.pos[0] + box.size[0]
            assert right <= strip.knob_x - dp(11) or strip.knob_x + dp(11) <= left
    assert hidden


@pytest.mark.parametrize("game_id", ["transamerica", "station_master"])
def test_a_replay_leaves_the_board_half_of_a_phone(ui: Harness, game_id: str) -> None:
    """Once, in large letters, less than one train was in sight."""
    ui.app.settings.text_scale = 1.6
    ui.resize(320, 568)
    bot = "greedy" if game_id == "transamerica" else "careless"
    sit_down(ui, steps.play_on(steps.new_table(game_id, None, *[bot] * 5), bot))
    pass_time(6)
    ui.app.page.replay.open()
    pass_time(0.5)
    ui.app.page.pane.go_to(30)
    pass_time(0.3)
    assert ui.app.page.stage.pane_height <= 568 / 2


def test_the_replay_goes_by_rounds_and_at_several_speeds(ui: Harness) -> None:
    sit_down(ui, play_on(new_table(None, None)))
    pass_time(0.5)
    tap(button(ui, "Replay"))
    pane = ui.app.page.stage.pane
    begins = []
    for _ in pane.rounds:
        tap(ui.find("PillButton", icon="skip-next"))
        begins.append(int(pane.place))
    assert begins == pane.rounds
    assert [pane.replay.round(pane.stops[n]) for n in begins] == list(range(2, len(begins) + 2))
    tap(ui.find("PillButton", icon="skip-previous"))
    assert pane.place < begins[-1]
    assert [pane.colours[n] for n in (1, 2)] == [0, 1]  # the two markers
    tap(button(ui, "1×"))
    assert button(ui, "2×")
    assert pane._pace() == pytest.approx(PACE / 2)


def test_the_smallest_lying_phone_shows_a_player_of_a_replay_whole(ui: Harness) -> None:
    """Headings and gaps took the height: only the tip of a token was in sight."""
    ui.resize(568, 320)
    sit_down(ui, play_on(new_table(None, None)))
    pass_time(0.5)
    ui.app.page.replay.open()
    pass_time(0.3)
    pane = ui.app.page.pane
    first, scroll = pane.body.ids.seats.children[-1], scroll_parent(pane.body)
    assert scroll is not None
    assert first.to_window(*first.pos)[1] >= scroll.to_window(*scroll.pos)[1]


@pytest.mark.parametrize("size", [(1920, 1080), (412, 915)])
def test_beside_a_wide_board_a_replay_lists_moves_to_go_to(
    ui: Harness, size: tuple[int, int]
) -> None:
    """On a desktop most of the panel was empty; a phone's sheet leaves the height to the board."""
    ui.resize(*size)
    sit_down(ui, play_on(new_table(None, "greedy"), 30))
    ui.app.page.replay.open()
    pane = ui.app.page.stage.pane
    pane.go_to(12)
    pass_time(0.3)
    rows = [widget for widget in ui.widgets() if isinstance(widget, ReplayMove)]
    rows.sort(key=lambda row: row.place)
    if size[0] < size[1]:
        assert rows == []
        return
    assert [(row.place, row.shown, row.later) for row in rows] == [
        (place, place == 12, place > 12) for place in range(10, 17)
    ]
    assert all(row.text and row.colour == pane.colours[int(row.place)] for row in rows)
    told = rows[4].text
    tap(rows[4])
    assert pane.place == 14
    assert pane.body.text == told
    pane.go_to(pane.last)
    assert [row.place for row in rows if row.shown] == [pane.last]


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


def test_a_record_shared_in_mid_game_holds_only_what_the_viewer_knows(
    ui: Harness, tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    from app.screens.table.sharing import share_record
    from rules import Record

    monkeypatch.setattr(ui.app.platform, "shared_folder", lambda: tmp_path / "shared")
    presenter = sit_down(ui, play_on(new_table(None, None), 12))
    reveal(ui)
    share_record(ui.app.page)
    record = Record.load(next((tmp_path / "shared").iterdir()))
    assert record.redacted
    assert record.redacted_for == presenter.viewer
    assert record.seed is None


def test_the_end_of_a_round_follows_the_language_and_the_theme(ui: Harness) -> None:
    table = play_on(new_table(None, None, None, seed=8), until=happened("round_ended"))
    presenter = sit_down(ui, table)
    assert button(ui, "Next round")
    ui.app.settings.language, ui.app.settings.theme = "de", "dark"
    ui.settle(4)
    assert presenter.mode == INTERLUDE
    assert ui.app.page.stage.pane.title == "Ende der Runde"
    assert list(button(ui, "Nächste Runde").accent) == list(theme.brand)
