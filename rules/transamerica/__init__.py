"""TransAmerica by Franz-Benno Delonge: connect five cities before the others do."""
