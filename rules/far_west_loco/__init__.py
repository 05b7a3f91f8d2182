"""Far West Loco: dice, lots, industries, shops, robbers and a race with the governor aboard."""
