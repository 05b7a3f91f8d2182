"""Names of the phases, in the order in which a game and a turn meet them."""

#: Phases in which chance decides, and the end.
FIRST, ARRIVE, DRAW, OVER = (
    "first",  # SM-2.3: the first player is drawn
    "arrive",  # SM-2.1, SM-6.8, SM-7.3: a locomotive for an empty platform
    "draw",  # SM-2.2, SM-3.1: a card for the mover
    "over",
)

#: Phases in which the mover chooses.
TURN, TRAIN, ONTO, PLACES, TAKE, ABOARD, CONFIRM = (
    "turn",  # SM-3.1: a token or a card
    "train",  # the train it goes to
    "onto",  # SM-6.3: the train that gets the carriage
    "places",  # SM-6.5: tokens to transfer, then the train that gets them
    "take",  # SM-6.4: a carriage among the discards, or nothing
    "aboard",  # SM-6.6: one of the mover's tokens boards at once, or none
    "confirm",  # SM-9.3: the last moment to take the play back
)
CHOOSING = (TURN, TRAIN, ONTO, PLACES, TAKE, ABOARD, CONFIRM)
