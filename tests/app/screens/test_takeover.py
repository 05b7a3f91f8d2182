"""A seat whose device is gone, by touch: the host asks, guests answer, the device comes back."""

from __future__ import annotations

import pytest
from kivy.uix.widget import Widget

from app.screens.devices import AskedPanel, DevicesScreen
from app.screens.devices_seats import SeatCard
from app.screens.table.seat import SeatScreen
from app.screens.table.turn_pane import WatchBar
from app.services.hosting import Hosting
from app.services.joining import Joining
from app.table.modes import VEIL, WATCH
from app.widgets.dialogs import Dialog
from app.widgets.note_row import NoteRow
from rules.remote.messages import Question
from rules.remote.seats import HERE
from rules.remote.takeover import ASKED, DONE, YOURS
from tests.app.harness import Harness
from tests.app.screens.other_devices import Others, join, loopback, others, tap_in_column
from tests.app.services.test_websocket_carrier import Shelf
from tests.app.steps import button, new_table, table_screen, tap

__all__ = ["loopback", "others"]  # fixtures


class Table:
    """A table of three: one person here, one guest who stays, and one whose device goes."""

    def __init__(self, ui: Harness, others: Others) -> None:
        self.ui, self.others = ui, others
        table = new_table("transamerica", None, None, None, seed=7, options={"first": 3})
        ui.app.go("devices", table_id=ui.app.store.new(table))
        ui.settle()
        hosting = ui.app.devices.hosting
        assert hosting is not None
        self.hosting: Hosting = hosting
        self.stays = others.join(hosting, 1)
        self.asked: list[Question] = []
        self.stays.guest.on_question = self.asked.append
        self.lost = others.join(hosting, 2)
        self.token = self.lost.guest.token
        others.guests.remove(self.lost)
        self.lost.stop()
        others.until(lambda: hosting.host.present == (1,))
        ui.settle()

    def ask(self, who: str) -> None:
        """By touch: the seat's button, and who shall play it."""
        ui = self.ui
        tap_in_column(ui, button(ui, "Play on without it"))
        ui.settle()
        ui.tap(button(ui, who))
        self.others.until(lambda: self.asked)

    def answer(self, *, agrees: bool) -> None:
        self.stays.guest.answer(self.asked[-1], agrees=agrees)
        self.others.until(lambda: self.asked[-1].state != ASKED)
        self.ui.settle()

    def come_back(self, *, told: bool = True) -> Joining:
        """The device connects again, and is told who has played meanwhile, if somebody has."""
        invitation = self.hosting.invitation
        back = self.others.connect(invitation.address, invitation.port)
        self.questions: list[Question] = []
        back.guest.on_question = self.questions.append
        back.guest.come_back(self.token)
        self.others.until(
            lambda: self.hosting.host.present == (1, 2) and bool(self.questions) == told
        )
        self.ui.settle()
        return back

    def card(self, seat: int) -> SeatCard:
        name = self.hosting.table.seats[seat].name
        found: SeatCard = self.ui.find(SeatCard, name=name)
        return found


def in_sight(ui: Harness, widget: Widget) -> bool:
    """Whether all of a widget is between the page's bar and its foot."""
    assert ui.app.page is not None
    column = ui.app.page.ids.column
    low, top = (widget.to_window(0, y)[1] for y in (widget.y, widget.top))
    return bool(
        column.to_window(0, column.y)[1] <= low and top <= column.to_window(0, column.top)[1]
    )


@pytest.mark.long
def test_a_computer_player_takes_over_when_all_agree_and_gives_the_seat_back(
    ui: Harness, others: Others
) -> None:
    table = Table(ui, others)
    table.ask("A computer player")
    ui.settle()
    assert ui.find(AskedPanel).answers.startswith("0 of 1 agree.")
    table.answer(agrees=True)
    assert not any(isinstance(w, AskedPanel) for w in ui.widgets())
    assert table.asked[-1].state == DONE
    assert (table.card(2).where, table.card(2).state_text) == (
        "Computer player",
        "until the device is back",
    )
    ui.tap(button(ui, "To the table"))
    ui.settle()
    presenter = table_screen(ui).presenter
    steps = len(table.hosting.table.steps)
    others.until(lambda: len(table.hosting.table.steps) > steps)  # the computer player plays
    table.come_back()
    assert table.hosting.table.seats[2].bot is None
    assert [(one.state, one.by) for one in table.questions] == [(YOURS, "normal")]
    assert presenter.mode in (VEIL, WATCH)


