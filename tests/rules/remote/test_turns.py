"""What the host tells of a seat whose device is not at the table: its turn, and where it is."""

from __future__ import annotations

import pytest

from rules.core.registry import game_ids
from rules.core.rng import Rng
from rules.remote.far_codes import new_code, new_table_name
from rules.remote.messages import Turn
from tests.rules.remote.room import Room


@pytest.mark.parametrize("name", game_ids())
def test_a_device_is_told_of_its_own_turn_and_of_no_other(name: str) -> None:
    room = Room(name, seats=3, away=(0, 1))
    room.settle()
    table, rng = room.table, Rng(3)
    for _ in range(60):
        for seat in range(3):
            turn = room.host.turn_of(seat)
            assert turn.yours == (seat in table.waiting_for() and seat in table.away)
            assert turn.round == (-1 if table.state.round is None else table.state.round)
            assert turn.over == table.over
            assert Turn.of(table, seat).yours == (seat in table.waiting_for())
        if table.over:
            break
        seat = table.waiting_for()[0]
        table.act(seat, table.state.action(table.state.random_code(seat, rng)))


def test_the_connection_of_a_seat_is_known_while_it_lasts() -> None:
    room = Room("transamerica", seats=3, away=(0, 2))
    room.settle()
    assert [room.host.link_of(seat) for seat in range(3)] == ["guest-0", "", "guest-2"]
    assert room.guests[2].table is not None
    assert not room.guests[2].table.shared  # one person holds that device
    room.host.lost("guest-2")
    assert [room.host.link_of(seat) for seat in range(3)] == ["guest-0", "", ""]


def test_codes_and_names_of_far_tables_have_all_their_chance() -> None:
    codes, names = {new_code() for _ in range(20)}, {new_table_name() for _ in range(20)}
    assert len(codes) == len(names) == 20
    assert {len(code) for code in codes} == {20}  # 80 bits
    assert {len(name) for name in names} == {16}
