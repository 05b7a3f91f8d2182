"""The sign on the ticket of each achievement, by its id: names of Material icons."""

from __future__ import annotations

#: For a game that brings no signs.
USUAL = "star"

SIGNS = {
    # TransAmerica
    "coast_to_coast": "flag-checkered",
    "travelling_light": "feather",
    "carried_home": "handshake",
    "spotless": "check-all",
    "from_behind": "stairs-up",
    "by_a_sleeper": "ruler",
    # Santa Fe Rails
    "junction": "source-branch",
    "main_street": "city",
    "last_piece": "map-marker-check",
    "full_purse": "sack",
    "first_everywhere": "flag",
    "photo_finish": "camera",
    # Station Master
    "grand_train": "train-variant",
    "royal_train": "crown",
    "own_train": "account",
    "whistle": "whistle",
    "wrong_platform": "sign-direction",
    "never_in_the_red": "leaf",
    # Far West Loco
    "grand_opening": "bullhorn",
    "golden_spike": "hammer",
    "gold_rush": "gold",
    "quick_draw": "pistol",
    "land_baron": "home-group",
    "back_on_the_rails": "restore",
}


def sign(achievement: str) -> str:
    """The name of the icon on an achievement's ticket."""
    return SIGNS.get(achievement, USUAL)
