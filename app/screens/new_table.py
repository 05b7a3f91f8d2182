"""New table: game, board, seats, options."""

from __future__ import annotations

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from app.games.registry import playable_games
from app.kv_loader import load_kv
from app.screens.new_table_seats import SeatRow, SeatSheet, level_words, side_words
from app.screens.page import Page
from app.services.language import tr
from app.services.settings import settings
from app.table.setup import FIRST, Setup, first_choices
from app.widgets.choices import Chips, ChipsRow, RadioRow, SwitchRow
from app.widgets.panels import PanelHeading
from app.widgets.progress import Progress
from rules.core.game import Option, OptionValue
from rules.core.registry import game as find_game


class NewTableScreen(Page):
    """Form for a new table; every field has a good default."""

    goal = StringProperty("")
    ready = BooleanProperty(True)
    #: Seats beside board and options, on wide screens.
    wide = BooleanProperty(False)
    #: Number of players, and its limits.
    count = NumericProperty(0)
    least = NumericProperty(0)
    most = NumericProperty(6)

    def __init__(self, **kwargs: object) -> None:
        self._setup: Setup | None = None
        self._first: ChipsRow | None = None
        super().__init__(**kwargs)

    @property
    def setup(self) -> Setup:
        """The table that is being prepared, from ``open`` on."""
        if self._setup is None:
            raise RuntimeError("The screen has not been opened.")
        return self._setup

    def open(self, game_id: str = "", **_arguments: str) -> None:
        game = find_game(game_id) if game_id else playable_games()[0]
        saved = settings.last_tables.get(game.id)
        self._setup = Setup.remembered(game, saved) if saved else Setup.fresh(game)
        self._show()

    def translate(self) -> None:
        if self._setup is not None:
            self._show()

    def _show(self) -> None:
        self.goal = tr.words(self.setup.game)["goal"]
        self._show_games()
        self._show_kits()
        self._show_options()
        self._show_seats()

    # Game and board

    def _show_games(self) -> None:
        box = self.ids.games
        box.clear_widgets()
        games = playable_games()
        if len(games) > 1:
            chips = Chips(
                choices=[(game.id, tr.words(game)["title"]) for game in games],
                value=self.setup.game.id,
            )
            chips.bind(value=lambda _chips, game_id: self.open(game_id=game_id))
            box.add_widget(chips)

    def _show_kits(self) -> None:
        box = self.ids.kits
        box.clear_widgets()
        words = tr.words(self.setup.game)
        if len(self.setup.game.kits) < 2:
            return
        box.add_widget(PanelHeading(text=tr._("Board")))
        for kit in self.setup.game.kits:
            row = RadioRow(title=words[f"kit.{kit}"], active=kit == self.setup.kit)
            row.bind(on_release=lambda _row, kit=kit: self._choose_kit(kit))
            box.add_widget(row)

    def _choose_kit(self, kit: str) -> None:
        self.setup.kit = kit
        self._show_kits()

    # Seats

    def _show_seats(self) -> None:
        box = self.ids.seats
        box.clear_widgets()
        for index, seat in enumerate(self.setup.seats):
            row = SeatRow(
                index=index,
                colour=seat.colour,
                name=seat.name,
                person=seat.level is None,
                detail=f"{level_words(seat.level)} · {side_words(seat.side)}",
            )
            row.bind(name=self._rename, on_edit=self._edit)
            box.add_widget(row)
        self.least, self.most = self.setup.game.players[0], self.setup.game.players[-1]
        self.count = len(self.setup.seats)
        self._check()

    def on_count(self, *_: object) -> None:
        if self._setup is None or self.count == len(self.setup.seats):
            return
        while len(self.setup.seats) < self.count:
            self.setup.add_seat()
        while len(self.setup.seats) > self.count:
            self.setup.remove_seat()
        self._show_seats()
        self._show_options()

    def _rename(self, row: SeatRow, name: str) -> None:
        self.setup.change(int(row.index), name=name)
        self._check()
        self._show_first()

    def _edit(self, row: SeatRow) -> None:
        sheet = SeatSheet(self.setup, int(row.index))
        sheet.bind(on_change=lambda *_: self._seats_changed())
        sheet.open()

    def _seats_changed(self) -> None:
        self._show_seats()
        self._show_first()

    def _check(self) -> None:
        problems = self.setup.problems()
        for row in self.ids.seats.children:
            row.error = problems.get(int(row.index), "")
        self.ready = not problems

    # Options

    def _show_options(self) -> None:
        box = self.ids.options
        box.clear_widgets()
        self._first = None
        for option in self.setup.game.options:
            box.add_widget(self._row(option))

    def _row(self, option: Option) -> SwitchRow | ChipsRow:
        words = tr.words(self.setup.game)
        key = f"option.{option.key}"
        about = {"title": words[key], "help": words[f"{key}.help"]}
        value = self.setup.options[option.key]
        if option.choices == (False, True):
            row = SwitchRow(**about, active=value)
            row.bind(active=lambda _row, on: self._choose(option.key, on))
            return row
        if option.key == FIRST:
            choices = first_choices(self.setup, words)
        else:
            choices = [(choice, words[f"{key}.{choice}"]) for choice in option.choices]
        row = ChipsRow(**about, choices=choices, value=value)
        row.bind(value=lambda _row, value: self._choose(option.key, value))
        if option.key == FIRST:
            self._first = row
        return row

    def _show_first(self) -> None:
        """Update the choice of the first player: names or seats have changed."""
        if self._first is not None:
            self._first.choices = first_choices(self.setup, tr.words(self.setup.game))
            self._first.value = self.setup.options[FIRST]

    def _choose(self, key: str, value: OptionValue) -> None:
        self.setup.options[key] = value

    # Starting

    def start(self) -> None:
        """Store the choices, deal and open the table."""
        if not self.setup.ready:
            return
        remembered = dict(settings.last_tables)
        remembered[self.setup.game.id] = self.setup.to_remember()
        settings.last_tables = remembered
        Progress.during(tr._("Opening the table …"), self._deal)

    def _deal(self) -> None:
        table_id = self.app.store.new(self.setup.make())
        self.app.go("table", instead=True, table_id=table_id)

    def reset(self) -> None:
        """Back to the defaults."""
        self._setup = Setup.fresh(self.setup.game)
        self._show()


load_kv(__name__)
