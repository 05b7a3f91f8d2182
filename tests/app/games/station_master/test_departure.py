"""A departure is counted out before everybody's eyes, at any speed, and can be cut short."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from kivy.metrics import dp

from app.games.station_master.departure import CarriageWorth, Departure, sums
from app.games.station_master.explain import TOKEN
from app.games.station_master.hand import TokenDisc
from app.games.station_master.row import PlatformRow
from app.table.modes import INTERLUDE, OVER, PLAY
from rules.core.event import Event
from tests.app.games.station_master.helpers import deal, new_table, played, tap, touch
from tests.app.harness import Harness
from tests.app.steps import take_seat, truth


def send_off(ui: Harness, speed: float = 1, people: int = 1) -> tuple[Any, Event]:
    """A caboose sends off the train with most tokens."""
    ui.app.settings.animation_speed = speed
    ui.app.settings.bot_speed = "slow"
    seats = [None] * people + ["random"] * (4 - people)
    presenter = take_seat(ui, played(new_table(*seats), 90))
    deal(truth(presenter), "caboose", "carriage_m2", "carriage_p1")
    presenter.restart()  # shows the turn with the changed hand
    ui.settle()
    platform, train = max(truth(presenter).state.waiting(), key=lambda found: len(found[1].tokens))
    assert len(train.tokens) > 2
    assert train.carriages
    touch(ui, "card caboose")
    touch(ui, f"train {platform + 1}")
    assert "leaves, worth" in ui.app.page.stage.pane.panel.speech.text
    touch(ui, "confirm")
    assert presenter.mode == INTERLUDE
    events = [event for step in truth(presenter).steps for event in step.events]
    return presenter, [event for event in events if event.kind == "departed"][-1]


def plain(text: str) -> int:
    return int(text.replace("−", "-"))


def board_points(ui: Harness) -> list[int]:
    return [plain(plate.points_text) for plate in ui.app.page.board.ids.players.plates]


def assert_all_is_told(ui: Harness, left: Event) -> None:
    body = ui.app.page.stage.pane.body
    assert body.told == len(body.value_text)
    lines = list(reversed(body.ids.rows.children))
    for line, rider in zip(lines, left.data["riders"], strict=True):
        assert line.opacity == 1
        assert line.paid
        assert line.sum_text.endswith(f"× {rider['passengers']}")
        assert plain(line.points_text) == rider["points"]
    assert len({line.with_total for line in lines}) == 1  # in every row or in none
    assert board_points(ui) == list(left.data["points"])


def test_without_animations_all_is_told_at_once(ui: Harness) -> None:
    _, left = send_off(ui, speed=0)
    pane = ui.app.page.stage.pane
    assert pane.whereabouts == f"Train {left.data['train']} leaves"
    assert pane.body.value_text.endswith(f" {left.data['value']}".replace("-", "−"))
    assert not ui.app.page.board.playing
    assert_all_is_told(ui, left)


def test_among_several_people_it_says_who_sent_the_train_off(ui: Harness) -> None:
    presenter, left = send_off(ui, speed=0, people=2)
    pane = ui.app.page.stage.pane
    assert pane.whereabouts == f"{presenter.names[0]} sends train {left.data['train']} off"


def test_an_empty_train_is_not_added_up(ui: Harness) -> None:
    ui.app.settings.animation_speed = 0
    presenter = take_seat(ui, new_table(None, "random"))
    deal(truth(presenter), "caboose", "carriage_m2", "carriage_p1")
    presenter.restart()
    ui.settle()
    for place in ("card caboose", "train 1", "confirm"):
        touch(ui, place)
    assert ui.app.page.stage.pane.body.value_text == "Train 1: 0  ·  nobody was aboard"


def test_tokens_are_turned_over_and_points_arrive_one_player_after_the_other(ui: Harness) -> None:
    _, left = send_off(ui)
    board, body = ui.app.page.board, ui.app.page.stage.pane.body
    row = board.rows[left.data["platform"]]
    assert row.content.tokens_shown
    assert row.turned < 1  # still face down
    assert board_points(ui) == list(left.data["before"])
    assert body.told < len(body.value_text)
    counted, totals = [], [board_points(ui)]
    for _ in range(1200):
        if not board.playing:
            break
        ui.settle(1)
        if row.counted >= 0 and row.counted not in counted:
            counted.append(int(row.counted))
        if board_points(ui) != totals[-1]:
            totals.append(board_points(ui))
    assert counted == list(range(len(left.data["carriages"])))
    # Whatever is on its way, only one player's points change at a time.
    for before, after in pairwise(totals):
        assert sum(a != b for a, b in zip(before, after, strict=True)) == 1
    assert_all_is_told(ui, left)
    assert row.turned == 1


@pytest.mark.long_for("PlatformRow")
@pytest.mark.parametrize("where", [Departure, PlatformRow])
def test_a_touch_tells_the_rest_at_once(ui: Harness, where: type) -> None:
    _, left = send_off(ui)
    ui.settle(20)
    tap(ui.find(where))
    assert not ui.app.page.board.playing
    assert_all_is_told(ui, left)


@pytest.mark.parametrize(
    ("size", "tokens"), [((412, 915), 2), pytest.param((320, 568), 6, marks=pytest.mark.long)]
)
def test_the_names_can_be_read_beside_tokens_and_totals(
    ui: Harness, size: tuple[int, int], tokens: int
) -> None:
    ui.app.settings.text_scale = 1.6
    ui.resize(*size)
    send_off(ui, speed=0)
    rows = ui.app.page.stage.pane.body.ids.rows
    row = rows.children[0]
    row.sum_text, row.points_text, row.total_text = "10 × 2", "+120", "230 → 350"
    row.ids.tokens.clear_widgets()
    for _ in range(tokens):
        row.ids.tokens.add_widget(TokenDisc(value=1, size_hint=(None, None), size=(dp(27), dp(28))))
    ui.settle(12)
    assert not row.ids.name.cut
    assert row.ids.name.font_size >= dp(11)
    assert row.ids.points.right <= row.right + 1


@pytest.mark.long
def test_twice_the_speed_takes_half_the_time(ui: Harness) -> None:
    frames = []
    for speed in (1, 2):
        send_off(ui, speed)
        frames.append(0)
        while ui.app.page.board.playing:
            ui.settle(1)
            frames[-1] += 1
        ui.app.go("home")
        ui.settle()
    assert abs(frames[0] - 2 * frames[1]) < 60  # each motion ends with a whole frame


def test_going_on_while_the_train_still_stands_leaves_nothing_behind(ui: Harness) -> None:
    presenter, left = send_off(ui)
    ui.settle(30)
    ui.key("enter")
    ui.settle()
    board = ui.app.page.board
    assert presenter.mode != INTERLUDE
    assert board_points(ui) == list(left.data["points"])
    assert not any(row.content.tokens_shown for row in board.rows)
    ui.app.settings.bot_speed = "instant"
    for _ in range(600):
        if presenter.mode == PLAY:
            break
        presenter.carry_on() if presenter.mode == INTERLUDE else ui.settle(1)
    ui.settle(300)  # longer than any departure takes
    assert board.view is presenter.view
    assert board.legal == list(presenter.legal)


def test_at_the_end_the_board_shows_all_trains_that_left(ui: Harness) -> None:
    presenter = take_seat(ui, played(new_table(None, "random", "random"), 10**6))
    assert presenter.mode == OVER
    tap(ui.find_text("Board"))
    events = [event for step in truth(presenter).steps for event in step.events]
    left = [event.data for event in events if event.kind == "departed"]
    board = ui.app.page.board
    shown = [row.content for row in board.rows if row.content.departed]
    assert [content.train.value() for content in shown] == [about["value"] for about in left]
    tap(board.rows[0])  # it is only remembered
    assert presenter.mode == OVER
    page = ui.app.page
    page.replay.open()
    ui.settle()
    assert not any(row.content.departed for row in board.rows)
    page.replay.close()
    ui.settle()
    tap(ui.find_text("Board"))
    assert any(row.content.departed for row in board.rows)


@pytest.mark.parametrize("size", [(412, 915), (1024, 768), (1280, 800)])
def test_the_button_that_goes_on_is_where_the_one_that_confirmed_was(
    ui: Harness, size: tuple[int, int]
) -> None:
    """Under the finger: it need not be looked for."""
    ui.resize(*size)
    take_seat(ui, played(new_table(None, "random"), 90))
    confirm = next(w for w in ui.widgets() if getattr(w, "text", "") == "Touch a card or a token")
    before = confirm.to_window(*confirm.center)
    send_off(ui)
    ui.settle(60)
    go_on = ui.find_text("Continue")
    after = go_on.to_window(*go_on.center)
    assert abs(before[1] - after[1]) < dp(8)


def test_a_sum_that_begins_below_zero_has_its_sign_at_the_number() -> None:
    carriages = [CarriageWorth(card=0, worth=worth, factor=1) for worth in (-3, 4, -1)]
    assert sums(carriages)[-1] == "−3 + 4 − 1"


def test_turned_tokens_leave_each_other_room_on_the_smallest_phone(ui: Harness) -> None:
    ui.resize(320, 568)
    _presenter, left = send_off(ui)
    ui.settle(4)
    row = ui.app.page.board.rows[left.data["platform"]]
    middles = [(part.left + part.right) / 2 for part in row.parts if part.kind == TOKEN]
    assert len(middles) == len(left.data["tokens"])
    assert len(middles) < left.data["number"]  # there are free places, which give way
    assert min(b - a for a, b in pairwise(middles)) >= dp(20)
