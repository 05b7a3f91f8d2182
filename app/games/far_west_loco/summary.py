"""The end of a game of Far West Loco: the inauguration, and money and deeds for the places."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from app.games.far_west_loco.art import stages_built
from app.games.far_west_loco.players import StagePips, stages_of
from app.games.far_west_loco.text import money, say
from app.games.summary import GameEnd
from app.kv_loader import load_kv
from app.services.language import tr
from rules.core.event import Event
from rules.far_west_loco.game import GAME

__all__ = ["FarWestEnd", "StagePips"]


class OpeningPlate(BoxLayout):
    """The new station with its flags, and who has built it."""

    title = StringProperty("")
    text = StringProperty("")
    colour = NumericProperty(0)
    #: There is little height: without the picture.
    low = BooleanProperty(False)

    def tell(self, event: Event, names: Sequence[str], colour: int) -> None:
        """Result: the winner and how the game was won."""
        self.colour = colour
        self.title = tr._("{name} wins").format(name=names[event.seat or 0] if names else "")
        self.text = _sentence(event.data["reason"])

    def place(self, board: Any) -> None:
        """In the middle of what can be seen of the board, below the station if that is on top."""
        x, y, width, height = board.free_box
        self.width = min(dp(340), width - dp(24))
        self.low = height < dp(330)
        self.center = x, y
        if board.compact and not board.on_road:  # below the station, as far as there is room
            self.y = board.y + board.camera.edges.bottom + dp(6)


def _sentence(reason: str) -> str:
    """Reason for the end as a sentence of its own."""
    said = tr.words(GAME)[f"outcome.{reason}"]
    return said[:1].upper() + said[1:]


class FinishRow(BoxLayout):
    """A line of the final table."""

    colour = NumericProperty(0)
    place_text = StringProperty("")
    name_text = StringProperty("")
    sum_text = StringProperty("")
    worth_text = StringProperty("")
    done = NumericProperty(0)
    stages = ListProperty([])
    first = BooleanProperty(False)


class FarWestEnd(GameEnd):
    """Result: the winner, and how far the others got (FW-3.7)."""

    counted_text = StringProperty("")
    station = StringProperty("")

    def build(self) -> None:
        self._say()
        self._fill()

    def _say(self) -> None:
        game, state = self.game, self.summary.final.position
        self.title = self.who_wins()
        self.whereabouts = self.subtitle = _sentence(self.outcome.reason)
        events = self.events
        over = next(event for event in reversed(events) if event.kind == "game_over")
        phrase = game.tell(over, self.names)
        said = [say(phrase)] if phrase is not None else []
        overtaken = sum(e.kind == "governor" and e.data["holder"] >= 0 for e in events)
        said.append(tr.n("{count} turn was played.", "{count} turns were played.", state.turn))
        if overtaken:
            said.append(
                tr.n(
                    "The governor changed trains {count} time.",
                    "The governor changed trains {count} times.",
                    overtaken,
                )
            )
        self.decided_text = " ".join(said)
        self.counted_text = tr._(
            "The other places are decided by money plus {amount} for each title deed, minus debts."
        ).format(amount=money(state.box.prices.deed_value))

    def _fill(self) -> None:
        state = self.summary.final.position
        order = sorted(range(state.seats), key=lambda seat: self.outcome.places[seat])
        for seat in order:
            deeds = state.owner.count(seat)
            cash = money(state.cash[seat] - state.debt[seat])
            self.ids.places.add_widget(
                FinishRow(
                    colour=self.colours[seat],
                    place_text=f"{self.outcome.places[seat]}.",
                    name_text=self.names[seat],
                    sum_text=tr.n(
                        "{cash} + {count} deed × {each}",
                        "{cash} + {count} deeds × {each}",
                        deeds,
                        cash=cash,
                        each=money(state.box.prices.deed_value),
                    ),
                    worth_text=money(state.scores()[seat]),
                    done=stages_built(state, seat),
                    stages=stages_of(state),
                    first=seat == self.winner,
                )
            )


load_kv(__name__)
