"""City cards of every width: the shape of the colour lies beside the name or below it."""

from __future__ import annotations

import pytest

from app.games.transamerica.analysis import HandCity
from app.games.transamerica.hand import CityCard
from tests.app.harness import Harness
from tests.app.steps import pass_time


@pytest.mark.parametrize("width", [96, 180])
@pytest.mark.parametrize("away", [None, 0, 7])
def test_the_shape_never_lies_on_the_name(ui: Harness, width: int, away: int | None) -> None:
    card = CityCard(flat=True, size_hint=(None, None), width=width)
    card.tell(HandCity("Minneapolis", "blue", 3, away))
    ui.app.root.add_widget(card)
    pass_time(0.2)
    name, half = card.ids.name, card.shape_size * 0.2 / 0.64  # the picture has a margin
    left, right = card.shape_x - half, card.shape_x + half
    letters = name.x, name.x + min(name.width, name.natural)
    beside = right <= letters[0] or left >= letters[1]
    below = card.shape_y + half <= name.center_y - name.font_size * 0.3
    assert beside or below
    ui.app.root.remove_widget(card)
