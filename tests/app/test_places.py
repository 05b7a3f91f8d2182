"""The list of places is whole: every screen, dialog, drawer and widget of the shell is in it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from app.application import SCREENS
from app.widgets.progress import Progress
from tests.app.harness import Harness
from tests.app.places import BUSY, PLACES, open_place

APP = Path(__file__).parents[2] / "app"
#: What lies over a screen: whoever makes one of these, or of a class made from them, opens it.
OVERLAYS = frozenset({"ModalSheet", "Dialog", "Drawer", "Progress"})


@cache
def sources() -> dict[str, ast.Module]:
    """Module -> its source, of the whole app."""
    return {
        ".".join(("app", *path.relative_to(APP).with_suffix("").parts)): ast.parse(
            path.read_text("utf-8")
        )
        for path in APP.rglob("*.py")
    }


def overlay_classes() -> set[str]:
    """The classes of dialogs, sheets and drawers, however deep they derive."""
    found = set(OVERLAYS)
    while True:
        more = {
            node.name
            for tree in sources().values()
            for node in ast.walk(tree)
            if isinstance(node, ast.ClassDef)
            and any(isinstance(base, ast.Name) and base.id in found for base in node.bases)
        }
        if more <= found:
            return found
        found |= more


def functions(tree: ast.Module) -> Iterator[tuple[str, ast.FunctionDef]]:
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield node.name, node
        elif isinstance(node, ast.ClassDef):
            for inner in node.body:
                if isinstance(inner, ast.FunctionDef):
                    yield f"{node.name}.{inner.name}", inner


def made(call: ast.Call) -> str:
    """The class that a call makes, also by ``Class.method(...)``."""
    function = call.func
    if isinstance(function, ast.Attribute):
        function = function.value
    return function.id if isinstance(function, ast.Name) else ""


def openers() -> set[str]:
    """The functions of the app that open a dialog, a drawer, a sheet or an indicator."""
    classes = overlay_classes()
    return {
        f"{module}:{name}"
        for module, tree in sources().items()
        if not module.startswith("app.widgets")
        for name, function in functions(tree)
        if any(made(one) in classes for one in ast.walk(function) if isinstance(one, ast.Call))
    }


def test_every_screen_is_listed() -> None:
    assert {place.screen for place in PLACES} == set(SCREENS)


def test_everything_that_is_opened_over_a_screen_is_listed() -> None:
    listed = {name for place in PLACES for name in place.opened_by} | set(BUSY)
    assert listed == openers()


def test_places_have_different_names() -> None:
    assert len({place.name for place in PLACES}) == len(PLACES)


def pass_by(ui: Harness) -> None:
    """What comes over any screen and goes by itself: a message, long work, a disk that is full."""
    ui.app.show_message("The table was copied.")
    ui.app.save_retry.text = "Not saved since 12:00: the disk is full."
    Progress.during("Opening the table …", lambda: None)
    ui.settle(1)


def modules(ui: Harness) -> set[str]:
    """The modules of all that is on the screen."""
    return {kind.__module__ for widget in ui.widgets() for kind in type(widget).__mro__}


@pytest.mark.matrix
@pytest.mark.long
def test_every_widget_of_the_shell_is_seen_somewhere(
    ui: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A new module of widgets that no place shows fails here."""
    pass_by(ui)
    seen = modules(ui)
    for place in PLACES:
        open_place(ui, monkeypatch, place)
        seen |= modules(ui)
        ui.app.close_overlays()
        ui.app.go("home")
        ui.settle()
    wanted = {
        module
        for module, tree in sources().items()
        if module.startswith(("app.screens", "app.widgets"))
        and (APP.parent / kv_of(module)).exists()
    }
    assert wanted - seen == set()


def kv_of(module: str) -> str:
    """The KV file of a module of widgets."""
    return f"kv/{'/'.join(module.split('.')[1:])}.kv"
