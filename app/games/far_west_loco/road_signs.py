"""Signs of the road: what each space ahead of a train says, for the unrolled loop."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from app.games.far_west_loco.art import (
    LANDMARKS,
    STATION_HEIGHTS,
    deed_building,
    disc_key,
    free_plot,
    stages_built,
)
from app.games.far_west_loco.text import money, say
from app.services.language import tr
from app.theme.theme import Player
from rules.core.action import Action
from rules.core.phrase import Phrase
from rules.core.view import View
from rules.far_west_loco import landing, stages
from rules.far_west_loco.board import GOLD_MINE, PROMONTORY, Space
from rules.far_west_loco.dice import NEAR, SPEED_FACES, STAR_REACH
from rules.far_west_loco.landing import Landing
from rules.far_west_loco.landing_words import title
from rules.far_west_loco.phases import SHUNTING, TURN
from rules.far_west_loco.state import State

#: How a row is drawn: as usual, framed as a goal, tinted because it leads to one, framed because
#: the train stands there, or grey because the die cannot lead there.
PLAIN, GOAL, NEAR_GOAL, HERE, GREY = "plain", "goal", "near_goal", "here", "grey"

ICONS = {
    landing.WIN: "trophy",
    landing.GOAL: "flag-checkered",
    landing.OFFER: "storefront-outline",
    landing.CHANCES: "cards-outline",
    landing.MISS: "timer-sand",
}
#: Spaces whose picture says what they offer.
PICTURED = (f"space_{PROMONTORY}", f"space_{GOLD_MINE}")


@dataclass(frozen=True)
class RoadSign:
    """One row of the road."""

    #: The number on the die's face; "": no throw leads here.
    number: str = ""
    #: Whether the die that would be thrown has this number.
    reached: bool = False
    tone: str = PLAIN
    disc: str = "space_track"
    letter: str = ""
    #: Picture of what stands beside the track ("": nothing) and the height of its box (dp).
    building: str = ""
    height: float = 48
    #: The owner's key among the players, and whether the deed is mortgaged.
    owner: str = ""
    mortgaged: bool = False
    title: str = ""
    effect: str = ""
    #: The same where there is little room: only what the space itself does.
    brief: str = ""
    #: Money that is won or lost for certain, or the name of an icon.
    tag: str = ""
    icon: str = ""


@dataclass(frozen=True)
class RoadView:
    """Source of the signs: a view, the seat whose road it is, and its choices."""

    view: View[State]
    seat: int
    names: Sequence[str]
    players: Sequence[Player]
    #: Space -> the action that can be chosen there.
    choices: dict[int, Action]
    #: Whether things still move, so that nothing is foretold.
    moving: bool
    #: Whether the manoeuvre die is chosen.
    manoeuvring: bool = False
    #: The seat of the only person at the table, who is spoken to.
    you: int | None = None

    @property
    def own(self) -> bool:
        """Whether the viewer's own road is shown, so that it can be told in words."""
        return self.view.seat == self.seat and not self.moving

    @property
    def reader(self) -> int:
        """The seat whose deeds are called “yours”; -1: none."""
        if self.you is not None:
            return self.you
        return self.seat if self.own else -1


def sign(road: RoadView, space: int, away: int) -> RoadSign:
    """The sign of a space, so many spaces ahead of the train (negative: behind it)."""
    position = road.view.position
    about = position.box.board.spaces[space]
    building, height = building_key(position, about, road.players)
    owner, mortgaged = _owner(position, about, road.players)
    pictured = RoadSign(
        disc=f"space_{disc_key(about, position, road.players)}",
        letter=about.id.rpartition("_")[2].upper() if about.kind.endswith("_plot") else "",
        building=building,
        height=height,
        owner=owner,
        mortgaged=mortgaged,
        title=say(title(position, road.reader, space, road.names)),
    )
    return _told(road, pictured, space, away) if road.own else pictured


