"""Screens that are opened with arguments, for tests that visit every screen."""

from __future__ import annotations

#: Screen -> what ``app.go`` is given for it.
ARGUMENTS = {"corrections": {"game_id": "station_master", "kit": "standard"}}
