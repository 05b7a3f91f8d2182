"""A turn by touch: chosen, changed, taken back, confirmed; by finger, by dragging, by keys."""

from __future__ import annotations

import pytest
from kivy.utils import get_hex_from_color

from app.games.station_master.panel import StationMasterPanel
from app.games.station_master.play_text import confirm_word, what_to_do
from app.table.modes import BEAT, PLAY
from app.theme.theme import theme
from rules.core.rng import Rng
from tests.app.games.station_master.helpers import (
    confirm_button,
    deal,
    item,
    new_table,
    played,
    staged,
    state_of,
    touch,
)
from tests.app.harness import Harness, spot_of
from tests.app.steps import take_seat, tap, truth
from tests.app.theme.test_palettes import contrast


def begin(ui: Harness, *cards: str, steps: int = 60):
    """A person among computer players in the middle of a game, with these cards."""
    presenter = take_seat(ui, played(new_table(None, "random", "random"), steps))
    deal(truth(presenter), *cards)
    presenter.restart()  # shows the turn with the changed hand
    ui.settle()
    return presenter


def panel(ui: Harness) -> StationMasterPanel:
    return ui.find(StationMasterPanel)


def test_a_card_lights_the_trains_and_tells_what_it_would_make_of_them(ui: Harness) -> None:
    presenter = begin(ui, "carriage_p3", "carriage_m2", "caboose")
    assert not any(row.content.lit for row in ui.app.page.board.rows)
    touch(ui, "card carriage_p3")
    position = presenter.view.position
    for platform, row in enumerate(ui.app.page.board.rows):
        assert row.content.lit
        assert row.content.offered == position.value_with(platform, presenter.staged[0].args[0])


def test_a_train_is_shown_as_the_play_would_leave_it_and_nothing_has_happened(
    ui: Harness,
) -> None:
    presenter = begin(ui, "carriage_p3", "carriage_m2", "caboose")
    before = truth(presenter).view(0).data()
    touch(ui, "card carriage_p3")
    touch(ui, "train 2")
    row = ui.app.page.board.rows[1].content
    assert row.chosen
    assert row.after.carriages == (*row.train.carriages, presenter.staged[0].args[0])
    assert truth(presenter).view(0).data() == before
    change = row.after.value() - row.train.value()
    assert panel(ui).speech.title.startswith("Train 2: ")
    assert panel(ui).confirm_text == f"Put the Corridor on train 2: {change:+d}"


def test_of_a_train_that_is_sent_off_nothing_says_that_it_stays(ui: Harness) -> None:
    begin(ui, "carriage_p3", "carriage_m2", "caboose")
    touch(ui, "card caboose")
    touch(ui, "train 1")
    assert panel(ui).speech.title == "Caboose"
    assert panel(ui).speech.text.startswith("The train leaves, worth ")


def test_another_card_or_train_stands_in_for_the_first(ui: Harness) -> None:
    presenter = begin(ui, "carriage_p3", "carriage_m2", "caboose")
    for text in ("card carriage_p3", "train 1", "train 2"):
        touch(ui, text)
    assert staged(presenter) == ["card carriage_p3", "train 2"]
    touch(ui, "card carriage_m2")
    assert staged(presenter) == ["card carriage_m2"]


def test_a_chosen_card_touched_again_is_put_back(ui: Harness) -> None:
    presenter = begin(ui, "carriage_p3", "carriage_m2", "caboose")
    touch(ui, "card carriage_p3")
    assert item(ui, "card carriage_p3").chosen
    touch(ui, "card carriage_p3")
    assert presenter.staged == ()
    assert not item(ui, "card carriage_p3").chosen


def test_the_second_touch_of_the_train_takes_it_back(ui: Harness) -> None:
    """It never ends the turn: that takes the button."""
    presenter = begin(ui, "carriage_p3", "carriage_m2", "royal_carriage")
    steps = len(truth(presenter).steps)
    for text in ("card royal_carriage", "train 2", "train 2"):
        touch(ui, text)
    assert staged(presenter) == ["card royal_carriage"]
    assert len(truth(presenter).steps) == steps


