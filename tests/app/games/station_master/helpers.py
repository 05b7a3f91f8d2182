"""Tables of Station Master, and fingers that play them."""

from __future__ import annotations

from typing import Any

from kivy.uix.widget import Widget

from app.games.station_master.board import StationMasterBoard
from app.games.station_master.hand import HandCard, TokenDisc
from app.table.presenter import INTERLUDE, VEIL, TablePresenter
from rules import Table, game
from rules.core.game import Seat
from rules.core.rng import Rng
from rules.station_master.train import owner, passengers
from tests.app.harness import Finger, Harness, spot_of
from tests.app.steps import everything, truth

NAMES = ("Mira", "Anna", "Luca", "Zoé", "Bo", "Ines")


def new_table(*bots: str | None, seed: int = 5) -> Table:
    """People (None) and computer players."""
    seats = [Seat(NAMES[n], bot, {"colour": n}) for n, bot in enumerate(bots)]
    return Table.new(game("station_master"), seats, seed, {"first": 1})


def played(table: Table, steps: int, seat: int = 0, seed: int = 3) -> Table:
    """Random plays: so many steps at least, then on to the beginning of a seat's turn."""
    rng = Rng(seed)
    while not table.over:
        turn = table.state.phase == "turn" and table.waiting_for() == (seat,)
        if len(table.steps) >= steps and turn:
            break
        mover = table.waiting_for()[0]
        table.act(mover, rng.choice(table.state.actions(mover)))
    return table


def deal(table: Table, *cards: str) -> None:
    """Put cards into the hand of the seat that is to move; the stack gets the others back."""
    state = table.state
    numbers = {card.id: card.number for card in state.deck.cards}
    hand = tuple(numbers[card] for card in cards)
    unseen = [*state.unseen, *state.hands[state.mover]]
    for card in hand:
        unseen.remove(card)
    state.hands[state.mover] = hand
    state.unseen = bytes(sorted(unseen))


def sit_down(ui: Harness, table: Table) -> TablePresenter:
    """Open a table as the home screen would, and look at it."""
    ui.app.go("table", table_id=ui.app.store.new(table))
    ui.settle()
    presenter: TablePresenter = ui.app.page.presenter
    # The store has made its own copy of the table; tests that deal by hand deal on that one.
    if presenter.mode == INTERLUDE:
        presenter.carry_on()
    if presenter.mode == VEIL:
        presenter.reveal()
    ui.settle()
    return presenter


def tap(ui: Harness, where: Any) -> None:
    """A tap without drawing: whole games would take for ever with it."""
    finger = Finger(spot_of(where))
    finger.begin()
    ui.settle(1)
    finger.end()
    ui.settle(3)


def item(ui: Harness, text: str) -> Widget:
    """The card or token of the hand that stands for an action."""
    for widget in ui.widgets():
        held = isinstance(widget, HandCard | TokenDisc) and widget.action is not None
        if held and widget.action.text == text:
            return widget
    raise AssertionError(f"{text} is not on the table")


def touch(ui: Harness, text: str) -> None:
    """Touch what stands for an action: a train, a card, a token, or the button."""
    page = ui.app.page
    if text == "confirm":
        tap(ui, confirm_button(ui))
    elif text.startswith("train"):
        platform = int(text.split()[1]) - 1
        if page.board.ids.scroll.do_scroll_y:
            page.board.scroll_to(platform)
            ui.settle(30)
        tap(ui, page.board.rows[platform])
    else:
        tap(ui, item(ui, text))


def confirm_button(ui: Harness) -> Widget:
    return next(
        widget
        for widget in ui.widgets()
        if type(widget).__name__ == "PillButton" and widget.kind == "filled"
    )


def staged(presenter: TablePresenter) -> list[str]:
    return [action.text for action in presenter.staged]


def assert_veil_shows_nothing(ui: Harness) -> None:
    """At the veil neither station nor hand is anywhere in the tree."""
    for widget in everything():
        assert not isinstance(widget, StationMasterBoard | HandCard | TokenDisc), widget
    assert ui.app.page.presenter.view is None


def assert_only_own_secrets(ui: Harness, seat: int) -> None:
    """All cards on the screen are the viewer's, and all values of tokens, on trains as well."""
    page = ui.app.page
    state = truth(page.presenter).state
    shown = [widget for widget in everything() if isinstance(widget, HandCard)]
    assert sorted(card.action.args[0] for card in shown) == sorted(state.hands[seat])
    for disc in (widget for widget in everything() if isinstance(widget, TokenDisc)):
        assert disc.colour == page.presenter.colours[seat]
    for row in page.board.rows:
        for train in (row.content.train, row.content.after):
            for token in () if train is None else train.tokens:
                assert (passengers(token) > 0) == (owner(token) == seat)
