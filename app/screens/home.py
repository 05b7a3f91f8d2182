"""Home: the games, the tables in progress, settings, how to play."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.games.registry import card_picture, playable_games, square_picture
from app.kv_loader import load_kv
from app.running_app import running_app
from app.screens.home_cards import GameCard, TableRow
from app.screens.page import Page
from app.services.files import StorageProblem
from app.services.language import tr
from app.services.table_info import TableInfo
from app.widgets.dialogs import Answer, Dialog
from app.widgets.progress import Progress
from rules.core.registry import game as find_game


class HomeScreen(Page):
    """The start screen; every back-navigation ends here."""

    #: Text of the button at the bottom, and the table it continues.
    continue_text = StringProperty("")
    continue_id = StringProperty("")
    in_progress = NumericProperty(0)
    #: A phone held sideways: the button at the bottom moves up beside the title.
    short = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._show_games()

    def open(self, **_arguments: str) -> None:
        self._show_tables()
        for message in self.app.store.take_messages():
            self.app.show_message(message, seconds=10)

    def translate(self) -> None:
        self._show_games()
        self._show_tables()

    # The games

    def _show_games(self) -> None:
        grid = self.ids.games
        grid.clear_widgets()
        for game in playable_games():
            words = tr.words(game)
            card = GameCard(
                game_id=game.id,
                title=words["title"],
                goal=words["goal"],
                players=tr._("{low} to {high} players").format(
                    low=game.players[0], high=game.players[-1]
                ),
                picture=card_picture(game.id),
            )
            card.bind(on_release=_choose_game)
            grid.add_widget(card)
        self.lay_cards(grid.width)

    def columns(self, width: float, count: int) -> int:
        """The number of cards side by side; fewer than four games get larger cards."""
        if count < 4 and width > dp(560):
            return 2 if count > 1 and width > dp(1000) else 1
        return 1 if count == 1 else max(1, min(int(width // dp(150)), 4))

    def lay_cards(self, width: float) -> None:
        """Lay wide cards down: picture and text side by side."""
        cards = self.ids.games.children
        for card in cards:
            card.lying = width / self.columns(width, len(cards)) > dp(480)

    # The tables

    def _show_tables(self) -> None:
        infos = self.app.store.tables()
        live = [info for info in infos if not info.over]
        self.in_progress = len(live)
        self._fill(self.ids.tables, live)
        self._fill(self.ids.finished, [info for info in infos if info.over])
        if live:
            self.continue_id = live[0].id
            title = tr.words(find_game(live[0].game))["title"]
            self.continue_text = tr._("Continue {game}").format(game=title)
        else:
            self.continue_id = ""
            self.continue_text = tr._("New table")

    def _fill(self, box: BoxLayout, infos: list[TableInfo]) -> None:
        box.clear_widgets()
        for number, info in enumerate(infos):
            row = TableRow(
                table_id=info.id,
                title=tr.words(find_game(info.game))["title"],
                names=", ".join(info.names),
                state_text=state_text(info),
                your_turn=is_your_turn(info),
                date_text=date_text(info.date),
                picture=square_picture(info.game),
                colours=list(info.colours),
                waiting=number == 0 and not info.over,
            )
            row.bind(
                on_release=lambda row: _open_table(row.table_id),
                on_menu=self._open_menu,
            )
            box.add_widget(row)

    def go_on(self) -> None:
        """The button at the bottom: continue the last table, or prepare a new one."""
        if self.continue_id:
            _open_table(self.continue_id)
        else:
            self.app.go("new_table", game_id=playable_games()[0].id)

    # Copy and delete

    def _open_menu(self, row: TableRow) -> None:
        table_id, title = row.table_id, row.title
        about = f"{row.state_text}\n{row.names}"
        Dialog.ask(
            title,
            about,
            [
                Answer(tr._("Continue"), lambda: _open_table(table_id), "filled"),
                Answer(tr._("Copy"), lambda: self.copy(table_id), "tonal"),
                Answer(tr._("Delete"), lambda: self._ask_delete(table_id, title, about), "tonal"),
                Answer(tr._("Cancel")),
            ],
        )

    def copy(self, table_id: str) -> None:
        """Copy a table: both can be played on."""
        try:
            self.app.store.copy(table_id)
        except StorageProblem as problem:
            self._tell(tr._("The table was not copied."), problem)
            return
        self._show_tables()
        self.app.show_message(tr._("The table was copied."))

    def _tell(self, what: str, problem: StorageProblem) -> None:
        self.app.show_message(f"{what} {problem}", seconds=10)

    def _ask_delete(self, table_id: str, title: str, about: str) -> None:
        Dialog.ask(
            tr._("Delete this table?"),
            f"{title}\n{about}",
            [
                Answer(tr._("Delete"), lambda: self.delete(table_id), "tonal"),
                Answer(tr._("Keep it"), kind="filled"),
            ],
        )

    def delete(self, table_id: str) -> None:
        """Remove a table from the list, with an offer to undo it."""
        try:
            self.app.store.delete(table_id)
        except StorageProblem as problem:
            self._tell(tr._("The table was not deleted."), problem)
            return
        self._show_tables()
        self.app.show_message(
            tr._("The table was deleted."),
            action=tr._("Undo"),
            on_action=lambda: self.restore(table_id),
            seconds=8,
        )

    def restore(self, table_id: str) -> None:
        try:
            self.app.store.restore(table_id)
        except StorageProblem as problem:
            self._tell(tr._("The table was not brought back."), problem)
        self._show_tables()


def _choose_game(card: GameCard) -> None:
    running_app().go("new_table", game_id=card.game_id)


def _open_table(table_id: str) -> None:
    app = running_app()
    Progress.during(tr._("Opening the table …"), lambda: app.go("table", table_id=table_id))


def state_text(info: TableInfo) -> str:
    """The state of a game: its round or turn, and whose turn it is where a badge does not say."""
    if info.over:
        return who_won([info.names[seat] for seat in info.winners])
    parts = {
        "round": info.round,
        "turn": info.turn,
        "name": ", ".join(info.names[seat] for seat in info.waiting),
    }
    if is_your_turn(info):
        return (tr._("Turn {turn}") if info.round is None else tr._("Round {round}")).format(
            **parts
        )
    if info.round is None:
        return tr._("Turn {turn}, {name} to play").format(**parts)
    return tr._("Round {round}, {name} to play").format(**parts)


def who_won(winners: Sequence[str]) -> str:
    """The result of a finished game in few words, from the names of those who won it."""
    if not winners:
        return tr._("Nobody won")
    *others, last = winners
    if not others:
        return tr._("{name} won").format(name=last)
    return tr._("{names} and {last} won").format(names=", ".join(others), last=last)


def is_your_turn(info: TableInfo) -> bool:
    """Whether the only person at a table is to play."""
    return len(info.people) == 1 and info.people[0] in info.waiting


def date_text(date: datetime) -> str:
    """The time of the last move: the hour if it was today, else the day."""
    here = date.astimezone()
    if here.date() == datetime.now().astimezone().date():
        return f"{here:%H:%M}"
    return tr._("{day}/{month}/{year}").format(day=here.day, month=here.month, year=here.year)


load_kv(__name__)
