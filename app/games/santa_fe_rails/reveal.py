"""Cards that are turned over for all: what everybody has played, a short line, the absent hand.

They lie face down for a moment, so that everybody looks; a touch turns all of them at once.
"""

from __future__ import annotations

from collections.abc import Sequence

from kivy.input.motionevent import MotionEvent
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from app.board.animation import Animation, Animator, out_cubic
from app.board.camera import Rect
from app.games.santa_fe_rails.board import SantaFeRailsBoard
from app.games.santa_fe_rails.text import capital
from app.games.summary import Interlude
from app.kv_loader import load_kv
from app.running_app import running_app
from app.services.language import tr
from rules.core.event import Event
from rules.santa_fe_rails.phases import BOOMTOWN
from rules.santa_fe_rails.scoring import tallies
from rules.santa_fe_rails.state import State

#: Seconds: everybody looks up, cards turn over, and the next card of the absent player is taken.
HOLD, TURN, NEXT = 0.8, 0.5, 0.2
#: Seconds to look at the cards, and to read each of them: a city, or what another card does.
LOOK, READ_CITY, READ_RULE = 1.5, 1.0, 3.0


class RevealedCard(BoxLayout):
    """A card on the table: its back until it is turned over."""

    #: The player's colour; -1: nobody's.
    colour = NumericProperty(-1)
    #: A picture of the game's atlas instead of a player's token.
    picture = StringProperty("")
    back_text = StringProperty("")
    name_text = StringProperty("")
    card_text = StringProperty("")
    help_text = StringProperty("")
    points_text = StringProperty("")
    #: From 0 (face down) to 1 (face up).
    turned = NumericProperty(0)
    open = BooleanProperty(False)


