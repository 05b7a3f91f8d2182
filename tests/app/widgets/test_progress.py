"""Progress indicator: there before the long work begins, gone when it ends."""

from __future__ import annotations

from app.widgets.progress import FRAMES, Progress
from tests.app.finger import Finger
from tests.app.harness import Harness, spot_of

WORDS = "Opening the table …"


def test_the_words_are_on_the_screen_while_the_work_is_done(ui: Harness) -> None:
    shown: list[bool] = []
    Progress.during(WORDS, lambda: shown.append(WORDS in ui.texts()))
    ui.settle(FRAMES + 1)
    assert shown == [True]
    assert WORDS not in ui.texts()


def test_no_touch_gets_through(ui: Harness) -> None:
    gear = ui.find("RoundButton", hint="Settings")
    Progress.during(WORDS, lambda: None)
    finger = Finger(spot_of(gear))
    finger.begin()
    finger.end()
    ui.settle(FRAMES + 1)
    assert ui.app.page.name == "home"
    ui.tap(gear)
    ui.settle()
    assert ui.app.page.name == "settings"