def test_nothing_can_be_confirmed_before_all_is_chosen(ui: Harness) -> None:
    presenter = begin(ui, "carriage_p3", "carriage_m2", "caboose")
    touch(ui, "card carriage_p3")
    assert not presenter.offers.confirm
    steps = len(truth(presenter).steps)
    ui.key("c")
    assert len(truth(presenter).steps) == steps


@pytest.mark.parametrize("look", ["light", "dark"])
def test_what_to_touch_first_can_be_read_on_the_button(ui: Harness, look: str) -> None:
    ui.app.settings.theme = look
    ui.resize(1024, 768)
    take_seat(ui, new_table(None, "random"))
    button = confirm_button(ui)
    assert button.disabled
    ink, ground = (get_hex_from_color(colour)[:7] for colour in (button.ink, theme.surface2))
    assert button.ink[3] == 1  # else letters are drawn much paler
    assert contrast(ink, ground) > 4.5


def test_undo_redo_and_restart_of_choices(ui: Harness) -> None:
    presenter = begin(ui, "carriage_p3", "carriage_m2", "caboose")
    touch(ui, "card carriage_p3")
    touch(ui, "train 1")
    ui.key("z", ("ctrl",))
    assert staged(presenter) == ["card carriage_p3"]
    ui.key("y", ("ctrl",))
    assert staged(presenter) == ["card carriage_p3", "train 1"]
    ui.key("r")
    assert presenter.staged == ()


def test_a_refused_touch_says_why(ui: Harness) -> None:
    """The sky over a train is nothing to be explained: a card or a token comes first."""
    begin(ui, "carriage_p3", "carriage_m2", "caboose")
    row = ui.app.page.board.rows[0]
    x, y = row.to_window(row.x + row.width * 0.75, row.top - 8)
    tap((x, y))
    notice = ui.app.page.feedback.notice
    assert notice.text == "First touch a token or a card, then the train it goes to."
    ui.settle(20)  # it shakes its head
    said = notice.children[0]
    assert said.x >= 0
    assert said.right <= 1280
    assert abs(said.center_x - ui.app.page.board.center_x) < 2


def test_two_of_a_kind_are_told_apart(ui: Harness) -> None:
    begin(ui, "carriage_p2", "carriage_m2", "carriage_p2")
    cards = list(reversed(panel(ui).ids.cards.children))
    tap(cards[2])
    assert [card.chosen for card in reversed(panel(ui).ids.cards.children)] == [False, False, True]


def test_a_card_is_drawn_onto_a_train(ui: Harness) -> None:
    presenter = begin(ui, "carriage_p3", "carriage_m2", "caboose")
    row = ui.app.page.board.rows[2]
    ui.drag(item(ui, "card carriage_m2"), spot_of(row))
    assert staged(presenter) == ["card carriage_m2", "train 3"]
    assert not item(ui, "card carriage_m2").dragged


def test_a_token_is_drawn_onto_a_train_and_hangs_face_down_at_the_finger(ui: Harness) -> None:
    presenter = begin(ui, "carriage_p3", "carriage_m2", "caboose", steps=20)
    free = next(p for p, train in presenter.view.position.waiting() if train.free)
    text = next(a.text for a in presenter.legal if a.kind == "token")
    ui.drag(item(ui, text), ui.app.page.board.rows[free])
    assert staged(presenter) == [text, f"train {free + 1}"]


def test_a_token_is_put_on_a_train_face_down(ui: Harness) -> None:
    presenter = begin(ui, "carriage_p3", "carriage_m2", "caboose", steps=20)
    free = next(p for p, train in presenter.view.position.waiting() if train.free)
    text = next(a.text for a in presenter.legal if a.kind == "token")
    touch(ui, text)
    touch(ui, f"train {free + 1}")
    touch(ui, "confirm")
    boarded = [e for s in truth(presenter).steps for e in s.events if e.kind == "boarded"][-1]
    assert (boarded.seat, boarded.data["platform"]) == (0, free)


