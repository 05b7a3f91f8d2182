"""Conformance suite for every game; a new game joins it by being registered."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules.core.action import CHANCE, Action
from rules.core.errors import RulesError
from rules.core.game import Game
from rules.core.registry import game as find_game
from rules.core.registry import game_ids
from rules.core.rng import Rng
from rules.core.table import Table
from tests.rules.conformance import (
    NAMES,
    cases,
    check_guess,
    check_replay,
    check_secrecy,
    random_game,
    random_turn,
    settings,
    share,
    shares,
    start,
)

some_cases = pytest.mark.parametrize(("game", "seats", "variant"), list(cases()))
every_game = pytest.mark.parametrize(
    "game", [find_game(name) for name in game_ids()], ids=game_ids()
)


@pytest.mark.soak_for(
    "far_west_loco-5-length=full-wrong_die=True",
    "far_west_loco-5-length=short-wrong_die=True",
    "far_west_loco-5-length=shorter",
    "far_west_loco-5-card_push=True-strict_crosses=True-den_debts=True-works_for_all=True-lift_anytime=True",
)
@some_cases
def test_random_game_to_the_end(game: Game, seats: int, variant: dict[str, object]) -> None:
    """Invariants hold, legal actions apply, copies never change, and the game ends."""
    random_game(start(game, seats, variant, seed=11), Rng(5))


@pytest.mark.soak
@pytest.mark.parametrize(("game", "seats", "part"), list(shares()))
def test_every_setting_is_played_to_its_end(
    game: Game, seats: int, part: int, record_property: Callable[[str, object], None]
) -> None:
    """One random game with every combination of options; some are replayed from their records.

    Where there are very many, each number of players takes its share of them; the others are in
    ``make matrix``.
    """
    played, actions = 0, 0
    for number, options in share(game, seats, part):
        table = start(game, seats, options, seed=100 + number)
        random_game(table, Rng(number))
        if number % 6 == 0:
            check_replay(table, (None, number // 6 % seats))
        played, actions = played + 1, actions + len(table.steps)
    record_property(
        "figure", f"random play: {game.id}, {seats} players: {played} settings, {actions:,} actions"
    )


@every_game
def test_the_settings_of_make_soak_are_all_of_them(game: Game) -> None:
    whole = set(range(len(list(settings(game)))))
    assert {number for seats in game.players for number, _ in share(game, seats, 0)} == whole
    for seats in game.players:
        parts = [share(game, seats, part) for part in range(len(game.players))]
        assert {number for part in parts for number, _ in part} == whole


@pytest.mark.soak_for(
    "transamerica-6-open_cards=True-moving_markers=True-vexation=True",
    "far_west_loco-4-length=full",
    "far_west_loco-5-length=full",
    "far_west_loco-5-length=full-wrong_die=True",
    "far_west_loco-5-length=short",
    "far_west_loco-5-length=shorter-wrong_die=True",
    "far_west_loco-5-card_push=True-strict_crosses=True-den_debts=True-works_for_all=True-lift_anytime=True",
)
@some_cases
def test_records_replay(game: Game, seats: int, variant: dict[str, object]) -> None:
    """A record, full or redacted, replays to the same position or view at any moment."""
    table = start(game, seats, variant, seed=23)
    rng = Rng(17)
    turn = 0
    while not table.over:
        table.act(*random_turn(table, rng))
        turn += 1
        if turn in (1, 2, 3, 5, 8, 13, 34, 89, 233):
            check_replay(table, (None, *range(seats)))
    check_replay(table, (seats - 1,))


@some_cases
def test_views_tell_nothing_hidden(game: Game, seats: int, variant: dict[str, object]) -> None:
    """Views and legal actions are the same in all positions a seat cannot tell apart."""
    assert check_secrecy(start(game, seats, variant, seed=31), Rng(29)) > 10


@some_cases
def test_guesses_can_be_played_out(game: Game, seats: int, variant: dict[str, object]) -> None:
    """A guess is a full position: a search can play it to the end on the fast path."""
    check_guess(start(game, seats, variant, seed=41), Rng(37))


@pytest.mark.soak
@every_game
def test_nothing_hidden_is_told_under_any_option(
    game: Game, record_property: Callable[[str, object], None]
) -> None:
    """All options and numbers of players, in other games than above."""
    settings, tried = 0, 0
    for seats in game.players:
        for variant in game.variants():
            tried += check_secrecy(start(game, seats, dict(variant), seed=33), Rng(settings))
            check_guess(start(game, seats, dict(variant), seed=43), Rng(settings))
            settings += 1
    record_property(
        "figure",
        f"secrecy: {game.id}: what is hidden dealt anew {tried:,} times in {settings} settings, "
        "no view differs",
    )


@every_game
def test_undo_and_redo_lead_back(game: Game) -> None:
    table = start(game, game.players[-1], {}, seed=43)
    rng = Rng(47)
    for _ in range(300):
        if table.over:
            break
        before, steps = table.state.digest(), len(table.steps)
        sealed = len(table.waiting_for()) > 1
        seat, action = random_turn(table, rng)
        table.act(seat, action)
        if table.can_undo(seat) and rng.below(2):
            after = table.state.digest()
            table.undo(seat)
            assert (table.state.digest(), len(table.steps)) == (before, steps)
            assert table.can_redo(seat)
            table.redo(seat)
            assert table.state.digest() == after
        if not table.over and not sealed:
            assert not any(table.can_undo(other) for other in range(len(NAMES)) if other != seat)


@every_game
def test_chance_can_be_written_and_read(game: Game) -> None:
    state = game.start(game.players[0])
    rng = Rng(3)
    seen = 0
    for _ in range(400):
        owing = state.to_act()
        if not owing:
            break
        if owing == (CHANCE,):
            outcome = state.draw(rng)
            assert state.parse(outcome.text) == outcome
            assert state.why_not(CHANCE, outcome) is None
            wrong = Action(outcome.code, "fly", (), "fly")
            assert state.why_not(CHANCE, wrong) is not None
            state.apply(CHANCE, outcome)
            seen += 1
        else:
            state.apply(owing[0], rng.choice(state.actions(owing[0])))
    assert seen


@every_game
def test_any_seat_of_the_largest_table_may_begin_and_no_other(game: Game) -> None:
    for option in game.options:
        if option.key == "first":
            assert option.choices == ("random", *range(1, game.players[-1] + 1))


@every_game
def test_every_word_is_there(game: Game) -> None:
    for option in game.options:
        assert f"option.{option.key}" in game.words
        assert f"option.{option.key}.help" in game.words
        for choice in option.choices:
            if isinstance(choice, str):
                assert f"option.{option.key}.{choice}" in game.words
    for bot in game.bots:
        assert f"bot.{bot}" in game.words
    for kit in game.kits:
        assert f"kit.{kit}" in game.words
    assert set(game.levels) == {"easy", "normal", "hard"}
    assert set(game.levels.values()) <= set(game.bots)


@every_game
def test_every_bot_plays_on_views_alone(game: Game) -> None:
    """Each computer player plays legal actions, and gets only views."""
    for name in game.bots:
        seats = game.players[0]
        bots = {seat: game.bot(name, seat) for seat in range(seats)}
        table = Table.new(game, NAMES[:seats], seed=3)
        for _ in range(6):
            if table.over:
                break
            seat = table.waiting_for()[0]
            table.act(seat, bots[seat].choose(table.view(seat)))


@every_game
def test_drawing_needs_no_secret(game: Game) -> None:
    table = start(game, game.players[-1], {}, seed=7)
    rng = Rng(7)
    for _ in range(30):
        for seat in (None, 0, game.players[-1] - 1):
            assert game.draw(table.view(seat), NAMES[: game.players[-1]])
        table.act(*random_turn(table, rng))


@every_game
def test_wrong_setups_are_refused(game: Game) -> None:
    with pytest.raises(RulesError, match="players"):
        game.start(game.players[-1] + 1)
    with pytest.raises(RulesError, match="no option"):
        game.start(game.players[0], {"no_such_option": True})
    with pytest.raises(RulesError, match="no board or deck"):
        game.kit("no_such_kit")
    with pytest.raises(RulesError, match="no computer player"):
        game.bot("no_such_bot")
    for option in game.options:
        with pytest.raises(RulesError, match="cannot be"):
            game.start(game.players[0], {option.key: "no_such_value"})
