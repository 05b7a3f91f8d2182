"""Lines of text between two programs, with a deadline and a limit on everything.

Neither a partner that is silent nor one that never stops can block or fill this process: two
threads write and read, and at most ``MOST_WAITING`` lines wait to be looked at.
"""

from __future__ import annotations

import queue
import threading
import time
from contextlib import suppress
from typing import IO

#: The longest line that is read, in bytes; a partner that writes a longer one is not read again.
LONGEST_LINE = 10_000
#: Lines that may wait to be looked at; the reader pauses, and so does the partner.
MOST_WAITING = 100
#: Lines that are looked at for one answer; a partner that writes more is not read again.
MOST_LINES = 1_000


class Silence(Exception):
    """No line came in time."""


class Ended(Exception):
    """The partner has ended, or writes more than anybody should."""


class Lines:
    """Both directions of a conversation in lines of UTF-8."""

    def __init__(self, reader: IO[bytes], writer: IO[bytes]) -> None:
        self._reader = reader
        self._writer = writer
        self._in: queue.Queue[str | None] = queue.Queue(MOST_WAITING)
        self._out: queue.Queue[bytes | None] = queue.Queue()
        self._ended = False
        self._writing = threading.Thread(target=self._write, daemon=True)
        self._reading = threading.Thread(target=self._read, daemon=True)
        self._writing.start()
        self._reading.start()

    def say(self, *lines: str) -> None:
        """Write lines, without waiting until somebody reads them."""
        self._out.put("".join(f"{line}\n" for line in lines).encode())

    def hear(self, seconds: float) -> str:
        """The next line, or Silence after some seconds, or Ended."""
        if self._ended:
            raise Ended
        try:
            line = self._in.get(timeout=max(0.0, seconds))
        except queue.Empty:
            raise Silence from None
        if line is None:
            self._ended = True
            raise Ended
        return line

    def hear_word(self, word: str, seconds: float) -> str:
        """The rest of the next line that begins with this word; other lines are skipped."""
        deadline = time.monotonic() + seconds
        for _ in range(MOST_LINES):
            line = self.hear(deadline - time.monotonic())
            first, _, rest = line.partition(" ")
            if first == word:
                return rest.strip()
        self._ended = True
        raise Ended

    def finish(self, seconds: float = 1.0) -> None:
        """Write what is left to be written, then close the way out."""
        self._out.put(None)
        self._writing.join(seconds)

    def forget(self) -> None:
        """Look at nothing more; the thread that reads can end."""
        self._ended = True
        with suppress(queue.Empty):
            while True:
                self._in.get_nowait()

    def _write(self) -> None:
        with suppress(OSError, ValueError):  # the partner has gone: the reader will tell
            while (text := self._out.get()) is not None:
                self._writer.write(text)
                self._writer.flush()
        with suppress(OSError, ValueError):
            self._writer.close()

    def _read(self) -> None:
        with suppress(OSError, ValueError):
            while raw := self._reader.readline(LONGEST_LINE + 1):
                if len(raw) > LONGEST_LINE:
                    break
                self._put(raw.decode("utf-8", "replace").rstrip("\r\n"))
        self._put(None)

    def _put(self, line: str | None) -> None:
        while not self._ended:
            with suppress(queue.Full):
                self._in.put(line, timeout=0.1)
                return
