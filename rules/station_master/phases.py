"""Names of the phases, in the order in which a game and a turn meet them."""

from typing import Final

#: Phases in which chance decides, and the end.
FIRST: Final = "first"  # SM-2.3: the first player is drawn
ARRIVE: Final = "arrive"  # SM-2.1, SM-6.8, SM-7.3: a locomotive for an empty platform
DRAW: Final = "draw"  # SM-2.2, SM-3.1: a card for the mover
OVER: Final = "over"

#: Phases in which the mover chooses.
TURN: Final = "turn"  # SM-3.1: a token or a card
TRAIN: Final = "train"  # the train it goes to
ONTO: Final = "onto"  # SM-6.3: the train that gets the carriage
PLACES: Final = "places"  # SM-6.5: tokens to transfer, then the train that gets them
TAKE: Final = "take"  # SM-6.4: a carriage among the discards, or nothing
ABOARD: Final = "aboard"  # SM-6.6: one of the mover's tokens boards at once, or none
CONFIRM: Final = "confirm"  # SM-9.3: the last moment to take the play back
CHOOSING: Final = (TURN, TRAIN, ONTO, PLACES, TAKE, ABOARD, CONFIRM)
