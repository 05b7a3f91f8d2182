"""Touches of companies, cities, spaces and cards."""

from __future__ import annotations

from typing import Any

import pytest

from app.games.santa_fe_rails.hit_areas import geometry
from app.games.santa_fe_rails.players import SantaFePlayer
from rules import Table
from rules.bots.bot import Clock
from rules.santa_fe_rails.cards import DECK
from rules.santa_fe_rails.loader import load_board
from tests.app.games.santa_fe_rails.helpers import (
    CompanyTile,
    DisplayTile,
    PlayCard,
    choose,
    new_table,
    played_until,
    widget_of,
)
from tests.app.harness import Harness
from tests.app.steps import VEIL, pass_time, reveal, spot, take_seat, tap, truth


def at_table(ui: Harness, table: Table) -> Any:
    """Take a seat without animations."""
    ui.app.settings.animation_speed = 0
    return take_seat(ui, table)


def at_random_until(phase: str) -> Table:
    """A careless game that has come to a rare phase."""
    for seed in range(1, 40):
        table = new_table(None, None, None, seed=seed)
        bots = [table.game.bot("random", seat) for seat in range(3)]
        while not table.over and table.state.round < 6:
            if table.state.phase == phase:
                return table
            seat = table.waiting_for()[0]
            table.act(seat, bots[seat].choose(table.view(seat), Clock(0.02)))
    raise AssertionError(f"no game came to {phase}")


def first_laying(table: Table) -> bool:
    return table.state.laying == 1


@pytest.mark.long_but("boomtown")
@pytest.mark.parametrize("phase", ["boomtown", "declare", "exchange"])
def test_rare_choices_can_be_touched(ui: Harness, phase: str) -> None:
    presenter = at_table(ui, at_random_until(phase))
    action = presenter.legal[0]
    steps = len(truth(presenter).steps)
    choose(ui, action)
    assert truth(presenter).steps[steps].action == action


def test_cards_are_exchanged_or_kept_with_one_button(ui: Harness) -> None:
    """SF-7.1: all are kept unless cards are touched; a second touch takes one back."""
    presenter = at_table(ui, at_random_until("exchange"))
    panel = ui.app.page.stage.pane.panel
    pass_time(0.2)
    assert [action.kind for action in presenter.staged] == ["keep"]
    assert panel.confirm_text == "Keep all cards"
    city = next(card for card in panel.hand.cards if card.action is not None).card
    tap(widget_of(ui, PlayCard, card=city))
    assert [action.kind for action in presenter.staged] == ["discard", "exchange"]
    assert panel.confirm_text == "Exchange 1 card"
    tap(widget_of(ui, PlayCard, card=city, chosen=True))
    assert [action.kind for action in presenter.staged] == ["keep"]


def test_a_plate_of_a_player_tells_what_it_shows(ui: Harness) -> None:
    presenter = at_table(ui, new_table(None, None, None))
    tap(widget_of(ui, SantaFePlayer, name_text=presenter.names[1]))
    pass_time(0.3)
    said = f"{presenter.names[1]} has $2 and has played 0 city cards."
    assert said in ui.texts()


def test_a_company_lights_its_spaces_and_a_space_offers_its_companies(ui: Harness) -> None:
    presenter = at_table(ui, played_until(new_table(None, None, None), first_laying))
    board = ui.app.page.board
    tile = widget_of(ui, CompanyTile, able=True, number=0)
    tap(tile)
    assert board.company == 0
    assert tile.chosen
    assert {action.args[0] for found in board.options.values() for action in found} == {0}
    assert [action.args[0] for action in presenter.staged] == [0]  # its likely way
    tap(tile)
    assert board.company == -1
    assert presenter.staged == ()
    pass_time(0.6)
    shared = next(found for found in board.options.values() if len(found) > 1)
    tap(spot(ui, shared[0]))
    assert presenter.staged == ()
    assert board.popup.is_open
    names = {row.title: row for row in board.popup.rows}
    kit = truth(presenter).kit
    assert {kit.companies[action.args[0]].name for action in shared} <= set(names)
    meant = kit.companies[shared[1].args[0]]
    tap(names[meant.name])
    assert not board.popup.is_open
    assert board.company == meant.number or presenter.staged[0].args[0] == meant.number


