"""The chosen play in words: over the buttons and on the confirm button."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.games.santa_fe_rails.laying_text import lay_word, staged_text, staged_title
from app.games.santa_fe_rails.pictures import company_head
from app.games.santa_fe_rails.text import (
    action_name,
    branch_without_pieces,
    card_help,
    card_name,
    card_worth,
    city_text,
    company_text,
    hint,
)
from app.services.language import tr
from app.table.game_view import GameView
from rules.core.action import Action
from rules.core.event import Event
from rules.core.game import Game
from rules.santa_fe_rails.cards import BOOM, BRANCH, DECK, NOTHING, is_city
from rules.santa_fe_rails.goals import Goal, goal_of
from rules.santa_fe_rails.guide import Guide
from rules.santa_fe_rails.phases import (
    BOOMTOWN,
    DECLARE,
    DRAW,
    EXCHANGE,
    LAY,
    OVER,
    PLAY,
    REVIVE,
)
from rules.santa_fe_rails.state import State


@dataclass(frozen=True)
class Explanation:
    """A heading, a sentence, and the picture of the company they are about."""

    title: str = ""
    text: str = ""
    picture: str = ""


class PlayText:
    """Says what is staged and what to do, from the view of the player who decides.

    ``drawn`` are the cities that this player has just drawn.
    """

    def __init__(
        self,
        game: Game,
        view: GameView,
        staged: Sequence[Action],
        company: int,
        drawn: Sequence[str] = (),
    ) -> None:
        self._game, self._staged, self._company, self._drawn = game, staged, company, drawn
        self._view, self._guide = view, Guide(view)

    # Over the buttons

    def explanation(self) -> Explanation:
        """What to say over the buttons."""
        phase = self._guide.state.phase
        if phase in (LAY, REVIVE):
            return self._laying()
        if phase == PLAY:
            return self._playing()
        if phase == DRAW:
            return self._drawing()
        if phase == BOOMTOWN:
            return self._boomtown()
        if phase in (DECLARE, EXCHANGE):
            return Explanation(text=tr.words(self._game)[f"phase.{phase}"])
        return Explanation()

    def _laying(self) -> Explanation:
        guide, board = self._guide, self._guide.board
        goal = self.goal
        if goal is not None:
            title = staged_title(guide, goal, self.gain)
            said = [staged_text(Guide(self._before_last), goal)]
            if self._view.after(self._pieces).phase == OVER:
                said.insert(0, tr._("That ends the game."))
            return Explanation(title, " ".join(said), company_head(board, goal.company))
        if self._company >= 0:
            company = board.companies[self._company]
            title = tr._("{company}: where to?").format(company=company.name)
            said = [company_text(self._game, guide.state, company), tr._("Touch a flag.")]
            if self._news:
                said.insert(0, f"{self._news}.")
            return Explanation(title, " ".join(said), company_head(board, self._company))
        if guide.state.phase == REVIVE:
            return Explanation(text=tr.words(self._game)[f"phase.{REVIVE}"])
        return Explanation(
            self._news or tr._("Which company?"),
            tr._("Touch a company to see where it can go, or a space on the map."),
        )

    @property
    def _news(self) -> str:
        """The cities that were just drawn; empty: none."""
        if not self._drawn:
            return ""
        return tr._("You drew {cards}").format(cards=", ".join(self._drawn))

    def _playing(self) -> Explanation:
        if not self._staged:
            choose = tr._("Touch a card. Nobody sees it until everyone has chosen.")
            return Explanation(ending_soon(self._guide.state) or self._news, choose)
        card, branch = self._staged[-1].args
        board = self._guide.board
        if card == NOTHING:
            return Explanation(tr._("Play no card"))
        title = self.card(card)
        text = card_worth(self._guide.city(card)) if is_city(card) else card_help(self._game, card)
        if branch >= 0:
            title = f"{title} + {card_name(self._game, board, BRANCH + branch)}"
        return Explanation(title, text)

    def _drawing(self) -> Explanation:
        card = self._taken
        if card is None and not self._guide.state.deck_left:
            return Explanation(
                tr._("The deck is empty"),
                tr._("Take a card from the display, or end your turn without one."),
            )
        if card is None:
            return Explanation(text=hint(self._guide.state))
        if card == DECK:
            return Explanation(tr._("The top card of the deck"), tr._("You cannot take it back."))
        useless = branch_without_pieces(self._guide.state, card)
        return Explanation(self.card(card), useless or card_help(self._game, card))

    @property
    def _taken(self) -> int | None:
        """The card that is about to be taken; SF-4.6: a player may also take none and end."""
        takes = [action.args[0] for action in self._staged if action.kind == "take"]
        return takes[-1] if takes else None

    def _boomtown(self) -> Explanation:
        if not self._staged or self._staged[-1].kind != "boom":
            return Explanation(tr._("Touch a city of value 2 or 3"), card_help(self._game, BOOM))
        city = self._staged[-1].args[0]
        board = self._guide.board
        marker = board.markers[board.marker_of[city]]
        rises = tr._("Its value rises from {old} to {new} for everybody, for good.")
        text = rises.format(old=self._guide.network.value(city), new=marker.value)
        title = tr._("{city} becomes a boomtown").format(city=board.cities[city].name)
        return Explanation(title, text)

    # Staged pieces

    @property
    def _pieces(self) -> list[Action]:
        return [action for action in self._staged if action.kind in ("lay", "branch")]

    @property
    def goal(self) -> Goal | None:
        """The goal of the last staged piece."""
        pieces = self._pieces
        return goal_of(self._before_last, pieces[-1]) if pieces else None

    @property
    def _before_last(self) -> GameView:
        """The view with all staged pieces but the last on it."""
        pieces = self._pieces
        return self._view.after(pieces[:-1]) if len(pieces) > 1 else self._view

    @property
    def gain(self) -> int:
        """Dollars that all staged pieces bring."""
        events = self._guide.foretold(self._pieces)
        return sum(event.data["bonus"] for event in events if event.kind == "connected")

    # The confirm button

    def confirm_word(self, short: bool) -> str:
        """Text of the confirm button; ``short`` where it has little room."""
        phase = self._guide.state.phase
        if phase in (LAY, REVIVE):
            goal = self.goal
            if goal is None:
                return tr._("Lay a piece")
            return lay_word(self._guide, goal, self.gain, len(self._pieces), short)
        if phase == PLAY:
            return self._word(tr._("Play {card}"), tr._("Play a card"))
        if phase == DRAW:
            if self._taken == DECK:
                return tr._("Draw from the deck")
            return self._word(tr._("Take {card}"), tr._("Take a card"))
        if phase == BOOMTOWN:
            if not self._staged or self._staged[-1].kind != "boom":
                return tr._("Place a marker")
            city = self._guide.board.cities[self._staged[-1].args[0]].name
            return tr._("Make {city} a boomtown").format(city=city)
        if phase == EXCHANGE:
            return self._exchange_word()
        if phase == DECLARE and self._staged:
            return action_name(self._game, self._guide.board, self._staged[-1])
        return tr._("Confirm")

    def _exchange_word(self) -> str:
        """SF-7.1: all cards are kept, or so many are exchanged."""
        discards = [action for action in self._staged if action.kind == "discard"]
        count = self._guide.state.done + len(discards)
        if not count:
            return tr._("Keep all cards")
        return tr.n("Exchange {count} card", "Exchange {count} cards", count)

    def _word(self, with_card: str, without: str) -> str:
        if not self._staged or self._staged[-1].kind not in ("play", "take"):
            return without
        card = self._staged[-1].args[0]
        return tr._("Play no card") if card == NOTHING else with_card.format(card=self.card(card))

    def card(self, card: int) -> str:
        """A card by its name."""
        return card_name(self._game, self._guide.board, card)


def drawn_cities(events: Sequence[Event], seat: int, since: str = "round") -> list[str]:
    """The cities that a player has drawn since the round began, or since they have ``exchanged``.

    >>> drawn = Event("drawn", 0, {"city": "Reno"})
    >>> drawn_cities([Event("round"), drawn, Event("exchanged", 0), drawn], 0, "exchanged")
    ['Reno']
    """
    drawn: list[str] = []
    begun = False
    for event in events:
        if event.kind == "round" or (event.kind == since and event.seat == seat):
            drawn, begun = [], event.kind == since
        elif begun and event.kind == "drawn" and event.seat == seat and "city" in event.data:
            drawn.append(event.data["city"])
    return drawn


def ending_soon(position: State) -> str:
    """SF-9.1, SF-9.3: a warning when about two rounds are left; before, nothing."""
    companies = enumerate(position.board.companies)
    left = sum(position.network.pieces[n] for n, company in companies if company.major)
    if left > 4 * position.seats:
        return ""
    return tr.n(
        "Only {count} piece of the major companies is left: then the game ends, and cards in hand "
        "count nothing.",
        "Only {count} pieces of the major companies are left: then the game ends, and cards in "
        "hand count nothing.",
        left,
    )


def explain_city(guide: Guide, city: int) -> Explanation:
    """Worth of a touched city, and who serves it."""
    return Explanation(guide.board.cities[city].name, city_text(guide.board, guide.city(city)))


def explain_deck(position: State) -> Explanation:
    """What the deck is for, and how many cards are left in it."""
    left = tr.n("{count} card in the deck", "{count} cards in the deck", position.deck_left)
    rule = tr._("At the start of a round everybody draws until they hold four cards.")
    return Explanation(left, rule)
