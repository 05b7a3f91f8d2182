"""The seats on the page of other devices: who plays each, where, and what can be done about it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from app.kv_loader import load_kv
from app.services.hosting import Hosting
from app.services.language import tr
from app.services.takeover_words import question
from app.services.translatable import N_
from app.widgets.buttons import TextButton
from app.widgets.dialogs import Answer, Dialog
from app.widgets.panels import Panel
from rules.core.action import CHANCE
from rules.remote.seats import HERE

#: Kind of a device -> where its seat is played.
WHERE = {
    "phone": N_("On a phone"),
    "tablet": N_("On another tablet"),
    "computer": N_("On another computer"),
}
#: The computer player that a seat is given to.
COMPUTER = "normal"


class DevicePicture(Widget):
    """A phone in the player's colour, or the device on the table."""

    colour = NumericProperty(0)
    away = BooleanProperty(False)
    #: An icon instead of the player's token.
    icon = StringProperty("")


class SeatCard(Panel):
    """A seat: who plays it, and where; below it perhaps what can be done about it."""

    name = StringProperty("")
    colour = NumericProperty(0)
    icon = StringProperty("")
    where = StringProperty("")
    state_text = StringProperty("")
    sign = StringProperty("")
    #: Whether it is played on another device, and whether that is there.
    away = BooleanProperty(False)
    connected = BooleanProperty(False)


class SeatCards:
    """Makes the cards of a hosted table's seats."""

    def __init__(self, hosting: Hosting, colours: Sequence[int]) -> None:
        self._hosting, self._colours = hosting, colours

    def cards(self) -> list[SeatCard]:
        return [self._card(seat) for seat in range(len(self._colours))]

    def _card(self, seat: int) -> SeatCard:
        table, host = self._hosting.table, self._hosting.host
        card = SeatCard(name=table.seats[seat].name, colour=self._colours[seat])
        if seat not in host.seats:
            self._show_here(card, seat)
        elif host.seats[seat].stand_in:
            self._show_stand_in(card, seat)
        else:
            self._show_away(card, seat)
        return card

    def _show_here(self, card: SeatCard, seat: int) -> None:
        """A seat of this device: a person's, free for whoever joins, or a computer player's."""
        host, bot = self._hosting.host, self._hosting.table.seats[seat].bot
        card.where = tr._("Computer player") if bot else tr._("On this device")
        card.icon = "robot-outline" if bot else ""
        if not self._begun and bot is None:
            card.state_text, card.sign = tr._("free for whoever joins"), "account-plus-outline"
            self._offer(
                card, tr._("Computer plays it"), lambda: host.let_computer_play(seat, COMPUTER)
            )
        elif not self._begun:
            self._offer(card, tr._("A person plays it"), lambda: host.let_computer_play(seat, None))

    def _show_away(self, card: SeatCard, seat: int) -> None:
        hosting = self._hosting
        present = seat in hosting.host.present
        card.away, card.connected = True, present
        card.where = tr._(WHERE.get(hosting.name_of(seat), WHERE["phone"]))
        card.state_text = tr._("Connected") if present else tr._("Not connected now")
        card.sign = "check" if present else "wifi-off"
        if present:
            self._offer(card, tr._("Take back"), lambda: hosting.take_back(seat))
        else:
            self._offer(card, tr._("Play on without it"), lambda: self._ask_who(seat))

    def _show_stand_in(self, card: SeatCard, seat: int) -> None:
        """Somebody plays until the device is back."""
        here = self._hosting.host.seats[seat].stand_in == HERE
        card.icon = "" if here else "robot-outline"
        card.where = tr._("On this device") if here else tr._("Computer player")
        card.state_text, card.sign = tr._("until the device is back"), "wifi-off"
        self._offer(card, tr._("Take back"), lambda: self._hosting.take_back(seat))

    def _offer(self, card: SeatCard, text: str, act: Callable[[], None]) -> None:
        button = TextButton(text=text, kind="outlined")
        button.bind(on_release=lambda _button: act())
        card.add_widget(button)

    @property
    def _begun(self) -> bool:
        """Whether somebody has played already: from then on seats change only by a question."""
        return any(step.seat != CHANCE for step in self._hosting.table.steps)

    def _ask_who(self, seat: int) -> None:
        """Who shall play a seat whose device is gone? Everybody else is asked, too."""
        host, names = self._hosting.host, [one.name for one in self._hosting.table.seats]
        title, _ = question(names, seat, HERE)
        Dialog.ask(
            title,
            tr._(
                "Who plays on until it is back? The others are asked, and can object. "
                "Taken back for good, the device has lost the seat."
            ),
            [
                Answer(
                    tr._("Play here, behind the veil"),
                    lambda: host.ask_takeover(seat, HERE),
                    "filled",
                ),
                Answer(
                    tr._("A computer player"), lambda: host.ask_takeover(seat, COMPUTER), "tonal"
                ),
                Answer(tr._("Take back for good"), lambda: self._hosting.take_back(seat), "tonal"),
                Answer(tr._("Wait for it")),
            ],
        )


load_kv(__name__)
