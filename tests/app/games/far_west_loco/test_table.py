"""Table of Far West Loco: header, choices, cards and players, by touch and by keys."""

from __future__ import annotations

import pytest
from kivy.uix.label import Label

from app.games.far_west_loco.card import CardPlate
from app.games.far_west_loco.text import card_text, money, player_text
from app.services.language import tr
from rules import Table
from rules.core.event import Event
from rules.far_west_loco import deeds, locomotives
from tests.app.games.far_west_loco.helpers import GAME, PEOPLE, at_phase, choice, new_table, play_on
from tests.app.harness import Harness
from tests.app.layout import layout_problems
from tests.app.steps import confirm, pass_time, sit_down, spot, table_screen, tap, truth


@pytest.mark.long
def test_the_fast_setting_rolls_on_where_nothing_is_to_be_decided(ui: Harness) -> None:
    ui.app.settings.animation_speed = 0
    ui.app.settings.bot_speed = "fast"
    presenter = sit_down(ui, new_table(*PEOPLE))
    steps = len(truth(presenter).steps)
    pass_time(12)  # nobody touches anything
    assert len(truth(presenter).steps) > steps
    assert len(presenter.legal) > 1  # here something is to be decided


@pytest.mark.long
def test_the_fast_setting_waits_for_who_sees_to_their_business(ui: Harness) -> None:
    ui.resize(360, 800)
    ui.app.settings.animation_speed = 0

    def in_business(table: Table) -> bool:
        state = table.state
        held = state.spike == state.player
        return state.phase == "turn" and bool(deeds.mortgageable(state, state.player)) and not held

    table = play_on(new_table(*PEOPLE), 400, in_business)
    ui.app.settings.bot_speed = "fast"
    presenter = sit_down(ui, table)
    steps = len(truth(presenter).steps)
    ui.tap(ui.app.page.stage.pane.panel.ids.more)
    pass_time(3)
    assert len(truth(presenter).steps) == steps
    ui.app.page.stage.pane.panel.business = False
    ui.app.page.stage.pane.show()
    pass_time(3)
    assert len(truth(presenter).steps) > steps


def test_a_turn_by_keys(ui: Harness) -> None:
    ui.resize(360, 800)
    ui.app.settings.animation_speed = 0
    presenter = sit_down(ui, at_phase("buy"))
    panel = ui.app.page.stage.pane.panel
    actions = [row.action for row in reversed(panel.ids.rows.children)]
    for _ in actions:
        ui.key("down")
    (aimed,) = [row for row in panel.ids.rows.children if row.aimed]
    assert aimed.action == actions[-1]
    ui.key("up")
    ui.key("enter")
    assert presenter.staged == (actions[-2],)
    assert choice(ui, actions[-2]).aimed  # it stays where it was
    ui.key("z", ("ctrl",))
    assert presenter.staged == ()
    ui.key("enter")
    steps = len(truth(presenter).steps)
    ui.key("enter")
    assert len(truth(presenter).steps) > steps


def test_a_throw_by_keys(ui: Harness) -> None:
    ui.app.settings.animation_speed = 0
    presenter = sit_down(ui, new_table(*PEOPLE))
    steps = len(truth(presenter).steps)
    ui.key("c")
    assert len(truth(presenter).steps) > steps
    ui.settle(3)
    steps = len(truth(presenter).steps)
    if presenter.staged:  # again nothing but a throw
        ui.key("down")
        ui.key("enter")
        assert len(truth(presenter).steps) > steps


@pytest.mark.long
def test_what_is_folded_away_is_reached_by_keys(ui: Harness) -> None:
    ui.resize(360, 800)
    ui.app.settings.animation_speed = 0

    def in_business(table: Table) -> bool:
        state = table.state
        return state.phase == "turn" and bool(deeds.mortgageable(state, state.player))

    presenter = sit_down(ui, play_on(new_table(*PEOPLE), 400, in_business))
    ui.key("up")  # the first
    ui.key("up")  # the last: more
    ui.key("enter")
    panel = ui.app.page.stage.pane.panel
    assert panel.business
    wanted = next(action for action in presenter.legal if action.kind == "mortgage")
    while not choice(ui, wanted).aimed:
        ui.key("down")
    ui.key("enter")
    assert presenter.staged == (wanted,)


@pytest.mark.parametrize(
    ("language", "written"),
    [("en", "1,200"), ("fr", "1\u202f200"), ("it", "1.200"), ("de", "1.200"), ("es", "1200")],
)
def test_thousands_are_written_as_the_language_does(language: str, written: str) -> None:
    tr.switch(language)
    try:
        paid = Event("paid", 0, {"amount": 1200, "to": -1, "why": "card"})
        phrase = GAME.tell(paid, ["Mira"])
        assert money(1200) == written
        assert written in tr.phrase(GAME, phrase)
    finally:
        tr.switch("en")


def _ways(table: Table) -> int:
    state = table.state
    return len(state.codes(state.to_act()[0])) if state.phase == "shunt" else 0


