"""Statistics: everybody who has finished a game on this device, and how they have done."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from functools import partial

from kivy.clock import Clock
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.layout import Layout

from app.games.registry import playable_games
from app.kv_loader import load_kv
from app.running_app import app_is_running
from app.screens.page import Page
from app.screens.saved_table_texts import day_text
from app.screens.saved_tables import SavedTables
from app.screens.statistics_panels import (
    best_panel,
    duel_panel,
    game_panel,
    last_panel,
    level_panel,
    ticket_panel,
)
from app.screens.statistics_parts import (
    FigureCard,
    PlayerEntry,
    average,
    place_shares,
    wins_text,
)
from app.screens.statistics_player import PlayerSheet
from app.services.keyboard import DOWN, UP
from app.services.language import tr
from app.services.sharing import share_text
from app.theme.theme import theme
from app.widgets.dialogs import Answer, Dialog
from app.widgets.panels import VBox
from rules.core.registry import about as about_game
from rules.statistics.export import games_csv
from rules.statistics.players import PlayerStatistics, count_players

#: Days that are counted; none: all of them.
PERIODS = (0, 365, 90, 30)


class StatisticsScreen(Page):
    """The players on one side, the one who is chosen on the other; on a phone one below the other.

    Up and Down choose another player.
    """

    #: Text of the two filters; of the line that tells how many games are being counted.
    game_text = StringProperty("")
    period_text = StringProperty("")
    counting_text = StringProperty("")
    #: Nobody has finished a game yet.
    empty = BooleanProperty(False)
    wide = BooleanProperty(False)
    #: The chosen player; empty: nobody.
    chosen = StringProperty("")
    name_text = StringProperty("")
    since_text = StringProperty("")

    def __init__(self, **kwargs: object) -> None:
        self._game: str | None = None
        self._days = 0
        self._players: list[PlayerStatistics] = []
        super().__init__(**kwargs)
        self.saved = SavedTables(self._count)
        self.bind(wide=lambda *_: self._show())
        #: In the next frame: colours and the size of the type often change together.
        self._show_soon = Clock.create_trigger(self._show_if_open)
        theme.follow(self._follow_theme)

    def open(self, player: str = "", **_arguments: str) -> None:
        self.chosen = player or self.chosen
        self.app.finished.bind(on_counted=self._on_counted)
        self.app.finished.refresh()

    def close(self) -> None:
        self.app.finished.unbind(on_counted=self._on_counted)

    def translate(self) -> None:
        self._show()

    def _follow_theme(self) -> None:
        self._show_soon()

    def _show_if_open(self, _dt: float) -> None:
        if app_is_running() and self.app.page is self:
            self._show()

    def _on_counted(self, *_: object) -> None:
        self._count()

    # Counting

    def _count(self) -> None:
        since = datetime.now(UTC) - timedelta(days=self._days) if self._days else None
        self._players = count_players(self.app.finished.games(), self._game, since)
        left = int(self.app.finished.left)
        self.counting_text = (
            tr.n(
                "{count} more game is being counted …",
                "{count} more games are being counted …",
                left,
            )
            if left
            else ""
        )
        self._show()

    @property
    def player(self) -> PlayerStatistics | None:
        """The chosen player."""
        return next((one for one in self._players if one.key == self.chosen), None)

    # Showing

    def _show(self) -> None:
        if self.player is None:
            self.chosen = self._players[0].key if self._players else ""
        self.empty = not self._players
        self.game_text = (
            tr._("All games") if self._game is None else tr.words(about_game(self._game))["title"]
        )
        self.period_text = _period_text(self._days)
        self._show_players()
        self._show_player()

    def _show_players(self) -> None:
        box = self.ids.side if self.wide else self.ids.top
        self.ids.side.clear_widgets()
        self.ids.top.clear_widgets()
        for one in self._players:
            entry = PlayerEntry(
                key=one.key,
                name=one.name,
                colour=one.colour,
                text=wins_text(one.total),
                shares=place_shares(one.total, one.colour),
                chosen=one.key == self.chosen,
                slim=not self.wide,
            )
            entry.bind(on_release=lambda entry: self.choose(entry.key))
            box.add_widget(entry)

    def _show_player(self) -> None:
        one, figures, panels = self.player, self.ids.figures, self.ids.panels
        figures.clear_widgets()
        panels.clear_widgets()
        self.name_text = one.name if one else ""
        if one is None:
            return
        self.ids.token.colour = one.colour
        self.since_text = tr._("plays since {date}").format(date=day_text(one.since))
        for card in _figures(one):
            figures.add_widget(card)
        self._show_panels(one, panels)

    def _show_panels(self, one: PlayerStatistics, box: Layout) -> None:
        left = [game_panel(one), best_panel(one, self._game, self.saved.open)]
        right = [
            duel_panel(one, self._players),
            level_panel(one),
            last_panel(one, self.app.finished.games(), self._game, self.saved.open),
        ]
        for panels in (left, right):
            column = PanelColumn()
            for panel in panels:
                if panel is not None:
                    column.add_widget(panel)
            box.add_widget(column)
        self.ids.tickets.clear_widgets()
        self.ids.tickets.add_widget(ticket_panel(one, self._game, self.app.show_message))

    # Choosing

    def choose(self, key: str) -> None:
        """Show another player."""
        self.chosen = key
        self._show()
        self.ids.page.scroll_y = 1
        one = self.player
        if one is not None:
            self.app.announce(f"{one.name}: {wins_text(one.total)}")

    def on_key(self, key: int, text: str | None, modifiers: list[str]) -> bool:
        keys = [one.key for one in self._players]
        if key not in (UP, DOWN) or self.chosen not in keys:
            return False
        at = keys.index(self.chosen) + (1 if key == DOWN else -1)
        self.choose(keys[at % len(keys)])
        return True

    def choose_game(self) -> None:
        """Ask for one game, or all."""
        choices: list[tuple[str | None, str]] = [(None, tr._("All games"))]
        choices += [(game.id, tr.words(game)["title"]) for game in playable_games()]
        answers = [
            Answer(text, partial(self._limit, value, self._days), _kind(value == self._game))
            for value, text in choices
        ]
        Dialog.ask(tr._("Which games?"), "", answers)

    def choose_period(self) -> None:
        """Ask for the last days, or all."""
        answers = [
            Answer(
                _period_text(days),
                partial(self._limit, self._game, days),
                _kind(days == self._days),
            )
            for days in PERIODS
        ]
        Dialog.ask(tr._("Since when?"), "", answers)

    def _limit(self, game: str | None, days: int) -> None:
        self._game, self._days = game, days
        self._count()

    # Changing

    def change_player(self) -> None:
        """Rename, merge or forget the chosen player."""
        one = self.player
        if one is not None:
            sheet = PlayerSheet(one, count_players(self.app.finished.games()))
            sheet.bind(on_change=lambda _sheet, key: self._changed(key))
            sheet.open()

    def _changed(self, key: str) -> None:
        self.chosen = key
        self.app.finished.refresh()

    def export(self) -> None:
        """Share all finished games as a file for a spreadsheet."""
        text = games_csv(self.app.finished.games())
        share_text("roundhouse-games.csv", tr._("Finished games"), text)


class PanelColumn(VBox):
    """Panels below one another."""


def _kind(chosen: bool) -> str:
    return "filled" if chosen else "tonal"


def _period_text(days: int) -> str:
    if not days:
        return tr._("All the time")
    return (
        tr._("Last 12 months")
        if days == 365
        else tr.n("Last {count} day", "Last {count} days", days)
    )


def _figures(one: PlayerStatistics) -> list[FigureCard]:
    """The large figures on top."""
    total, streak = one.total, one.streak
    percent = round(100 * total.wins / max(1, total.games))
    return [
        FigureCard(
            figure=str(total.wins),
            name=tr.n("win", "wins", total.wins),
            about=tr.n(
                "{percent} % of {count} game",
                "{percent} % of {count} games",
                total.games,
                percent=percent,
            ),
        ),
        FigureCard(
            figure=average(total.average_place),
            name=tr._("average place"),
            about=tr._("of {number} players").format(number=average(total.average_players)),
        ),
        FigureCard(
            figure=str(streak.now),
            name=tr.n("win in a row", "wins in a row", streak.now),
            about=tr._("now, any game"),
        ),
        FigureCard(
            figure=str(streak.longest),
            name=tr._("longest streak"),
            about=_longest_text(one),
        ),
    ]


def _longest_text(one: PlayerStatistics) -> str:
    """The game with the longest streak of its own."""
    game, streak = max(one.streaks_by_game.items(), key=lambda pair: pair[1].longest)
    if not streak.longest:
        return tr._("no win yet")
    title = tr.words(about_game(game))["title"]
    return tr._("{count} in {game}").format(count=streak.longest, game=title)


load_kv(__name__)
