"""The veil at the table: how it is lifted, what it hides; table mode turns all to the player."""

from __future__ import annotations

from itertools import pairwise

import pytest
from kivy.core.window import Window
from kivy.uix.label import Label

from app.board.view import BoardView
from app.games.transamerica.hand import CityCard
from tests.app.finger import Finger
from tests.app.games.transamerica.helpers import new_table, place, play_on
from tests.app.harness import Harness, spot_of
from tests.app.pixels import window_pixels
from tests.app.steps import (
    PLAY,
    SIDES,
    VEIL,
    everything,
    pass_time,
    reveal,
    sit_down,
    spot,
)

# The veil


def test_the_veil_must_be_held(ui: Harness) -> None:
    presenter = sit_down(ui, new_table(None, None))
    ui.hold(ui.app.page.veil.ids.reveal, 0.3)
    pass_time(1)
    assert presenter.mode == VEIL
    ui.hold(ui.app.page.veil.ids.reveal, 0.7)
    assert presenter.mode == PLAY


@pytest.mark.parametrize("size", [(320, 568), (568, 320)])
@pytest.mark.parametrize("language", ["de", "es"])
def test_large_words_on_a_small_phone_are_whole(
    ui: Harness, size: tuple[int, int], language: str
) -> None:
    """Once the button lost its last word, and a round its number to a line of its own."""
    ui.app.settings.text_scale, ui.app.settings.language = 1.6, language
    ui.resize(*size)
    sit_down(ui, new_table(None, None, names=("Maximilienne", "Bartholomäus")))
    pass_time(0.2)
    veil = ui.app.page.veil
    assert not veil.ids.reveal.ids.word.cut
    words = ui.find_text(veil.where_text)
    lines = ["".join(word.text for word in line.words) for line in words._label._cached_lines]
    assert "1" not in [line.strip() for line in lines]


def test_the_edge_of_the_button_has_no_dots(ui: Harness) -> None:
    ui.resize(412, 915)
    sit_down(ui, new_table(None, None))
    pass_time(0.2)
    button = ui.app.page.veil.ids.reveal
    x, y = (round(place) for place in button.to_window(*button.pos))
    pixels, width = window_pixels(), Window.width
    for row in range(y, y + 4):
        light = [
            pixels[3 * (row * width + x + across) + 1] for across in range(round(button.height))
        ]
        assert all(after > before - 20 for before, after in pairwise(light)), light


def test_a_finger_that_slides_off_the_button_reveals_nothing(ui: Harness) -> None:
    presenter = sit_down(ui, new_table(None, None))
    finger = ui.press(ui.app.page.veil.ids.reveal)
    ui.advance(0.3)
    finger.go((20, 400))
    pass_time(1)  # still held, but not on the button
    assert presenter.mode == VEIL
    finger.go(spot_of(ui.app.page.veil.ids.reveal))
    pass_time(1)  # back on it: it has to begin again
    assert presenter.mode == VEIL
    finger.end()
    ui.hold(ui.app.page.veil.ids.reveal, 0.7)
    assert presenter.mode == PLAY


def test_a_touch_shorter_than_a_frame_reveals_nothing(ui: Harness) -> None:
    presenter = sit_down(ui, new_table(None, None))
    pass_time(0.1)
    finger = Finger(spot_of(ui.app.page.veil.ids.reveal))
    finger.begin()
    finger.end()
    pass_time(2)
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
    assert f"TransAmerica  ·  round\u00a01  ·  after {before}’s turn" in ui.texts()
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


# Table mode


@pytest.mark.long_but("0")
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


def inks(ui: Harness) -> list[tuple[float, ...]]:
    """The colours of all words and icons of the veil, and of its round button."""
    found = [widget for widget in ui.widgets(ui.app.page.veil) if isinstance(widget, Label)]
    (menu,) = [w for w in ui.widgets(ui.app.page.veil) if type(w).__name__ == "RoundButton"]
    return [tuple(menu.fill), *(tuple(label.color) for label in found)]


def test_the_veil_looks_the_same_by_day_and_night_and_its_rays_reach_every_edge(
    ui: Harness,
) -> None:
    """A theme that changed under the veil once hid its eye; the rays ended inside wide screens."""
    sit_down(ui, new_table(None, None))
    veil = ui.app.page.veil
    day = inks(ui)
    for size in ((412, 915), (915, 412), (1920, 1080)):
        ui.resize(*size)
        assert veil.token_x - veil.rays <= 0
        assert veil.token_x + veil.rays >= size[0]
    ui.app.settings.theme = "dark"
    pass_time(0.1)
    assert inks(ui) == day
