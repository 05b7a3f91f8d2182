"""About Far West Loco: what is shown of it before anybody plays."""

from rules.core.about import About
from rules.core.best import Best
from rules.far_west_loco.words import WORDS

ABOUT = About(
    id="far_west_loco",
    title="Far West Loco",
    designer="Narberd",
    players=range(2, 6),
    usual_players=4,  # fewer are our extension (FW-1.2)
    minutes={2: 60, 3: 75, 4: 90, 5: 105},
    kits=("classic",),
    words=WORDS,
    bests=(Best("turns", lowest=True), Best("deeds"), Best("worth")),
    achievements=(
        "grand_opening",
        "golden_spike",
        "gold_rush",
        "quick_draw",
        "land_baron",
        "back_on_the_rails",
    ),
)
