"""“What would you do?”: asked by touch, answered on the board, marked in the log."""

from __future__ import annotations

import pytest
from kivy.uix.label import Label

from app.screens.table.advice import AdviceCard
from app.services.settings import settings
from app.table.adviser import staged_of
from app.table.modes import PLAY, VEIL
from app.table.remarks import ADVICE
from rules import Table
from rules.bots.advice import advise
from tests.app import steps
from tests.app.harness import Harness


def seated(ui: Harness, game_id: str, *bots: str | None, advice: str = "free") -> Table:
    """A game some turns in, at Mira's next decision."""
    table = steps.new_table(game_id, *(bots or (None, "normal", "normal")), seed=7)
    steps.play_on(table, "normal", steps=20)
    steps.play_on(table, "normal", until=lambda table: table.waiting_for() == (0,))
    table.notes[ADVICE] = advice
    steps.take_seat(ui, table)
    ui.settle(40)  # a touch in the first moment of a turn does nothing
    return table


def ask(ui: Harness) -> AdviceCard:
    """Touch the bulb and wait for the answer."""
    screen = steps.table_screen(ui)
    ui.tap(screen.stage.ids.bulb)
    ui.until(lambda: not screen.presenter.adviser.busy)
    ui.advance(0.1)
    card = ui.find(AdviceCard)
    assert isinstance(card, AdviceCard)
    return card


@pytest.mark.parametrize(
    "game_id",
    [
        "transamerica",
        *(
            pytest.param(game_id, marks=pytest.mark.long)
            for game_id in ("station_master", "santa_fe_rails", "far_west_loco")
        ),
    ],
)
def test_the_answer_is_staged_explained_and_done_by_touch(ui: Harness, game_id: str) -> None:
    table = seated(ui, game_id)
    screen = steps.table_screen(ui)
    presenter = screen.presenter
    expected = advise(table.game, table.view(0), presenter.names)
    before = len(steps.truth(presenter).steps)
    card = ask(ui)
    assert card.text == expected.reason.say(table.game.words)
    assert presenter.staged == staged_of(expected)
    assert len(steps.truth(presenter).steps) == before  # nothing is done yet
    assert "You asked what to do." in [line.text for line in screen.log.lines()]
    ui.tap(card.ids.do)
    done = [step.action for step in steps.truth(presenter).steps[before:] if step.seat == 0]
    assert tuple(done[: len(expected.actions)]) == expected.actions
    assert card.parent is None


@pytest.mark.long
def test_my_own_way_takes_it_back_and_a_touch_of_mine_ends_it(ui: Harness) -> None:
    seated(ui, "transamerica")
    presenter = steps.table_screen(ui).presenter
    ui.tap(ask(ui).ids.own)
    assert presenter.staged == ()
    assert not any(isinstance(widget, AdviceCard) for widget in ui.widgets())
    card = ask(ui)
    ui.key("z", ("ctrl",))
    assert card.parent is None
    assert presenter.adviser.times(0) == 1  # the same decision counts once


@pytest.mark.long
def test_laying_at_once_waits_for_the_button(ui: Harness) -> None:
    settings.confirm = "at_once"
    seated(ui, "transamerica")
    presenter = steps.table_screen(ui).presenter
    before = len(steps.truth(presenter).steps)
    ask(ui)
    assert presenter.staged
    assert len(steps.truth(presenter).steps) == before


@pytest.mark.long
def test_a_table_without_advice_has_no_bulb_and_a_counted_one_counts(ui: Harness) -> None:
    seated(ui, "transamerica", advice="off")
    screen = steps.table_screen(ui)
    assert screen.presenter.mode == PLAY
    assert not screen.stage.bulb
    ui.key("w")
    assert not screen.presenter.adviser.busy
    ui.app.go("home")
    ui.advance(0.2)
    seated(ui, "transamerica", advice="counted")
    assert ask(ui).count_text == "Asked once so far"


def test_nothing_of_it_stays_under_the_veil(ui: Harness) -> None:
    seated(ui, "transamerica", None, None, "normal")
    screen = steps.table_screen(ui)
    card = ask(ui)
    screen.on_pause()
    ui.advance(0.1)
    assert screen.presenter.mode == VEIL
    assert card.parent is None
    assert screen.presenter.adviser.advice is None


@pytest.mark.long
@pytest.mark.parametrize("size", [(915, 412), (320, 568), (1024, 768)])
def test_a_long_answer_in_large_letters_leaves_the_header_free(
    ui: Harness, size: tuple[int, int]
) -> None:
    ui.resize(*size)
    settings.text_scale = 1.6
    seated(ui, "transamerica")
    card = ask(ui)
    card.text = " ".join(["Los Angeles is next: only two away after this."] * 3)
    ui.advance(0.2)
    stage = steps.table_screen(ui).stage
    assert stage.y <= card.y
    assert card.top <= stage.ids.leave.y


@pytest.mark.parametrize("size", [(412, 915), (320, 568)])
def test_the_answer_cuts_no_line_of_words_below_it(ui: Harness, size: tuple[int, int]) -> None:
    """The lower half of what the staged rails bring used to show under the card."""
    ui.resize(*size)
    seated(ui, "transamerica")
    card = ask(ui)
    ui.advance(0.2)
    footer = steps.table_screen(ui).stage.ids.foot
    words = [w for w in ui.widgets() if isinstance(w, Label) and w.text and w.opacity]
    beneath = [w for w in words if card not in w.walk_reverse()]
    spans = {w.text: (w.to_window(*w.pos)[1], w.to_window(0, w.top)[1]) for w in beneath}
    assert card.y >= footer.top - 1
    assert [text for text, (low, high) in spans.items() if low + 1 < card.y < high - 1] == []
