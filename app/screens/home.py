"""Home: the games, the tables in progress, settings."""

from __future__ import annotations

from app.kvload import load_kv
from app.screens.page import Page

load_kv(__name__)


class HomeScreen(Page):
    """Where every way begins and ends."""
