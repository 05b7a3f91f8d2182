"""The games of the house: a new one adds its line here and nothing else outside its folder."""

#: Game id -> the module that holds its ``GAME``.
HOMES = {
    "transamerica": "rules.transamerica.game",
    "santa_fe_rails": "rules.santa_fe_rails.game",
    "station_master": "rules.station_master.game",
    "far_west_loco": "rules.far_west_loco.game",
}