def test_a_city_tells_its_worth_and_a_wrong_space_why_not(ui: Harness) -> None:
    presenter = at_table(ui, played_until(new_table(None, None, None), first_laying))
    page = ui.app.page
    board, kit = page.board, truth(presenter).kit

    def touch(city: str) -> None:
        place = board.touch.areas.by_key["city", kit.city_named[city].number]
        x, y = board.camera.to_pixels(*place.middle)
        tap(board.to_window(board.x + x, board.y + y))

    touch("denver")
    assert "Denver" in ui.texts()
    assert any("None is there yet: 5 × 0 = 0." in text for text in ui.texts())
    touch("new_orleans")
    homes = "Home base of: Southern Pacific, Texas Pacific."
    assert any(text.startswith(homes) and ".." not in text for text in ui.texts())
    wrong = next(n for n in range(kit.spaces) if ("space", n) not in board.legal)
    board.dispatch("on_refused", board.action_at(("space", wrong)))
    assert page.feedback.notice.text
    assert presenter.staged == ()


def test_forbidden_piles_are_grey_and_say_why(ui: Harness) -> None:
    def drawing(table: Table) -> bool:
        return table.state.phase == "draw" and table.state.round == 2

    presenter = at_table(ui, played_until(new_table(None, None, None), drawing))
    state = truth(presenter).state
    state.triples = 0  # somebody holds it
    presenter.close()
    presenter.open()
    reveal(ui)
    tile = widget_of(ui, DisplayTile, card=1001)
    assert not tile.allowed
    tap(tile)
    assert ui.app.page.feedback.notice.text == "None of these cards is on display now."
    assert [action.text for action in presenter.staged] == ["take deck"]  # the usual card


def test_the_keyboard_lays_a_piece(ui: Harness) -> None:
    presenter = at_table(ui, played_until(new_table(None, None, None), first_laying))
    board = ui.app.page.board
    single = next(key for key, found in board.options.items() if len(found) == 1)
    board.move_cursor(1, 0)
    assert board.touch.cursor in board.legal
    board.touch.cursor = single
    board.choose_cursor()
    assert presenter.staged == (board.legal[single],)


def test_left_and_taken_up_again_in_the_middle_of_a_choice(ui: Harness) -> None:
    presenter = at_table(ui, new_table(None, None, None))
    choose(ui, presenter.legal[0])
    assert presenter.mode == VEIL
    before = truth(presenter).state.data()
    table_id = ui.app.page.table_id
    ui.app.go("home")
    pass_time(0.3)
    ui.app.go("table", table_id=table_id)
    pass_time(0.3)
    again = ui.app.page.presenter
    assert truth(again).state.data() == before
    assert again.mode == VEIL
    assert again.seat == 1


def test_every_space_lies_between_its_cities() -> None:
    board = load_board("west")
    drawn = geometry(board)
    assert len(drawn.slots) == board.spaces
    for space, slot in enumerate(drawn.slots):
        assert slot.length > 0.2, board.place(space)
    middles = [slot.middle for slot in drawn.slots]
    assert len(set(middles)) == len(middles)


def test_with_an_empty_deck_a_player_may_take_nothing(ui: Harness) -> None:
    """SF-4.6: that choice, too, is told and confirmed; once it ended in an error."""

    def may_end(table: Table) -> bool:
        state = table.state
        if state.phase != "draw" or table.waiting_for() != (0,):
            return False
        return any(action.kind == "end" for action in state.actions(0))

    table = played_until(new_table(None, "random", seed=11), may_end)
    presenter = at_table(ui, table)
    end = next(action for action in presenter.legal if action.kind == "end")
    presenter.touch(end)
    pass_time(0.2)
    assert presenter.staged in ((), (end,))
    if presenter.staged:
        presenter.confirm()
    assert truth(presenter).steps[-1].action == end or truth(presenter).state.phase != "draw"


def test_the_deck_is_explained_while_nobody_draws(ui: Harness) -> None:
    presenter = at_table(ui, played_until(new_table(None, None, None), lambda t: True))
    assert presenter.view.position.phase == "play"
    tap(widget_of(ui, DisplayTile, card=DECK))
    said = ui.app.page.stage.pane.panel.speech
    assert said.title.endswith("cards in the deck")
    assert "until they hold four cards" in said.text
