"""Santa Fe Rails on the screen; ``face.py`` is the door."""
