"""The cards of Santa Fe Rails' panel: the display to draw from, and the hand."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, StringProperty

from app.games.santa_fe_rails.parts import DisplayTile, PlayCard, fill
from app.games.santa_fe_rails.questions import AskingPanel
from app.games.santa_fe_rails.text import capital, card_help, card_name, money, short_name
from app.screens.table.stage import SIDE
from app.services.language import tr
from app.table.presenter import PLAY as PLAYING
from app.table.presenter import TablePresenter
from app.theme.theme import theme
from app.widgets.buttons import Touchable
from rules.core.action import Action
from rules.santa_fe_rails import supply
from rules.santa_fe_rails.board import MAJORS
from rules.santa_fe_rails.cards import (
    BLANK,
    BOOM,
    BRANCH,
    DECK,
    DOUBLE,
    FOUR,
    TRIPLE,
    is_branch,
    is_city,
)
from rules.santa_fe_rails.guide import Guide
from rules.santa_fe_rails.phases import DRAW, EXCHANGE, PLAY
from rules.santa_fe_rails.state import State

#: The piles of the display, in the order in which they lie there.
PILES = (DECK, DOUBLE, TRIPLE, FOUR, BOOM, BRANCH)


class CardsPanel(AskingPanel):
    """The part of the panel with the cards."""

    guide: Guide
    deck_text = StringProperty("")
    hand_text = StringProperty("")
    #: Whether there is somebody whose hand may be shown.
    known = BooleanProperty(False)

    def _show_display(self, presenter: TablePresenter, position: State) -> None:
        grid = self.ids.piles
        grid.cols = 3 if theme.text_scale < 1.3 or self.form == SIDE else 2
        self.deck_text = tr.n(
            "{count} card in the deck", "{count} cards in the deck", position.deck_left
        )
        drawing = presenter.mode == PLAYING and position.phase == DRAW
        legal = {a.args[0] for a in presenter.legal if a.kind == "take"} if drawing else set()
        staged = {a.args[0] for a in presenter.staged if a.kind == "take"}
        tiles = []
        for card in PILES:
            cards = [BRANCH + n for n in range(MAJORS)] if card == BRANCH else [card]
            count = sum(supply.on_display(position, one) for one in cards)
            tiles.append(
                {
                    "card": card,
                    "title": self._pile_name(presenter, position, card),
                    "count_text": f"×{count}",
                    "pictures": self._pile_pictures(position, card),
                    "allowed": not drawing or any(one in legal for one in cards),
                    "chosen": any(one in staged for one in cards),
                    "accent": self.tint,
                }
            )
        fill(grid, DisplayTile, tiles, self._touch_pile)

    def _pile_name(self, presenter: TablePresenter, position: State, card: int) -> str:
        if card == DECK:
            return tr._("Deck")
        if card == BRANCH:
            return tr._("Branch {price}").format(price=money(supply.branch_price(position)))
        if card == BOOM:
            return tr._("Boomtown")
        return card_name(presenter.game, position.board, card)

    def _pile_pictures(self, position: State, card: int) -> list[str]:
        companies = position.board.companies
        if card == BRANCH:
            return [
                f"chip_{companies[n].id}"
                for n in range(MAJORS)
                if supply.on_display(position, BRANCH + n)
            ]
        if card == BOOM:
            return ["city_boom"] * 2
        wood = "piece_southern_pacific_short"  # the plainest there is
        return [wood if theme.dark else f"{wood}_light"] * _bars(card)

    def _touch_pile(self, tile: DisplayTile) -> None:
        presenter = self.presenter
        position = presenter.view.position
        game, moves = presenter.game, position.board.moves
        if presenter.mode == PLAYING and position.phase == DRAW:
            if tile.card == BRANCH:
                offers = [moves.actions[moves.take[BRANCH + n]] for n in range(MAJORS)]
                self.offer(offers, card_help(game, BRANCH))
            else:
                self.board.dispatch("on_choose", moves.actions[moves.take[tile.card]])
        elif tile.card != DECK:
            self.explain(card_name(game, position.board, tile.card), card_help(game, tile.card))

    def _show_hand(self, presenter: TablePresenter, position: State) -> None:
        seat = presenter.viewer
        if seat is None:
            fill(self.ids.cards, PlayCard, ())
            self.hand_text = ""
            return
        points = self.guide.estimate(seat)
        self.hand_text = tr.n("{count} point now", "{count} points now", points)
        left = list(presenter.staged)
        looks = []
        for card in position.hands[seat]:
            if card != BLANK:
                # Of two equal cards only as many are lifted as are meant.
                meant = next((action for action in left if _uses(action, card)), None)
                if meant is not None and not is_branch(card):
                    left.remove(meant)
                look = self._card(presenter, position, card)
                looks.append({**look, "chosen": meant is not None})
        fill(self.ids.cards, PlayCard, looks, self._touch_card)

    def _card(self, presenter: TablePresenter, position: State, card: int) -> dict[str, Any]:
        """How a card of the hand looks."""
        board, game = position.board, presenter.game
        look: dict[str, Any] = {
            "card": card,
            "action": self._action_of(position, card),
            "small": self.form != SIDE or self.low,
            "special": not is_city(card),
            "name_text": card_name(game, board, card),
            "value_text": "",
            "sum_text": "",
            "accent": self.tint,
            "allowed": self._may(presenter, position, card),
        }
        if is_city(card):
            info = self.guide.city(card)
            look["value_text"] = str(info.value)
            look["pictures"] = [f"chip_{board.companies[c].id}" for c in info.companies]
            look["sum_text"] = f"{info.value} × {len(info.companies)} = {info.worth}"
        elif is_branch(card):
            look["name_text"] = capital(tr.words(game)["card.branch"])
            look["pictures"] = [f"chip_{board.companies[card - BRANCH].id}"]
            look["sum_text"] = short_name(board, card - BRANCH)
        else:
            look["pictures"] = self._pile_pictures(position, card)
        return look

    def stops(self) -> list[Touchable]:
        """Answers first; else the cards that may be taken or played now."""
        answers = super().stops()
        presenter = self.presenter
        if presenter.mode != PLAYING or self._asked:
            return answers
        phase = presenter.view.phase
        if phase == DRAW:
            return [tile for tile in reversed(self.ids.piles.children) if tile.allowed]
        if phase in (PLAY, EXCHANGE):
            cards = [card for card in reversed(self.ids.cards.children) if card.allowed]
            return [*answers, *cards]
        return answers

    @staticmethod
    def _action_of(position: State, card: int) -> Action | None:
        """What touching a card of the hand does in this phase."""
        moves = position.board.moves
        if position.phase == EXCHANGE and is_city(card):
            return moves.actions[moves.discard[card]]
        if position.phase == PLAY and not is_branch(card):
            return moves.actions[moves.play[card, -1]]
        return None

    @staticmethod
    def _may(presenter: TablePresenter, position: State, card: int) -> bool:
        if presenter.mode != PLAYING or position.phase not in (PLAY, EXCHANGE):
            return True
        return any(_uses(action, card) for action in presenter.view.actions())

    def _touch_card(self, widget: PlayCard) -> None:
        presenter = self.presenter
        position = presenter.view.position
        if presenter.mode == PLAYING and position.phase == PLAY:
            plays = [action for action in self.guide.plays() if _uses(action, widget.card)]
            if len(plays) == 1:
                self.board.dispatch("on_choose", plays[0])
                return
            if plays:
                self.offer(plays)
                return
        if presenter.mode == PLAYING and widget.action is not None:
            self.board.dispatch("on_choose", widget.action)
        elif is_city(widget.card):
            self.board.highlight([("city", widget.card)])
            self.show_city(widget.card)
        else:
            game = presenter.game
            self.explain(card_name(game, position.board, widget.card), card_help(game, widget.card))


def _bars(card: int) -> int:
    return {DOUBLE: 2, TRIPLE: 3, FOUR: 4}.get(card, 0)


def _uses(action: Action, card: int) -> bool:
    """Whether an action is about a card of the hand."""
    if action.kind == "play":
        return action.args[0] == card or (is_branch(card) and action.args[1] == card - BRANCH)
    return action.kind == "discard" and action.args[0] == card
