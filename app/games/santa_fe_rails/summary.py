"""The end of a game of Santa Fe Rails: who won, with every card, company and dollar."""

from __future__ import annotations

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.games.santa_fe_rails.text import money, short_name
from app.games.summary import GameEnd
from app.kv_loader import load_kv
from app.services.language import tr
from rules.santa_fe_rails.scoring import Tally, tallies
from rules.santa_fe_rails.state import State


class ScoreLine(BoxLayout):
    """A card, or the money, of a player's final score."""

    text = StringProperty("")
    sum_text = StringProperty("")
    points_text = StringProperty("")


class ScoreTable(BoxLayout):
    """A player's score, card by card."""

    colour = NumericProperty(-1)
    name_text = StringProperty("")
    place_text = StringProperty("")
    total_text = StringProperty("")
    first = BooleanProperty(False)


class SantaFeEnd(GameEnd):
    """Result: winner and reason, with every card, company and dollar."""

    def build(self) -> None:
        self.position: State = self.summary.final.position
        self._say()
        self._fill()

    def _say(self) -> None:
        words = tr.words(self.game)
        self.title = self.who_wins()
        self.whereabouts = tr._("Round {round}").format(round=self.position.round)
        self.subtitle = words[f"outcome.{self.outcome.reason}"]
        said = [self.subtitle]
        counts = tallies(self.position)
        players = [(t.seat, t) for t in counts if t.seat is not None]
        best = [t.total for seat, t in players if seat in self.outcome.winners]
        level = [(seat, t) for seat, t in players if best and t.total == best[0]]
        if len(level) > 1 and len(self.names) > 2:
            said.append(
                tr._("The tie goes to the player with more cities of value 7: {counts}.").format(
                    counts=", ".join(f"{self.names[seat]} {t.sevens}" for seat, t in level)
                )
            )
        if len(self.names) == 2:
            said.append(tr._("To win, you must also beat the absent player."))
        self.decided_text = " ".join(said)

    def _fill(self) -> None:
        counts = tallies(self.position)
        places = self.outcome.places

        def order(tally: Tally) -> tuple[bool, int]:
            return tally.seat is None, 0 if tally.seat is None else places[tally.seat]

        for tally in sorted(counts, key=order):
            self.ids.tables.add_widget(self._table(tally))

    def _table(self, tally: Tally) -> ScoreTable:
        board = self.position.board
        seat = tally.seat
        who = {"name_text": tr._("Absent player")} if seat is None else self.standing(seat)
        table = ScoreTable(total_text=str(tally.total), **who)
        for card in sorted(tally.cards, key=lambda card: -card.points):
            companies = ", ".join(short_name(board, company) for company in card.companies)
            table.ids.lines.add_widget(
                ScoreLine(
                    text=f"{board.cities[card.city].name}  ·  {companies or '–'}",
                    sum_text=f"{card.value} × {len(card.companies)}",
                    points_text=str(card.points),
                )
            )
        if seat is not None:
            table.ids.lines.add_widget(
                ScoreLine(
                    text=tr._("Money"), sum_text=money(tally.money), points_text=str(tally.money)
                )
            )
            if len(self.names) > 2:  # SF-9.5
                ties = tr._("Cities of value 7 played (tie-break)")
                table.ids.lines.add_widget(ScoreLine(text=ties, sum_text=str(tally.sevens)))
        return table


load_kv(__name__)
