"""Labels: the theme's colour, and text that fits its width."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from kivy.lang import Builder
from kivy.uix.label import Label

from app.theme.theme import theme
from app.theme.tokens import FONTS
from app.widgets.buttons import Icon, PillButton
from app.widgets.text import NEVER_SET, Paragraph, TextLine, WholeWords, width_of

ROOT = Path(__file__).parents[3]


@pytest.fixture(autouse=True)
def _light_again() -> Iterator[None]:
    yield
    theme.dark = False


def test_a_label_follows_the_theme() -> None:
    label = Paragraph(text="Denver")
    assert label.color == theme.text
    theme.dark = True
    assert label.color == theme.text


@pytest.mark.parametrize("token", ["card_text", "text2"])
def test_a_label_keeps_a_colour_that_was_set(token: str) -> None:
    """Also one that equals the theme's text colour at that moment, as card_text does by day."""
    label = Paragraph(text="Denver", color=getattr(theme, token))
    later = Paragraph(text="Denver")
    later.color = getattr(theme, token)
    set_to = list(label.color)
    theme.dark = True
    assert label.color == later.color == set_to


def test_a_rule_sets_the_colour() -> None:
    box = Builder.load_string(
        "#:import theme app.theme.theme.theme\n"
        "BoxLayout:\n"
        "    Paragraph:\n"
        "        color: theme.card_text\n"
    )
    (label,) = box.children
    theme.dark = True
    assert label.color == theme.card_text
    assert label.color != theme.text


def test_a_long_line_shrinks_and_is_then_cut() -> None:
    line = TextLine(text="Albuquerque", width=1000)
    full = line.font_size
    assert not line.cut
    line.width = line.natural * 0.8
    assert line.font_size < full
    assert not line.cut
    line.width = line.natural * 0.3
    assert line.font_size == pytest.approx(full * line.least, abs=0.1)
    assert line.cut


def test_an_outlined_line_stays_one_line() -> None:
    """The outline takes room: without counting it, the line would wrap and lose its first words."""
    for width in range(60, 140, 3):
        line = TextLine(text="Rivedi la partita", width=width, outline_width=4, least=0.3)
        assert line.cut or width_of(line.text, line.font_name, line.font_size) <= width - 8


def test_a_button_with_a_long_text_writes_it_in_two_lines() -> None:
    """Its size stays readable; a short text stays in one line."""
    said = "Put the Sleeper on train 3: +4"
    button = PillButton(text=said, role="primary", width=1000, height=56)
    assert button.written == said
    button.width = 180
    assert button.written == "Put the Sleeper\non train 3: +4"
    line = next(child for child in button.children if isinstance(child, TextLine))
    assert line.font_size >= theme.size("primary") * 0.85
    assert not line.cut


def test_the_icon_of_a_button_without_words_is_in_its_middle() -> None:
    """Those of the replay once stood 5 dp to the left."""
    button = PillButton(icon="play", size=(50, 52), size_hint_x=None, padding=(0, 0))
    icon = next(child for child in button.children if isinstance(child, Icon))
    icon.texture_update()
    button.do_layout()
    assert icon.width > 0
    assert icon.center_x == pytest.approx(button.center_x, abs=1)


def test_a_paragraph_is_written_smaller_rather_than_break_a_word() -> None:
    label = WholeWords(text="der Büchsenmacher", face="bold", width=200)
    assert label.font_size == round(theme.size("body"), 1)
    label.width = width_of("Büchsenmacher", theme.font("bold"), round(theme.size("body"), 1)) - 6
    assert label.font_size < theme.size("body")
    assert width_of("Büchsenmacher", theme.font("bold"), label.font_size) <= label.width


@pytest.mark.parametrize("face", FONTS)
def test_lines_are_near_one_another_and_no_letter_is_cut(face: str) -> None:
    """Of every font: Vollkorn's file alone asks for 1.4 times its size."""
    text = Paragraph(text="Égypte\ngjpqy", face=face, role="veil", width=1000)
    text.texture_update()
    assert 1.15 < text.texture.height / 2 / text.font_size < 1.35
    lowest_row = text.texture.pixels[-text.texture.width * 4 :]
    assert not any(lowest_row[3::4]), "the descenders reach the edge"


def test_what_labels_do_not_follow_is_drawn_as_kivy_would(monkeypatch: pytest.MonkeyPatch) -> None:
    options = Label(text="Denver")._label.options
    everything = (*Label._font_properties, *NEVER_SET)
    monkeypatch.setattr(Label, "_font_properties", everything)
    assert Label(text="Denver")._label.options == options


def test_no_text_sets_what_labels_do_not_follow() -> None:
    names = "|".join(NEVER_SET)
    setting = re.compile(rf"^\s*(?:{names}):|(?<!self)\.(?:{names}) = ", re.MULTILINE)
    files = [*(ROOT / "kv").rglob("*.kv"), *(ROOT / "app").rglob("*.py")]
    assert len(files) > 300
    assert [file.name for file in files if setting.search(file.read_text("utf-8"))] == []
    assert setting.search("Label:\n    strip: True\n")
