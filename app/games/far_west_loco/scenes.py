"""Scenes in the middle of the Far West Loco board: for each phase the widgets of its decision."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, TypeAlias

from kivy.metrics import dp
from kivy.uix.stacklayout import StackLayout
from kivy.uix.widget import Widget

from app.games.far_west_loco.art import deed_building, disc_key, free_plot
from app.games.far_west_loco.choices import BIDS, ChoiceNumber, number_button, row_button
from app.games.far_west_loco.deed_card import DeedCard, Passers
from app.games.far_west_loco.offers import (
    BUSINESS,
    SPIKE,
    after_text,
    deed_lines,
    joined,
    passers_text,
    row_text,
)
from app.games.far_west_loco.text import auction_text, money, named
from app.games.far_west_loco.tiles import (
    CardAndOptions,
    CardHolder,
    Happening,
    LandingTile,
    TileGrid,
)
from app.services.language import tr
from app.theme.theme import Player, theme
from app.widgets.text import Paragraph, width_of
from rules.core.action import Action
from rules.far_west_loco import landing, phases, plots
from rules.far_west_loco.landing import Landing

if TYPE_CHECKING:
    from app.games.far_west_loco.middle import FarWestMiddle

#: From this height (dp) on there is room for large words in all tiles of a throw: of words so
#: much larger than usual; of larger ones from more.
WORDS_FROM, WORDS_SCALE = 460, 1.3
#: So many tiles beside each other have room for words; from this height (dp), times the letters'
#: scale, on large ones, too.
FEW, FEW_WORDS_FROM = 3, 290
#: From this height (dp) on there is room for the pictures of two rows of deeds.
PICTURES_FROM = 600
#: From this width (dp) on a deed that is offered alone has its picture beside its words.
BESIDE_FROM = 260
#: By kind of event: the picture of what happens without a throw; that of a deed is its building.
PICTURED = {"spiked": "golden_spike", "bought": "", "missed": ""}
#: Makes the widgets of a decision.
Scene: TypeAlias = "Callable[[FarWestMiddle], list[Widget]]"


# The throw, and moves by the manoeuvre die


def throw(panel: FarWestMiddle) -> list[Widget]:
    """The landings of a die; the same numbers of the speed die stand on the board."""
    presenter, board = panel.presenter, panel.board
    seat = presenter.mover
    position = panel.position
    if position.lots[seat] < 0:
        return []
    looks = board.players()
    chosen = panel.chosen
    outlook = "" if chosen is None else after_text(panel.decision.before(), chosen, presenter.names)
    kind = "speed" if chosen is None else chosen.kind
    if kind not in ("speed", "manoeuvre"):
        return [Happening(text=outlook)]
    if kind == "manoeuvre":
        found = landing.manoeuvres(panel.view, presenter.names, seat)
        box, box_title = panel.manoeuvre_box, tr._("Manoeuvre die")
    else:
        found = landing.throws(panel.view, presenter.names, seat)
        box, box_title = panel.throw_box, tr._("Speed die")
        board.landings = _faces_by_space(found)
    tiles = box.tiles
    box.title, box.accent = box_title, _look(panel).accent
    box.text = outlook or tr._("3 to 8 spaces ahead. This is where you would stop:")
    tiles.spacing = _gap(panel)
    landings, role = list(found.values()), _role(panel)

    def tell(signed: bool, named: bool = True) -> bool:
        """Whether they have room in one row."""
        tiles.least = 36 if signed else _least_width(panel, 84)
        tiles.tell(position, landings, looks, role, signed, named)
        return bool((tiles.least_pixels + _gap(panel)) * len(landings) <= _room(panel))

    # Where the field is low, six tiles with large or long words would not be in sight.
    low = low_for_words(panel)
    lowest = panel.height < dp(FEW_WORDS_FROM) * theme.text_scale
    signed = bool(low and (panel.low or len(landings) > FEW or lowest))
    whole = tell(signed, named=not panel.low)
    if not whole and (panel.low or signed):
        tell(signed=True, named=False)
    if panel.flat or theme.large_text:
        return [tiles]
    box.hold()
    return [box]


def low_for_words(panel: FarWestMiddle) -> bool:
    """Whether large words leave the tiles of a throw little height."""
    room = dp(WORDS_FROM) * max(1, theme.text_scale / WORDS_SCALE)
    return bool(theme.large_text and panel.height < room)


def _faces_by_space(found: Mapping[int, Landing]) -> dict[int, tuple[int, ...]]:
    """By space: the faces of the speed die that lead there."""
    faces: dict[int, tuple[int, ...]] = {}
    for face, stop in found.items():
        faces[stop.stop] = (*faces.get(stop.stop, ()), face)
    return faces


def shunt(panel: FarWestMiddle) -> list[Widget]:
    """The landings of the manoeuvre die, to be chosen."""
    presenter, looks = panel.presenter, panel.board.players()
    position = panel.decision.before().position
    actions = panel.decision.of_kinds("move")
    grid = _grid(panel, len(actions), 84)
    grid.least_cols = 3
    accent = _look(panel).accent
    for action in actions:
        way = "→" if action.args[0] > 0 else "←"
        stop = landing.shunt(position, presenter.mover, action, presenter.names)
        tile = LandingTile(
            action=action,
            key=action.text,
            number_text=f"{way} {abs(action.args[0])}",
            role=_role(panel),
            chosen=action == panel.chosen,
            accent=accent,
        )
        tile.tell(panel.position, stop, looks, brief=panel.low)
        tile.explained = ""
        tile.bind(on_release=lambda tile: panel.choose(tile.action))
        grid.add_widget(tile)
    return [grid]


# Deeds


def deeds(panel: FarWestMiddle) -> list[Widget]:
    """What can be bought here: one deed large, several as cards."""
    position, seat = panel.decision.before().position, panel.presenter.mover
    actions = panel.decision.of_kinds("buy")
    if not actions:  # the money must be raised first
        return debts(panel)
    alone = len(actions) == 1
    grid = _grid(panel, len(actions), 300 if alone else 145, most=3)
    if not alone:
        titles = [named(position.box.prices.deeds[action.args[0]].name) for action in actions]
        longest = max(width_of(title, theme.font("title"), theme.size("card")) for title in titles)
        grid.least_pixels = longest + theme.size("section") * 2 + dp(44)
    crowded = len(actions) > 3 or panel.low
    pictured = not crowded or (not panel.low and panel.height >= dp(PICTURES_FROM))
    if not pictured:
        grid.growth = 2  # for small pictures under the words
    if alone:
        pictured = not panel.low or _room(panel) >= dp(BESIDE_FROM)
    for action in actions:
        deed = action.args[0]
        card = DeedCard(
            action=action,
            key=action.text,
            picture=deed_building(position, deed)[0],
            title=named(position.box.prices.deeds[deed].name),
            price=money(plots.price(position, deed, position.task[2])),
            chosen=action == panel.chosen,
            accent=_look(panel).accent,
            pictured=pictured,
            beside=alone and pictured,
        )
        lines = deed_lines(position, seat, deed, short=not alone)
        card.tell(joined(lines) if crowded else lines)
        if alone:
            _add_passers(panel, card, deed)
        card.bind(on_release=lambda card: panel.choose(card.action))
        grid.add_widget(card)
    return [grid]


def _add_passers(panel: FarWestMiddle, card: DeedCard, deed: int) -> None:
    found = passers_text(panel.position, panel.presenter.mover, deed)
    passers = Passers()
    passers.tell([(panel.colours[seat], away) for seat, away in found])
    card.ids.words.add_widget(passers)


def auction(panel: FarWestMiddle) -> list[Widget]:
    """The deed for sale, the highest bid, and bids to choose from."""
    position, names = panel.position, panel.presenter.names
    deed = position.task[2]
    bids = panel.decision.of_kinds("bid")
    more = len(bids) > BIDS and not panel.more_bids
    shown = [a for n, a in enumerate(bids) if n < BIDS or panel.more_bids or a == panel.chosen]
    numbers = _numbers(panel, shown)
    if more:
        number = ChoiceNumber(key="more", text=tr._("Higher bids"))
        number.bind(on_release=lambda _number: setattr(panel, "more_bids", True))
        numbers.add_widget(number)
    lines = deed_lines(position, panel.presenter.mover, deed)
    earns = ", ".join(f"{line.amount} {line.what}".strip() for line in lines)
    what = named(position.box.prices.deeds[deed].name)
    said = auction_text(position, names)
    told = [] if said == panel.told_text else [_words(said)]  # the header may say so already
    return [*told, _words(f"{what}: {earns}."), numbers]


def stakes(panel: FarWestMiddle) -> list[Widget]:
    """Stakes of the gambling den."""
    return [_numbers(panel, panel.decision.of_kinds("stake"))]


# Cards


def card_choice(panel: FarWestMiddle) -> list[Widget]:
    """The card that asks, and its options."""
    rows = _rows(panel, panel.decision.of_kinds("choose"))
    drawn = panel.board.card
    if panel.crowded_card:  # the header names the card, and its options say the rest
        return rows
    if panel.low and drawn is not None:  # no height for a card beside its options
        card = panel.position.box.deck.cards[drawn[0]]
        story = "" if theme.large_text else f" {named(card.text)}"
        return [_words(f"{named(card.title)}.{story}"), *rows]
    holder = CardHolder()
    return [CardAndOptions(holder, rows)] if _lay_card(panel, holder) else rows


def _lay_card(panel: FarWestMiddle, holder: CardHolder) -> bool:
    """Lays the open card into its holder; False if there is none."""
    drawn = panel.board.card
    if drawn is None:
        return False
    number, seat = drawn
    plate = panel.board.open_card.plate
    who = "" if panel.low or theme.large_text else panel.presenter.names[seat]
    plate.tell(panel.position.box, number, who, seat == panel.presenter.only_person)
    holder.take(plate)
    return True


# Everything else


def choices(panel: FarWestMiddle) -> list[Widget]:
    """Rows of choices, each with what it leads to."""
    return [*_rows(panel, panel.decision.main)]


def debts(panel: FarWestMiddle) -> list[Widget]:
    """What a debtor can sell."""
    return [*_rows(panel, panel.decision.of_kinds(*BUSINESS))]


def business(panel: FarWestMiddle) -> list[Widget]:
    """What is seldom done before a throw: the golden spike, mortgages, auctions."""
    return [*_rows(panel, panel.decision.of_kinds(SPIKE, *BUSINESS))]


def happening(panel: FarWestMiddle) -> list[Widget]:
    """What moves just now, or what a computer player did: a card, or a sentence with a picture."""
    if _lay_card(panel, panel.card_holder):
        return [panel.card_holder]
    shown = panel.happening
    throws = tr._("{name} throws a die").format(name=panel.presenter.names[panel.actor])
    if panel.actor == panel.presenter.only_person:
        throws = tr._("You throw a die")
    shown.picture, shown.text = _picture(panel), panel.story_text or throws
    shown.size_dp = 64 if panel.low else 96
    return [shown]


def _picture(panel: FarWestMiddle) -> str:
    """The thrown die; after the move, the space it led to; what was bought, or the golden spike."""
    board, position = panel.board, panel.position
    moved = [event for event in board.told if event.kind in ("moved", "placed")]
    if not moved:
        begun = next((event for event in board.told if event.kind in PICTURED), None)
        if begun is not None and begun.kind == "bought":
            return deed_building(position, begun.data["deed"])[0]
        return panel.thrown if begun is None else PICTURED[begun.kind]
    space = position.box.board.spaces[moved[-1].data["to"]]
    if space.plot < 0:
        return f"space_{disc_key(space, position, board.players())}"
    deed = position.plots[space.plot]
    if deed >= 0:
        return deed_building(position, deed)[0]
    return free_plot(space)


# Parts


def _look(panel: FarWestMiddle) -> Player:
    return theme.player(panel.colours[panel.presenter.mover])


def _role(panel: FarWestMiddle) -> str:
    return "small" if panel.low else "body" if panel.with_station else "caption"


def _words(text: str) -> Paragraph:
    return Paragraph(text=text, role="body", color=theme.text2)


def _grid(panel: FarWestMiddle, count: int, least: float, most: int = 6) -> TileGrid:
    least = _least_width(panel, least)
    return TileGrid(count=count, most=most, least=least, spacing=_gap(panel))


def _least_width(panel: FarWestMiddle, usual: float) -> float:
    """The least width of a tile (dp): less on a phone."""
    return usual * 0.8 if panel.low else usual


def _room(panel: FarWestMiddle) -> float:
    """The width for the tiles: on a phone buttons and dice stand beside them."""
    beside = panel.ids.actions.width + (dp(90) if panel.with_dice else 0) if panel.low else 0
    return float(panel.width - beside - dp(32))


def _gap(panel: FarWestMiddle) -> float:
    """Between tiles."""
    return float(dp(3 if panel.low else 8))


def _numbers(panel: FarWestMiddle, actions: Sequence[Action]) -> StackLayout:
    look = _look(panel)
    box = StackLayout(spacing=dp(8), size_hint_y=None)
    box.bind(minimum_height=box.setter("height"))
    for action in actions:
        number = number_button(action, money(action.args[0]), action == panel.chosen, look)
        number.bind(on_release=lambda number: panel.choose(number.action))
        box.add_widget(number)
    return box


def _rows(panel: FarWestMiddle, actions: Sequence[Action]) -> list[Widget]:
    names, look = panel.presenter.names, _look(panel)
    rows: list[Widget] = []
    for action in actions:
        view = panel.decision.before(action)  # a staged mortgage can be lifted, too
        title, help_text = row_text(view, action, names), after_text(view, action, names)
        row = row_button(action, title, help_text, action == panel.chosen, look)
        row.bind(on_release=lambda row: panel.choose(row.action))
        rows.append(row)
    return rows


#: By phase.
SCENES: dict[str, Scene] = {
    phases.TURN: throw,
    phases.SHUNTING: shunt,
    phases.BUYING: deeds,
    phases.BID: auction,
    phases.STAKING: stakes,
    phases.CHOICE: card_choice,
    phases.DEBT: debts,
    phases.LOT_CHOICE: choices,
    phases.GOING: choices,
    phases.LOADING: choices,
    phases.MINE: choices,
    "business": business,
}
