"""The panel of an upright screen: choices, offers, what is told, and hasty touches."""

from __future__ import annotations

import pytest

from app.games.far_west_loco.cards import ChoiceCard, DeedStory, MoneyAfterwards
from app.games.far_west_loco.panel import FarWestPanel
from app.games.far_west_loco.text import say
from app.table.modes import PLAY, WATCH
from rules import Table
from rules.far_west_loco import landing
from rules.far_west_loco.board import LARGE_PLOT, SMALL_PLOT
from tests.app.games.far_west_loco.helpers import (
    ALONE,
    PEOPLE,
    PHASES,
    at_phase,
    board_of,
    choice,
    main_button,
    new_table,
    open_road,
    panel_of,
    play_on,
    too_near,
    unfolding,
    until_settled,
)
from tests.app.harness import Harness
from tests.app.steps import (
    button,
    in_sight,
    near_the_end,
    pass_time,
    sit_down,
    table_screen,
    tap,
    truth,
)

SIZES = [(320, 568), (412, 915), (768, 1024)]


# Choices


@pytest.mark.long_but("stake")
@pytest.mark.parametrize("phase", PHASES)
def test_every_legal_action_can_be_chosen_and_its_button_names_it(ui: Harness, phase: str) -> None:
    presenter = open_road(ui, at_phase(phase))
    panel = panel_of(ui)
    assert too_near(ui, panel) == []
    for action in presenter.legal:
        if action.kind == "pass":
            assert panel.buttons.leave_text in ("Leave it", "Drop out")
            continue
        if action not in presenter.staged:
            if not _has_choice(panel, action):
                tap(in_sight(unfolding(panel, action)))
            choice = next(w for w in panel._stops() if getattr(w, "action", None) == action)
            tap(in_sight(choice))
        assert action in presenter.staged
        assert panel.buttons.main_text == panel._main_text(action)
        assert panel.buttons.ready
        pass_time(0.4)


@pytest.mark.parametrize("size", [(412, 915), (1024, 768)])
def test_what_a_card_offers_is_named_by_the_button(ui: Harness, size: tuple[int, int]) -> None:
    """It said “Do this”."""
    ui.app.settings.animation_speed = 0
    ui.resize(*size)
    presenter = sit_down(ui, at_phase("choice"))
    pass_time(0.7)
    pay = next(action for action in presenter.legal if action.kind == "choose")
    row = next(w for w in ui.widgets() if getattr(w, "action", None) == pay)
    tap(in_sight(row))
    assert presenter.staged == (pay,)
    assert button(ui, "Pay the bank 200")


def test_the_only_move_is_told_by_the_button_alone(ui: Harness) -> None:
    def forced(table: Table) -> bool:
        state = table.state
        return state.phase == "shunt" and len(state.actions(state.player)) == 1

    presenter = open_road(ui, play_on(new_table(*PEOPLE), until=forced))
    panel = panel_of(ui)
    (move,) = presenter.staged
    assert panel.ids.numbers.children == []
    assert panel.numbers_help
    tap(main_button(ui))
    assert truth(presenter).steps[-1].action == move


def test_a_bid_that_nobody_can_top_can_still_be_changed(ui: Harness) -> None:
    presenter = open_road(ui, at_phase("bid"))
    bids = [action for action in presenter.legal if action.kind == "bid"]
    presenter.touch(bids[-1])
    assert presenter.staged == (bids[-1],)
    assert [action for action in presenter.legal if action.kind == "bid"] == bids
    pass_time(0.7)
    presenter.touch(bids[-2])
    assert presenter.staged == (bids[-2],)


def test_the_spike_is_offered_for_the_own_locomotive_first(ui: Harness) -> None:
    def held(table: Table) -> bool:
        state = table.state
        holder = state.phase == "turn" and state.spike == state.player
        return bool(holder and state.lots[state.player] > min(state.lots))

    presenter = open_road(ui, play_on(new_table(*PEOPLE), 700, held), (320, 568))
    spikes = [action for action in presenter.legal if action.kind == "spike"]
    lot = truth(presenter).state.lots[presenter.mover]
    own = next(action for action in spikes if action.args == (lot,))
    choice(ui, own)  # on the smallest phone they are folded away
    shown = [row.action for row in reversed(panel_of(ui).ids.deals.children)]
    assert next(action for action in shown if action in spikes) == own


def _has_choice(panel: FarWestPanel, action: object) -> bool:
    return any(getattr(widget, "action", None) == action for widget in panel._stops())


def far(table: Table) -> bool:
    """Only the speed die can be thrown."""
    state = table.state
    return state.phase == "turn" and [a.kind for a in state.actions(state.player)] == ["speed"]


