"""The games on the screen: a folder for each, and the interfaces they share.

Every folder has the same file names for the same things, where a game has them:

* ``face.py``: the face, everything that the table screen knows about the game
* ``board.py``: the board widget; ``art.py``, ``layers.py``, ``labels.py``, ``hit_areas.py`` and
  ``animation.py`` belong to it
* ``panel.py``: the panel beside the board, which has the widgets of ``hand.py`` (cards in hand),
  ``players.py`` (players' plates) and ``choices.py`` (buttons of a choice)
* ``summary.py``: the panes after a pause event and at the end of the game
* ``log.py``: the lines of the log; ``text.py``: all other sentences
"""
