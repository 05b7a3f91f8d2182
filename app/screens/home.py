"""Home: the games, the tables in progress, settings, how to play."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from app.games.registry import FACES, card_picture, square_picture
from app.kv_loader import load_kv
from app.screens.game_cards import GameCard, TableRow
from app.screens.page import Page
from app.services.language import tr
from app.services.storage import TableInfo
from app.widgets.dialogs import Dialog
from rules.core.game import Game
from rules.core.registry import game as find_game
from rules.core.registry import game_ids


def playable() -> list[Game]:
    """The games that have both rules and a face."""
    return [find_game(game_id) for game_id in game_ids() if game_id in FACES]


class HomeScreen(Page):
    """Where every way begins and ends."""

    #: What the button at the bottom says, and the table it continues.
    continue_text = StringProperty("")
    continue_id = StringProperty("")
    in_progress = NumericProperty(0)
    #: A phone held sideways: the button at the bottom moves up beside the title.
    short = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._show_games()
        tr.follow(self._refresh)

    def open(self, **_arguments: str) -> None:
        if self._spoken != tr.language:
            self._show_games()
        self._show_tables()
        for message in self.app.store.take_messages():
            self.app.show_message(message, seconds=10)

    def _refresh(self, *_: object) -> None:
        if self.app is not None and self.app.page is self:
            self._show_games()
            self._show_tables()

    # The games

    def _show_games(self) -> None:
        self._spoken = tr.language
        grid = self.ids.games
        grid.clear_widgets()
        for game in playable():
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
            card.bind(on_release=lambda card: self.app.go("new_table", game_id=card.game_id))
            grid.add_widget(card)
        self.lay_cards(grid.width)

    def columns(self, width: float, count: int) -> int:
        """How many cards stand side by side; fewer than four games get larger ones."""
        if count < 4 and width > dp(560):
            return 2 if count > 1 and width > dp(1000) else 1
        return 1 if count == 1 else max(1, min(int(width // dp(150)), 4))

    def lay_cards(self, width: float) -> None:
        """A card that is wide lies down, picture and words side by side."""
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

    def _fill(self, box: Any, infos: list[TableInfo]) -> None:
        box.clear_widgets()
        for number, info in enumerate(infos):
            row = TableRow(
                table_id=info.id,
                title=tr.words(find_game(info.game))["title"],
                names=", ".join(info.names),
                state_text=state_text(info),
                date_text=date_text(info.date),
                picture=square_picture(info.game),
                colours=list(info.colours),
                waiting=number == 0 and not info.over,
            )
            row.bind(
                on_release=lambda row: self.app.go("table", table_id=row.table_id),
                on_menu=self._open_menu,
            )
            box.add_widget(row)

    def go_on(self) -> None:
        """The button at the bottom."""
        if self.continue_id:
            self.app.go("table", table_id=self.continue_id)
        else:
            self.app.go("new_table", game_id=playable()[0].id)

    # Copy and delete

    def _open_menu(self, row: TableRow) -> None:
        table_id = row.table_id
        Dialog.ask(
            row.title,
            f"{row.state_text}\n{row.names}",
            [
                (tr._("Continue"), lambda: self.app.go("table", table_id=table_id), "filled"),
                (tr._("Copy"), lambda: self.copy(table_id), "tonal"),
                (tr._("Delete"), lambda: self.delete(table_id), "tonal"),
                (tr._("Cancel"), None, "plain"),
            ],
        )

    def copy(self, table_id: str) -> None:
        """A second table from here on."""
        self.app.store.copy(table_id)
        self._show_tables()
        self.app.show_message(tr._("The table was copied."))

    def delete(self, table_id: str) -> None:
        """Take a table out of the list, with a way back."""
        self.app.store.delete(table_id)
        self._show_tables()
        self.app.show_message(
            tr._("The table was deleted."),
            action=tr._("Undo"),
            on_action=lambda: self.restore(table_id),
            seconds=8,
        )

    def restore(self, table_id: str) -> None:
        self.app.store.restore(table_id)
        self._show_tables()


def state_text(info: TableInfo) -> str:
    """Where a game stands: its round if it has rounds, and who is to play."""
    if info.over:
        return tr._("Finished")
    parts = {
        "round": info.round,
        "turn": info.turn,
        "name": ", ".join(info.names[seat] for seat in info.waiting),
    }
    if info.round is not None:
        return tr._("Round {round}, {name} to play").format(**parts)
    return tr._("Turn {turn}, {name} to play").format(**parts)


def date_text(date: datetime) -> str:
    """When it was last played, in the player's own time: an hour today, else a day."""
    here = date.astimezone()
    if here.date() == datetime.now().astimezone().date():
        return f"{here:%H:%M}"
    return tr._("{day}/{month}/{year}").format(day=here.day, month=here.month, year=here.year)


load_kv(__name__)
