"""Panels of the statistics screen, each made from one player's numbers; None: there are none."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.properties import NumericProperty, StringProperty
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from app.games.achievements import sign
from app.games.registry import playable_games, square_picture
from app.kv_loader import load_kv
from app.screens.opponent_words import level_words
from app.screens.saved_table_texts import date_text, day_text
from app.screens.statistics_parts import (
    DuelLine,
    GameLine,
    LevelLine,
    RecordLine,
    TicketButton,
    average,
    share_of_places,
)
from app.services.language import tr
from app.table.setup import LEVELS
from app.theme.theme import theme
from app.widgets.panels import Panel
from app.widgets.text import Paragraph
from rules.core.about import About
from rules.core.registry import about as about_game
from rules.statistics.finished import FinishedGame
from rules.statistics.players import PlayerStatistics, once

#: Opponents, and games, that are listed.
MOST_DUELS, MOST_GAMES = 6, 5


class StatisticsPanel(Panel):
    """A panel with a heading and a remark beside it."""

    title = StringProperty("")
    remark = StringProperty("")

    def add(self, widget: Widget) -> None:
        self.ids.lines.add_widget(widget)


def game_panel(one: PlayerStatistics) -> StatisticsPanel:
    """Games, wins and average place by game."""
    panel = StatisticsPanel(title=tr._("By game"), remark=tr._("games, wins, average place"))
    for game_id, tally in one.by_game.items():
        panel.add(
            GameLine(
                picture=square_picture(game_id, theme.dp(40)),
                title=tr.words(about_game(game_id))["title"],
                games=str(tally.games),
                wins=str(tally.wins),
                place=average(tally.average_place),
                share=share_of_places(tally),
                colour=list(theme.player(one.colour).accent),
            )
        )
    return panel


def duel_panel(
    one: PlayerStatistics, players: Sequence[PlayerStatistics]
) -> StatisticsPanel | None:
    """Who finished ahead of whom."""
    known = {other.key: other for other in players}
    duels = [(known[key], duel) for key, duel in one.duels.items() if key in known][:MOST_DUELS]
    if not duels:
        return None
    panel = StatisticsPanel(title=tr._("Head to head"), remark=tr._("who finished ahead"))
    for other, duel in duels:
        ahead = duel.ahead - duel.behind
        first, second = (one, other) if ahead > 0 else (other, one)
        text = (
            tr._("{one} and {other} are level").format(one=one.name, other=other.name)
            if not ahead
            else tr.n(
                "{name} is ahead of {other} by {count} game",
                "{name} is ahead of {other} by {count} games",
                abs(ahead),
                name=first.name,
                other=second.name,
            )
        )
        panel.add(
            DuelLine(
                colour=one.colour,
                other=other.colour,
                ahead=duel.ahead,
                behind=duel.behind,
                text=text,
            )
        )
    return panel


def level_panel(one: PlayerStatistics) -> StatisticsPanel | None:
    """Levels of computer players that were beaten."""
    levels = [level for level in LEVELS if level in one.levels]
    if not levels:
        return None
    panel = StatisticsPanel(title=tr._("Computer players"), remark=tr._("beaten"))
    for level in levels:
        met = one.levels[level]
        accent = list(theme.player(one.colour).accent)
        panel.add(
            LevelLine(
                title=level_words(level),
                text=tr.n(
                    "{beaten} of {count} game",
                    "{beaten} of {count} games",
                    met.games,
                    beaten=met.beaten,
                ),
                shares=[(met.beaten, accent), (met.games - met.beaten, list(theme.line))],
            )
        )
    return panel


def best_panel(
    one: PlayerStatistics, game: str | None, look: Callable[[str], None]
) -> StatisticsPanel | None:
    """The best numbers of each game; a touch opens the game they were made in."""
    games = [game] if game is not None else list(one.bests)
    lines = []
    for game_id in games:
        words = tr.words(about_game(game_id))
        bests = one.bests.get(game_id, ())
        for best in bests if game is not None else bests[:1]:
            value = words[f"best.{best.best.key}.value"]
            lines.append(
                RecordLine(
                    table_id=best.game.id,
                    picture=square_picture(game_id, theme.dp(40)),
                    title=words[f"best.{best.best.key}"],
                    about=f"{words['title']}, {date_text(best.game.ended)}",
                    value=value.format(number=tr.number(best.number)),
                )
            )
    return _touchable_lines(tr._("Personal bests"), "", lines, look)


def last_panel(
    one: PlayerStatistics,
    games: Sequence[FinishedGame],
    game: str | None,
    look: Callable[[str], None],
) -> StatisticsPanel | None:
    """The last games of a player, the last one first; a touch opens it."""
    lines: list[RecordLine] = []
    for each in reversed(once(games)):
        mine = next((seat for seat in each.seats if seat.is_person and seat.key == one.key), None)
        if mine is None or game not in (None, each.game) or len(lines) == MOST_GAMES:
            continue
        winner = next((seat for seat in each.seats if seat.won), None)
        place = tr._("place {place} of {count}").format(place=mine.place, count=len(each.seats))
        lines.append(
            RecordLine(
                table_id=each.id,
                picture=square_picture(each.game, theme.dp(40)),
                title=tr.words(about_game(each.game))["title"],
                about=f"{place}, {date_text(each.ended)}",
                colour=winner.colour if winner else -1,
            )
        )
    return _touchable_lines(tr._("Last games"), tr._("and who won"), lines, look)


def _touchable_lines(
    title: str, remark: str, lines: Sequence[RecordLine], look: Callable[[str], None]
) -> StatisticsPanel | None:
    if not lines:
        return None
    panel = StatisticsPanel(title=title, remark=remark)
    for line in lines:
        line.bind(on_release=lambda line: look(line.table_id))
        panel.add(line)
    return panel


def ticket_panel(
    one: PlayerStatistics, game: str | None, tell: Callable[[str], None]
) -> StatisticsPanel:
    """A row of tickets for each game: those that were reached, and those to come."""
    games = [each for each in playable_games() if game in (None, each.id) and each.achievements]
    panel = StatisticsPanel(title=tr._("Tickets"))
    count = total = 0
    for number, each in enumerate(games):
        panel.add(Paragraph(text=tr.words(each)["title"], face="button", color=theme.text2))
        grid = TicketGrid()
        for name in each.achievements:
            ticket = _ticket(one, each, name, number)
            ticket.bind(on_release=lambda ticket: tell(f"{ticket.title}: {ticket.how}"))
            grid.add_widget(ticket)
            count, total = count + ticket.earned, total + 1
        panel.add(grid)
    panel.remark = tr._("{count} of {total}").format(count=count, total=total)
    return panel


class TicketGrid(GridLayout):
    """Tickets in rows, all as high as the one with the longest name."""

    tallest = NumericProperty(0)

    def columns(self, room: float) -> int:
        """A game has six tickets: whole rows of them."""
        return max(columns for columns in (2, 3, 6) if columns <= max(2, room))

    def add_widget(self, widget: TicketButton, *args: object, **kwargs: object) -> None:
        super().add_widget(widget, *args, **kwargs)
        widget.bind(minimum_height=self._measure)

    def _measure(self, *_: object) -> None:
        self.tallest = max(ticket.minimum_height for ticket in self.children)


def _ticket(one: PlayerStatistics, game: About, name: str, colour: int) -> TicketButton:
    words = tr.words(game)
    reached = one.has(game.id, name)
    how = words[f"achievement.{name}.how"]
    if reached is not None:
        since = tr._("reached on {date}").format(date=day_text(reached.first.ended))
        times = tr.n("{count} time", "{count} times", reached.times)
        how = f"{how} ({since}, {times})"
    return TicketButton(
        title=words[f"achievement.{name}"],
        how=how,
        icon=sign(name),
        colour=colour,
        earned=reached is not None,
    )


load_kv(__name__)
