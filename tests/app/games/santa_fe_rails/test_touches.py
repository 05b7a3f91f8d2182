"""How many touches a usual round takes: a card from the deck, a city played, two pieces laid."""

from __future__ import annotations

import pytest

from app.games.santa_fe_rails.first_choice import best_way, only_way, own_way
from app.games.santa_fe_rails.proposal import PROPOSAL
from app.table.presenter import TablePresenter
from rules import Table
from rules.santa_fe_rails.cards import BRANCH, DOUBLE, TRIPLE
from rules.santa_fe_rails.goals import goal_of
from tests.app.finger import Finger
from tests.app.games.santa_fe_rails.helpers import (
    ChoiceButton,
    CompanyTile,
    DisplayTile,
    PlayCard,
    board_of,
    new_table,
    played_until,
    show_company,
    wait_for_flags,
    widget_of,
)
from tests.app.harness import Harness
from tests.app.steps import (
    PLAY,
    confirm,
    near_the_end,
    pass_time,
    spot,
    table_screen,
    take_seat,
    tap,
    truth,
)

#: Touches of a usual round, at most.
FEW = 5
SANTA_FE, GREAT_NORTHERN, KANSAS_PACIFIC = 0, 2, 4


@pytest.fixture
def touches(monkeypatch: pytest.MonkeyPatch) -> list[Finger]:
    """The touches of the test, in order."""
    made: list[Finger] = []
    begin = Finger.begin

    def counted(finger: Finger) -> None:
        made.append(finger)
        begin(finger)

    monkeypatch.setattr(Finger, "begin", counted)
    return made


def second_round(phase: str) -> Table:
    """A phase of the second round; El Paso is one of seat 0's cities."""
    table = new_table(None, "greedy", seed=3)
    return played_until(table, lambda t: t.state.round == 2 and t.state.phase == phase)


def sit(ui: Harness, table: Table) -> TablePresenter:
    """Take a seat at a phone, against a computer player that moves at once."""
    ui.app.settings.animation_speed = 0
    ui.app.settings.bot_speed = "instant"
    ui.resize(412, 915)
    return take_seat(ui, table)


def wait_for_turn(presenter: TablePresenter) -> None:
    """Wait for the others, for the cards that are shown (they go by themselves), a proposal."""
    while presenter.mode != PLAY:
        presenter.carry_on()
        pass_time(0.2)
    pass_time(PROPOSAL + 0.3)


def test_a_usual_round_takes_few_touches(ui: Harness, touches: list[Finger]) -> None:
    """Of all companies' ways, the one that pays is proposed: its company need not be touched."""
    presenter = sit(ui, second_round("draw"))
    pass_time(0.3)
    confirm(ui)  # the top card of the deck
    pass_time(0.3)
    tap(next(card for card in ui.widgets() if isinstance(card, PlayCard)))
    confirm(ui)
    wait_for_turn(presenter)
    assert len(presenter.staged) == 1
    assert goal_of(truth(presenter).view(0), presenter.staged[0]).pays_now
    confirm(ui)
    wait_for_turn(presenter)
    assert presenter.staged
    confirm(ui)
    assert truth(presenter).state.round == 3
    assert len(touches) <= FEW


def test_a_branch_card_is_taken_by_the_button(ui: Harness, touches: list[Finger]) -> None:
    """It costs $1 and cannot be taken back: the answer which one is meant only chooses it."""
    presenter = sit(ui, second_round("draw"))
    pass_time(0.6)
    tap(widget_of(ui, DisplayTile, card=BRANCH))
    pass_time(0.6)
    answer = next(b for b in ui.widgets() if isinstance(b, ChoiceButton) and b.allowed)
    steps = len(truth(presenter).steps)
    tap(answer)
    assert len(truth(presenter).steps) == steps
    assert presenter.staged == (answer.action,)
    confirm(ui)
    assert truth(presenter).steps[steps].action == answer.action
    assert len(touches) == 3


@pytest.mark.parametrize("size", [(412, 915), (1024, 768)])
def test_one_touch_lays_all_the_way_to_a_city(ui: Harness, size: tuple[int, int]) -> None:
    """With a double turn card, Minneapolis is two pieces away: both are staged and told."""
    ui.app.settings.animation_speed = 0
    ui.resize(*size)
    presenter = take_seat(ui, second_round("lay"))
    table = truth(presenter)
    table.state.choices[0] = table.kit.moves.play[DOUBLE, -1]
    presenter.close()
    presenter.open()
    presenter.carry_on()
    pass_time(PROPOSAL + 0.3)
    show_company(ui, GREAT_NORTHERN)
    flags = board_of(ui).focus.flags.widgets
    tap(next(f for f in flags if f.title == "Minneapolis" and f.detail.startswith("2 pieces")))
    assert [action.text for action in presenter.staged] == [
        "lay great_northern milwaukee>minneapolis 1",
        "lay great_northern milwaukee>minneapolis 2",
    ]
    assert ui.find_text("Lay 2 pieces, take $4")


def test_most_speaks_for_the_way_to_an_own_city() -> None:
    table = second_round("lay")
    view = table.view(0)
    assert only_way(view, KANSAS_PACIFIC) is None
    action = best_way(view, KANSAS_PACIFIC)
    assert action is not None
    wanted = goal_of(view, action)
    assert wanted.city in (*table.state.hands[0], *table.state.played[0])
    assert own_way(view, {KANSAS_PACIFIC}) == action


