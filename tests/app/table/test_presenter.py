"""Whose view is shown when, what a touch leads to, and what survives a kill."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from app.table.modes import INTERLUDE, OVER, PLAY, VEIL, WATCH
from app.table.presenter import TablePresenter
from app.table.turn_flow import TurnFlow
from rules import Record, Table, game
from rules.core.rng import Rng
from tests.app.games.transamerica.helpers import new_table
from tests.app.steps import truth

FLOW = TurnFlow(pause_events=frozenset({"round_ended"}))


def opened(table: Table, save: Callable[[Table], None] | None = None) -> TablePresenter:
    presenter = TablePresenter(table, save=save, flow=FLOW)
    presenter.open()
    return presenter


def frames(presenter: TablePresenter, seconds: float = 5.0) -> None:
    """Let the computer players work without a running clock."""
    for _ in range(int(seconds * 20)):
        if presenter.bots.busy:
            presenter.bots.work(0.05)


def action(presenter: TablePresenter, text: str):
    return truth(presenter).state.parse(text)


def place_all(presenter: TablePresenter, *places: str) -> None:
    for place in places:
        if presenter.mode == VEIL:
            presenter.reveal()
        presenter.touch(action(presenter, f"marker {place}"))
        presenter.confirm()
    if presenter.mode == VEIL:
        presenter.reveal()


def test_a_new_table_with_people_begins_at_the_veil():
    presenter = opened(new_table(None, None))
    assert (presenter.mode, presenter.seat, presenter.view) == (VEIL, 0, None)
    presenter.reveal()
    assert (presenter.mode, presenter.viewer) == (PLAY, 0)
    assert presenter.secret


def test_one_person_needs_no_veil_and_watches_the_computers_with_the_own_view():
    presenter = opened(new_table(None, "random"))
    assert presenter.mode == PLAY
    presenter.touch(action(presenter, "marker Omaha"))
    presenter.confirm()
    assert (presenter.mode, presenter.seat, presenter.viewer) == (WATCH, 1, 0)
    frames(presenter)
    assert (presenter.mode, presenter.viewer) == (PLAY, 0)
    assert not presenter.secret


def test_open_cards_need_no_veil():
    presenter = opened(new_table(None, None, open_cards=True))
    assert presenter.mode == PLAY
    presenter.touch(action(presenter, "marker Omaha"))
    presenter.confirm()
    assert (presenter.mode, presenter.viewer) == (PLAY, 1)


def test_computers_between_two_people_are_watched_without_secrets():
    presenter = opened(new_table(None, "random", None))
    presenter.reveal()
    presenter.touch(action(presenter, "marker Omaha"))
    presenter.confirm()
    assert (presenter.mode, presenter.viewer, presenter.secret) == (WATCH, None, False)
    frames(presenter)
    assert (presenter.mode, presenter.seat) == (VEIL, 2)


def test_a_touch_only_shows_and_the_second_touch_of_the_place_does_it():
    presenter = opened(new_table(None, None))
    presenter.reveal()
    before = len(truth(presenter).steps)
    omaha = action(presenter, "marker Omaha")
    presenter.touch(omaha)
    assert presenter.staged == (omaha,)
    assert len(truth(presenter).steps) == before
    presenter.touch(omaha)
    assert len(truth(presenter).steps) == before + 1
    assert presenter.mode == VEIL


def test_laying_at_once_needs_no_confirmation():
    presenter = opened(new_table(None, "random"))
    presenter.at_once = True
    presenter.touch(action(presenter, "marker Omaha"))
    assert truth(presenter).state.markers[0] >= 0


def test_refusals_say_why_and_change_nothing():
    presenter = opened(new_table(None, "random"))
    reasons = []
    presenter.bind(on_refused=lambda _, reason: reasons.append(reason.key))
    presenter.end()
    presenter.touch(truth(presenter).state.board.moves.actions[presenter.legal[0].args[0]])
    assert reasons[0] == "must_place"
    assert presenter.staged == ()


def test_end_confirms_what_is_staged_and_passes_the_turn_on():
    presenter = opened(new_table(None, None))
    place_all(presenter, "Omaha", "Dallas")
    assert not presenter.offers.end
    presenter.touch(next(a for a in presenter.legal if a.kind == "rail"))
    while presenter.offers.full:  # a double line ends the turn by itself: take a single one
        presenter.touch(presenter.legal[presenter.legal.index(presenter.staged[0]) + 1])
    assert presenter.offers.end
    presenter.end()
    assert (presenter.mode, presenter.seat) == (VEIL, 1)
    assert truth(presenter).state.rails.bit_count() == 1


def test_ending_after_a_confirmed_rail_passes_the_turn_on():
    """The end of a turn is no event of its own: the presenter must go on all the same."""
    presenter = opened(new_table(None, None))
    place_all(presenter, "Omaha", "Dallas")
    board = truth(presenter).state.board
    single = next(a for a in presenter.legal if a.kind == "rail" and board.cost(a.args[0]) == 1)
    presenter.touch(single)
    presenter.confirm()
    presenter.end()
    assert (presenter.mode, presenter.seat) == (VEIL, 1)


def test_a_confirmed_rail_cannot_be_taken_back_but_a_staged_one_can():
    presenter = opened(new_table(None, None))
    place_all(presenter, "Omaha", "Dallas")
    board = truth(presenter).state.board
    single = next(a for a in presenter.legal if a.kind == "rail" and board.cost(a.args[0]) == 1)
    presenter.touch(single)
    presenter.undo()
    assert presenter.staged == ()
    presenter.redo()
    assert presenter.staged == (single,)
    presenter.confirm()
    assert presenter.mode == PLAY
    assert not presenter.offers.undo
    assert not presenter.offers.confirm
    assert presenter.offers.end


def test_putting_the_app_away_veils_the_same_seat_and_keeps_what_was_staged():
    presenter = opened(new_table(None, None))
    presenter.reveal()
    omaha = action(presenter, "marker Omaha")
    presenter.touch(omaha)
    presenter.suspend()
    assert (presenter.mode, presenter.seat, presenter.view) == (VEIL, 0, None)
    assert presenter.staged == ()
    presenter.resume()
    presenter.reveal()
    assert presenter.staged == (omaha,)


def test_putting_the_app_away_stops_the_computers_and_coming_back_starts_them():
    presenter = opened(new_table("random", "random"))
    assert presenter.mode == WATCH
    presenter.suspend()
    assert not presenter.bots.busy
    presenter.resume()
    assert presenter.bots.busy
    presenter.close()


def test_a_stale_decision_is_dropped():
    presenter = opened(new_table("random", "random"))
    presenter.bots.work(0.0)
    table = truth(presenter)
    table.act(0, table.state.actions(0)[0])
    steps = len(table.steps)
    presenter.bots.work(5.0)
    assert len(table.steps) == steps
    presenter.close()


def test_a_tap_makes_the_computers_hurry_until_a_person_is_asked():
    presenter = opened(new_table(None, "random", "random"))
    presenter.touch(action(presenter, "marker Omaha"))
    presenter.confirm()
    presenter.bots.work(0.01)
    assert presenter.mode == WATCH
    presenter.skip()
    for _ in range(4):
        presenter.bots.work(0.01)
    assert presenter.mode == PLAY
    assert not presenter.bots.hurried


def test_completing_another_hand_stops_before_the_second_staged_rail():
    """TA-5.2: the mover learns of it only on confirmation, and may think again."""
    table = Table.new(game("transamerica"), ["Mira", "Anna"], seed=5, options={"first": 1})
    presenter = opened(table)
    place_all(presenter, "Omaha", "Dallas")
    state = table.state
    board = state.board
    single = [a for a in presenter.legal if a.kind == "rail" and board.cost(a.args[0]) == 1]
    presenter.touch(single[0])
    second = next(a for a in presenter.legal if a.kind == "rail")
    presenter.touch(second)
    # Deal Anna a hand that any rail completes: her net already holds all she wants.
    state.targets = (state.targets[0], 1 << state.markers[1])
    presenter.confirm()
    assert presenter.mode == PLAY
    assert table.state.phase == "last_chance"
    assert presenter.staged == (second,)


def play_to(presenter: TablePresenter, mode: str, seed: int = 1, steps: int = 4000) -> None:
    """Random people, by the presenter's own methods only."""
    rng = Rng(seed)
    for _ in range(steps):
        if presenter.mode == mode:
            return
        if presenter.mode == VEIL:
            presenter.reveal()
        elif presenter.mode == INTERLUDE:
            presenter.carry_on()
        elif presenter.mode == WATCH:
            frames(presenter, 2.0)
        else:
            presenter.touch(rng.choice([a for a in presenter.legal if a.kind != "end"]))
            presenter.confirm()
    raise AssertionError(f"never came to {mode}")


