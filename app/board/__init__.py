"""The board engine: camera, gestures, hit test, layers, labels. It knows no game."""
