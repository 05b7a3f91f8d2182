"""Waiting for seats on other devices: why nothing happens, in words, and what can be done."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from app.services.language import tr
from app.table.presenter import TablePresenter


class Wait(NamedTuple):
    """A seat that decides on another device: a bar, a header or a panel says it."""

    icon: str
    #: The line under the player's name.
    where: str
    sentence: str
    #: What can be done about it: the word on a button, and the sentence where a tap does it.
    word: str = ""
    tap: str = ""
    act: Callable[[], None] | None = None


def wait_for(presenter: TablePresenter, seat: int) -> Wait | None:
    """Why a seat is waited for; None: it decides on this device."""
    if not presenter.is_away(seat):
        return None
    name = presenter.names[seat]
    if not presenter.is_connected(seat):
        return _wait_for_device(presenter, seat, name)
    if presenter.is_held(seat):
        sentence = tr._("{name} plays as soon as somebody goes on at the table’s device.")
        where = tr._("paused at the table’s device")
        return Wait("pause", where, sentence.format(name=name))
    sentence = tr._("Waiting for {name}.").format(name=name)
    where = tr._("on another device")
    if presenter.back_to is None:
        return Wait("cellphone", where, sentence)
    tap = tr._("Waiting for {name}. Tap to take your last step back.").format(name=name)
    return Wait("undo", where, sentence, tr._("Undo"), tap, presenter.go_back)


def _wait_for_device(presenter: TablePresenter, seat: int, name: str) -> Wait:
    where = tr._("Not connected now")
    sentence = tr._("{name}’s device is not connected. The seat waits for it.").format(name=name)
    if presenter.play_on is None:
        return Wait("wifi-off", where, sentence)
    tap = tr._("{name}’s device is not connected. Tap to play on without it.").format(name=name)
    act = partial(presenter.play_on, seat)
    return Wait("wifi-off", where, sentence, tr._("Play on without it"), tap, act)
