"""Layout of every screen at every size, language, theme and text size."""

from __future__ import annotations

import pytest
from kivy.uix.label import Label

from app.screens.home_tables import TableEntry
from app.services.language import tr
from app.services.settings import settings
from app.table.setup import Setup
from rules.core.registry import game
from tests.app.harness import Harness
from tests.app.layout import LATER, every_size_and_language, in_turn, layout_problems
from tests.app.places import PAGES, PLACES, Place, build_all, furnish, open_place

#: Phones upright and lying, tablets upright and lying, a desktop.
SIZES = ((320, 568), (412, 915), (915, 412), (768, 1024), (1280, 800), (1920, 1080))
#: Text size, theme and palette.
LOOKS = (
    (1.0, "light", "standard"),
    (1.0, "dark", "red_green"),
    (1.6, "light", "blue_yellow"),
    (0.8, "dark", "standard"),
)
#: In make test: a page, a list, a long form, a dialog and a drawer over a table.
QUICK = tuple(
    f"{place}-320x568-de"
    for place in ("home-first", "devices-far", "join-choosing", "table-menu", "turn-menu")
)


@pytest.mark.long_but(*QUICK)
@pytest.mark.parametrize(
    ("place", "size", "language"), in_turn(PLACES, every_size_and_language(SIZES), 6, QUICK)
)
def test_nothing_is_cut_off_or_too_small(
    ui: Harness,
    monkeypatch: pytest.MonkeyPatch,
    place: Place,
    size: tuple[int, int],
    language: str,
) -> None:
    """At every text size, by day and night; what is shown follows the settings at once."""
    settings.language = language
    ui.resize(*size)
    open_place(ui, monkeypatch, place)
    found = []
    for scale, theme, palette in LOOKS:
        settings.text_scale, settings.theme, settings.palette = scale, theme, palette
        ui.settle(12)
        found += [f"{theme} {scale}: {problem}" for problem in place.problems()]
    assert not found, "\n".join(found)


#: Pages whose words are the player's or the moment's, and why.
FORGETFUL = {
    "corrections": "the name in its field is the player's from then on",
    "join-wrong": "what was wrong is forgotten with the language",
    "join-waiting": "the search begins again",
    "join-choosing": "the search begins again",
    "broker": "what was wrong is forgotten with the language",
}


def tables(ui: Harness) -> None:
    """A family, and three tables to list: two people, six players with long names, a copy."""
    settings.family = {
        "Maximilienne": 0,
        "Bartholomäus": 1,
        "Zoé": 2,
        "Œdipe": 3,
        "Ana": 4,
        "Jo": 4,
    }
    setup = Setup.fresh(game("transamerica"))
    ui.app.store.new(setup.make(1))
    while setup.can_add:
        setup.add_seat()
    for index, name in enumerate(("Maximilienne", "Bartholomäus", "Zoé", "Œdipe", "Ana", "Jo")):
        setup.change(index, name=name)
    ui.app.store.copy(ui.app.store.new(setup.make(2)))


@pytest.mark.long_for("320x568-de", "412x915-fr", "915x412-it", "768x1024-es", "1920x1080-de")
@pytest.mark.parametrize(("size", "language"), every_size_and_language(SIZES))
def test_sheets_and_messages_fit_as_well(ui: Harness, size: tuple[int, int], language: str) -> None:
    tables(ui)
    settings.language = language
    settings.text_scale = 1.6
    ui.resize(*size)
    ui.app.go("new_table")
    page = ui.app.page
    for row in page.ids.seats.children:
        row.ids.field.text = ""
    settings.table_mode = True
    page.ids.options.unfolded = True
    page.editing = True
    ui.settle()
    found = layout_problems()
    page.ids.seats.children[1].dispatch("on_edit")
    ui.settle()
    found += layout_problems()
    ui.app.go("home")
    ui.settle()
    next(w for w in ui.widgets() if isinstance(w, TableEntry)).dispatch("on_menu")
    ui.settle()
    found += layout_problems()
    ui.back()
    ui.app.page.delete(ui.app.store.tables()[0].id)
    ui.settle()
    message = ui.app.message.ids.box
    assert message.height <= ui.app.message.height
    # The message lies over the list for a while.
    found += [problem for problem in layout_problems() if "lies over" not in problem]
    assert not found, "\n".join(found)


@pytest.mark.long_but("home", "devices", "broker")
@pytest.mark.parametrize("place", PAGES, ids=str)
def test_every_text_follows_the_language(
    ui: Harness, monkeypatch: pytest.MonkeyPatch, place: Place
) -> None:
    """No page keeps an English sentence after a switch to French and back."""
    if place.name in FORGETFUL:
        pytest.skip(FORGETFUL[place.name])
    open_place(ui, monkeypatch, place)
    before = ui.texts()
    ui.app.settings.language = "fr"
    ui.settle()
    english = {text for text in before if tr._(text) != text}
    assert english.isdisjoint(ui.texts())
    ui.app.settings.language = "en"
    ui.settle()
    assert ui.texts() == before


def look(ui: Harness) -> list[tuple[object, ...]]:
    """Class, text, type and colour of every label on the screen that says something."""
    return [
        (type(w).__name__, w.text, w.font_name, round(w.font_size, 1), tuple(w.color))
        for w in ui.widgets()
        if isinstance(w, Label) and w.text.strip()
    ]


#: A chart, a badge, a disabled switch, lists with signs of their own: in make long.
SWITCHED = ("statistics", "home-your-turn", "fault", "devices", "devices-no-network")


@pytest.mark.long_but("statistics")
@pytest.mark.parametrize(
    "place",
    [
        pytest.param(place, id=str(place), marks=() if str(place) in SWITCHED else LATER)
        for place in PAGES
    ],
)
def test_a_live_switch_looks_like_a_fresh_start(
    ui: Harness, monkeypatch: pytest.MonkeyPatch, place: Place
) -> None:
    """Theme, palette, text size and language, changed while a screen is shown."""
    if place.name in FORGETFUL:
        pytest.skip(FORGETFUL[place.name])

    def switch() -> None:
        settings.text_scale, settings.theme, settings.palette = 1.3, "dark", "red_green"
        settings.language = "it"
        ui.settle()

    def visit() -> None:
        # A player's name is typed once, in whatever language.
        setup = Setup.fresh(game("transamerica"))
        setup.change(0, name="Anna")
        furnish(ui)
        settings.last_tables = {"transamerica": setup.to_remember()}
        place.show(ui, monkeypatch)
        ui.settle(20)
        build_all(ui)

    visit()
    switch()
    live = look(ui)
    ui.stop()
    ui.start()
    switch()
    visit()
    assert live == look(ui)


def test_home_speaks_the_language_chosen_elsewhere(ui: Harness) -> None:
    ui.app.go("settings")
    ui.app.settings.language = "fr"
    ui.back()
    ui.settle()
    assert "Apprendre" in ui.texts()
    assert "Learn it" not in ui.texts()
