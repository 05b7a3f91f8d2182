"""The station: players on top, below them the platforms with their trains.

It takes the place of a board for a game without a map, so it has the methods and events that the
table screen knows of a board: ``show``, ``play``, ``highlight``, ``on_choose`` and so on.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
)

from app.board.animation import Motion, Motions
from app.games.station_master.analysis import last_look
from app.games.station_master.animation import motions_of, roll_in, stand_still
from app.games.station_master.players import StationPlayer
from app.games.station_master.row import WIDE, PlatformRow, RowLook, bygone
from app.games.station_master.touch import StationTouch
from app.kv_loader import load_kv
from app.services.language import tr
from app.table.game_view import GameView
from app.theme.theme import theme
from rules.core.action import Action
from rules.core.event import Event
from rules.core.view import View
from rules.station_master.deck import CABOOSE
from rules.station_master.state import State
from rules.station_master.turn import CHOOSING, NONE, TRAIN

#: Rows in dp: the mock-up's height, the gap, and how small they may get before the list scrolls.
TALL, FLAT, GAP = 110, 88, 4
SMALLEST_ROW = 0.76
#: A phone shows at least so many rows at a time.
IN_SIGHT = 3
#: The widest a row gets (dp).
WIDEST = 1560


@dataclass(frozen=True)
class Spot:
    """A platform that an event speaks of."""

    key: int


class Station(StationTouch):
    """Draws a View of Station Master and reports which train was touched."""

    colours = ListProperty([0, 1, 2, 3, 4, 5])
    radius = NumericProperty(0)
    #: Left, top, right, bottom: what lies under a header or a sheet.
    edges = ListProperty([0, 0, 0, 0])
    #: Space for the players on top, and the list below them.
    players_height = NumericProperty(0)
    compact = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self.view: View[Any] | None = None
        self.recent: set[int] = set()
        #: The platform of a train that is shown leaving, and whether a caboose sends it off.
        self._open: int | None = None
        #: When all is over: the trains as they left.
        self._bygone: tuple[RowLook, ...] = ()
        self._caboose: int | None = None
        super().__init__(**kwargs)
        self._motions = Motions()
        self._arrange_soon = Clock.create_trigger(self._arrange, -1)
        for name in ("pos", "size", "edges"):
            self.fbind(name, self._arrange_soon)
        theme.follow(self._rearrange)
        tr.follow(self._retell)
        self.bind(cursor=lambda *_: self.refresh())

    # Showing

    def show(
        self,
        view: View[Any],
        staged: Sequence[Action] = (),
        legal: Iterable[Action] | None = None,
        own: bool = True,
    ) -> None:
        """Draw a view with what is staged on it; a train that is still leaving is gone."""
        if self._open is not None:
            self.skip()
        self._bygone = ()
        self._show(view, staged, view.actions() if legal is None else legal)

    def _show(self, view: View[Any], staged: Sequence[Action], legal: Iterable[Action]) -> None:
        self.view, self.staged, self.legal = view, tuple(staged), list(legal)
        self._open = self._caboose = None
        if self.cursor not in self.legal:
            self.cursor = None
        self.refresh()
        if self.staged:
            self.bring_lit()

    def refresh(self) -> None:
        """Bring players and rows up to date; a row that shows the same is not drawn again."""
        if self.view is None:
            return
        looks = self._looks()
        self._match(len(looks))
        for row, look in zip(self.rows, looks, strict=True):
            row.cards = self.position.deck.cards
            row.colours = self.colours
            row.accent = self.accent
            row.look = look
        self._show_players()

    def _looks(self) -> list[RowLook]:
        """What the rows show: all platforms, or at the end only trains."""
        position = self.position
        tried = self.view.after(self.staged).position if self.staged else position
        looks = [self._look(platform, tried) for platform in range(len(position.trains))]
        if self._bygone:
            looks = [look for look in looks if look.train is not None]
        return [*looks, *self._bygone]

    def _look(self, platform: int, tried: State) -> RowLook:
        train = self.position.trains[platform]
        if train is None:
            return RowLook(platform, recent=platform in self.recent)
        choosing = bool(self.staged) and tried.phase in CHOOSING
        play = tried.play
        after = tried.changed().get(platform) if choosing else None
        target = self.action_of(platform)
        lit = target in self.legal
        chosen = choosing and platform in (play.train, play.onto)
        offered = None
        if lit and choosing and tried.phase == TRAIN and play.card != NONE:
            card = play.card if play.taken == NONE else tried.discards[-1 - play.taken]
            offered = tried.value_with(platform, card)
        return RowLook(
            platform,
            train,
            after,
            leaves=choosing and tried.leaving() == platform,
            lit=lit,
            dimmed=bool(self.staged) and not (lit or chosen) and self._trains_wanted,
            chosen=chosen,
            cursor=self.cursor is not None and self.cursor == target,
            offered=offered,
            moving=play.places if choosing and platform == play.train else (),
            open=self._open == platform,
            caboose=self._caboose == platform
            or (choosing and play.train == platform and _is_caboose(tried)),
            recent=platform in self.recent,
            viewer=self.view.seat if self.view else None,
        )

    @property
    def _trains_wanted(self) -> bool:
        """Whether a train is to be chosen next."""
        return any(action.kind == "train" for action in self.legal)

    @property
    def accent(self) -> Sequence[float]:
        """The viewer's colour; a spectator's is the ink."""
        seat = None if self.view is None else self.view.seat
        return theme.ink if seat is None else theme.player(self.colours[seat]).accent

    def _match(self, count: int) -> None:
        """As many rows as there are platforms: a rush hour brings one more."""
        if len(self.rows) == count:
            return
        self.rows = []
        self.ids.rows.clear_widgets()
        for platform in range(count):
            row = PlatformRow(size_hint_y=None)
            row.bind(on_release=lambda row, platform=platform: self.touched(row, platform))
            self.rows.append(row)
            self.ids.rows.add_widget(row)
        self._arrange()

    def _show_players(self) -> None:
        self.ids.players.show(self.position, self.colours, self.names, self.computers)

    def player(self, seat: int) -> StationPlayer:
        """A player's place over the platforms: points fly there."""
        chip: StationPlayer = self.ids.players.plates[seat]
        return chip

    names: Sequence[str] = ()
    computers: Sequence[int] = ()

    def seat_names(self, names: Sequence[str], computers: Sequence[int]) -> None:
        """Who sits at the table; ``computers`` are the seats without a person."""
        self.names, self.computers = names, computers

    # Where things are

    def _arrange(self, *_: object) -> None:
        left, top, right, bottom = self.edges
        players, scroll, rows = self.ids.players, self.ids.scroll, self.ids.rows
        room = self.width - left - right
        self.compact = room < dp(WIDE)
        side = dp(8 if self.compact else 24)
        wide = min(room - 2 * side, dp(WIDEST))
        x = self.x + left + (room - wide) / 2
        text = 1 + (max(theme.text_scale, 1) - 1) * 0.7
        self.players_height = dp(48 if self.compact else 50) * text
        players.size = wide, self.players_height
        players.spacing = dp(6 if self.compact else 12)
        players.pos = x, self.top - top - dp(6 if self.compact else 8) - self.players_height
        scroll.pos = self.x, self.y + bottom
        scroll.size = self.width, players.y - dp(8) - scroll.y
        rows.padding = x - self.x, dp(2), self.right - x - wide, dp(6)
        rows.spacing = dp(GAP)
        self._size_rows(wide, scroll.height - dp(8))
        whole = sum(row.height + dp(GAP) for row in self.rows) + dp(8 - GAP)
        scroll.do_scroll_y = whole > scroll.height + 1
        if not scroll.do_scroll_y:  # all in sight: the first platform is on top
            scroll.scroll_y = 1

    def _size_rows(self, wide: float, room: float) -> None:
        count = max(1, len(self.rows))
        if self.compact:
            few = room / dp(FLAT * IN_SIGHT)
            unit = max(0.9, min(1.6, wide / dp(344), few))
            fit = (room - (count - 1) * dp(GAP)) / (count * dp(FLAT))
            if 0.88 <= fit < unit:  # rather a little smaller than a list that scrolls a little
                unit = fit
            unit *= dp(1)
            height = FLAT * unit
        else:
            fit = (room - (count - 1) * dp(GAP)) / (count * dp(TALL))
            unit = max(SMALLEST_ROW, min(1.3, fit, wide / dp(1180))) * dp(1)
            height = TALL * unit
        for row in self.rows:
            row.unit = unit
            row.height = height

    def _rearrange(self, *_: object) -> None:
        self._arrange_soon()

    def _retell(self, *_: object) -> None:
        if self.view is not None:
            self._show_players()

    def touched(self, row: PlatformRow, platform: int) -> None:
        """While a train leaves, a touch has seen enough of it."""
        if self._open is not None:
            self.skip()
        else:
            super().touched(row, platform)

    # What has happened

    def recall(self, events: Iterable[Event]) -> None:
        """Mark the platforms of the last play."""
        plays = [event for event in events if event.seat is not None and "platform" in event.data]
        self.recent = {
            spot.key
            for event in plays
            if event.seat == plays[-1].seat
            for spot in self.spots_of(event)
        }
        self.refresh()

    def spots_of(self, what: Event | Iterable[Hashable]) -> list[Spot]:
        if isinstance(what, Event):
            return [Spot(what.data[key]) for key in ("platform", "onto") if key in what.data]
        return [Spot(key) for key in what if isinstance(key, int)]

    def show_pause(self, before: GameView, events: Sequence[Event]) -> None:
        """The station at the moment of a departure."""
        self.show(last_look(before, events), legal=())

    def show_end(self, final: GameView, events: Sequence[Event]) -> None:
        """The trains as they left, in place of empty platforms."""
        self.show(final, legal=())
        departed = [event.data for event in events if event.kind == "departed"]
        deck = self.position.deck
        self._bygone = tuple(bygone(deck, left, n) for n, left in enumerate(departed))
        self.recent = set()
        self.refresh()
        self.fit()

    def highlight(self, what: Event | Iterable[Hashable]) -> None:
        """Show where it was."""
        found = [spot.key for spot in self.spots_of(what) if spot.key < len(self.rows)]
        if found and not self._bygone:
            self.recent = set(found)
            self.refresh()
            self.bring(found[0])

    def play(self, events: Sequence[Event], done: Callable[[], None] | None = None) -> None:
        """Show how redacted events came about; the view is the one after them already."""
        if any("platform" in event.data for event in events):
            self.recall(events)
        self._motions.run(
            [m for event in events for m in self._motions_of(event)], done or (lambda: None)
        )

    def _motions_of(self, event: Event) -> list[Motion]:
        platform = event.data.get("onto", event.data.get("platform"))
        if platform is None or platform >= len(self.rows):
            return []
        return motions_of(event, self.rows[platform], self.position.trains[platform])

    def hold(self, before: View[Any], left: Mapping[str, Any]) -> PlatformRow:
        """The station as a train is about to leave, its tokens still face down."""
        platform = left["platform"]
        self._show(before, (), ())
        self._open = platform
        self._caboose = platform if left["caboose"] else None
        self.refresh()
        self.bring(platform)
        row = self.rows[platform]
        row.turned = 0
        return row

    def send_off(self, motions: Sequence[Motion], now: View[Any], platform: int) -> None:
        """Show how the train that was held leaves; then the station is as it is now."""

        def arrive() -> None:
            self._show(now, (), ())
            if self.position.trains[platform] is not None:
                self._motions.run([roll_in(self.rows[platform])])

        self._motions.run(list(motions), arrive)

    @property
    def playing(self) -> bool:
        return self._motions.running

    def skip(self) -> None:
        """Finish all that moves."""
        self._motions.skip()
        for row in self.rows:
            stand_still(row)

    def fit(self) -> None:
        """Scroll to the first platform."""
        self.ids.scroll.scroll_y = 1


def _is_caboose(tried: State) -> bool:
    card = tried.play.card
    return card != NONE and tried.deck.cards[card].effect == CABOOSE


load_kv(__name__)
