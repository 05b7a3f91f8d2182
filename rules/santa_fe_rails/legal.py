"""Legal actions of each phase, and the reasons why others are refused (rules 4 to 7, 9 and 11).

>>> from rules import Table, game
>>> state = Table.new(game("santa_fe_rails"), ["Mira", "Luca"], seed=7, options={"first": 1}).state
>>> [state.action(code).text for code in codes(state, 0)]
['play city:salt_lake_city', 'play city:reno', 'play city:las_vegas']
>>> reason = refuse(state, 0, state.parse("play double"))
>>> reason.rule, reason.say(state.game.words)
('SF-5.2', 'In the first round everyone plays a city card.')
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rules.core.action import Action
from rules.core.reason import Reason
from rules.santa_fe_rails import supply
from rules.santa_fe_rails.board import MAJORS, Route
from rules.santa_fe_rails.cards import (
    BLANK,
    BOOM,
    BRANCH,
    DECK,
    DOUBLE,
    FOUR,
    HASTY,
    NOTHING,
    TRIPLE,
    is_branch,
    is_city,
)
from rules.santa_fe_rails.moves import HIDDEN_DISCARD, HIDDEN_PLAY
from rules.santa_fe_rails.network import Network
from rules.santa_fe_rails.phases import (
    BOOMTOWN,
    CHANCES,
    DECLARE,
    DRAW,
    EXCHANGE,
    LAY,
    OVER,
    PLAY,
    REVIVE,
)

if TYPE_CHECKING:
    from rules.santa_fe_rails.state import State

#: Phases in which each kind of action can be meant.
_PHASES_OF = {
    "lay": (LAY, REVIVE),
    "branch": (LAY, REVIVE),
    "take": (DRAW,),
    "play": (PLAY,),
    "boom": (BOOMTOWN,),
    "discard": (EXCHANGE,),
    "exchange": (EXCHANGE,),
    "keep": (EXCHANGE,),
    "now": (DECLARE,),
    "later": (DECLARE,),
    "end": (DRAW, BOOMTOWN, LAY, REVIVE),
}

# Legal actions


def codes(state: State, seat: int) -> Sequence[int]:
    """Codes of every legal action of a seat, ascending; empty if it owes no decision."""
    phase, moves = state.phase, state.board.moves
    if phase == PLAY:
        return play_codes(state, seat) if seat in state.to_act() else ()
    if seat != state.mover or phase == OVER or phase in CHANCES:
        return ()
    if phase == LAY:
        return _lay_codes(state, seat)
    if phase == DRAW:
        takes = take_codes(state, seat)
        return takes if state.deck_left else [*takes, moves.end]  # SF-4.6
    if phase == BOOMTOWN:
        booms = [moves.boom[city] for city in state.network.boom_cities()]
        return [*booms, moves.end] if state.done else booms
    if phase == DECLARE:
        return [moves.now, moves.later]
    if phase == EXCHANGE:
        return _exchange_codes(state, seat)
    return [*branch_codes(state, seat), moves.end]  # REVIVE


def take_codes(state: State, seat: int) -> list[int]:
    """Cards that the drawing player may take now."""
    takes = state.board.moves.take
    found = [takes[DECK]] if state.deck_left else []
    if state.doubles:
        found.append(takes[DOUBLE])
    hasty = not state.grabbed
    if hasty and state.triples:
        found.append(takes[TRIPLE])
    if hasty and state.fours:
        found.append(takes[FOUR])
    if state.booms:
        found.append(takes[BOOM])
    if hasty and state.money[seat] >= supply.branch_price(state) and _has_partner(state, seat):
        found += [takes[BRANCH + major] for major in range(MAJORS) if state.branches[major]]
    return found


def _has_partner(state: State, seat: int) -> bool:
    """SF-4.5: whether the hand holds a card that a branch card can be played with."""
    return any(is_city(card) or card == DOUBLE for card in state.hands[seat])


def play_codes(state: State, seat: int) -> list[int]:
    """Plays that a hand allows."""
    plays = state.board.moves.play
    hand = state.hands[seat]
    if TRIPLE in hand:  # SF-5.3
        return [plays[TRIPLE, -1]]
    if FOUR in hand:
        return [plays[FOUR, -1]]
    branch = hand[-1] - BRANCH if hand and is_branch(hand[-1]) else -1
    found = [plays[card, branch] for card in set(hand) if 0 <= card < NOTHING]
    if state.round > 1:  # SF-5.2
        if DOUBLE in hand:
            found.append(plays[DOUBLE, branch])
        if BOOM in hand and branch < 0:
            found.append(plays[BOOM, -1])
    return sorted(found) or [plays[NOTHING, -1]]  # SF-5.5


def _lay_codes(state: State, seat: int) -> list[int]:
    found: list[int] = []
    network = state.network
    for company in range(len(network.pieces)):
        found += network.extensions(company)
    if state.terrain:
        found = _payable(state, seat, found)
    must = not state.done and found and not state.terrain  # SF-6.1, SF-11.3
    found.sort()
    if state.branch_of(seat) >= 0:
        found += branch_codes(state, seat)
    if not must:
        found.append(state.board.moves.end)
    return found


def branch_codes(state: State, seat: int) -> list[int]:
    """SF-6.8: new lines that the seat's played branch card allows."""
    company = state.branch_of(seat)
    found = state.network.branch_starts(company) if company >= 0 else []
    return sorted(_payable(state, seat, found) if state.terrain else found)


