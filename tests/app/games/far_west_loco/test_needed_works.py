"""An industry for sale whose material is needed: its price can be read on the road."""

from __future__ import annotations

import pytest
from kivy.uix.label import Label

from rules import Table
from rules.far_west_loco import landing
from tests.app.games.far_west_loco.helpers import PEOPLE, new_table, open_road, play_on, rows
from tests.app.harness import Harness
from tests.app.steps import NAMES

NEEDED = "landing.offer.needed"


def before_needed_works(table: Table) -> bool:
    """Whether a holder of the golden spike, whose sheet is high, may stop at such a plot."""
    state = table.state
    if state.phase != "turn" or state.spike != state.player:
        return False
    throws = landing.throws(table.view(state.player), NAMES).values()
    return any(effect.key == NEEDED for throw in throws for effect in throw.effects)


@pytest.mark.parametrize("language", ["en", "de", "fr", "it", "es"])
def test_its_price_is_not_cut(ui: Harness, language: str) -> None:
    """“Brickworks for 1,000, and load the …” was written, in German without the price."""
    ui.app.settings.language = language
    presenter = open_road(ui, play_on(new_table(*PEOPLE, seed=1), 900, before_needed_works))
    found = landing.throws(presenter.view, presenter.names).values()
    needed = next(one for one in found if any(e.key == NEEDED for e in one.effects))
    row = rows(ui)[needed.stop]
    (said,) = (w for w in ui.widgets(row) if isinstance(w, Label) and w.text == row.effect)
    assert row.effect
    assert not said.is_shortened
