"""Tests of tables whose players have their own devices."""
