"""Tactics of Generation 3: each answers an action or None, and logs what came of it."""
