"""Everything can be read and touched, whatever the screen, the language and the text size."""

from __future__ import annotations

import pytest
from _pytest.mark import ParameterSet
from kivy.metrics import dp
from kivy.uix.label import Label

from app.games.station_master.explain import AHEAD, ENGINE, SEAT
from app.games.station_master.hand import HandCard, TokenDisc
from app.games.station_master.panel import StationMasterPanel
from app.games.station_master.players import PlateCount
from app.games.station_master.text import short_name
from app.services.language import LANGUAGES, tr
from app.widgets.text import TextLine
from rules import game
from rules.station_master.deck import Deck
from rules.station_master.train import make_token
from tests.app import steps
from tests.app.games.station_master.helpers import (
    board_of,
    deal,
    new_table,
    played,
    state_of,
    touch,
)
from tests.app.harness import Harness
from tests.app.layout import layout_problems
from tests.app.steps import table_screen, take_seat, truth

SIZES = [
    (320, 568),
    (360, 640),
    (412, 915),
    (915, 412),
    (768, 1024),
    (1024, 768),
    (1280, 800),
    (1920, 1080),
    (2000, 1200),
]
#: Looked at in make test; the others in make long, each with one language.
REPRESENTATIVE = [(320, 568), (915, 412), (1024, 768)]


def pairs(*languages: str) -> list[ParameterSet]:
    """Parameters ``size, language``: every size with one of the languages in turn."""
    return [
        pytest.param(
            size,
            languages[index % len(languages)],
            id=f"{size[0]}x{size[1]}-{languages[index % len(languages)]}",
            marks=() if size in REPRESENTATIVE else pytest.mark.long,
        )
        for index, size in enumerate(SIZES)
    ]


def complaints(ui: Harness) -> list[str]:
    """Layout problems, and texts too small to be read."""
    ui.settle(12)
    small = [
        f"{widget.text!r} is only {widget.font_size / dp(1):.1f} dp high"
        for widget in ui.widgets(ui.app.page.board)
        if isinstance(widget, Label) and widget.text and widget.font_size < dp(11)
    ]
    return layout_problems() + small


def look(ui: Harness, size: tuple[int, int], seats: int) -> list[str]:
    """The complaints about a turn, cards that ask for other things, and a departure."""
    ui.resize(*size)
    presenter = take_seat(ui, played(new_table(None, *["random"] * (seats - 1)), 70))
    deal(truth(presenter), "executive_class", "repair_5", "caboose")
    presenter.restart()  # shows the turn with the changed hand
    found = complaints(ui)
    state = truth(presenter).state
    for texts in (("card executive_class", "train 1"), ("card repair_5",), ("card caboose",)):
        presenter.restart()
        for text in texts:
            presenter.touch(state.parse(text))
        found += complaints(ui)
    presenter.touch(state.parse("train 1"))
    found += complaints(ui)
    presenter.confirm()
    return found + complaints(ui)


@pytest.mark.long_for("915x412-es", "1024x768-it")
@pytest.mark.parametrize(("size", "language"), pairs("it", "de", "fr", "es", "en"))
def test_every_shape_of_screen_and_every_language(
    ui: Harness, size: tuple[int, int], language: str
) -> None:
    ui.app.settings.animation_speed = 0
    ui.app.settings.language = language
    assert look(ui, size, 4) == []


@pytest.mark.long_for("320x568-de", "1024x768-es")
@pytest.mark.parametrize(("size", "language"), pairs("de", "es", "fr", "it"))
def test_the_largest_text_with_six_players(
    ui: Harness, size: tuple[int, int], language: str
) -> None:
    ui.app.settings.animation_speed = 0
    ui.app.settings.language, ui.app.settings.text_scale = language, 1.6
    assert look(ui, size, 6) == []


@pytest.mark.parametrize("size", REPRESENTATIVE)
def test_the_names_of_six_players_can_be_read(ui: Harness, size: tuple[int, int]) -> None:
    ui.resize(*size)
    presenter = take_seat(ui, played(new_table(None, *["random"] * 5), 40))
    ui.settle(12)
    for seat, name in enumerate(presenter.names):
        plate = board_of(ui).player(seat)
        (line,) = [w for w in ui.widgets(plate) if isinstance(w, TextLine) and w.text == name]
        assert not line.cut
        assert line.font_size >= dp(11)


