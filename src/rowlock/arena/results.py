"""The results of pairs, and the file that stores them, so that a series can be continued."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec
from msgspec import UNSET, UnsetType

from rowlock.arena.contest import Contest
from rowlock.arena.line_file import BadResults, LineFile
from rowlock.bots.interrupts import interrupts_delayed

__all__ = ["BadResults", "ForfeitLine", "GameLine", "PairLine", "ResultsFile", "SeatLine"]

FORMAT: Final = 1


class SeatLine(msgspec.Struct, frozen=True):
    """The result of one bot in one game."""

    score: int
    share: float
    decisions: int
    total_ms: float
    longest_ms: float
    restarts: int = 0
    """How often its program died and was started again."""


class ForfeitLine(msgspec.Struct, frozen=True):
    """Which bot forfeited a game, and why."""

    bot: int
    number: int
    kind: str
    details: str


class GameLine(msgspec.Struct, frozen=True):
    """One game of a pair, by bot (not by seat)."""

    bots: tuple[SeatLine, ...]
    forfeits: tuple[ForfeitLine, ...] = ()
    record: str | UnsetType = UNSET
    """The record of the game, if it is kept here."""


class PairLine(msgspec.Struct, frozen=True):
    """One deal in every rotation of the seats."""

    pair: int
    games: tuple[GameLine, ...]


class ResultsFile(LineFile[PairLine]):
    """The finished pairs of a contest on disk; without a path, in memory only."""

    def __init__(self, contest: Contest, path: Path | None = None) -> None:
        super().__init__({"format": FORMAT, **contest.header()}, PairLine, "pair of games", path)
        seats = contest.seats
        for number, pair in enumerate(self.lines, 2):
            if len(pair.games) != seats or any(len(game.bots) != seats for game in pair.games):
                self.close()
                raise BadResults(f"{path}, line {number}: a pair of this contest has {seats} games of {seats} bots")
        self.pairs = {line.pair: line for line in self.lines}

    def add(self, line: PairLine) -> None:
        """Store a finished pair durably."""
        with interrupts_delayed():  # a report after an interrupt counts the pairs that are in the file
            self.pairs[line.pair] = line
            super().add(line)
