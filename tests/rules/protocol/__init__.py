"""Tests of rules/protocol."""
