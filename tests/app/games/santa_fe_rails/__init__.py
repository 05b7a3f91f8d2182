"""Tests of the face of Santa Fe Rails."""
