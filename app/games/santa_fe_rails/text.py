"""Texts of Santa Fe Rails' panel: header, hints, names of cards and choices, explanations."""

from __future__ import annotations

from collections.abc import Iterable

from app.services.language import tr
from app.services.translatable import N_
from rules.core.action import Action
from rules.core.event import Event
from rules.core.game import Game
from rules.santa_fe_rails import supply
from rules.santa_fe_rails.board import Board, Company
from rules.santa_fe_rails.cards import BOOM, BRANCH, DECK, NAMES, NOTHING, is_branch, is_city
from rules.santa_fe_rails.guide import CityCard, Guide
from rules.santa_fe_rails.phases import (
    BOOMTOWN,
    DECLARE,
    DRAW,
    EXCHANGE,
    LAY,
    PLAY,
    REVIVE,
)
from rules.santa_fe_rails.state import State

#: Number of rounds in which a hint says what to touch.
HINTED = 2

#: Names of companies where there is little room.
SHORT = {
    "southern_pacific": N_("Southern P."),
    "great_northern": N_("Great North."),
    "union_pacific": N_("Union P."),
    "kansas_pacific": N_("Kansas P."),
    "texas_pacific": N_("Texas P."),
    "western_pacific": N_("Western P."),
    "denver_rio_grande_western": N_("D&RGW"),
}


def money(dollars: int) -> str:
    """An amount of dollars."""
    return tr._("${money}").format(money=dollars)


def short_name(board: Board, company: int) -> str:
    """A company's name for a narrow place."""
    it = board.companies[company]
    return tr._(SHORT[it.id]) if it.id in SHORT else it.name


def capital(text: str) -> str:
    """A text with a capital first letter; the others stay as they are."""
    return text[:1].upper() + text[1:]


def card_name(game: Game, board: Board, card: int) -> str:
    """The name of a card, with a capital first letter."""
    words = tr.words(game)
    if is_branch(card):
        company = short_name(board, card - BRANCH)
        return tr._("{card}: {company}").format(card=capital(words["card.branch"]), company=company)
    if is_city(card):
        return board.cities[card].name
    return capital(words["card.deck" if card == DECK else f"card.{NAMES[card]}"])


def card_help(game: Game, card: int) -> str:
    """Explanation of a special card."""
    kind = "branch" if is_branch(card) else NAMES[card]
    return tr.words(game)[f"card.{kind}.help"]


def pile_name(game: Game, position: State, pile: int) -> str:
    """Title of a pile of the display."""
    if pile == DECK:
        return tr._("Deck")
    if pile == BRANCH:
        return tr._("Branch {price}").format(price=money(supply.branch_price(position)))
    if pile == BOOM:
        return tr._("Boomtown")
    return card_name(game, position.board, pile)


def whereabouts(position: State) -> str:
    """Round and phase."""
    parts = [tr._("Round {round}").format(round=position.round)]
    if position.laying:
        parts.append(
            tr._("first laying phase") if position.laying == 1 else tr._("second laying phase")
        )
    elif position.phase == DRAW:
        parts.append(tr._("drawing cards"))
    elif position.phase == PLAY:
        parts.append(tr._("choosing cards"))
    elif position.phase == BOOMTOWN:
        parts.append(tr._("boomtowns"))
    return "  ·  ".join(parts)


def to_do(position: State, seat: int) -> str:
    """Header: the task of a seat now, in a few words."""
    left = position.allowance(seat) - position.done
    return {
        DRAW: tr._("Draw or take a card"),
        PLAY: tr._("Secretly choose a card"),
        BOOMTOWN: tr._("Touch a city of value 2 or 3"),
        DECLARE: tr._("Four pieces: now or later?"),
        EXCHANGE: tr._("Exchange city cards?"),
        LAY: tr.n("Lay {count} piece", "Lay up to {count} pieces", left),
        REVIVE: tr._("Use your branch card"),
    }.get(position.phase, "")


def hint(position: State) -> str:
    """Hint what to touch, in the first rounds only."""
    if position.round > HINTED:
        return ""
    return {
        DRAW: tr._("Touch a pile to take a card from it, then confirm."),
        PLAY: tr._("Touch a card, then confirm. Nobody sees it until everyone has chosen."),
        BOOMTOWN: tr._("Touch a ringed city, then confirm; you may place two markers."),
        LAY: tr._("Touch a lit space, then confirm. A company’s button shows where it can go."),
    }.get(position.phase, "")


