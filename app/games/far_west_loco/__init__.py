"""Far West Loco on the screen; ``face.py`` is the door."""
