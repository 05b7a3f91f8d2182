"""Every phase on every screen: nothing cut, nothing too small to touch, nothing over another."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.games.santa_fe_rails.display import DisplayTile
from app.games.santa_fe_rails.hand import LargeCard, SantaFeHand
from app.games.santa_fe_rails.players import Standings
from app.services.language import LANGUAGES
from app.widgets.player_token import PlayerToken
from app.widgets.text import TextLine
from rules import Table
from rules.santa_fe_rails.board import MAJORS
from rules.santa_fe_rails.cards import BRANCH
from tests.app.games.santa_fe_rails.helpers import board_of, new_table, played_until
from tests.app.games.santa_fe_rails.test_touch import at_random_until
from tests.app.harness import Harness
from tests.app.layout import layout_problems
from tests.app.pixels import window_pixels
from tests.app.steps import (
    INTERLUDE,
    PLAY,
    VEIL,
    pass_time,
    reveal,
    sit_down,
    table_screen,
    take_seat,
    tap,
    truth,
)

THERE: dict[str, Callable[[Table], bool]] = {
    "first": lambda table: table.state.laying == 1,
    "draw": lambda table: table.state.round == 3 and table.state.phase == "draw",
    "play": lambda table: table.state.round == 4 and table.state.phase == "play",
    "opened": lambda table: bool(table.state.network.opened >> MAJORS) and table.state.round > 1,
    "lay": lambda table: table.state.round == 6 and table.state.laying == 2,
    "over": lambda table: False,
}
RARE = ("boomtown", "declare", "exchange")

#: A line of type is drawn a little higher than its box: its letters are not.
LINE = re.compile(r"\(TextLine .* needs (\d+) x \d+, has \1 x \d+$")


def faults(scale: float) -> list[str]:
    """Layout problems; very large type may end in dots."""
    return [text for text in layout_problems(shortened=scale > 1.3) if not LINE.search(text)]


@cache
def saved(there: str) -> Any:
    """A table in a phase, as it is saved."""
    if there in RARE:
        return at_random_until(there).record()
    people = {"lay": 5, "over": 2}.get(there, 3)
    table = new_table(*[None] * people, seed=7, terrain=there == "lay")
    return played_until(table, THERE[there]).record()


@pytest.mark.long_for("size0-fr-dark-1.6", "size3-es-light-1.0")
@pytest.mark.parametrize(
    ("size", "language", "theme", "scale"),
    [
        ((360, 640), "fr", "dark", 1.6),
        pytest.param((800, 360), "it", "dark", 1.0, marks=pytest.mark.long),
        ((1280, 800), "de", "light", 1.0),
        ((1024, 768), "es", "light", 1.0),
        # Every size with some language and text size, every language with every text size.
        pytest.param((320, 568), "en", "light", 1.0, marks=pytest.mark.long),
        pytest.param((412, 915), "it", "dark", 1.6, marks=pytest.mark.long),
        pytest.param((915, 412), "it", "light", 1.6, marks=pytest.mark.long),
        pytest.param((768, 1024), "fr", "dark", 1.0, marks=pytest.mark.long),
        pytest.param((1280, 800), "it", "dark", 1.6, marks=pytest.mark.long),
        pytest.param((1920, 1080), "en", "light", 0.8, marks=pytest.mark.long),
        pytest.param((2000, 1200), "fr", "dark", 1.6, marks=pytest.mark.long),
    ],
)
def test_every_phase_fits(
    ui: Harness, size: tuple[int, int], language: str, theme: str, scale: float
) -> None:
    settings = ui.app.settings
    settings.animation_speed = 0
    settings.language, settings.theme, settings.text_scale = language, theme, scale
    ui.resize(*size)
    for there in (*THERE, *RARE):
        presenter = sit_down(ui, Table.from_record(saved(there)))
        while presenter.mode == INTERLUDE:
            ui.settle()
            assert faults(scale) == [], f"shown before {there}"
            presenter.carry_on()
        if presenter.mode == VEIL:
            reveal(ui)
        ui.settle()
        assert faults(scale) == [], there
        look_closer(ui, presenter, scale)


def look_closer(ui: Harness, presenter: Any, scale: float) -> None:
    """Checks of what touches bring into the panel: a staged choice, an offer, a city's worth."""
    if presenter.mode != PLAY:
        return
    panel, board = ui.app.page.stage.pane.panel, ui.app.page.board
    key = next((key for key, found in board.options.items() if len(found) > 1), None)
    if key is not None and key[0] == "space":
        board.choose(key)
        ui.settle()
        assert faults(scale) == [], "popup"
        board.popup.close()
        panel.touch_company(board.options[key][0].args[0])
        ui.advance(0.7)
        assert faults(scale) == [], "flags"
    panel.show_city(truth(presenter).kit.city_named["los_angeles"].number)
    ui.settle()
    assert faults(scale) == [], "city"
    presenter.touch(presenter.legal[0])
    ui.settle()
    assert faults(scale) == [], "staged"