def _payable(state: State, seat: int, pieces: list[int]) -> list[int]:
    """SF-11.2: those of the pieces that the seat can pay for."""
    money, cost, actions = state.money[seat], state.board.cost, state.board.moves.actions
    return [code for code in pieces if cost[actions[code].args[1]] <= money]


def can_lay(state: State, seat: int) -> bool:
    """Whether the seat could lay any piece, with its branch card or without."""
    if state.branch_of(seat) >= 0 and branch_codes(state, seat):
        return True
    network = state.network
    companies = range(len(network.pieces))
    if not state.terrain:
        return any(map(network.can_extend, companies))
    return any(_payable(state, seat, network.extensions(company)) for company in companies)


def _exchange_codes(state: State, seat: int) -> list[int]:
    moves = state.board.moves
    found: list[int] = []
    if state.done < state.deck_left:
        cities = {card for card in state.hands[seat] if 0 <= card < NOTHING}
        found = sorted(moves.discard[card] for card in cities)
    return [*found, moves.exchange if state.done else moves.keep]


# Refusals


def refuse(state: State, seat: int, action: Action) -> Reason | None:
    """The reason why a seat that is to act may not do this, or None."""
    if not _known(state, action):
        return Reason("core", "unknown_action")
    kind, phase = action.kind, state.phase
    if phase not in _PHASES_OF[kind]:
        return Reason("SF-3.1", f"now_{phase}")
    if action.code < 0:
        return None  # a card face down, which only a masked state gets to see
    if kind in ("lay", "branch"):
        return _refuse_lay(state, seat, action)
    if kind == "end":
        return _refuse_end(state)
    if kind == "take":
        return _refuse_take(state, seat, action.args[0])
    if kind == "play":
        return _refuse_play(state, seat, *action.args)
    if kind == "boom":
        return _refuse_boom(state.network, action.args[0])
    if kind == "discard":
        return _refuse_discard(state, seat, action.args[0])
    if kind == "keep" and state.done:
        return Reason("SF-7.1", "cards_down")
    if kind == "exchange" and not state.done:
        return Reason("SF-7.1", "nothing_down")
    return None


def _known(state: State, action: Action) -> bool:
    """Whether this is an action of the board, or one face down in a masked state."""
    actions = state.board.moves.actions
    if 0 <= action.code < len(actions):
        return actions[action.code] is action or actions[action.code] == action
    return not state.truth and action in (HIDDEN_PLAY, HIDDEN_DISCARD)


def _refuse_end(state: State) -> Reason | None:
    if state.phase == DRAW and state.deck_left:
        return Reason("SF-4.6", "must_draw")
    if state.phase == BOOMTOWN and not state.done:
        return Reason("SF-5.6", "must_boom")
    if state.phase == LAY and not state.done and not state.terrain:
        companies = range(len(state.network.pieces))
        if any(map(state.network.can_extend, companies)):
            return Reason("SF-6.1", "must_lay")
    return None


# Refused cards and markers


def _refuse_take(state: State, seat: int, card: int) -> Reason | None:
    if not supply.on_display(state, card):
        if card == DECK:
            return Reason("SF-4.6", "deck_empty")
        return Reason("SF-4.1", "not_on_display")
    if state.grabbed and (card in HASTY or is_branch(card)):
        return Reason("SF-4.3", "one_of_three")
    if is_branch(card):
        price = supply.branch_price(state)
        if state.money[seat] < price:
            params = {"price": price, "money": state.money[seat]}
            return Reason("SF-4.4", "branch_price", params)
        if not _has_partner(state, seat):
            return Reason("SF-4.5", "branch_alone")
    return None


def _refuse_play(state: State, seat: int, card: int, branch: int) -> Reason | None:
    hand = state.hands[seat]
    if card == NOTHING:
        return Reason("SF-5.5", "must_play") if hand else None
    if state.round == 1 and not is_city(card):
        return Reason("SF-5.2", "city_first")
    if not _may_hold(state, seat, card) or (branch >= 0 and BRANCH + branch not in hand):
        return Reason("SF-5.1", "not_in_hand")
    for hasty in HASTY:
        if hasty in hand and card != hasty:
            return Reason("SF-5.3", "play_hasty")
    if branch < 0 and any(map(is_branch, hand)):
        return Reason("SF-5.3", "play_branch")
    return None


def _may_hold(state: State, seat: int, card: int) -> bool:
    """Whether a card is in a hand, or may be: a masked state does not see others' cities."""
    hand = state.hands[seat]
    return card in hand or (BLANK in hand and is_city(card) and card in supply.unseen(state))


