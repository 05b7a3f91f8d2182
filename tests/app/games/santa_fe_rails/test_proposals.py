"""What is staged before it is touched, so that a round takes few touches."""

from __future__ import annotations

from typing import Any

import pytest

from app.board.geometry import Point
from app.games.santa_fe_rails.first_choice import way_on
from app.games.santa_fe_rails.flag_places import Flag, place_flags
from app.games.santa_fe_rails.proposal import PROPOSAL
from app.services.language import LANGUAGES
from rules import Table
from rules.santa_fe_rails.cards import DOUBLE
from tests.app.games.santa_fe_rails.helpers import (
    CompanyTile,
    DisplayTile,
    board_of,
    new_table,
    played_until,
    show_company,
    widget_of,
)
from tests.app.harness import Harness
from tests.app.layout import layout_problems
from tests.app.steps import button, pass_time, take_seat, tap, truth

KANSAS_PACIFIC, GREAT_NORTHERN, SANTA_FE = 4, 2, 0


def at_table(ui: Harness, table: Table) -> Any:
    """Take a seat at a phone, against a computer player that moves at once."""
    ui.app.settings.animation_speed = 0
    ui.app.settings.bot_speed = "instant"
    ui.resize(412, 915)
    presenter = take_seat(ui, table)
    pass_time(PROPOSAL + 0.3)
    return presenter


def staged(presenter: Any) -> list[str]:
    return [action.text for action in presenter.staged]


def test_a_card_is_drawn_with_one_touch_and_the_cards_are_readable(ui: Harness) -> None:
    table = played_until(new_table(None, "greedy"), lambda t: t.state.phase == "draw")
    presenter = at_table(ui, table)
    assert staged(presenter) == ["take deck"]
    tap(button(ui, "Draw from the deck"))
    pass_time(0.5)
    assert truth(presenter).state.phase == "play"
    assert layout_problems() == []


@pytest.mark.long
def test_another_pile_takes_the_place_of_the_one_that_is_staged(ui: Harness) -> None:
    table = played_until(new_table(None, "greedy"), lambda t: t.state.phase == "draw")
    presenter = at_table(ui, table)
    for card, text in ((1001, "take triple"), (1003, "take boomtown"), (998, "take deck")):
        tap(widget_of(ui, DisplayTile, card=card))
        assert staged(presenter) == [text]
        assert ui.find_text("Draw or take a card")


#: A long track that is begun, and another player's piece that leaves nobody a bonus at once.
BEGUN = "lay kansas_pacific kansas_city>denver 1a", "lay santa_fe chicago>kansas_city 1a"
#: The same, and Des Moines is one piece away.
PAYS = BEGUN[0], "lay great_northern milwaukee>des_moines 1"


def laying(*moves: str) -> Table:
    """The first round, with these pieces laid in turn by two players."""
    table = played_until(new_table(None, "greedy", seed=7), lambda t: t.state.phase == "lay")
    for text in moves:
        table.act(table.waiting_for()[0], table.state.parse(text))
    return table


def test_a_round_with_a_branch_card_begins_with_its_company(ui: Harness) -> None:
    """Else the company that was laid last stands in the way of what was bought."""
    table = played_until(new_table(None, "greedy", seed=7), lambda t: t.state.phase == "draw")
    laid = next(s.action for s in reversed(table.steps) if s.seat == 0 and s.phase == "lay")
    started = table.state.network.started
    other = next(major for major in range(5) if major != laid.args[0] and started(major))
    name = table.kit.companies[other].id
    table.act(0, table.state.parse(f"take branch:{name}"))
    played_until(table, lambda t: t.state.phase == "play")
    table.act(0, next(a for a in table.state.actions(0) if name in a.text))
    presenter = at_table(ui, played_until(table, lambda t: t.state.phase == "lay"))
    assert board_of(ui).company == other
    assert all(a.kind == "branch" and a.args[0] == other for a in presenter.staged)


