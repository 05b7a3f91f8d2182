"""Each on their own device: the page where others join the table that this device holds."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.core.clipboard import Clipboard
from kivy.logger import Logger
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout

from app.games.registry import square_picture
from app.kv_loader import load_kv
from app.screens.devices_seats import SeatCards
from app.screens.page import Page
from app.services.files import StorageProblem
from app.services.hosting import Hosting
from app.services.language import tr
from app.services.takeover_words import outcome, question
from app.services.translatable import N_
from app.table.seating import colours_of
from app.theme.theme import theme
from app.widgets.buttons import TextButton
from app.widgets.panels import Panel
from app.widgets.scrolling import scroll_to_top
from rules.remote.takeover import PATIENCE

#: State of the connection to a broker -> what is said about it.
FAR = {
    "connecting": N_("Connecting to {address} …"),
    "connected": N_("Open by {address}. Send the invitation to whoever should join."),
    "refused": N_("{address} does not know this account, or the password is wrong."),
    "unreachable": N_("{address} does not answer. Trying again …"),
}
#: Seconds until what is new on the page has its place.
PLACED = 0.05


class CodeTile(AnchorLayout):
    """One letter of the code."""

    letter = StringProperty("")


class HintLine(BoxLayout):
    """An icon, a few words in bold and a sentence."""

    icon = StringProperty("")
    title = StringProperty("")
    sentence = StringProperty("")


class AskedPanel(Panel):
    """The question that is open to all, and who has agreed."""

    title = StringProperty("")
    sentence = StringProperty("")
    answers = StringProperty("")

    __events__ = ("on_drop",)

    def on_drop(self) -> None:
        """Event: nobody shall be asked any more."""


class DevicesScreen(Page):
    """Shows how to join, and who has; the table listens while this page or the table is open."""

    link = StringProperty("")
    where = StringProperty("")
    taken = StringProperty("")
    problem = StringProperty("")
    game_title = StringProperty("")
    game_text = StringProperty("")
    game_picture = StringProperty("")
    wide = BooleanProperty(False)
    #: A phone lies on its side: the code to be photographed comes first.
    low = BooleanProperty(False)
    #: Whether this device can invite people far away, whether it does, and how that goes.
    can_go_far = BooleanProperty(False)
    is_far = BooleanProperty(False)
    far_text = StringProperty("")
    table_id = ""
    #: Why nobody can join.
    _trouble: Exception | None = None

    def open(self, table_id: str = "", seat: str = "", **_arguments: str) -> None:
        """Show who has come; ``seat``: what can be done about this one is what is looked for."""
        self.table_id = table_id
        self.link = self.where = ""
        self._trouble = None
        self.can_go_far = self.app.devices.can_go_far
        try:
            hosting = self.app.devices.host(table_id)
        except (OSError, StorageProblem) as error:
            Logger.warning("Devices: nobody can join: %s", error)
            self._trouble = error
            self._show()
            return
        hosting.on_people = self._show
        hosting.on_question = self._question_changed
        self._show()
        self.ids.column.scroll_y = 1
        if seat:
            Clock.schedule_once(lambda _dt: self._look_at_seat(int(seat)), PLACED)

    def _look_at_seat(self, seat: int) -> None:
        """Bring a seat's card into sight, or the question that is open."""
        cards = self.ids.seats.children
        if seat < len(cards):
            scroll_to_top([*self.ids.question.children, cards[-1 - seat]][0])

    def translate(self) -> None:
        self._show()

    def close(self) -> None:
        hosting = self._hosting
        # The table may be on the screen by now, and listens itself.
        if hosting is not None and hosting.on_people == self._show:
            hosting.on_people = hosting.on_question = lambda: None

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
        trouble, hosting = self._trouble, self._hosting
        self.problem = _told(trouble) if trouble else ""
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
        self._show_game(hosting)
        self._show_question(hosting)
        self._show_far(hosting)

    def _show_seats(self, hosting: Hosting) -> None:
        table, seats = hosting.table, self.ids.seats
        seats.clear_widgets()
        for card in SeatCards(hosting, colours_of(table.seats)).cards():
            seats.add_widget(card)
        people = sum(one.bot is None for one in table.seats)
        self.taken = tr._("{count} of {people} on their own devices").format(
            count=len(table.away), people=people
        )

    def _show_game(self, hosting: Hosting) -> None:
        game, count = hosting.table.game, len(hosting.table.seats)
        self.game_picture = square_picture(game.id, theme.dp(56))
        self.game_title = tr.words(game)["title"]
        minutes = game.minutes(count, hosting.table.options)
        self.game_text = tr._("About {minutes} minutes.").format(minutes=minutes) if minutes else ""

    # A question to all

    def _question_changed(self) -> None:
        """A question was asked, answered or has ended."""
        hosting = self._hosting
        if hosting is not None:
            known = bool(self.ids.question.children)
            self._show_question(hosting)
            if hosting.host.takeover.is_open and not known:
                Clock.schedule_once(lambda _dt: self._look_at_seat(0), PLACED)
            told = outcome_of(hosting)
            if told:
                self.app.show_message(told)

    def _show_question(self, hosting: Hosting) -> None:
        asked, place = hosting.host.takeover, self.ids.question
        place.clear_widgets()
        if not asked.is_open:
            return
        names = [seat.name for seat in hosting.table.seats]
        title, sentence = question(names, asked.seat, asked.by)
        others = len(set(hosting.host.present))
        answers = tr._(
            "{count} of {others} agree. If nobody objects it is done in {seconds} seconds at most."
        ).format(count=len(asked.agreed), others=others, seconds=round(PATIENCE))
        panel = AskedPanel(title=title, sentence=sentence, answers=answers)
        panel.bind(on_drop=lambda _panel: asked.drop())
        place.add_widget(panel)


def outcome_of(hosting: Hosting) -> str:
    """How the last question to all has ended; "" while it is open."""
    asked = hosting.host.takeover
    names = [seat.name for seat in hosting.table.seats]
    return outcome(names, asked.seat, asked.by, asked.state, asked.objector)


def _told(trouble: Exception) -> str:
    """Why nobody can join, and what to do."""
    if isinstance(trouble, OSError):
        return tr._(
            "Nobody can join now: this device has no network. "
            "Connect it to the Wi-Fi of the others."
        )
    return tr._("Nobody can join now: {why}").format(why=trouble)


load_kv(__name__)