@pytest.mark.long
def test_at_the_tablet_the_seat_is_behind_the_veil_until_its_device_is_back(
    ui: Harness, others: Others
) -> None:
    table = Table(ui, others)
    table.ask("Play here, behind the veil")
    table.answer(agrees=True)
    ui.tap(button(ui, "To the table"))
    ui.settle()
    presenter = table_screen(ui).presenter
    assert (presenter.mode, presenter.seat, presenter.view) == (VEIL, 2, None)
    presenter.reveal()
    assert presenter.viewer == 2
    table.come_back()
    assert (presenter.mode, presenter.viewer) == (WATCH, None)  # nothing of the seat is left here
    assert [(one.state, one.by) for one in table.questions] == [(YOURS, HERE)]


@pytest.mark.long
def test_an_objection_is_told_and_the_seat_waits(ui: Harness, others: Others) -> None:
    table = Table(ui, others)
    table.ask("A computer player")
    table.answer(agrees=False)
    name = table.hosting.table.seats[1].name
    assert any(text.startswith(f"{name} objects") for text in ui.texts())
    assert table.card(2).state_text == "Not connected now"


@pytest.mark.long
@pytest.mark.parametrize("agrees", [True, False])
def test_a_guest_sees_the_question_and_answers_it(
    ui: Harness, others: Others, agrees: bool
) -> None:
    table = new_table("transamerica", None, None, None, seed=7)
    hosting = others.host(Shelf(table))
    lost = others.join(hosting, 2)
    others.guests.remove(lost)
    lost.stop()
    page = join(ui, hosting)
    others.until(lambda: any(isinstance(w, NoteRow) for w in ui.widgets(page.ids.seats)))
    ui.settle()
    ui.tap(ui.find(NoteRow, title=table.seats[0].name))
    others.until(lambda: isinstance(ui.app.page, SeatScreen) and ui.app.page.is_open)
    ui.settle()
    hosting.host.ask_takeover(2, HERE)
    others.until(lambda: any(isinstance(w, Dialog) for w in ui.widgets()))
    ui.settle()
    tap(button(ui, "I agree" if agrees else "I object"))
    others.until(lambda: not hosting.host.takeover.is_open)
    assert (2 in hosting.table.away) == (not agrees)
    ui.settle()
    assert not any(isinstance(w, Dialog) for w in ui.widgets())


def test_the_host_can_drop_its_question(ui: Harness, others: Others) -> None:
    table = Table(ui, others)
    ui.resize(360, 560)
    table.ask("A computer player")
    ui.advance(0.2)
    assert in_sight(ui, ui.find(AskedPanel))
    tap_in_column(ui, button(ui, "Do not ask any more"))
    ui.settle()
    assert isinstance(ui.app.page, DevicesScreen)
    assert 2 in table.hosting.table.away
    assert not table.hosting.host.takeover.is_open


@pytest.mark.long
def test_the_table_says_that_a_device_is_gone_and_leads_to_what_can_be_done(
    ui: Harness, others: Others
) -> None:
    table = Table(ui, others)
    ui.resize(412, 732)
    ui.tap(button(ui, "To the table"))
    ui.settle()
    name = table.hosting.table.seats[2].name
    assert f"{name}’s device is not connected. Tap to play on without it." in ui.texts()
    ui.tap(ui.find(WatchBar))
    ui.settle()
    assert isinstance(ui.app.page, DevicesScreen)
    ui.advance(0.1)
    assert in_sight(ui, button(ui, "Play on without it"))
    ui.tap(button(ui, "To the table"))
    ui.settle()
    table.come_back(told=False)
    assert f"Waiting for {name}." in ui.texts()
