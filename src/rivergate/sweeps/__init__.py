"""Sweeps: a player with one parameter changed at a time, against the same player unchanged."""