def test_longer_names_of_six_players_go_under_their_tokens(ui: Harness) -> None:
    ui.resize(915, 412)
    names = ["Maximilian", "Friederike", "Luca", "Zoé", "Barbara", "Alessandra"]
    table = steps.new_table("station_master", None, *["random"] * 5, names=names)
    take_seat(ui, table)
    ui.settle(12)
    plates = [board_of(ui).player(seat) for seat in range(6)]
    lines = [w for plate in plates for w in ui.widgets(plate) if isinstance(w, TextLine)]
    assert [line.text for line in lines if line.text in names and line.cut] == []
    assert len({plate.tight for plate in plates}) == 1


@pytest.mark.parametrize(
    ("size", "names", "text"),
    [
        ((768, 1024), ["Maximilienne", "Bartholomäus", "Zoé", "Œdipe", "Ana", "Jo"], 1.0),
        ((915, 412), ["Maximilienne", "Bartholomäus", "Zoé", "Œdipe"], 1.6),
    ],
)
def test_a_long_name_uses_all_of_its_plate(
    ui: Harness, size: tuple[int, int], names: list[str], text: float
) -> None:
    """It was cut with room to spare on its right."""
    ui.app.settings.text_scale = text
    ui.resize(*size)
    bots = ["random"] * (len(names) - 1)
    take_seat(ui, steps.new_table("station_master", None, *bots, names=names))
    ui.settle(12)
    for seat, name in enumerate(names):
        plate = board_of(ui).player(seat)
        (line,) = [w for w in ui.widgets(plate) if isinstance(w, TextLine) and w.text == name]
        assert not line.cut, name
        assert line.right <= plate.right - dp(4)


@pytest.mark.long_for("320x568-en", "1024x768-de")
@pytest.mark.parametrize(("size", "language"), pairs("en", "de", "it", "es"))
def test_cards_tokens_and_trains_stay_in_place_through_a_turn(
    ui: Harness, size: tuple[int, int], language: str
) -> None:
    """Words come and go, and nothing jumps; the whole hand is above the fold."""
    ui.app.settings.language, ui.app.settings.text_scale = language, 1.0
    ui.resize(*size)
    presenter = take_seat(ui, played(new_table(None, "random", "random"), 50))
    deal(truth(presenter), "royal_carriage", "carriage_m2", "caboose")
    presenter.restart()
    ui.settle(12)
    state = truth(presenter).state

    def places() -> list[tuple[float, float]]:
        hand = [w for w in ui.widgets() if isinstance(w, HandCard | TokenDisc)]
        found = [widget.to_window(*widget.pos) for widget in [*hand, *board_of(ui).rows]]
        assert min(y for _x, y in found[: len(hand)]) > 0
        return [(round(x), round(y)) for x, y in found]

    before = places()
    for text in ("card royal_carriage", "train 1"):
        presenter.touch(state.parse(text))
        ui.settle(12)
        assert places() == before


def test_nothing_jumps_when_the_turn_comes(ui: Harness) -> None:
    """The words about a thinking computer player are no higher than the buttons of a turn."""
    ui.app.settings.language, ui.app.settings.text_scale = "de", 1.6
    ui.resize(412, 915)
    take_seat(ui, played(new_table(None, "random", "random"), 20))
    ui.settle(12)
    pane = table_screen(ui).stage.pane
    pane.watch.text = tr._("{name} is thinking. Tap to skip.").format(name="Casey")
    assert pane.watch.height == pane.bar.height


def test_the_carriages_that_a_repair_offers_have_names(ui: Harness) -> None:
    """SM-6.4: five discards on a phone; those that cannot be taken give way."""
    ui.app.settings.language = "de"
    ui.resize(412, 915)
    presenter = take_seat(ui, played(new_table(None, "random", "random"), 70))
    state = state_of(truth(presenter))
    number = {card.id: card.number for card in state.deck.cards}
    last = ("repair_3", "carriage_p4", "royal_carriage", "carriage_p3", "transfer_passengers")
    state.discards += bytes(number[card] for card in last)
    deal(truth(presenter), "repair_5", "carriage_p1", "caboose")
    presenter.restart()
    touch(ui, "card repair_5")
    ui.settle(12)
    offered = [w for w in ui.widgets() if isinstance(w, HandCard) and w.allowed]
    assert len(offered) == 2
    assert not any(card.slim for card in offered)
    assert complaints(ui) == []


