"""What is staged is told in words with its consequence, and the button names the action."""

from __future__ import annotations

import pytest
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.label import Label

from app.games.transamerica.text import confirm_word, staged_words
from app.services.language import LANGUAGES
from app.theme.theme import theme
from tests.app.harness import Harness
from tests.app.layout import layout_problems
from tests.app.pixels import window_pixels
from tests.app.steps import (
    button,
    new_table,
    pass_time,
    play_on,
    spot,
    table_screen,
    take_seat,
    tap,
    truth,
)


@pytest.mark.long_for("size0")
@pytest.mark.parametrize("size", [(412, 915), (1024, 768)])
def test_a_marker_tells_how_far_it_is_to_all_cities(ui: Harness, size: tuple[int, int]) -> None:
    ui.resize(*size)
    presenter = take_seat(ui, new_table("transamerica", None, "greedy"))
    tap(spot(ui, presenter.legal[40]))
    assert any(text.startswith("From here the shortest way") for text in ui.texts())
    assert button(ui, "Start here") is not None
    presenter.undo()
    pass_time(0.1)
    assert not any(text.startswith("From here the shortest way") for text in ui.texts())


@pytest.mark.parametrize("size", [(412, 915), (1024, 768)])
def test_rails_tell_what_they_bring_and_that_they_stay(ui: Harness, size: tuple[int, int]) -> None:
    ui.resize(*size)
    presenter = take_seat(ui, play_on(new_table("transamerica", None, "greedy"), "greedy", 2))
    pass_time(0.5)
    board = presenter.kit
    height = table_screen(ui).stage.pane_height
    for count, ends in ((1, False), (2, True)):
        rail = next(a for a in presenter.legal if a.kind == "rail" and board.cost(a.args[0]) == 1)
        tap(spot(ui, rail))
        assert len(presenter.staged) == count
        panel = table_screen(ui).stage.pane.panel
        said = panel.staged_text or panel.speech.text
        assert said in ui.texts()
        assert said.startswith(("Your cities get", "This joins", "The total you still need"))
        assert ("Laid rails stay." if count == 2 else "A laid rail stays.") in said
        assert ("This ends your turn." in said) == ends
        assert table_screen(ui).stage.pane.bar.has_end != ends  # one button ends it, not two
        assert table_screen(ui).stage.pane_height == height  # no card jumps
    assert button(ui, "Lay both rails") is not None


def test_lay_and_end_turn_ends_it_with_one_rail_and_moving_markers(ui: Harness) -> None:
    """Once it laid the rail and then asked whether the marker should move."""
    ui.resize(412, 915)
    options = {"moving_markers": True, "first": 1}
    table = play_on(new_table("transamerica", None, "greedy", options=options), "greedy", 2)
    presenter = take_seat(ui, table)
    pass_time(0.5)
    kit = presenter.kit
    tap(spot(ui, next(a for a in presenter.legal if kit.cost(a.args[0]) == 1)))
    steps = len(truth(presenter).steps)
    tap(button(ui, "Lay and end turn"))
    done = [(s.seat, s.action.kind) for s in truth(presenter).steps[steps : steps + 3]]
    assert done == [(0, "rail"), (0, "end"), (0, "end")]
    assert presenter.seat != 0


def test_after_one_rail_the_marker_may_still_move(ui: Harness) -> None:
    options = {"moving_markers": True, "first": 1}
    table = play_on(new_table("transamerica", None, "greedy", options=options), "greedy", 2)
    presenter = take_seat(ui, table)
    pass_time(0.5)
    kit = presenter.kit
    tap(spot(ui, next(a for a in presenter.legal if kit.cost(a.args[0]) == 1)))
    tap(button(ui, "Lay the rail"))
    tap(button(ui, "End turn"))
    assert presenter.seat == 0
    assert presenter.view.phase == "move"


