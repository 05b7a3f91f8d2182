"""Loads a module's KV file: ``app/screens/home.py`` goes with ``kv/screens/home.kv``."""

from __future__ import annotations

from kivy.lang import Builder

from app import kv_classes, kv_mends
from app.paths import KV

kv_classes.register()
kv_mends.mend()

_loaded: set[str] = set()


def load_kv(module: str) -> None:
    """Load the KV file of a module once; call it at import: ``load_kv(__name__)``."""
    if module in _loaded:
        return
    _loaded.add(module)
    _package, *parts = module.split(".")
    path = KV.joinpath(*parts).with_suffix(".kv")
    Builder.load_string(path.read_text("utf-8"), filename=str(path), rulesonly=True)
