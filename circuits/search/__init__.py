"""Searches for smaller netlists and faster orders of gates: developers' tools."""
