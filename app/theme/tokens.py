"""Design tokens: the app's colours, type sizes and fonts as plain data.

Nothing here needs Kivy, so that the art tools draw with the same colours: ``app/theme/theme.py``
makes them observable for KV, ``tools/art/common/colours.py`` reads them for the pictures. Colours
of players and city groups are in ``app/theme/palettes.py``.
"""

from __future__ import annotations

# Colours of printed things, the same in both themes.
WHITE = "#FFFFFF"
INK = "#2B2620"
CREAM = "#FBF4E6"
MUTED = "#5F5448"
GOOD = "#2C7A4B"
BAD = "#B0372B"
WARNING = "#B3261E"
ROYAL_RED = "#6B2140"

#: Token -> its colour in the light and in the dark theme; eight digits end with the opacity.
COLOURS: dict[str, tuple[str, str]] = {
    "table": ("#E7DDCB", "#14171A"),
    "surface": ("#FBF6EC", "#1E2226"),
    "surface2": ("#F1E8D8", "#292E33"),
    "tray": ("#D8C7A8", "#1A1D20"),
    "line": ("#D8CBB4", "#3A4046"),
    "card_paper": ("#FFFBF2", "#F3EAD6"),
    "card_paper2": ("#FFFBF2", "#E2D5BA"),
    "card_edge": ("#CDBFA5", "#CDBFA500"),
    "card_text": (INK, INK),
    "card_text2": ("#6A5F51", "#6A5F51"),
    "text": (INK, "#EFE8DA"),
    "text2": ("#6A5F51", "#AEA697"),
    "map_sea": ("#BFD3D6", "#1C2E39"),
    "map_sea2": ("#B2CACE", "#192935"),
    "map_sea3": ("#CBDBDB", "#223844"),
    "map_coast": ("#8FB0B6", "#34505D"),
    "map_sea_text": ("#5E868F", "#5F8696"),
    "map_land": ("#E9DDC0", "#2F2D29"),
    "map_play": ("#F7EFDC", "#433F37"),
    "map_lake": ("#BFD3D6", "#1C2E39"),
    "map_river": ("#7FA6B4CC", "#4A7486CC"),
    "map_hill": ("#A98F68", "#6E6350"),
    "map_hill_light": ("#F3E8CD", "#4A463D"),
    "map_state": ("#CDBE9F8C", "#474438"),
    "map_border": ("#A08C6ACC", "#7A705C"),
    "ink": ("#3A332A", "#D9CDB6"),
    "lattice": ("#8A7B629E", "#857C6B9E"),
    "node": ("#6E614C", "#A0967F"),
    "mountain": ("#9A5B2E", "#D0925C"),
    "river": ("#2E7391", "#6FB3D1"),
    "rail_face": ("#2A2521", "#D9C7A3"),
    "rail_light": ("#85786A", "#F3E6CB"),
    "rail_low": ("#100D0B", "#8E7C59"),
    "halo": ("#FBF5E6EB", "#25231EEB"),
    "rim": ("#2A241C", "#F1E7D2"),
    "shadow": ("#3B2A144D", "#0000008C"),
    "gold": ("#E3A21A", "#F0B84A"),
    "warning": (WARNING, "#F2B8B5"),
    "warning_zone": ("#B3261E1F", "#F2B8B51F"),
    "ok": ("#2E6B3F", "#8FD3A3"),
    "card_ok": ("#2E6B3F", "#2E6B3F"),
    "barrier": (WARNING, WARNING),
    # The accent of screens without an active player.
    "brand": ("#8F4A06", "#F0A94A"),
    "brand_ink": (WHITE, "#2A1A06"),
    # Text on a player's accent.
    "accent_ink": (WHITE, "#1A1714"),
    "scrim": ("#2B262073", "#00000099"),
}

#: Role -> size in dp on a roomy screen and on a phone; ``theme.size`` adds the text scale.
SIZES: dict[str, tuple[float, float]] = {
    "veil": (68, 48),
    "display": (32, 27),
    "title": (25, 21),
    "turn": (23, 20),
    "section": (18, 17),
    "card": (16, 15),
    "primary": (16, 16),
    "button": (14, 14),
    "body": (14.5, 14),
    "log": (13.5, 13.5),
    "caption": (13, 12.5),
    "small": (11, 11),
    "score": (25, 18),
    "icon": (24, 24),
}

#: Role -> bundled font file.
FONTS: dict[str, str] = {
    "title": "Vollkorn-SemiBold",
    "veil": "Vollkorn-Bold",
    "italic": "Vollkorn-Italic",
    "body": "Lato-Regular",
    "button": "Lato-Semibold",
    "bold": "Lato-Bold",
    "heavy": "Lato-Heavy",
    "black": "Lato-Black",
}

#: Role of a font -> distance of its lines, as a share of the height that its file asks for.
#: Vollkorn asks for 1.4 times its size, Lato for 1.1: so the lines of both are about 1.26 sizes
#: apart, and Vollkorn's longest descender still fits.
LINE_HEIGHT = 1.12
LINE_HEIGHTS: dict[str, float] = {"title": 0.9, "veil": 0.9, "italic": 0.9}

#: Widths in pixels in which players' tokens are drawn (assets/art/tokens.atlas).
TOKEN_SIZES = (40, 78, 162)
