"""TransAmerica on the screen, from its ``FACE`` in ``face.py``."""
