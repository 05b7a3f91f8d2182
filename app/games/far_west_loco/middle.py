"""Far West Loco's panel in the open middle of the board: one thing at a time.

From top to bottom: what happened, in one line; the dice and the stack; the thing itself (a throw
with its six landings, a card, deeds, an auction); what it costs; one filled button that names the
action; the goal. Nothing is asked before die and locomotive have come to rest.
"""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from app.games.far_west_loco.art import LOADS
from app.games.far_west_loco.board import FLAT, FarWestLocoBoard
from app.games.far_west_loco.choices import Aimable, ChoiceCursor
from app.games.far_west_loco.decision import Decision
from app.games.far_west_loco.middle_buttons import MiddleButtons
from app.games.far_west_loco.offers import (
    proposal,
)
from app.games.far_west_loco.player_drawer import PlayerDrawer
from app.games.far_west_loco.players import BAR, COLUMN, SMALL, Plates
from app.games.far_west_loco.scenes import SCENES, Scene, happening
from app.games.far_west_loco.station import show_station
from app.games.far_west_loco.story import story
from app.games.far_west_loco.text import goal, heading, way_to_go, whereabouts
from app.games.far_west_loco.tiles import (
    CardAndOptions,
    CardHolder,
    Happening,
    ThrowBox,
    ThrowTiles,
    TileGrid,
)
from app.games.panel import INSIDE, GamePanel
from app.kv_loader import load_kv
from app.screens.table.stage import COLUMN_FROM
from app.services.language import tr
from app.table.modes import PLAY
from app.table.presenter import TablePresenter
from app.theme.theme import theme
from rules.core.action import Action
from rules.far_west_loco.dice import SPEED_FACES, STAR_REACH
from rules.far_west_loco.phases import (
    BID,
    BUYING,
    CHOICE,
    DEBT,
    LOT_CHOICE,
    SHUNTING,
    STAKING,
    TURN,
)
from rules.far_west_loco.state import State

#: Below this height (dp) there is little room: a phone on its side.
LOW = 300
#: Spaces that the faces of the manoeuvre die allow.
MANOEUVRES = ("1", "2", f"1–{STAR_REACH}")
#: Phases with many choices.
CROWDED = (BUYING, BID, CHOICE, LOT_CHOICE, DEBT)
#: From this width and height (dp) on the own station stands beside the rest.
STATION_ROOM = (940, 520)
#: From this height (dp) on there is room for a card beside its options, also in large words.
CARD_FROM = 460


