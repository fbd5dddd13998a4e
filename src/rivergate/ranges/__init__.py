"""Ranges: sets of starting hands with weights, their notation, their order and their grid."""
