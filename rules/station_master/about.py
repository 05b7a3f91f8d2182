"""About Station Master: what is shown of it before anybody plays."""

from rules.core.about import About
from rules.core.best import Best
from rules.station_master.words import WORDS

ABOUT = About(
    id="station_master",
    title="Station Master",
    designer="Chris Baylis",
    players=range(2, 7),
    minutes={2: 25, 3: 30, 4: 40, 5: 45, 6: 50},
    kits=("standard",),
    words=WORDS,
    bests=(Best("train"), Best("points")),
    achievements=(
        "grand_train",
        "royal_train",
        "own_train",
        "whistle",
        "wrong_platform",
        "never_in_the_red",
    ),
)
