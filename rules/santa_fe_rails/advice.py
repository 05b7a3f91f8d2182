"""Advice in words: why a strong player would do this, from the asking player's view."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.action import Action
from rules.core.phrase import Phrase, Word
from rules.core.view import View
from rules.santa_fe_rails.bonus import bonus_factor
from rules.santa_fe_rails.bots.evaluation import Evaluation, RouteGraph
from rules.santa_fe_rails.cards import BRANCH, DECK, card_id, is_branch, is_city
from rules.santa_fe_rails.phases import LAY, REVIVE
from rules.santa_fe_rails.state import State

WORDS = {
    "analysis.outlook": "Dollars against the others after the next round",
    "advice.connect.own": (
        "{company} reaches {city}: {bonus} dollars for you, and your card of {city} counts more."
    ),
    "advice.connect.card": "{company} reaches {city}: your card of {city} counts {value} more.",
    "advice.connect": "{company} reaches {city}: {bonus} dollars for you at once.",
    "advice.towards": "{company} comes closer to {city}: {count} to go, and you hold that card.",
    "advice.towards.next": "{company} is then one piece from {city}, and you hold that card.",
    "advice.blocks": "It keeps a company away from a city that counts for others, not for you.",
    "advice.forced": "A piece has to be laid; this one helps the others least.",
    "advice.end": "Stop here: another piece would help the others more than you.",
    "advice.play.city": (
        "{city} will count most: {count} companies are there, and others are on the way."
    ),
    "advice.play.city.none": "{city} will count most: companies are on the way there.",
    "advice.play.special": "The {card} is worth more now than another city.",
    "advice.play.branch": (
        "{city}, and with the branch card {company} can start a new line towards your cities."
    ),
    "advice.take.deck": "Draw a city: every city you play counts at the end.",
    "advice.take.special": "Take the {card}: the pieces it allows help your cities now.",
    "advice.take.branch": "{company} needs a new line to reach your cities.",
    "advice.boom": (
        "{city}: you hold that card, and the marker makes each company there count more."
    ),
    "advice.boom.other": "{city}: the marker helps you more there than the others.",
    "advice.now": "Now: before others build where you want to go.",
    "advice.later": "Later: laying them now would end the game, and you are behind.",
    "advice.discard": "Put {city} down: no company is likely to get there.",
    "advice.exchange": "Draw other cities for the ones you put down.",
    "advice.keep": "Keep them: your cities are better than most of the deck.",
    "advice.revive.end": "Leave it: the game ends, and you are ahead.",
    "advice.revive": "Use the branch card: the game goes on, and you can still catch up.",
}


def why(view: View[State], actions: Sequence[Action], names: Sequence[str]) -> Phrase:
    """The reason for a card, a piece, or the end of a turn."""
    assert view.seat is not None
    state, seat, action = view.position, view.seat, actions[0]
    evaluation = Evaluation(state, seat, RouteGraph(state.board))
    if state.phase == REVIVE:
        return Phrase("advice.revive.end" if action.kind == "end" else "advice.revive")
    if state.phase == LAY:
        return Phrase("advice.end") if action.kind == "end" else _piece(state, evaluation, action)
    if action.kind in ("play", "take"):
        return _card(state, evaluation, action)
    if action.kind in ("boom", "discard"):
        city = action.args[0]
        other = action.kind == "boom" and evaluation.weights[city] <= 0
        about = {"city": state.board.cities[city].name}
        return Phrase("advice.boom.other" if other else f"advice.{action.kind}", about)
    return Phrase(f"advice.{action.kind}")


# Pieces


def _piece(state: State, evaluation: Evaluation, action: Action) -> Phrase:
    """What a piece of track connects, or which of the seat's cities it comes closer to."""
    company, space, end = action.args
    board, seat = state.board, evaluation.seat
    own = _own_cities(state, seat)
    after = state.copy()
    city = after.network.place_piece(company, space, end, action.kind == "branch")
    about: dict[str, object] = {"company": board.companies[company].name}
    if city >= 0:
        bonus = bonus_factor(state.card_of(seat)) * sum(state.network.bonuses(company, city))
        about |= {"city": board.cities[city].name, "bonus": bonus}
        about["value"] = state.network.value(city)
        if city in own:
            return Phrase("advice.connect.own" if bonus else "advice.connect.card", about)
        if bonus:
            return Phrase("advice.connect", about)
    near, far = _distances(after, evaluation, company), _distances(state, evaluation, company)
    closer = [goal for goal in own if near.get(goal, 99) < far.get(goal, 99) and near[goal]]
    if closer:
        goal = max(closer, key=lambda one: evaluation.weights[one] * evaluation.chances[near[one]])
        about |= {"city": board.cities[goal].name, "count": near[goal]}
        return Phrase("advice.towards.next" if near[goal] == 1 else "advice.towards", about)
    taken = state.network.free >> board.space_track[space] & 1
    return Phrase("advice.blocks" if taken else "advice.forced")


def _own_cities(state: State, seat: int) -> list[int]:
    """Cities on the seat's cards, played or in hand."""
    cards = [*state.played[seat], *state.hands[seat]]
    return list(dict.fromkeys(card for card in cards if card >= 0 and is_city(card)))


def _distances(state: State, evaluation: Evaluation, company: int) -> dict[int, int]:
    """Pieces that a company needs to each city that it has not reached."""
    found = evaluation.graph.distances(state, company, evaluation.parameters.branch_distance)
    joined = state.network.joined[company]
    return {city: count for city, count in found.items() if not joined >> city & 1}


# Cards


def _card(state: State, evaluation: Evaluation, action: Action) -> Phrase:
    card = action.args[0]
    board = state.board
    if card == DECK:
        return Phrase("advice.take.deck")
    if is_branch(card):
        return Phrase("advice.take.branch", {"company": board.companies[card - BRANCH].name})
    if not is_city(card):
        about = {"card": Word(f"card.{card_id(board, card)}")}
        return Phrase(f"advice.{action.kind}.special", about)
    about_city: dict[str, object] = {"city": board.cities[card].name}
    if action.args[1] >= 0:
        about_city["company"] = board.companies[action.args[1]].name
        return Phrase("advice.play.branch", about_city)
    count = len(state.network.companies_at(card))
    about_city["count"] = count
    return Phrase("advice.play.city" if count > 1 else "advice.play.city.none", about_city)
