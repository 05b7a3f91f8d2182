"""Players' plates in the panel: name, money, played cards."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from app.games.santa_fe_rails.text import player_status
from app.kv_loader import load_kv
from app.theme.theme import theme
from app.widgets.children import ensure_children
from rules.santa_fe_rails.state import State


class SantaFePlayer(BoxLayout):
    """A player: token, name, money and how many cards were played."""

    colour = NumericProperty(0)
    name_text = StringProperty("")
    money_text = StringProperty("")
    active = BooleanProperty(False)
    small = BooleanProperty(False)
    tint = ColorProperty([0, 0, 0, 0])


class SantaFePlayers(GridLayout):
    """The plates of all players, by seat."""

    def show(
        self,
        position: State,
        names: Sequence[str],
        colours: Sequence[int],
        active: int | None,
        small: bool,
    ) -> None:
        """Show all players; ``small`` plates say less."""
        self.cols = (len(names) if theme.text_scale < 1.3 else 3) if small else 2
        for seat, plate in enumerate(ensure_children(self, len(names), SantaFePlayer)):
            plate.colour = colours[seat]
            plate.name_text = names[seat]
            plate.money_text = player_status(position, seat, small)
            plate.active = seat == active
            plate.small = small
            plate.tint = theme.player(colours[seat]).accent

    @property
    def plates(self) -> list[SantaFePlayer]:
        """By seat."""
        return list(reversed(self.children))


load_kv(__name__)
