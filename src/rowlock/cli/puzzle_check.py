"""`rowlock puzzle check`: say for every puzzle what shows that its answer is the only best one, or what is wrong."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import click
import msgspec

from rowlock.arena.puzzle_audit import Auditor, audit
from rowlock.arena.puzzle_check import EXACTLY, Evidence, Verdict
from rowlock.arena.puzzles import Puzzle
from rowlock.cli.console import INVALID, Console
from rowlock.cli.contests import watched
from rowlock.cli.progress import progress_bar


def check_puzzles(
    console: Console,
    auditor: Auditor,
    puzzles: Sequence[Puzzle],
    results: Path | None,
    processes: int,
    *,
    as_json: bool,
) -> None:
    """Check puzzles and print a line for each, then the counts; exit with 1 if one fails."""
    done: list[tuple[Puzzle, Verdict]] = []
    interrupted = False
    with progress_bar(len(puzzles), shown=watched(as_json=as_json)) as progress:
        try:
            done.extend(audit(auditor, puzzles, processes=processes, results=results, progress=progress))
        except KeyboardInterrupt:
            interrupted = True
    if interrupted:
        console.note_interrupt("interrupted-puzzles", done=str(len(done)), all=str(len(puzzles)))
    _print(console, done, as_json=as_json, interrupted=interrupted)
    if interrupted:
        raise KeyboardInterrupt
    if any(verdict.fault for _, verdict in done):
        raise click.exceptions.Exit(INVALID)


def _print(console: Console, done: Sequence[tuple[Puzzle, Verdict]], *, as_json: bool, interrupted: bool) -> None:
    failed = [verdict for _, verdict in done if verdict.fault]
    proven = [verdict for _, verdict in done if verdict.is_proven]
    counts = {"proven": len(proven), "clear": len(done) - len(proven) - len(failed), "failed": len(failed)}
    if as_json:
        checked = [{"name": puzzle.name, **msgspec.to_builtins(verdict)} for puzzle, verdict in done]
        console.say(json.dumps({"checked": checked, **counts} | ({"interrupted": True} if interrupted else {})))
        return
    for puzzle, verdict in done:
        evidence = "; ".join(_evidence_text(console, one) for one in verdict.evidence)
        passed = "proven" if verdict.is_proven else "clear"
        result = verdict.fault or (passed if puzzle.mistake is None else f"mistake-{passed}")
        console.tell(f"puzzle-check-{result}", name=puzzle.name, actions=verdict.actions, evidence=evidence)
    console.tell("puzzle-checked", count=len(done), **counts)


def _evidence_text(console: Console, one: Evidence) -> str:
    figures = {name: console.decimal(getattr(one, name), ".2f") for name in ("gap", "low", "high")}
    if one.policy == EXACTLY:
        return console.text("puzzle-evidence-exact", gap=console.decimal(one.gap, "g"), second=one.second)
    return console.text("puzzle-evidence", policy=one.policy, worlds=one.worlds, second=one.second, **figures)
