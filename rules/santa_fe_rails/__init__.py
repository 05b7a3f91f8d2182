"""Santa Fe Rails by Alan R. Moon: bring many railway companies to the cities on your cards."""
