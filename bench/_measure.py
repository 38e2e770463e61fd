"""Interleaved measurements: every round runs all cases, so that a disturbance affects all of them."""

from __future__ import annotations

import json
import platform
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Any, TypeAlias

Run: TypeAlias = Callable[[int], float]
"""Does a number of units of work and returns the seconds they took."""

RESULTS = Path(__file__).parent / "results"


def timed(work: Callable[[int], object]) -> Run:
    """Measure CPU time of this process, which other processes hardly affect."""

    def run(units: int) -> float:
        start = time.process_time()
        work(units)
        return time.process_time() - start

    return run


def by_the_wall(work: Callable[[int], object]) -> Run:
    """Measure wall-clock time, for work on several threads."""

    def run(units: int) -> float:
        start = time.perf_counter()
        work(units)
        return time.perf_counter() - start

    return run


@dataclass
class Case:
    """One row of a table: a piece of work and its rate in each round."""

    name: str
    run: Run
    rates: list[float] = field(default_factory=list)
    units: int = 1

    def calibrate(self, seconds: float) -> None:
        """Find how many units of work fill a time slice."""
        self.run(1)
        while (took := self.run(self.units)) < seconds / 4 and self.units < 1 << 28:
            self.units *= 2
        self.units = max(1, round(self.units * seconds / max(took, 1e-9)))

    @property
    def rate(self) -> float:
        """The median rate."""
        return median(self.rates)


def interleaved(cases: Sequence[Case], rounds: int, seconds: float) -> None:
    """Run all cases in turn for a number of rounds."""
    for case in cases:
        case.calibrate(seconds)
    for number in range(rounds):
        for case in cases if number % 2 else reversed(cases):
            case.rates.append(case.units / case.run(case.units))


def ratio(case: Case, reference: Case) -> float:
    """Return the median ratio over the rounds, which cancels disturbances of both cases."""
    return median(one / other for one, other in zip(case.rates, reference.rates, strict=True))


def table(title: str, unit: str, cases: Sequence[Case], references: Sequence[Case]) -> dict[str, Any]:
    """Print a table and return it in a form that JSON can store."""
    print(f"\n{title}  ({unit} per second; median of {len(cases[0].rates)} rounds)")
    heads = "".join(f"{'/ ' + reference.name:>26}" for reference in references)
    print(f"  {'':<28}{'rate':>14}{heads}")
    rows = []
    for case in cases:
        ratios = {reference.name: ratio(case, reference) for reference in references}
        print(f"  {case.name:<28}{case.rate:>14,.1f}" + "".join(f"{value:>26.3f}" for value in ratios.values()))
        rows.append(
            {"name": case.name, "rate": case.rate, "best": max(case.rates), "ratios": ratios, "rates": case.rates}
        )
    return {"title": title, "unit": unit, "rows": rows}


def store(name: str, tables: Sequence[dict[str, Any]], path: Path | None) -> Path:
    """Store results with a description of the machine, so that runs can be compared."""
    stamp = time.strftime("%Y-%m-%dT%H-%M-%S")
    path = path or RESULTS / f"{name}-{stamp}.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    machine = {"python": platform.python_version(), "machine": platform.machine(), "system": platform.system()}
    path.write_text(json.dumps({"bench": name, "at": stamp, "on": machine, "tables": list(tables)}, indent=1) + "\n")
    return path
