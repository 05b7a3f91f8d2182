"""Secrecy: what one seat knows is in no widget of another seat's screen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty

from app.games.santa_fe_rails.hand import PlayCard
from app.games.santa_fe_rails.players import SantaFePlayer
from rules import Table
from rules.bots.bot import Clock
from rules.core.action import Action
from rules.core.event import Event
from rules.core.view import View
from rules.santa_fe_rails.cards import BLANK, is_city
from rules.santa_fe_rails.moves import SEALED
from tests.app.games.santa_fe_rails.helpers import choose, new_table, played_until
from tests.app.games.santa_fe_rails.test_reveal import played_through
from tests.app.games.santa_fe_rails.test_touch import at_random_until
from tests.app.harness import Harness
from tests.app.steps import INTERLUDE, PLAY, VEIL, everything, reveal, sit_down, truth

KINDS = (StringProperty, NumericProperty, ListProperty, ObjectProperty)


def values() -> Iterator[Any]:
    """Every text, number, list and object that any widget in the window holds."""
    for widget in everything():
        for name, kind in widget.properties().items():
            if isinstance(kind, KINDS):
                value = getattr(widget, name)
                yield from value if isinstance(value, list | tuple) else (value,)


def sit(ui: Harness, table: Table) -> Any:
    ui.app.settings.animation_speed = 0
    presenter = sit_down(ui, table)
    while presenter.mode == INTERLUDE:
        presenter.carry_on()
    if presenter.mode == VEIL:
        reveal(ui)
    assert presenter.mode == PLAY
    return presenter


def assert_nothing_of_others(ui: Harness, seat: int) -> None:
    """No widget holds a card, an action or a view that only another seat may know."""
    state = truth(ui.app.page.presenter).state
    own = {*state.hands[seat]}
    for value in values():
        if isinstance(value, View):
            assert value.seat in (seat, None)
            assert_masked(value, seat)
        elif isinstance(value, Event):
            assert value.redacted(seat) == value
        elif isinstance(value, Action) and value.kind in ("play", "discard"):
            assert value.args[0] in own
    for card in everything():
        if isinstance(card, PlayCard):
            assert card.card in own
    assert_masked(ui.app.page.board.view, seat)
    assert_masked(ui.app.page.presenter.view, seat)


def assert_masked(view: View[Any], seat: int) -> None:
    position = view.position
    for other in range(position.seats):
        if other != seat:
            assert not any(is_city(card) for card in position.hands[other] if card != BLANK)
            assert not any(card != BLANK for card in position.discards[other])
    assert not any(card != BLANK for card in position.absent)
    assert not position.truth


def test_hands_and_sealed_choices_stay_with_their_owner(ui: Harness) -> None:
    """Two have chosen in secret; the third sees that they have, and nothing else."""
    presenter = sit(ui, new_table(None, None, None))
    chosen = []
    for _ in range(2):
        seat = presenter.seat
        assert_nothing_of_others(ui, seat)
        chosen.append((seat, presenter.legal[0]))
        choose(ui, presenter.legal[0])
        assert presenter.mode == VEIL
        assert_veil_is_blank(ui)
        reveal(ui)
    seat = presenter.seat
    assert_nothing_of_others(ui, seat)
    own = set(truth(presenter).state.hands[seat])
    held = list(values())
    for _other, action in chosen:
        assert action.args[0] in own or action not in held
    plates = [widget for widget in everything() if isinstance(widget, SantaFePlayer)]
    assert sum(plate.ticked for plate in plates) == 2
    choices = presenter.view.position.choices
    assert [choices[other] for other, _action in chosen] == [SEALED, SEALED]


def assert_veil_is_blank(ui: Harness) -> None:
    assert ui.app.page.presenter.view is None
    for value in values():
        assert not isinstance(value, View | Event), value
        if isinstance(value, Action):
            assert value.kind not in ("play", "discard", "take")
    assert not any(isinstance(widget, PlayCard) for widget in everything())


def test_an_exchange_is_seen_by_nobody_else(ui: Harness) -> None:
    table = at_random_until("exchange")
    presenter = sit(ui, table)
    mover = presenter.seat
    discard = next(action for action in presenter.legal if action.kind == "discard")
    choose(ui, discard)  # the same button exchanges it
    while presenter.mode == INTERLUDE:
        presenter.carry_on()
    state = truth(presenter).state
    assert state.discards[mover]
    for other in range(state.seats):
        view = truth(presenter).view(other)
        if other != mover:
            assert_masked(view, other)
    bots = [truth(presenter).game.bot("random", seat) for seat in range(3)]
    while presenter.seat == mover:
        if presenter.mode == VEIL:
            reveal(ui)
        else:
            choose(ui, bots[mover].choose(truth(presenter).view(mover), Clock(0.02)))
        while presenter.mode == INTERLUDE:
            presenter.carry_on()
    assert presenter.mode == VEIL
    assert_veil_is_blank(ui)
    reveal(ui)
    assert_nothing_of_others(ui, presenter.seat)


@pytest.mark.soak_but("lay")
@pytest.mark.parametrize("phase", ["draw", "play", "lay"])
def test_the_absent_players_cards_are_nobodys(ui: Harness, phase: str) -> None:
    def there(table: Table) -> bool:
        return table.state.round == 5 and table.state.phase == phase

    table = played_until(new_table(None, None, seed=3), there)
    assert len(table.state.absent) >= 3
    presenter = sit(ui, table)
    assert_nothing_of_others(ui, presenter.seat)
    log = [line.text for line in ui.app.page.log.lines()]
    laid_aside = [text for text in log if "absent player" in text]
    assert laid_aside
    for city in table.kit.cities:
        assert not any(city.name in text for text in laid_aside)


def test_a_short_line_shows_the_board_without_anybodys_secrets(ui: Harness) -> None:
    table = played_through(new_table(None, None, None, seed=7), "opened")
    ui.app.settings.animation_speed = 0
    presenter = sit_down(ui, table)
    assert presenter.mode == INTERLUDE
    assert presenter.viewer is None
    assert not any(isinstance(widget, PlayCard) for widget in everything())
    board = ui.app.page.board
    assert board.view.seat is None
    assert board.own_places() == ()
    assert board.own_cities() == set()
