"""Texts of Santa Fe Rails' panel: header, hints, names of cards and choices, explanations."""

from __future__ import annotations

from app.services.language import tr
from app.services.translatable import N_
from rules.core.action import Action
from rules.core.event import Event
from rules.core.game import Game
from rules.santa_fe_rails import supply
from rules.santa_fe_rails.board import Board, Company
from rules.santa_fe_rails.cards import BOOM, BRANCH, DECK, NAMES, NOTHING, is_branch, is_city
from rules.santa_fe_rails.guide import CityCard
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


def company_code(board: Board, company: int) -> str:
    """The letters on a company's railheads."""
    words = board.companies[company].name.replace("&", " ").split()
    return "".join(word[0] for word in words)[:2]


def capital(text: str) -> str:
    """A text with a capital first letter; the others stay as they are."""
    return text[:1].upper() + text[1:]


def card_name(game: Game, board: Board, card: int) -> str:
    """The name of a card, with a capital first letter."""
    words = tr.words(game)
    if is_branch(card):
        company = board.companies[card - BRANCH].name
        return tr._("{card}: {company}").format(card=capital(words["card.branch"]), company=company)
    if is_city(card):
        return board.cities[card].name
    return capital(words["card.deck" if card == DECK else f"card.{NAMES[card]}"])


def card_help(game: Game, card: int) -> str:
    """Explanation of a special card."""
    kind = "branch" if is_branch(card) else NAMES[card]
    return tr.words(game)[f"card.{kind}.help"]


def branch_without_pieces(position: State, card: int) -> str:
    """Why a branch card can bring nothing: its company's pieces are all laid; empty: it can."""
    if not is_branch(card) or position.network.pieces[card - BRANCH]:
        return ""
    company = position.board.companies[card - BRANCH].name
    return tr.words(position.game)["reason.no_pieces"].format(company=company)


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


def phase_text(position: State) -> str:
    """The round and what everybody does in this phase of it."""
    if position.phase == DRAW:
        rule = tr._("At the start of a round everybody draws until they hold four cards.")
    elif position.phase == PLAY:
        rule = tr._("Everybody chooses a card in secret; then all are shown together.")
    else:
        rule = tr._("In each of two laying phases everybody lays a piece of any company.")
    return f"{whereabouts(position)}. {rule}"


def to_do(position: State, seat: int, planned: int = 0) -> str:
    """Header: the task of a seat now, in a few words, and how much of it is planned."""
    left = position.allowance(seat) - position.done
    if planned and left > 1:
        return tr._("{count} of {all} pieces planned").format(count=planned, all=left)
    return {
        DRAW: tr._("Draw or take a card"),
        PLAY: tr._("Secretly choose a card"),
        BOOMTOWN: tr._("Place boomtowns"),
        DECLARE: tr._("Four pieces: now or later?"),
        EXCHANGE: tr._("Exchange city cards?"),
        LAY: tr.n("Lay {count} piece", "Lay up to {count} pieces", left),
        REVIVE: tr._("Use your branch card"),
    }.get(position.phase, "")


def hint(position: State) -> str:
    """Hint where cards are drawn, in the first rounds only."""
    if position.round > HINTED:
        return ""
    return tr._("Touch a pile to take a card from it, then confirm.")


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
            return board.companies[card - BRANCH].name
        return card_name(game, board, card)
    if kind == "play":
        card, branch = action.args
        if card == NOTHING:
            return tr._("Play no card")
        name = card_name(game, board, card)
        if branch < 0:
            return name
        said = tr._("{card} with branch {company}")
        return said.format(card=name, company=board.companies[branch].name)
    return {
        "now": tr._("Lay them now"),
        "later": tr._("In the second phase"),
        "exchange": tr._("Exchange these"),
        "keep": tr._("Keep them all"),
        "end": tr._("End turn"),
    }[kind]


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


def has_chosen(position: State, seat: int) -> bool:
    """Whether a player has chosen a card that is not shown yet."""
    return position.phase == PLAY and seat not in position.to_act()


def player_text(position: State, name: str, seat: int) -> str:
    """What a player's plate shows, in a sentence."""
    played = len(position.played[seat])
    said = tr.n(
        "{name} has {money} and has played {count} city card.",
        "{name} has {money} and has played {count} city cards.",
        played,
        name=name,
        money=money(position.money[seat]),
    )
    if has_chosen(position, seat):
        said += " " + tr._("{name} has chosen.").format(name=name)
    return said


def company_text(game: Game, position: State, company: Company) -> str:
    """Explanation of a company: pieces left and home base, or that it is stuck (SF-6.10)."""
    if not (company.major or position.network.opened >> company.number & 1):
        return tr.words(game)["reason.not_open"].format(company=company.name)
    left = tr.n(
        "{count} piece left.", "{count} pieces left.", position.network.pieces[company.number]
    )
    network = position.network
    if company.major and network.pieces[company.number] and not network.can_extend(company.number):
        stuck = tr._("No line of it can go on: only a branch card can start a new one.")
        return f"{left} {stuck}"
    home = tr._("Home base: {city}.").format(city=position.board.cities[company.home].name)
    return f"{left} {home}"


def card_worth(card: CityCard) -> str:
    """Worth of a city's card: its value for each company there."""
    count = len(card.companies)
    counts = tr.n(
        "{value} points for each company in the city. {count} company serves it now: "
        "{value} × {count} = {worth}.",
        "{value} points for each company in the city. {count} companies serve it now: "
        "{value} × {count} = {worth}.",
        count,
        value=card.value,
        worth=card.worth,
    )
    if count:
        return counts
    return tr._(
        "{value} points for each company in the city. None is there yet: {value} × 0 = 0."
    ).format(value=card.value)


def city_text(board: Board, card: CityCard) -> str:
    """Explanation of a city: worth, companies, bonuses that are open or ticked off."""
    names = [board.companies[company].name for company in card.companies]
    said = []
    if card.value:
        said.append(card_worth(card))
    else:
        homes = [board.companies[company].name for company in card.home_of]
        said.append(tr._("Home base of: {companies}.").format(companies=", ".join(homes)))
    if names:
        said.append(tr._("Served by: {companies}.").format(companies=", ".join(names)))
    if card.first_bonus:
        said.append(tr._("The first company here brings $2."))
    squares: dict[bool, list[str]] = {False: [], True: []}
    for square in card.squares:
        squares[square.paid].append(board.companies[square.company].name)
    if squares[False]:
        still = tr._("Coloured square: $4 for the piece that brings the {companies} here.")
        said.append(still.format(companies=", ".join(squares[False])))
    if squares[True]:
        paid = tr._("Ticked square: the bonus of the {companies} is paid.")
        said.append(paid.format(companies=", ".join(squares[True])))
    if card.boomtown:
        said.append(tr._("It is a boomtown."))
    return " ".join(said)
