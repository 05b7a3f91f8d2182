"""The checkout's own first screen, to which every package is compared."""

from __future__ import annotations

import sys

import pytest
from PIL import Image

from tests.packaging import first_screen
from tools.packaging import ROOT


@pytest.fixture(scope="session")
def our_first_screen(tmp_path_factory: pytest.TempPathFactory) -> Image.Image:
    return first_screen.draw([sys.executable, ROOT / "main.py"], tmp_path_factory.mktemp("ours"))
