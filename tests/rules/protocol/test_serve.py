"""``serve`` within this process: a program at the other end of two pipes."""

from __future__ import annotations

import os
from threading import Thread

import pytest

from rules.core.errors import BadSetup
from rules.core.registry import game
from rules.protocol import lines
from rules.protocol.program import Setup
from rules.protocol.serve import serve

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
