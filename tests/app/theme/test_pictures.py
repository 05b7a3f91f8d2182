"""Missing and damaged pictures, atlases and fonts: plain paper and plain type, and the app goes on.

Files are damaged by letting ``asset`` point at damaged copies, so nothing in assets/ is touched.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from kivy.core.text import Label as CoreLabel
from kivy.graphics.texture import Texture

from app.board import background
from app.games.santa_fe_rails import board as santa_fe_rails_board
from app.paths import ASSETS
from app.theme import atlas, nine_patch, pictures
from app.theme import theme as theme_module
from app.theme.theme import theme
from rules.core.registry import game_ids
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
        atlas.atlas,
        theme_module._tile,
        nine_patch._measures,
        nine_patch.patch,
        background.load_background,
        pictures.picture,
        santa_fe_rails_board._background,
    ):
        cached.cache_clear()
    background._shown.clear()


@pytest.fixture
def copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Copy]:
    copied = Copy(tmp_path / "assets")
    for module in (pictures, atlas, theme_module, background):
        monkeypatch.setattr(module, "asset", copied.asset)
    yield copied
    copied.used = False
    pictures.missing.clear()
    forget()


def chunks(png: Path) -> set[bytes]:
    """The kinds of chunks in a PNG."""
    data, found, at = png.read_bytes(), set(), 8
    while at < len(data):
        found.add(data[at + 4 : at + 8])
        at += 12 + int.from_bytes(data[at : at + 4], "big")
    return found


def test_no_picture_has_a_palette_with_transparency() -> None:
    """SDL_image never frees the pixels of such a one (libsdl-org/SDL_image#551)."""
    assert not [png.name for png in ASSETS.rglob("*.png") if {b"PLTE", b"tRNS"} <= chunks(png)]


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


@pytest.mark.soak_for("santa_fe_rails")
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


def test_a_page_is_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []

    def load(path: str, *more: bool, **options: bool) -> Texture:
        read.append(Path(path).name)
        return pictures.load_picture(path, *more, **options)

    monkeypatch.setattr(atlas, "load_picture", load)
    held = atlas.Atlas("santa_fe_rails")
    key = next(iter(held._boxes))
    shown = held[key]
    assert held[key] is shown
    assert len(held.corners(key)) == 8
    assert held.texture is held.texture
    assert read == ["santa_fe_rails-0.png"]


@pytest.mark.soak_for("size2-1")
@pytest.mark.parametrize(("size", "part"), [((320, 568), 4), ((1280, 800), 2), ((1600, 1000), 1)])
def test_the_ground_comes_in_the_size_that_the_window_can_show(
    ui: Harness, size: tuple[int, int], part: int
) -> None:
    ui.resize(*size)
    ground = background.load_background("transamerica")
    assert ground.part == part
    assert ground.texture(False).width == ground.pixels // part


@pytest.fixture
def pages(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The pages of atlases that are read from now on."""
    read: list[str] = []

    def load(path: str, *more: bool, **options: bool) -> Texture:
        read.append(Path(path).name)
        return pictures.load_picture(path, *more, **options)

    monkeypatch.setattr(atlas, "load_picture", load)
    return read


@pytest.mark.parametrize("game_id", ["transamerica", "santa_fe_rails", "station_master"])
def test_no_page_of_the_game_is_read_behind_the_first_veil(
    ui: Harness, pages: list[str], game_id: str
) -> None:
    """Only the common pieces are: the veil itself shows the players' symbols."""
    ui.app.go("home")
    ui.advance(0.2)
    pages.clear()
    ui.app.go("table", table_id=ui.app.store.new(steps.new_table(game_id, None, None)))
    ui.advance(0.5)
    assert ui.app.page.veil is not None
    common = (atlas.FRAMES, atlas.TOKENS, "pieces")
    assert [page for page in pages if not page.startswith(common)] == []


@pytest.mark.parametrize("game_id", game_ids())
def test_a_page_is_read_once_while_its_table_is_open(
    ui: Harness, pages: list[str], game_id: str
) -> None:
    """Also when the last of its pictures goes for a while, and for the picture on home."""
    presenter = steps.take_seat(ui, steps.new_table(game_id, None, "easy"))
    board = steps.table_screen(ui).board
    for _ in range(3):
        board.show(presenter.public_view, legal=())
        ui.advance(0.1)
        steps.table_screen(ui).show_turn()
        ui.advance(0.1)
    ui.app.go("home")
    ui.advance(0.5)
    assert sorted(pages) == sorted(set(pages))


def test_nothing_of_the_board_is_read_behind_the_first_veil(
    ui: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[str] = []

    def picture(name: str) -> Texture:
        read.append(name)
        return pictures.plain_paper()

    ui.app.go("home")
    monkeypatch.setattr(background, "_picture", picture)
    table_id = ui.app.store.new(steps.new_table("transamerica", None, None))
    ui.app.go("table", table_id=table_id)
    ui.advance(0.5)
    assert ui.app.page.veil is not None
    assert read == []
    assert ui.app.page.covered == [0, 0, 0, 0]
    steps.reveal(ui)
    ui.advance(0.2)
    assert read
    # The paper is left out under the board, and only there.
    board, (x, y, width, height) = ui.app.page.board, ui.app.page.covered
    assert board.x <= x <= x + width <= board.right
    assert board.y <= y <= y + height <= board.top
    assert width * height > board.width * board.height / 2
    ui.app.go("home")
    assert ui.app.page.covered == [0, 0, 0, 0]
