"""TransAmerica on the screen; ``face.py`` is the door."""
