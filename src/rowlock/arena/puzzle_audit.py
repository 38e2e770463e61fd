"""Checks files of puzzles again: whether every answer is still found to be the only best one, or to mend a mistake.

A puzzle must also be worth solving (`puzzle_appeal`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from rowlock.arena.contest import fingerprint
from rowlock.arena.line_file import LineFile
from rowlock.arena.puzzle_appeal import appeal_fault
from rowlock.arena.puzzle_check import CHECK_SEED, CHECK_WORLDS, Verdict, check_answer
from rowlock.arena.puzzles import Puzzle
from rowlock.arena.resumable import DoneLine, done_in_order

__all__ = ["Auditor", "audit"]

FORMAT: Final = 1


@dataclass(frozen=True, slots=True)
class Auditor:
    """Checks puzzles in worlds that their makers did not use; the same seed gives the same verdicts."""

    worlds: int = CHECK_WORLDS
    seed: str = CHECK_SEED

    def verdict(self, puzzle: Puzzle) -> Verdict:
        """Check one puzzle."""
        game = puzzle.game
        found = check_answer(
            game,
            game.read_view(puzzle.view),
            game.read_action(puzzle.action),
            worlds=self.worlds,
            seed=f"{self.seed} / {puzzle.source}",
            played=None if puzzle.mistake is None else game.read_action(puzzle.second),
        )
        return found if found.fault else replace(found, fault=appeal_fault(puzzle, found))


def audit(
    auditor: Auditor,
    puzzles: Sequence[Puzzle],
    *,
    processes: int = 1,
    results: Path | None = None,
    progress: Callable[[int], None] = lambda _: None,
) -> Iterator[tuple[Puzzle, Verdict]]:
    """Check puzzles one after the other; with `results` the verdicts are stored, and the same check continues there."""
    header = {"format": FORMAT, "check": asdict(auditor), "fingerprint": fingerprint()}
    named = {f"{puzzle.name} {puzzle.source}": puzzle for puzzle in puzzles}
    with (
        LineFile(header, DoneLine[Verdict], "verdict", results) as file,
        done_in_order(auditor.verdict, named, file, processes) as done,
    ):
        for number, (name, verdict) in enumerate(done, 1):
            progress(number)
            yield named[name], verdict
