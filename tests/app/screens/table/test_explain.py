"""Explain on touch: what cannot be chosen says in one sentence what it is."""

from __future__ import annotations

from app.games.transamerica.board import TransAmericaBoard
from app.games.transamerica.hit_areas import geometry
from app.table.presenter import TablePresenter
from rules.transamerica.lattice import bits
from tests.app.finger import Spot
from tests.app.harness import Harness
from tests.app.steps import new_table, pass_time, play_on, table_screen, take_seat, tap


def laying(ui: Harness, decisions: int = 8, **options: bool) -> TablePresenter:
    """TransAmerica for one person, who is to lay rails."""
    table = new_table("transamerica", None, "greedy", options=options)
    play_on(table, "greedy", decisions)
    play_on(table, "greedy", until=lambda t: t.waiting_for()[0] == 0 and t.state.phase == "rail")
    return take_seat(ui, table)


def board_of(ui: Harness) -> TransAmericaBoard:
    board = table_screen(ui).board
    assert isinstance(board, TransAmericaBoard)
    return board


def at_node(board: TransAmericaBoard, node: int) -> Spot:
    """The window position of an intersection."""
    x, y = board.camera.to_pixels(*geometry(board.kit)[0][node])
    right, up = board.to_window(board.x + x, board.y + y)
    return right, up


def said(ui: Harness) -> str:
    """The notice, once no double tap can follow."""
    pass_time(0.5)
    return table_screen(ui).feedback.notice.text


def test_a_city_tells_whose_it_is_and_how_far(ui: Harness) -> None:
    presenter = laying(ui)
    board = board_of(ui)
    hand = board.own_cities()
    near = {end for kind, line in board.legal for end in board.kit.lattice.ends(line)}
    cities = [city for city in board.kit.cities if city.node not in near]
    mine = next(c for c in cities if c.number in hand)
    tap(at_node(board, mine.node))
    assert said(ui).startswith(f"{mine.name} is yours")
    other = next(c for c in cities if c.number not in hand)
    tap(at_node(board, other.node))
    assert said(ui).startswith(f"{other.name}, a ")
    assert presenter.staged == ()


def test_the_words_do_not_cover_what_was_touched(ui: Harness) -> None:
    """At the foot of a phone's board they once hid the place that they spoke of."""
    ui.resize(412, 915)
    laying(ui)
    board = board_of(ui)
    seen = board.camera.visible()
    nodes = geometry(board.kit)[0]
    cities = [c.node for c in board.kit.cities if seen.holds(*nodes[c.node])]
    lowest = max(cities, key=lambda node: nodes[node][1])
    for node in (lowest, min(cities, key=lambda node: nodes[node][1])):
        x, y = at_node(board, node)
        tap((x, y))
        assert said(ui)
        plate = table_screen(ui).feedback.notice.children[0]
        assert not plate.collide_point(x, y)
        assert plate.top < board.top - board.edges[1]


def test_a_crossing_with_several_legal_lines_chooses_none(ui: Harness) -> None:
    presenter = laying(ui)
    board = board_of(ui)
    lines = [line for kind, line in board.legal if kind == "line"]
    ends = [end for line in lines for end in board.kit.lattice.ends(line)]
    markers = set(board.position.markers)
    node = next(
        n for n in ends if ends.count(n) > 1 and n not in markers and n not in board.kit.city_at
    )
    tap(at_node(board, node))
    assert presenter.staged == ()
    assert said(ui) == "Closer now: touch the place you mean."


def test_markers_and_rails_tell_what_they_are(ui: Harness) -> None:
    laying(ui)
    board = board_of(ui)
    x, y = board.camera.to_pixels(*board.marker_points()[1])
    tap(board.to_window(board.x + x, board.y + y))
    assert said(ui) == "Anna’s marker: that network grows from here."
    rail = next(bits(board.position.rails))
    (area,) = board.areas_of([("line", rail)])
    x, y = board.camera.to_pixels(*area.middle)
    tap(board.to_window(board.x + x, board.y + y))
    assert said(ui).startswith("This rail ")


def test_the_panel_explains_its_numbers(ui: Harness) -> None:
    for size in ((412, 915), (1024, 768)):
        ui.resize(*size)
        laying(ui)
        panel = table_screen(ui).stage.pane.panel
        tap(panel.track)
        assert said(ui).startswith("Points: everyone starts with 13")
        tap(panel.hand.children[0])
        assert said(ui).startswith("The cheapest rails still missing")


def test_nothing_is_explained_under_the_veil(ui: Harness) -> None:
    """An explanation waits for a double tap; meanwhile the veil may have come down."""
    presenter = take_seat(ui, new_table("transamerica", None, None))
    board = board_of(ui)
    presenter.touch(presenter.legal[40])
    board.touch._answer_with("on_explain", "secret", at_once=False)
    presenter.confirm()
    pass_time(0.6)
    assert "secret" not in ui.texts()
    assert table_screen(ui).feedback.notice.text == ""


def test_whoever_lifts_the_veil_asks_about_nothing_below_it(ui: Harness) -> None:
    """On a phone held sideways the button of the veil lies over the points of the panel."""
    ui.resize(915, 412)
    take_seat(ui, new_table("transamerica", None, None))
    assert said(ui) == ""
