"""Far West Loco on the screen, from its ``FACE`` in ``face.py``."""
