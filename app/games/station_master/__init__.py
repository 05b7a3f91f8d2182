"""Station Master on the screen; ``face.py`` is the door."""
