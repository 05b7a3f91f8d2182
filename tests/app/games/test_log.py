"""Logs: each game's lines for a game played at random."""

from __future__ import annotations

from collections.abc import Iterator
from string import Formatter

import pytest

from app.games.log import LogLine
from app.games.registry import FACES, face
from app.services.language import LANGUAGES, tr
from app.table.history import turns
from app.table.presenter import TablePresenter
from rules import Table, game
from rules.bots.bot import GUARD, Clock
from rules.core.rng import Rng

NAMES = ["Mira", "Anna", "Luca"]
#: Sentences that no log tells.
UNTOLD = ("event.dealt", "event.first")


def played(game_id: str, steps: int = 120) -> Table:
    table = Table.new(game(game_id), NAMES, 4)
    rng = Rng(4)
    while len(table.steps) < steps and not table.over:
        seat = table.waiting_for()[0]
        table.act(seat, rng.choice(table.state.actions(seat)))
    return table


def lines(table: Table, you: int | None = None) -> list[LogLine]:
    return face(table.game.id).log(table.game, table.kit, NAMES, turns(table.steps, None), you)


@pytest.mark.parametrize("game_id", FACES)
def test_lines_are_whole_sentences_in_the_order_of_the_game(game_id: str) -> None:
    table = played(game_id)
    found = lines(table)
    assert len(found) > 10
    assert [line.first for line in found] == sorted(line.first for line in found)
    for line in found:
        assert 0 <= line.first < line.last <= len(table.steps)
        assert line.text
        assert "{" not in line.text
        assert line.seat in (None, 0, 1, 2)


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    tr.switch(request.param)
    yield request.param
    tr.switch("en")


@pytest.mark.parametrize("game_id", FACES)
@pytest.mark.usefixtures("language")
def test_the_only_person_is_spoken_to(game_id: str) -> None:
    table = played(game_id, 300)
    for mine, named in zip(lines(table, you=1), lines(table), strict=True):
        assert NAMES[1] not in mine.text
        if mine.seat != 1 and NAMES[1] not in named.text:
            assert mine == named
    own = [line for line in lines(table, you=1) if line.seat == 1]
    assert len(own) > 5
    assert all(line.whole for line in own)


@pytest.mark.parametrize("game_id", FACES)
def test_every_sentence_with_a_name_has_a_form_for_you(game_id: str) -> None:
    """The form says the same: it fills in what the other one fills in, but for the name."""
    words = game(game_id).words
    named = [key for key, text in words.items() if key.startswith("event.") and "{name}" in text]
    spoken = [key for key in words if key.endswith((".you", ".to_you"))]
    for key in set(named) - set(spoken):
        base = key.removesuffix(".map")
        if not base.startswith(UNTOLD):
            assert f"{base}.you" in words, key
    for key in spoken:
        base = key.rpartition(".")[0]
        form = words.get(f"{base}.map", words[base])
        if key.endswith(".you"):
            assert _filled(words[key]) == _filled(form) - {"name"}, key
        else:
            assert _filled(words[key]) < _filled(form), key


def _filled(text: str) -> set[str]:
    return {field for _text, field, _spec, _how in Formatter().parse(text) if field}


@pytest.mark.parametrize("game_id", FACES)
def test_lines_point_at_places_of_the_board(game_id: str) -> None:
    table = played(game_id)
    with_places = [line for line in lines(table) if line.spots]
    assert with_places
    for line in with_places:
        assert all(event.seat == line.seat for event in line.spots if event.seat is not None)


@pytest.mark.parametrize("game_id", FACES)
def test_the_end_of_the_log_has_the_last_line_of_every_other_seat(game_id: str) -> None:
    """It is written after every touch, so it must not begin with the whole game."""
    table = played(game_id, 300)
    presenter = TablePresenter(table)
    for viewer in (None, 1):
        presenter.view = table.view(viewer)
        whole, end = face(game_id).log_of(presenter), face(game_id).latest_log_of(presenter)
        assert end == whole[-len(end) :]
        others = {line.seat for line in whole} - {None, viewer}
        assert others <= {line.seat for line in end}
    if game_id == "far_west_loco":  # chance draws often, and nobody sits still for long
        assert len(end) < len(whole) / 2


def test_transamerica_tells_a_turn_in_one_line() -> None:
    """The player's name is not in the sentence; the log writes it in front."""
    table = played("transamerica", 30)
    starts = [line for line in lines(table) if line.text.startswith("starts ")]
    assert sorted(str(line.seat) for line in starts) == ["0", "1", "2"]
    rails = [line for line in lines(table) if "rail" in line.text and line.seat is not None]
    assert rails
    assert not any(line.whole for line in rails)
    assert all(len(line.spots) in (1, 2) for line in rails)


def test_a_new_round_of_transamerica_begins_without_last_moves() -> None:
    """The rails of the round before are gone: to tell of them beside an empty map would mislead."""
    table = Table.new(game("transamerica"), NAMES, 4)
    bot = game("transamerica").bot("greedy")

    def play() -> None:
        seat = table.waiting_for()[0]
        table.act(seat, bot.choose(table.view(seat), Clock(GUARD)))

    while table.state.round == 1:
        play()
    presenter = TablePresenter(table, flow=face("transamerica").flow)
    found = face("transamerica")
    assert found.latest_log_of(presenter)
    assert found.last_moves_of(presenter) == []
    play()
    play()
    assert [line.text.split()[0] for line in found.last_moves_of(presenter)] == ["starts", "starts"]