@pytest.mark.parametrize("size", [(1280, 800), (412, 915)], ids=str)
def test_plates_cut_nothing_in_any_language(ui: Harness, size: tuple[int, int]) -> None:
    """Name, money, played cards, and a tick for who has chosen, in narrow plates too."""
    ui.app.settings.animation_speed = 0
    ui.resize(*size)
    table = Table.from_record(saved("play"))
    table.act(0, table.view(0).actions()[0])
    table.state.money[0] = 128
    presenter = take_seat(ui, table)
    assert presenter.seat != 0
    for language in LANGUAGES:
        for scale in (1.0, 1.6):
            ui.app.settings.language, ui.app.settings.text_scale = language, scale
            ui.settle(3)
            plates = ui.app.page.stage.pane.panel.plates.plates
            assert [plate.ticked for plate in plates] == [True, False, False]
            lines = [w for plate in plates for w in plate.walk(True) if isinstance(w, TextLine)]
            assert [line.text for line in lines if line.cut] == [], (language, scale)


@pytest.mark.long_for("draw")
@pytest.mark.parametrize("there", ["draw", "play"])
def test_a_tablet_shows_the_whole_map_while_cards_are_chosen(ui: Harness, there: str) -> None:
    """SF-4, SF-5: every city but those at the very edge of the sheet, in half of the height."""
    ui.app.settings.animation_speed = 0
    ui.resize(1024, 768)
    presenter = sit_down(ui, Table.from_record(saved(there)))
    while presenter.mode == INTERLUDE:
        presenter.carry_on()
        ui.settle()
    reveal(ui)
    ui.settle(12)
    board = ui.app.page.board
    assert board.height >= 0.5 * 768
    seen = board.camera.visible()
    hidden = [point for point in board.geometry.cities if not seen.holds(*point)]
    assert hidden == []


def test_a_tablet_has_the_hand_over_the_east_while_pieces_are_laid(ui: Harness) -> None:
    """SF-7: the cards stay in sight, and the map and its flags keep off them."""
    ui.app.settings.animation_speed = 0
    ui.resize(1024, 768)
    take_seat(ui, Table.from_record(saved("lay")))
    board, hand = board_of(ui), ui.find(SantaFeHand)
    board.company = -1  # none is looked at
    pass_time(0.6)
    assert hand.parent is board
    assert hand.cards
    assert hand.y > board.y + board.edges[3]
    seen = board.camera.visible()
    assert board.x + board.camera.to_pixels(seen.right, 0)[0] <= hand.x
    assert all(seen.holds(*point) for point in board.geometry.cities)


def test_the_standings_tell_what_they_mean(ui: Harness) -> None:
    ui.app.settings.animation_speed = 0
    ui.resize(412, 915)
    presenter = take_seat(ui, Table.from_record(saved("lay")))
    ui.settle(12)
    standing = ui.find(Standings).plates[1]
    tap(standing)
    pass_time(0.5)
    said = f"{presenter.names[1]} would have {standing.points_text} points if the game ended now"
    assert any(text.startswith(said) for text in ui.texts())


def test_header_and_standings_over_the_board_tell_what_they_mean(ui: Harness) -> None:
    """Also where they lie over the map, as on a tablet."""
    ui.app.settings.animation_speed = 0
    ui.resize(1024, 768)
    presenter = take_seat(ui, Table.from_record(saved("lay")))
    ui.settle(12)
    standing = ui.find(Standings).plates[1]
    tap(standing)
    pass_time(0.3)
    said = f"{presenter.names[1]} would have {standing.points_text} points if the game ended now"
    assert any(text.startswith(said) for text in ui.texts())
    header = ui.app.page.stage.ids.on_board_turn
    tap(next(widget for widget in header.walk() if isinstance(widget, PlayerToken)))
    pass_time(0.3)
    assert any(text.startswith("Round 6  ·  second laying phase.") for text in ui.texts())


