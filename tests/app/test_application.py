"""Navigation: lazy screens, the back chain, messages."""

from __future__ import annotations

from tests.app.harness import Harness


def test_the_app_opens_at_home_with_no_other_screen_built(ui: Harness) -> None:
    assert ui.app.page.name == "home"
    assert [screen.name for screen in ui.app.pages.screens] == ["home"]


def test_a_message_goes_away_by_itself(ui: Harness) -> None:
    ui.app.show_message("Saved.")
    ui.advance(0.1)
    assert "Saved." in ui.texts()
    ui.advance(6)
    assert "Saved." not in ui.texts()
