"""Navigation: lazy screens, the back chain, messages."""

from __future__ import annotations

import pytest
from kivy.app import App

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


def test_the_app_may_stop_itself_on_any_screen(
    ui: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Kivy's ``stop`` ends the app, and ``run`` ends it again when no app is running any more."""
    for place in ("home", "tables"):
        ui.app.go(place)
        ui.settle(2)
        ui.app.dispatch("on_stop")
        with monkeypatch.context() as no_app:
            no_app.setattr(App, "_running_app", None)
            ui.app.dispatch("on_stop")
        ui.stop()
        ui.start()
