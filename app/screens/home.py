"""Home: the games, the tables in progress, settings, how to play."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.layout import Layout

from app.games.registry import card_picture, playable_games, square_picture
from app.kv_loader import load_kv
from app.screens.home_cards import (
    GameCard,
    NewTableCard,
    ProblemCard,
    TableCard,
    TableEntry,
    TableRow,
)
from app.screens.home_family import FamilyStrip
from app.screens.page import Page
from app.screens.saved_tables import (
    SavedTables,
    date_text,
    is_your_turn,
    progress_text,
    state_text,
    table_picture,
    table_title,
    turn_text,
)
from app.services.language import tr
from app.services.lessons import find_lesson, has_learned
from app.services.settings import settings
from app.services.table_info import TableInfo
from app.theme.theme import theme
from rules.core.about import About
from rules.core.registry import about as about_game
from rules.statistics.players import count_players, once

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
    #: Tables that are not shown here, in words; empty where all of them are.
    more_text = StringProperty("")
    more_finished_text = StringProperty("")
    #: A phone held sideways: the button at the bottom moves up beside the title.
    short = BooleanProperty(False)
    #: A wide screen: tables are cards with pictures, and the first one has the button.
    grand = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        self._infos: dict[str, TableInfo] = {}
        super().__init__(**kwargs)
        self.saved = SavedTables(self._load)
        self._show_games()
        self.bind(grand=lambda *_: self._show_tables())

    def open(self, **_arguments: str) -> None:
        self._show_games()
        self._load()
        self.app.finished.bind(on_counted=self._show_family)
        self.app.finished.refresh()
        self.app.thumbnails.on_kept = self._renew_picture
        for message in self.app.store.take_messages():
            self._tell(message)

    def close(self) -> None:
        self.app.finished.unbind(on_counted=self._show_family)

    def translate(self) -> None:
        self._show_games()
        self._show_tables()
        self._show_family()

    def _show_family(self, *_: object) -> None:
        box, games = self.ids.family, once(self.app.finished.games())
        players = count_players(games)
        box.clear_widgets()
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
        card = GameCard(game_id=game.id, picture=card_picture(game.id))
        card.bind(
            on_release=lambda card: self.app.go("new_table", game_id=card.game_id),
            on_learn=lambda card: self._learn(card.game_id),
            words_height=lambda *_: self._level_cards(),
        )
        self.ids.games.add_widget(card)
        return card

    def _learn(self, game_id: str) -> None:
        """The guided first game; where there is none, or it was finished, the rules."""
        if find_lesson(game_id) is None or has_learned(game_id):
            self.app.go("how_to_play", game_id=game_id)
        else:
            self.app.go("lesson", table_id=game_id)

    def columns(self, width: float, count: int) -> int:
        """The number of cards side by side; fewer than four games get larger cards."""
        if count < 4 and width > dp(560):
            return 2 if count > 1 and width > dp(1000) else 1
        return 1 if count == 1 else max(2, min(int(width // dp(180)), 4))

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
        self._fill(self.ids.tables, live[:most], TableCard if self.grand else TableRow)
        if self.grand:
            card = NewTableCard()
            card.bind(on_release=lambda _card: self._new_table())
            self.ids.tables.add_widget(card)
        self._fill(self.ids.finished, over[:MOST_FINISHED], TableRow)
        self.more_text = all_text(len(live)) if len(live) > most else ""
        self.more_finished_text = all_text(len(over)) if len(over) > MOST_FINISHED else ""
        self.continue_id = live[0].id if live else ""
        if live:
            title = tr.words(about_game(live[0].game))["title"]
            self.continue_text = tr._("Continue {game}").format(game=title)
        else:
            self.continue_text = tr._("New table")

    def _fill(self, box: Layout, infos: list[TableInfo], kind: type[TableEntry]) -> None:
        box.clear_widgets()
        for number, info in enumerate(infos):
            picture, stamp = square_picture(info.game), 0
            if kind is TableCard:
                picture, stamp = table_picture(info)
            turn = info.winners if info.over else info.waiting
            entry = kind(
                table_id=info.id,
                title=table_title(info),
                names=", ".join(info.names),
                turn_text=turn_text(info),
                progress_text=progress_text(info),
                state_text=state_text(info),
                your_turn=is_your_turn(info),
                date_text=date_text(info.date),
                picture=picture,
                stamp=stamp,
                colours=list(info.colours),
                turn_colour=info.colours[turn[0]] if turn else -1,
                waiting=number == 0 and not info.over,
            )
            entry.bind(
                on_release=lambda entry: self.saved.open(entry.table_id),
                on_menu=lambda entry: self.saved.open_menu(self._infos[entry.table_id]),
            )
            box.add_widget(entry)

    def _renew_picture(self, table_id: str) -> None:
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
        last = [game_id for game_id in settings.last_tables if game_id in _ids()]
        self.app.go("new_table", game_id=last[-1] if last else playable_games()[0].id)

    def delete(self, table_id: str) -> None:
        """Remove a table from the list, with an offer to undo it."""
        self.saved.delete(table_id)

    # Problems

    def _tell(self, sentence: str) -> None:
        """Show a sentence about a damaged save until it is closed."""
        card = ProblemCard(text=sentence)
        card.bind(on_close=self.ids.problems.remove_widget)
        self.ids.problems.add_widget(card)
        self.app.announce(sentence)


def _ids() -> set[str]:
    return {game.id for game in playable_games()}


def minutes_text(game: About) -> str:
    """How long a game takes with as many players as last time."""
    last = list(settings.last_tables.values())[-1:]
    seats = last[0].get("seats") if last and isinstance(last[0], dict) else None
    count = len(seats) if isinstance(seats, list) else USUAL_PLAYERS
    count = min(max(count, game.players[0]), game.players[-1])
    minutes = game.minutes.get(count)
    return tr._("{minutes} min").format(minutes=minutes) if minutes else ""


def all_text(count: int) -> str:
    """The button that leads to all tables of a kind."""
    return tr._("All {count} tables").format(count=count)


load_kv(__name__)
