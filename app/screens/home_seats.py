"""Home's list of the seats that this device has at tables elsewhere, and whose turn it is there."""

from __future__ import annotations

from collections.abc import Sequence

from app.games.registry import square_picture
from app.kv_loader import load_kv
from app.running_app import running_app
from app.screens.home_tables import TableRow
from app.services.kept_seats import KeptSeat
from app.services.language import tr
from app.theme.theme import theme
from app.widgets.dialogs import Answer, Dialog
from app.widgets.panels import VBox
from rules.core.registry import about as about_game


class SeatsElsewhere(VBox):
    """A row for each seat, those whose turn it is first."""

    def __init__(self, seats: Sequence[KeptSeat]) -> None:
        super().__init__()
        for seat in sorted(seats, key=lambda one: not one.yours):
            self.ids.rows.add_widget(self._row(seat))

    def _row(self, seat: KeptSeat) -> TableRow:
        row = TableRow(
            title=tr.words(about_game(seat.game))["title"],
            names=", ".join(seat.names),
            state_text=seat_text(seat),
            your_turn=seat.yours and not seat.over,
            picture=square_picture(seat.game, theme.dp(56)),
            menu_hint=tr._("Forget this seat"),
        )
        row.bind(
            on_release=lambda _row: running_app().go("join", token=seat.token),
            on_menu=lambda _row: self._ask_forget(seat),
        )
        return row

    def _ask_forget(self, seat: KeptSeat) -> None:
        Dialog.ask(
            tr._("Forget this seat?"),
            tr._("You can sit down there again only when the table’s device gives the seat back."),
            [
                Answer(tr._("Forget"), lambda: self._forget(seat), "tonal"),
                Answer(tr._("Keep it"), kind="filled"),
            ],
        )

    def _forget(self, seat: KeptSeat) -> None:
        running_app().devices.kept.forget(seat.token)
        running_app().go("home")


def seat_text(seat: KeptSeat) -> str:
    """What is known of a seat elsewhere: its name, the round, and whether its table is open."""
    parts = [seat.names[seat.seat]]
    if seat.over:
        parts.append(tr._("The game is over"))
    elif seat.round >= 0:
        parts.append(tr._("Round {round}").format(round=seat.round))
    if running_app().devices.is_open(seat):
        parts.append(tr._("open now"))
    return " · ".join(parts)


load_kv(__name__)