@pytest.mark.long
def test_on_a_small_phone_the_button_stands_for_the_only_die(ui: Harness) -> None:
    """The road needs the room of the cards; a larger window shows them again."""
    open_road(ui, play_on(new_table(*PEOPLE), 100, far), (320, 568))
    rows = panel_of(ui).ids.rows
    assert rows.children == []
    assert panel_of(ui).buttons.main_text == "Throw the speed die"
    assert panel_of(ui).buttons.ready
    ui.resize(412, 915)
    pass_time(0.3)
    assert len(rows.children) == 2


@pytest.mark.long
def test_the_die_that_cannot_be_thrown_says_why(ui: Harness) -> None:
    open_road(ui, play_on(new_table(*PEOPLE), 100, far))
    (card,) = [w for w in panel_of(ui).ids.rows.children if w.barred]
    tap(card)
    assert "within 3 spaces" in table_screen(ui).feedback.notice.text


@pytest.mark.long_but("size0")
@pytest.mark.parametrize("size", SIZES)
def test_an_offer_says_what_it_earns_and_what_is_left(ui: Harness, size: tuple[int, int]) -> None:
    presenter = open_road(ui, at_phase("buy"), size)
    state, seat = truth(presenter).state, presenter.mover
    cash = state.cash[seat]
    (bought,) = presenter.staged
    price = state.box.prices.deeds[bought.args[0]].price
    story = ui.find(DeedStory)
    assert story.money_text == f"{cash:,} → {cash - price:,}"
    told = [row.what for row in story.ids.gains.children]
    large = state.box.kinds[state.at[seat]] == LARGE_PLOT
    assert state.box.kinds[state.at[seat]] in (LARGE_PLOT, SMALL_PLOT)
    first = "from each of the others, once" if large else "from everybody who stops, each time"
    assert first in told
    tap(main_button(ui))
    assert truth(presenter).state.owner[bought.args[0]] == seat
    assert truth(presenter).state.cash[seat] == cash - price


def test_an_offer_s_money_and_its_way_out_stand_whole_over_the_lower_edge(ui: Harness) -> None:
    open_road(ui, at_phase("buy"))
    panel = panel_of(ui)
    money = next(w for w in ui.widgets(panel.buttons) if isinstance(w, MoneyAfterwards) and w.text)
    assert money.text == ui.find(DeedStory).money_text
    leave, main = button(ui, "Leave it"), main_button(ui)
    left, right = leave.x - panel.buttons.x, panel.buttons.right - main.right
    assert left == right == 0  # nothing that is not there takes room beside them
    chosen = [card for card in ui.widgets() if isinstance(card, ChoiceCard) and card.chosen]
    assert [card.ticked for card in chosen] == [True]


@pytest.mark.long
def test_leaving_an_offer_is_one_touch(ui: Harness) -> None:
    presenter = open_road(ui, at_phase("buy"))
    owners, seat = list(truth(presenter).state.owner), presenter.mover
    tap(button(ui, "Leave it"))
    pass_time(0.2)
    if not panel_of(ui).buttons.leave_text:  # the main button has all the width again
        assert main_button(ui).width > 0.9 * ui.app.page.width
    assert truth(presenter).state.owner == owners
    assert (truth(presenter).state.phase, seat) != ("buy", presenter.seat)


def test_advice_to_leave_an_offer_shows_one_button_for_it(ui: Harness) -> None:
    """The main button and the one beside it both said "Leave it"."""
    presenter = open_road(ui, at_phase("buy"))
    leave = next(action for action in presenter.legal if action.kind == "pass")
    buttons = panel_of(ui).buttons
    said = buttons.leave_text
    assert said
    presenter.stage_instead((leave,))
    pass_time(0.2)
    assert buttons.main_text == said
    assert buttons.leave_text == ""