def test_the_hand_is_above_the_fold_with_the_largest_text_in_landscape(ui: Harness) -> None:
    ui.app.settings.language, ui.app.settings.text_scale = "it", 1.6
    ui.resize(915, 412)
    take_seat(ui, played(new_table(None, "random", "random"), 50))
    ui.settle(12)
    scroll = table_screen(ui).stage.ids.scroll
    assert not scroll.do_scroll_y
    for widget in ui.widgets():
        if isinstance(widget, HandCard | TokenDisc):
            _x, y = widget.to_window(*widget.pos)
            assert y >= scroll.to_window(*scroll.pos)[1] - 1


@pytest.mark.parametrize("scale", [1.0, 1.6])
def test_the_smallest_phone_on_its_side_shows_every_token_whole(ui: Harness, scale: float) -> None:
    ui.app.settings.language, ui.app.settings.text_scale = "de", scale
    ui.resize(568, 320)
    presenter = take_seat(ui, played(new_table(None, "random", "random"), 50))
    deal(truth(presenter), "executive_class", "carriage_m2", "royal_carriage")
    presenter.restart()
    touch(ui, "card executive_class")
    ui.settle(12)
    seen = table_screen(ui).stage.ids.scroll
    low = seen.to_window(*seen.pos)[1]
    for widget in ui.widgets():
        if isinstance(widget, TokenDisc):
            assert widget.to_window(*widget.center)[1] - widget.disc >= low - 1
        elif isinstance(widget, HandCard):
            assert widget.ids.title.text
            lines = [w for w in widget.walk(restrict=True) if isinstance(w, TextLine) and w.text]
            assert all(line.top <= widget.top for line in lines if line.opacity)


def test_cards_lie_in_the_middle_of_a_wide_sheet(ui: Harness) -> None:
    ui.resize(768, 1024)
    take_seat(ui, played(new_table(None, "random", "random"), 50))
    ui.settle(12)
    cards = [w for w in ui.widgets() if isinstance(w, HandCard)]
    left = min(card.to_window(*card.pos)[0] for card in cards)
    right = max(card.to_window(card.right, 0)[0] for card in cards)
    assert abs((768 - right) - left) <= dp(8)


def test_a_replay_on_a_phone_leaves_the_room_to_the_trains(ui: Harness) -> None:
    """The plates over the trains tell the points of six players; the sheet need not."""
    ui.resize(320, 568)
    take_seat(ui, played(new_table(None, *["random"] * 5), 40))
    table_screen(ui).replay.open()
    ui.settle(30)
    board = board_of(ui)
    assert board.ids.scroll.height / (board.rows[0].height + dp(4)) > 3
    assert not table_screen(ui).stage.ids.scroll.do_scroll_y


def test_six_trains_are_large_on_a_large_screen(ui: Harness) -> None:
    """In pairs the platforms' signs would make the trains smaller and leave the board bare."""
    ui.app.settings.text_scale = 1.6
    ui.resize(1920, 1080)
    take_seat(ui, played(new_table(None, *["random"] * 5), 40))
    ui.settle(12)
    board = board_of(ui)
    lowest = min(row.to_window(*row.pos)[1] for row in board.rows)
    bottom = board.ids.scroll.to_window(*board.ids.scroll.pos)[1]
    assert lowest - bottom < dp(40)
    engines = [part for row in board.rows for part in row.parts if part.kind == ENGINE]
    assert min(part.top - part.low for part in engines) >= dp(80)


