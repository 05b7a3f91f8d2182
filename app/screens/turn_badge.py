"""The badge "Your turn" on a table of the home screen."""

from __future__ import annotations

from kivymd.uix.badge import MDBadge

from app.kv_loader import load_kv


class TurnBadge(MDBadge):
    """ "Your turn" on a table; its place rounds it and puts it right (KivyMD #1593)."""


load_kv(__name__)