class Reveal(Interlude):
    """The pane's body while everybody looks at cards that are turned over."""

    #: Width that a card needs beside another, in sizes of the text.
    NARROWEST = 18
    #: The same for two cards with few words, where there is little height.
    PAIR = 19

    #: There is little height.
    low = BooleanProperty(False)
    #: The cards say in sentences what they do.
    wordy = BooleanProperty(False)
    columns = NumericProperty(1)

    board: SantaFeRailsBoard

    def build(self) -> None:
        events = self.summary.events
        self.position: State = self.summary.now.position
        self.words = tr.words(self.game)
        #: Cards that are turned over at the same time.
        self.groups: list[list[RevealedCard]] = []
        #: The title while they are turned over, by group.
        self.titles: list[str] = []
        self._cities: list[tuple[str, int]] = []
        self._animator = Animator()
        round_number = tr._("Round {round}")
        self.whereabouts = round_number.format(round=self.summary.before.position.round)
        self.next_text = tr._("Continue")
        self._show_played([event for event in events if event.kind == "revealed"])
        # One short line may follow another: all that were drawn since a player acted.
        opened = [event for event in self.summary.recent if event.kind == "opened"]
        self._show_openings(opened if _has(events, "opened") else [])
        self._show_absent([event for event in events if event.kind == "absent_card"])
        self.title = self.titles[0]

    # The cards

    def _show_played(self, events: Sequence[Event]) -> None:
        """SF-5.1: all are turned over together."""
        if not events:
            return
        boomtowns = self.position.phase == BOOMTOWN
        self.next_text = tr._("Place boomtowns") if boomtowns else tr._("Lay track")
        self._add(tr._("The cards are shown"), [self._played(event) for event in events])
        self.reading = LOOK + sum(
            READ_CITY if "city" in event.data else READ_RULE for event in events
        )

    def _played(self, event: Event) -> RevealedCard:
        data, seat = event.data, event.seat or 0
        kind, city = data["card"].partition(":")[0], data.get("city", "")
        name = self.names[seat]
        said = []
        points = ""
        if city:
            self._cities.append(("city", data["city_number"]))
            points = str(self.position.network.worth(data["city_number"]))
            now = tr.n("{count} point now", "{count} points now", int(points))
            said.append(f"{now}." if "company" in data else now)
        elif kind != "none":
            said.append(self.words[f"card.{kind}.help"])
        if "company" in data:
            said.append(
                tr._("With a branch card of the {company}.").format(company=data["company"])
            )
        return RevealedCard(
            colour=self.colours[seat],
            back_text=name,
            name_text=name,
            card_text=city or capital(self.words[f"card.{kind}"]),
            help_text=" ".join(said),
        )

    def _show_openings(self, events: Sequence[Event]) -> None:
        """SF-4.7: a short line's card was drawn; from now on everybody may lay its track."""
        board = self.position.board
        self.reading += LOOK + READ_RULE * len(events) if events else 0
        for event in events:
            company = board.companies[event.data["company_number"]]
            self._cities.append(("city", company.home))
            home = tr._("Home base: {city}.").format(city=board.cities[company.home].name)
            left = tr.n("{count} piece left.", "{count} pieces left.", company.pieces)
            card = RevealedCard(
                picture=f"head_{company.id}",
                back_text=capital(self.words["card.short"]),
                name_text=capital(self.words["card.short"]),
                card_text=company.name,
                help_text=" ".join((self.words["card.short.help"], home, left)),
            )
            self._add(tr._("A short line opens"), [card])
            self.wordy = True

    def _show_absent(self, events: Sequence[Event]) -> None:
        """SF-10.3: the cards laid aside for the absent player, one by one, then their sum."""
        if not events:
            return
        title = tr._("The absent player’s cards")
        for event in events:
            back = tr._("Card {number}").format(number=event.data["number"])
            points = str(event.data["points"])
            city = event.data["city"]
            self._add(title, [RevealedCard(back_text=back, card_text=city, points_text=points)])
        total = tallies(self.position)[-1].total
        card = RevealedCard(back_text="…", card_text=tr._("Absent player"), points_text=str(total))
        self._add(title, [card])

    def _add(self, title: str, cards: list[RevealedCard]) -> None:
        """Cards to be turned over together, after the others."""
        self.groups.append(cards)
        self.titles.append(title)
        for card in cards:
            self.ids.rows.add_widget(card)

    # Turning them over

    def fit(self, form: str) -> None:
        """Side by side on a phone that lies on its side."""
        self.low = form == "low"

    def begin(self) -> None:
        """The board as it is now, without anybody's secrets; then the cards."""
        self.board.show(self.summary.now, legal=())
        animations = [Animation(HOLD)]
        for title, cards in zip(self.titles, self.groups, strict=True):
            animations += [self._turn(title, cards), Animation(NEXT)]
        self._animator.run(animations, self._show_places)

    def _turn(self, title: str, cards: Sequence[RevealedCard]) -> Animation:
        def start() -> None:
            self.title = title
            running_app().sounds.play("card")
            self._bring(cards[0])

        def at(t: float) -> None:
            for card in cards:
                card.turned = out_cubic(t)

        return Animation(TURN, at, start, lambda: at(1.0))

    def _bring(self, card: RevealedCard) -> None:
        """Scroll a card into sight."""
        parent = self.parent
        while parent is not None and not isinstance(parent, ScrollView):
            parent = parent.parent if parent.parent is not parent else None
        if parent is not None and parent.do_scroll_y:
            parent.scroll_to(card, animate=False)

    def _show_places(self) -> None:
        """Bring the cities that were told about into view, and light them up for a moment."""
        self.shown = True
        if self._cities and self.parent is not None and not self.board.playing:
            points = [self.board.geometry.cities[number] for _key, number in self._cities]
            xs, ys = zip(*points, strict=True)
            self.board.told_cities = frozenset(number for _key, number in self._cities)
            self.board.viewport.reveal(Rect(min(xs), min(ys), max(xs), max(ys)))
            self.board.flash(self._cities)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self.collide_point(*touch.pos) and not touch.is_mouse_scrolling:
            self._animator.skip()
        return bool(super().on_touch_down(touch))

    def on_parent(self, _body: object, parent: Widget | None) -> None:
        if parent is None:
            self._animator.stop()
            if self.board.told_cities:  # the camera has followed them
                self.board.told_cities = frozenset()
                self.board.reset_camera()


def _has(events: Sequence[Event], kind: str) -> bool:
    return any(event.kind == kind for event in events)


load_kv(__name__)
