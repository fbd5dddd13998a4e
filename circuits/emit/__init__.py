"""Back ends: each turns a netlist into text of one language."""
