"""Log: events as sentences."""

from __future__ import annotations

from rules.transamerica.lattice import bits
from tests.rules.transamerica.helpers import EAST, GAME, WEST, do, placed


def test_the_log_tells_a_finished_round() -> None:
    state = placed(WEST, EAST)
    state.rails_left = 1
    events = do(state, state.actions(0)[0].text)
    sentences = []
    for event in events:
        phrase = GAME.tell(event, ("Mira", "Luca"))
        assert phrase is not None
        sentences.append(phrase.say(GAME.words))
    assert sentences[0].startswith("Mira lays a rail on ")
    assert sentences[1] == "Round 1 is over: all rails are laid."
    assert list(bits(state.rails)) == []
