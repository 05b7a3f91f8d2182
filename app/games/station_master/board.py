"""Board of Station Master: the players on top, below them a list of platforms with their trains.

The game has no map, so this is not a ``BoardView``; it has the interface of ``app.games.board``.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout

from app.board.animation import Animation, Animator
from app.board.meshes import Colour
from app.games.station_master.analysis import view_at_departure
from app.games.station_master.animation import event_animations, roll_in, stand_still
from app.games.station_master.explain import Explainer, Part, tell_player
from app.games.station_master.players import StationPlayer, StationPlayers
from app.games.station_master.row import PlatformRow
from app.games.station_master.row_content import RowContent, departed_train, row_contents
from app.games.station_master.row_measures import GAP, WIDE, row_measures
from app.games.station_master.touch import StationTouch
from app.kv_loader import load_kv
from app.services.language import tr
from app.theme.theme import theme
from rules.core.action import Action
from rules.core.event import Event
from rules.core.view import View
from rules.station_master.state import State

#: Largest width of a row (dp).
WIDEST = 1560
#: Events of a seat that did nothing itself.
NO_ACTS = ("scored", "skipped")


class StationMasterBoard(FloatLayout):
    """Draws a view of Station Master and reports which train was touched.

    Events: on_choose(action) for what is legal now or staged, on_refused(action) for what is not,
    on_explain(sentence) for what is only to be looked at.
    """

    #: Player colour by seat.
    colours = ListProperty([0, 1, 2, 3, 4, 5])
    radius = NumericProperty(0)
    #: Left, top, right, bottom: pixels that lie under a header or a sheet.
    edges = ListProperty([0, 0, 0, 0])
    #: Whether a replay is shown.
    looking_back = BooleanProperty(False)
    #: Narrow boards draw rows as on a phone.
    compact = BooleanProperty(False)
    #: The action under the keyboard cursor; the hand shows it, too.
    cursor = ObjectProperty(None, allownone=True)

    __events__ = ("on_choose", "on_refused", "on_explain")

    def __init__(
        self,
        colours: Sequence[int] = (0, 1, 2, 3, 4, 5),
        names: Sequence[str] = (),
        computers: Sequence[int] = (),
    ) -> None:
        """``names`` are by seat; ``computers`` are the seats without a person."""
        self.names, self.computers = names, computers
        self.view: View[State] | None = None
        self.staged: tuple[Action, ...] = ()
        self.legal: list[Action] = []
        self.rows: list[PlatformRow] = []
        #: How many rows of which width (dp) stand in pairs: no train changes its place in a turn.
        self._paired: tuple[int, float] = 0, 0
        #: The seat whose plate is lit: whoever moves, or whose move is still being seen.
        self.acting: int | None = None
        #: Platforms of the last play, and who made it.
        self.recent: set[int] = set()
        self._mover: int | None = None
        #: Platform of a train whose departure is shown, and whether it leaves with a caboose.
        self.leaving: int | None = None
        self.leaves_with_caboose = False
        #: At the end of the game: the trains as they left.
        self.departed: tuple[RowContent, ...] = ()
        super().__init__()
        self.colours = list(colours)
        self.touch = StationTouch(self)
        self.ids.players.bind(on_release=self._explain_player)
        self.animator = Animator()
        self._arrange_soon = Clock.create_trigger(self._arrange, -1)
        #: Sizes of the list change several times while a table opens: it must not slide meanwhile.
        self._fit_soon = Clock.create_trigger(lambda _dt: self.fit(), 0)
        for name in ("pos", "size", "edges"):
            self.fbind(name, self._arrange_soon)
        theme.follow(self._restyle)
        tr.follow(self._translate)
        self.bind(cursor=lambda *_: self.refresh())

    # Position

    @property
    def position(self) -> State:
        """The position of the view; only valid once a view has been shown."""
        assert self.view is not None
        return self.view.position

    @property
    def seat(self) -> int | None:
        """The viewer's seat; None for a spectator."""
        return None if self.view is None else self.view.seat

    @property
    def accent(self) -> Colour:
        """The viewer's colour; a spectator's is the ink."""
        return theme.ink if self.seat is None else theme.player(self.colours[self.seat]).accent

    def train_action(self, platform: int) -> Action:
        """The action that chooses the train at a platform."""
        return self.position.action(self.position.deck.moves.train + platform)

    def widget_of(self, action: Action) -> PlatformRow | None:
        """The row of the train that an action chooses."""
        for platform, row in enumerate(self.rows):
            if self.position.trains[platform] is not None and action == self.train_action(platform):
                return row
        return None

    def show(
        self,
        view: View[State],
        staged: Sequence[Action] = (),
        legal: Iterable[Action] | None = None,
    ) -> None:
        """Draws a view with the staged actions; a departure that is still shown ends."""
        if self.leaving is not None:
            self.skip()
        self.departed = ()
        self._show(view, staged, view.actions() if legal is None else legal)

    def _show(self, view: View[State], staged: Sequence[Action], legal: Iterable[Action]) -> None:
        if self.view is None or self.view.seat != view.seat:
            self._fit_soon()
        self.view, self.staged, self.legal = view, tuple(staged), list(legal)
        waiting = next(iter(self.position.to_act()), None)
        self.acting = self._mover if self.looking_back else waiting
        self.leaving = None
        if self.cursor not in self.legal:
            self.cursor = None
        self.refresh()
        if self.staged:
            self._scroll_to_lit()

    def show_pause(self, before: View[State], events: Sequence[Event]) -> None:
        """Draws the station at the moment of a departure."""
        self.show(view_at_departure(before, events), legal=())

    def show_end(self, final: View[State], events: Sequence[Event]) -> None:
        """Draws all trains as they left, instead of empty platforms."""
        self.show(final, legal=())
        departures = [event for event in events if event.kind == "departed"]
        deck = self.position.deck
        self.departed = tuple(departed_train(deck, event, n) for n, event in enumerate(departures))
        self.recent = set()
        self.refresh()
        self.fit()

    def refresh(self) -> None:
        """Updates players and rows; a row whose content is the same is not drawn again."""
        if self.view is None:
            return
        contents = row_contents(self)
        self._make_rows(len(contents))
        for row, content in zip(self.rows, contents, strict=True):
            row.cards = self.position.deck.cards
            row.colours = self.colours
            row.accent = self.accent
            row.content = content
        self._show_players()

    def _make_rows(self, count: int) -> None:
        """Makes as many rows as there are platforms: a rush hour adds one."""
        if len(self.rows) == count:
            return
        self._fit_soon()
        self.rows = []
        self.ids.rows.clear_widgets()
        for platform in range(count):
            row = PlatformRow()
            row.bind(
                on_release=lambda row, platform=platform: self.touch.tap_row(row, platform),
                on_held=self.touch.hold_row,
            )
            self.rows.append(row)
            self.ids.rows.add_widget(row)
        self._arrange()

    def show_acting(self, seat: int) -> None:
        """Light a player's plate: the position may be a turn ahead of what is seen."""
        if seat != self.acting:
            self.acting = seat
            self._show_players()

    def _show_players(self) -> None:
        players = self.ids.players
        players.show(self.position, self.acting, self.colours, self.names, self.computers)

    def explain(self, part: Part, content: RowContent) -> None:
        """Tells what a part of a row is."""
        position = self.position
        told = Explainer(position.game, position.deck.cards, self.names).tell(part, content)
        self.dispatch("on_explain", told)

    def _explain_player(self, players: StationPlayers) -> None:
        seat = players.touched
        if seat is not None and self.names and self.view is not None:
            self.dispatch("on_explain", tell_player(self.names[seat], self.position, seat))

    def player(self, seat: int) -> StationPlayer:
        """A player's plate over the platforms: points fly there."""
        plate: StationPlayer = self.ids.players.plates[seat]
        return plate

    # Layout

    def _arrange(self, *_: object) -> None:
        left, top, right, bottom = self.edges
        players, scroll, rows = self.ids.players, self.ids.scroll, self.ids.rows
        room = self.width - left - right
        self.compact = room < dp(WIDE)
        side = dp(8 if self.compact else 24)
        wide = min(room - 2 * side, theme.dp(WIDEST))
        x = self.x + left + (room - wide) / 2
        text = 1 + (max(theme.text_scale, 1) - 1) * 0.7
        high = theme.dp(48 if self.compact else 50) * text
        few = wide / max(1, len(self.names)) > dp(130)
        players.size = wide, high
        players.spacing = dp(12) if few and not self.compact else dp(6) if few else dp(4)
        players.pos = x, self.top - top - dp(6 if self.compact else 8) - high
        scroll.pos = self.x, self.y + bottom
        scroll.size = self.width, players.y - dp(8) - scroll.y
        rows.padding = x - self.x, dp(2), self.right - x - wide, dp(6)
        rows.spacing = dp(GAP)
        self._size_rows(wide, scroll.height - dp(8))
        lines = -(-len(self.rows) // rows.cols)
        height = self.rows[0].height if self.rows else 0
        scroll.do_scroll_y = lines * (height + dp(GAP)) + dp(8 - GAP) > scroll.height + 1
        if not scroll.do_scroll_y:  # all are visible: the first platform is on top
            scroll.scroll_y = 1

    def _size_rows(self, wide: float, room: float) -> None:
        now = len(self.rows), wide / dp(1)
        size = row_measures(*now, room / dp(1), theme.room, paired=now == self._paired)
        if size.columns > 1:
            self._paired = now
        self.ids.rows.cols = size.columns
        for row in self.rows:
            row.wide = size.wide
            row.unit = dp(size.unit)
            row.height = dp(size.height)

    def _restyle(self) -> None:
        self._arrange_soon()

    def _translate(self) -> None:
        if self.view is not None:
            self._show_players()

    # Scrolling

    def fit(self) -> None:
        """Scrolls to the first platform."""
        self.ids.scroll.scroll_y = 1

    def scroll_to(self, platform: int) -> None:
        """Scrolls a row into view."""
        if self.ids.scroll.do_scroll_y:
            self.ids.scroll.scroll_to(self.rows[platform], padding=dp(4))

    def _scroll_to_lit(self) -> None:
        """Makes sure that a train is visible that may be chosen, or else one that is chosen."""
        rows = list(enumerate(self.rows))
        lit = [platform for platform, row in rows if row.content.lit]
        wanted = lit or [platform for platform, row in rows if row.content.chosen]
        if wanted and not any(self._is_visible(platform) for platform in wanted):
            self.scroll_to(wanted[0])

    def _is_visible(self, platform: int) -> bool:
        """Whether at least the middle of a row is visible."""
        scroll, row = self.ids.scroll, self.rows[platform]
        _, y = row.to_window(*row.center)
        low = scroll.to_window(*scroll.pos)[1]
        return bool(low <= y <= low + scroll.height)

    # Keyboard

    def move_cursor(self, dx: float, dy: float) -> None:
        self.touch.move_cursor(dx, dy)

    def choose_cursor(self) -> None:
        self.touch.choose_cursor()

    # Events

    def event_keys(self, event: Event) -> Sequence[int]:
        """The platforms that an event is about."""
        return [event.data[name] for name in ("platform", "onto") if name in event.data]

    def recall(self, events: Iterable[Event]) -> None:
        """Marks the platforms of the last play."""
        events = list(events)
        acted = [event for event in events if event.kind not in NO_ACTS and event.seat is not None]
        self._mover = acted[-1].seat if acted else None
        plays = [event for event in events if event.seat is not None and "platform" in event.data]
        last = [event for event in plays if event.seat == plays[-1].seat]
        self.recent = {platform for event in last for platform in self.event_keys(event)}
        self.refresh()

    def highlight(self, what: Event | Iterable[Hashable]) -> None:
        """Marks the platforms of an event, or some platforms, and scrolls to the first."""
        keys = self.event_keys(what) if isinstance(what, Event) else what
        found = [key for key in keys if isinstance(key, int) and key < len(self.rows)]
        if found and not self.departed:
            self.recent = set(found)
            self.refresh()
            self.scroll_to(found[0])

    def play(self, events: Sequence[Event], done: Callable[[], None] | None = None) -> None:
        """Animates redacted events; the view shown is the one after them."""
        if any("platform" in event.data for event in events):
            self.recall(events)
        animations = [one for event in events for one in self._animations(event)]
        self.animator.run(animations, done or (lambda: None))

    def _animations(self, event: Event) -> list[Animation]:
        platform = event.data.get("onto", event.data.get("platform"))
        if platform is None or platform >= len(self.rows):
            return []
        return event_animations(event, self.rows[platform], self.position.trains[platform])

    @property
    def playing(self) -> bool:
        return self.animator.running

    def skip(self) -> None:
        """Finishes all animations at once."""
        self.animator.skip()
        for row in self.rows:
            stand_still(row)

    # Departures

    def hold_train(self, before: View[State], departure: Event) -> PlatformRow:
        """Shows the train of an event ``departed`` before it leaves, its tokens face down."""
        platform: int = departure.data["platform"]
        self._show(before, (), ())
        self.leaving, self.leaves_with_caboose = platform, departure.data["caboose"]
        self.refresh()
        self.scroll_to(platform)
        row = self.rows[platform]
        row.turned = 0
        return row

    def send_off(self, animations: Sequence[Animation], now: View[State], platform: int) -> None:
        """Animates how the held train leaves, then shows the station as it is now."""

        def arrive() -> None:
            self._show(now, (), ())
            if self.position.trains[platform] is not None:
                self.animator.run([roll_in(self.rows[platform])])

        self.animator.run(animations, arrive)

    # Default handlers of the events

    def on_choose(self, action: Action) -> None: ...

    def on_refused(self, action: Action) -> None: ...

    def on_explain(self, sentence: str) -> None: ...


load_kv(__name__)
