"""City groups: each has a colour of the palette and a shape of its own."""

from __future__ import annotations

from app.theme import palettes

#: Group -> colour and shape.
Groups = dict[str, tuple[str, str]]

SHAPES = {
    "green": "circle",
    "blue": "square",
    "yellow": "triangle",
    "red": "diamond",
    "orange": "hexagon",
}


def groups(palette: palettes.Palette) -> Groups:
    """The city groups in the colours of a palette."""
    return {name: (palette.cities[name], shape) for name, shape in SHAPES.items()}


STANDARD_GROUPS = groups(palettes.PALETTES[palettes.STANDARD])
