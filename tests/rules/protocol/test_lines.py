"""Lines between two programs: limits on their length and number, silence, the end."""

from __future__ import annotations

import io
import time

import pytest

from rules.protocol.lines import Ended, Lines, Silence


class Kept(io.BytesIO):
    """A stream whose text is still there after it was closed."""

    def close(self) -> None:
        self.kept = self.getvalue()
        super().close()


def lines(data: bytes) -> Lines:
    return Lines(io.BytesIO(data), io.BytesIO())


def test_a_line_has_at_most_ten_thousand_bytes() -> None:
    longest = b"x" * 9_999 + b"\n"
    heard = lines(longest + b"next\r\n")
    assert heard.hear(5) == "x" * 9_999
    assert heard.hear(5) == "next"
    with pytest.raises(Ended):
        heard.hear(5)
    with pytest.raises(Ended):
        heard.hear(5)
    too_long = lines(b"x" * 10_000 + b"\nnext\n")
    with pytest.raises(Ended):
        too_long.hear(5)


def test_a_word_is_awaited_for_a_thousand_lines() -> None:
    chatter = b"info\n" * 999
    assert lines(chatter + b"move  rail A \n").hear_word("move", 20) == "rail A"
    talker = lines(chatter + b"info\nmove rail A\n")
    with pytest.raises(Ended):
        talker.hear_word("move", 20)
    with pytest.raises(Ended):  # and is not read again
        talker.hear(1)


def test_silence_is_not_the_end() -> None:
    class Quiet(io.BytesIO):
        def readline(self, size: int | None = -1, /) -> bytes:
            time.sleep(0.15)
            return super().readline(size)

    heard = Lines(Quiet(b"late\n"), io.BytesIO())
    with pytest.raises(Silence):
        heard.hear(0.01)
    with pytest.raises(Silence):
        heard.hear(-1)
    assert heard.hear(5) == "late"


def test_what_was_said_is_written_before_the_way_out_is_closed() -> None:
    out = Kept()
    talk = Lines(io.BytesIO(b"a\nb\n"), out)
    talk.say("hello", "you")
    talk.say("quit")
    talk.finish()
    assert out.kept == b"hello\nyou\nquit\n"
    assert talk.hear(5) == "a"
    talk.forget()
    with pytest.raises(Ended):
        talk.hear(5)
