"""Home: the games, the tables in progress, settings, how to play."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.factory import Factory
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.layout import Layout

from app.games.registry import playable_games, square_picture
from app.kv_loader import load_kv
from app.screens.home_cards import GameCard
from app.screens.page import Page
from app.screens.saved_table_texts import (
    date_text,
    is_your_turn,
    progress_text,
    state_text,
    table_picture,
    table_title,
    turn_text,
)
from app.services.language import tr
from app.services.settings import settings
from app.services.table_info import TableInfo
from app.theme.theme import theme
from rules.core.about import About
from rules.core.registry import about as about_game

if TYPE_CHECKING:
    from app.screens.home_tables import NewTableCard, TableEntry
    from app.screens.saved_tables import SavedTables

#: How many tables are shown here; the page of all tables has the others.
MOST_CARDS, MOST_ROWS, MOST_FINISHED = 4, 6, 2
#: Players that a game's minutes are told for as long as nobody has played.
USUAL_PLAYERS = 4


class HomeScreen(Page):
    """The start screen; every back-navigation ends here."""

    #: Text of the button at the bottom, and the table it continues.
    continue_text = StringProperty("")
    continue_id = StringProperty("")
    in_progress = NumericProperty(0)
    finished = NumericProperty(0)
    #: A phone held sideways: the button at the bottom moves up beside the title.
    short = BooleanProperty(False)
    #: A wide screen: tables are cards with pictures, and the first one has the button.
    grand = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        self._infos: dict[str, TableInfo] = {}
        #: Tables that are not shown yet, each with the list that it belongs to.
        self._waiting: list[tuple[Layout, TableInfo]] = []
        #: What showed the tables before, by their ids, until it shows them again.
        self._before: dict[str, TableEntry] = {}
        super().__init__(**kwargs)
        #: False until the app's first frame is on the screen; then one table comes with each.
        self._drawn = self.app.page is not None
        self._grow = Clock.create_trigger(self._add_table, 0, interval=True)
        self._count_later = Clock.create_trigger(self._count, 0)
        self.bind(grand=lambda *_: self._show_tables(), short=self._place_button)
        self._place_button()

    def _place_button(self, *_: object) -> None:
        """The main button stands at the bottom, or beside the title."""
        button, place = self.ids.go, self.ids.beside_title if self.short else self.ids.foot
        if button.parent is not place:
            button.parent.remove_widget(button)
            place.add_widget(button)

    @cached_property
    def saved(self) -> SavedTables:
        """What can be done with a table; imported with the first touch of one."""
        from app.screens.saved_tables import SavedTables

        return SavedTables(self._load)

    def open(self, **_arguments: str) -> None:
        self._show_games()
        self._load()
        if self._drawn:
            self._look_elsewhere()
            self._count_later()
        else:
            # One frame to lay out and draw what there is by now; the next one brings the rest.
            Clock.schedule_once(lambda _dt: Clock.schedule_once(self._show_the_rest, 0), 0)
        self.app.thumbnails.on_kept = self._renew_picture
        for message in self.app.store.take_messages():
            self._tell(message)

    def close(self) -> None:
        self._count_later.cancel()
        self.app.finished.unbind(on_counted=self._show_family)

    def _show_the_rest(self, _dt: float) -> None:
        """The first frame is on the screen: add what it could do without."""
        self._drawn = True
        self._frame_lists()
        if self.app.page is self:
            self._look_elsewhere()
        self._grow()
        self._count_later()

    def _look_elsewhere(self) -> None:
        """Show the seats at tables elsewhere, and look whether it is their turn."""
        self._show_seats()
        self.app.devices.watch_turns(self._show_seats)

    def _show_seats(self) -> None:
        """The seats at tables elsewhere, of which few devices have any."""
        place, seats = self.ids.elsewhere, self.app.devices.kept.seats
        place.clear_widgets()
        if seats:
            from app.screens.home_seats import SeatsElsewhere

            place.add_widget(SeatsElsewhere(seats))

    def _count(self, _dt: float) -> None:
        """Look for finished games."""
        if self.app.page is not self:
            return
        self.app.finished.bind(on_counted=self._show_family)
        self.app.finished.refresh()

    def translate(self) -> None:
        self._show_games()
        self._show_tables()
        self._show_seats()
        self._show_family()

    def _show_family(self, *_: object) -> None:
        box, counted = self.ids.family, self.app.finished.games()
        box.clear_widgets()
        if counted:
            from app.screens.home_family import FamilyStrip
            from rules.statistics.players import count_players, once

            games = once(counted)
            players = count_players(games)
            if players:
                strip = FamilyStrip()
                strip.bind(on_player=lambda _strip, key: self.app.go("statistics", player=key))
                strip.show(players, len(games))
                box.add_widget(strip)

    # The games

    def _show_games(self) -> None:
        grid = self.ids.games
        games = playable_games()
        cards = [card for card in reversed(grid.children) if isinstance(card, GameCard)]
        if [card.game_id for card in cards] != [game.id for game in games]:
            grid.clear_widgets()
            cards = [self._new_card(game) for game in games]
        for card, game in zip(cards, games, strict=True):
            words = tr.words(game)
            low, high = game.players[0], game.players[-1]
            card.title, card.goal = words["title"], words["goal"]
            card.players = tr._("{low} to {high} players").format(low=low, high=high)
            card.crowd = f"{low}–{high}"
            card.minutes = minutes_text(game)
        self.lay_cards(grid.width)

    def _new_card(self, game: About) -> GameCard:
        card = GameCard(game_id=game.id)
        card.bind(
            on_release=lambda card: self.app.go("new_table", game_id=card.game_id),
            on_learn=lambda card: self._learn(card.game_id),
            words_height=lambda *_: self._level_cards(),
        )
        self.ids.games.add_widget(card)
        return card

    def _learn(self, game_id: str) -> None:
        """The guided first game; where there is none, or it was finished, the rules."""
        from app.services.lessons import find_lesson, has_learned

        if find_lesson(game_id) is None or has_learned(game_id):
            self.app.go("how_to_play", game_id=game_id)
        else:
            self.app.go("lesson", table_id=game_id)

    def columns(self, width: float, count: int) -> int:
        """The number of cards side by side; fewer than four games get larger cards."""
        if count < 4 and width > dp(560):
            return 2 if count > 1 and width > dp(1000) else 1
        columns = 1 if count == 1 else max(2, min(int(width // dp(180)), 4))
        if columns == 3 and count == 4:  # no card alone in its row
            return 4 if self.short else 2
        return columns

    def lay_cards(self, width: float) -> None:
        """Lay wide cards down: picture and text side by side."""
        cards = self.ids.games.children
        each = width / self.columns(width, len(cards))
        for card in cards:
            card.lying = each > theme.dp(480)
            card.large = each > dp(280) * theme.room * theme.text_scale

    def _level_cards(self) -> None:
        """Make all cards as high as the one with the longest words."""
        cards = self.ids.games.children
        longest = max((card.words_height for card in cards), default=0)
        for card in cards:
            card.least_words = longest

    # The tables

    def _load(self) -> None:
        self._infos = {info.id: info for info in self.app.store.tables()}
        self._show_tables()

    def _show_tables(self) -> None:
        live = [info for info in self._infos.values() if not info.over]
        over = [info for info in self._infos.values() if info.over]
        self.in_progress, self.finished = len(live), len(over)
        most = MOST_CARDS if self.grand else MOST_ROWS
        self._waiting = [
            *((self.ids.tables, info) for info in live[:most]),
            *((self.ids.finished, info) for info in over[:MOST_FINISHED]),
        ]
        self.continue_id = live[0].id if live else ""
        if live:
            title = tr.words(about_game(live[0].game))["title"]
            self.continue_text = tr._("Continue {game}").format(game=title)
        else:
            self.continue_text = tr._("New table")
        self._begin_lists()

    def _begin_lists(self) -> None:
        """Empty the lists; they fill at once, or after the first frame with a table a frame."""
        for box in (self.ids.tables, self.ids.finished):
            self._before |= {one.table_id: one for one in box.children if hasattr(one, "table_id")}
            box.clear_widgets()
        if self._drawn:
            self._frame_lists()
        while self._drawn and self._add_table():
            pass

    def _frame_lists(self) -> None:
        """What stands around the tables: the card for a new one, the ways to all of them."""
        if self.grand:
            self.ids.tables.add_widget(self._new_table_card)
        most = MOST_CARDS if self.grand else MOST_ROWS
        self._offer_all(self.ids.tables_heading, int(self.in_progress), most)
        self._offer_all(self.ids.finished_heading, int(self.finished), MOST_FINISHED, "yes")

    @cached_property
    def _new_table_card(self) -> NewTableCard:
        from app.screens.home_tables import NewTableCard

        card = NewTableCard()
        card.bind(on_release=lambda _card: self._new_table())
        return card

    def _offer_all(self, heading: Layout, count: int, shown: int, finished: str = "") -> None:
        """A button beside a heading that leads to all tables, where not all are shown here."""
        for old in heading.children[:-1]:
            heading.remove_widget(old)
        if count > shown:
            button = Factory.AllTablesButton(text=tr._("All {count} tables").format(count=count))
            button.bind(on_release=lambda _button: self.app.go("tables", finished=finished))
            heading.add_widget(button)

    def _add_table(self, *_: object) -> bool:
        """Add the next table that waits to be shown, if any; False when all of them are there."""
        if self._waiting:
            box, info = self._waiting.pop(0)
            # The card for a new table stays the last one.
            box.add_widget(self._entry(info), index=int(self.grand and not info.over))
        else:
            self._before.clear()
        return bool(self._waiting)

    def _entry(self, info: TableInfo) -> TableEntry:
        """What shows a table: that of before, told anew, where it is of the right kind.

        Home is shown while the table that was left still fills the memory. Built anew it would lie
        among the table's remains and keep memory from being given back.
        """
        from app.screens.home_tables import TableCard, TableRow

        kind = TableCard if self.grand and not info.over else TableRow
        told = self._told(info, is_card=kind is TableCard)
        entry = self._before.pop(info.id, None)
        if isinstance(entry, kind):
            for name, value in told.items():
                setattr(entry, name, value)
            return entry
        entry = kind(**told)
        entry.bind(
            on_release=lambda entry: self.saved.open(entry.table_id),
            on_menu=lambda entry: self.saved.open_menu(self._infos[entry.table_id]),
        )
        return entry

    def _told(self, info: TableInfo, is_card: bool) -> dict[str, object]:
        """What is told of a table."""
        picture, stamp = square_picture(info.game, theme.dp(56)), 0
        if is_card:
            picture, stamp = table_picture(info)
        turn = info.winners if info.over else info.waiting
        return {
            "table_id": info.id,
            "title": table_title(info),
            "names": ", ".join(info.names),
            "turn_text": turn_text(info),
            "progress_text": progress_text(info),
            "state_text": state_text(info),
            "your_turn": is_your_turn(info),
            "date_text": date_text(info.date),
            "picture": picture,
            "stamp": stamp,
            "colours": list(info.colours),
            "turn_colour": info.colours[turn[0]] if turn else -1,
            "waiting": info.id == self.continue_id,
        }

    def _renew_picture(self, table_id: str) -> None:
        from app.screens.home_tables import TableCard

        for entry in self.ids.tables.children:
            if isinstance(entry, TableCard) and entry.table_id == table_id:
                entry.picture, entry.stamp = table_picture(self._infos[table_id])

    def go_on(self) -> None:
        """The button at the bottom: continue the last table, or prepare a new one."""
        if self.continue_id:
            self.saved.open(self.continue_id)
        else:
            self._new_table()

    def _new_table(self) -> None:
        self.app.go("new_table", game_id=_last_game())

    def host(self) -> None:
        """Prepare a table that others join with their own devices."""
        self.app.go("new_table", game_id=_last_game(), own_devices="yes")

    def delete(self, table_id: str) -> None:
        """Remove a table from the list, with an offer to undo it."""
        self.saved.delete(table_id)

    # Problems

    def _tell(self, sentence: str) -> None:
        """Show a sentence about a damaged save until it is closed."""
        from app.screens.home_tables import ProblemCard

        card = ProblemCard(text=sentence)
        card.bind(on_close=self.ids.problems.remove_widget)
        self.ids.problems.add_widget(card)
        self.app.announce(sentence)


def _last_game() -> str:
    """The game that was prepared last."""
    games = [game.id for game in playable_games()]
    last = [game_id for game_id in settings.last_tables if game_id in games]
    return last[-1] if last else games[0]


def minutes_text(game: About) -> str:
    """How long a game takes with as many players as last time."""
    last = list(settings.last_tables.values())[-1:]
    seats = last[0].get("seats") if last and isinstance(last[0], dict) else None
    count = len(seats) if isinstance(seats, list) else USUAL_PLAYERS
    count = min(max(count, game.players[0]), game.players[-1])
    minutes = game.minutes.get(count)
    return tr._("{minutes} min").format(minutes=minutes) if minutes else ""


load_kv(__name__)
