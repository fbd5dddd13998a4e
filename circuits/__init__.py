"""Poker hands evaluated by logic circuits: designs, netlists, search, proof and emitters.

The build and the command line use the standard library only; synthesis needs more (see search.py
and abc.py). Modules import one another relatively: the folder is `circuits` in the source tree,
where the build runs it, and `rivergate.circuits` when installed.
"""
