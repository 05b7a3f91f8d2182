"""The sentence over the board: it takes the room that it needs."""

from __future__ import annotations

import pytest

from app.screens.table.notice import Notice
from tests.app.harness import Harness
from tests.app.steps import pass_time


@pytest.mark.parametrize("width", [400, 1000])
def test_a_notice_after_a_refusal_is_as_low_as_before(ui: Harness, width: float) -> None:
    notice = Notice(size_hint=(None, None), size=(width, 100))
    ui.app.root.add_widget(notice)
    plate = notice.ids.plate
    notice.say("Come closer.")
    pass_time(0.2)
    low = plate.height
    notice.say("That rail is not next to your network.", warning=True, rule="TA-4.1")
    pass_time(0.2)
    assert notice.ids.why.width > 0
    assert notice.ids.why.height >= 48
    assert plate.height >= 48
    notice.say("Come closer.")
    pass_time(0.2)
    assert plate.height == low
    ui.app.root.remove_widget(notice)
