"""What a newcomer needs to be told: where it leads, when the game ends, what was better."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from kivy.uix.widget import Widget

from app.board.camera import Rect
from app.board.edge_chips import OwnPlace
from app.games.santa_fe_rails.companies import CompanyTile
from app.games.santa_fe_rails.flags import _tail
from app.games.santa_fe_rails.laying_text import goal_detail, staged_text
from app.games.santa_fe_rails.overlays import grouped
from app.games.santa_fe_rails.play_text import PlayText, ending_soon
from app.games.santa_fe_rails.text import company_text
from app.services.first_hints import hints_of
from app.services.language import LANGUAGES
from rules.core.action import Action
from rules.core.view import View
from rules.santa_fe_rails.cards import BRANCH, DECK
from rules.santa_fe_rails.goals import goal_of, goals
from rules.santa_fe_rails.guide import Guide
from rules.santa_fe_rails.phases import PLAY
from rules.santa_fe_rails.state import State
from tests.app.games.santa_fe_rails.helpers import board_of, new_table, played_until
from tests.app.harness import Harness
from tests.app.layout import layout_problems
from tests.app.steps import button, confirm, pass_time, table_screen, take_seat, tap, truth
from tests.rules.santa_fe_rails.helpers import build, city, leave, reveal, route


def test_a_city_that_cannot_be_reached_is_not_promised() -> None:
    state = reveal("city:denver", "city:reno")
    leave(state, kansas_pacific=3)
    view = state.view(0)
    found = goals(view, view.actions())
    denver = next(goal for goal in found if state.board.cities[goal.city].id == "denver")
    assert goal_detail(denver) == "cannot arrive"
    said = staged_text(Guide(view), denver)
    assert said == "It cannot arrive: the Kansas Pacific has too few pieces left."


def test_a_doubled_bonus_is_promised_to_its_player_only() -> None:
    """In a double turn Denver brings this player twice as much, and others what it always does."""
    state = reveal("double", "city:reno")
    build(state, "kansas_pacific", "kansas_city", "denver", 2)
    assert "If you arrive in this turn, you get $12." in _said_towards(state, "denver")
    assert "The player who arrives" not in _said_towards(state, "denver")
    state = reveal("city:omaha", "city:reno")
    build(state, "kansas_pacific", "kansas_city", "denver", 2)
    assert "The player who arrives gets $6." in _said_towards(state, "denver")


def test_two_cards_of_a_city_are_told_as_two() -> None:
    state = reveal("city:omaha", "city:reno")
    build(state, "kansas_pacific", "kansas_city", "denver", 2)
    state.played[0] = (city("denver"),) * 2
    assert "Your Denver cards will then count 5 each." in _said_towards(state, "denver")
    state = reveal("city:omaha", "city:reno")
    build(state, "kansas_pacific", "kansas_city", "denver", 3)
    state.played[0] = (city("denver"),) * 2
    assert "Your Denver cards now count 5 each." in _said_towards(state, "denver")
    state.played[0], state.hands[0] = (), (city("denver"),) * 2
    assert "Your Denver cards will count 5 each when played." in _said_towards(state, "denver")


def _said_towards(state: State, name: str) -> str:
    """What is said of the next piece of the Kansas Pacific towards a city."""
    view = state.view(0)
    found = goals(view, [a for a in view.actions() if "kansas_pacific" in a.text])
    goal = next(goal for goal in found if state.board.cities[goal.city].id == name)
    return staged_text(Guide(view), goal)


def test_the_end_is_announced_two_rounds_before() -> None:
    state = reveal("city:denver", "city:reno")
    assert ending_soon(state) == ""
    leave(state, santa_fe=0, southern_pacific=0, great_northern=0, union_pacific=0)
    leave(state, kansas_pacific=8)
    assert ending_soon(state).startswith("Only 8 pieces of the major companies are left")
    leave(state, kansas_pacific=9)
    assert ending_soon(state) == ""


def test_a_card_from_the_deck_is_told_as_such() -> None:
    table = played_until(new_table(None, None), lambda t: t.state.phase == "draw")
    view = table.view(table.waiting_for()[0])
    draw = next(action for action in view.actions() if action.args == (DECK,))
    (said,) = table.game.told(view, [draw], ["Mira", "Luca"])
    assert said.say(table.game.words).endswith("draws from the deck.")


def test_played_cities_are_own_places_like_those_in_hand(ui: Harness) -> None:
    table = played_until(new_table(None, "greedy"), lambda t: t.state.phase == "lay")
    ui.app.settings.animation_speed = 0
    take_seat(ui, table)
    board = board_of(ui)
    played = board.kit.cities[table.state.played[0][0]].name
    names = {place.text for place in board.own_places()}
    assert played in names
    assert names == {board.kit.cities[number].name for number in board.own_cities()}


def test_companies_that_nobody_may_lay_come_last(ui: Harness) -> None:
    table = played_until(new_table(None, "greedy"), lambda t: t.state.phase == "lay")
    rio_grande = 8
    ui.app.settings.animation_speed = 0
    ui.resize(412, 915)
    presenter = take_seat(ui, table)
    truth(presenter).state.network.opened |= 1 << rio_grande
    presenter.close()
    presenter.open()
    presenter.carry_on()
    pass_time(0.3)
    tiles = [tile for tile in ui.app.root.walk() if isinstance(tile, CompanyTile)]
    in_row = [tile.number for tile in sorted(tiles, key=lambda tile: tile.x)]
    assert in_row == [0, 1, 2, 3, 4, rio_grande, 5, 6, 7]


def test_a_flags_tail_is_as_wide_to_any_side() -> None:
    flag = Widget(pos=(200, 200), size=(100, 50))
    for tip in ((20, 262), (250, 400), (480, 225), (90, 100)):
        x0, y0, x1, y1, *_end = _tail(flag, tip)
        assert round(((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5) == 14


def test_a_chip_at_the_edge_counts_only_the_cities_beyond_it() -> None:
    """A city above the visible part is neither to the left nor to the right."""
    camera: Any = SimpleNamespace(free_height=2000, visible=lambda: Rect(5, 5, 15, 15))
    places = [OwnPlace(name, x, y, "") for name, x, y in (("W", 1, 9), ("N", 7, 2), ("E", 19, 9))]
    assert [place.text for place in grouped(camera, places)] == ["W", "E"]


def test_a_staged_arrival_counts_for_the_next_company_that_is_staged() -> None:
    state = reveal("triple", "city:reno")
    state.played[0] = (city("denver"),)
    build(state, "kansas_pacific", "kansas_city", "denver", 3)
    route(state, "union_pacific", "chicago", "des_moines", "omaha")
    view = state.view(0)
    arrives = next(a for a in view.actions() if _leads(view, a, "kansas_pacific", arrives=True))
    after = view.after([arrives])
    follows = next(a for a in after.actions() if _leads(after, a, "union_pacific", arrives=False))
    value = state.network.value(goal_of(view, arrives).city)
    worth = state.network.worth(goal_of(view, arrives).city) + 2 * value
    said = PlayText(state.game, view, [arrives, follows], -1).explanation().text
    assert f"Your Denver card will then count {worth}." in said


def _leads(view: View[State], action: Action, company: str, arrives: bool) -> bool:
    """Whether a piece of a company leads to Denver."""
    goal, board = goal_of(view, action), view.position.board
    if goal is None or action.kind != "lay":
        return False
    names = board.companies[goal.company].id, board.cities[goal.city].id
    return names == (company, "denver") and goal.arrives == arrives


def test_a_turn_without_a_card_says_so() -> None:
    state = reveal("city:denver", "city:reno")
    nothing = state.board.moves.parse("play none")
    state.phase = PLAY
    text = PlayText(state.game, state.view(0), [nothing], -1)
    assert text.explanation().title == text.confirm_word(short=False) == "Play no card"


def test_while_it_is_asked_which_branch_card_no_button_takes_another_card(ui: Harness) -> None:
    table = played_until(new_table(None, "greedy"), lambda t: t.state.phase == "draw")
    ui.app.settings.animation_speed = 0
    take_seat(ui, table)
    page = ui.app.page
    pass_time(0.5)
    assert page.presenter.staged  # the deck is proposed
    panel = page.turn_pane.panel
    panel.touch_pile(BRANCH)
    pass_time(0.5)
    assert panel.question.title == "Which one do you take?"
    assert page.presenter.staged == ()
    assert not page.presenter.offers.confirm
    panel.question.buttons[0].dispatch("on_release")
    pass_time(0.6)
    confirm(ui)
    pass_time(0.2)
    assert truth(page.presenter).steps[-1].action.text == "take branch:santa_fe"


def test_the_card_that_was_drawn_is_named(ui: Harness) -> None:
    """It lies among the others, in the order of their values."""
    ui.app.settings.bot_speed = "instant"
    table = played_until(new_table(None, "greedy"), lambda t: t.state.phase == "draw")
    before = list(table.state.hands[0])
    presenter = take_seat(ui, table)
    pass_time(0.5)
    tap(button(ui, "Draw from the deck"))
    pass_time(0.5)
    hand = list(truth(presenter).state.hands[0])
    for card in before:
        hand.remove(card)
    assert f"You drew {table.kit.cities[hand[0]].name}" in ui.texts()


def test_a_company_that_cannot_go_on_says_so() -> None:
    state = new_table(None, None).state
    company = state.board.companies[0]
    assert company_text(state.game, state, company).endswith("Home base: Chicago.")
    stuck = new_table(None, None).state
    stuck.network.free = 0  # every track is taken
    assert not stuck.network.can_extend(0)
    assert "only a branch card" in company_text(stuck.game, stuck, company)


@pytest.mark.parametrize("size", [(1024, 768), (412, 915), (915, 412), (320, 568)])
def test_the_money_is_in_sight_while_cards_are_drawn(ui: Harness, size: tuple[int, int]) -> None:
    """A branch card costs some."""
    ui.resize(*size)
    table = played_until(new_table(None, "greedy"), lambda t: t.state.phase == "draw")
    take_seat(ui, table)
    pass_time(0.3)
    money = f"${table.state.money[0]}"
    assert any(money in text.split() for text in ui.texts())
    if size == (320, 568):  # there the players' money is below the fold
        assert any(text.startswith(f"You have {money} · ") for text in ui.texts())
    for language in LANGUAGES:
        ui.app.settings.language = language
        pass_time(0.2)
        assert layout_problems() == []


def test_the_first_hint_hides_nothing_of_a_wide_map(ui: Harness) -> None:
    ui.app.settings.first_hints = True
    ui.app.settings.animation_speed = 0
    ui.resize(1024, 768)
    table = played_until(new_table(None, "greedy"), lambda t: t.state.phase == "lay")
    presenter = take_seat(ui, table)
    pass_time(0.5)
    page, sentence = table_screen(ui), hints_of("santa_fe_rails")["lay"]
    assert page.feedback.notice.text == ""
    assert page.turn_pane.panel.speech.title == sentence
    assert layout_problems() == []
    presenter.touch(presenter.legal[0])
    assert page.turn_pane.panel.speech.title != sentence


@pytest.mark.parametrize("phase", ["draw", "play", "lay"])
@pytest.mark.parametrize("size", [(412, 915), (320, 568), (915, 412), (1280, 800)])
def test_the_first_hint_hides_nothing_of_the_map(
    ui: Harness, size: tuple[int, int], phase: str
) -> None:
    """It stands where the next step is told; also where a usual card is staged first."""
    ui.app.settings.first_hints = True
    ui.app.settings.animation_speed = 0
    ui.resize(*size)
    table = new_table(None, "greedy")
    if phase != "play":
        played_until(table, lambda t: t.state.phase == phase)
    presenter = take_seat(ui, table)
    pass_time(2)
    page, sentence = table_screen(ui), hints_of("santa_fe_rails")[phase]
    assert page.feedback.notice.text == ""
    assert page.turn_pane.panel.speech.text == sentence
    assert layout_problems() == []
    presenter.touch(next(a for a in presenter.legal if a not in presenter.staged))
    assert page.turn_pane.panel.speech.text != sentence


def test_money_is_told_once_when_a_tablet_is_turned(ui: Harness) -> None:
    """Upright, the players stand in the panel with their money; lying, they do not."""
    ui.app.settings.animation_speed = 0
    ui.resize(1024, 768)
    table = played_until(new_table(None, "greedy"), lambda t: t.state.phase == "draw")
    take_seat(ui, table)
    display = table_screen(ui).turn_pane.panel.display
    assert display.cash_text
    ui.resize(768, 1024)
    pass_time(0.3)
    assert display.cash_text == ""
