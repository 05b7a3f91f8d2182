"""Icons and round buttons keep the colour that they were given when the theme changes."""

from __future__ import annotations

from kivy.lang import Builder

from app.services.settings import settings
from app.theme.theme import theme
from app.widgets.buttons import Icon, RoundButton
from tests.app.harness import Harness

OWN = """
#:import theme app.theme.theme.theme
Icon:
    icon: 'check'
    color: theme.card_ok
"""
CLEAR = """
RoundButton:
    fill: 0, 0, 0, 0
"""


def test_a_new_theme_leaves_an_icon_its_own_colour(ui: Harness) -> None:
    plain, own = Icon(icon="check"), Builder.load_string(OWN)
    for name in ("dark", "light", "dark"):
        settings.theme = name
        ui.settle()
        assert own.color == list(theme.card_ok)
        assert plain.color == list(theme.text)


def test_a_new_theme_gives_no_disc_to_a_button_without_one(ui: Harness) -> None:
    clear, plain = Builder.load_string(CLEAR), RoundButton()
    settings.theme = "dark"
    ui.settle()
    assert clear.fill == [0, 0, 0, 0]
    assert (plain.fill, plain.ink) == (None, None)
