"""About Whistle Stop: what is shown of it before anybody plays."""

from rules.core.about import About

ABOUT = About(
    id="whistle_stop",
    title="Whistle Stop",
    designer="Nobody",
    players=range(2, 4),
    minutes={},
    kits=("line",),
    words={
        "title": "Whistle Stop",
        "goal": "Claim stations, and your secret destination before all.",
        "kit.line": "The line",
    },
)