def confirm_word(position: State, staged: int) -> str:
    """Text of the confirm button with so many staged actions."""
    return {
        DRAW: tr._("Take it"),
        PLAY: tr._("Play it"),
        BOOMTOWN: tr._("Place marker"),
        LAY: tr.n("Confirm piece", "Confirm pieces", max(1, staged)),
        REVIVE: tr._("Confirm piece"),
    }.get(position.phase, tr._("Confirm"))


def action_name(game: Game, board: Board, action: Action) -> str:
    """Text of an action's button."""
    kind = action.kind
    if kind in ("lay", "branch"):
        company, space, end = action.args
        route, _, _ = board.place(space)
        said = tr._("{company} from {city}") if kind == "lay" else tr._("{company}: branch {city}")
        return said.format(
            company=short_name(board, company), city=board.cities[route.city(end)].name
        )
    if kind == "take":
        card = action.args[0]
        if is_branch(card):
            return short_name(board, card - BRANCH)
        return card_name(game, board, card)
    if kind == "play":
        card, branch = action.args
        if card == NOTHING:
            return tr._("Play no card")
        name = card_name(game, board, card)
        if branch < 0:
            return name
        return tr._("{card} with branch {company}").format(
            card=name, company=short_name(board, branch)
        )
    return {
        "now": tr._("Lay them now"),
        "later": tr._("In the second phase"),
        "exchange": tr._("Exchange these"),
        "keep": tr._("Keep them all"),
        "end": tr._("End turn"),
    }[kind]


def foretold(guide: Guide, staged: Iterable[Action]) -> str:
    """Costs and gains of staged pieces."""
    said = []
    for event in guide.foretold(staged):
        data = event.data
        if event.kind == "laid" and data["cost"]:
            said.append(tr._("Costs {money}.").format(money=money(data["cost"])))
        elif event.kind == "connected":
            reached = tr._("The {company} reaches {city}.")
            said.append(reached.format(company=data["company"], city=data["city"]))
            said += [f"{reason}." for reason in bonus_reasons(event)]
    return " ".join(said)


def bonus_reasons(event: Event) -> list[str]:
    """The bonuses of a connection, each with its reason (SF-8)."""
    data, said = event.data, []
    if data["first"]:
        first = tr._("First company in {city}: {money}")
        said.append(first.format(city=data["city"], money=money(data["first"])))
    if data["square"]:
        square = tr._("Historic square of the {company}: {money}")
        said.append(square.format(company=data["company"], money=money(data["square"])))
    return said


def player_status(position: State, seat: int, small: bool) -> str:
    """A player's money, and played cards or whether a card has been chosen."""
    played = len(position.played[seat])
    if position.phase == PLAY and seat not in position.to_act():
        status = tr._("has chosen")
    else:
        status = str(played) if small else tr.n("{count} played", "{count} played", played)
    return f"{money(position.money[seat])}  ·  {status}"


def company_text(game: Game, position: State, company: Company) -> str:
    """Explanation of a company: pieces left and home base."""
    if not (company.major or position.network.opened >> company.number & 1):
        return tr.words(game)["reason.not_open"].format(company=company.name)
    left = tr.n(
        "{count} piece left.", "{count} pieces left.", position.network.pieces[company.number]
    )
    home = tr._("Home base: {city}.").format(city=position.board.cities[company.home].name)
    return f"{left} {home}"


def city_text(board: Board, card: CityCard) -> str:
    """Explanation of a city: worth, companies, open bonuses."""
    names = [board.companies[company].name for company in card.companies]
    said = []
    if card.value:
        said.append(
            tr._("A card is worth {value} × {count} = {worth}.").format(
                value=card.value, count=len(names), worth=card.worth
            )
        )
    else:
        homes = [board.companies[company].name for company in card.home_of]
        said.append(tr._("Home base of: {companies}.").format(companies=", ".join(homes)))
    if names:
        said.append(tr._("Served by: {companies}.").format(companies=", ".join(names)))
    if card.first_bonus:
        said.append(tr._("The first company here pays $2."))
    open_squares = [board.companies[s.company].name for s in card.squares if not s.paid]
    if open_squares:
        said.append(
            tr._("Historic bonus still open: {companies}.").format(
                companies=", ".join(open_squares)
            )
        )
    if card.boomtown:
        said.append(tr._("It is a boomtown."))
    return " ".join(said)
