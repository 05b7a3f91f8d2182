"""Choices in the middle of the Far West Loco board in landscape: dice, deeds, debts, by touch."""

from __future__ import annotations

from dataclasses import replace

import pytest
from kivy.metrics import dp

from app.games.far_west_loco import art
from app.games.far_west_loco.choices import ChoiceRow
from app.games.far_west_loco.deed_card import DeedCard
from app.games.far_west_loco.dice import die_face
from app.games.far_west_loco.offers import BUSINESS
from app.games.far_west_loco.text import say
from app.games.far_west_loco.tiles import CardHolder, LandingTile, ThrowBox
from app.widgets.text import TextLine
from rules import Table
from rules.far_west_loco import landing
from rules.far_west_loco.landing import stop_at
from tests.app.games.far_west_loco.helpers import (
    GAME,
    PEOPLE,
    PHASES,
    at_phase,
    choose,
    middle_of,
    new_table,
    offer,
    play_on,
    too_near,
)
from tests.app.harness import Harness
from tests.app.layout import layout_problems
from tests.app.steps import button, pass_time, sit_down, table_screen, tap, truth

SIZES = [(915, 412), (1024, 768), (1280, 800), (1600, 1000)]

# Touch


@pytest.mark.long_for("size0")
@pytest.mark.parametrize("size", [(915, 412), (1024, 768)])
def test_a_touched_space_tells_its_rule(ui: Harness, size: tuple[int, int]) -> None:
    ui.app.settings.animation_speed = 0
    ui.resize(*size)
    sit_down(ui, new_table(None, None, None, None))
    board = ui.app.page.board
    mine = board.position.box.board.find("gold_mine")
    x, y = board.camera.to_pixels(*board.layout.points[mine])
    tap((board.x + x, board.y + y))
    assert any("Gold Mine" in text and "200" in text for text in ui.texts())
    effects = stop_at(board.view, mine, board.names).effects
    assert any(say(effects[0]) in text for text in ui.texts())  # what it does to the viewer


@pytest.mark.long_but("size2")
@pytest.mark.parametrize("size", SIZES)
def test_a_throw_shows_six_landings_and_the_same_numbers_on_the_board(
    ui: Harness, size: tuple[int, int]
) -> None:
    ui.app.settings.animation_speed = 0
    ui.resize(*size)
    presenter = sit_down(ui, new_table(None, None, None, None))
    panel, board = middle_of(ui), ui.app.page.board
    tiles = [widget for widget in ui.widgets(panel) if isinstance(widget, LandingTile)]
    found = landing.throws(presenter.view, presenter.names)
    assert sorted(tile.number_text for tile in tiles) == ["3", "4", "5", "6", "7", "8"]
    assert set(board.landings) == {stop.stop for stop in found.values()}
    steps = len(truth(presenter).steps)
    tap(panel.buttons.primary)
    assert len(truth(presenter).steps) > steps  # one touch throws


@pytest.mark.long_but("size1-load")
@pytest.mark.parametrize("phase", [phase for phase in PHASES if phase != "turn"])
@pytest.mark.parametrize("size", [(915, 412), (1024, 768)])
def test_every_choice_can_be_touched(ui: Harness, phase: str, size: tuple[int, int]) -> None:
    ui.app.settings.animation_speed = 0
    ui.resize(*size)
    presenter = sit_down(ui, at_phase(phase))
    panel = middle_of(ui)
    assert too_near(ui, panel) == []
    steps = len(truth(presenter).steps)
    for action in list(presenter.legal)[:9]:
        if action.kind in ("pass", "mortgage", "lift", "auction", "spike"):
            continue
        if panel.chosen != action:
            tap(offer(ui, panel, action))
        assert panel.chosen == action
        assert panel.buttons.primary.text
    assert len(truth(presenter).steps) == steps
    last = panel.chosen
    if last is None:  # a debtor chooses what to sell
        last = next(action for action in presenter.legal if action.kind != "pass")
    choose(ui, last)
    assert truth(presenter).steps[steps].action == last


