"""KivyMD's theme manager in our colours and type: tokens as Material roles and font styles.

``theme`` (app/theme/theme.py) stays the one source: our own widgets read it directly, KivyMD's read
this manager as ``theme_cls``, and both change in the same moment.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivymd.font_definitions import theme_font_styles
from kivymd.theming import ThemableBehavior, ThemeManager

from app.running_app import running_app
from app.theme.theme import theme

if TYPE_CHECKING:
    from kivymd.uix.label import MDLabel

#: Material role -> token of app/theme/tokens.py.
ROLES: dict[str, str] = {
    "primary": "brand",
    "primaryDim": "brand",
    "onPrimary": "brand_ink",
    "primaryContainer": "surface2",
    "onPrimaryContainer": "text",
    "primaryFixed": "brand",
    "primaryFixedDim": "brand",
    "onPrimaryFixed": "brand_ink",
    "onPrimaryFixedVariant": "brand_ink",
    "inversePrimary": "gold",
    "secondary": "text2",
    "secondaryDim": "text2",
    "onSecondary": "surface",
    "secondaryContainer": "surface2",
    "onSecondaryContainer": "text",
    "secondaryFixed": "surface2",
    "secondaryFixedDim": "surface2",
    "onSecondaryFixed": "text",
    "onSecondaryFixedVariant": "text2",
    "tertiary": "ok",
    "tertiaryDim": "ok",
    "onTertiary": "surface",
    "tertiaryContainer": "surface2",
    "onTertiaryContainer": "text",
    "tertiaryFixed": "surface2",
    "tertiaryFixedDim": "surface2",
    "onTertiaryFixed": "text",
    "onTertiaryFixedVariant": "text2",
    "background": "table",
    "onBackground": "text",
    "surface": "surface",
    "surfaceDim": "table",
    "surfaceBright": "surface",
    "surfaceContainerLowest": "surface",
    "surfaceContainerLow": "surface",
    "surfaceContainer": "surface",
    "surfaceContainerHigh": "surface2",
    "surfaceContainerHighest": "surface2",
    "surfaceVariant": "surface2",
    "surfaceTint": "brand",
    "onSurface": "text",
    "onSurfaceLight": "text2",
    "onSurfaceVariant": "text2",
    "inverseSurface": "text",
    "inverseOnSurface": "surface",
    "error": "warning",
    "errorDim": "warning",
    "onError": "surface",
    "errorContainer": "surface2",
    "onErrorContainer": "warning",
    "outline": "text2",
    "outlineVariant": "line",
    "shadow": "shadow",
    "scrim": "scrim",
    "disabledText": "text2",
}

#: KivyMD's font style and its role -> our font and type size.
TYPE: dict[tuple[str, str], tuple[str, str]] = {
    ("Display", "large"): ("veil", "veil"),
    ("Display", "medium"): ("title", "display"),
    ("Display", "small"): ("title", "title"),
    ("Headline", "large"): ("title", "display"),
    ("Headline", "medium"): ("title", "title"),
    ("Headline", "small"): ("title", "turn"),
    ("Title", "large"): ("title", "section"),
    ("Title", "medium"): ("button", "card"),
    ("Title", "small"): ("button", "button"),
    ("Body", "large"): ("body", "card"),
    ("Body", "medium"): ("body", "body"),
    ("Body", "small"): ("body", "caption"),
    ("Label", "large"): ("button", "primary"),
    ("Label", "medium"): ("button", "button"),
    ("Label", "small"): ("button", "small"),
}


class MaterialTheme(ThemeManager):
    """The theme manager of the app, kept equal to ``theme``.

    KivyMD's own computes its colours from one seed colour, which takes as long as a tenth of the
    start; the roles here are only copied.
    """

    def __init__(self) -> None:
        super().__init__()
        # Everything of ours switches at once; a fade of KivyMD's parts alone would look broken.
        self.theme_style_switch_animation = False
        #: Ends it: KV rules of KivyMD that hear of a change after the app has stopped fail.
        self.stop_following = theme.follow(self.set_colors)

    def set_colors(self, *_: object) -> None:
        """Copy colours and type; KivyMD calls it at the start and when its style changes."""
        for role, token in ROLES.items():
            setattr(self, f"{role}Color", getattr(theme, token))
        self.font_styles = font_styles()
        self.theme_style = "Dark" if theme.dark else "Light"


def font_styles() -> dict[str, dict[str, dict[str, object]]]:
    """KivyMD's font styles in our fonts and sizes: a new dictionary, or no widget would notice."""
    styles = {style: dict(roles) for style, roles in theme_font_styles.items()}
    for (style, role), (font, size) in TYPE.items():
        styles[style][role] = {
            "font-name": theme.font(font),
            "font-size": theme.size(size),
            "line-height": theme.line_height(font),
        }
    return styles


# A mend: the first themable widget, which is the first screen, imports KivyMD's label and its text
# field, and with them the clipboard. That takes a tenth of the start, and the label is needed only
# when a child is removed. Nobody has reported it to KivyMD yet.


def _begin(widget: ThemableBehavior, **kwargs: object) -> None:
    """What ``ThemableBehavior`` does when a widget is made, without these imports."""
    if widget.theme_cls is None:
        widget.theme_cls = running_app().theme_cls
    super(ThemableBehavior, widget).__init__(**kwargs)


def _label(_widget: ThemableBehavior) -> type[MDLabel]:
    from kivymd.uix.label import MDLabel

    label: type[MDLabel] = MDLabel
    return label


ThemableBehavior.__init__ = _begin
ThemableBehavior.md_label = property(_label)