def test_the_second_train_is_in_sight_in_large_letters_on_a_phone(ui: Harness) -> None:
    ui.app.settings.language, ui.app.settings.text_scale = "fr", 1.6
    ui.resize(360, 640)
    take_seat(ui, played(new_table(None, *["random"] * 5), 40))
    ui.settle(12)
    board = board_of(ui)
    bottom = board.ids.scroll.to_window(*board.ids.scroll.pos)[1]
    assert board.rows[1].to_window(*board.rows[1].pos)[1] >= bottom
    points = [board.player(seat).ids.under_token for seat in range(6)]
    assert len({round(line.center_y) for line in points}) == 1


def test_carriages_that_can_be_repaired_are_wider_than_the_others(ui: Harness) -> None:
    """SM-6.4, on phones that lie on their side."""
    for size in ((568, 320), (915, 412)):
        ui.resize(*size)
        presenter = take_seat(ui, played(new_table(None, "random", "random"), 70))
        state = state_of(truth(presenter))
        number = {card.id: card.number for card in state.deck.cards}
        last = ("repair_3", "carriage_p4", "royal_carriage", "carriage_p3", "uncouple_1")
        state.discards += bytes(number[card] for card in last)
        deal(truth(presenter), "repair_5", "carriage_p1", "caboose")
        presenter.restart()
        touch(ui, "card repair_5")
        ui.settle(12)
        cards = [w for w in ui.widgets() if isinstance(w, HandCard)]
        offered = [card for card in cards if card.allowed]
        assert len(offered) == 2
        assert min(card.width for card in offered) >= dp(60)
        assert all(card.ids.title.text for card in offered)


@pytest.mark.parametrize("size", [(1024, 768), (1280, 800)])
def test_six_trains_are_in_sight_on_a_tablet(ui: Harness, size: tuple[int, int]) -> None:
    ui.resize(*size)
    take_seat(ui, played(new_table(None, *["random"] * 5), 40))
    ui.settle(12)
    assert len(board_of(ui).rows) >= 6
    assert not board_of(ui).ids.scroll.do_scroll_y


@pytest.mark.long_but("size0")
@pytest.mark.parametrize("size", [(360, 640), (800, 360), (1600, 1000)])
def test_every_token_of_a_full_train_can_be_touched(ui: Harness, size: tuple[int, int]) -> None:
    """SM-6.5 with an eight: more tokens than fit beside each other on a phone."""
    ui.app.settings.animation_speed = 0
    ui.resize(*size)
    presenter = take_seat(ui, played(new_table(None, *["random"] * 5), 60))
    state = truth(presenter).state
    platform, train = max(state.waiting(), key=lambda waiting: waiting[1].engine.number)
    riders = tuple(make_token(seat, 1) for seat in range(1, 6)) * 2
    state.trains[platform] = train.with_tokens(riders[: train.engine.number])
    deal(truth(presenter), "transfer_passengers", "carriage_p1", "caboose")
    presenter.restart()  # shows the turn with the changed hand
    ui.settle(12)
    touch(ui, "card transfer_passengers")
    touch(ui, f"train {platform + 1}")
    assert complaints(ui) == []
    discs = ui.find(StationMasterPanel).ids.riders.children
    assert len(discs) == train.engine.number
    assert len(discs) >= 7
    for disc in discs:
        x, y = disc.to_window(*disc.pos)
        assert x >= 0
        assert x + disc.width <= size[0]
        assert y >= 0


@pytest.mark.parametrize("size", [(320, 568), (412, 915)])
def test_the_list_of_trains_opens_at_its_top(ui: Harness, size: tuple[int, int]) -> None:
    ui.resize(*size)
    take_seat(ui, played(new_table(None, *["random"] * 5), 40))
    ui.settle(30)
    assert board_of(ui).ids.scroll.do_scroll_y
    assert board_of(ui).ids.scroll.scroll_y == 1
    seen = board_of(ui).ids.scroll.height / (board_of(ui).rows[0].height + dp(4))
    assert seen > 2.2


def test_a_tray_is_as_high_while_others_think_as_in_ones_own_turn(ui: Harness) -> None:
    ui.resize(1024, 768)
    take_seat(ui, played(new_table(None, "random", "random"), 20))
    ui.settle(12)
    stage = table_screen(ui).stage
    before = stage.pane_height
    stage.pane.subtitle = tr._("thinking …")
    ui.settle(12)
    assert stage.pane_height == before


