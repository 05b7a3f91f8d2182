"""Double lines are drawn as what the map shows under them."""

from __future__ import annotations

from collections import Counter

from app.games.transamerica.terrain import terrain
from rules.transamerica.loader import load_board


def test_europe_s_double_lines_all_show_something() -> None:
    europe = load_board("europe")
    shown = terrain(europe)
    assert set(shown) == set(europe.terrain)
    assert Counter(shown.values()) == {"sea": 93, "river": 33, "mountain": 27}
    channel = europe.lattice.line(
        europe.city_named["Plymouth"].node, europe.city_named["Brest"].node
    )
    assert channel is not None
    assert shown[channel] == "sea"


def test_the_american_board_shows_what_the_rules_know() -> None:
    usa = load_board("usa")
    assert terrain(usa) == usa.terrain