def test_a_piece_that_is_paid_at_once_comes_first() -> None:
    view = second_round("lay").view(0)
    action = own_way(view, range(9))
    assert action is not None
    assert goal_of(view, action).pays_now


def test_nobody_is_led_to_another_company_for_nothing() -> None:
    """Des Moines pays, but not yet, and it is on no card of the player's."""
    view = second_round("lay").view(0)
    assert own_way(view, {GREAT_NORTHERN, SANTA_FE}) is None


@pytest.mark.parametrize("size", [(412, 915), (1024, 768)])
def test_another_company_is_laid_with_two_touches(
    ui: Harness, touches: list[Finger], size: tuple[int, int]
) -> None:
    """While one company is chosen, a touch on another one's way turns to it and stages it."""
    ui.app.settings.animation_speed = 0
    ui.app.settings.bot_speed = "instant"
    ui.resize(*size)
    presenter = take_seat(ui, second_round("lay"))
    pass_time(PROPOSAL + 0.3)
    show_company(ui, KANSAS_PACIFIC)
    board = board_of(ui)
    wait_for_flags(board)
    wanted = truth(presenter).state.parse("lay great_northern milwaukee>minneapolis 1")
    left = truth(presenter).state.network.pieces[GREAT_NORTHERN]
    touches.clear()
    tap(spot(ui, wanted))
    assert presenter.staged == (wanted,)
    assert board.company == GREAT_NORTHERN
    pass_time(0.6)
    confirm(ui)
    assert truth(presenter).state.network.pieces[GREAT_NORTHERN] < left
    assert len(touches) == 2


def test_nothing_is_staged_where_several_pieces_may_be_laid() -> None:
    table = second_round("lay")
    table.state.choices[0] = table.kit.moves.play[TRIPLE, -1]
    assert best_way(table.view(0), KANSAS_PACIFIC) is None


def test_the_piece_that_ends_the_game_is_never_staged_by_itself(ui: Harness) -> None:
    """Companies without pieces are the last in the row, where a phone shows only the first."""
    presenter = sit(ui, near_the_end(new_table(None, None, seed=6), "greedy", left=1))
    wait_for_turn(presenter)
    view = truth(presenter).view(presenter.mover)
    able = {action.args[0] for action in view.actions()}
    ending = [c for c in able if (a := only_way(view, c)) and view.after([a]).phase == "over"]
    assert ending
    assert not presenter.staged
    show_company(ui, ending[0])
    assert not presenter.staged
    pieces = view.position.network.pieces
    tiles = sorted((t for t in ui.widgets() if isinstance(t, CompanyTile)), key=lambda t: t.x)
    left = [pieces[tile.number] > 0 for tile in tiles if tile.open]
    assert left == sorted(left, reverse=True)


def test_a_branch_card_of_a_company_without_pieces_warns(ui: Harness) -> None:
    """It costs $1 and would bring nothing."""
    table = second_round("draw")
    table.state.network.pieces[GREAT_NORTHERN] = 0
    presenter = sit(ui, table)
    truth(presenter).state.network.pieces[GREAT_NORTHERN] = 0
    presenter.close()
    presenter.open()
    pass_time(0.6)
    tap(widget_of(ui, DisplayTile, card=BRANCH))
    pass_time(0.6)
    answers = [b for b in ui.widgets() if isinstance(b, ChoiceButton)]
    warned = [answer for answer in answers if "0 pieces left" in answer.text]
    assert [answer.action.args[0] - BRANCH for answer in warned] == [GREAT_NORTHERN]
    tap(warned[0])
    assert "The Great Northern has no pieces left." in ui.texts()


def test_which_branch_card_is_asked_from_the_beginning(ui: Harness) -> None:
    """In large words the pile is below the fold: the question came out of sight above it."""
    ui.app.settings.text_scale = 1.6
    presenter = sit(ui, second_round("draw"))
    ui.resize(915, 412)
    pass_time(0.6)
    tap(widget_of(ui, DisplayTile, card=BRANCH))
    pass_time(0.6)
    assert not presenter.staged
    page = table_screen(ui)
    question, scroll = page.turn_pane.panel.question, page.stage.ids.scroll
    over = question.to_window(0, question.top)[1] - scroll.to_window(0, scroll.top)[1]
    assert over < 1


@pytest.mark.parametrize("size", [(1024, 768), (1280, 800)])
def test_a_wide_board_proposes_what_is_paid_and_shows_all_companies_still(
    ui: Harness, touches: list[Finger], size: tuple[int, int]
) -> None:
    """One touch lays it; the camera stays, so another company's place is one touch away, too."""
    ui.app.settings.animation_speed = 0
    ui.app.settings.bot_speed = "instant"
    ui.resize(*size)
    presenter = take_seat(ui, second_round("lay"))
    seen = board_of(ui).camera.visible()
    pass_time(PROPOSAL + 0.3)
    (proposed,) = presenter.staged
    assert goal_of(truth(presenter).view(0), proposed).pays_now
    assert board_of(ui).camera.visible() == seen
    touches.clear()
    tap(spot(ui, truth(presenter).state.parse("lay great_northern milwaukee>minneapolis 1")))
    wait_for_flags(board_of(ui))
    assert board_of(ui).company == GREAT_NORTHERN
    assert presenter.staged == ()  # not another company's piece under its name
    tap(spot(ui, proposed))
    assert presenter.staged == (proposed,)
    steps = len(truth(presenter).steps)
    confirm(ui)
    assert truth(presenter).steps[steps].action == proposed
    assert len(touches) == 3
