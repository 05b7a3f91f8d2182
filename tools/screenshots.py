"""Screenshots of the README, drawn by the real app: python -m tools.screenshots

Every playable game is shown in the middle of a game. The app is driven as in its demonstration
(app/demo.py); the pictures are JPEG files of less than 200 KB.
"""

from __future__ import annotations

import os
import sys
import tempfile
from itertools import cycle
from pathlib import Path
from typing import TYPE_CHECKING

from app.demo import TABLET, Demo, offscreen
from tools.packaging import ROOT

if TYPE_CHECKING:
    from rules import Table

# Kivy reads these when it is first imported: show errors, but not its banner.
os.environ["KIVY_NO_ARGS"] = "1"
os.environ["KIVY_LOG_MODE"] = "PYTHON"

FOLDER = ROOT / "docs" / "pictures"
LARGEST = 200_000
PHONE = (400, 780)

#: Who sits at the tables; None is a person.
SEATS = {"Mira": None, "Luca": None, "Nell": "normal", "Otto": "hard"}
SEED = 7
#: Steps to play before the screenshot.
MIDDLE = 46


class Pictures(Demo):
    """Takes the screenshots, each under its own name."""

    def run(self) -> None:
        from app.games.registry import FACES

        self.start()
        tables = {game_id: self.app.store.new(middle_of(game_id)) for game_id in FACES}
        self.look(PHONE, "dark")
        self.app.go("home")
        self.keep("home_phone")
        self.look(TABLET, "light")
        self.app.go("table", table_id=tables["transamerica"])
        self.keep("veil_tablet")
        # The themes alternate.
        for (game_id, table_id), theme in zip(tables.items(), cycle(("light", "dark"))):
            for name, size in (("tablet", TABLET), ("phone", PHONE)):
                self.look(size, theme)
                self.app.go("table", table_id=table_id)
                self.frames(20)
                self.presenter.reveal()
                self.frames(20)
                self.keep(f"{game_id}_{name}")

    def look(self, size: tuple[int, int], theme: str) -> None:
        self.app.settings.theme = theme
        self.resize(size)

    def keep(self, name: str) -> None:
        """Save the screen as a JPEG in the best quality that the size limit allows."""
        from PIL import Image

        self.frames(30)
        picture = Image.open(self.picture(name)).convert("RGB")
        path = FOLDER / f"{name}.jpg"
        for quality in (88, 82, 76, 70, 60):
            picture.save(path, quality=quality, optimize=True)
            if path.stat().st_size < LARGEST:
                print(f"{path.stat().st_size:>8,}  {path.relative_to(ROOT)}")
                return
        raise SystemExit(f"{path} stays larger than {LARGEST:,} bytes: make its window smaller.")


def middle_of(game_id: str) -> Table:
    """A table in the middle of a game, with the first person about to begin a turn."""
    from app.table.setup import Setup
    from rules import game
    from rules.bots.bot import Clock

    setup = Setup.fresh(game(game_id))
    while len(setup.seats) < len(SEATS):
        setup.add_seat()
    for number, (name, level) in enumerate(SEATS.items()):
        setup.change(number, name=name, level=level)
    table = setup.make(SEED)
    bots = [table.game.bot("normal", SEED + seat) for seat in range(len(SEATS))]
    while not table.over and not (
        len(table.steps) >= MIDDLE and table.waiting_for() == (0,) and table.steps[-1].seat != 0
    ):
        seat = table.waiting_for()[0]
        table.act(seat, bots[seat].choose(table.view(seat), Clock(0.1)))
    return table


def main() -> int:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, offscreen():
        pictures = Pictures(Path(folder))
        pictures.run()
        pictures.app.dispatch("on_stop")
    return 0


if __name__ == "__main__":
    sys.exit(main())
