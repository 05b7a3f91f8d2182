"""The pane of an analysis: each player's costliest decisions, shown on the board."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.clock import Clock
from kivy.properties import (
    BooleanProperty,
    StringProperty,
)

from app.board.geometry import Segment
from app.board.meshes import Colour
from app.board.overlays import LegendItem
from app.board.view import BoardView
from app.games.board import Board, BoardOfWidgets
from app.games.log import told
from app.games.places import places_of
from app.screens.statistics_parts import average
from app.screens.table.analysis_parts import (
    AnalysisBar,
    AnalysisBody,
    DecisionDetail,
    DecisionRow,
)
from app.screens.table.move_signs import MoveSigns
from app.screens.table.outlook import Bar, Outlook
from app.screens.table.replay_pane import SeatButton
from app.screens.table.stage import Pane
from app.services.keyboard import DOWN, LEFT, RIGHT, UP
from app.services.language import tr
from app.table.game_view import GameView
from app.table.presenter import TablePresenter
from app.theme.theme import theme
from app.widgets.scrolling import scroll_into_view, scroll_to_top
from rules.analysis.analysis import Analysis, Decision
from rules.core.action import Action

#: What costs less than this is told with a decimal.
FINE = 3


class AnalysisPane(Pane):
    """Decision after decision, with what was played and what was better."""

    #: Whether there is another decision to show.
    has_next = BooleanProperty(False)
    #: Which decision is shown, of how many.
    page_text = StringProperty("")
    #: What the way out is called.
    done_text = StringProperty("")

    __events__ = ("on_done", "on_play_on")

    def __init__(self, presenter: TablePresenter, board: Board) -> None:
        super().__init__()
        self.presenter, self.board = presenter, board
        self.replay = presenter.history.replay()
        self.seat = presenter.analyst.seats[0]
        self.chosen = 0
        self.signs = MoveSigns(board)
        self.has_token = False
        self.body = AnalysisBody(pane=self)
        self.footer = AnalysisBar(pane=self)
        analyst = presenter.analyst
        # Once more when the board has its final size: then the camera finds both plays.
        self._lay_soon = Clock.create_trigger(lambda _dt: self._lay(), 0.15)
        self._bound = {"analysis": self._show, "share": self._follow, "failed": self._show}
        analyst.bind(**self._bound)
        self._following = (theme.follow(self._show), tr.follow(self._show))
        self._seat_buttons()

    def on_done(self) -> None:
        """Event: the results are wanted."""

    def on_play_on(self, step: int) -> None:
        """Event: the game shall go on in another way from before a step."""

    def begin(self) -> None:
        self.board.add_widget(self.signs)
        self.board.show(self.presenter.public_view, legal=())
        self._show()
        self._lay_soon()

    def close(self) -> None:
        self._lay_soon.cancel()
        for stop in self._following:
            stop()
        self.presenter.analyst.unbind(**self._bound)
        self.signs.close()
        self.board.remove_widget(self.signs)
        if isinstance(self.board, BoardView):
            self.board.marks = ()
        self.board.skip()

    # What was found

    @property
    def analysis(self) -> Analysis | None:
        found: Analysis | None = self.presenter.analyst.analysis
        return found

    @property
    def moves(self) -> list[Decision]:
        """The chosen seat's costly decisions, then the one that was unlucky."""
        analysis = self.analysis
        if analysis is None:
            return []
        unlucky = analysis.unlucky[self.seat]
        return [*self._costly, *([unlucky] if unlucky else [])]

    @property
    def _costly(self) -> Sequence[Decision]:
        analysis = self.analysis
        return (analysis.costly[self.seat] or ()) if analysis is not None else ()

    def _follow(self, *_: object) -> None:
        share = self.presenter.analyst.share
        self.body.share = 1 if self.analysis is not None else share
        self.subtitle = tr._("{number} %").format(number=round(100 * share))

    def _show(self, *_: object) -> None:
        """Everything about the chosen seat, in today's language and colours."""
        self.title = tr._("Costliest decisions")
        rows = self.body.ids.rows
        rows.clear_widgets()
        self.body.ids.luck.clear_widgets()
        self._follow()
        analysis, moves = self.analysis, self.moves
        self.has_next = len(moves) > 1
        self.colour = self.presenter.colours[self.seat]
        self.done_text = tr._("Cancel") if analysis is None else tr._("Results")
        if analysis is None:
            failed = self.presenter.analyst.failed
            told = tr._("This game could not be analysed.") if failed else ""
            self.body.text = told or tr._("The strongest player looks at every decision …")
            return
        self.subtitle = self._sum()
        self.body.text = self._verdict(analysis)
        if analysis.luck:
            self.body.ids.luck.add_widget(self._luck_and_skill(analysis))
        self.chosen = min(self.chosen, max(0, len(moves) - 1))
        for number, move in enumerate(moves):
            rows.add_widget(self._row(number, move))
        if moves:
            self.choose(self.chosen)
        else:
            self.board.show(self.presenter.public_view, legal=())
            self.signs.show((), (), self._accent())

    def _sum(self) -> str:
        """What the decisions cost together."""
        costly = self._costly
        if not costly:
            return ""
        total = sum(move.cost for move in costly)
        told = tr.n(
            "{cost} in {count} decision", "{cost} in {count} decisions", len(costly), cost="{cost}"
        )
        return told.format(cost=self._cost(total))

    def _numbers(self, analysis: Analysis) -> str:
        return tr._("{count} of {all} decisions like the strongest player.").format(
            count=analysis.agreed[self.seat], all=analysis.looked[self.seat]
        )

    def _verdict(self, analysis: Analysis) -> str:
        """Whether there is anything to regret, the turning point, and how often all was well."""
        said = []
        if not analysis.costly[self.seat]:
            said.append(self._faultless())
        if analysis.turning_point is not None:
            said.append(self._turning_point(analysis.turning_point))
        said.append(self._numbers(analysis))
        return "\n".join(said)

    def _faultless(self) -> str:
        """That no decision was costly, and where the game was lost all the same, why."""
        lost = self.seat not in self.presenter.history.game_summary().outcome.winners
        if self.yours and lost:
            return tr._("You were unlucky, not wrong: no decision was costly.")
        if self.yours:
            return tr._("None of your decisions was costly.")
        said = (
            tr._("{name} was unlucky, not wrong: no decision was costly.")
            if lost
            else tr._("No decision of {name} was costly.")
        )
        return said.format(name=self.presenter.names[self.seat])

    @property
    def yours(self) -> bool:
        """Whether the decisions of the only person at the table are shown, who is spoken to."""
        return self.seat == self.presenter.only_person

    def _turning_point(self, step: int) -> str:
        """What happened when the winner took the lead for good."""
        game, names = self.presenter.game, self.presenter.names
        winners = self.presenter.history.game_summary().outcome.winners
        of_winner = sorted(
            self.replay.events(step + 1), key=lambda event: event.seat not in winners
        )
        you = self.presenter.only_person
        said = [told(game, event, names, you) for event in of_winner]
        sentence = next((one for one in said if one is not None), None) or self._where(step)
        return tr._("Turning point: {what}").format(what=sentence)

    def _where(self, step: int) -> str:
        """The round and the step, counted as the replay counts them."""
        number = self.replay.round(step + 1)
        place = tr._("step {number}").format(number=self.replay.place(step))
        if number is None:
            return place
        return "  ·  ".join((tr._("Round {round}").format(round=number), place))

    # Rows

    def _row(self, number: int, move: Decision) -> DecisionRow:
        unlucky = number >= len(self._costly)
        view = self._view(move)
        row = DecisionRow(
            number="" if unlucky else str(number + 1),
            title=self._told(view, self._played(view, move)),
            where=self._where(move.step),
            cost="" if unlucky else self._cost(move.cost),
            unlucky=unlucky,
            colour=self.presenter.colours[self.seat],
        )
        row.bind(on_release=lambda _row: self.choose(number))
        return row

    def _cost(self, cost: float) -> str:
        return self._in_words("analysis.cost", cost, cost)

    def _in_words(self, key: str, value: float, cost: float) -> str:
        """A value in the game's unit; what costs little is told with a decimal."""
        number = abs(value)
        count = average(number) if cost < FINE else str(round(number))
        sign = "−" if value < 0 else "+"
        return str(tr.words(self.presenter.game)[key].format(count=count, sign=sign))

    def _detail(self) -> DecisionDetail:
        """More about the chosen decision."""
        move = self.moves[self.chosen]
        unlucky = self.chosen >= len(self._costly)
        detail = DecisionDetail(text=self._reason(move, unlucky))
        detail.bind(on_play_on=lambda _detail: self.dispatch("on_play_on", move.step))
        if not unlucky:
            detail.how = self._how(move)
            detail.ids.outlook.add_widget(self._outlook(move))
        return detail

    def _reason(self, move: Decision, unlucky: bool) -> str:
        game, names = self.presenter.game, self.presenter.names
        if unlucky and self.yours:
            return tr._("Unlucky, not wrong: you could not know that it would end badly.")
        if unlucky:
            known = tr._("Unlucky, not wrong: {name} could not know that it would end badly.")
            return str(known.format(name=names[self.seat]))
        view = self._view(move)
        better = self._better(view, move)
        parts = [
            tr._("Better: {what}").format(what=self._told(view, better)),
            tr.phrase(game, game.why(view, better, names)),
        ]
        return "\n".join(parts)

    def _outlook(self, move: Decision) -> Outlook:
        """Both plays as bars; the texts differ by just the cost that is told."""
        digits = 1 if move.cost < FINE else 0
        played, cost = round(move.worth, digits), round(move.cost, digits)
        values = ((move.worth, played), (move.worth + move.cost, played + cost))
        texts = [self._in_words("analysis.worth", told, move.cost) for _, told in values]
        return Outlook(
            tr.words(self.presenter.game)["analysis.outlook"],
            [
                Bar(tr._("Played"), values[0][0], texts[0], "hollow", theme.text),
                Bar(tr._("Better"), values[1][0], texts[1], "piece", self._accent()[0]),
            ],
        )

    def _luck_and_skill(self, analysis: Analysis) -> Outlook:
        """What dice and cards gave or took, beside what the own decisions cost."""
        luck, skill = analysis.luck[self.seat], -analysis.lost[self.seat]
        texts = [signed(value / 100) for value in (luck, skill)]
        return Outlook(
            tr._("Given and taken in the whole game; 1 is a game won"),
            [
                Bar(tr._("Dice and cards"), luck, texts[0], "piece", theme.text2),
                Bar(tr._("Decisions"), skill, texts[1], "piece", self._accent()[0]),
            ],
        )

    def _how(self, move: Decision) -> str:
        words, name = tr.words(self.presenter.game), self.presenter.names[self.seat]
        key = "analysis.how.you" if self.yours else "analysis.how"
        return words[key].format(count=move.deals, name=name)

    def _told(self, view: GameView, actions: Sequence[Action]) -> str:
        game = self.presenter.game
        phrases = game.told(view, actions, self.presenter.names)
        address = "you" if view.seat == self.presenter.only_person else "map"
        return " ".join(dict.fromkeys(tr.phrase(game, phrase, address) for phrase in phrases))

    # On the board

    def _view(self, move: Decision) -> GameView:
        """What the seat knew before the decision."""
        return self.replay.view(move.step, self.seat)

    def _played(self, view: GameView, move: Decision) -> list[Action]:
        texts = self.presenter.history.texts(move.step, move.step + move.steps)
        return [view.position.parse(text) for text in texts]

    def _better(self, view: GameView, move: Decision) -> list[Action]:
        return [view.position.parse(text) for text in move.better]

    def choose(self, number: int) -> None:
        """Show a decision."""
        moved, self.chosen = number != self.chosen, number
        page = tr._("{count} of {total}")
        self.page_text = page.format(count=number + 1, total=len(self.moves))
        for index, row in enumerate(reversed(self.body.ids.rows.children)):
            row.chosen = index == number
            row.ids.detail.clear_widgets()
            if row.chosen:
                row.ids.detail.add_widget(self._detail())
                if moved:  # and everything has its place
                    Clock.schedule_once(lambda _dt, row=row: scroll_to_top(row), 0.05)
        self._lay()

    def turn_page(self, way: int) -> None:
        """Show the next decision or the one before; after the last comes the first."""
        self.choose((self.chosen + way) % len(self.moves))

    def _accent(self) -> tuple[Colour, Colour]:
        look = theme.player(self.presenter.colours[self.seat])
        return look.accent, look.on_accent

    def _lay(self) -> None:
        """The position with the better play staged on it, and signs for both plays."""
        moves = self.moves
        if not moves:
            return
        move = moves[self.chosen]
        view = self._view(move)
        played, better = self._played(view, move), self._better(view, move)
        staged = tuple(one for one in better if one.kind not in ("end", "confirm"))
        board, both = self.board, (*played, *staged)
        board.skip()
        if isinstance(board, BoardView):
            board.marks = self._marks(places_of(board, both))
        board.show(view, staged=staged, legal=())
        self.whereabouts = self._where(move.step)
        if isinstance(board, BoardView):
            board.highlight([board.key_of(one) for one in both])
        elif isinstance(board, BoardOfWidgets):
            for widget in filter(None, map(board.widget_of, both)):
                scroll_into_view(widget)
        unlucky = self.chosen >= len(self._costly)
        self.signs.show(played, () if unlucky else better, self._accent())

    def _marks(self, places: Sequence[Segment]) -> list[LegendItem]:
        """The legend of the signs on the board, where they are pieces."""
        if all(start == end for start, end in places):
            return []
        return [
            LegendItem(tr._("Played"), theme.text, "hollow"),
            LegendItem(tr._("Better"), self._accent()[0], "piece"),
        ]

    def _seat_buttons(self) -> None:
        presenter = self.presenter
        seats = presenter.analyst.seats
        for seat in seats if len(seats) > 1 else ():
            button = SeatButton(colour=presenter.colours[seat], name_text=presenter.names[seat])
            button.chosen = seat == self.seat
            button.bind(on_release=lambda _b, seat=seat: self.look_at(seat))
            self.body.ids.seats.add_widget(button)

    def look_at(self, seat: int) -> None:
        """Another player's decisions."""
        self.seat, self.chosen = seat, 0
        seats = self.presenter.analyst.seats
        for number, button in zip(seats, reversed(self.body.ids.seats.children), strict=True):
            button.chosen = number == seat
        self._show()

    def on_key(self, key: int) -> bool:
        last = len(self.moves) - 1
        if last < 0 or key not in (UP, DOWN, LEFT, RIGHT):
            return False
        way = 1 if key in (DOWN, RIGHT) else -1
        self.choose(min(last, max(0, self.chosen + way)))
        return True


def signed(number: float) -> str:
    """A number with its sign and one decimal.

    >>> signed(1.03), signed(-0.26), signed(0.02)
    ('+1.0', '−0.3', '0.0')
    """
    told = average(abs(number))
    return told if not round(number, 1) else f"+{told}" if number > 0 else f"−{told}"
