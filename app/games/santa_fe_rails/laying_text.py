"""Texts of laying a piece: flags, what is staged with its consequence, the confirm button."""

from __future__ import annotations

from collections.abc import Sequence

from app.games.santa_fe_rails.text import money
from app.services.language import tr
from rules.santa_fe_rails.goals import Goal
from rules.santa_fe_rails.guide import Guide


def goal_name(guide: Guide, goal: Goal, several: bool) -> str:
    """The city of a goal; if several goals lead there, with the city the track starts in."""
    city = guide.board.cities[goal.city].name
    if not several:
        return city
    start = guide.board.cities[goal.start].name
    return tr._("{city} from {start}").format(city=city, start=start)


def goal_detail(goal: Goal) -> str:
    """Pieces to go and what arriving brings, in a few words."""
    said = [tr.n("{count} piece", "{count} pieces", goal.pieces)]
    if goal.too_far:
        said = [tr._("cannot arrive")]
    if goal.bonus:
        said.append(f"+{money(goal.bonus)}")
    if goal.cost:
        said.append(f"−{money(goal.cost)}")
    if goal.branch:
        said.append(tr._("new line"))
    return " · ".join(said)


def start_detail(goals: Sequence[Goal]) -> str:
    """Number of ways that lead on from a city, or of new lines that can start there."""
    if all(goal.branch for goal in goals):
        return tr.n("{count} new line", "{count} new lines", len(goals))
    return tr.n("{count} way from here", "{count} ways from here", len(goals))


def list_detail(goals: Sequence[Goal]) -> str:
    """Number of ways on the flag that lists them all."""
    if all(goal.branch for goal in goals):
        return start_detail(goals)
    return tr.n("{count} way", "{count} ways", len(goals))


def staged_title(guide: Guide, goal: Goal, gain: int) -> str:
    """Title: the last staged piece, with all that the staged pieces bring."""
    company = guide.board.companies[goal.company].name
    city = guide.board.cities[goal.city].name
    if gain and goal.arrives and gain == goal.bonus:
        said = tr._("{company} reaches {city}: you get {money}")
        return said.format(company=company, city=city, money=money(gain))
    said = tr._("{company} reaches {city}") if goal.arrives else tr._("{company} towards {city}")
    said = said.format(company=company, city=city)
    if gain:  # pieces before this one have arrived, too
        return tr._("{what}; in all you get {money}").format(what=said, money=money(gain))
    return said


def staged_text(guide: Guide, goal: Goal) -> str:
    """Sentence: who pays what, and what it counts."""
    said = []
    city = guide.board.cities[goal.city].name
    company = guide.board.companies[goal.company].name
    if goal.branch:
        said.append(tr._("Your branch card starts a new line."))
    if goal.cost:
        said.append(tr._("You pay {money}.").format(money=money(goal.cost)))
    if goal.too_far:
        few = tr._("It cannot arrive: the {company} has too few pieces left.")
        said.append(few.format(company=company))
    elif not goal.arrives:
        said.append(tr.n("{count} more to go.", "{count} more to go.", goal.pieces - 1))
        if goal.bonus:
            arrives = (
                tr._("If you arrive in this turn, you get {money}.")
                if goal.this_turn
                else tr._("The player who arrives gets {money}.")
            )
            said.append(arrives.format(money=money(goal.bonus)))
    if goal.arrives and goal.first:
        first = tr._("{money} for the first company in {city}.")
        said.append(first.format(money=money(goal.first), city=city))
    if goal.arrives and goal.square:
        square = tr._("{money} for the {company}’s historic square.")
        said.append(square.format(money=money(goal.square), company=company))
    if goal.connects:
        said += _worth(guide, goal)
    elif not goal.too_far:
        said.append(tr._("The {company} serves {city} already.").format(company=company, city=city))
    return " ".join(said)


def _worth(guide: Guide, goal: Goal) -> list[str]:
    """What the viewer's cards of the city count once the company is there."""
    held, played = guide.cards_of(goal.city)
    value = guide.network.value(goal.city)
    if not value or not (held or played):
        return []
    name, worth = guide.board.cities[goal.city].name, guide.network.worth(goal.city) + value
    if not played:
        said = tr.n(
            "Your {city} card will count {worth} when played.",
            "Your {city} cards will count {worth} each when played.",
            held,
            city=name,
            worth=worth,
        )
    elif goal.arrives:
        said = tr.n(
            "Your {city} card now counts {worth}.",
            "Your {city} cards now count {worth} each.",
            played,
            city=name,
            worth=worth,
        )
    else:
        said = tr.n(
            "Your {city} card will then count {worth}.",
            "Your {city} cards will then count {worth} each.",
            played,
            city=name,
            worth=worth,
        )
    return [said]


def lay_word(guide: Guide, goal: Goal, gain: int, pieces: int, short: bool) -> str:
    """Text of the confirm button for staged pieces, the last of which leads to a goal."""
    city = guide.board.cities[goal.city].name
    company = guide.board.companies[goal.company].name
    if pieces > 1:
        said = tr._("Lay {count} pieces, take {money}") if gain else tr._("Lay {count} pieces")
        return said.format(count=pieces, money=money(gain))
    if gain:
        said = tr._("Lay it, take {money}")
        return said.format(money=money(gain))
    if goal.arrives:
        said = tr._("Lay to {city}") if short else tr._("Lay {company} to {city}")
    else:
        said = tr._("Lay towards {city}") if short else tr._("Lay {company} towards {city}")
    return said.format(company=company, city=city)