def test_no_card_says_twice_what_it_does(ui: Harness) -> None:
    ui.resize(320, 568)
    begin(ui, "uncouple_1", "transfer_passengers", "caboose")
    said = {card.title: card.verb for card in panel(ui).ids.cards.children}
    assert said == {"Uncouple 1": "", "Transfer": "", "Caboose": "Departs"}
    texts = [text for text in ui.texts() if text]
    assert "Departs" in texts
    assert not [text for text in texts if text.startswith(("Uncouples", "Transfers"))]


def test_repair_lays_out_the_last_discards(ui: Harness) -> None:
    presenter = begin(ui, "repair_5", "carriage_m2", "caboose", steps=120)
    touch(ui, "card repair_5")
    shown = [card.action.text for card in reversed(panel(ui).ids.cards.children)]
    looked = presenter.view.position.last_discards(5)
    assert shown == [f"take {n + 1}" for n in range(len(looked))]
    take = next(a.text for a in presenter.legal if a.kind == "take")
    touch(ui, take)
    touch(ui, "train 1")
    assert staged(presenter) == ["card repair_5", take, "train 1"]
    assert presenter.offers.confirm


@pytest.mark.parametrize("size", [(412, 915), (1280, 800)])
def test_no_train_moves_under_the_finger_while_a_card_asks(
    ui: Harness, size: tuple[int, int]
) -> None:
    ui.resize(*size)
    presenter = begin(ui, "repair_5", "transfer_passengers", "caboose", steps=120)
    rows = ui.app.page.board.rows

    def places() -> list[float]:
        ui.settle(30)
        return [part for row in rows for part in (row.to_window(*row.pos)[1], row.height)]

    before = places()
    touch(ui, "card repair_5")
    assert places() == pytest.approx(before)
    touch(ui, next(a.text for a in presenter.legal if a.kind == "take"))
    assert places() == pytest.approx(before)


def test_transfer_lays_out_the_tokens_and_only_the_own_ones_show_their_value(ui: Harness) -> None:
    presenter = begin(ui, "transfer_passengers", "carriage_m2", "caboose")
    touch(ui, "card transfer_passengers")
    train = next(a for a in presenter.legal if a.kind == "train")
    touch(ui, train.text)
    seated = presenter.view.position.seated(train.args[0])
    discs = list(reversed(panel(ui).ids.riders.children))
    assert [disc.value for disc in discs] == [value for _, value in seated]
    assert all(
        (disc.value is not None) == (seat == 0)
        for disc, (seat, _) in zip(discs, seated, strict=True)
    )
    tap(discs[0])
    onto = next(a for a in presenter.legal if a.kind == "train")
    touch(ui, onto.text)
    assert staged(presenter)[2:] == ["place 1", onto.text]


def test_standing_room_may_take_a_token_at_once(ui: Harness) -> None:
    presenter = begin(ui, "standing_room", "carriage_m2", "caboose", steps=20)
    touch(ui, "card standing_room")
    touch(ui, "train 1")
    assert presenter.offers.confirm
    text = next(a.text for a in presenter.legal if a.kind == "token")
    touch(ui, text)
    assert ui.app.page.board.rows[0].content.after.tokens


@pytest.mark.parametrize("key", ["right", "down"])
def test_the_whole_turn_by_keys(ui: Harness, key: str) -> None:
    presenter = begin(ui, "carriage_p3", "carriage_m2", "royal_carriage")
    actions = [action for action in presenter.legal if action.kind != "confirm"]
    for _ in actions:
        ui.key(key)
    assert ui.app.page.board.cursor == actions[-1]
    ui.key("enter")
    assert presenter.staged == (actions[-1],)
    ui.key(key)
    ui.key("enter")
    assert presenter.staged[-1].text == "train 1"
    steps = len(truth(presenter).steps)
    ui.key("enter")
    assert len(truth(presenter).steps) > steps