def test_a_shunted_locomotive_goes_where_the_board_is_touched(ui: Harness) -> None:
    ui.app.settings.animation_speed = 0
    table = play_on(new_table(*PEOPLE), 700, lambda t: _ways(t) > 1)
    presenter = sit_down(ui, table)
    move = next(action for action in presenter.legal if action.kind == "move")
    seat, end = presenter.seat, ui.app.page.board.key_of(move)
    tap(spot(ui, move))
    assert ui.app.page.board.key_of(presenter.staged[0]) == end
    at = locomotives.landing(truth(presenter).state, seat, presenter.staged[0].args[0])
    confirm(ui)
    moved = [e for s in truth(presenter).steps[-3:] for e in s.events if e.kind == "moved"]
    assert moved[0].data["to"] == at


@pytest.mark.long
def test_a_drawn_card_is_read_large_until_it_is_touched(ui: Harness) -> None:
    ui.resize(360, 800)
    ui.app.settings.animation_speed = 0
    presenter = sit_down(ui, new_table(*PEOPLE, seed=2))
    board = ui.app.page.board
    bots = [GAME.bot("sensible", seat) for seat in range(4)]
    for _ in range(200):
        if board.open_card.drawn is not None:
            break
        view = truth(presenter).view(presenter.seat)
        presenter.touch(bots[presenter.seat].choose(view))
        presenter.confirm()
        pass_time(0.04, 0.02)
    number, _seat = board.open_card.drawn
    box = truth(presenter).kit
    plate = ui.find(CardPlate)
    assert plate.effect == card_text(box, box.deck.cards[number])
    tap(plate)
    assert board.open_card.drawn is None
    assert plate.parent is None


@pytest.mark.long_for("size1")
@pytest.mark.parametrize("size", [(360, 640), (360, 800)])
def test_an_open_card_is_in_sight_and_readable_by_day_and_night(
    ui: Harness, size: tuple[int, int]
) -> None:
    ui.app.settings.animation_speed = 0
    ui.resize(*size)
    sit_down(ui, at_phase("choice"))
    ui.settle(6)
    board = ui.app.page.board
    for language, theme in (("en", "light"), ("fr", "dark")):
        ui.app.settings.language, ui.app.settings.theme = language, theme
        ui.settle(6)
        assert board.open_card.plate.y >= board.y
        assert board.open_card.plate.top <= board.top
        assert board.open_card.plate.band_text == {"en": "YELLOW", "fr": "JAUNE"}[language]
        words = [w for w in board.open_card.plate.walk(True) if isinstance(w, Label) and w.text]
        assert words
        assert all(sum(word.color[:3]) < 1.5 for word in words)  # dark on light paper
    ui.app.settings.text_scale = 1.6
    ui.settle(12)
    assert [one for one in layout_problems() if "CardPlate" in one and "lies over" not in one] == []


@pytest.mark.long
def test_a_table_left_in_the_middle_goes_on_as_it_was(ui: Harness) -> None:
    ui.app.settings.animation_speed = 0
    presenter = sit_down(ui, play_on(new_table(*PEOPLE), 60))
    before = truth(presenter).state.data()
    ui.app.go("home")
    ui.advance(0.2)
    ui.app.go("table", table_id=ui.app.store.tables()[0].id)
    ui.advance(0.3)
    assert truth(ui.app.page.presenter).state.data() == before


@pytest.mark.long
def test_everything_moves_and_comes_to_rest(ui: Harness) -> None:
    ui.resize(360, 800)
    presenter = sit_down(ui, new_table(*PEOPLE))
    board = ui.app.page.board
    seat = presenter.seat
    presenter.touch(presenter.legal[0])
    presenter.confirm()
    assert board.playing
    assert board.moving.places[seat] != truth(presenter).state.at[seat]
    ui.until(lambda: not board.playing)
    assert board.moving.places == {}
    assert board.train_places() == truth(presenter).state.at


def test_the_beginning_of_a_replay_shows_no_way_that_was_driven_later(ui: Harness) -> None:
    ui.app.settings.animation_speed = 0
    ui.resize(1024, 768)
    sit_down(ui, play_on(new_table(None, None), 30))
    screen = table_screen(ui)
    assert screen.board.driven is not None
    screen.replay.open()
    pass_time(0.2)
    assert screen.stage.pane.place == 0
    assert screen.board.driven is None
    screen.stage.pane.forward()
    assert screen.board.driven is not None


@pytest.mark.parametrize("language", ["en", "de", "fr", "it", "es"])
def test_a_player_without_deeds_is_told_in_whole_sentences(language: str) -> None:
    tr.switch(language)
    try:
        told = player_text(new_table(*PEOPLE).state, 0, "Mira").rstrip(".").split(". ")
    finally:
        tr.switch("en")
    assert len(told) == 3
    assert all(sentence[0].isupper() for sentence in told), told
