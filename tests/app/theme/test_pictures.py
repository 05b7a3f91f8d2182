"""Missing and damaged pictures, atlases and fonts: plain paper and plain type, and the app goes on.

Files are damaged by letting ``asset`` point at damaged copies, so nothing in assets/ is touched.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from kivy.core.text import Label as CoreLabel

from app.board import background, meshes
from app.games.far_west_loco import pictures as far_west_loco_pictures
from app.games.santa_fe_rails import art as santa_fe_rails_art
from app.games.santa_fe_rails import board as santa_fe_rails_board
from app.paths import ASSETS
from app.theme import nine_patch, pictures
from app.theme import theme as theme_module
from app.theme.theme import theme
from tests.app import steps
from tests.app.harness import Harness

DAMAGES = {
    "missing": lambda path: path.unlink(),
    "empty": lambda path: path.write_bytes(b""),
    "rubbish": lambda path: path.write_bytes(b"\0nonsense" * 50),
    "cut off": lambda path: path.write_bytes(path.read_bytes()[: path.stat().st_size // 3]),
}


class Copy:
    """A copy of some of the assets, in which files can be damaged."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.used = True

    def asset(self, *parts: str) -> str:
        here = self.folder.joinpath(*parts)
        if self.used and here.with_name(f"{here.name}.damaged").exists():
            return str(here)
        return str(ASSETS.joinpath(*parts))

    def damage(self, how: str, *parts: str) -> None:
        here = self.folder.joinpath(*parts)
        here.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ASSETS.joinpath(*parts), here)
        DAMAGES[how](here)
        here.with_name(f"{here.name}.damaged").touch()
        forget()


def forget() -> None:
    """Let everything be read again."""
    for cached in (
        theme_module._atlas,
        theme_module._tile,
        meshes._load_atlas,
        nine_patch._measures,
        nine_patch.patch,
        background._picture,
        background.load_background,
        pictures.picture,
        far_west_loco_pictures._load_atlas,
        santa_fe_rails_art._atlas,
        santa_fe_rails_board._background,
    ):
        cached.cache_clear()


@pytest.fixture
def copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Copy]:
    copied = Copy(tmp_path / "assets")
    for module in (pictures, theme_module, background):
        monkeypatch.setattr(module, "asset", copied.asset)
    yield copied
    copied.used = False
    pictures.missing.clear()
    forget()


@pytest.mark.parametrize("how", DAMAGES)
def test_a_picture_becomes_plain_paper(copy: Copy, how: str) -> None:
    copy.damage(how, "art", "grain.png")
    texture = pictures.load_picture(pictures.asset("art", "grain.png"))
    assert texture is pictures.plain_paper()
    assert pictures.missing == ["grain.png"]


@pytest.mark.parametrize("how", [*DAMAGES, "list"])
def test_an_atlas_gives_plain_paper_for_every_key(
    copy: Copy, how: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(DAMAGES, "list", lambda path: path.write_text('{"frames.png": [1, 2]}'))
    copy.damage(how, "art", "frames.atlas")
    assert theme.piece("no such piece").size == pictures.plain_paper().size
    copy.damage(how, "art", "patches.json")
    assert nine_patch.patch("shadow_card").reach == 0


@pytest.mark.parametrize("how", ["missing", "empty", "rubbish"])
def test_a_font_becomes_the_default_font(copy: Copy, how: str) -> None:
    copy.damage(how, "fonts", "Lato-Regular.ttf")
    pictures.register_font("rh-test", "Lato-Regular.ttf")
    width, _height = CoreLabel(text="Denver", font_name="rh-test").get_extents("Denver")
    assert width > 0
    assert pictures.missing == ["Lato-Regular.ttf"]


@pytest.mark.parametrize("game_id", ["transamerica", "santa_fe_rails"])
def test_a_board_can_be_played_without_its_pictures(ui: Harness, copy: Copy, game_id: str) -> None:
    for path in [*(ASSETS / "boards").glob("*.json"), *(ASSETS / "art").glob("*.atlas")]:
        copy.damage("missing", path.parent.name, path.name)
    for path in (ASSETS / "art").glob("veil*.png"):
        copy.damage("rubbish", "art", path.name)
    presenter = steps.take_seat(ui, steps.new_table(game_id, None, None))
    ui.advance(0.5)
    assert presenter.mode == steps.PLAY
    assert pictures.missing
    ui.app.go("home")
