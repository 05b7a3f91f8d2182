"""The road of an upright screen: what each row says, touches on it, moving, and its sheet."""

from __future__ import annotations

import pytest
from kivy.core.window import Window
from kivy.uix.widget import Widget

from app.games.far_west_loco.board import FarWestLocoBoard
from app.games.far_west_loco.cards import ChoiceCard, DeedStory
from app.games.far_west_loco.loop_map import LoopMap
from app.games.far_west_loco.panel import FarWestPanel
from app.games.far_west_loco.road import Road
from app.games.far_west_loco.road_row import RoadRow
from app.games.far_west_loco.text import say
from app.table.presenter import PLAY, WATCH, TablePresenter
from rules import Table
from rules.far_west_loco import landing
from rules.far_west_loco.board import LARGE_PLOT, SMALL_PLOT
from tests.app.games.far_west_loco.helpers import new_table, play_on
from tests.app.harness import Harness, visible
from tests.app.layout import layout_problems
from tests.app.steps import button, in_sight, pass_time, sit_down, table_screen, tap, truth

PEOPLE = (None, None, None, None)
ALONE = (None, "sensible", "sensible", "sensible")
SIZES = [(320, 568), (412, 915), (768, 1024)]
PHASES = ("turn", "buy", "shunt", "load", "mine", "stake", "choice", "bid", "debt")


def at_phase(phase: str, seats: int = 4) -> Table:
    """A table at which something of a kind is to be decided."""

    def there(table: Table) -> bool:
        return bool(table.state.phase == phase)

    for seed in range(1, 30):
        table = play_on(new_table(*[None] * seats, seed=seed), 60 if phase == "turn" else 0)
        table = play_on(table, 700, there)
        if not table.over and table.state.phase == phase:
            return table
    raise AssertionError(f"no game came to {phase}")


def open_road(ui: Harness, table: Table, size: tuple[int, int] = (412, 915)) -> TablePresenter:
    ui.app.settings.animation_speed = 0
    ui.resize(*size)
    presenter = sit_down(ui, table)
    board_of(ui).open_card.put_away()
    pass_time(0.7)
    return presenter


def board_of(ui: Harness) -> FarWestLocoBoard:
    board = table_screen(ui).board
    assert isinstance(board, FarWestLocoBoard)
    return board


def road_of(ui: Harness) -> Road:
    road = board_of(ui).overlays.road
    assert road.parent is not None
    return road


def panel_of(ui: Harness) -> FarWestPanel:
    pane = table_screen(ui).turn_pane
    assert pane is not None
    assert isinstance(pane.panel, FarWestPanel)
    return pane.panel


def main_button(ui: Harness) -> Widget:
    return button(ui, panel_of(ui).buttons.main_text)


def rows(ui: Harness) -> dict[int, RoadRow]:
    """By space: the rows whose words can be read."""
    return {row.space: row for row in road_of(ui)._rows if row.whole and row.space >= 0}


def middle(row: RoadRow) -> tuple[float, float]:
    return row.x + row.width / 2, row.y + row.height / 2


# What the rows say


@pytest.mark.parametrize("size", SIZES)
def test_each_number_of_the_die_says_where_it_leads_and_what_it_does(
    ui: Harness, size: tuple[int, int]
) -> None:
    presenter = open_road(ui, at_phase("turn"), size)
    view, road = presenter.view, road_of(ui)
    assert view is not None
    for face, found in landing.throws(view, presenter.names).items():
        row = road.row_of(found.space)
        assert row.sign.number == str(face)
        assert row.sign.reached
        assert row.title == say(found.title)
        told = found.held or found.effects[0]
        assert say(told) in row.effect
    at = view.position.at[presenter.mover]
    for away in (1, 2):  # the speed die has no such number
        row = road.row_of((at + away) % 48)
        assert row.sign.number == str(away)
        assert not row.sign.reached


def test_the_train_stands_at_the_foot_and_the_road_runs_upwards(ui: Harness) -> None:
    presenter = open_road(ui, at_phase("turn"))
    at = truth(presenter).state.at[presenter.mover]
    shown = rows(ui)
    heights = [shown[(at + away) % 48].y for away in range(6)]
    assert heights == sorted(heights)
    assert shown[at].effect == "you are here"
    assert shown[at].y < road_of(ui).y + road_of(ui).height / 3


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


# Touch


