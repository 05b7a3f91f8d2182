"""Santa Fe Rails' panel: players, display, hand, companies, and the question to answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.clock import Clock
from kivy.properties import AliasProperty, BooleanProperty, ColorProperty

from app.games.panel import SIDE, GamePanel
from app.games.santa_fe_rails.arrangement import Arrangement
from app.games.santa_fe_rails.board import SantaFeRailsBoard
from app.games.santa_fe_rails.choices import Question
from app.games.santa_fe_rails.display import CardDisplay
from app.games.santa_fe_rails.first_choice import end_of_exchange, likely_way
from app.games.santa_fe_rails.hand import PlayCard, SantaFeHand, uses
from app.games.santa_fe_rails.key_stops import KeyStops
from app.games.santa_fe_rails.panel_layout import PanelLayout
from app.games.santa_fe_rails.pictures import company_head
from app.games.santa_fe_rails.play_text import (
    Explanation,
    PlayText,
    drawn_cities,
    explain_city,
    explain_deck,
)
from app.games.santa_fe_rails.players import SantaFePlayers
from app.games.santa_fe_rails.proposal import Proposal
from app.games.santa_fe_rails.speech import SantaFeSpeech
from app.games.santa_fe_rails.text import (
    card_help,
    card_name,
    company_text,
    money,
    phase_text,
    to_do,
    whereabouts,
)
from app.kv_loader import load_kv
from app.services.language import tr
from app.table.modes import PLAY as PLAYING
from app.table.presenter import TablePresenter
from app.theme.theme import theme
from app.widgets.scrolling import scroll_to_top
from rules.core.action import Action
from rules.core.event import Event
from rules.santa_fe_rails.board import MAJORS
from rules.santa_fe_rails.cards import BRANCH, DECK, is_city
from rules.santa_fe_rails.guide import Guide
from rules.santa_fe_rails.phases import BOOMTOWN, DRAW, EXCHANGE, LAY, OVER, PLAY
from rules.santa_fe_rails.state import State


class SantaFeRailsPanel(GamePanel):
    """Every legal action that is no place on the board is a card or a button here."""

    board: SantaFeRailsBoard

    tint = ColorProperty([0, 0, 0, 1])
    #: In a sheet, the cards are shown while pieces are laid.
    unfolded = BooleanProperty(False)

    def _is_roomy(self) -> bool:
        """Whether the panel is beside the board and there is enough height."""
        return bool(self.form == SIDE and not self.low)

    roomy = AliasProperty(_is_roomy, bind=("form", "low"))

    def __init__(
        self,
        presenter: TablePresenter,
        board: SantaFeRailsBoard,
        form: str = SIDE,
        low: bool = False,
    ) -> None:
        #: What was shown last.
        self._shown: object = None
        self._proposal = Proposal(self)
        #: Explanation of what was touched last.
        self._explained: Explanation | None = None
        super().__init__(presenter, board, form, low)
        self.speech = SantaFeSpeech()
        self.brief = True
        self.question: Question = self.ids.question
        self.plates: SantaFePlayers = self.ids.plates
        self.display: CardDisplay = self.ids.display
        self.hand: SantaFeHand = self.ids.hand
        self.stops = KeyStops(self)
        self.layout = PanelLayout(self)
        self.layout.bar.bind(on_company=lambda _bar, tile: self.touch_company(tile.number))
        self.layout.standings.bind(on_unfold=lambda _row: self.unfold())
        self._observers: dict[str, Callable[..., object]] = {
            "on_city": lambda _board, city: self.show_city(city),
            "on_way": lambda _board, pieces: self.go_on(pieces),
            "on_step": lambda _board, way: self.stops.step(way),
            "company": lambda *_: self._show_company(),
        }
        self.open()

    def open(self) -> None:
        """Put the bars on the board."""
        self.board.bind(**self._observers)
        self.board.purse = self.layout.purse
        self.layout.open()

    def close(self) -> None:
        """Take the bars off the board."""
        self._proposal.cancel()
        self.layout.close()
        self.board.unbind(**self._observers)
        self.board.purse, self.board.company = None, -1
        self.stops.drop_focus()

    def arranged(self, arrangement: Arrangement) -> None:
        """Adopt what an arrangement says about the parts themselves."""
        self.hand.large = arrangement.large_cards(theme.text_scale)
        self.display.columns = arrangement.piles_in_row(theme.text_scale)
        self.question.columns = arrangement.answers_in_row(theme.text_scale)
        self.tells_moves = arrangement.tells_moves
        self.sheet_share = arrangement.sheet_share
        self.speech_beside = arrangement.wide
        self.speech.steady = arrangement.sheet and not arrangement.short
        if self._shown is not None and self.presenter.view is not None:
            self._show_hand()  # other cards are needed for another room
            self._show_cash()

    def unfold(self) -> None:
        """Show the cards in a sheet while pieces are laid, or only what laying needs."""
        self.unfolded = not self.unfolded

    # Showing

    @property
    def guide(self) -> Guide:
        """The viewer's view with answers to what a screen asks about it."""
        return Guide(self.view)

    @property
    def playing(self) -> bool:
        """Whether the viewer decides now."""
        return bool(self.presenter.mode == PLAYING)

    def show(self) -> None:
        presenter = self.presenter
        position: State = self.view.position
        shown = (presenter.viewer, presenter.seat, len(presenter.history), presenter.staged)
        if shown != self._shown:
            self._shown = shown
            self._forget_question()
            self._explained = None
            # Others exchange cards in the middle of laying: nothing moves for it.
            aside = position.phase == EXCHANGE and not self.playing
            phase = LAY if aside else position.phase
            if self.layout.phase != phase:
                self.layout.phase = phase
                self.unfolded = False
                self.layout.arrange()
                if not self.layout.arrangement.laying:  # cards are chosen by looking at the map
                    self.board.reset_camera()
        seat = presenter.viewer if presenter.viewer is not None else presenter.seat
        self.tint = theme.player(self.colours[seat or 0]).accent
        small = not self.roomy
        self._show_prices()
        self._show_companies(position)
        self._show_words(position)
        self.plates.show(position, presenter.names, self.colours, presenter.seat, small)
        self.layout.standings.show(self.guide, presenter.names, self.colours, presenter.seat)
        drawing = self.playing and position.phase == DRAW
        self.display.show(
            presenter.game,
            position,
            presenter.staged,
            presenter.legal if drawing else None,
            self.tint,
        )
        self._show_hand()
        ends = {DRAW: tr._("Take and end turn"), BOOMTOWN: tr._("Only this one")}
        self.end_text = ends.get(position.phase, tr._("Lay and end turn"))
        self.offers_end = presenter.offers.end and not presenter.offers.full
        self._show_question()

    def _show_hand(self) -> None:
        presenter, small = self.presenter, not self.roomy
        self.hand.show(presenter.game, self.guide, presenter.staged, self.playing, small, self.tint)

    def _show_words(self, position: State) -> None:
        presenter = self.presenter
        self.whereabouts = whereabouts(position)
        self.turn_explained = phase_text(position)
        self.subtitle = self.count = self.count_word = ""
        if presenter.viewer is not None:
            self.count = money(position.money[presenter.viewer])
            self.count_word = tr._("your cash")
        self._show_cash()
        self.confirm_text = ""
        if self.playing:
            planned = sum(action.kind in ("lay", "branch") for action in presenter.staged)
            self.subtitle = to_do(position, presenter.mover, planned)
            self.confirm_text = self._play_text.confirm_word(not self.layout.arrangement.wide)
        self._say()

    def _show_cash(self) -> None:
        """Tell the viewer's money over the display where no plate does."""
        plates_hidden = self.layout.arrangement.hides_plates(theme.text_scale)
        told = bool(self.count) and plates_hidden
        self.display.cash_text = tr._("You have {money}").format(money=self.count) if told else ""

    @property
    def _play_text(self) -> PlayText:
        presenter = self.presenter
        drawn: list[str] = []
        since = {PLAY: "round", LAY: "exchanged"}.get(self.view.phase)
        if since is not None and self.playing:
            drawn = drawn_cities(presenter.history.recent_events(), presenter.mover, since)
        return PlayText(presenter.game, self.view, presenter.staged, self.board.company, drawn)

    def _say(self) -> None:
        """Say over the buttons what was touched, what is staged, or what to do."""
        staged = self._play_text.explanation() if self.playing else Explanation()
        said = self._explained or staged
        speech = self.speech
        speech.title, speech.text, speech.picture = said.title, said.text, said.picture

    def _show_prices(self) -> None:
        prices = self.guide.prices()
        if prices != self.layout.legend.prices:
            self.layout.legend.prices = prices
            self.layout.arrange()

    def _show_companies(self, position: State) -> None:
        able = self.able()
        if self.board.company not in able:
            self.board.company = -1
        self._follow_staged()
        if able and self.playing:
            self._proposal.follow()
        self.layout.bar.show(
            position, able if self.playing and self.layout.arrangement.laying else None, self.tint
        )
        self._select_company()

    def _follow_staged(self) -> None:
        """Show the company of a staged piece that advice has chosen, not the one before."""
        presenter, board = self.presenter, self.board
        if board.company >= 0 and self.playing and presenter.staged and presenter.offers.full:
            last = presenter.staged[-1]
            if last.kind in ("lay", "branch"):
                board.company = last.args[0]

    def _select_company(self) -> None:
        """Mark the company whose goals are shown, or whose piece is staged."""
        pieces = [a.args[0] for a in self.presenter.staged if a.kind in ("lay", "branch")]
        shown = self.board.company
        self.layout.bar.select(pieces[-1] if shown < 0 and pieces else shown)

    def able(self) -> set[int]:
        """The companies of which a piece may be laid now."""
        return {a.args[0] for a in self.presenter.legal if a.kind in ("lay", "branch")}

    def proposable(self, action: Action | None) -> Action | None:
        """A piece to be staged before it is touched.

        None where a touch would lay it at once, and none that ends the game: that is done by hand.
        """
        presenter = self.presenter
        if action is None or presenter.at_once or action not in presenter.legal:
            return None
        return None if self.view.after([action]).phase == OVER else action

    def _show_goals(self, company: int) -> None:
        """Show where a company can go; stage its usual way."""
        presenter = self.presenter
        self._drop_other(company)
        self.board.company = company
        action = self.proposable(likely_way(self.view, company))
        if action is not None and action not in presenter.staged:
            self.choose(action)

    def _drop_piece_of(self, company: int) -> None:
        """A second touch of a company takes back what the first one staged."""
        presenter = self.presenter
        if presenter.offers.full and presenter.staged[-1].args[:1] == (company,):
            presenter.undo()

    def _drop_other(self, company: int) -> None:
        """Another company's staged piece is not meant any more."""
        presenter = self.presenter
        full = company >= 0 and self.playing and presenter.offers.full
        if full and presenter.staged[-1].args[:1] != (company,):
            presenter.undo()

    def _show_company(self) -> None:
        """Another company was chosen."""
        self._drop_other(self.board.company)
        self._select_company()
        self._explained = None
        if self.presenter.view is not None:
            self._say()

    def _show_question(self) -> None:
        presenter = self.presenter
        self.stops.drop_focus()
        if self.playing:
            self.question.show(presenter.game, self.guide, presenter.staged, presenter.legal)
        else:
            self.question.show_no_choices()

    def catch_up(self, events: Sequence[Event]) -> None:
        self.board.catch_up(events)

    # Questions and explanations

    def offer(self, actions: Sequence[Action], text: str = "") -> None:
        """Ask which of several cards is meant: one that was chosen before is not any more."""
        self.presenter.stage_instead(())
        self.question.ask(actions, text)
        self.layout.arrange()
        self._show_question()
        # The pile may have been scrolled to: the question is told from its beginning.
        Clock.schedule_once(lambda _dt: scroll_to_top(self.question))

    def _forget_question(self) -> None:
        asked = bool(self.question.asked)
        self.question.clear()
        if asked:
            self.layout.arrange()

    def explain(self, explanation: Explanation) -> None:
        """Explain something that was touched."""
        self._explained = explanation
        self._say()

    def tell_hint(self, sentence: str) -> bool:
        """In the speech it hides nothing of the map."""
        self.explain(Explanation(sentence) if self.speech_beside else Explanation(text=sentence))
        return True

    def show_city(self, city: int) -> None:
        """Explain what a city is worth and who serves it."""
        self.explain(explain_city(self.guide, city))

    # Touches

    def choose(self, action: Action) -> None:
        """A choice was touched."""
        self.presenter.touch(action)

    def go_on(self, pieces: Sequence[Action]) -> None:
        """The first of these pieces was touched: stage the others with it, if it is staged."""
        presenter = self.presenter
        if presenter.staged[-1:] == (pieces[0],):
            for piece in pieces[1:]:
                presenter.stage(piece)

    def touch_pile(self, card: int) -> None:
        """Take a card from a pile, or explain it."""
        game, position = self.presenter.game, self.guide.state
        moves = position.board.moves
        if self.playing and position.phase == DRAW:
            if card == BRANCH:
                offers = [moves.actions[moves.take[BRANCH + n]] for n in range(MAJORS)]
                self.offer(offers, card_help(game, BRANCH))
            elif (action := moves.actions[moves.take[card]]) not in self.presenter.staged:
                self.choose(action)  # a second touch is no answer: only the button draws
        elif card == DECK:
            self.explain(explain_deck(position))
        else:
            self._explain_card(card)

    def _explain_card(self, card: int) -> None:
        game = self.presenter.game
        self.explain(Explanation(card_name(game, self.guide.board, card), card_help(game, card)))

    def touch_card(self, widget: PlayCard) -> None:
        """Play or discard a card of the hand, or explain it.

        SF-5.3: a branch card goes along with whatever is played; it is no choice of its own.
        """
        position, card = self.guide.state, widget.card
        if self.playing and position.phase == PLAY:
            plays = [action for action in self.guide.plays() if uses(action, card)]
            if len(plays) == 1:
                self.choose(plays[0])
                return
        if self.playing and widget.action is not None:
            self._exchange(widget.action, widget.chosen)
        elif is_city(card):
            self.board.highlight([("city", card)])
            self.show_city(card)
        else:
            self._explain_card(card)

    def _exchange(self, discard: Action, chosen: bool) -> None:
        """Put a card among those to be exchanged, or take it back; without any all are kept."""
        presenter = self.presenter
        discards = [action for action in presenter.staged if action.kind == "discard"]
        if chosen:
            discards.remove(discard)
        elif (reason := self.view.after(discards).why_not(discard)) is not None:
            presenter.dispatch("on_refused", reason)
            return
        else:
            discards.append(discard)
        presenter.stage_instead([*discards, end_of_exchange(self.view.after(discards))])

    def touch_company(self, number: int) -> None:
        """Show a company's goals on the board, or explain it where it has none; again: all.

        The only goal, or the one for which most speaks, is staged at once.
        """
        position = self.guide.state
        if number in self.able():
            self.board.skip()  # the camera goes to this company, no more after bonuses
            if self.board.company == number:
                self._drop_piece_of(number)
                self.board.company = -1
            else:
                self._show_goals(number)
        else:
            company = position.board.companies[number]
            text = company_text(self.presenter.game, position, company)
            self.explain(Explanation(company.name, text, company_head(position.board, number)))


load_kv(__name__)
