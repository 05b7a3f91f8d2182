"""How many touches a usual round takes: a card from the deck, a city played, two pieces laid."""

from __future__ import annotations

import pytest

from app.games.santa_fe_rails.first_choice import best_way, only_way, own_way
from app.games.santa_fe_rails.proposal import PROPOSAL
from app.table.presenter import TablePresenter
from rules import Table
from rules.santa_fe_rails.cards import TRIPLE
from rules.santa_fe_rails.goals import goal_of
from tests.app.finger import Finger
from tests.app.games.santa_fe_rails.helpers import (
    CompanyTile,
    PlayCard,
    board_of,
    new_table,
    played_until,
    show_company,
    wait_for_flags,
)
from tests.app.harness import Harness
from tests.app.steps import PLAY, confirm, near_the_end, pass_time, spot, take_seat, tap, truth

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
    """Of all companies' ways, one to an own city is proposed: its company need not be touched."""
    presenter = sit(ui, second_round("draw"))
    pass_time(0.3)
    confirm(ui)  # the top card of the deck
    pass_time(0.3)
    tap(next(card for card in ui.widgets() if isinstance(card, PlayCard)))
    confirm(ui)
    wait_for_turn(presenter)
    assert [action.text for action in presenter.staged] == [
        "lay kansas_pacific fort_worth>san_antonio 1"
    ]
    confirm(ui)
    wait_for_turn(presenter)
    assert presenter.staged  # the track goes on
    confirm(ui)
    assert truth(presenter).state.round == 3
    assert len(touches) <= FEW


def test_most_speaks_for_the_way_to_an_own_city() -> None:
    table = second_round("lay")
    view = table.view(0)
    assert only_way(view, KANSAS_PACIFIC) is None
    action = best_way(view, KANSAS_PACIFIC)
    assert action is not None
    wanted = goal_of(view, action)
    assert wanted.city in (*table.state.hands[0], *table.state.played[0])
    assert own_way(view, range(9)) == action


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
