"""Players: plates in the panel with name, money and played cards; the standings in one row."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from app.games.santa_fe_rails.text import has_chosen, money, player_text
from app.kv_loader import load_kv
from app.services.language import tr
from app.theme.theme import theme
from app.widgets.buttons import Touchable
from app.widgets.children import ensure_children
from rules.santa_fe_rails.guide import Guide
from rules.santa_fe_rails.state import State


class SantaFePlayer(BoxLayout):
    """A player: token, name, money and how many cards were played, with no word to be cut."""

    colour = NumericProperty(0)
    name_text = StringProperty("")
    money_text = StringProperty("")
    #: How many cards were played; empty: there is no room to say it.
    played_text = StringProperty("")
    active = BooleanProperty(False)
    small = BooleanProperty(False)
    #: A tick says that the player has chosen a card.
    ticked = BooleanProperty(False)
    tint = ColorProperty([0, 0, 0, 0])
    #: What it shows in a sentence, said when it is touched.
    explained = StringProperty("")
    #: The width that it needs to show all of the money, and the name if it is not very long.
    natural = NumericProperty(0)


class Standing(BoxLayout):
    """A player's points now, beside the token."""

    colour = NumericProperty(0)
    points_text = StringProperty("")
    #: What the number means, said when it is touched.
    explained = StringProperty("")
    #: The width that it needs.
    natural = NumericProperty(0)
    active = BooleanProperty(False)
    tint = ColorProperty([0, 0, 0, 0])


class Standings(BoxLayout):
    """Everybody's points in one row, and the button that unfolds the cards.

    Event: ``on_unfold``.
    """

    #: It lies over the board.
    floating = BooleanProperty(False)
    #: Only the button to unfold has room.
    short = BooleanProperty(False)
    #: There is something to unfold, and it is unfolded.
    foldable = BooleanProperty(True)
    unfolded = BooleanProperty(False)

    __events__ = ("on_unfold",)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("width", "floating", "foldable"):
            self.fbind(name, self._fit)
        theme.follow(self._fit)

    def on_unfold(self) -> None: ...

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Over the board it hides what lies below: that is not touched through it."""
        hides = self.floating and self.collide_point(*touch.pos)
        return bool(super().on_touch_down(touch)) or hides

    def _fit(self, *_: object) -> None:
        """Where room is short the button has no word; then the points are written smaller."""
        seats, button = self.ids.seats, self.ids.unfold
        wanted = sum(standing.natural for standing in seats.children)
        if not wanted:
            return
        button.worded = self.floating or wanted + button.word_width + dp(36) <= self.width
        room = self.width - (dp(50) if self.foldable else 0)
        share = 1.0 if self.floating or wanted <= room else max(0, room) / wanted
        for standing in seats.children:
            standing.width = standing.natural * share

    def show(
        self, guide: Guide, names: Sequence[str], colours: Sequence[int], active: int | None
    ) -> None:
        """Show the points that everybody would have if the game ended now."""
        seats = guide.state.seats
        for seat, standing in enumerate(ensure_children(self.ids.seats, seats, Standing)):
            standing.colour = colours[seat]
            points = guide.estimate(seat)
            standing.points_text = str(points)
            standing.explained = tr.n(
                "{name} would have {count} point if the game ended now, as far as you can know.",
                "{name} would have {count} points if the game ended now, as far as you can know.",
                points,
                name=names[seat],
            )
            standing.active = seat == active
            standing.tint = theme.player(colours[seat]).accent
        self._fit()

    @property
    def plates(self) -> list[Standing]:
        """By seat."""
        return list(reversed(self.ids.seats.children))


class UnfoldButton(Touchable, BoxLayout):
    """Unfolds the cards in a sheet, or folds them."""

    text = StringProperty("")
    open = BooleanProperty(False)
    #: Whether it takes any room, and has a word.
    shown = BooleanProperty(True)
    worded = BooleanProperty(True)
    word_width = NumericProperty(0)


class SantaFePlayers(GridLayout):
    """The plates of all players, by seat: two in a row, or as many small ones as there is room."""

    small = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("width", "small"):
            self.fbind(name, self._fit)
        theme.follow(self._fit)

    def _fit(self, *_: object) -> None:
        plates = self.plates
        if not self.small or not plates:
            self.cols = 2
            return
        widest = max(plate.natural for plate in plates)
        in_row = min(len(plates), max(1, int(self.width // widest)))
        rows = -(-len(plates) // in_row)
        self.cols = -(-len(plates) // rows)  # rows of about the same length

    def show(
        self,
        position: State,
        names: Sequence[str],
        colours: Sequence[int],
        active: int | None,
        small: bool,
    ) -> None:
        """Show all players; ``small`` plates have room for a tick or for the cards."""
        self.small = small
        for seat, plate in enumerate(ensure_children(self, len(names), SantaFePlayer)):
            plate.colour = colours[seat]
            plate.name_text = names[seat]
            chosen = has_chosen(position, seat)
            plate.money_text = money(position.money[seat])
            plate.played_text = "" if small and chosen else str(len(position.played[seat]))
            plate.ticked = chosen
            plate.active = seat == active
            plate.small = small
            plate.tint = theme.player(colours[seat]).accent
            plate.explained = player_text(position, names[seat], seat)
        self._fit()

    @property
    def plates(self) -> list[SantaFePlayer]:
        """By seat."""
        return list(reversed(self.children))


load_kv(__name__)
