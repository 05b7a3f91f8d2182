"""Face of a game: everything the table screen knows about it.

Each game has a ``FACE`` in ``app/games/<game>/face.py``, found through ``app.games.registry``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, TypeAlias

from app.games.board import Board
from app.games.log import LogLine
from app.games.panel import GamePanel
from app.games.results import Results
from app.games.summary import Interlude
from app.services.translatable import N_
from app.table.history import Turn
from app.table.presenter import TablePresenter
from app.table.summary import GameSummary
from app.table.turn_flow import PLAIN, TurnFlow
from rules.core.game import Game, Kit, Seat

#: Makes the board widget from the seats, their colours and the seat that is spoken to.
BoardMaker: TypeAlias = Callable[[Sequence[Seat], Sequence[int], int | None], Board]
#: Makes a panel from presenter and board; ``form`` and ``low`` say for what place.
PanelMaker: TypeAlias = Callable[..., GamePanel]
#: Writes the log: game, kit, names and redacted turns (oldest first) to lines.
#: The game, its kit, the players' names, what happened, and the seat that is spoken to.
LogWriter: TypeAlias = Callable[
    [Game, Kit, Sequence[str], Sequence[Turn], int | None], list[LogLine]
]


def lazy(path: str) -> Callable[..., Any]:
    """A class or function, ``module:name``, whose module is imported when it is called.

    >>> lazy("rules.core.registry:game")("transamerica").title
    'TransAmerica'
    """
    module, _, name = path.partition(":")

    def call(*given: object, **named: object) -> object:
        return getattr(import_module(module), name)(*given, **named)

    return call


@dataclass(frozen=True)
class Aid:
    """An optional help for the player to move, with its switch in the menu and its key.

    The key calls ``GamePanel.use_aid``, which switches the setting unless the panel overrides it.
    """

    #: Name of the boolean setting that switches it on and off.
    setting: str
    icon: str
    #: Text of the switch in the table's menu, marked with ``N_``.
    text: str
    #: Letter on the keyboard, and what the help sheet says about it (marked with ``N_``).
    key: str
    key_help: str


#: Marks every place where the player may play; boards follow the setting by themselves.
SHOW_LEGAL = Aid(
    setting="show_legal",
    icon="dots-hexagon",
    text=N_("Show where I can lay"),
    key="L",
    key_help=N_("Show or hide where rails can go"),
)


@dataclass(frozen=True)
class Face:
    """A game's widgets and the facts about it that the table screen needs.

    What makes widgets imports their modules when it is called (``lazy``): a table's first frame
    needs few of them.

    >>> from app.games.registry import face
    >>> face("station_master").panel_below
    True
    """

    board: BoardMaker
    panel: PanelMaker
    #: Describes a finished game for the results screen.
    results: Callable[[GameSummary], Results]
    log: LogWriter
    #: Content of the pane after a pause event; None where there are no pause events.
    round_end: Callable[..., Interlude] | None = None
    #: How its turns go, and when the game pauses.
    flow: TurnFlow = PLAIN
    #: The rules clear the board at a pause event, so the result shows the last one's position.
    clears_board: bool = False
    #: The panel in the open middle of the board, for screens that are wider than high; its board
    #: is an ``OpenBoard``. None: the panel lies beside the board there, too.
    inner_panel: PanelMaker | None = None
    #: On wide screens the panel lies under the whole board instead of beside it.
    panel_below: bool = False
    #: Below this width (dp) the panel is a sheet under the board, also where the screen is a little
    #: wider than high: for boards that need the width. 0: only where it is higher than wide.
    sheet_until: int = 0
    #: The board itself shows every player's standing, so a sheet over it need not.
    players_on_board: bool = False
    #: What a player's score counts, marked with ``N_``, where the board shows something else, too.
    score_word: str = ""
    #: Event kind -> name of a sound in assets/sounds.
    sounds: Mapping[str, str] = field(default_factory=dict)
    #: Sounds are played when the board dispatches ``on_shown``, not when the events happen.
    sounds_with_animation: bool = False
    #: Event kind -> key of the game's words: a notice for the player to move.
    notices: Mapping[str, str] = field(default_factory=dict)
    #: Optional helps of this game, in the order of the menu.
    aids: tuple[Aid, ...] = ()

    def log_of(self, presenter: TablePresenter, first: int = 0) -> list[LogLine]:
        """The lines of the log that the present viewer may know, oldest first.

        ``first`` is the step to begin with: 0 or a deal or draw.
        """
        turns = presenter.history.turns(first)
        return self.log(
            presenter.game, presenter.kit, presenter.names, turns, presenter.only_person
        )

    def latest_log_of(self, presenter: TablePresenter) -> list[LogLine]:
        """The end of the log, with a line for every seat but the viewer's if there is one."""
        others = set(range(len(presenter.seats))) - {presenter.viewer}
        lines: list[LogLine] = []
        for first in presenter.history.recent_draws():
            lines = self.log_of(presenter, first)
            if others <= {line.seat for line in lines}:
                break
        return lines

    def last_moves_of(self, presenter: TablePresenter) -> list[LogLine]:
        """The end of the log, without moves whose pieces the rules have cleared away since."""
        lines = self.latest_log_of(presenter)
        pause = presenter.history.last_pause() if self.clears_board else None
        return lines if pause is None else [line for line in lines if line.first > pause]
