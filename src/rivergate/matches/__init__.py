"""Matches between players, on PokerKit's tables."""
