"""The circuits, each a function that builds its netlist."""
