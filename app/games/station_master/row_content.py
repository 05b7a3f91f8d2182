"""Content of a platform's row: all that it shows, worked out from the board."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.core.event import Event
from rules.station_master.deck import CABOOSE, ROYAL, Deck
from rules.station_master.phases import CHOOSING, TRAIN
from rules.station_master.play import NONE
from rules.station_master.state import State
from rules.station_master.train import Train, make_token

if TYPE_CHECKING:
    from app.games.station_master.board import StationMasterBoard


@dataclass(frozen=True)
class RowContent:
    """All that a row shows. ``after`` is the train as the chosen play would leave it."""

    platform: int
    train: Train | None = None
    after: Train | None = None
    #: Whether the chosen play makes the train leave.
    leaves: bool = False
    #: Whether it may be chosen now; ``dimmed``: others may, it may not.
    lit: bool = False
    dimmed: bool = False
    chosen: bool = False
    cursor: bool = False
    #: The train's value with the chosen card, where that may still be played.
    offered: int | None = None
    #: Places of tokens that are about to move away.
    moving: tuple[int, ...] = ()
    #: Whether all tokens lie face up: the train is about to leave.
    tokens_shown: bool = False
    #: Whether the train left in the course of the game; ``platform`` then counts departures.
    departed: bool = False
    #: Whether a caboose is, or would be, coupled behind it.
    caboose: bool = False
    #: Whether the last play happened here.
    recent: bool = False
    viewer: int | None = None


def departed_train(deck: Deck, event: Event, number: int) -> RowContent:
    """A train as it left, from its event ``departed``; that does not tell its standing rooms."""
    data = event.data
    royal = next((card.number for card in deck.cards if card.effect == ROYAL), None)
    train = Train(
        deck.engines[data["engine"]],
        () if royal is None else (royal,) * data["royals"],
        tuple(carriage["card"] for carriage in data["carriages"]),
        tuple(make_token(seat, value) for seat, value in data["tokens"]),
        data["royals"],
    )
    return RowContent(number, train, tokens_shown=True, departed=True, caboose=data["caboose"])


def row_contents(board: StationMasterBoard) -> list[RowContent]:
    """The rows of all platforms; at the end of the game, of all trains."""
    assert board.view is not None
    position = board.position
    tried = board.view.after(board.staged).position if board.staged else position
    rows = [_row_content(board, platform, tried) for platform in range(len(position.trains))]
    if board.departed:
        rows = [row for row in rows if row.train is not None]
    return [*rows, *board.departed]


def _row_content(board: StationMasterBoard, platform: int, tried: State) -> RowContent:
    """The row of a platform; ``tried`` is the position after the staged actions."""
    train = board.position.trains[platform]
    if train is None:
        return RowContent(platform, recent=platform in board.recent)
    choosing = bool(board.staged) and tried.phase in CHOOSING
    play = tried.play
    target = board.train_action(platform)
    lit = target in board.legal
    chosen = choosing and platform in (play.train, play.onto)
    offered = None
    if lit and choosing and tried.phase == TRAIN and play.card != NONE:
        card = play.card if play.taken == NONE else tried.discards[-1 - play.taken]
        offered = tried.value_with(platform, card)
    wants_train = any(action.kind == "train" for action in board.legal)
    return RowContent(
        platform,
        train,
        after=tried.changed().get(platform) if choosing else None,
        leaves=choosing and tried.leaving() == platform,
        lit=lit,
        dimmed=bool(board.staged) and not (lit or chosen) and wants_train,
        chosen=chosen,
        cursor=board.cursor is not None and board.cursor == target,
        offered=offered,
        moving=play.places if choosing and platform == play.train else (),
        tokens_shown=board.leaving == platform,
        caboose=(board.leaving == platform and board.leaves_with_caboose)
        or (choosing and play.train == platform and _is_caboose(tried)),
        recent=platform in board.recent,
        viewer=board.seat,
    )


def _is_caboose(tried: State) -> bool:
    card = tried.play.card
    return card != NONE and tried.deck.cards[card].effect == CABOOSE
