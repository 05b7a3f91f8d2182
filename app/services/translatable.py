"""Marks texts for translation without loading the catalogues (or Kivy)."""

from __future__ import annotations


def N_(text: str) -> str:  # noqa: N802 - gettext's own name for "translate later"
    """Mark a text for the catalogues; it is translated where it is shown."""
    return text
