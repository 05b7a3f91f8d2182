"""The running app with its type; Kivy's own ``App.get_running_app()`` has none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.app import App

if TYPE_CHECKING:
    from app.application import RoundhouseApp


def running_app() -> RoundhouseApp:
    """The app; raises RuntimeError when none is running."""
    app: RoundhouseApp | None = App.get_running_app()
    if app is None:
        raise RuntimeError("The app is not running.")
    return app


def app_is_running() -> bool:
    return App.get_running_app() is not None
