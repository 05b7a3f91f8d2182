"""Each on their own device: the page where others join the table that this device holds."""

from __future__ import annotations

from kivy.core.clipboard import Clipboard
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    StringProperty,
)
from kivy.uix.anchorlayout import AnchorLayout

from app.kv_loader import load_kv
from app.screens.page import Page
from app.services.files import StorageProblem
from app.services.hosting import Hosting
from app.services.language import tr
from app.services.translatable import N_
from app.table.seating import colours_of
from app.theme.theme import theme
from app.widgets.buttons import TextButton
from app.widgets.panels import Panel

#: Kind of a device -> where its seat is played.
WHERE = {
    "phone": N_("On a phone"),
    "tablet": N_("On another tablet"),
    "computer": N_("On another computer"),
}

#: State of the connection to a broker -> what is said about it.
FAR = {
    "connecting": N_("Connecting to {address} …"),
    "connected": N_("Open by {address}. Send the invitation to whoever should join."),
    "refused": N_("{address} does not know this account, or not its password."),
    "unreachable": N_("{address} does not answer. Trying again …"),
}


class CodeTile(AnchorLayout):
    """One letter of the code."""

    letter = StringProperty("")


class SeatCard(Panel):
    """A seat: who plays it, and where."""

    name = StringProperty("")
    colour = NumericProperty(0)
    where = StringProperty("")
    state_text = StringProperty("")
    state_ink = ColorProperty([0, 0, 0, 1])
    sign = StringProperty("")
    #: Whether it is played on another device.
    away = BooleanProperty(False)

    __events__ = ("on_take_back",)

    def on_take_back(self) -> None:
        """Event: the seat shall be played here again."""


class DevicesScreen(Page):
    """Shows how to join, and who has; the table listens while this page or the table is open."""

    link = StringProperty("")
    where = StringProperty("")
    taken = StringProperty("")
    problem = StringProperty("")
    wide = BooleanProperty(False)
    #: Whether this device can invite people far away, whether it does, and how that goes.
    can_go_far = BooleanProperty(False)
    is_far = BooleanProperty(False)
    far_text = StringProperty("")
    table_id = ""

    def open(self, table_id: str = "", **_arguments: str) -> None:
        self.table_id = table_id
        self.problem = self.link = self.where = ""
        self.can_go_far = self.app.devices.can_go_far
        try:
            hosting = self.app.devices.host(table_id)
        except (OSError, StorageProblem) as error:
            self.problem = tr._("Nobody can join now: {why}").format(why=error)
            return
        hosting.on_people = self._show
        self._show()
        self.ids.column.scroll_y = 1

    def translate(self) -> None:
        self._show()

    def close(self) -> None:
        hosting = self._hosting
        if hosting is not None:
            hosting.on_people = lambda: None

    @property
    def _hosting(self) -> Hosting | None:
        hosting = self.app.devices.hosting
        return hosting if hosting is not None and hosting.table_id == self.table_id else None

    def start(self) -> None:
        """Go to the table; whoever has not come yet can still join."""
        self.app.go("table", instead=True, table_id=self.table_id)

    # Far away

    def go_far(self) -> None:
        """Let people far away join, too; without a broker ask for one first."""
        if self.app.devices.brokers.own is None:
            self.choose_broker()
        else:
            self.app.devices.open_far()
            self._show()

    def choose_broker(self) -> None:
        """Ask for the broker and the account."""
        self.app.go("broker", table_id=self.table_id)

    def stay_near(self) -> None:
        """Only the room can join."""
        if self._hosting is not None:
            self._hosting.close_far()
            self._show()

    def send_invitation(self) -> None:
        """Give the invitation to another app, or to the clipboard."""
        hosting = self._hosting
        if hosting is None or hosting.far_invitation is None:
            return
        link = hosting.far_invitation.link
        if not self.app.platform.share_text(link, tr._("Join this table")):
            Clipboard.copy(link)
            self.app.show_message(tr._("The invitation is copied: paste it into a message."))

    def _show_far(self, hosting: Hosting) -> None:
        told, more = hosting.far_invitation, self.ids.far_more
        self.is_far = told is not None
        more.clear_widgets()
        if told is None:
            return
        self.far_text = tr._(FAR[hosting.far_state]).format(address=told.address)
        for text, act in (
            (tr._("Only this room"), self.stay_near),
            (tr._("Another broker"), self.choose_broker),
        ):
            button = TextButton(text=text, kind="plain")
            button.bind(on_release=lambda _button, act=act: act())
            more.add_widget(button)

    def _show(self) -> None:
        hosting = self._hosting
        if hosting is None:
            return
        told = hosting.invitation
        self.link = told.link
        self.where = tr._(
            "Everybody must be in the same network. This device is {address}."
        ).format(address=f"{told.address}:{told.port}")
        tiles = self.ids.tiles
        tiles.clear_widgets()
        for letter in told.code:
            tiles.add_widget(CodeTile(letter=letter))
        self._show_seats(hosting)
        self._show_far(hosting)

    def _show_seats(self, hosting: Hosting) -> None:
        table, seats = hosting.table, self.ids.seats
        seats.clear_widgets()
        for seat, colour in enumerate(colours_of(table.seats)):
            card = _card(hosting, seat, colour)
            card.bind(on_take_back=lambda _card, seat=seat: hosting.take_back(seat))
            seats.add_widget(card)
        people = sum(one.bot is None for one in table.seats)
        self.taken = tr._("{count} of {people} on their own devices").format(
            count=len(table.away), people=people
        )


def _card(hosting: Hosting, seat: int, colour: int) -> SeatCard:
    player = hosting.table.seats[seat]
    card = SeatCard(name=player.name, colour=colour, away=seat in hosting.table.away)
    if player.bot is not None:
        card.where = tr._("Computer player")
    elif not card.away:
        card.where = tr._("On this device")
    else:
        card.where = tr._(WHERE.get(hosting.name_of(seat), WHERE["phone"]))
        present = seat in hosting.host.present
        card.state_text = tr._("Connected") if present else tr._("Not connected now")
        card.sign = "check" if present else "wifi-off"
        card.state_ink = theme.ok if present else theme.text2
    return card


load_kv(__name__)
