"""Players' plates over the board: stages, load, deeds, money."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kivy.graphics import Color, Line, Rectangle
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from app.board.labels import text_texture
from app.games.far_west_loco.art import LOADS, stages_built
from app.games.far_west_loco.text import goal, money, named
from app.kv_loader import load_kv
from app.services.language import tr
from app.theme.theme import theme
from app.widgets.buttons import Touchable
from app.widgets.children import ensure_children
from app.widgets.drawing import Drawing
from rules.far_west_loco.state import State

STAGES = 7


class StagePips(Drawing):
    """The stages of a station: finished ones are ticked, the next one is ringed."""

    done = NumericProperty(0)
    stages = ListProperty(list(range(1, STAGES + 1)))
    #: Without numbers, for very small plates.
    bare = BooleanProperty(False)
    drawn = ("done", "stages", "bare")

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        count = len(self.stages)
        step = self.width / count
        radius = min(dp(9), step / 2 - dp(1), self.height / 2 - dp(1))
        y = self.center_y
        with self.canvas:
            for number, stage in enumerate(self.stages):
                x = self.x + step * (number + 0.5)
                done, now = stage <= self.done, stage == self._next
                if number + 1 < count:
                    Color(*(theme.text if self.stages[number + 1] <= self.done else theme.line))
                    Line(points=[x + radius, y, x + step - radius, y], width=dp(0.8))
                if done:
                    Color(*theme.text)
                    self._disc(x, y, radius)
                    Color(*theme.surface)
                    size = radius * 1.5
                    Rectangle(
                        texture=theme.piece("tick"),
                        pos=(x - size / 2, y - size / 2),
                        size=(size, size),
                    )
                else:
                    Color(*(theme.text if now else theme.text2))
                    self._ring("ring" if now else "ring_thin", x, y, radius)
                    self._number(str(stage), x, y, radius, now)

    @property
    def _next(self) -> int:
        return next((stage for stage in self.stages if stage > self.done), 0)

    def _disc(self, x: float, y: float, radius: float) -> None:
        size = 2 * radius / 0.953
        Rectangle(texture=theme.piece("disc"), pos=(x - size / 2, y - size / 2), size=(size, size))

    def _ring(self, key: str, x: float, y: float, radius: float) -> None:
        size = (radius - dp(0.5)) * 48 / 21
        Rectangle(texture=theme.piece(key), pos=(x - size / 2, y - size / 2), size=(size, size))

    def _number(self, text: str, x: float, y: float, radius: float, now: bool) -> None:
        if radius < dp(7) or self.bare:
            return
        ink = tuple(theme.text if now else theme.text2)
        texture = text_texture(text, theme.font("bold"), dp(11), ink)
        Color(1, 1, 1, 1)
        Rectangle(
            texture=texture,
            pos=(round(x - texture.width / 2), round(y - texture.height / 2)),
            size=texture.size,
        )


class DeedSigns(Drawing):
    """A player's title deeds as small signs; a mortgaged one is pale and struck through."""

    #: Pairs: the deed's id and whether it is mortgaged.
    deeds = ListProperty([])
    spike = BooleanProperty(False)
    drawn = ("deeds", "spike")

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        count = len(self.deeds) + self.spike
        if not count or self.width <= 0:
            return
        high = self.height
        wide = high * 28 / 26
        step = min(wide + dp(3), (self.width - wide) / max(1, count - 1))
        with self.canvas:
            for number, (deed, mortgaged) in enumerate(self.deeds):
                x = self.x + number * step
                Color(1, 1, 1, 0.4 if mortgaged else 1)
                texture = theme.art("far_west", f"deed_{deed}")
                Rectangle(texture=texture, pos=(x, self.y), size=(wide, high))
                if mortgaged:
                    Color(*theme.warning)
                    Line(points=[x + dp(2), self.y + dp(2), x + wide - dp(2), self.top - dp(2)])
            if self.spike:
                Color(1, 1, 1, 1)
                x = self.x + len(self.deeds) * step
                Rectangle(
                    texture=theme.art("far_west", "golden_spike"),
                    pos=(x + dp(4), self.y),
                    size=(high * 20 / 42, high),
                )


class FarWestPlayer(Touchable, BoxLayout):
    """A player: token, name, money, stages, load and deeds. ``compact``: name, money, stages."""

    colour = NumericProperty(0)
    seat = NumericProperty(0)
    name_text = StringProperty("")
    lot_text = StringProperty("")
    cash_text = StringProperty("")
    goal_text = StringProperty("")
    #: Picture of the wagon, loaded or empty; "": none.
    wagon = StringProperty("")
    done = NumericProperty(0)
    stages = ListProperty(list(range(1, STAGES + 1)))
    deeds = ListProperty([])
    spike = BooleanProperty(False)
    active = BooleanProperty(False)
    compact = BooleanProperty(False)
    #: There is only room for the token and the money.
    narrow = BooleanProperty(False)
    #: There is only room for the money below the token.
    tight = BooleanProperty(False)

    def tell(self, state: State, seat: int, name: str, colour: int, pending: int = 0) -> None:
        """Show a seat; money that is ``pending`` has not arrived yet."""
        self.seat, self.colour, self.name_text = seat, colour, name
        lot = state.lots[seat]
        self.lot_text = named(state.box.board.lots[lot].name) if lot >= 0 else ""
        self.cash_text = money(state.cash[seat] - state.debt[seat] - pending)
        self.goal_text, self.wagon = self._task(state, seat)
        self.stages = stages_of(state)
        self.done = stages_built(state, seat)
        self.deeds = [
            (state.box.prices.deeds[deed].id, bool(state.mortgaged >> deed & 1))
            for deed in state.deeds(seat)
        ]
        self.spike = state.spike == seat
        self.active = state.to_act() == (seat,)

    @staticmethod
    def _task(state: State, seat: int) -> tuple[str, str]:
        """A seat's next task in a word or two, and the picture of its wagon."""
        if state.skips[seat]:
            return tr.n("Misses {count} turn", "Misses {count} turns", state.skips[seat]), ""
        if state.bankrupt(seat) or state.lots[seat] < 0:
            return goal(state, seat), ""
        stage = 7 if state.governor == seat else state.stage[seat]
        aboard = state.loaded[seat] or state.governor == seat
        word = tr.words(state.game)[f"load.{stage}"]
        return word, f"load_{LOADS[stage] if aboard else 'empty'}"


def stages_of(state: State) -> list[int]:
    """The stages of a game of this length (FW-3.8)."""
    last = STAGES if state.length == "full" else STAGES - 1
    return [s for s in range(1, last + 1) if state.length != "shorter" or s != 5]


class FarWestPlayers(BoxLayout):
    """The plates of all players, in one row. Event: ``on_pick(seat)`` when one is touched."""

    __events__ = ("on_pick",)

    def on_pick(self, seat: int) -> None: ...

    def _plate(self) -> FarWestPlayer:
        plate = FarWestPlayer()
        plate.bind(on_release=lambda plate: self.dispatch("on_pick", plate.seat))
        return plate

    def show(
        self,
        state: State,
        names: Sequence[str],
        colours: Sequence[int],
        compact: bool,
        pending: Mapping[int, int],
    ) -> None:
        """Show all players; ``pending`` is the money by seat that has not arrived yet."""
        for seat, plate in enumerate(ensure_children(self, state.seats, self._plate)):
            plate.compact = compact
            name = names[seat] if names else ""
            plate.tell(state, seat, name, colours[seat], pending.get(seat, 0))

    @property
    def plates(self) -> list[FarWestPlayer]:
        """By seat."""
        return list(reversed(self.children))


load_kv(__name__)
