"""List of all games. A new game adds one line here; everything else is in its own folder."""

#: Game id -> the module that holds its ``GAME``.
GAME_MODULES = {
    "transamerica": "rules.transamerica.game",
    "santa_fe_rails": "rules.santa_fe_rails.game",
    "station_master": "rules.station_master.game",
    "far_west_loco": "rules.far_west_loco.game",
}