def _told(road: RoadView, pictured: RoadSign, space: int, away: int) -> RoadSign:
    """The same with what the space does to the viewer."""
    phase = road.view.position.phase
    if phase == SHUNTING and space in road.choices:
        return _shunted(road, pictured, space)
    if phase == TURN and road.manoeuvring and away:
        return _near(road, pictured, space, away)
    if phase != TURN or away <= 0:
        return _quiet(pictured, away, asked=phase not in (TURN, SHUNTING))
    if away in SPEED_FACES:
        found = landing.throw(road.view.position, road.seat, away, road.names)
        return _thrown(pictured, found, str(away))
    found = landing.stop_at(road.view, space, road.names)
    return replace(
        pictured,
        number=str(away) if 0 < away < SPEED_FACES[0] else "",
        tone=GREY,
        effect=_sentence(found),
        brief=_brief(found),
    )


def _near(road: RoadView, pictured: RoadSign, space: int, away: int) -> RoadSign:
    """With the manoeuvre die only the goal does anything (FW-2.3), if nobody stands there."""
    position = road.view.position
    if abs(away) <= NEAR and space in stages.wanted(position, road.seat):
        found = landing.manoeuvre(position, road.seat, away, road.names)
        return _thrown(pictured, found, _steps(away))
    if abs(away) <= STAR_REACH:
        return replace(pictured, tone=GREY, number=_steps(away), reached=True)
    return replace(pictured, tone=GREY)


def _thrown(pictured: RoadSign, found: Landing, number: str) -> RoadSign:
    to_goal = found.kind in (landing.GOAL, landing.WIN)
    if found.held is not None:
        tone = NEAR_GOAL if to_goal else PLAIN
        return replace(
            pictured,
            number=number,
            reached=True,
            tone=tone,
            effect=say(found.held),
            icon="arrow-down-bold",
        )
    return replace(
        pictured,
        number=number,
        reached=True,
        tone=GOAL if to_goal else PLAIN,
        effect=_sentence(found),
        brief=_brief(found),
        tag=cash_tag(found.cash) if not to_goal else "",
        icon="" if pictured.disc in PICTURED else ICONS.get(found.kind, ""),
    )


def _shunted(road: RoadView, pictured: RoadSign, space: int) -> RoadSign:
    move = road.choices[space]
    found = landing.shunt(road.view.position, road.seat, move, road.names)
    return _thrown(pictured, found, _steps(move.args[0]))


def _steps(away: int) -> str:
    return f"+{away}" if away > 0 else f"−{-away}"


def _quiet(pictured: RoadSign, away: int, asked: bool) -> RoadSign:
    """While something else is decided, or where the train stands."""
    if away:
        return replace(pictured, tone=GREY)
    effect = tr._("you stopped here") if asked else tr._("you are here")
    return replace(pictured, tone=HERE if asked else PLAIN, effect=effect)


def _sentence(found: Landing) -> str:
    """The effects in one line: the last one is the space's own."""
    return "; ".join(say(effect) for effect in found.effects)


def _brief(found: Landing) -> str:
    """The space's own effect alone, and of a needed industry only its price."""
    if not found.effects:
        return ""
    effect = found.effects[-1]
    if effect.key == "landing.offer.needed":
        effect = Phrase(f"{effect.key}.brief", effect.params)
    return say(effect)


def cash_tag(cash: int) -> str:
    """Money that is won or lost for certain; "": none."""
    if not cash:
        return ""
    return f"+{money(cash)}" if cash > 0 else f"−{money(-cash)}"


# Pictures


def building_key(position: State, space: Space, players: Sequence[Player]) -> tuple[str, float]:
    """Picture of what stands beside a space ("": nothing), and the height of its box."""
    if space.lot >= 0:
        seat = position.landlord[space.lot]
        if seat < 0:
            return "", 48
        if space.kind == "saloon":
            return f"saloon_{players[seat].key}", 48
        built = stages_built(position, seat)
        return f"station_{players[seat].key}_{built}", STATION_HEIGHTS[built]
    if space.plot >= 0:
        deed = position.plots[space.plot]
        return deed_building(position, deed) if deed >= 0 else (free_plot(space), 48)
    if space.kind in LANDMARKS:
        return space.kind, 66
    others = {"works": ("works", 34.0), "card": ("telegraph", 66.0), "subsidy": ("note_100", 38.0)}
    return others.get(space.kind, ("", 48.0))


def _owner(position: State, space: Space, players: Sequence[Player]) -> tuple[str, bool]:
    deed = position.plots[space.plot] if space.plot >= 0 else -1
    if deed < 0 or position.owner[deed] < 0:
        return "", False
    return players[position.owner[deed]].key, bool(position.mortgaged >> deed & 1)