@pytest.mark.parametrize("size", SIZES)
def test_a_touched_row_tells_its_rule_and_does_nothing(ui: Harness, size: tuple[int, int]) -> None:
    presenter = open_road(ui, at_phase("turn"), size)
    steps, staged = len(truth(presenter).steps), presenter.staged
    space = (truth(presenter).state.at[presenter.mover] + 4) % 48
    row = road_of(ui).row_of(space)
    assert row.whole
    tap(middle(row))
    said = table_screen(ui).feedback.notice.text
    assert row.title in said
    assert row.effect.split("; ")[0] in said
    assert (len(truth(presenter).steps), presenter.staged) == (steps, staged)
    assert rows(ui)[space].title == row.title


def test_a_finger_slides_the_road_and_the_next_turn_starts_at_the_train(ui: Harness) -> None:
    presenter = open_road(ui, at_phase("turn"))
    road = road_of(ui)
    before = set(rows(ui))
    x, y = road.center
    ui.drag((x, y + 100), (x, y - 160))
    assert set(rows(ui)) != before
    tap(main_button(ui))
    pass_time(0.5)
    seat = road_of(ui).seat
    assert truth(presenter).state.at[seat] in rows(ui)


def test_the_map_shows_the_whole_loop_and_leads_back(ui: Harness) -> None:
    open_road(ui, at_phase("turn"))
    tap(ui.find(LoopMap))
    pass_time(0.5)
    board = board_of(ui)
    assert board.overlays.road.parent is None
    tap(board.overlays.to_road)
    pass_time(0.5)
    assert board.overlays.road.parent is board


def test_a_shunted_train_goes_to_the_row_that_is_touched(ui: Harness) -> None:
    def ways(table: Table) -> bool:
        state = table.state
        return state.phase == "shunt" and len(state.codes(state.to_act()[0])) > 1

    presenter = open_road(ui, play_on(new_table(*PEOPLE), 700, ways))
    for move in [action for action in presenter.legal if action.kind == "move"]:
        end = board_of(ui).key_of(move)
        assert end is not None
        tap(middle(rows(ui)[end]))
        assert board_of(ui).key_of(presenter.staged[0]) == end
    seat, steps = presenter.mover, len(truth(presenter).steps)
    tap(main_button(ui))
    moved = [e for s in truth(presenter).steps[steps:] for e in s.events if e.kind == "moved"]
    assert (moved[0].seat, moved[0].data["to"]) == (seat, end)


def test_a_player_s_plate_brings_that_train_into_view(ui: Harness) -> None:
    presenter = open_road(ui, at_phase("turn"))
    other = (presenter.mover + 2) % 4
    tap(board_of(ui).overlays.strip.plates[other])
    pass_time(0.3)
    assert truth(presenter).state.at[other] in rows(ui)


# Choices


@pytest.mark.parametrize("phase", PHASES)
def test_every_legal_action_can_be_chosen_and_its_button_names_it(ui: Harness, phase: str) -> None:
    presenter = open_road(ui, at_phase(phase))
    panel = panel_of(ui)
    for action in presenter.legal:
        if action.kind == "pass":
            assert panel.buttons.leave_text in ("Leave it", "Drop out")
            continue
        if action not in presenter.staged:
            if not _has_choice(panel, action):
                spikes = [w for w in panel.ids.deals.children if w.key == "spike"]
                tap(in_sight(spikes[0] if action.kind == "spike" else panel.ids.more))
            choice = next(w for w in panel._stops() if getattr(w, "action", None) == action)
            tap(in_sight(choice))
        assert action in presenter.staged
        assert panel.buttons.main_text == panel._main_text(action)
        assert panel.buttons.ready
        pass_time(0.4)


def _has_choice(panel: FarWestPanel, action: object) -> bool:
    return any(getattr(widget, "action", None) == action for widget in panel._stops())


def test_the_die_that_cannot_be_thrown_says_why(ui: Harness) -> None:
    def far(table: Table) -> bool:
        state = table.state
        return state.phase == "turn" and [a.kind for a in state.actions(state.player)] == ["speed"]

    open_road(ui, play_on(new_table(*PEOPLE), 100, far))
    (card,) = [w for w in panel_of(ui).ids.rows.children if w.barred]
    tap(card)
    assert "within 3 spaces" in table_screen(ui).feedback.notice.text


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


