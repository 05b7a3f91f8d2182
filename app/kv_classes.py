"""Widget classes that KV files use by name, and the module that defines each.

Registered with Kivy's Factory, a class is imported with its own KV file the first time a rule needs
it, so no module has to be imported only to make its class known. Widgets that only one game uses
are imported by the KV file that needs them: ``#:import CardRow app.games.<game>.hand.CardRow``.
"""

from __future__ import annotations

from kivy.factory import Factory

CLASSES: dict[str, tuple[str, ...]] = {
    "app.screens.table.turn_header": ("TurnHeader",),
    "app.theme.nine_patch": ("NinePatch",),
    "app.widgets.player_token": ("PlayerToken",),
    "app.widgets.buttons": (
        "ButtonWord",
        "Icon",
        "PillButton",
        "RoundButton",
        "TextButton",
        "ToolButton",
    ),
    "app.widgets.chart": ("Chart",),
    "app.widgets.choices": ("StepperRow",),
    "app.widgets.fields": ("Field",),
    "app.widgets.panels": ("Column", "Panel", "TopBar", "VBox"),
    "app.widgets.picture": ("Picture",),
    "app.widgets.cached_box": ("CachedBox",),
    "app.widgets.text": ("FittedText", "Paragraph", "TextLine", "WholeWords"),
}


def register() -> None:
    """Make the classes known to KV."""
    for module, names in CLASSES.items():
        for name in names:
            Factory.register(name, module=module)
