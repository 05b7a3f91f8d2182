"""The tokens atlas, assets/art/tokens*.atlas: the six players' tokens, one page for each palette.

The same tokens are among the pieces. Here they are alone, for lists of players, and in several
sizes, so that the page needs no smaller copies (mipmaps).
"""

from __future__ import annotations

from app.theme.palettes import PALETTES
from app.theme.tokens import TOKEN_SIZES
from tools.art.common.atlas import Atlas
from tools.art.common.colours import players
from tools.art.common.draw import ASSETS
from tools.art.common.marks import token_picture


def make() -> None:
    """Write the atlases."""
    for palette in PALETTES.values():
        atlas = Atlas(ASSETS / "art", palette.atlas_of("tokens"), width=512)
        for player in players(palette):
            for size in TOKEN_SIZES:
                atlas.add(f"token_{player.name}_{size}", token_picture(player, size / 60))
        atlas.write()