def test_a_track_that_was_begun_goes_on_with_one_touch(ui: Harness) -> None:
    presenter = at_table(ui, laying(*BEGUN))
    assert staged(presenter) == ["lay kansas_pacific kansas_city>denver 2a"]
    steps = len(truth(presenter).steps)
    tap(button(ui, "Lay towards Denver"))
    assert truth(presenter).steps[steps].action.text == "lay kansas_pacific kansas_city>denver 2a"


def test_a_piece_that_is_paid_at_once_is_proposed_before_the_track_goes_on(ui: Harness) -> None:
    presenter = at_table(ui, laying(*PAYS))
    assert staged(presenter) == ["lay great_northern milwaukee>des_moines 2"]


def last_piece(table: Table) -> tuple[int, tuple[Any, ...]]:
    """How many steps ago seat 0 laid its last piece, with its company and space."""
    for ago, step in enumerate(reversed(table.steps)):
        if step.seat == 0 and step.action.kind == "lay":
            return ago, step.action.args[:2]
    return 0, ()


def test_a_reopened_table_knows_which_company_was_laid_last(ui: Harness) -> None:
    """Special cards take steps, too; without the company nothing would be proposed."""
    table = played_until(
        new_table(None, "greedy", "greedy"),
        lambda t: t.state.phase == "lay" and t.waiting_for() == (0,) and last_piece(t)[0] > 12,
    )
    at_table(ui, table)
    assert board_of(ui).laid_by[0] == last_piece(table)[1]


def test_a_touch_just_as_a_piece_is_proposed_does_not_lay_it(ui: Harness) -> None:
    """It was meant for what stood there before: "Lay track", which goes away by itself."""
    ui.app.settings.animation_speed = 0
    ui.resize(412, 915)
    presenter = take_seat(ui, laying(*BEGUN))
    steps = len(truth(presenter).steps)
    while not presenter.staged:
        pass_time(0.1)
    ui.tap(button(ui, "Lay towards Denver"))
    assert len(truth(presenter).steps) == steps
    tap(button(ui, "Lay towards Denver"))
    assert len(truth(presenter).steps) > steps


@pytest.mark.long
def test_another_company_takes_the_place_of_the_proposed_piece(ui: Harness) -> None:
    begun = "lay kansas_pacific kansas_city>denver 1a", "lay great_northern milwaukee>des_moines 1"
    presenter = at_table(ui, laying(*begun))
    show_company(ui, SANTA_FE)
    assert staged(presenter) == ["lay santa_fe chicago>des_moines 1a"]
    tap(widget_of(ui, CompanyTile, number=GREAT_NORTHERN))  # it can go only one way
    assert staged(presenter) == ["lay great_northern milwaukee>des_moines 2"]


def test_the_company_of_an_advised_piece_is_shown_not_the_one_before(ui: Harness) -> None:
    """Its flags stood in a corner of the map, while the camera showed another company's piece."""
    presenter = at_table(ui, laying())
    show_company(ui, KANSAS_PACIFIC)
    board = board_of(ui)
    advised = next(a for a in presenter.legal if a.args[0] == SANTA_FE)
    presenter.stage_instead((advised,))
    pass_time(0.6)
    assert board.company == SANTA_FE
    assert {goal.company for goal in board.focus.goals} == {SANTA_FE}
    tiles = [tile for tile in ui.widgets() if isinstance(tile, CompanyTile) and tile.chosen]
    assert [tile.number for tile in tiles] == [SANTA_FE]
    show_company(ui, GREAT_NORTHERN)  # a touch still turns to another one
    assert all(action.args[0] == GREAT_NORTHERN for action in presenter.staged)


@pytest.mark.long
def test_laying_begins_where_companies_can_go(ui: Harness) -> None:
    presenter = at_table(ui, laying())
    assert staged(presenter) == []
    board = board_of(ui)
    seen = board.camera.visible()
    assert all(seen.holds(*point) for point in board.choice_points())


