"""Summaries of Whistle Stop: half of the line, and the result."""

from __future__ import annotations

from kivy.uix.label import Label

from app.games.points_over_time import points_after
from app.games.results import LedgerLine, LedgerPart, Results, by_place, margin, standing, who_wins
from app.games.summary import Interlude
from app.table.summary import GameSummary


class Halfway(Interlude):
    """Half of the stations are claimed."""

    def build(self) -> None:
        self.title = "Halfway"
        self.next_text = "Onwards"
        (event,) = (event for event in self.summary.events if event.kind == "halfway")
        self.add_widget(Label(text=f"{event.data['left']} stations are left."))

    def begin(self) -> None:
        self.board.show_pause(self.summary.before, self.summary.events)


def results(summary: GameSummary) -> Results:
    """Everybody's points and destination."""
    position = summary.final.position
    points = position.scores()
    goals = [position.line.stations[number] for number in position.destinations]
    standings = tuple(
        standing(summary, seat, points[seat], (goals[seat],)) for seat in by_place(summary)
    )
    return Results(
        game_title=summary.game.title,
        title=who_wins(summary),
        margin=margin(standings),
        length="",
        reason="Every station is claimed.",
        columns=("to",),
        total_title="total",
        standings=standings,
        course=points_after([0] * len(points), [points]),
        colours=summary.colours,
        course_text="points",
        stop_text="end",
        turning_point=None,
        decided_title="How it went",
        decided_text="Every station is claimed.",
        facts=(),
        ledger_text="every station",
        ledger=tuple(
            LedgerPart(
                summary.seats[seat].name,
                summary.colours[seat],
                str(points[seat]),
                (LedgerLine(f"to {goals[seat]}"),),
            )
            for seat in by_place(summary)
        ),
    )
