"""``serve`` within this process: a program at the other end of two pipes."""

from __future__ import annotations

import os
from collections.abc import Mapping
from threading import Thread
from typing import Any

import pytest

from rules.bots import arena, players
from rules.bots.arena import GameResult
from rules.bots.bot import GUARD, Bot, QuickBot
from rules.core.action import Action
from rules.core.errors import BadSetup
from rules.core.registry import game
from rules.core.view import View
from rules.protocol import lines
from rules.protocol.program import Setup
from rules.protocol.serve import ME, serve

STATION = game("station_master")


class Partner(Thread):
    """Answers with the first legal code; ends after so many answers, or when it is told to."""

    def __init__(self, answers: int = 10**6) -> None:
        super().__init__(daemon=True)
        theirs, self._out = os.pipe()
        self._in, ours = os.pipe()
        self.streams = os.fdopen(theirs, "rb"), os.fdopen(ours, "wb")
        self.answers = answers
        self.said: list[str] = []

    def run(self) -> None:
        code = ""
        with os.fdopen(self._in) as ears, os.fdopen(self._out, "w") as mouth:
            for line in ears:
                word, *rest = line.split()
                self.said.append(word)
                if word == "roundhouse":
                    print("ready Test", file=mouth, flush=True)
                elif word == "legal":
                    code = code or rest[0]
                elif word == "go":
                    if not self.answers:
                        return
                    self.answers -= 1
                    print("move", rest[0], code, file=mouth, flush=True)
                    code = ""


def served(partner: Partner, games: int) -> None:
    partner.start()
    try:
        serve(Setup(STATION, 2), ["random", "me"], games, 3, partner.streams)
    finally:
        assert partner.streams[1].closed  # the other end need not wait
        partner.join(10)


def test_games_are_played_one_after_the_other_and_then_it_says_goodbye() -> None:
    partner = Partner()
    served(partner, games=2)
    told = [word for word in partner.said if word not in ("legal", "go")]
    assert told == ["roundhouse", "game", "over", "game", "over", "quit"]


class First(QuickBot):
    """Does what Partner does."""

    def pick(self, view: View[Any]) -> Action:
        return view.actions()[0]


@pytest.mark.parametrize("options", [{}, {"first": 2}])
@pytest.mark.parametrize("seats", [["random", ME], [ME, "random", "greedy"]])
def test_served_games_are_those_of_simulate_before_the_seats_are_rotated(
    seats: list[str], options: Mapping[str, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As its docstring says: the same deals, and the same luck of the computer players."""
    games: list[GameResult] = []
    limits = set()
    sit = players.player

    def noting(*given: Any) -> GameResult:
        games.append(play(*given))
        limits.add(given[5])
        return games[-1]

    def seat(setup: Setup, name: str, seed: int) -> Bot:
        return First() if name == ME else sit(setup, name, seed)

    play = arena.play_game
    monkeypatch.setattr("rules.protocol.serve.play_game", noting)
    monkeypatch.setattr("rules.bots.arena.play_game", noting)
    monkeypatch.setattr("rules.bots.players.player", seat)
    partner = Partner()
    partner.start()
    serve(Setup(STATION, len(seats), options), seats, 3, 7, partner.streams)
    partner.join(10)
    told, games = games, []
    arena.simulate(STATION, seats, 3 * len(seats), 7, options)
    played = [result for result in games if result.line_up == tuple(range(len(seats)))]

    def ends(results: list[GameResult]) -> list[tuple[object, ...]]:
        return [(one.line_up, one.scores, one.winners, one.actions) for one in results]

    assert ends(told) == ends(played)
    assert len({(one.scores, one.actions) for one in told}) == 3  # each has a deal of its own
    assert limits == {GUARD}


def test_a_partner_that_goes_ends_the_series_with_a_sentence() -> None:
    with pytest.raises(BadSetup, match="other end has gone, or was late three times"):
        served(Partner(answers=3), games=2)


def test_who_only_says_hello_still_sees_the_first_question() -> None:
    """docs/bots.md shows it as the way to look at what a bot will read."""
    partner = Partner(answers=0)
    with pytest.raises(BadSetup):
        served(partner, games=1)
    assert partner.said[:2] == ["roundhouse", "game"]
    assert partner.said[-1] == "go"


def test_a_line_of_ten_thousand_bytes_is_read_and_none_that_is_longer() -> None:
    for size, read in ((lines.LONGEST_LINE, True), (lines.LONGEST_LINE + 1, False)):
        theirs, out = os.pipe()
        ears, ours = os.pipe()
        talk = lines.Lines(os.fdopen(theirs, "rb"), os.fdopen(ours, "wb"))
        with os.fdopen(out, "wb") as mouth:
            mouth.write(b"x" * (size - 1) + b"\n")
        if read:
            assert len(talk.hear(5)) == 9_999  # docs/bots.md: 10,000 bytes with the line feed
        else:
            with pytest.raises(lines.Ended):
                talk.hear(5)
        talk.finish()
        os.close(ears)
