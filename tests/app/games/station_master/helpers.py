"""Steps of Station Master's app tests."""

from __future__ import annotations

from kivy.uix.widget import Widget

from app.games.station_master.board import StationMasterBoard
from app.games.station_master.hand import HandCard, TokenDisc
from app.table.presenter import TablePresenter
from rules import Table
from rules.core.action import Action
from rules.core.rng import Rng
from rules.station_master.state import State
from rules.station_master.train import owner, passengers
from tests.app import steps
from tests.app.harness import Harness
from tests.app.steps import everything, table_screen, tap, truth


def new_table(*bots: str | None, seed: int = 5) -> Table:
    """A table of people (None) and computer players."""
    return steps.new_table("station_master", *bots, seed=seed, options={"first": 1})


def played(table: Table, steps: int, seat: int = 0, seed: int = 3) -> Table:
    """Play at random: at least so many steps, then on to the start of a seat's turn."""
    rng = Rng(seed)
    while not table.over:
        turn = table.state.phase == "turn" and table.waiting_for() == (seat,)
        if len(table.steps) >= steps and turn:
            break
        mover = table.waiting_for()[0]
        table.act(mover, rng.choice(table.state.actions(mover)))
    return table


def deal(table: Table, *cards: str) -> None:
    """Replace the hand of the seat to move; the stack gets the old cards back."""
    state = state_of(table)
    numbers = {card.id: card.number for card in state.deck.cards}
    hand = tuple(numbers[card] for card in cards)
    unseen = [*state.unseen, *state.hands[state.mover]]
    for card in hand:
        unseen.remove(card)
    state.hands[state.mover] = hand
    state.unseen = bytes(sorted(unseen))


def state_of(table: Table) -> State:
    """The state of a table, with its type."""
    assert isinstance(table.state, State)
    return table.state


def board_of(ui: Harness) -> StationMasterBoard:
    """The board on the table screen."""
    board = table_screen(ui).board
    assert isinstance(board, StationMasterBoard)
    return board


def presenter_of(ui: Harness) -> TablePresenter:
    """The presenter of the table screen."""
    presenter = table_screen(ui).presenter
    assert presenter is not None
    return presenter


def item(ui: Harness, text: str) -> Widget:
    """The card or token in the hand for an action."""
    for widget in ui.widgets():
        held = isinstance(widget, HandCard | TokenDisc) and widget.action is not None
        if held and widget.action.text == text:
            return widget
    raise AssertionError(f"{text} is not on the table")


def touch(ui: Harness, text: str) -> None:
    """Touch the widget of an action: a train, a card, a token, or the button."""
    if text == "confirm":
        tap(confirm_button(ui))
    elif text.startswith("train"):
        platform = int(text.split()[1]) - 1
        board = board_of(ui)
        if board.ids.scroll.do_scroll_y:
            board.scroll_to(platform)
            ui.settle(30)
        tap(board.rows[platform])
    else:
        tap(item(ui, text))


def choose(ui: Harness, action: Action) -> None:
    """Touch the widget of an action."""
    touch(ui, action.text)


def confirm_button(ui: Harness) -> Widget:
    return next(
        widget
        for widget in ui.widgets()
        if type(widget).__name__ == "PillButton" and widget.kind == "filled"
    )


def staged(presenter: TablePresenter) -> list[str]:
    return [action.text for action in presenter.staged]


def assert_veil_shows_nothing(ui: Harness) -> None:
    """Neither board nor hand is in the widget tree while the veil is shown."""
    for widget in everything():
        assert not isinstance(widget, StationMasterBoard | HandCard | TokenDisc), widget
    assert presenter_of(ui).view is None


def assert_only_own_secrets(ui: Harness, seat: int) -> None:
    """Every card and every token value on the screen, also on trains, is the viewer's."""
    presenter = presenter_of(ui)
    state = state_of(truth(presenter))
    shown = [widget for widget in everything() if isinstance(widget, HandCard)]
    assert sorted(card.action.args[0] for card in shown) == sorted(state.hands[seat])
    for disc in (widget for widget in everything() if isinstance(widget, TokenDisc)):
        assert disc.colour == presenter.colours[seat]
    for row in board_of(ui).rows:
        for train in (row.content.train, row.content.after):
            for token in () if train is None else train.tokens:
                assert (passengers(token) > 0) == (owner(token) == seat)