@pytest.mark.parametrize("there", ["play", pytest.param("lay", marks=pytest.mark.long)])
def test_the_hand_stays_in_another_window(ui: Harness, there: str) -> None:
    """Once it was empty after the window had changed, until the next touch."""
    ui.app.settings.animation_speed = 0
    ui.resize(1024, 768)
    presenter = take_seat(ui, Table.from_record(saved(there)))
    held = len(presenter.view.position.hands[presenter.viewer])
    for size in ((412, 915), (915, 412), (1280, 800), (1024, 768)):
        ui.resize(*size)
        ui.settle()
        assert len(ui.app.page.stage.pane.panel.hand.cards) == held, size


def test_a_name_is_broken_at_its_hyphen_only() -> None:
    card = LargeCard(name_text="Four-in-one", width=dp(64 + 120))
    assert card.title_text == "Four-in-one"
    card.width = dp(64 + 50)
    assert card.title_text == "Four-in-\none"


@pytest.mark.parametrize("size", [(1280, 800), (1600, 1000)], ids=str)
def test_a_notice_lies_over_the_companies_not_on_them(ui: Harness, size: tuple[int, int]) -> None:
    """On a large screen the tiles are taller than the room that was kept free for them."""
    ui.app.settings.animation_speed = 0
    ui.resize(*size)
    table = played_until(new_table(None, "greedy"), lambda t: t.state.phase == "lay")
    take_seat(ui, table)
    pass_time(0.5)
    page, board = table_screen(ui), board_of(ui)
    wrong = next(n for n in range(board.kit.spaces) if ("space", n) not in board.legal)
    board.dispatch("on_refused", board.action_at(("space", wrong)))
    pass_time(0.2)
    assert page.feedback.notice.text  # why not
    low = [bar for bar in page.board.bars if bar.y < page.board.y + page.board.height / 3]
    assert low
    assert all(page.feedback.notice.y >= bar.top for bar in low)


def test_a_phone_shows_the_same_sheet_of_cards_after_the_veil(ui: Harness) -> None:
    """Two people once had less room for their cards than one person against computers."""
    ui.resize(412, 915)
    shares = []
    for other in ("greedy", None):
        take_seat(ui, played_until(new_table(None, other), lambda t: t.state.round == 2))
        pass_time(1.0)
        stage = ui.app.page.stage
        shares.append(stage.pane_height / stage.height)
        assert all(in_view(ui, tile) for tile in ui.widgets() if isinstance(tile, DisplayTile))
    assert shares[0] == pytest.approx(shares[1], abs=0.02)


def in_view(ui: Harness, widget: Widget) -> bool:
    """Whether a widget lies within what the pane shows without scrolling."""
    scroll = ui.app.page.stage.ids.scroll
    low = scroll.to_window(*scroll.pos)[1]
    foot = widget.to_window(*widget.pos)[1]
    return bool(low - 1 <= foot and foot + widget.height <= low + scroll.height + 1)


@pytest.mark.parametrize("there", ["draw", "play", "declare", "exchange"])
def test_the_smallest_phone_says_whole_what_to_do(ui: Harness, there: str) -> None:
    """Once the line below the title ended in dots: "Vier Gleise: jetzt oder sp…"."""
    ui.app.settings.animation_speed = 0
    ui.resize(320, 568)
    take_seat(ui, Table.from_record(saved(there)))
    for language in LANGUAGES:
        ui.app.settings.language = language
        pass_time(0.2)
        assert faults(1.0) == [], language


@pytest.mark.parametrize("there", ["draw", "play", "declare"])
def test_the_header_is_whole_on_the_smallest_lying_phone(ui: Harness, there: str) -> None:
    """Once it read "Scegli una carta in segr…"."""
    ui.app.settings.animation_speed = 0
    ui.resize(568, 320)
    take_seat(ui, Table.from_record(saved(there)))
    for language in LANGUAGES:
        ui.app.settings.language = language
        pass_time(0.2)
        assert [problem for problem in faults(1.0) if "TurnHeader" in problem] == [], language
        said = table_screen(ui).stage.pane.subtitle
        (line,) = (w for w in ui.widgets() if getattr(w, "text", "").split() == said.split())
        lines = line.text.splitlines()
        assert line.texture_size[1] >= len(lines) * line.font_size * 0.9  # all of them are drawn


