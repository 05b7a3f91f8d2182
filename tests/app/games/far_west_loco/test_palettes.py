"""The players' colours on the Far West Loco board follow the palette."""

from __future__ import annotations

import json

from app.games.far_west_loco.pictures import far_west_atlas
from app.paths import ASSETS
from app.theme.palettes import PALETTES
from tests.app.games.far_west_loco.helpers import new_table
from tests.app.harness import Harness
from tests.app.steps import sit_down


def test_every_palette_has_the_same_pictures() -> None:
    keys = []
    for palette in PALETTES.values():
        pages = json.loads((ASSETS / "art" / f"{palette.atlas_of('far_west')}.atlas").read_text())
        assert all((ASSETS / "art" / page).exists() for page in pages)
        keys.append({key for boxes in pages.values() for key in boxes})
    assert keys[0]
    assert all(other == keys[0] for other in keys)


def test_another_palette_is_seen_at_once(ui: Harness) -> None:
    ui.app.settings.animation_speed = 0
    sit_down(ui, new_table(None, None, None, None))
    trains = ui.app.page.board.layers["trains"].group
    standard = far_west_atlas().texture
    ui.app.settings.palette = "red_green"
    ui.settle(4)
    drawn = [part.texture for part in trains.children if hasattr(part, "indices")]
    assert far_west_atlas().texture is not standard
    assert far_west_atlas().texture in drawn
    assert standard not in drawn
