"""Places in words: the map shows no letters and numbers, so no sentence names any."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from app.games.transamerica.log import log_lines
from app.services.language import LANGUAGES, tr
from app.table.history import turns
from rules import Table
from rules.core.event import Event
from rules.core.phrase import Phrase
from tests.app.steps import new_table, play_on

COORDINATE = re.compile(r"\b[A-Z]'?\d+\b")


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    tr.switch(request.param)
    yield request.param
    tr.switch("en")


@pytest.fixture(scope="module")
def played() -> Table:
    table = new_table("transamerica", *["greedy"] * 3, options={"moving_markers": True})
    play_on(table, "greedy", 120)
    return play_on(table, "greedy", until=lambda table: table.state.phase == "rail")


def test_the_grid_is_in_the_notation(played: Table) -> None:
    """Else the tests below could not fail."""
    assert any(COORDINATE.search(step.action.text) for step in played.steps)


def test_no_sentence_names_a_coordinate(language: str, played: Table) -> None:
    game, names = played.game, [seat.name for seat in played.seats]
    told = [game.tell(event, names) for event in played.events(None)]
    said = [tr.phrase(game, phrase) for phrase in told if phrase is not None]
    lines = log_lines(game, played.kit, names, turns(played.steps, None))
    said += [line.text for line in lines]
    assert len(said) > 100
    assert [text for text in said if COORDINATE.search(text)] == []


#: How a line about a turn begins: for the reader, and after the name of another player.
VERBS = {
    "en": (
        ("You start", "You lay", "You cannot", "You move"),
        ("starts", "lays", "cannot", "moves"),
    ),
    "de": (
        ("Du startest", "Du legst", "Du kannst", "Du versetzt"),
        ("startet", "legt", "kann", "versetzt"),
    ),
    "fr": (
        ("Vous commencez", "Vous posez", "Vous ne", "Vous déplacez"),
        ("commence", "pose", "ne peut", "déplace"),
    ),
    "it": (("Parti", "Posi", "Non puoi", "Sposti"), ("parte", "posa", "non può", "sposta")),
    "es": (
        ("Empiezas", "Colocas", "No puedes", "Mueves"),
        ("empieza", "coloca", "no puede", "mueve"),
    ),
}


def test_every_turn_is_told_with_a_verb(language: str, played: Table) -> None:
    """It used to be "You: two rails, to Denver", and "Nell two rails, reached Denver"."""
    names = [seat.name for seat in played.seats]
    told = log_lines(played.game, played.kit, names, turns(played.steps, None), you=1)
    for mine, verbs in zip((True, False), VERBS[language], strict=True):
        lines = [line.text for line in told if line.seat is not None and line.whole == mine]
        assert len(lines) > 10
        assert [text for text in lines if not text.startswith(verbs)] == []


def test_no_refusal_names_a_coordinate(language: str, played: Table) -> None:
    state = played.state
    (seat,) = state.to_act()
    reasons = {
        reason.key: tr.phrase(played.game, reason.phrase)
        for action in state.board.moves.actions.values()
        if (reason := state.why_not(seat, action)) is not None
    }
    assert {"taken", "not_connected"} <= set(reasons)
    assert [text for text in reasons.values() if COORDINATE.search(text)] == []


def test_advice_needs_no_plural_for_one_point(language: str, played: Table) -> None:
    """Once it read "te faltan 1", "fehlen dir 1", "te ne mancano 1"."""
    about = {"city": "Omaha", "count": 1, "total": 1}
    for key in ("advice.city", "advice.nearer"):
        said = tr.phrase(played.game, Phrase(key, about))
        assert "1" in said
        assert not re.search(r"\b(fehlen|faltan|faltarán|mancano|mancheranno)\b", said)


def test_a_place_is_told_by_its_nearest_city(played: Table) -> None:
    game = played.game
    rail = Event("rail", 0, {"where": ("west", "Omaha"), "coloured": False})
    phrase = game.tell(rail, ["Mira"])
    assert phrase is not None
    assert tr.phrase(game, phrase) == "Mira lays a rail west of Omaha."
    tr.switch("fr")
    assert tr.phrase(game, phrase) == "Mira pose un rail à l’ouest d’Omaha."
    tr.switch("en")
