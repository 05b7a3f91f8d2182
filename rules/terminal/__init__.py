"""Command line: play, replay, verify, simulate, benchmark."""