def test_everybody_looks_when_a_round_is_over_and_then_it_goes_on():
    presenter = opened(new_table(None, None))
    seen = []
    presenter.bind(on_interlude=lambda _, step: seen.append(step))
    play_to(presenter, INTERLUDE)
    assert presenter.viewer is None
    assert not presenter.secret
    kinds = [event.kind for event in truth(presenter).steps[seen[0]].events]
    assert "round_ended" in kinds
    presenter.carry_on()
    assert presenter.mode == VEIL
    assert truth(presenter).state.round == 2


def test_a_whole_game_comes_to_its_end():
    presenter = opened(new_table(None, "random", None))
    play_to(presenter, OVER)
    assert truth(presenter).over
    again = opened(Table.from_record(truth(presenter).record()))
    assert again.mode == OVER


@pytest.mark.parametrize("bots", [(None, None), (None, "random", None)])
def test_killed_after_any_step_the_table_opens_where_it_stood(bots):
    saves = []
    presenter = opened(
        new_table(*bots, seed=9),
        lambda table: saves.append((table.record().dumps(), table.state.digest())),
    )
    play_to(presenter, OVER)
    assert len(saves) > 100
    for text, digest in saves[::7] + saves[-3:]:
        table = Table.from_record(Record.loads(text))
        assert table.state.digest() == digest
        again = opened(table)
        if again.mode in (VEIL, PLAY):
            assert again.seat == table.waiting_for()[0]
        again.close()


def test_at_the_veil_and_among_spectators_no_view_holds_a_hand():
    presenter = opened(new_table(None, None, None))
    views = []
    presenter.bind(on_view=lambda p: views.append((p.mode, p.viewer, p.view)))
    play_to(presenter, INTERLUDE)
    assert views
    for mode, viewer, view in views:
        for seat, hand in enumerate(view.position.hands):
            assert bool(hand) == (seat == viewer), (mode, viewer, seat)
