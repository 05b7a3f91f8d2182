"""Each on their own device: one device holds the table, every other one a table of one seat.

Host and guest are plain objects: a message goes in, messages go out. Whatever carries them may
lose, repeat, delay and reorder them; every effect still happens exactly once (docs/own-devices.md).
"""