@pytest.mark.long
def test_a_turn_takes_two_touches(ui: Harness) -> None:
    """A throw, and at most one more touch for what the usual answer decides."""
    presenter = open_road(ui, new_table(*PEOPLE))
    touches: list[int] = []
    count = 0
    while len(touches) < 12:
        turn = truth(presenter).state.turn
        if presenter.staged:
            tap(main_button(ui))
        else:  # a card with a choice, or a debt: one must be chosen first
            tap(in_sight(panel_of(ui)._stops()[0]))
        count += 1
        pass_time(0.2)
        board_of(ui).open_card.put_away()
        if truth(presenter).state.turn != turn:
            touches.append(count)
            count = 0
    assert sum(touches) / len(touches) <= 2
    assert sorted(touches)[len(touches) // 2] <= 2


@pytest.mark.long
def test_cards_of_dice_are_equally_high(ui: Harness) -> None:
    open_road(ui, at_phase("turn"))
    heights = {
        card.height for card in panel_of(ui).ids.rows.children if isinstance(card, ChoiceCard)
    }
    assert len(heights) == 1


# What is told


@pytest.mark.long
def test_the_sheet_tells_which_throws_bring_the_player_home(ui: Harness) -> None:
    def near(table: Table) -> bool:
        state = table.state
        return (
            state.phase == "turn" and landing.outlook(table.view(state.player), "ABCD") is not None
        )

    presenter = open_road(ui, play_on(new_table(*PEOPLE), 400, near))
    view = presenter.view
    assert view is not None
    phrase = landing.outlook(view, presenter.names)
    assert phrase is not None
    assert panel_of(ui).title_text == say(phrase)


@pytest.mark.long
def test_nothing_is_asked_before_the_die_and_the_train_are_at_rest(ui: Harness) -> None:
    ui.resize(412, 915)
    presenter = sit_down(ui, new_table(*PEOPLE))
    ui.advance(1)
    seat, name = presenter.mover, presenter.names[presenter.mover]
    tap(main_button(ui))
    panel, pane = panel_of(ui), table_screen(ui).stage.pane
    while not board_of(ui).settled:
        assert not panel.ids.rows.children
        assert not panel.buttons.ready
        assert pane.title == f"{name}’s turn"  # who threw, not who is next
        assert [plate.seat for plate in board_of(ui).overlays.strip.plates if plate.active] == [
            seat
        ]
        ui.settle(4)
    ui.advance(0.1)
    assert panel.ids.rows.children or panel.ids.deals.children
    assert pane.title == f"{presenter.names[presenter.mover]}’s turn"


@pytest.mark.long
def test_the_own_result_is_told(ui: Harness) -> None:
    ui.resize(412, 915)
    table = new_table(*ALONE)
    while table.waiting_for()[0] != 0:
        play_on(table, 1)
    presenter = sit_down(ui, table)
    ui.until(lambda: presenter.mode == PLAY and board_of(ui).settled)
    tap(main_button(ui))
    said: set[str] = set()
    for _ in range(200):
        said.add(panel_of(ui).title_text)
        said.add(panel_of(ui).story_text)
        ui.settle(2)
        if presenter.mode == WATCH and board_of(ui).mover != 0:
            break
    assert any(text.startswith("You threw ") for text in said)


@pytest.mark.long_but("size2")
@pytest.mark.parametrize("size", [(412, 915), (915, 412), (1024, 768)])
def test_a_winner_is_not_said_to_be_thinking(ui: Harness, size: tuple[int, int]) -> None:
    ui.resize(*size)
    won = new_table(*ALONE, seed=23, length="shorter")
    sit_down(ui, near_the_end(won, "sensible", left=1))
    board, seen = board_of(ui), 0
    for _ in range(400):
        screen = table_screen(ui)
        if screen.stage.pane is None:
            break  # the results are shown
        if board.position.winner >= 0:
            assert [text for text in ui.texts() if "thinking" in text] == []
            seen += 1
        if screen.presenter.mode == PLAY and board.settled:
            screen.presenter.confirm()
        ui.settle(4)
    assert seen > 1


# Hasty touches


@pytest.mark.long_but("size0")
@pytest.mark.parametrize("size", SIZES)
def test_a_double_tap_throws_once(ui: Harness, size: tuple[int, int]) -> None:
    presenter = open_road(ui, new_table(*PEOPLE), size)
    table = truth(presenter)
    for _ in range(6):
        pass_time(0.8)
        where = main_button(ui).to_window(*main_button(ui).center)
        throws = [s for s in table.steps if s.action.kind in ("speed", "manoeuvre", "buy")]
        ui.double_tap(where)
        after = [s for s in table.steps if s.action.kind in ("speed", "manoeuvre", "buy")]
        done = [step for step in after[len(throws) :] if step.seat >= 0]
        assert len(done) <= 1


@pytest.mark.long
def test_nothing_acts_in_the_first_moment_after_the_choices_appear(ui: Harness) -> None:
    ui.resize(412, 915)
    presenter = sit_down(ui, new_table(*PEOPLE))
    ui.advance(1)
    tap(main_button(ui))
    until_settled(ui)
    steps = len(truth(presenter).steps)
    ui.advance(0.1)
    ui.tap(main_button(ui))
    assert len(truth(presenter).steps) == steps
    ui.advance(0.6)
    ui.tap(main_button(ui))
    assert len(truth(presenter).steps) > steps