def test_the_switch_for_a_coloured_rail_is_on_for_one_rail_of_a_turn(ui: Harness) -> None:
    """Once it was on while markers were placed, and stayed on when no other was allowed."""
    ui.resize(412, 915)
    table = new_table("transamerica", None, "greedy", options={"vexation": True, "first": 1})
    presenter = take_seat(ui, table)
    pass_time(0.5)
    assert button(ui, "Coloured rail (3 left)").disabled
    presenter = take_seat(ui, play_on(table, "greedy", 2))
    pass_time(0.5)
    switch, kit = button(ui, "Coloured rail (3 left)"), presenter.kit
    tap(switch)
    assert switch.kind == "filled"
    height = table_screen(ui).stage.pane_height
    tap(spot(ui, next(a for a in presenter.legal if kit.cost(a.args[0]) == 1)))
    assert [action.kind for action in presenter.staged] == ["own"]
    assert (switch.text, switch.kind, switch.disabled) == ("Coloured rail (2 left)", "tonal", True)
    assert any("Only you can use a coloured rail." in text for text in ui.texts())
    assert table_screen(ui).stage.pane_height == height
    other = next(a for a in presenter.legal if kit.cost(a.args[0]) == 1)
    tap(spot(ui, other))
    assert [action.kind for action in presenter.staged] == ["own", "rail"]


def test_a_marker_that_moves_after_a_rail_is_no_rail(ui: Harness) -> None:
    """Once the header read "4 of 2 points planned", and the button "Lay both rails"."""
    ui.resize(412, 915)
    options = {"moving_markers": True, "first": 1}
    table = play_on(new_table("transamerica", None, "greedy", options=options), "greedy", 2)
    presenter = take_seat(ui, table)
    pass_time(0.5)
    kit = presenter.kit
    tap(spot(ui, next(a for a in presenter.legal if kit.cost(a.args[0]) == 1)))
    tap(spot(ui, next(a for a in presenter.legal if kit.cost(a.args[0]) == 1)))
    tap(spot(ui, next(a for a in presenter.preview.actions() if a.kind == "marker")))
    assert [action.kind for action in presenter.staged] == ["rail", "rail", "marker"]
    assert "2 of 2 points planned" in ui.texts()
    assert button(ui, "Lay and move the marker") is not None
    assert any("Laid rails stay. Then your marker moves." in text for text in ui.texts())


@pytest.mark.long_for("size1")
@pytest.mark.parametrize("size", [(320, 568), (1024, 768)])
def test_the_words_are_in_sight_with_the_largest_text_and_six_players(
    ui: Harness, size: tuple[int, int]
) -> None:
    """Once they stood below the fold, under the score and the hand."""
    ui.app.settings.text_scale = 1.6
    ui.resize(*size)
    table = new_table("transamerica", None, *["greedy"] * 5)
    play_on(table, "greedy", until=lambda t: t.state.phase == "rail" and 0 in t.waiting_for())
    presenter = take_seat(ui, table)
    pass_time(0.5)
    presenter.touch(presenter.legal[0])
    pass_time(0.2)
    pane = table_screen(ui).stage.pane
    labels = (widget for widget in ui.widgets(pane.footer) if isinstance(widget, Label))
    (label,) = (label for label in labels if label.text.startswith("Your c"))
    x, y = label.to_window(*label.pos)
    assert (x >= 0, x + label.width <= size[0], y >= 0, y + label.height <= size[1]) == (True,) * 4
    board = table_screen(ui).board
    assert board.camera.free_height > 100


def test_the_words_count_cities_and_points() -> None:
    table = play_on(new_table("transamerica", "greedy", "greedy"), "greedy", 8)
    while table.state.phase != "rail":
        play_on(table, "greedy", 1)
    seat = table.waiting_for()[0]
    view = table.view(seat)
    said = {
        staged_words(view, [action], False, ("Mira", "Anna"))
        for action in view.actions()
        if action.kind == "rail"
    }
    assert "The total you still need stays the same. A laid rail stays." in said
    assert "Your cities get 1 point closer. A laid rail stays." in said
    assert (confirm_word(view.position, 1), confirm_word(view.position, 2)) == (
        "Lay the rail",
        "Lay both rails",
    )


def test_the_words_tell_whose_rails_are_joined() -> None:
    """From then on they are one network: the most that a rail can bring (TA-4.7)."""
    table = play_on(new_table("transamerica", "greedy", "greedy", "greedy"), "greedy", 3)
    names, said = ("Mira", "Anna", "Luca"), ""
    while not said:
        play_on(table, "greedy", 1)
        seat = table.waiting_for()[0]
        view = table.view(seat)
        for action in view.actions():
            if action.kind != "rail":
                continue
            nets = view.after([action]).position.nets
            met = [n for n in range(3) if nets[n] == nets[seat] != 0 and n != seat]
            new = [names[n] for n in met if view.position.nets[n] != view.position.nets[seat]]
            text = staged_words(view, [action], False, names)
            assert (f"This links you with the rails of {', '.join(new)}." in text) == bool(new)
            said = said or (text if new else "")