def _refuse_boom(network: Network, city: int) -> Reason | None:
    board = network.board
    kind = board.marker_of[city]
    about = {"city": board.cities[city].name}
    if kind < 0:
        return Reason("SF-5.6", "boom_value", about)
    if network.boomed >> city & 1:
        return Reason("SF-5.6", "boom_twice", about)
    if not network.markers_left[kind]:
        return Reason("SF-5.6", "boom_none_left", {"value": board.markers[kind].value})
    return None


def _refuse_discard(state: State, seat: int, city: int) -> Reason | None:
    if state.done >= state.deck_left:
        return Reason("SF-7.1", "deck_too_small", {"count": state.deck_left})
    if not _may_hold(state, seat, city):
        return Reason("SF-7.1", "not_in_hand")
    return None


# Refused pieces, in the order in which a player would ask


def _refuse_lay(state: State, seat: int, action: Action) -> Reason | None:
    company, space, end = action.args
    branch = action.kind == "branch"
    refused: Reason | None = None
    if branch:
        refused = _refuse_branch_card(state, seat, company)
    elif state.phase == REVIVE:
        refused = Reason("SF-9.2", "stuck")
    refused = refused or _refuse_piece(state.network, company, space, end, branch)
    if refused is None and state.terrain and state.board.cost[space] > state.money[seat]:
        price = {"price": state.board.cost[space], "money": state.money[seat]}
        return Reason("SF-11.2", f"no_money_{state.board.ground(space)}", price)
    return refused


def _refuse_branch_card(state: State, seat: int, company: int) -> Reason | None:
    code = state.choices[seat]
    played = state.board.moves.actions[code].args[1] if code >= 0 else -1
    name = state.board.companies[company].name
    if played < 0:
        return Reason("SF-6.8", "no_branch_card", {"company": name})
    if played != company:
        own = state.board.companies[played].name
        return Reason("SF-6.8", "branch_of_other", {"company": own})
    if state.branched >> seat & 1:
        return Reason("SF-6.8", "branch_used", {"company": name})
    return None


def _refuse_piece(
    network: Network, company: int, space: int, end: int, branch: bool
) -> Reason | None:
    """The network's reason against a piece on this space, built from this end; money aside.

    ``branch``: with a branch card, as the first piece of a new line.
    """
    board = network.board
    it = board.companies[company]
    if not network.opened >> company & 1:
        return Reason("SF-4.7", "not_open", {"company": it.name})
    if not network.pieces[company]:
        left = network.gone[company] > 0
        number, key = ("SF-6.10", "left_the_game") if left else ("SF-6.12", "no_pieces")
        return Reason(number, key, {"company": it.name})
    route, _, at = board.place(space)
    holder = network.piece_on(space)
    if holder is not None:
        return Reason("SF-1.8", "taken", {"company": board.companies[holder].name})
    if route.arrow is not None and route.arrow != end:
        return Reason("SF-6.6", "arrow", _way(network, route, 1 - end))
    track = board.space_track[space]
    built = network.built(track)
    if built is not None:
        return _refuse_continuing(network, built, company, space, end, branch)
    if at != (route.length - 1 if end else 0):
        return Reason("SF-6.3", "from_city", _way(network, route, end))
    return _refuse_start(network, company, track, route, route.city(end), branch)


def _way(network: Network, route: Route, end: int) -> dict[str, object]:
    """The two cities of a route as it is built from one end."""
    cities = network.board.cities
    return {"start": cities[route.city(end)].name, "goal": cities[route.city(1 - end)].name}


def _refuse_continuing(
    network: Network,
    built: tuple[int, int, int],
    company: int,
    space: int,
    end: int,
    branch: bool,
) -> Reason | None:
    """SF-6.4: only the line on a track continues it, from the end where it started."""
    board = network.board
    route, _, _ = board.place(space)
    owner, started, count = built
    about = {"company": board.companies[owner].name, **_way(network, route, started)}
    if started != end:
        return Reason("SF-6.4", "far_end", about)
    if owner != company:
        return Reason("SF-6.4", "track_of", about)
    if space != board.nth_space(board.space_track[space], started, count):
        return Reason("SF-6.3", "not_next", about)
    if branch:
        return Reason("SF-6.8", "branch_from_city", about)
    return None


def _refuse_start(
    network: Network, company: int, track: int, route: Route, city: int, branch: bool
) -> Reason | None:
    """The reason against starting this free track in this city."""
    board = network.board
    it = board.companies[company]
    about: dict[str, object] = {"company": it.name, "city": board.cities[city].name}
    if network.barred[company] >> track & 1:
        way = {"company": it.name, **_way(network, route, 0)}
        return Reason("SF-6.5", "parallel", way)
    if not network.started(company):
        if branch:
            return Reason("SF-6.8", "branch_unstarted", about)
        if city != it.home:
            return Reason("SF-6.2", "home_base", {**about, "home": board.cities[it.home].name})
        return None
    if not network.joined[company] >> city & 1:
        return Reason("SF-6.3", "not_connected", about)
    if it.major and not branch and city not in network.heads[company]:
        return Reason("SF-6.8", "no_railhead", about)
    return None
