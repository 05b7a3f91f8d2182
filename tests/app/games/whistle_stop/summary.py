"""Summaries of Whistle Stop: half of the line, and the result."""

from __future__ import annotations

from kivy.uix.label import Label

from app.games.summary import GameEnd, Interlude


class Halfway(Interlude):
    """Half of the stations are claimed."""

    def build(self) -> None:
        self.title = "Halfway"
        self.next_text = "Onwards"
        (event,) = (event for event in self.summary.events if event.kind == "halfway")
        self.add_widget(Label(text=f"{event.data['left']} stations are left."))

    def begin(self) -> None:
        self.board.show_pause(self.summary.before, self.summary.events)


class WhistleStopEnd(GameEnd):
    """Everybody's points and destination."""

    def build(self) -> None:
        self.title = self.who_wins()
        position = self.summary.final.position
        for seat, points in enumerate(position.scores()):
            station = position.line.stations[position.destinations[seat]]
            self.add_widget(Label(text=f"{self.names[seat]}: {points} points, to {station}"))
