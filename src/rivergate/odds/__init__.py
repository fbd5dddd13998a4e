"""Equity: how often each player wins, ties and loses over the boards that can come."""
