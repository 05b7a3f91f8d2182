"""List of all games. A new game adds one line here; everything else is in its own folder."""

#: Game id -> its package, with ``ABOUT`` in ``about.py`` and ``GAME`` in ``game.py``.
PACKAGES = {
    "transamerica": "rules.transamerica",
    "santa_fe_rails": "rules.santa_fe_rails",
    "station_master": "rules.station_master",
    "far_west_loco": "rules.far_west_loco",
}
