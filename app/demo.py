"""Demonstration for machines without a display: computer players play, screenshots are kept.

The app runs offscreen with a temporary data folder. Screenshots go to ``build/demo/``: every
screen, a hand-over between two people, and a whole game with each round's end, result and replay.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic
from typing import TYPE_CHECKING

from app.display import display_name

if TYPE_CHECKING:
    from app.application import RoundhouseApp
    from app.screens.table.screen import TableScreen
    from app.table.presenter import TablePresenter

#: In the working directory, because an installed package may be in a read-only folder.
FOLDER = Path.cwd() / "build" / "demo"
TABLET, PHONE = (1280, 800), (360, 800)
#: Seconds after which the demonstration counts as failed.
PATIENCE = 600
#: A picture after every so many steps of the game.
PICTURE_EVERY = 12
SEED = 7


class Demo:
    """Drives the app and takes numbered screenshots."""

    app: RoundhouseApp

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.taken: list[Path] = []
        #: The largest window that will be wanted.
        self.largest = TABLET
        self._deadline = monotonic() + PATIENCE

    def run(self) -> None:
        """The whole demonstration."""
        for old in self.folder.glob("*.png"):
            old.unlink()
        self.start()
        self._screens()
        self._hand_over()
        self._game()

    def start(self) -> None:
        """Open the app on its home screen."""
        from kivy.base import runTouchApp
        from kivy.config import Config

        # The picture behind an offscreen window never grows: begin with the largest.
        Config.set("graphics", "width", str(self.largest[0]))
        Config.set("graphics", "height", str(self.largest[1]))
        from kivy.core.window import Window

        from app.application import RoundhouseApp

        Window.create_window()
        self.app = RoundhouseApp()
        self.app.settings.theme = "light"
        self.app.settings.animation_speed = 0
        self.app.settings.bot_speed = "instant"
        self.app.prepare()
        runTouchApp(embedded=True)
        self.resize(TABLET)

    # Screenshots

    def _screens(self) -> None:
        """Every screen but the table: tablet in the light theme, phone in the dark one."""
        for size, theme in ((TABLET, "light"), (PHONE, "dark")):
            self.resize(size)
            self.app.settings.theme = theme
            for screen in ("home", "new_table", "settings", "how_to_play", "about"):
                self.app.go(screen)
                self.picture(f"{screen}_{theme}")
        self.resize(TABLET)
        self.app.settings.theme = "light"

    def _hand_over(self) -> None:
        """A table of two people: the veil, and the first player's view."""
        self._open(None, None)
        self.picture("veil")
        self.presenter.reveal()
        self.picture("turn")
        self.resize(PHONE)
        self.picture("turn_phone")
        self.resize(TABLET)

    def _game(self) -> None:
        """A whole game of three computer players."""
        self._open("easy", "normal", "hard")
        presenter = self.presenter
        next_picture = 0
        while presenter.mode != "over":
            if presenter.mode == "interlude":
                self.picture("round_end")
                presenter.carry_on()
            elif len(presenter.history) >= next_picture:
                self.picture("table")
                next_picture = len(presenter.history) + PICTURE_EVERY
            self.frames(1)
        self.picture("result")
        self.resize(PHONE)
        self.picture("result_phone")
        self.resize(TABLET)
        self.table_screen.replay.open()
        self.picture("replay")
        self.app.go("home")
        self.picture("home_with_tables")

    def _open(self, *levels: str | None) -> None:
        """A table of the first game with these players, None for a person."""
        from app.games.registry import playable_games
        from app.table.setup import Setup
        from rules.core.registry import game as find_game

        setup = Setup.fresh(find_game(playable_games()[0].id))
        while len(setup.seats) > len(levels):
            setup.remove_seat()
        for index, level in enumerate(levels):
            setup.change(index, level=level)
        self.app.go("table", table_id=self.app.store.new(setup.make(SEED)))
        self.frames(4)

    # Driving the app

    @property
    def table_screen(self) -> TableScreen:
        from app.screens.table.screen import TableScreen

        page = self.app.page
        if not isinstance(page, TableScreen):
            raise RuntimeError("No table is open.")
        return page

    @property
    def presenter(self) -> TablePresenter:
        """The presenter of the open table."""
        presenter = self.table_screen.presenter
        if presenter is None:
            raise RuntimeError("No table is open.")
        return presenter

    def picture(self, name: str) -> Path:
        """Save a screenshot."""
        from app.services.picture import save_window

        self.frames(8)
        path = self.folder / f"{len(self.taken) + 1:02d}_{name}.png"
        self.taken.append(save_window(path))
        return path

    def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size, at most the largest."""
        from kivy.core.window import Window

        Window.size = size
        Window.dispatch("on_resize", *size)
        self.frames(4)

    def frames(self, count: int) -> None:
        """Draw some frames."""
        from kivy.base import EventLoop

        if monotonic() > self._deadline:
            raise TimeoutError(f"The demonstration is not done after {PATIENCE} seconds.")
        for _ in range(count):
            EventLoop.idle()


@contextmanager
def offscreen() -> Iterator[None]:
    """Environment without a display and with a temporary data folder."""
    os.environ["SDL_VIDEODRIVER"] = "offscreen"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    with TemporaryDirectory(prefix="roundhouse-demo-") as home:
        os.environ["ROUNDHOUSE_HOME"] = home
        yield


def _why(folder: Path) -> str:
    """The sentence that begins the demonstration."""
    from app.services.language import tr

    name = display_name()
    if name:
        return str(
            tr._(
                "The display {name} cannot be opened, so computer players play a demonstration "
                "game; pictures of every screen go to {folder}."
            ).format(name=name, folder=folder)
        )
    return str(
        tr._(
            "There is no display here, so computer players play a demonstration game; "
            "pictures of every screen go to {folder}."
        ).format(folder=folder)
    )


def demonstrate(folder: Path = FOLDER, say: Callable[[str], None] = print) -> list[Path]:
    """Run the demonstration; returns the screenshots."""
    with offscreen():
        from app.services.language import tr
        from app.services.platform import platform

        tr.switch(platform.language())
        say(_why(folder))
        demo = Demo(folder)
        demo.run()
        demo.app.dispatch("on_stop")
    say(tr.n("{count} picture written.", "{count} pictures written.", len(demo.taken)))
    return demo.taken
