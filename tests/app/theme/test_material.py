"""KivyMD's theme manager carries our tokens: colours as Material roles, type as font styles."""

from __future__ import annotations

import pytest
from kivymd.theming import ThemeManager
from kivymd.uix.label import MDLabel

from app.theme.material import ROLES, TYPE
from app.theme.theme import theme
from tests.app.harness import Harness

#: Not colours of things: seeds of palettes that we do not compute, "no colour", and ripples.
OTHERS = {"transparentColor", "rippleColor"}


def test_every_material_role_has_a_token() -> None:
    roles = {name for name in ThemeManager().properties() if name.endswith("Color")}
    roles = {name for name in roles - OTHERS if not name.endswith("PaletteKeyColorColor")}
    assert {f"{role}Color" for role in ROLES} == roles


@pytest.mark.parametrize("dark", [False, True])
def test_roles_follow_the_theme(ui: Harness, dark: bool) -> None:
    ui.app.settings.theme = "dark" if dark else "light"
    material = ui.app.theme_cls
    assert material.theme_style == ("Dark" if dark else "Light")
    for role, token in ROLES.items():
        assert getattr(material, f"{role}Color") == getattr(theme, token), role


def test_type_follows_the_text_size_and_the_screen(ui: Harness) -> None:
    label = MDLabel(text="Roundhouse", font_style="Body", role="medium")
    assert label.font_size == pytest.approx(theme.size("body"))
    ui.app.settings.text_scale = 1.6
    assert label.font_size == pytest.approx(theme.size("body"))
    assert label.font_name == theme.font("body")
    ui.resize(412, 915)
    for (style, role), (font, size) in TYPE.items():
        assert ui.app.theme_cls.font_styles[style][role]["font-size"] == theme.size(size)
        assert ui.app.theme_cls.font_styles[style][role]["font-name"] == theme.font(font)


def test_a_label_of_kivymd_follows_at_once(ui: Harness) -> None:
    label = MDLabel(text="Roundhouse")
    light = list(label.color)
    ui.app.settings.theme = "dark"
    assert list(label.color) == list(theme.text) != light