@pytest.mark.parametrize(
    ("size", "scale"), [((320, 568), 1.3), ((360, 640), 1.3), ((568, 320), 1.0), ((600, 960), 1.3)]
)
def test_the_piles_have_their_whole_names_on_small_screens(
    ui: Harness, size: tuple[int, int], scale: float
) -> None:
    ui.app.settings.animation_speed = 0
    ui.app.settings.text_scale = scale
    ui.resize(*size)
    take_seat(ui, Table.from_record(saved("draw")))
    for language in LANGUAGES:
        ui.app.settings.language = language
        pass_time(0.2)
        assert [problem for problem in layout_problems() if "DisplayTile" in problem] == []


def test_the_longest_company_has_a_name_in_large_text(ui: Harness) -> None:
    """What does not fit is told as short as beside a wide board, not cut with dots."""
    ui.app.settings.animation_speed = 0
    ui.app.settings.text_scale = 1.6
    for size in ((320, 568), (412, 915)):
        ui.resize(*size)
        take_seat(ui, Table.from_record(saved("lay")))
        bar = ui.app.page.stage.pane.panel.layout.bar
        for tile in bar.tiles:
            bar.select(tile.number)
            pass_time(0.1)
            assert [problem for problem in layout_problems() if "CompanyTile" in problem] == []


def test_only_the_row_of_a_long_card_is_high(ui: Harness) -> None:
    """A branch card says much: the two cities above it stay as low as they are without it."""
    ui.app.settings.animation_speed = 0
    ui.resize(360, 640)
    presenter = take_seat(ui, Table.from_record(saved("play")))
    hands, seat = truth(presenter).state.hands, presenter.mover
    hands[seat] = (*hands[seat][:-1], BRANCH)
    presenter.close()
    presenter.open()
    reveal(ui)
    pass_time(0.3)
    cards = table_screen(ui).turn_pane.panel.hand.cards
    assert cards[-1].special
    assert [card.height for card in cards[:2]] == [max(c.needs for c in cards[:2])] * 2
    assert [card.height for card in cards[2:]] == [max(c.needs for c in cards[2:])] * 2
    assert cards[0].height < cards[-1].height


def test_answers_fill_their_box(ui: Harness) -> None:
    """Two answers where there is room for five once left a gap at the right."""
    ui.app.settings.animation_speed = 0
    ui.resize(1024, 768)
    take_seat(ui, Table.from_record(saved("declare")))
    pass_time(0.3)
    question = table_screen(ui).turn_pane.panel.question
    first, last = question.buttons[0], question.buttons[-1]
    assert first.x - question.x == pytest.approx(question.right - last.right, abs=1)


def test_the_hand_is_whole_in_large_words_on_the_smallest_phone(ui: Harness) -> None:
    """Once it read "21 points actuellem…", and "embranchemen" stood above a lonely "t"."""
    settings = ui.app.settings
    settings.animation_speed = 0
    settings.language, settings.text_scale = "fr", 1.6
    ui.resize(320, 568)
    presenter = take_seat(ui, Table.from_record(saved("play")))
    hands, seat = truth(presenter).state.hands, presenter.mover
    hands[seat] = (*hands[seat][:-1], BRANCH)
    presenter.close()
    presenter.open()
    reveal(ui)
    pass_time(0.3)
    assert [problem for problem in layout_problems() if "SantaFeHand" in problem] == []


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_beyond_the_map_the_sea_is_empty(ui: Harness, theme: str) -> None:
    """Once the map was mirrored there: a second America lay east of the Atlantic."""
    ui.app.settings.animation_speed = 0
    ui.app.settings.theme = theme
    ui.resize(360, 640)
    take_seat(ui, Table.from_record(saved("draw")))
    pass_time(0.5)
    board = board_of(ui)
    picture = board.background().rect
    # The edge of the picture, as far north as Washington.
    edge, height = board.camera.to_pixels(picture.right, picture.top + picture.height * 0.4)
    first, last = round(board.x + edge) - 2, round(board.right)
    assert last - first > 20
    pixels, row = window_pixels(), round(board.y + height)
    ats = [3 * (row * ui.app.root.width + x) for x in range(first, last)]
    colours = [pixels[round(at) : round(at) + 3] for at in ats]
    for part in range(3):
        shades = [colour[part] for colour in colours]
        assert max(shades) - min(shades) <= 4
