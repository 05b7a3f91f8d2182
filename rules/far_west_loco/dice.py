"""The two dice (FW-2.1)."""

from typing import Final

SPEED_FACES = (3, 4, 5, 6, 7, 8)

#: The star's number among the faces.
STAR: Final = 0
MANOEUVRE_FACES = (1, 1, 2, 2, STAR, STAR)
#: The most spaces that a star moves.
STAR_REACH: Final = 4

#: FW-2.2: how far from a wanted space the manoeuvre die may be taken.
NEAR: Final = 3
