"""About Santa Fe Rails: what is shown of it before anybody plays."""

from rules.core.about import About
from rules.core.best import Best
from rules.santa_fe_rails.words import WORDS

ABOUT = About(
    id="santa_fe_rails",
    title="Santa Fe Rails",
    designer="Alan R. Moon",
    players=range(2, 6),
    minutes={2: 45, 3: 60, 4: 75, 5: 90},
    kits=("west",),
    words=WORDS,
    bests=(Best("city"), Best("money"), Best("points")),
    achievements=(
        "junction",
        "main_street",
        "last_piece",
        "full_purse",
        "first_everywhere",
        "photo_finish",
    ),
)
