"""Every key of a reason, event or outcome has its English words."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import pytest

from rules.core.event import Event
from rules.core.words import WORDS
from tests.rules.santa_fe_rails.helpers import BOARD, GAME

SOURCE = "\n".join(
    path.read_text("utf-8")
    for path in files("rules").joinpath("santa_fe_rails").iterdir()
    if path.name.endswith(".py") and path.name != "words.py"
)
RULES = Path(__file__).parents[3] / "docs" / "rules" / "santa_fe_rails.md"
CORE = WORDS.keys()


def test_every_reason_has_words() -> None:
    keys = set(re.findall(r"Reason\(\s*\"SF-[\d.]+\",\s*\"(\w+)\"", SOURCE))
    keys |= {"left_the_game", "no_pieces"}
    phases = ("draw", "play", "boomtown", "declare", "exchange", "lay", "revive")
    keys |= {f"now_{phase}" for phase in phases}
    keys |= {f"no_money_{ground}" for ground in ("river", "mountain", "both")}
    assert len(keys) > 35
    missing = {key for key in keys if f"reason.{key}" not in GAME.words}
    assert not missing


def test_reasons_name_numbered_rules() -> None:
    numbers = set(re.findall(r"^- (SF-\d+\.\d+)", RULES.read_text("utf-8"), re.MULTILINE))
    cited = set(re.findall(r"\"(SF-[\d.]+)\"", SOURCE))
    assert cited
    assert cited <= numbers


def test_no_word_is_left_over() -> None:
    """Unused sentences would be translated for nothing."""
    for key in GAME.words.keys() - CORE:
        kind, _, name = key.partition(".")
        if kind == "reason" and not name.startswith(("now_", "no_money_")):
            assert f'"{name}"' in SOURCE, key
        elif kind == "event":
            assert f'"{name.partition(".")[0]}"' in SOURCE, key


def test_cards_explain_themselves() -> None:
    for card in ("double", "triple", "four", "boomtown", "branch", "short"):
        assert GAME.words[f"card.{card}"]
        assert GAME.words[f"card.{card}.help"].endswith(".")
    assert BOARD.title


def test_the_certainty_names_what_the_board_marks_as_printed() -> None:
    attested, reconstructed = GAME.words["certainty.west"].split(" Reconstructed: ")
    for it in BOARD.cities:
        printed = it.certainty["exists"] == "printed"
        assert (it.name in attested) == printed, it.name
        assert it.name not in reconstructed
    arrows = [it for it in BOARD.routes if it.certainty["one_way"] == "printed"]
    assert [(BOARD.cities[it.a].name, BOARD.cities[it.b].name) for it in arrows] == [
        ("Milwaukee", "Minneapolis")
    ]
    squares = [it.name for it in BOARD.cities if "printed" in it.certainty.get("historic", "")]
    assert squares == ["El Paso"]


@pytest.mark.parametrize("winners", [(), (1,), (0, 2), (0, 1, 2), (0, 1, 2, 3)])
def test_any_number_of_winners_is_told(winners: tuple[int, ...]) -> None:
    names = ["Mira", "Luca", "Ada", "Ben"]
    data = {"winners": winners, "reason": "pieces", "tallies": ()}
    phrase = GAME.tell(Event("game_over", None, data), names)
    assert phrase is not None
    told = phrase.say(GAME.words)
    assert [name for name in names if name in told] == [names[seat] for seat in winners]
    assert ("share the victory" in told) == (len(winners) > 1)
    assert ("Nobody wins" in told) == (not winners)
