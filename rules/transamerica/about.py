"""About TransAmerica: what is shown of it before anybody plays."""

from rules.core.about import About
from rules.core.best import Best
from rules.transamerica.words import WORDS

ABOUT = About(
    id="transamerica",
    title="TransAmerica",
    designer="Franz-Benno Delonge",
    players=range(2, 7),
    minutes={2: 25, 3: 30, 4: 40, 5: 45, 6: 50},
    kits=("usa", "europe"),
    words=WORDS,
    bests=(Best("connection", lowest=True), Best("rounds")),
    achievements=(
        "coast_to_coast",
        "travelling_light",
        "carried_home",
        "spotless",
        "from_behind",
        "by_a_sleeper",
    ),
)
