"""Writes the committed circuits as a C header, at build time.

Run as: python emit_c.py OUTPUT lut3|gate2|neon. Standard library only. `lut3` are the circuits of
three-input gates (AVX-512), `gate2` those of two-input gates (every vector unit), `neon` the latter
with bit selects.
"""

from __future__ import annotations

import sys
from pathlib import Path


def main(output: str, form: str) -> None:
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
    from circuits import netlist
    from circuits.emit import c

    gates = "lut3" if form == "lut3" else "gate2"
    chosen = [netlist.load(name) for name in netlist.committed() if name.endswith(f".{gates}")]
    guard = f"RIVERGATE_CIRCUITS_{form.upper()}_H"
    Path(output).write_text(c.header(chosen, guard, bit_selects=form == "neon"), encoding="ascii")


if __name__ == "__main__":
    main(*sys.argv[1:])