class FarWestMiddle(GamePanel):
    """Shows the decision of the moment, or what is happening."""

    board: FarWestLocoBoard

    title_text = StringProperty("")
    story_text = StringProperty("")
    #: The story as it stands over a decision; while something happens it is told large.
    told_text = StringProperty("")
    ask_text = StringProperty("")
    after_text = StringProperty("")
    goal_text = StringProperty("")
    #: Picture of what the station needs next; "": none.
    goal_picture = StringProperty("")
    turn_text = StringProperty("")
    colour = NumericProperty(0)
    gap = NumericProperty(0)
    #: There is no room for the goal, nor for a frame round a throw.
    flat = BooleanProperty(False)
    #: The dice are shown: not while a throw is being chosen.
    with_dice = BooleanProperty(True)
    #: The own station is shown.
    with_station = BooleanProperty(False)
    #: Mortgages, auctions and the golden spike are shown instead of the throw.
    business = BooleanProperty(False)
    more_bids = BooleanProperty(False)

    def __init__(
        self,
        presenter: TablePresenter,
        board: FarWestLocoBoard,
        form: str = INSIDE,
        low: bool = False,
    ) -> None:
        self._shown_for: object = None
        self._arranged = False
        self._faces: tuple[str, str] = board.faces
        #: Picture of the die that was thrown last.
        self.thrown = f"die_speed_{board.faces[0]}"
        #: What is shown again and again is made once: the throw, what happens, the open card.
        self.throw_box = ThrowBox(ThrowTiles([str(face) for face in SPEED_FACES]))
        self.manoeuvre_box = ThrowBox(ThrowTiles(MANOEUVRES))
        self.manoeuvre_box.picture = ["far_west", "die_manoeuvre_star"]
        self.happening, self.card_holder = Happening(), CardHolder()
        self.plates = Plates()
        self.cursor = ChoiceCursor(self._stops)
        super().__init__(presenter, board, form, low)
        self.decision = Decision(presenter)
        self.buttons = MiddleButtons(self)
        self.plates.bind(on_pick=lambda _plates, seat: self._open_deeds(seat))
        board.choices = self.cursor
        board.hosting = True
        board.sky = self.ids.sky
        board.plates, board.goal_line = self.plates, self.ids.goal_line
        board.bind(settled=self._settled, told=self._tell, card=self._tell, faces=self._roll)
        for name in ("width", "height"):
            self.fbind(name, self._resize)
        self.ids.scroll.bind(height=self._fill_height)
        self.ids.thing.bind(height=self._fill_height)
        self.bind(business=self._on_business, more_bids=self._again)
        theme.follow(self._resize)

    def close(self) -> None:
        board = self.board
        board.unbind(settled=self._settled, told=self._tell, card=self._tell, faces=self._roll)
        if board.choices is self.cursor:
            board.choices = None
        board.landings = {}
        board.sky = board
        board.plates = board.goal_line = None
        board.hosting = False
        board.reset_camera()

    # The shape

    def _resize(self, *_: object) -> None:
        """The players stand in the middle on a phone, else over or beside the board."""
        if self.height <= 100:
            return  # not laid out yet
        low, self.flat = self.height < dp(LOW), self.height < dp(FLAT)
        wide = self.get_root_window().width if self.get_root_window() else 0
        form = SMALL if low else COLUMN if wide >= dp(COLUMN_FROM) else BAR
        ids, plates = self.ids, self.plates
        if low != self.low or form != plates.form or not self._arranged:
            self._arranged = True
            self.low, plates.form = low, form
            plates.size_hint_y = None if form == COLUMN else 1
            self.players = None
            if plates.parent is not None:
                plates.parent.remove_widget(plates)
            actions = ids.actions.__self__  # ids are weak: nothing else holds it for a moment
            actions.parent.remove_widget(actions)
            if low:
                ids.small_players.add_widget(plates)
                ids.body.add_widget(actions)
            else:
                self.players = plates
                ids.page.add_widget(actions, 1)
        plates.tight = self._column_is_tight()
        if self.presenter.view is not None:
            self._again()

    def _column_is_tight(self) -> bool:
        """Whether whole plates would leave no room for the last moves under them."""
        seats = len(self.presenter.seats)
        plate = theme.dp(34) + dp(36) + max(theme.dp(36), theme.size("body") * 2.6)
        window = self.get_root_window()
        return bool(window and seats * plate > 0.66 * window.height)

    # Showing

    @property
    def position(self) -> State:
        position: State = self.view.position
        return position

    @property
    def asking(self) -> bool:
        """Whether the player can decide now: nothing moves any more."""
        return bool(self.presenter.mode == PLAY and self.board.settled)

    def show(self) -> None:
        presenter = self.presenter
        seat = presenter.seat if presenter.seat is not None else self.position.player
        where = (len(presenter.history), seat)
        if where != self._shown_for:
            self._shown_for = where
            self.business = self.more_bids = False
            self.ids.scroll.scroll_y = 1
        self._again()

    def _again(self, *_: object) -> None:
        if self.presenter.view is None:
            return
        self.whereabouts = whereabouts(self.position)
        # While things move, the position is that of the next turn already.
        number = tr._("turn {number}").format(number=self.position.turn)
        self.turn_text = number if self.asking else ""
        self.board.overlays.show_players()
        self._say()
        self._fill()
        self.buttons.show()
        self._show_goal()
        self.cursor.show()

    def _settled(self, *_: object) -> None:
        """Things begin to move, or have come to rest: then the choices appear."""
        if self.asking and self.presenter.view is not None:
            self.presenter.guard.new_turn()  # nobody can have seen them yet
        self._again()

    @property
    def actor(self) -> int:
        """The seat that acts: during an animation the one whose train moves."""
        if not self.board.settled:
            seat = self.board.mover
            if seat is not None:
                return seat
        seat = self.presenter.seat
        return self.position.player if seat is None else seat

    def _say(self) -> None:
        presenter, position, board = self.presenter, self.position, self.board
        seat = self.actor
        name = presenter.names[seat]
        self.colour = self.colours[seat]
        only = presenter.only_person
        you = seat if seat == only else None
        self.story_text = story(position, board.told, presenter.names, only, board.settled)
        large = theme.large_text
        throwing = self.asking and position.phase == TURN and not self.business
        if self.low:  # beside the plates there is room for a name; the button says the rest
            self.title_text = name if you is None else tr._("Your turn")
        elif throwing and you is None:
            self.title_text = tr._("{name}, throw a die").format(name=name)
        elif throwing:
            self.title_text = tr._("Your turn: throw a die")
        elif not self.story_text or not self.asking:
            yours = you is not None
            self.title_text = (
                tr._("Your turn") if yours else tr._("{name}’s turn").format(name=name)
            )
        else:
            self.title_text = ""
        self.told_text = self.story_text if self.asking else ""
        asked = self.asking and not throwing
        # Rows and tiles say what is asked, numbers alone do not.
        wordy = large and position.phase != STAKING
        hidden = self.low and (wordy or position.phase in (BUYING, BID, CHOICE))
        if not asked or hidden:
            self.ask_text = ""
        elif self.business:
            self.ask_text = self.buttons.business_text()
        else:
            self.ask_text = heading(self.view, presenter.names)

    def _tell(self, *_: object) -> None:
        """Another event has come into sight while trains move."""
        if not self.asking and self.presenter.view is not None:
            self._say()
            self._fill()
            self.board.overlays.show_players()

    def _roll(self, *_: object) -> None:
        speed, manoeuvre = self.board.faces
        self.ids.dice.faces = [speed, manoeuvre]
        rolled_manoeuvre = manoeuvre != self._faces[1]
        self._faces = speed, manoeuvre
        self.thrown = f"die_manoeuvre_{manoeuvre}" if rolled_manoeuvre else f"die_speed_{speed}"
        for widget in self.ids.thing.children:
            if isinstance(widget, Happening) and widget.picture.startswith("die_"):
                widget.picture = self.thrown

    def _fill(self) -> None:
        """Shows the thing itself."""
        ids, board = self.ids, self.board
        ids.dice.tell(self.position)
        ids.dice.faces = list(board.faces)
        board.landings = {}
        scene: Scene = happening
        self.with_dice = board.card is not None
        if self.asking:
            scene = SCENES["business"] if self.business else SCENES[self.position.phase]
            crowded = (self.low and self._crowded) or self.crowded_card
            self.with_dice = self.position.phase != TURN and not crowded
        manoeuvred = self.thrown.startswith("die_manoeuvre")
        ids.dice.manoeuvring = manoeuvred or self.position.phase == SHUNTING
        self.with_station = self._has_station_room()
        self._put(scene(self))
        self._fill_height()
        if self.with_station:
            seat = self.actor
            show_station(ids.station, self.position, seat, theme.player(self.colours[seat]))
        else:
            ids.station.clear_widgets()
        board.refresh()

    def _put(self, widgets: Sequence[Widget]) -> None:
        """Puts widgets in the place of the thing; what is shown already stays where it is."""
        thing = self.ids.thing
        if list(reversed(thing.children)) == list(widgets):
            return
        thing.clear_widgets()
        for widget in widgets:
            if widget.parent is not None:  # the tiles of a throw may still lie in their box
                widget.parent.remove_widget(widget)
            thing.add_widget(widget)
            if isinstance(widget, CardAndOptions):
                widget.bind(least_height=self._fill_height)

    def _has_station_room(self) -> bool:
        """Whether the own station can stand beside the rest: not beside cards to choose from, nor
        in large words, which need its room."""
        if theme.large_text:
            return False
        wide, high = self.width / dp(1), self.height / dp(1)
        cards = self.asking and self.position.phase in (BUYING, CHOICE)
        alone = cards and len(self.decision.main) > 1
        return wide >= STATION_ROOM[0] and high >= STATION_ROOM[1] and not alone

    @property
    def crowded_card(self) -> bool:
        """Whether large words leave a card no room beside its options."""
        choosing = self.asking and self.position.phase == CHOICE
        return bool(choosing and theme.large_text and not self.low and self.height < dp(CARD_FROM))

    @property
    def _crowded(self) -> bool:
        """Whether a decision needs all the room of a phone."""
        if self.position.phase == STAKING and theme.large_text:
            return True
        return self.position.phase in CROWDED and len(self.decision.main) > 1

    def _fill_height(self, *_: object) -> None:
        """What fills the room is as high as it."""
        for widget in self.ids.thing.children:
            if getattr(widget, "fills", False):
                widget.size_hint_y = None
                widget.height = max(self.ids.scroll.height - dp(8), widget.least_height)
            elif isinstance(widget, TileGrid) and not self.low:
                others = [one.height + dp(8) for one in self.ids.thing.children if one != widget]
                widget.room = self.ids.scroll.height - sum(others) - dp(12)
            elif isinstance(widget, ThrowBox):
                widget.room = self.ids.scroll.height - dp(8)

    def _show_goal(self) -> None:
        position, presenter = self.position, self.presenter
        seat = self.actor
        # While the locomotive is on its way, nothing tells where it will stop.
        way = way_to_go(position, seat, presenter.names) if self.board.settled else ""
        said = goal(position, seat)
        self.goal_text = f"{said} · {way}" if way else said
        load = LOADS[-1] if position.governor == seat else LOADS[position.stage[seat]]
        pictured = said and load and not theme.large_text
        self.goal_picture = f"load_{load}" if pictured else ""

    # Choices

    @property
    def chosen(self) -> Action | None:
        """What the filled button would do."""
        staged = self.presenter.staged
        if staged:
            return staged[-1]
        return None if self.business else proposal(self.presenter.legal)

    def choose(self, action: Action) -> None:
        """A tile, card or row was touched."""
        self.presenter.touch(action)

    def act(self) -> None:
        """The filled button."""
        action = self.chosen
        if action is not None and self.asking:
            self.do(action)

    def do(self, action: Action) -> None:
        """Does an action at once."""
        presenter = self.presenter
        if action not in presenter.staged:
            presenter.touch(action)
        if action in presenter.staged:
            presenter.confirm()

    def _on_business(self, *_: object) -> None:
        self.presenter.auto.hold(self.business)
        self._again()

    def _stops(self) -> Sequence[Aimable]:
        """All that the keyboard's cursor can be on, from top to bottom."""
        return [
            widget
            for widget in self.ids.thing.walk(restrict=True)
            if isinstance(widget, Aimable) and getattr(widget, "action", None) is not None
        ]

    # Players

    def _open_deeds(self, seat: int) -> None:
        drawer = PlayerDrawer()
        drawer.tell(self.position, seat, self.presenter.names, self.colours[seat])
        drawer.open()
        self.board.show_train(seat)


load_kv(__name__)
