"""The about page says of every board and deck what is attested and what is reconstructed."""

from __future__ import annotations

import pytest

from app.games.registry import FACES
from app.services.language import tr
from rules import game
from tests.app.harness import Harness


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_certainty_of_every_kit_is_told(ui: Harness, language: str) -> None:
    ui.app.settings.language = language
    ui.app.go("about")
    ui.advance(0.1)
    said = " ".join(text for text in ui.texts())
    for one in map(game, FACES):
        for kit in one.kits:
            sentence = tr.words(one)[f"certainty.{kit}"]
            assert sentence in said
            assert (sentence == one.words[f"certainty.{kit}"]) == (language == "en")