def test_leaving_an_offer_is_one_touch(ui: Harness) -> None:
    presenter = open_road(ui, at_phase("buy"))
    owners, seat = list(truth(presenter).state.owner), presenter.mover
    tap(button(ui, "Leave it"))
    assert truth(presenter).state.owner == owners
    assert (truth(presenter).state.phase, seat) != ("buy", presenter.seat)


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


# Moving


def until_settled(ui: Harness) -> None:
    ui.until(lambda: board_of(ui).settled)


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


def test_the_road_scrolls_under_the_train_space_by_space(ui: Harness) -> None:
    ui.resize(412, 915)
    presenter = sit_down(ui, new_table(*PEOPLE))
    ui.advance(1)
    seat = presenter.mover
    start = truth(presenter).state.at[seat]
    tap(main_button(ui))
    end = truth(presenter).state.at[seat]
    road, seen = road_of(ui), set()
    while not board_of(ui).settled:
        if road.seat == seat:
            seen.add(round(road.camera))
        ui.settle(2)
    assert set(range(start, end + 1)) <= seen


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


def test_a_winner_is_not_said_to_be_thinking(ui: Harness) -> None:
    ui.resize(412, 915)
    table = new_table(*ALONE, seed=23, length="shorter")
    finished = play_on(Table.new(table.game, table.seats, 23, table.options))
    last = [step for step in finished.steps if step.seat >= 0][-1]
    for step in finished.steps:
        if step is last:
            break
        if step.seat >= 0:
            table.act(step.seat, step.action)
    sit_down(ui, table)
    for _ in range(400):
        pane = table_screen(ui).stage.pane
        if board_of(ui).position.winner >= 0 and not board_of(ui).settled:
            assert "thinking" not in pane.subtitle
        if board_of(ui).position.winner >= 0 and board_of(ui).settled:
            break
        if table_screen(ui).presenter.mode == PLAY and panel_of(ui).buttons.ready:
            tap(main_button(ui))
        ui.settle(6)
    assert board_of(ui).position.winner >= 0


# Hasty touches


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


# Replay


def test_the_road_follows_the_train_that_a_replay_shows(ui: Harness) -> None:
    presenter = open_road(ui, play_on(new_table(*PEOPLE), 40))
    screen = table_screen(ui)
    screen.replay.open()
    pass_time(0.3)
    pane, board = screen.stage.pane, board_of(ui)
    followed = set()
    for place in range(4, 24):
        pane.go_to(place)
        pass_time(0.1)
        road = road_of(ui)
        assert board.position.at[road.seat] in rows(ui)
        followed.add(road.seat)
    assert len(followed) > 1
    screen.replay.close()
    pass_time(0.3)
    assert road_of(ui).seat == presenter.mover


# Layout


def _layouts() -> list[object]:
    cases = []
    for number, size in enumerate(SIZES):
        for language in ("en", "fr", "it"):
            for phase in PHASES:
                plain = phase in ("turn", "buy") and language == ("fr", "it", "fr")[number]
                marks = () if plain else (pytest.mark.soak,)
                name = f"{size[0]}x{size[1]}-{language}-{phase}"
                cases.append(pytest.param(size, language, phase, id=name, marks=marks))
    return cases


@pytest.mark.parametrize(("size", "language", "phase"), _layouts())
def test_nothing_is_cut_or_covered(
    ui: Harness, size: tuple[int, int], language: str, phase: str
) -> None:
    ui.app.settings.language = language
    open_road(ui, at_phase(phase, 5), size)
    found = []
    for scale, theme in ((1.0, "light"), (1.6, "dark")):
        ui.app.settings.text_scale, ui.app.settings.theme = scale, theme
        ui.settle(14)
        found += [f"{scale}: {problem}" for problem in layout_problems()]
        found += [f"{scale}: {text}" for text in tiny_texts()]
    assert found == []


def tiny_texts() -> list[str]:
    """Texts below 11 sp."""
    labels = [w for child in Window.children for w in visible(child) if hasattr(w, "font_size")]
    return [
        f"{label.text!r} is {label.font_size:.1f}"
        for label in labels
        if getattr(label, "text", "").strip() and label.font_size < 10.7
    ]


def test_cards_of_dice_are_equally_high(ui: Harness) -> None:
    open_road(ui, at_phase("turn"))
    heights = {
        card.height for card in panel_of(ui).ids.rows.children if isinstance(card, ChoiceCard)
    }
    assert len(heights) == 1