def test_a_move_to_a_load_asks_for_the_load_only_afterwards(ui: Harness) -> None:
    ui.app.settings.animation_speed = 0
    ui.resize(1024, 768)

    def to_a_load(table: Table) -> bool:
        state = table.state
        if state.phase != "shunt":
            return False
        view = table.view(state.player)
        return any(view.after([move]).phase == "load" for move in view.actions())

    table = new_table(None, None, None, None, seed=23, length="shorter")
    presenter = sit_down(ui, play_on(table, until=to_a_load))
    view = presenter.view
    move = next(move for move in view.actions() if view.after([move]).phase == "load")
    choose(ui, move)
    assert truth(presenter).state.phase == "load"


@pytest.mark.long
def test_leaving_a_plot_free_takes_one_touch(ui: Harness) -> None:
    ui.app.settings.animation_speed = 0
    ui.resize(1024, 768)
    presenter = sit_down(ui, at_phase("buy"))
    steps = len(truth(presenter).steps)
    leave = next(action for action in presenter.legal if action.kind == "pass")
    choose(ui, leave)
    assert truth(presenter).steps[steps].action == leave


def test_what_was_chosen_can_be_taken_back(ui: Harness) -> None:
    ui.app.settings.animation_speed = 0
    ui.resize(1024, 768)
    presenter = sit_down(ui, at_phase("choice"))
    panel = middle_of(ui)
    assert panel.buttons.undo.parent is None  # nothing was done yet
    wanted = next(action for action in presenter.legal if action.kind == "choose")
    tap(offer(ui, panel, wanted))
    assert presenter.staged == (wanted,)
    tap(panel.buttons.undo)
    assert presenter.staged == ()