@pytest.mark.long_for("light")
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_sea_goes_on_beyond_the_picture(ui: Harness, theme: str) -> None:
    """Below the Gulf the map once faded into sand, with a hairline."""
    ui.app.settings.theme = theme
    ui.resize(1024, 768)
    take_seat(ui, new_table("transamerica", None, "greedy"))
    ui.advance(0.5)
    board = table_screen(ui).board
    pixels, width = window_pixels(), 1024
    column = round(board.x + board.width * 0.66)
    for y in range(round(board.y) + 4, round(board.y) + 60, 4):
        red, _green, blue = pixels[3 * (y * width + column) :][:3]
        assert blue > red


def test_the_camera_comes_back_to_the_choices(ui: Harness) -> None:
    """The computer players' moves lead a phone's camera away from the own network."""
    ui.resize(412, 915)
    presenter = take_seat(ui, play_on(new_table("transamerica", None, "greedy"), "greedy", 2))
    pass_time(1)
    board = table_screen(ui).board
    legal = presenter.legal
    view = presenter.view
    assert view is not None
    board.show(view, legal=())
    (first,) = board.areas_of([board.key_of(legal[0])])
    away = -50 if first.middle[0] > 8 else 50
    board.viewport.move_to(board.camera.clamped(board.camera.pose._replace(x=away)))
    board.show(view, legal=legal)
    pass_time(1)
    seen = board.camera.visible()
    assert all(seen.holds(*point) for point in board.choice_points())


def test_a_marker_is_placed_without_a_way_to_end_the_turn(ui: Harness) -> None:
    take_seat(ui, new_table("transamerica", None, "greedy"))
    assert not table_screen(ui).stage.pane.bar.has_end


def test_the_smallest_phone_has_no_smaller_type_in_any_language(ui: Harness) -> None:
    ui.resize(320, 568)
    table = play_on(new_table("transamerica", None, *["greedy"] * 5), "greedy", 60)
    take_seat(ui, table)
    for language in LANGUAGES:
        ui.app.settings.language = language
        pass_time(0.2)
        small = [
            f"{language}: {label.text!r} has {label.font_size:.1f}"
            for label in ui.widgets()
            if isinstance(label, Label) and label.text.strip() and label.font_name != "Icons"
            if label.font_size < dp(11) - 0.3
        ]
        assert small == []


def test_the_button_that_ends_the_turn_says_that_it_lays_first(ui: Harness) -> None:
    """Also on the smallest phone and in every language, in letters that can be read."""
    ui.resize(320, 568)
    presenter = take_seat(ui, play_on(new_table("transamerica", None, "greedy"), "greedy", 2))
    pass_time(0.5)
    assert button(ui, "End turn") is not None
    board = presenter.kit
    rail = next(a for a in presenter.legal if a.kind == "rail" and board.cost(a.args[0]) == 1)
    presenter.touch(rail)
    for language in LANGUAGES:
        ui.app.settings.language = language
        pass_time(0.2)
        assert layout_problems() == []
    ui.app.settings.language = "en"
    pass_time(0.8)
    tap(button(ui, "Lay and end turn"))
    steps = truth(presenter).steps
    own = [step.action.kind for step in steps if step.seat == 0][-2:]
    assert own == ["rail", "end"]


def test_where_a_marker_may_move_is_marked_over_the_rails(ui: Harness) -> None:
    """Crossings of a network lie on its rails, whose glow hid their rings."""
    ui.resize(412, 915)
    ui.app.settings.animation_speed = 0
    table = play_on(
        new_table("transamerica", None, "greedy", options={"moving_markers": True}),
        "greedy",
        until=lambda t: t.waiting_for() == (0,) and t.state.phase == "move",
    )
    presenter = take_seat(ui, table)
    board = table_screen(ui).board
    assert any(action.kind == "marker" for action in presenter.legal)
    assert board.LAYERS.index("legal") > board.LAYERS.index("rails")
    x, y = spot(ui, next(action for action in presenter.legal if action.kind == "marker"))
    middle = 3 * (int(y) * int(Window.width) + int(x))
    shown = window_pixels()[middle : middle + 3]
    assert all(
        abs(part - 255 * wanted) < 16 for part, wanted in zip(shown, theme.halo, strict=False)
    )
