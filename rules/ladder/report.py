"""The ladder as a document: shares, margins, and what the players were seen doing.

Everything in it follows from the deals alone, so that two runs write the same. How fast the
players were is told apart, by ``pace_lines``.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterator, Sequence

from rules.core.registry import game as find_game
from rules.ladder.cheat import CHEAT
from rules.ladder.deal import DealResult
from rules.ladder.pairing import Pairing
from rules.ladder.statistics import Estimate, mean_of, share_of

#: A row of the ladder and its deals.
Row = tuple[Pairing, Sequence[DealResult]]

#: Fewer deals prove nothing: the games of one deal are alike.
LEAST_DEALS = 5

#: A phone is about so many times slower than the machine that measures.
SLOWER = 5

HEAD = """# The ladder of the computer players

One challenger meets players of the level below. Each deal is played once with the challenger in
each seat. *share* is the challenger's part of the victories, beside *par*, what an equal player
would get; *margin* is its score less the mean of the others. Both have 95 % intervals over the
deals. The last column says what they show: the share is **above** par or below it; *margin above*,
where only the margin, which wavers less, is above 0; or open: too few deals to say. A larger
`--deals` goes on from the deals in the journal; rows in which two levels are close have a fixed
multiple of it (`CLOSE_ROWS` in `rules/ladder/pairing.py`).
The *cheat* is the hard player who is shown all cards; it exists for this table only.

"""


def section(game_id: str, rows: Sequence[Row], command: str) -> str:
    """The part of a game; ``command`` repeats it."""
    lines = [f"## {find_game(game_id).title}", ""]
    lines += [f"`{command}`", ""]
    lines += ["| level | among | players | options | deals | share | par | margin | |"]
    lines += ["| --- | --- | --- | --- | --- | --- | --- | --- | --- |"]
    lines += [_line(pairing, results) for pairing, results in rows]
    lines += ["", *_ceiling(rows), *_seen(rows)]
    return "\n".join(lines) + "\n"


def _line(pairing: Pairing, results: Sequence[DealResult]) -> str:
    par = 1 / pairing.seats
    share = share_of([result.share for result in results], len(results) * pairing.seats)
    margin = mean_of([result.margin for result in results])
    columns = (
        pairing.challenger,
        pairing.field,
        str(pairing.seats),
        pairing.variant or "none",
        str(len(results)),
        f"{share.mean:.1%} [{share.low:.1%}, {share.high:.1%}]",
        f"{par:.1%}",
        _margin(margin),
        _verdict(share, par, margin) if len(results) >= LEAST_DEALS else "open",
    )
    return "| " + " | ".join(columns) + " |"


def _verdict(share: Estimate, par: float, margin: Estimate) -> str:
    """What the intervals show: the share first, because victories count; then the margin."""
    if share.low > par:
        return "**above**"
    if share.high < par:
        return "below"
    return "margin above" if margin.low > 0 else "open"


def _margin(margin: Estimate) -> str:
    if math.isinf(margin.low):  # one deal says nothing about the spread
        return f"{margin.mean:+.2f}"
    return f"{margin.mean:+.2f} [{margin.low:+.2f}, {margin.high:+.2f}]"


def _ceiling(rows: Sequence[Row]) -> Iterator[str]:
    """How much of the cheat's margin over normal the honest hard player has."""
    plain = {(p.challenger, p.seats): results for p, results in rows if not p.options}
    seats = [p.seats for p, _ in rows if p.challenger == CHEAT]
    if not seats:
        return
    yield "Margin over normal of the hard player and of the same player with all cards open:"
    yield ""
    yield "| players | hard | cheat | part |"
    yield "| --- | --- | --- | --- |"
    for count in seats:
        hard, cheat = (
            mean_of([result.margin for result in plain[name, count]]).mean
            for name in ("hard", CHEAT)
        )
        part = f"{hard / cheat:.0%}" if cheat > 0 else "none"
        yield f"| {count} | {hard:+.2f} | {cheat:+.2f} | {part} |"
    yield ""


def _seen(rows: Sequence[Row]) -> Iterator[str]:
    """What the players of each level were seen doing, for each game that one of them played."""
    counts: dict[str, defaultdict[str, float]] = {}
    for _, results in rows:
        for result in results:
            for name, counted in result.counts.items():
                total = counts.setdefault(name, defaultdict(float))
                for thing, count in counted.items():
                    total[thing] += count
    known = ("easy", "normal", "hard", CHEAT)
    levels = [name for name in counts if name not in known]  # a challenger's own name
    levels += [name for name in known if name in counts]
    things = sorted({thing for name in levels for thing in counts[name]} - {"games"})
    if not things:
        return
    yield "Seen per player and game:"
    yield ""
    yield f"| | {' | '.join(levels)} |"
    yield f"| --- |{' --- |' * len(levels)}"
    for thing in things:
        means = (f"{counts[name][thing] / counts[name]['games']:.3f}" for name in levels)
        yield f"| {thing} | {' | '.join(means)} |"
    yield ""


def pace_lines(rows: Sequence[Row]) -> list[str]:
    """Decisions a second and the longest decision of each level; depends on the machine."""
    totals: dict[tuple[str, str], tuple[int, float, float]] = {}
    for pairing, results in rows:
        for result in results:
            for name, (count, seconds, longest) in result.pace.items():
                key = (pairing.game, name)
                had = totals.get(key, (0, 0.0, 0.0))
                totals[key] = (had[0] + count, had[1] + seconds, max(had[2], longest))
    return [
        f"{game:<16}{name:<8}{count / seconds if seconds else 0:>10.0f} decisions a second, "
        f"the longest {longest * 1000:.0f} ms ({longest * SLOWER:.1f} s on a machine "
        f"{SLOWER} times slower)"
        for (game, name), (count, seconds, longest) in totals.items()
    ]


def merged(document: str, sections: dict[str, str]) -> str:
    """A document with the parts of some games written anew; those of other games stay.

    >>> old = HEAD + "## TransAmerica\\n\\nold\\n\\n## Station Master\\n\\nkept\\n"
    >>> merged(old, {"TransAmerica": "## TransAmerica\\n\\nnew\\n"})[len(HEAD):]
    '## TransAmerica\\n\\nnew\\n\\n## Station Master\\n\\nkept\\n'
    """
    parts = {}
    for part in document.split("\n## ")[1:]:
        title = part.split("\n", 1)[0]
        parts[title] = f"## {part.strip()}\n"
    parts.update(sections)
    return HEAD + "\n".join(parts.values())
