"""`rivergate circuits`: the circuits that evaluate hands, to see, to take away and to prove."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from rivergate.cli import FAILED
from rivergate.cli.output import Json, print_json, print_table
from rivergate.errors import RivergateError

if TYPE_CHECKING:
    from rivergate.circuits.catalog import Entry
    from rivergate.circuits.verify import Finding

app = typer.Typer(no_args_is_help=True, help="Logic circuits: list, stats, emit, verify.")

Name = Annotated[
    str,
    typer.Argument(
        help="A circuit, as `rivergate circuits list` names it; in wgsl also a whole kernel."
    ),
]
LANGUAGES = ("c", "wgsl", "numpy")
Language = Annotated[str, typer.Argument(help="c, wgsl or numpy.")]
Names = Annotated[list[str] | None, typer.Argument(help="Circuits; without any, all.")]
Into = Annotated[Path, typer.Option(help="The folder to write to.")]
Design = Annotated[
    bool, typer.Option(help="Also compare with the design, by ABC (pyosys); Omaha takes minutes.")
]


@app.command("list")
def list_circuits(as_json: Json = False) -> None:
    """Show each circuit, what it answers and its gates of three and of two inputs."""
    from rivergate.circuits import netlist
    from rivergate.circuits.catalog import CIRCUITS, FORMS

    rows = []
    for name, entry in CIRCUITS.items():
        gates = {form: len(netlist.load(f"{name}.{form}").gates) for form in FORMS}
        rows.append({"name": name, "answers": entry.summary, **gates})
    if as_json:
        print_json(rows)
        return
    for row in rows:
        print(f"{row['name']}: {row['lut3']:,} gates of three inputs, {row['gate2']:,} of two")
        print("    " + str(row["answers"]).replace("\n", "\n    "))


@app.command()
def stats(as_json: Json = False) -> None:
    """Show gates, depth and planes of the netlists, and what each attempt at them gave."""
    from rivergate.circuits import netlist

    loaded = {name: netlist.load(name) for name in netlist.committed()}
    if as_json:
        print_json(
            [
                {
                    "netlist": name,
                    "gates": len(each.gates),
                    "depth": each.depth,
                    "inputs": len(each.inputs),
                    "outputs": len(each.outputs),
                    "provenance": list(each.provenance),
                }
                for name, each in loaded.items()
            ]
        )
        return
    print_table(
        ["netlist", "gates", "depth", "planes in", "out", "live"],
        [
            [name, *map(str, (len(n.gates), n.depth, len(n.inputs), len(n.outputs), n.most_live))]
            for name, n in loaded.items()
        ],
        caption="gates: .lut3 of three inputs, .gate2 of two; live: most values held at once",
    )
    for name, each in loaded.items():
        print(name)
        for line in each.provenance:
            print(f"    {line}")


@app.command()
def emit(language: Language, name: Name, into: Into = Path(), as_json: Json = False) -> None:
    """Write a circuit as C (a header and a source), as a WGSL shader or as a NumPy function."""
    if language not in LANGUAGES:
        raise RivergateError(f"no language {language!r}; there are {', '.join(LANGUAGES)}")
    written = []
    for file, text in _texts(language, name).items():
        path = into / file
        try:
            path.write_text(text, encoding="ascii")
        except OSError as error:
            raise RivergateError(f"cannot write {path}: {error.strerror}") from error
        written.append(str(path))
    if as_json:
        print_json({"files": written})
    else:
        print("\n".join(written))


def _texts(language: str, name: str) -> dict[str, str]:
    """What is written, by the names of the files."""
    from rivergate.circuits import netlist
    from rivergate.circuits.emit import c, numpy, shaders, wgsl

    if language == "wgsl" and name in shaders.SHADERS:
        return {f"{name}.wgsl": shaders.SHADERS[name]()}
    entry = _entry(name)
    circuit = netlist.load(f"{name}.gate2")
    if language == "wgsl":
        return {f"{name}.wgsl": wgsl.shader(circuit)}
    if language == "numpy":
        return {f"{name}.py": numpy.module(circuit)}
    header, source = c.standalone_header(circuit, entry.summary), c.standalone_source(circuit)
    return {f"{name}.h": header, f"{name}.c": source}


@app.command()
def verify(names: Names = None, design: Design = False, as_json: Json = False) -> None:
    """Prove the netlists against the rules of poker.

    On every legal case, or where there are too many on millions of drawn ones. Needs a C compiler.
    Exits with 1 if anything differs.
    """
    from rivergate.circuits.catalog import CIRCUITS
    from rivergate.circuits.search.native import CompilerError
    from rivergate.circuits.verify import against_rules

    chosen = names or list(CIRCUITS)
    for name in chosen:
        _entry(name)
    findings: list[Finding] = []
    for name in chosen:
        try:
            found = against_rules(name)
        except CompilerError as error:
            raise RivergateError(str(error)) from error
        findings += found
        if not as_json:
            print("\n".join(map(str, found)), flush=True)
        if design:
            _compare_with_design(name)
    if as_json:
        print_json([finding.to_dict() for finding in findings])
    if not all(finding.holds for finding in findings):
        raise typer.Exit(FAILED)


def _entry(name: str) -> Entry:
    from rivergate.circuits.catalog import entry
    from rivergate.circuits.netlist import NetlistError

    try:
        return entry(name)
    except NetlistError as error:
        raise RivergateError(str(error)) from error


def _compare_with_design(name: str) -> None:
    from rivergate.circuits.abc import AbcError
    from rivergate.circuits.verify import equal_to_design

    try:
        found = equal_to_design(name)
    except AbcError as error:
        raise RivergateError(str(error)) from error
    for netlist, equal in found.items():
        word = "equals" if equal else "differs from"
        print(f"{netlist}: {word} the design")
