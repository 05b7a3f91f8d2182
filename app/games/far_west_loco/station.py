"""The stages of a player's station in words, done and to come."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ColorProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.kv_loader import load_kv
from app.services.language import tr
from app.theme.theme import Player
from app.widgets.children import ensure_children
from rules.far_west_loco.landing_words import stages_of
from rules.far_west_loco.state import State


class StationStage(BoxLayout):
    """A line of the own station: a stage, done or to come."""

    number_text = StringProperty("")
    title = StringProperty("")
    text = StringProperty("")
    done = BooleanProperty(False)
    now = BooleanProperty(False)
    accent = ColorProperty([0, 0, 0, 1])


def show_station(box: Widget, position: State, seat: int, look: Player) -> None:
    """Shows the stages of a seat's station in a box, for large windows."""
    words = tr.words(position.game)
    stages = stages_of(position)
    rows = ensure_children(box, len(stages), StationStage)
    for number, (stage, row) in enumerate(zip(stages, rows, strict=True), 1):
        load = words[f"load.{stage}"]
        # A shorter game leaves one out: the last of five is the fifth.
        row.number_text, row.title = str(number), load[:1].upper() + load[1:]
        row.done = stage < position.stage[seat] or position.winner == seat
        row.now = stage == position.stage[seat] and not row.done
        row.accent = look.accent


load_kv(__name__)