@pytest.mark.long
def test_flags_stay_under_the_finger_while_several_pieces_are_laid(ui: Harness) -> None:
    presenter = at_table(ui, laying())
    table = truth(presenter)
    table.state.choices[0] = table.kit.moves.play[1001, -1]  # a triple turn
    presenter.close()
    presenter.open()
    presenter.carry_on()
    pass_time(0.3)
    show_company(ui, KANSAS_PACIFIC)
    board = board_of(ui)
    details = []
    for _ in range(3):
        flag = next(flag for flag in board.focus.flags.widgets if flag.title == "Denver")
        details.append((flag.detail, board.camera.pose))
        tap(flag)
        pass_time(0.6)
    assert len(presenter.staged) == 3
    assert [detail.partition(" ")[0] for detail, _pose in details] == ["4", "3", "2"]
    assert details[1][1] == details[2][1]
    assert ui.find_text("3 of 3 pieces planned")


def test_the_button_that_ends_the_turn_says_that_it_lays_first(ui: Harness) -> None:
    """With a double turn card a second piece may be laid, but need not."""
    presenter = at_table(ui, laying())
    table = truth(presenter)
    table.state.choices[0] = table.kit.moves.play[DOUBLE, -1]
    presenter.close()
    presenter.open()
    presenter.carry_on()
    pass_time(0.3)
    presenter.touch(next(a for a in presenter.legal if a.args[0] == KANSAS_PACIFIC))
    pass_time(0.8)
    assert "End turn" not in ui.texts()
    for size in ((320, 568), (1024, 768)):
        ui.resize(*size)
        for language in LANGUAGES:
            ui.app.settings.language = language
            pass_time(0.3)
            assert layout_problems() == []
    ui.app.settings.language = "en"
    pass_time(0.3)
    tap(button(ui, "Lay and end turn"))
    own = [step.action.kind for step in table.steps if step.seat == 0][-2:]
    assert own == ["lay", "end"]


def with_branch_card(table: Table) -> None:
    """As if seat 0 had played a branch card of the Kansas Pacific with its city."""
    table.state.choices[0] = table.kit.moves.play[table.state.played[0][0], KANSAS_PACIFIC]


def test_a_track_goes_on_by_itself_in_a_round_with_a_branch_card_too() -> None:
    begun = "lay kansas_pacific kansas_city>denver 1a"
    table = laying(begun, "lay great_northern milwaukee>des_moines 1")
    with_branch_card(table)
    space = table.state.parse(begun).args[1]
    action = way_on(table.view(0), KANSAS_PACIFIC, space)
    assert action is not None
    assert action.text == "lay kansas_pacific kansas_city>denver 2a"


def test_a_route_has_one_flag_which_asks_whether_a_new_line_starts(ui: Harness) -> None:
    begun = "lay kansas_pacific kansas_city>wichita 1a", "lay great_northern milwaukee>des_moines 1"
    presenter = at_table(ui, laying(*begun))
    with_branch_card(truth(presenter))
    presenter.close()
    presenter.open()
    presenter.carry_on()
    pass_time(0.3)
    show_company(ui, KANSAS_PACIFIC)
    board = board_of(ui)
    flags = {flag.title: flag for flag in board.focus.flags.widgets}
    assert len(flags) == len(board.focus.flags.widgets)
    assert flags["Kansas City"].detail == "3 new lines"
    tap(flags["Dodge City"])
    assert staged(presenter) == []
    assert [row.title for row in board.popup.rows] == ["Go on with this line", "Start a new line"]
    tap(board.popup.rows[1])
    assert staged(presenter) == ["branch kansas_pacific wichita>dodge_city 1a"]
    assert any(text.startswith("Your branch card starts a new line.") for text in ui.texts())


def test_flags_stay_where_they_were_when_what_they_say_changes() -> None:
    flags = [Flag(150, 100, 80, 48), Flag(160, 110, 70, 48)]
    corners: list[Point | None] = [(20.0, 30.0), None]
    one, other = place_flags(flags, (0, 0, 400, 300), [], [], 1, before=corners)
    assert one == (20, 30, 80, 48)
    assert other is not None
    off = [(9999.0, 0.0), None]  # outside: it is placed anew
    assert None not in place_flags(flags, (0, 0, 400, 300), [], [], 1, before=off)
