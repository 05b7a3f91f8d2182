"""Drawing kit, and pictures that belong to no game."""