def test_a_chosen_deed_stands_on_its_plot_as_a_ghost(
    ui: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[tuple[int, int]] = []
    monkeypatch.setattr(art, "draw_ghost", lambda *args: drawn.append((args[3], args[4])))
    ui.app.settings.animation_speed = 0
    ui.resize(1024, 768)
    presenter = sit_down(ui, at_phase("buy"))
    at = truth(presenter).state.at[presenter.mover]
    deed = next(a for a in presenter.legal if a.kind == "buy" and a not in presenter.staged)
    tap(offer(ui, middle_of(ui), deed))
    assert drawn[-1] == (at, deed.args[0])


def _beside_the_goal(table: Table) -> bool:
    state = table.state
    if state.phase != "turn":
        return False
    return any(action.kind == "manoeuvre" for action in table.view(state.player).actions())


def _a_throw_may_bring_home(table: Table) -> bool:
    """Whether the speed die alone may be thrown, and some of its faces lead home."""
    state = table.state
    if state.phase != "turn" or not state.loaded[state.player]:
        return False
    view = table.view(state.player)
    kinds = {landing.kind for landing in landing.throws(view, ["A"] * 4).values()}
    return "goal" in kinds and not any(a.kind == "manoeuvre" for a in view.actions())


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("near", [False, True], ids=["far", "near the goal"])
def test_a_throw_and_its_frame_are_whole(ui: Harness, near: bool, language: str) -> None:
    """Also where it says which faces lead to the goal."""
    ui.app.settings.animation_speed = 0
    ui.app.settings.language = language
    ui.resize(1024, 768)
    table = at_phase("turn")
    if near:
        play_on(table, until=_a_throw_may_bring_home)
    sit_down(ui, table)
    panel = middle_of(ui)
    box = ui.find(ThrowBox)
    if language == "en":
        assert ("brings you home" in box.text or "bring you home" in box.text) == near
    assert panel.ids.thing.height <= panel.ids.scroll.height
    left, _y = box.to_window(*box.pos)
    assert left - panel.ids.header.x < dp(4)  # nothing that is not there takes room beside it
    assert panel.ids.header.right - left - box.width < dp(4)


@pytest.mark.parametrize("size", [(915, 412), (1024, 768)])
def test_in_large_letters_all_six_landings_and_all_money_are_in_sight(
    ui: Harness, size: tuple[int, int]
) -> None:
    ui.app.settings.animation_speed = 0
    ui.app.settings.text_scale = 1.6
    ui.resize(*size)
    table = at_phase("turn", 5)
    table.seats = tuple(replace(seat, name="Maximilian") for seat in table.seats)
    presenter = sit_down(ui, table)
    panel = middle_of(ui)
    plates = [w for w in ui.widgets(panel.plates) if isinstance(w, TextLine)]
    assert [line.text for line in plates if line.cut and line.text[:1].isdigit()] == []
    tiles = [w for w in ui.widgets(panel) if isinstance(w, LandingTile)]
    assert sorted(tile.number_text for tile in tiles) == ["3", "4", "5", "6", "7", "8"]
    assert panel.ids.thing.height <= panel.ids.scroll.height
    found = landing.throws(presenter.view, presenter.names)
    for tile in tiles:  # a touch tells the rest
        assert say(found[int(tile.number_text)].title) in tile.explained


def test_all_deeds_of_a_plot_are_in_sight_in_a_large_window(ui: Harness) -> None:
    ui.app.settings.animation_speed = 0
    ui.app.settings.language = "de"
    ui.resize(1600, 1000)
    sit_down(ui, at_phase("buy"))
    panel = middle_of(ui)
    deeds = [w for w in ui.widgets(panel) if isinstance(w, DeedCard)]
    assert len(deeds) > 3
    assert panel.ids.thing.height <= panel.ids.scroll.height  # nothing to scroll to


def test_the_purchase_says_what_it_earns_and_what_is_kept(ui: Harness) -> None:
    ui.app.settings.animation_speed = 0
    ui.resize(1024, 768)
    presenter = sit_down(ui, at_phase("buy"))
    panel = middle_of(ui)
    state = truth(presenter).state
    hotel = next(a for a in presenter.legal if a.text == "buy hotel")
    tap(offer(ui, panel, hotel))
    cash = state.cash[presenter.seat]
    price = state.box.prices.deeds[hotel.args[0]].price
    assert panel.buttons.primary.text == f"Buy the Hotel for {price}"
    assert panel.after_text == f"You keep {cash - price:,} of {cash:,}."
    assert "a visit" in ui.texts()


def test_deeds_open_with_a_tap_on_a_plate(ui: Harness) -> None:
    ui.app.settings.animation_speed = 0
    ui.resize(1024, 768)
    table = play_on(new_table(None, None, None, None), 200)
    presenter = sit_down(ui, table)
    state = truth(presenter).state
    seat = next(seat for seat in range(4) if state.deeds(seat))
    deed = state.box.prices.deeds[state.deeds(seat)[0]]
    tap(ui.app.page.board.plate_of(seat))
    pass_time(0.5)
    assert ui.app.overlays
    assert any(text == GAME.words[deed.name] for text in ui.texts())


@pytest.mark.parametrize("size", [(915, 412), (1024, 768)])
def test_of_both_dice_the_thrown_one_is_large(ui: Harness, size: tuple[int, int]) -> None:
    ui.app.settings.animation_speed = 0
    ui.resize(*size)
    presenter = sit_down(ui, at_phase("shunt"))
    face = truth(presenter).state.task[2]
    tray = middle_of(ui).ids.dice
    assert tray.thrown == f"die_manoeuvre_{die_face('manoeuvre', face)}"
    assert tray.other.startswith("die_speed_")


@pytest.mark.parametrize("size", [(915, 412), (1024, 768)])
def test_the_manoeuvre_die_shows_its_landings(ui: Harness, size: tuple[int, int]) -> None:
    def may_manoeuvre(table: Table) -> bool:
        state = table.state
        return state.phase == "turn" and any(
            action.kind == "manoeuvre" for action in state.actions(state.player)
        )

    ui.app.settings.animation_speed = 0
    ui.resize(*size)
    presenter = sit_down(ui, play_on(new_table(*PEOPLE), until=may_manoeuvre))
    die = next(action for action in presenter.legal if action.kind == "manoeuvre")
    if die not in presenter.staged:
        presenter.touch(die)
    pass_time(0.3)
    panel = middle_of(ui)
    shown = [w for w in ui.widgets(panel) if isinstance(w, LandingTile)]
    tiles = sorted(shown, key=lambda tile: tile.x)
    assert [tile.number_text for tile in tiles] == ["1", "2", "1–4"]
    found = landing.manoeuvres(presenter.view, presenter.names, presenter.mover)
    assert [tile.title for tile in tiles] == [say(one.title) for one in found.values()]
    assert panel.ids.thing.height <= panel.ids.scroll.height


@pytest.mark.parametrize("size", [(412, 915), (1024, 768)])
def test_a_debt_says_what_is_owed_to_whom(ui: Harness, size: tuple[int, int]) -> None:
    ui.app.settings.animation_speed = 0
    ui.resize(*size)
    presenter = sit_down(ui, at_phase("debt"))
    state = truth(presenter).state
    to, amount = state.task[2:4]
    owed = "the bank" if to < 0 else presenter.names[to]
    pass_time(0.5)
    said = [w.text for w in ui.widgets() if "You owe" in getattr(w, "text", "")]
    assert len(said) == 1
    assert f"You owe {owed} {amount} and have {state.cash[presenter.mover]}" in said[0]


def test_on_a_lying_phone_the_other_die_can_be_read_and_touched(ui: Harness) -> None:
    def may_manoeuvre_and_owns_something(table: Table) -> bool:
        state = table.state
        kinds = {action.kind for action in state.actions(state.player)}
        return state.phase == "turn" and "manoeuvre" in kinds and bool(kinds & set(BUSINESS))

    ui.app.settings.animation_speed = 0
    ui.resize(915, 412)
    presenter = sit_down(ui, play_on(new_table(*PEOPLE), until=may_manoeuvre_and_owns_something))
    dice = [action for action in presenter.legal if action.kind in ("speed", "manoeuvre")]
    (other,) = [die for die in dice if die not in presenter.staged]
    presenter.touch(other)
    ui.settle()
    assert presenter.staged == (other,)
    panel = middle_of(ui)
    word = "Speed" if other.kind == "manoeuvre" else "Manoeuvre"
    shown = button(ui, word)
    assert shown.width >= dp(48)
    assert layout_problems() == []
    tap(shown)
    assert presenter.staged != (other,)
    assert panel.ids.thing.height <= panel.ids.scroll.height


def test_in_large_words_all_options_of_a_card_are_in_sight(ui: Harness) -> None:
    """There was an empty place for the card, and the second option lay below the fold."""
    ui.app.settings.animation_speed = 0
    ui.app.settings.text_scale, ui.app.settings.language = 1.6, "it"
    ui.resize(1024, 768)
    sit_down(ui, at_phase("choice"))
    ui.settle(6)
    panel = middle_of(ui)
    scroll = panel.ids.scroll
    rows = [row for row in ui.widgets(panel.ids.thing) if isinstance(row, ChoiceRow)]
    assert len(rows) == 2
    for row in rows:
        _x, low = row.to_window(row.x, row.y)
        assert low >= scroll.to_window(scroll.x, scroll.y)[1] - 1
    assert not [one for one in ui.widgets(panel.ids.thing) if isinstance(one, CardHolder)]


def test_a_card_without_room_leaves_no_hole_beside_its_options(ui: Harness) -> None:
    """In large words the options stood in the right half, beside nothing."""
    ui.app.settings.animation_speed = 0
    ui.app.settings.text_scale, ui.app.settings.language = 1.6, "it"
    ui.resize(1280, 800)
    sit_down(ui, at_phase("choice", 2))
    ui.settle(6)
    panel = middle_of(ui)
    plate = panel.board.open_card.plate

    def options() -> list[ChoiceRow]:
        return [row for row in ui.widgets(panel.ids.thing) if isinstance(row, ChoiceRow)]

    assert plate.opacity == 0
    assert all(row.width >= panel.ids.thing.width * 0.9 for row in options())
    ui.app.settings.text_scale = 1.0
    ui.settle(8)
    assert plate.opacity == 1  # and there is room again
    assert all(row.width <= panel.ids.thing.width * 0.6 for row in options())


def test_a_sentence_in_the_middle_covers_the_whole_goal(ui: Harness) -> None:
    """In large words the goal has two lines; its first one looked out over a short sentence."""
    ui.app.settings.animation_speed = 0
    ui.app.settings.text_scale, ui.app.settings.language = 1.6, "it"
    ui.resize(1280, 800)
    sit_down(ui, at_phase("choice", 2))
    feedback, line = table_screen(ui).feedback, middle_of(ui).ids.goal_line
    feedback.hint("La carta ti lascia la scelta.", "choice")
    pass_time(0.2)
    plate = feedback.notice.ids.plate
    _x, low = line.to_window(*line.pos)
    assert line.height > dp(40)
    assert plate.y <= low + dp(6)
    assert plate.top >= low + line.height - 1


def test_in_large_words_all_landings_and_the_button_stay_in_sight(ui: Harness) -> None:
    """The station took their room in a large window, and a first hint lay over the button."""
    ui.app.settings.animation_speed = 0
    ui.app.settings.text_scale = 1.6
    ui.resize(1920, 1080)
    sit_down(ui, new_table(None, None, None, None))
    ui.settle(6)
    panel, feedback = middle_of(ui), table_screen(ui).feedback
    assert not panel.with_station
    assert panel.ids.thing.height <= panel.ids.scroll.height + 1
    feedback.hint(
        "The speed die for the long way; near your goal the manoeuvre die stops exactly. " * 2,
        "turn",
    )
    pass_time(0.2)
    plate, button_ = feedback.notice.ids.plate, panel.buttons.primary
    assert plate.top <= button_.to_window(*button_.pos)[1]
    ui.app.settings.text_scale = 1.0
    ui.settle(6)
    assert panel.with_station


@pytest.mark.parametrize("language", ["en", "de", "it"])
def test_in_large_words_a_landing_has_its_name(ui: Harness, language: str) -> None:
    """Six tiles of a tablet had numbers and signs only, and those of the small die, too."""
    ui.app.settings.animation_speed = 0
    ui.app.settings.text_scale, ui.app.settings.language = 1.3, language
    ui.resize(1024, 768)
    sit_down(ui, new_table(None, None, None, None))
    ui.settle(6)
    panel = middle_of(ui)
    tiles = [tile for tile in ui.widgets(panel) if isinstance(tile, LandingTile)]
    assert len(tiles) == 6
    assert all(tile.title and len({other.y for other in tiles}) == 1 for tile in tiles)
    assert panel.ids.thing.height <= panel.ids.scroll.height + 1
    assert layout_problems() == []


def test_in_large_words_three_landings_are_told_whole(ui: Harness) -> None:
    ui.app.settings.animation_speed = 0
    ui.app.settings.text_scale = 1.3
    ui.resize(1024, 768)
    sit_down(ui, play_on(at_phase("turn"), until=_beside_the_goal))
    ui.settle(6)
    tiles = [tile for tile in ui.widgets(middle_of(ui)) if isinstance(tile, LandingTile)]
    assert len(tiles) == 3
    assert all(tile.title and tile.effect and not tile.signed for tile in tiles)


@pytest.mark.parametrize("size", [(915, 412), (667, 400)])
def test_a_bid_s_consequence_does_not_crowd_the_plates_of_a_lying_phone(
    ui: Harness, size: tuple[int, int]
) -> None:
    ui.app.settings.animation_speed = 0
    ui.resize(*size)
    sit_down(ui, at_phase("bid"))
    assert middle_of(ui).after_text == ""


def test_four_shops_have_pictures_where_there_is_height(ui: Harness) -> None:
    """At 1280x800 their cards were bare, with empty room below them."""
    ui.app.settings.animation_speed = 0
    ui.resize(1280, 800)
    sit_down(ui, play_on(new_table(None, None, seed=2), 700, _four_shops))
    ui.settle(6)
    cards = [widget for widget in ui.widgets(middle_of(ui)) if isinstance(widget, DeedCard)]
    assert len(cards) >= 4
    for card in cards:
        rest = card.ids.rest
        assert rest.opacity == 1
        assert rest.top <= card.ids.words.y + dp(2)  # under the words, not behind them


def _four_shops(table: Table) -> bool:
    if table.state.phase != "buy":
        return False
    bought = [a for a in table.view(table.state.player).actions() if a.kind == "buy"]
    return len(bought) >= 4
