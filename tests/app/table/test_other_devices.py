"""Presenters of a host and of guests: the same turns, each on their own device."""

from __future__ import annotations

from app.table.modes import INTERLUDE, OVER, PLAY, VEIL, WATCH
from app.table.presenter import TablePresenter
from app.table.turn_flow import TurnFlow
from rules.core.rng import Rng
from tests.rules.remote.room import Room

Presenters = dict[int, TablePresenter]


def seated(room: Room, pauses: tuple[str, ...] = ()) -> tuple[TablePresenter, Presenters]:
    """The presenter at the host, and that of each guest."""
    room.settle()
    flow = TurnFlow(pause_events=frozenset(pauses))
    host = TablePresenter(room.table, save=room._save, flow=flow)
    room.host.on_move = host.heard
    host.open()
    guests = {}
    for seat, guest in room.guests.items():
        assert guest.table is not None
        presenter = TablePresenter(guest.table, flow=flow)
        guest.on_news = presenter.heard
        guest.on_refused = lambda reason, p=presenter: p.dispatch("on_refused", reason)
        presenter.open()
        guests[seat] = presenter
    return host, guests


def test_whoever_decides_plays_and_the_others_watch_from_their_own_seat() -> None:
    room = Room("transamerica", seats=2, away=(0, 1))
    host, guests = seated(room)
    mover = room.table.waiting_for()[0]
    other = 1 - mover
    assert (guests[mover].mode, guests[mover].viewer) == (PLAY, mover)
    assert (guests[other].mode, guests[other].viewer) == (WATCH, other)
    assert (host.mode, host.viewer) == (WATCH, None)
    presenter = guests[mover]
    presenter.touch(presenter.legal[0])
    presenter.confirm()
    assert presenter.unanswered
    assert not presenter.offers.confirm
    assert len(presenter.staged) == 1  # nothing is lost while the answer is on its way
    room.settle()
    assert not presenter.unanswered
    assert (presenter.mode, guests[other].mode) == (WATCH, PLAY)


def test_a_person_at_the_tablet_looks_behind_the_veil() -> None:
    room = Room("transamerica", seats=2, away=(1,))
    host, guests = seated(room)
    if room.table.waiting_for() == (1,):
        guests[1].touch(guests[1].legal[0])
        guests[1].confirm()
        room.settle()
    assert (host.mode, host.seat, host.view) == (VEIL, 0, None)
    host.reveal()
    assert host.viewer == 0
    host.touch(host.legal[0])
    host.confirm()
    room.settle()
    assert (host.mode, host.viewer) == (WATCH, None)
    assert guests[1].mode == PLAY


def test_what_is_staged_stays_when_somebody_else_makes_a_sealed_choice() -> None:
    room = Room("santa_fe_rails", seats=3)
    _, guests = seated(room)
    assert len(room.table.waiting_for()) == 3
    one, two = guests[0], guests[1]
    one.touch(one.legal[0])
    two.touch(two.legal[0])
    two.confirm()
    room.settle()
    assert len(one.staged) == 1
    one.confirm()
    room.settle()
    assert room.table.waiting_for() == (2,)


def test_undo_at_a_guest() -> None:
    room = Room("santa_fe_rails", seats=3)
    _, guests = seated(room)
    one = guests[0]
    one.touch(one.legal[0])
    one.confirm()
    room.settle()
    assert one.mode == WATCH
    assert room.guests[0].table is not None
    assert room.guests[0].table.can_undo(0)


def test_a_guest_takes_back_its_sealed_choice_until_all_have_chosen() -> None:
    room = Room("santa_fe_rails", seats=2, away=(0, 1))
    _, guests = seated(room)
    one, two = guests[0], guests[1]
    one.touch(one.legal[0])
    one.confirm()
    room.settle()
    assert (one.mode, one.back_to) == (WATCH, 0)
    one.go_back()
    room.settle()
    assert (one.mode, one.back_to) == (PLAY, None)
    assert set(room.table.waiting_for()) == {0, 1}
    for guest in (one, two):
        guest.touch(guest.legal[0])
        guest.confirm()
        room.settle()
    assert one.back_to is None
    assert two.back_to is None


def test_a_replay_is_not_disturbed_by_others_and_ends_with_what_they_have_done() -> None:
    room = Room("transamerica", seats=2, away=(0, 1))
    _, guests = seated(room)
    mover = room.table.waiting_for()[0]
    watcher, player = guests[1 - mover], guests[mover]
    watcher.hold()
    shown = watcher.view
    player.touch(player.legal[0])
    player.confirm()
    room.settle()
    assert room.table.waiting_for() == (1 - mover,)
    assert (watcher.mode, watcher.view) == (WATCH, shown)
    watcher.resume()
    assert watcher.mode == PLAY
    assert watcher.view is not None
    assert watcher.view.data() == room.table.view(1 - mover).data()


def test_a_seat_that_comes_back_is_played_at_the_tablet() -> None:
    room = Room("transamerica", seats=2, away=(0, 1))
    host, _ = seated(room)
    mover = room.table.waiting_for()[0]
    room.guests.pop(mover)
    room.host.take_back(mover)
    host.heard([])
    assert (host.mode, host.seat) == (VEIL, mover)


def test_replay_log_and_pause_work_at_a_guest() -> None:
    room = Room("transamerica", seats=2, away=(0, 1))
    pauses = ("round_ended",)
    _, guests = seated(room, pauses)
    rng = Rng(3)
    for _ in range(400):
        if any(presenter.mode in (INTERLUDE, OVER) for presenter in guests.values()):
            break
        seat = room.table.waiting_for()[0]
        table = room.guests[seat].table
        assert table is not None
        table.play(seat, [rng.choice(table.view(seat).actions())])
        room.settle()
    for seat, presenter in guests.items():
        assert presenter.mode in (INTERLUDE, OVER)
        replay = presenter.history.replay()
        assert replay.view(len(replay)).data() == room.table.view(presenter.viewer).data() or (
            presenter.viewer is None
        )
        assert presenter.history.turns()
        pause = presenter.history.last_pause()
        assert pause is not None
        assert presenter.history.round_summary(pause).events
        assert seat in (0, 1)


def test_the_tablet_offers_nobody_the_turn_of_a_device_elsewhere() -> None:
    room = Room("transamerica", seats=2, away=(1,))
    host, guests = seated(room)
    while room.table.waiting_for() != (1,):
        host.reveal()
        host.touch(host.legal[0])
        host.confirm()
        room.settle()
    while room.table.waiting_for() == (1,):
        guests[1].touch(guests[1].legal[0])
        guests[1].confirm()
        room.settle()
    assert (host.mode, host.seat) == (VEIL, 0)
    assert room.table.can_undo(1)  # by the guest, on the own device
    assert host.back_to is None
