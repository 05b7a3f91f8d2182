"""The pieces atlas, assets/art/pieces*.atlas: one for each palette, with the same keys.

It holds the board pieces of TransAmerica and the tokens and marks that every game uses.
"""

from __future__ import annotations

from app.theme.palettes import PALETTES
from tools.art.common.atlas import Atlas
from tools.art.common.colours import players
from tools.art.common.draw import ASSETS
from tools.art.common.marks import add_marks
from tools.art.transamerica import pieces
from tools.art.transamerica.groups import groups


def make() -> None:
    """Write the atlases, and the barrier tile beside them."""
    for palette in PALETTES.values():
        # With its smaller copies a page takes powers of two.
        atlas = Atlas(ASSETS / "art", palette.atlas, width=2048)
        pieces.add_cities(atlas, groups(palette))
        pieces.add_markers(atlas, players(palette))
        pieces.add_rails(atlas, players(palette))
        pieces.add_lines(atlas)
        add_marks(atlas)
        pieces.add_barriers(atlas)
        atlas.write()
    pieces.write_barrier_tile()
