"""How a sweep's report is printed."""

from __future__ import annotations

from rivergate.cli.output import print_table
from rivergate.sweeps.confirmation import winners
from rivergate.sweeps.heat_map import CLEAR, cells, colour, reach
from rivergate.sweeps.report import HANDS, LEAST_CHANGED, Effect, Report, StageReport

# So many faulty or unlike runs are named.
MOST_NAMED = 3

SWEEP_HEADINGS = [
    *("parameter", "level", "value", "base", "bb/100", "± error", "95 % together", "Holm p"),
    *("seen from", "changed", ""),
]
CONFIRMATION_HEADINGS = [
    *("parameter", "level", "value", "in the sweep", "on fresh seeds", "± error"),
    *("95 % together", "Holm p", ""),
]


def print_report(report: Report) -> None:
    """Print the sweep and, where it has begun, its confirmation."""
    sweep = report.sweep
    print(_heading(sweep))
    _print_checks(sweep)
    if sweep.effects:
        print_table(SWEEP_HEADINGS, [_row(effect) for effect in sweep.effects])
        _print_reading(sweep)
    if report.confirmation is not None:
        print(f"\nconfirmation on fresh seeds: {_heading(report.confirmation)}")
        _print_checks(report.confirmation)
        rows = [_confirmed(effect, sweep) for effect in report.confirmation.effects]
        if rows:
            print_table(CONFIRMATION_HEADINGS, rows)
    elif sweep.complete and winners(sweep):
        print("The greatest of many look greater than they are: `rivergate sweep confirm`.")


def print_heat_map(stage: StageReport) -> None:
    """Print parameters by levels, coloured by effect."""
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    rows = cells(stage)
    most = reach(rows.values())
    table = Table(box=None, padding=(0, 1, 0, 0))
    for heading in ("", *next(iter(rows.values()))):
        table.add_column(Text(str(heading)), justify="right" if heading else "left", no_wrap=True)
    for name, row in rows.items():
        shown = []
        for cell in row.values():
            red, green, blue = colour((cell.effect or 0.0) / most)
            ink = "white" if red + green + blue < 450 else "black"
            style = f"{'bold ' if cell.mark == CLEAR else ''}{ink} on rgb({red},{green},{blue})"
            shown.append(Text(f" {cell.text.replace(chr(10), '  ')} ", style))
        table.add_row(Text(name), *shown)
    Console(highlight=False).print(table)


def _heading(stage: StageReport) -> str:
    design = stage.design
    partly = "" if stage.complete else ", NOT DONE"
    words = (
        f"{design.player} against {', '.join(design.against)}: {stage.done:,} of {stage.total:,} "
        f"runs{partly}, seeds {', '.join(map(str, design.seeds))}, {design.deals:,} blocks of "
        f"{design.seats} hands a run"
    )
    if stage.score is not None and stage.score.stderr is not None:
        words += f"\nunchanged: {stage.score.mean:+.2f} ± {stage.score.half:.2f} bb/{HANDS} (95 %)"
    return words


def _print_checks(stage: StageReport) -> None:
    if stage.unlike:
        print(
            f"ALARM: {len(stage.unlike)} of {stage.repeats} repeated runs of the unchanged player "
            f"came out otherwise: {_some(stage.unlike)}. Something other than seeds decides what "
            "is played, and no figure here can be trusted."
        )
    elif stage.repeats:
        print(
            f"{stage.repeats} repeated runs of the unchanged player came out as the first of their "
            "seed did, bit for bit"
        )
    if stage.faulty:
        print(f"{len(stage.faulty)} runs with faults of players: {_some(stage.faulty)}")


def _print_reading(stage: StageReport) -> None:
    known = sorted(each.judgement.detectable for each in stage.effects if each.judgement.known)
    print(
        f"bb/{HANDS}: won more than by the unchanged player on the same deals. All intervals hold "
        "together with 95 %,\nand agree with Holm's tests of all effects in both directions; where "
        "an effect is clear of 0 (*), 0 bounds it."
    )
    if known:
        print(
            "An effect that truly is smaller than under `seen from` is missed more often than one "
            f"time in five:\nthis sweep could not have seen effects below {known[0]:.2f} where it "
            f"measured best, below {known[-1]:.2f} where worst."
        )
    if len(known) < len(stage.effects):
        print(
            f"Nothing is known of parameters that changed fewer than {LEAST_CHANGED} of the "
            f"{stage.effects[0].estimate.blocks:,} blocks: play more."
        )


def _row(effect: Effect) -> list[str]:
    variant, judged = effect.variant, effect.judgement
    return [
        variant.parameter,
        str(variant.level),
        _number(variant.value),
        _number(effect.base),
        f"{effect.estimate.mean:+.2f}",
        f"{effect.estimate.stderr:.2f}",
        _interval(effect),
        f"{judged.holm:.4f}",
        f"{judged.detectable:.2f}" if judged.known else "–",
        f"{effect.changed:,}",
        "*" if judged.clear else "",
    ]


def _confirmed(effect: Effect, sweep: StageReport) -> list[str]:
    variant = effect.variant
    before = sweep.effect_of(variant.parameter, variant.level)
    return [
        variant.parameter,
        str(variant.level),
        _number(variant.value),
        "–" if before is None else f"{before.estimate.mean:+.2f}",
        f"{effect.estimate.mean:+.2f}",
        f"{effect.estimate.stderr:.2f}",
        _interval(effect),
        f"{effect.judgement.holm:.4f}",
        "confirmed" if effect.good else "not confirmed",
    ]


def _interval(effect: Effect) -> str:
    judged = effect.judgement
    if not judged.known:
        return "unknown"
    return f"{judged.low:+.2f} to {judged.high:+.2f}"


def _number(value: float | None) -> str:
    return "–" if value is None else f"{value:g}"


def _some(lines: tuple[str, ...]) -> str:
    more = f" and {len(lines) - MOST_NAMED} more" if len(lines) > MOST_NAMED else ""
    return "; ".join(lines[:MOST_NAMED]) + more
