"""New table: game, people, seats, options."""

from __future__ import annotations

from kivy.input.motionevent import MotionEvent
from kivy.properties import BooleanProperty, StringProperty

from app.games.registry import playable_games
from app.kv_loader import load_kv
from app.screens.lesson_offer import ask_to_learn, is_offered, lesson_text
from app.screens.new_table_dragging import SeatDragging
from app.screens.new_table_game import GameTile, goal_text, too_many_text
from app.screens.new_table_people import ActionChip, NameAdder, PersonChip, PersonSheet
from app.screens.new_table_seats import (
    LEVEL_ICONS,
    SIDE_ICONS,
    SeatRow,
    SeatSheet,
    next_of,
    side_words,
)
from app.screens.opponent_words import short_level
from app.screens.page import Page
from app.services.language import tr
from app.services.own_kits import OwnKit
from app.services.settings import settings
from app.table.family import (
    Person,
    change_person,
    family,
    find_person,
    free_colour,
    remember,
)
from app.table.setup import LEVELS, SIDES, SeatPlan, Setup
from app.widgets.children import ensure_children
from app.widgets.progress import Progress
from rules.bots.opponents import level_of
from rules.core.game import Game
from rules.core.registry import game as find_game


class NewTableScreen(Page):
    """Form for a new table; every field has a good default."""

    goal = StringProperty("")
    start_text = StringProperty("")
    ready = BooleanProperty(True)
    #: Seats beside options, on wide screens.
    wide = BooleanProperty(False)
    #: A phone held sideways.
    low = BooleanProperty(False)
    #: Whether a table was played before, to be had again with one touch.
    played = BooleanProperty(False)
    learn_text = StringProperty("")
    has_family = BooleanProperty(False)
    #: A touch on somebody of the family changes them.
    editing = BooleanProperty(False)
    #: Others join with their own devices.
    own_devices = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        self._setup: Setup | None = None
        #: Whether somebody went from here to learn the game.
        self._learning = False
        #: The game that it was opened for.
        self._opened_for = ""
        super().__init__(**kwargs)
        self._dragging = SeatDragging(self.ids.seats.__self__, self._move)
        self.bind(editing=lambda *_: self._show_people(), own_devices=lambda *_: self._invite())
        self.ids.options.bind(on_reset=lambda *_: self.reset(), sentence=self._tell_goal)
        self.on_wide()

    @property
    def setup(self) -> Setup:
        """The table that is being prepared, from ``open`` on."""
        if self._setup is None:
            raise RuntimeError("The screen has not been opened.")
        return self._setup

    def open(self, game_id: str = "", own_devices: str = "", **_arguments: str) -> None:
        """Prepare a table as last time; whoever comes back from learning finds everything again."""
        comes_back, self._learning = self._learning and game_id == self._opened_for, False
        if comes_back:
            self._show()
            return
        self._opened_for = game_id
        game = find_game(game_id or playable_games()[0].id)
        self._setup = self._last_setup(game)
        self.app.idle_imports.expect(game.id)
        self.own_devices = bool(own_devices)
        self.editing = False
        self.ids.adder.clear_widgets()
        self.ids.options.unfolded = self.wide
        self._show()
        self.ids.column.scroll_y = 1

    def _last_setup(self, game: Game) -> Setup:
        own_kits = [own.fingerprint for own in self.app.store.own_kits.listed(game.id)]
        return Setup.as_last_time(game, settings.last_tables, own_kits)

    def on_wide(self, *_: object) -> None:
        """Where there is room the options need not be folded, and come last."""
        if "options" in self.ids:
            self.ids.options.unfolded = self.wide
            self.ids.notes.remove_widget(self.ids.learn)
            self.ids.notes.add_widget(self.ids.learn, index=1 if self.wide else 0)

    def translate(self) -> None:
        if self._setup is not None:
            self._show()

    def _show(self) -> None:
        self.played = bool(settings.last_tables)
        title = tr.words(self.setup.game)["title"]
        self.learn_text = tr._("How to play {game}").format(game=title)
        if is_offered(self.setup.game.id):
            self.learn_text = lesson_text(self.setup.game.id)
        self._show_games()
        self._show_people()
        self._show_seats()
        self.ids.options.show(self.setup)

    # The game

    def _show_games(self) -> None:
        games = playable_games()
        tiles = ensure_children(self.ids.games, len(games), self._new_tile)
        for tile, game in zip(tiles, games, strict=True):
            tile.game_id, tile.title = game.id, tr.words(game)["title"]
            tile.chosen = game.id == self.setup.game.id

    def _new_tile(self) -> GameTile:
        tile = GameTile(low=self.low)
        self.bind(low=tile.setter("low"))
        tile.bind(on_release=lambda tile: self.choose_game(tile.game_id))
        return tile

    def choose_game(self, game_id: str) -> None:
        """Another game for the same people."""
        game = find_game(game_id)
        if game is not self.setup.game:
            seats = self.setup.seats
            self._setup = self._last_setup(game)
            self.setup.take_seats(seats)
            self.app.idle_imports.expect(game.id)
            self._show()

    def as_last_time(self) -> None:
        """The people and options of the last table."""
        self._setup = self._last_setup(self.setup.game)
        self._show()

    def learn(self) -> None:
        """How the chosen game is played: by a lesson the first time, else by its rules."""
        self._learning = True
        if is_offered(self.setup.game.id):
            self.app.go("lesson", table_id=self.setup.game.id)
        else:
            self.app.go("how_to_play", game_id=self.setup.game.id)

    def kit_opened(self, own: OwnKit) -> None:
        """A board or deck of a player's own was opened: play on it, whichever game it is for."""
        self.choose_game(own.game)
        self.setup.kit = own.fingerprint
        self.ids.options.show(self.setup)

    # People

    def _show_people(self) -> None:
        box = self.ids.people
        box.clear_widgets()
        if self._setup is None:
            return
        people = family()
        self.has_family = bool(people)
        for person in people:
            chip = PersonChip(
                name=person.name,
                colour=person.colour,
                seated=self.setup.seat_of(person.name) is not None,
                editing=self.editing,
            )
            chip.bind(on_release=lambda chip: self._touch_person(chip.name))
            box.add_widget(chip)
        name = ActionChip(icon="plus", text=tr._("Name"), hint=tr._("Add somebody by name"))
        name.bind(on_release=lambda _chip: self._open_adder())
        robot = ActionChip(
            icon="robot-outline", text=tr._("Robot"), hint=tr._("Add a computer player")
        )
        robot.bind(on_release=lambda _chip: self._add_robot())
        box.add_widget(name)
        box.add_widget(robot)

    def _touch_person(self, name: str) -> None:
        person, seat = find_person(name), self.setup.seat_of(name)
        if person is None:
            return
        if self.editing:
            sheet = PersonSheet(person)
            sheet.bind(on_change=self._person_changed)
            sheet.open()
        elif seat is not None:
            self.setup.unseat(seat)
            self._seats_changed()
        else:
            self._seat(person.name)

    def _seat(self, name: str) -> None:
        taken = {seat.colour for seat in self.setup.seats if not seat.stand_in}
        person = find_person(name) or remember(name, free_colour(taken))
        if self.setup.seat_person(person):
            self._seats_changed()
        else:
            self.app.show_message(too_many_text(self.setup.game))

    def _open_adder(self) -> None:
        place = self.ids.adder
        if not place.children:
            adder = NameAdder()
            adder.bind(on_name=lambda _adder, name: self._seat(name))
            place.add_widget(adder)
        place.children[0].begin()

    def _add_robot(self) -> None:
        if self.setup.can_add:
            self.setup.add_seat()
            self._seats_changed()
        else:
            self.app.show_message(too_many_text(self.setup.game))

    def _person_changed(self, _sheet: PersonSheet, old: Person, new: Person | None) -> None:
        """Somebody has another name or colour, or is forgotten: a seat follows."""
        seat = self.setup.seat_of(old.name)
        if seat is not None and new is not None:
            self.setup.change(seat, name=new.name, colour=new.colour)
        self._seats_changed()

    # Seats

    def _show_seats(self) -> None:
        rows = ensure_children(self.ids.seats, len(self.setup.seats), self._new_row)
        for index, (row, seat) in enumerate(zip(rows, self.setup.seats, strict=True)):
            row.index, row.colour, row.level, row.side = index, seat.colour, seat.level, seat.side
            row.name = seat.name
            level = seat.level and level_of(seat.level)
            row.level_text = short_level(level) if level else ""
            row.level_icon = LEVEL_ICONS[level] if level else ""
            row.side_text, row.side_icon = side_words(seat.side), SIDE_ICONS[seat.side]
            row.with_side = settings.table_mode and seat.level is None
        self._check()

    def _new_row(self) -> SeatRow:
        row = SeatRow()
        row.bind(
            name=self._rename,
            on_edit=self._edit,
            on_turn=lambda row: self._turn(int(row.index)),
            on_next_level=lambda row: self._cycle(int(row.index), "level"),
            on_next_side=lambda row: self._cycle(int(row.index), "side"),
            on_step=lambda row, by: self._move(int(row.index), by),
        )
        return row

    def _rename(self, row: SeatRow, name: str) -> None:
        index = int(row.index)
        if index < len(self.setup.seats) and name != self.setup.seats[index].name:
            self.setup.change(index, name=name)
            self._check()
            self._mark_people()
            self.ids.options.show_names()

    def _turn(self, index: int) -> None:
        """A person becomes a computer player, or the opposite."""
        if self.setup.seats[index].level is None:
            self.setup.change_level(index, "normal")
        else:
            self.setup.change(index, level=None)
        self._seats_changed()

    def _cycle(self, index: int, what: str) -> None:
        seat = self.setup.seats[index]
        if what == "level" and seat.level is not None:
            self.setup.change_level(index, next_of(LEVELS, level_of(seat.level)))
        elif what == "side":
            self.setup.change(index, side=next_of(SIDES, seat.side))
        self._show_seats()
        self.ids.options.show_names()  # a computer player of another level has another name

    def _edit(self, row: SeatRow) -> None:
        seat = self.setup.seats[int(row.index)]
        sheet = SeatSheet(self.setup, int(row.index))
        sheet.bind(on_change=lambda *_: self._seat_changed(seat))
        sheet.open()

    def _seat_changed(self, old: SeatPlan) -> None:
        """The sheet has changed a seat: somebody of the family keeps the colour chosen there."""
        seat = self.setup.seat_of(old.name)
        if seat is not None and find_person(old.name) is not None:
            colour = self.setup.seats[seat].colour
            if colour != old.colour:
                change_person(self.setup.seats[seat].name, old.name, colour)
        self._seats_changed()

    def _seats_changed(self) -> None:
        self._show_people()
        self._show_seats()
        self.ids.options.show_names()

    def _mark_people(self) -> None:
        """Show who of the family sits at the table."""
        for chip in self.ids.people.children:
            if isinstance(chip, PersonChip):
                chip.seated = self.setup.seat_of(chip.name) is not None

    def _check(self) -> None:
        problems = self.setup.problems()
        for row in self.ids.seats.children:
            row.error = problems.get(int(row.index), "")
        self.ready = not problems
        count = len(self.setup.seats)
        self._tell_goal()
        self.start_text = (
            tr._("Let the others join")
            if self.own_devices
            else tr.n("Start with {count} player", "Start with {count} players", count)
        )

    def _invite(self) -> None:
        """Others join or not; where nobody but one person plays, all seats are people's."""
        if self._setup is None:
            return
        if self.own_devices and sum(seat.level is None for seat in self.setup.seats) < 2:
            self.setup.seat_people_only()
            self._seats_changed()
        self._check()

    # The order, by drag

    def on_touch_down(self, touch: MotionEvent) -> bool:
        # Before the list, which would scroll.
        if self.ids.column.collide_point(*touch.pos) and self._dragging.begin(touch):
            touch.grab(self)
            return True
        return bool(super().on_touch_down(touch))

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_move(touch))
        self._dragging.move(touch)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        self._dragging.end()
        return True

    def _move(self, index: int, by: int) -> None:
        if 0 <= index + by < len(self.setup.seats):
            self.setup.move(index, by)
            self._show_seats()
            self.ids.options.show_names()

    # Starting

    def start(self) -> None:
        """Start the table; before the very first one of a game its lesson is offered.

        A name that was typed and not ticked sits down, too.
        """
        for adder in self.ids.adder.children:
            adder.tell()
        if not self.setup.ready:
            return
        if is_offered(self.setup.game.id):
            ask_to_learn(self.setup.game, self.learn, self._start)
        else:
            self._start()

    def _start(self) -> None:
        """Remember choices and people, deal and open the table."""
        for person in self.setup.people():
            remember(*person)
        game_id = self.setup.game.id
        others = {key: value for key, value in settings.last_tables.items() if key != game_id}
        settings.last_tables = {**others, game_id: self.setup.to_remember()}
        Progress.during(tr._("Opening the table …"), self._deal)

    def _deal(self) -> None:
        setup, store = self.setup, self.app.store
        own_kit = store.own_kits.find(setup.game.id, setup.kit)
        table_id = store.new(setup.make(own_kit=own_kit))
        page = "devices" if self.own_devices else "table"
        self.app.go(page, instead=True, table_id=table_id)

    def _tell_goal(self, *_: object) -> None:
        """The goal, and how long the game takes: an option may make it shorter."""
        self.goal = goal_text(self.setup.game, len(self.setup.seats), self.setup.options)

    def reset(self) -> None:
        """Back to the options' defaults; the people stay."""
        seats = self.setup.seats
        self._setup = Setup.fresh(self.setup.game)
        self.setup.take_seats(seats)
        self._show()


load_kv(__name__)
