"""The correction sheet, by touch: two cities change their values and become an own board."""

from __future__ import annotations

from app.screens.corrections import CorrectionsScreen
from tests.app.harness import Harness
from tests.app.screens.new_table_steps import open_page, page


def change(ui: Harness, screen: CorrectionsScreen, name: str, steps: int) -> None:
    """Search an entry, touch it, and touch plus or minus."""
    screen.ids.search.text = name
    ui.advance(0.2)
    ui.tap(ui.find("EntryRow", title=name))
    ui.advance(0.1)
    stepper = ui.find("Stepper")
    for _ in range(abs(steps)):
        stepper.move(1 if steps > 0 else -1)
    ui.tap(ui.find("TextButton", text="Done"))
    ui.advance(0.1)


def test_an_owner_corrects_two_cities(ui: Harness) -> None:
    open_page(ui, "santa_fe_rails")
    ui.app.go("corrections", game_id="santa_fe_rails", kit="west")
    ui.advance(0.1)
    screen = ui.app.page
    assert isinstance(screen, CorrectionsScreen)
    assert not screen.can_save
    change(ui, screen, "Omaha", 2)
    assert "cities have the value" in screen.status
    assert not screen.can_save
    change(ui, screen, "Havre", -2)
    assert screen.status == "2 corrections; it can be played."
    screen.ids.name.text = "Our West"
    ui.tap(ui.find("TextButton", text="Keep it as my own"))
    ui.advance(0.1)
    (own,) = ui.app.store.own_kits.listed("santa_fe_rails")
    assert (own.title, own.certainty) == ("Our West", "Corrected after a printed game.")
    assert page(ui).setup.kit == own.fingerprint


def test_corrections_are_not_lost_by_the_back_key(ui: Harness) -> None:
    ui.app.go("corrections", game_id="far_west_loco", kit="classic")
    ui.advance(0.1)
    screen = ui.app.page
    assert isinstance(screen, CorrectionsScreen)
    change(ui, screen, "Cement works", 1)
    ui.app.back()
    ui.advance(0.1)
    ui.tap(ui.find("TextButton", text="Stay"))
    assert ui.app.page is screen
    ui.app.back()
    ui.advance(0.1)
    ui.tap(ui.find("TextButton", text="Leave"))
    assert ui.app.page.name == "home"