@pytest.mark.parametrize("size", [(412, 915), (1024, 768), (1280, 800)])
def test_cards_in_front_of_an_engine_lie_beside_each_other(
    ui: Harness, size: tuple[int, int]
) -> None:
    """SM-6.2, SM-6.6: of each kind the front one is seen whole, and so are the tokens below."""
    ui.resize(*size)
    presenter = take_seat(ui, played(new_table(None, *["random"] * 3), 20))
    state = state_of(truth(presenter))
    platform, train = max(state.waiting(), key=lambda waiting: waiting[1].engine.number)
    number = {card.id: card.number for card in state.deck.cards}
    ahead = ("royal_carriage", "standing_room", "royal_carriage", "standing_room")
    state.trains[platform] = train._replace(
        ahead=tuple(number[card] for card in ahead), royals=2, standing=2, tokens=()
    )
    presenter.restart()
    ui.settle(12)
    parts = board_of(ui).rows[platform].parts
    royal, room, second, _ = (
        next(part for part in parts if part.kind == AHEAD and part.number == place)
        for place in range(4)
    )
    assert royal.right <= room.left + 1 or royal.top <= room.low + 1
    if size[0] < 640:  # wider rows say how many there are
        assert second.left - royal.left >= dp(12)
    seats = [part for part in parts if part.kind == SEAT]
    assert len(seats) == train.engine.number + 2
    # Also a token of the fullest train shows more than half of itself.
    assert seats[1].left - seats[0].left >= dp(10)


def test_plates_tell_cards_and_tokens_beside_three_digit_points(ui: Harness) -> None:
    ui.resize(1024, 768)
    presenter = take_seat(ui, played(new_table(None, *["random"] * 5), 20))
    state_of(truth(presenter)).points = (131, 288, 167, 404, 100, 76)
    presenter.restart()
    ui.settle(12)
    for plate in board_of(ui).ids.players.plates:
        counts = [w for w in plate.walk(restrict=True) if isinstance(w, PlateCount)]
        assert [count.shown for count in counts] == [True, True]
        assert counts[-1].right <= plate.ids.about.right + 1


@pytest.mark.parametrize("scale", [1.0, 1.6])
def test_three_digits_with_a_sign_are_read_on_the_smallest_plates(
    ui: Harness, scale: float
) -> None:
    ui.app.settings.text_scale = scale
    ui.resize(320, 568)
    presenter = take_seat(ui, new_table(None, *["random"] * 5))
    points = state_of(truth(presenter)).points = (-117, 404, -100, 100, -88, 9)
    presenter.restart()
    ui.settle(12)
    for plate, count in zip(board_of(ui).ids.players.plates, points, strict=True):
        line = plate.ids.under_token
        assert line.text == str(count).replace("-", "−")
        assert not line.cut
        assert line.font_size >= dp(11)
        assert plate.ids.badge.radius >= dp(6)
        assert plate.x <= plate.ids.badge.x
        assert line.right <= plate.right


def test_cards_have_their_short_names_in_large_text(ui: Harness) -> None:
    """The long ones would be cut, or written much smaller than those beside them."""
    ui.resize(1024, 768)
    ui.app.settings.text_scale = 1.6
    card = HandCard(small=False)
    title = game("station_master")
    kit = title.kit()
    assert isinstance(kit, Deck)
    for language in LANGUAGES:
        ui.app.settings.language = language
        for one in kit.cards:
            card.tell(title, one)
            assert card.title == short_name(title, one)


def test_the_button_asks_for_the_train_once_a_token_is_chosen(ui: Harness) -> None:
    """SM-6.5: more tokens may be chosen, but a train must be."""
    ui.resize(412, 915)
    presenter = take_seat(ui, played(new_table(None, "random", "random"), 60))
    deal(truth(presenter), "transfer_passengers", "carriage_p1", "caboose")
    presenter.restart()
    panel = ui.find(StationMasterPanel)
    touch(ui, "card transfer_passengers")
    presenter.touch(next(action for action in presenter.legal if action.kind == "train"))
    assert panel.confirm_text == "Touch a token"
    presenter.touch(next(action for action in presenter.legal if action.kind == "place"))
    assert panel.confirm_text == "Touch a train"
