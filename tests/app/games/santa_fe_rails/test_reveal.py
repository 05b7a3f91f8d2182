"""Reveals shown to all players: played cards, an opened short line, the absent hand, bonuses."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.metrics import dp

from app.games.santa_fe_rails.coin import BonusCoin
from app.games.santa_fe_rails.companies import TerrainPrice
from app.games.santa_fe_rails.reveal import Reveal, RevealedCard
from app.table.presenter import TablePresenter
from rules import Table
from rules.bots.bot import Clock
from rules.core.action import Action
from tests.app.games.santa_fe_rails.helpers import new_table, players
from tests.app.harness import Harness
from tests.app.layout import layout_problems
from tests.app.steps import (
    INTERLUDE,
    OVER,
    VEIL,
    button,
    pass_time,
    play_on,
    reveal,
    sit_down,
    take_seat,
    tap,
)


def played_through(table: Table, kind: str) -> Table:
    """Let the seats play until something of a kind has just happened."""
    bots = players(table)
    while True:
        seat = table.waiting_for()[0]
        events = table.act(seat, bots[seat].choose(table.view(seat), Clock(0.02)))
        if any(event.kind == kind for event in events):
            return table


def shown(ui: Harness) -> Reveal:
    body = ui.app.page.stage.pane.body
    assert isinstance(body, Reveal)
    return body


def cards(body: Reveal) -> list[Any]:
    return [card for group in body.groups for card in group]


def test_played_cards_lie_face_down_and_turn_over_together(ui: Harness) -> None:
    table = played_through(new_table(None, None, None), "revealed")
    presenter = sit_down(ui, table)
    assert presenter.mode == INTERLUDE
    body = shown(ui)
    assert [len(group) for group in body.groups] == [3]
    played = [table.kit.cities[played[0]].name for played in table.state.played]
    assert not any(card.open for card in cards(body))
    assert not set(played) & set(ui.texts())
    pass_time(2.0)
    assert all(card.turned == 1 for card in cards(body))
    assert set(played) <= set(ui.texts())
    pass_time(20.0)
    assert presenter.mode == INTERLUDE  # others may still be looking
    tap(button(ui, "Lay track"))
    assert presenter.mode == VEIL


def test_a_touch_turns_all_cards_at_once(ui: Harness) -> None:
    sit_down(ui, played_through(new_table(None, None, None), "revealed"))
    body = shown(ui)
    assert not any(card.open for card in cards(body))
    tap(cards(body)[0])
    assert all(card.turned == 1 for card in cards(body))


@pytest.mark.parametrize("size", [(412, 915), (768, 1024), (1024, 768), (915, 412)])
def test_the_cards_of_five_are_all_in_sight(ui: Harness, size: tuple[int, int]) -> None:
    ui.resize(*size)
    sit_down(ui, played_through(new_table(*[None] * 5), "revealed"))
    pass_time(3.0)
    scroll = ui.app.page.stage.ids.scroll
    assert scroll.do_scroll_y is False or scroll.scroll_y == 1  # the first lies at the top
    foot = scroll.to_window(*scroll.pos)[1]
    assert min(card.to_window(*card.pos)[1] for card in cards(shown(ui))) >= foot - 1


def test_the_smallest_lying_phone_shows_whose_card_it_is_and_which(ui: Harness) -> None:
    """Beside each other, five cards were “Mi…” and “De…”."""
    ui.app.settings.animation_speed = 0
    ui.resize(568, 320)
    sit_down(ui, played_through(new_table(*[None] * 5), "revealed"))
    pass_time(0.5)
    assert [problem for problem in layout_problems() if "RevealedCard" in problem] == []


def test_alone_the_game_goes_on_after_the_cards_were_read(ui: Harness) -> None:
    presenter = sit_down(ui, played_through(new_table(None, "greedy", "greedy"), "revealed"))
    pass_time(4.0)
    assert presenter.mode == INTERLUDE
    pass_time(4.0)
    assert presenter.mode != INTERLUDE


@pytest.mark.long
def test_who_touches_the_cards_looks_as_long_as_they_want(ui: Harness) -> None:
    presenter = sit_down(ui, played_through(new_table(None, "greedy", "greedy"), "revealed"))
    pass_time(2.5)
    tap(cards(shown(ui))[0])
    pass_time(20.0)
    assert presenter.mode == INTERLUDE
    tap(button(ui, "Lay track"))
    assert presenter.mode != INTERLUDE


def test_a_short_line_opens_before_all_eyes(ui: Harness) -> None:
    table = played_through(new_table(None, None, None), "opened")
    opened = [e.data["company"] for s in table.steps for e in s.events if e.kind == "opened"]
    presenter = sit_down(ui, table)
    assert presenter.mode == INTERLUDE
    assert presenter.view.seat is None  # nobody's secrets
    pass_time(2.5)
    said = ui.texts()
    assert "A short line opens" in said
    assert opened[-1] in said
    tap(button(ui, "Continue"))
    assert presenter.mode in (VEIL, INTERLUDE)


def test_short_lines_are_told_in_whole_words_on_a_phone_lying_on_its_side(ui: Harness) -> None:
    """Beside each other, their names were cut and their sentences seven lines high."""
    ui.app.settings.animation_speed = 0
    ui.resize(915, 412)
    sit_down(ui, played_through(new_table(None, None, None), "opened"))
    body = shown(ui)
    card = RevealedCard(turned=1, card_text="Denver & Rio Grande Western", help_text="-")
    body.ids.rows.add_widget(card)
    pass_time(0.3)
    assert body.columns == 1
    assert layout_problems() == []


@pytest.mark.parametrize("size", [(1280, 800), (915, 412)])
def test_without_animations_the_cards_are_at_the_top_too(
    ui: Harness, size: tuple[int, int]
) -> None:
    """They were scrolled to before their layout, and lay at the foot of the panel."""
    ui.app.settings.animation_speed = 0
    ui.resize(*size)
    table = new_table(*[None] * (5 if size[0] > 1000 else 3))
    bots = players(table)
    while len(table.waiting_for()) > 1:
        seat = table.waiting_for()[0]
        table.act(seat, bots[seat].choose(table.view(seat), Clock(0.02)))
    presenter = take_seat(ui, table)
    presenter.touch(presenter.legal[0])
    presenter.confirm()
    pass_time(0.5)
    assert presenter.mode == INTERLUDE
    scroll = ui.app.page.stage.ids.scroll
    body = shown(ui)
    assert body.height < scroll.height
    assert scroll.to_window(0, scroll.top)[1] - body.to_window(0, body.top)[1] < dp(12)


def before_the_end(table: Table, bot: str) -> tuple[Table, Action]:
    """The table before the last action of a game of computer players, and that action."""
    record = play_on(table, bot).record()
    entries = record.entries[:-1]
    return Table.from_record(replace(record, entries=entries, result=None)), table.steps[-1].action


def end_the_game(ui: Harness, table: Table, bot: str) -> TablePresenter:
    """Play up to the end, the last action by hand; the next cards lie face down."""
    before, action = before_the_end(table, bot)
    ui.app.settings.animation_speed = 0
    presenter = take_seat(ui, before)
    ui.app.settings.animation_speed = 1
    presenter.touch(action)
    presenter.confirm()
    assert presenter.mode == INTERLUDE
    return presenter


@pytest.mark.long
def test_the_absent_players_cards_come_one_by_one_before_the_result(ui: Harness) -> None:
    table = new_table(None, None, seed=11)
    presenter = end_the_game(ui, table, "greedy")
    body = shown(ui)
    absent = table.state.absent
    assert [len(group) for group in body.groups] == [1] * (len(absent) + 1)
    assert "The absent player’s cards" in ui.texts()
    seen = []
    for _ in range(200):
        turned = sum(card.open for card in cards(body))
        seen.append(turned)
        pass_time(0.1)
        if turned == len(absent) + 1:
            break
    assert sorted(set(seen)) == list(range(len(absent) + 2))  # one after the other
    tap(button(ui, "Final result"))
    pass_time(0.3)
    assert presenter.mode == OVER
    assert "Rematch" in ui.texts()


def test_a_reveal_that_ends_the_game_shows_the_absent_players_cards_too(ui: Harness) -> None:
    table = new_table(None, None, seed=18)
    end_the_game(ui, table, "random")
    kinds = {event.kind for event in table.steps[-1].events}
    assert {"revealed", "absent_card"} <= kinds
    body = shown(ui)
    absent = [table.kit.cities[card].name for card in table.state.absent]
    assert [card.card_text for card in cards(body)][2:] == [*absent, "Absent player"]
    pass_time(1.2)
    assert [card.open for card in cards(body)][:3] == [True, True, False]
    assert "The cards are shown" in ui.texts()
    pass_time(1.0)
    assert "The absent player’s cards" in ui.texts()
    tap(cards(body)[0])
    assert all(card.open for card in cards(body))
    assert {"The absent player’s cards", "Final result"} <= set(ui.texts())


def coins() -> list[BonusCoin]:
    return [child for child in Window.children if isinstance(child, BonusCoin)]


def test_a_bonus_flies_to_its_player_and_says_why(ui: Harness) -> None:
    table = played_through(new_table(None, None, None), "connected")
    event = [e for e in table.steps[-1].events if e.kind == "connected"][-1]
    assert event.data["bonus"] == 2
    presenter = sit_down(ui, table)
    if presenter.mode == INTERLUDE:
        presenter.carry_on()
    reveal(ui)  # the next player sees what went by under the veil
    coin = coins()[-1]
    assert coin.amount == "$2"
    assert coin.reason == f"First company in {event.data['city']}: $2"
    start = coin.coin_x, coin.coin_y
    pass_time(1.5)
    goal = ui.app.page.stage.pane.panel.layout.purse(event.seat)
    flown = abs(coin.coin_x - start[0]) + abs(coin.coin_y - start[1])
    assert flown > 100
    assert abs(coin.coin_x - goal[0]) < abs(start[0] - goal[0])
    pass_time(1.0)
    assert coins() == []


def test_what_others_were_paid_is_seen_before_a_company_is_proposed(ui: Harness) -> None:
    """The camera goes to each bonus: flags of a company would lie at the edge meanwhile."""
    ui.resize(412, 915)
    bots = players(table := new_table(None, None))
    while not paid_to_other(table):
        seat = table.waiting_for()[0]
        table.act(seat, bots[seat].choose(table.view(seat), Clock(0.02)))
    take_seat(ui, table)
    board = ui.app.page.board
    assert coins()
    assert board.company == -1
    assert board.focus.flags.widgets == []
    while coins():
        pass_time(0.1)
    pass_time(0.5)
    assert board.company >= 0


def paid_to_other(table: Table) -> bool:
    """Whether somebody may lay who has laid before, and the other one was just paid."""
    state = table.state
    if state.phase != "lay" or state.laying != 2:
        return False
    last = table.steps[-1]
    paid = any(event.kind == "connected" and event.data["bonus"] for event in last.events)
    return paid and last.seat != state.mover


def test_coins_can_be_skipped_and_never_outlive_a_hand_over(ui: Harness) -> None:
    table = played_through(new_table(None, None, None), "connected")
    presenter = sit_down(ui, table)
    if presenter.mode == INTERLUDE:
        presenter.carry_on()
    reveal(ui)
    assert coins()
    board = ui.app.page.board
    tap((board.x + 20, board.center_y))
    assert coins() == []
    presenter.suspend()
    reveal(ui)
    assert coins()
    presenter.suspend()
    assert presenter.mode == VEIL
    assert coins() == []


def test_without_animations_nothing_flies(ui: Harness) -> None:
    ui.app.settings.animation_speed = 0
    presenter = sit_down(ui, played_through(new_table(None, None, None), "connected"))
    if presenter.mode == INTERLUDE:
        presenter.carry_on()
    reveal(ui)
    assert coins() == []


@pytest.mark.long
def test_the_ground_has_its_price_only_with_the_option(ui: Harness) -> None:
    ui.app.settings.animation_speed = 0

    def prices() -> list[str]:
        return sorted(w.text for w in ui.widgets() if isinstance(w, TerrainPrice))

    for size in ((1280, 800), (360, 800)):
        ui.resize(*size)
        sit_down(ui, new_table(None, "greedy", terrain=True))
        pass_time(0.2)
        assert prices() == ["Both $2", "Mountain $1", "River $1"]
        sit_down(ui, new_table(None, "greedy"))
        pass_time(0.2)
        assert prices() == []


def test_a_staged_piece_tells_what_it_will_bring(ui: Harness) -> None:
    ui.app.settings.animation_speed = 0
    table = new_table(None, "greedy", seed=7)
    bots = players(table)
    while True:
        seat = table.waiting_for()[0]
        action = bots[seat].choose(table.view(seat), Clock(0.02))
        trial = Table.from_record(table.record())
        events = table.act(seat, action)
        paid = [e for e in events if e.kind == "connected" and e.data["bonus"]]
        if seat == 0 and paid:
            break
    presenter = sit_down(ui, trial)
    while presenter.mode == INTERLUDE:
        presenter.carry_on()
    presenter.touch(action)
    city = paid[0].data["city"]
    assert f"$2 for the first company in {city}." in ui.app.page.stage.pane.panel.speech.text
