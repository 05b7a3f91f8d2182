"""Starts Roundhouse: a window where there is a display, else a demonstration in pictures."""

from __future__ import annotations

import os

os.environ.setdefault("KIVY_NO_ARGS", "1")


def main() -> None:
    from app.start import start

    start()


if __name__ == "__main__":
    main()
