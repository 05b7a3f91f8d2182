"""TransAmerica by Franz-Benno Delonge: join five cities before the others do."""
