"""The README's pictures, drawn by the real app: python -m tools.screenshots [FOLDER]

Uses the same hands and the same offscreen window as the tests of the app. Every game that has a
face is shown; the pictures are JPEG files of less than 200 KB.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import tests.app.conftest  # noqa: F401 - tells Kivy to draw offscreen before it is imported
from app.boards import FACES
from app.setup import Setup
from rules import Table, game
from rules.bots.bot import Clock
from tests.app.harness import Harness
from tools.packaging import ROOT

FOLDER = ROOT / "docs" / "pictures"
LARGEST = 200_000

#: The offscreen window is 1280 x 800 at most.
PHONE, TABLET = (400, 780), (1280, 800)
#: Seats of the shown tables; None is a person.
SEATS = {"Mira": None, "Luca": None, "Nell": "normal", "Otto": "hard"}
SEED = 7
#: Steps after which a game looks like a game; a seat's own turn comes soon after.
MIDDLE = 46


def main(folder: Path = FOLDER) -> int:
    sys.stderr = sys.__stderr__  # Kivy has taken it for its log, which is off
    folder.mkdir(parents=True, exist_ok=True)
    ui = Harness()
    ui.start()
    for name, draw in scenes(ui):
        draw()
        path = save(ui, folder / f"{name}.jpg")
        print(f"{path.stat().st_size:>8,}  {path}")
    ui.stop()
    return 0


def scenes(ui: Harness) -> Iterator[tuple[str, Callable[[], None]]]:
    """A name for each picture, and what brings its screen about."""
    tables = {game_id: ui.app.store.new(middle_of(game_id)) for game_id in FACES}

    def look(size: tuple[int, int], theme: str) -> None:
        ui.app.settings.theme = theme
        ui.resize(*size)

    def screen(name: str, size: tuple[int, int], theme: str) -> Callable[[], None]:
        def draw() -> None:
            look(size, theme)
            ui.app.go(name)

        return draw

    def table(
        game_id: str, size: tuple[int, int], theme: str, reveal: bool = True
    ) -> Callable[[], None]:
        def draw() -> None:
            look(size, theme)
            ui.app.go("table", table_id=tables[game_id])
            ui.advance(1)
            if reveal:
                ui.app.page.presenter.reveal()
                ui.advance(1)

        return draw

    yield "home_phone", screen("home", PHONE, "dark")
    yield "new_table_phone", screen("new_table", PHONE, "light")
    yield "veil_tablet", table("transamerica", TABLET, "light", reveal=False)
    for game_id in FACES:
        yield f"{game_id}_tablet", table(game_id, TABLET, "light")
        yield f"{game_id}_tablet_dark", table(game_id, TABLET, "dark")
        yield f"{game_id}_phone", table(game_id, PHONE, "light")


def middle_of(game_id: str) -> Table:
    """A table in the middle of a game, with the first person to act."""
    setup = Setup.fresh(game(game_id))
    while len(setup.seats) < len(SEATS):
        setup.add_seat()
    for number, (name, level) in enumerate(SEATS.items()):
        setup.change(number, name=name, level=level)
    table = setup.make(SEED)
    bots = [table.game.bot("normal", SEED + seat) for seat in range(len(SEATS))]
    while not table.over and (len(table.steps) < MIDDLE or table.waiting_for()[0] != 0):
        seat = table.waiting_for()[0]
        table.act(seat, bots[seat].choose(table.view(seat), Clock(0.1)))
    return table


def save(ui: Harness, path: Path) -> Path:
    """The screen as a JPEG, as fine as the size allows."""
    from PIL import Image

    ui.settle()
    with tempfile.TemporaryDirectory() as folder:
        picture = Image.open(ui.picture(Path(folder) / "screen.png")).convert("RGB")
    for quality in (88, 82, 76, 70, 60):
        picture.save(path, quality=quality, optimize=True)
        if path.stat().st_size < LARGEST:
            return path
    raise SystemExit(f"{path} stays larger than {LARGEST:,} bytes: make its window smaller.")


if __name__ == "__main__":
    sys.exit(main(*map(Path, sys.argv[1:])))