def test_at_once_confirms_when_all_is_chosen_and_not_before(ui: Harness) -> None:
    ui.app.settings.confirm = "at_once"
    presenter = begin(ui, "carriage_p3", "carriage_m2", "royal_carriage")
    touch(ui, "card royal_carriage")
    assert presenter.mode == PLAY
    steps = len(truth(presenter).steps)
    touch(ui, "train 1")
    assert len(truth(presenter).steps) > steps


def test_holding_a_train_shows_the_own_tokens_only_while_it_is_held(ui: Harness) -> None:
    presenter = begin(ui, "carriage_p3", "carriage_m2", "caboose")
    board = ui.app.page.board
    platform = next(
        p
        for p, _ in presenter.view.position.waiting()
        if any(seat == 0 for seat, _ in presenter.view.position.seated(p))
    )
    finger = ui.press(board.rows[platform])
    ui.settle(40)
    assert board.rows[platform].peeking
    finger.end()
    ui.settle(5)
    assert not board.rows[platform].peeking
    assert presenter.staged == ()
    refusal = "First touch a token or a card, then the train it goes to."
    assert ui.app.page.feedback.notice.text != refusal  # it was a look, not a touch


def test_a_turn_tells_what_it_can_begin_with() -> None:
    """It once asked for a token where every train was full."""
    table, rng = new_table("random", "random"), Rng(3)
    met: dict[frozenset[str], tuple[str, str]] = {}
    while len(met) < 2:
        state = state_of(table)
        seat = table.waiting_for()[0]
        actions = state.actions(seat)
        if state.phase == "turn":
            kinds = frozenset(action.kind for action in actions)
            said = what_to_do(table.game, state, seat), confirm_word(table.game, state, seat)
            met.setdefault(kinds, said)
        table.act(seat, rng.choice([a for a in actions if a.kind == "token"] or actions))
    both, cards = met[frozenset({"token", "card"})], met[frozenset({"card"})]
    assert both == (
        "Put one of your tokens on a train, or play a card.",
        "Touch a card or a token",
    )
    assert cards[0].endswith(": play a card.")
    assert cards[1] == "Touch a card"


def test_while_a_move_is_seen_the_plate_of_who_made_it_is_lit(ui: Harness) -> None:
    """The title named the mover, and the next player's plate was lit."""
    ui.app.settings.beat = True
    presenter = take_seat(ui, played(new_table(None, None, "random"), 60))
    deal(truth(presenter), "carriage_p3", "carriage_m2", "caboose")
    presenter.restart()
    ui.settle()
    state = state_of(truth(presenter))
    stays = next(
        n for n, train in state.waiting() if len(train.carriages) + 1 < train.engine.number
    )
    for text in ("card carriage_m2", f"train {stays + 1}", "confirm"):
        touch(ui, text)
    assert presenter.mode == BEAT
    plates = ui.app.page.board.ids.players.plates
    assert [plate.active for plate in plates] == [True, False, False]


def test_a_replay_lights_the_plate_of_who_made_the_move(ui: Harness) -> None:
    """The title named the mover, and the next player's plate was lit."""
    ui.app.settings.animation_speed = 0
    presenter = take_seat(ui, played(new_table(None, "random", "random"), 70))
    ui.app.page.replay.open()
    ui.settle(12)
    pane = ui.app.page.stage.pane
    plates = ui.app.page.board.ids.players.plates
    lit = []
    for place in range(int(pane.last)):
        pane.go_to(place + 1)
        lit.append([plate.colour for plate in plates if plate.active])
        assert lit[-1] == ([pane.colour] if pane.has_token else [])
    assert len({tuple(colours) for colours in lit}) >= 3
    ui.key("escape")
    ui.settle(12)
    assert [plate.active for plate in plates] == [True, False, False]
    assert presenter.mode == PLAY
