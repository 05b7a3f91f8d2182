"""Players' statistics, counted from the records of finished games."""
