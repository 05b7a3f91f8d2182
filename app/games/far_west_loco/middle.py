"""Far West Loco's panel in the open middle of the board: one thing at a time.

From top to bottom: what happened, in one line; the dice and the stack; the thing itself (a throw
with its six landings, a card, deeds, an auction); what it costs; one filled button that names the
action; the goal. Nothing is asked before die and locomotive have come to rest.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.games.far_west_loco.board import FarWestLocoBoard
from app.games.far_west_loco.choices import Aimable, ChoiceCursor
from app.games.far_west_loco.offers import (
    BUSINESS,
    SPIKE,
    after_text,
    button_text,
    proposal,
)
from app.games.far_west_loco.plates import BAR, COLUMN, SMALL, Plates, PlayerDrawer
from app.games.far_west_loco.scenes import SCENES, Scene, happening, own_station
from app.games.far_west_loco.story import story
from app.games.far_west_loco.text import goal, way_to_go, whereabouts
from app.games.far_west_loco.tiles import CardAndOptions, Happening
from app.games.panel import INSIDE, GamePanel
from app.kv_loader import load_kv
from app.screens.table.stage import COLUMN_FROM
from app.services.language import tr
from app.table.game_view import GameView
from app.table.presenter import PLAY, WATCH, TablePresenter
from app.theme.theme import theme
from app.widgets.buttons import PillButton, TextButton
from rules.core.action import Action
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
#: Phases whose choices do not tell by themselves what they lead to.
UNTOLD = (TURN, SHUNTING, BUYING, BID, STAKING)
#: Phases with many choices.
CROWDED = (BUYING, BID, CHOICE, LOT_CHOICE, DEBT)
#: From this width and height (dp) on the own station stands beside the rest.
STATION_ROOM = (940, 520)


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
    turn_text = StringProperty("")
    colour = NumericProperty(0)
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
        self.plates = Plates()
        self.cursor = ChoiceCursor(self._stops)
        self.primary = TextButton(kind="filled", icon="check")
        super().__init__(presenter, board, form, low)
        self.plates.bind(on_pick=lambda _plates, seat: self._open_deeds(seat))
        self.primary.bind(on_release=lambda _button: self.act())
        board.choices = self.cursor
        board.hosting = True
        board.sky = self.ids.sky
        board.plates = self.plates
        board.bind(settled=self._again, told=self._tell, card=self._tell, faces=self._roll)
        for name in ("width", "height"):
            self.fbind(name, self._resize)
        self.ids.scroll.bind(height=self._fill_height)
        self.bind(business=self._on_business, more_bids=self._again)
        theme.follow(self._resize)

    def close(self) -> None:
        board = self.board
        board.unbind(settled=self._again, told=self._tell, card=self._tell, faces=self._roll)
        if board.choices is self.cursor:
            board.choices = None
        board.landings = {}
        board.sky = board
        board.plates = None
        board.hosting = False
        board.reset_camera()

    # The shape

    def _resize(self, *_: object) -> None:
        """The players stand in the middle on a phone, else over or beside the board."""
        if self.height <= 100:
            return  # not laid out yet
        low = self.height < dp(LOW)
        wide = self.get_root_window().width if self.get_root_window() else 0
        form = SMALL if low else COLUMN if wide >= dp(COLUMN_FROM) else BAR
        ids, plates = self.ids, self.plates
        if low != self.low or form != plates.form or not self._arranged:
            self._arranged = True
            self.low, plates.form = low, form
            self.players = None
            if plates.parent is not None:
                plates.parent.remove_widget(plates)
            ids.actions.parent.remove_widget(ids.actions)
            if low:
                ids.small_players.add_widget(plates)
                ids.body.add_widget(ids.actions)
            else:
                self.players = plates
                ids.page.add_widget(ids.actions, 1)
        plates.tight = self._column_is_tight()
        room = (self.width / dp(1), self.height / dp(1))
        self.with_station = room[0] >= STATION_ROOM[0] and room[1] >= STATION_ROOM[1]
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
        self.turn_text = tr._("turn {number}").format(number=self.position.turn)
        self.board.overlays.show_players()
        self._say()
        self._fill()
        self._show_buttons()
        self._show_goal()
        self.cursor.show()

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
        person = presenter.seats[seat].bot is None
        you = seat if person and presenter.alone else None
        only = next((n for n, one in enumerate(presenter.seats) if one.bot is None), None)
        self.story_text = story(
            position, board.told, presenter.names, only if presenter.alone else None
        )
        large = theme.text_scale > 1.2
        throwing = self.asking and position.phase == TURN and not self.business
        if self.low and large:
            self.title_text = name
        elif throwing and you is None:
            self.title_text = tr._("{name}, throw a die").format(name=name)
        elif throwing:
            self.title_text = tr._("Your turn: throw a die")
        elif self.low or not self.story_text or not self.asking:
            yours = you is not None
            self.title_text = (
                tr._("Your turn") if yours else tr._("{name}’s turn").format(name=name)
            )
        else:
            self.title_text = ""
        self.told_text = self.story_text if self.asking else ""
        words = tr.words(presenter.game)
        asked = self.asking and not throwing
        hidden = self.low and (large or position.phase in (BUYING, BID))
        self.ask_text = words[f"phase.{position.phase}"] if asked and not hidden else ""

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
        ids.thing.clear_widgets()
        board.landings = {}
        scene: Scene = happening
        self.with_dice = board.card is not None
        if self.asking:
            scene = SCENES["business"] if self.business else SCENES[self.position.phase]
            self.with_dice = self.position.phase != TURN and not (self.low and self._crowded)
        ids.dice.idle = self.position.phase != "shunt"
        for widget in scene(self):
            ids.thing.add_widget(widget)
            if isinstance(widget, CardAndOptions):
                widget.bind(least_height=self._fill_height)
        self._fill_height()
        ids.station.clear_widgets()
        if self.with_station:
            seat = self.actor
            for row in own_station(self.position, seat, theme.player(self.colours[seat])):
                ids.station.add_widget(row)
        board.refresh()

    @property
    def _crowded(self) -> bool:
        """Whether a decision needs all the room of a phone."""
        return self.position.phase in CROWDED and len(self.main()) > 1

    def _fill_height(self, *_: object) -> None:
        """What fills the room is as high as it."""
        for widget in self.ids.thing.children:
            if getattr(widget, "fills", False):
                widget.size_hint_y = None
                widget.height = max(self.ids.scroll.height - dp(8), widget.least_height)

    def _show_goal(self) -> None:
        position, presenter = self.position, self.presenter
        seat = self.actor
        way = way_to_go(position, seat, presenter.names)
        said = goal(position, seat)
        self.goal_text = f"{said} · {way}" if way else said

    # Choices

    @property
    def actions(self) -> list[Action]:
        """What can be chosen now, with what is staged."""
        presenter = self.presenter
        staged = [action for action in presenter.staged if action not in presenter.legal]
        return [*staged, *presenter.legal]

    @property
    def chosen(self) -> Action | None:
        """What the filled button would do."""
        staged = self.presenter.staged
        if staged:
            return staged[-1]
        return None if self.business else proposal(self.presenter.legal)

    @property
    def before(self) -> GameView:
        """The view in which something is chosen: without what it would replace."""
        staged = list(self.presenter.staged)[:-1]
        return self.view.after(staged) if staged else self.view

    def main(self, *kinds: str) -> list[Action]:
        """The choices of the present decision, or those of some kinds."""
        if kinds:
            return [action for action in self.actions if action.kind in kinds]
        aside = (*BUSINESS, SPIKE, "pass")
        return [action for action in self.actions if action.kind not in aside]

    def choose(self, action: Action) -> None:
        """A tile, card or row was touched."""
        self.presenter.touch(action)

    def act(self) -> None:
        """The filled button."""
        action = self.chosen
        if action is not None and self.asking:
            self._do(action)

    def _do(self, action: Action) -> None:
        presenter = self.presenter
        if action not in presenter.staged:
            presenter.touch(action)
        if action in presenter.staged:
            presenter.confirm()

    def _show_buttons(self) -> None:
        """One filled button; beside it what else can be done at once."""
        box = self.ids.buttons
        box.clear_widgets()
        self.after_text = self.confirm_text = ""
        if not self.asking:
            if self.presenter.mode == WATCH and self.position.winner < 0 and self.board.settled:
                name = self.presenter.names[self.actor]
                self.after_text = tr._("{name} is thinking. Tap to skip.").format(name=name)
            return
        view, names, action = self.before, self.presenter.names, self.chosen
        look = theme.player(self.colours[self.presenter.mover])
        primary = self.primary
        primary.accent, primary.accent_ink = look.accent, look.on_accent
        primary.kind = "filled" if action is not None else "tonal"
        primary.text = button_text(view, action, names) if action else tr._("Choose first")
        primary.icon = "" if self.low or action is None or action.kind == "speed" else "check"
        primary.size_hint_x = 1 if self.low else 1.5
        self.confirm_text = primary.text
        if action is not None and self.position.phase in UNTOLD:
            self.after_text = after_text(view, action, names)
        others = self._others(action)
        if self.low and len(others) > 1:
            row = BoxLayout(spacing=dp(8), size_hint_y=None)
            row.bind(minimum_height=row.setter("height"))
            for widget in others:
                row.add_widget(widget)
            others = [row]
        for widget in [primary, *others] if self.low else [*others, primary]:
            box.add_widget(widget)

    def _others(self, chosen: Action | None) -> list[Widget]:
        """The outlined buttons: pass, the other die, the business."""
        view, names = self.before, self.presenter.names
        if self.business:
            return [self._button(tr._("Back"), lambda: setattr(self, "business", False))]
        found: list[Widget] = []
        for action in self.main("pass"):
            if action != chosen:
                said = button_text(view, action, names)
                found.append(self._button(said, partial(self._do, action)))
        if self.position.phase == TURN:
            for action in self.main("speed", "manoeuvre", "load"):
                if action != chosen:
                    said = self._die_word(action) or button_text(view, action, names)
                    found.append(self._button(said, partial(self.choose, action)))
        deals = self.main(*BUSINESS, SPIKE)
        if deals and self.position.phase in (TURN, "buy", "load", "mine"):
            said = tr.n("More ({count})", "More ({count})", len(deals))
            more = self._button(said, lambda: setattr(self, "business", True))
            if self.low and found:  # no room for its word beside another button
                more.text, more.icon, more.hint = "", "dots-horizontal", said
                more.size_hint_x, more.width = None, dp(56)
            found.append(more)
        return found

    def _die_word(self, action: Action) -> str:
        """A die in one word, for a phone; empty: there is room for all, or it is no die."""
        words = {"speed": tr._("Speed"), "manoeuvre": tr._("Manoeuvre")}
        return words.get(action.kind, "") if self.low else ""

    def _button(self, text: str, does: Callable[[], object]) -> TextButton | PillButton:
        """A button beside the filled one; in the dark an outline would not be seen."""
        kind = "tonal" if theme.dark else "outlined"
        button = (PillButton if self.low else TextButton)(text=text, kind=kind)
        button.bind(on_release=lambda _button: does())
        return button

    def _on_business(self, *_: object) -> None:
        self.presenter.take_time(self.business)
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
        drawer.tell(self.position, seat, self.presenter.names[seat])
        drawer.open()
        self.board.show_train(seat)


load_kv(__name__)
