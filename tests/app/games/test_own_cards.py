"""Cards of a player's own deck or board on the real screens: opened as a file, shown, played."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from app.games.far_west_loco.card import CardPlate
from app.games.santa_fe_rails.hand import PlayCard
from app.games.station_master.hand import HandCard
from app.games.transamerica.hand import CityCard
from app.services.platform import platform
from app.table.modes import PLAY
from app.table.presenter import TablePresenter
from tests.app.games.station_master.helpers import touch
from tests.app.harness import Harness
from tests.app.own_boards import NAMES, own_file, own_values
from tests.app.screens.new_table_steps import Touches, open_page, page, start
from tests.app.steps import all_texts, happened, play_on, sit_down, table_screen, tap, truth

#: Opens the file of a game through "new table" and starts: the presenter of its table.
Opens = Callable[..., TablePresenter]


@pytest.fixture
def open_own(ui: Harness, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Opens:
    def opened(game_id: str, **changes: Any) -> TablePresenter:
        path = own_file(tmp_path, game_id, **changes)
        monkeypatch.setattr(platform, "open_file", lambda _title, done: done(path) or True)
        monkeypatch.setattr("app.table.setup.secrets.randbits", lambda _bits: 5)  # the seed
        open_page(ui, game_id)
        Touches(ui).tap("NoteRow", icon="folder-open-outline")
        assert NAMES[game_id] in page(ui).ids.options.sentence
        start(ui)
        presenter = table_screen(ui).presenter
        assert presenter is not None
        ui.until(lambda: presenter.mode == PLAY)  # computer players may come first
        return presenter

    return opened


def test_station_master(ui: Harness, open_own: Opens) -> None:
    """A carriage of a value that we do not print, and a special card with its own words."""
    cards = own_values("station_master")["cards"]
    for card in cards:
        card["count"] = 1
        if card["id"] == "carriage_p4":
            card.update(id="tram", name="Grandpa’s tram", value=9, count=40)
        elif card["id"] == "caboose":
            words = "A train leaves in the fog."
            card.update(id="fog_horn", name="Fog horn", summary=words, count=35)
    presenter = open_own("station_master", cards=cards)
    tram = ui.find(HandCard, title="Grandpa’s tram")
    assert "Adds 9 to a train." in all_texts()
    assert ui.find(HandCard, title="Fog horn").text == "A train leaves in the fog."
    tap(tram)
    touch(ui, "train 1")
    assert presenter.staged
    touch(ui, "confirm")
    ui.until(lambda: truth(presenter).state.trains[0].value() == 9)
    assert any("Grandpa’s tram" in line.text for line in table_screen(ui).log.lines())


@pytest.mark.long
def test_far_west_loco(ui: Harness, open_own: Opens) -> None:
    """Every card of the deck is an own one: the first that is drawn lies open with its words."""
    cards = own_values("far_west_loco")["cards"]
    for number, card in enumerate(cards["cards"]):
        words = {"title": "Grandpa’s tale", "text": "He once sold a bridge to the sheriff."}
        card.update(words, id=f"G{number}", effects=[{"op": "receive", "amount": 700}])
    open_own("far_west_loco", cards=cards)
    (info,) = ui.app.store.tables()
    table = play_on(ui.app.store.load(info.id), "sensible", until=happened("card"))
    sit_down(ui, table)
    ui.until(lambda: any(isinstance(widget, CardPlate) for widget in ui.widgets()))
    plate = ui.find(CardPlate)
    assert (plate.title, plate.story) == ("Grandpa’s tale", "He once sold a bridge to the sheriff.")
    assert "700" in plate.effect
    assert plate.scene is not None  # a plain picture: none was painted for it


@pytest.mark.long
def test_santa_fe_rails(ui: Harness, open_own: Opens) -> None:
    """Cities have other names and values: so have the cards that are played."""
    cities = own_values("santa_fe_rails")["cities"]
    valued = [city for city in cities if city["value"] is not None]
    values = [city["value"] for city in valued]
    for city, value in zip(valued, reversed(values), strict=True):
        city.update(name=f"New {city['name']}", value=value)
        city.pop("cards", None)  # follows from the value
    presenter = open_own("santa_fe_rails", cities=cities)
    card = next(w for w in ui.widgets() if isinstance(w, PlayCard) and w.name_text[:4] == "New ")
    printed = {city["name"]: city["value"] for city in valued}
    assert card.value_text == str(printed[card.name_text])
    tap(card)
    assert [action.kind for action in presenter.staged] == ["play"]


@pytest.mark.long
def test_transamerica(ui: Harness, open_own: Opens) -> None:
    cities = own_values("transamerica")["cities"]
    for city in cities:
        city["name"] = f"New {city['name']}"
    presenter = open_own("transamerica", cities=cities)
    shown = {widget.name_text for widget in ui.widgets() if isinstance(widget, CityCard)}
    assert len(shown) == 5
    assert all(name.startswith("New ") for name in shown)
    assert presenter.view is not None
