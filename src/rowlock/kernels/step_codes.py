"""The numbers by which step kernels say what a step has come to."""

from __future__ import annotations

from rowlock.kernels.native import u64

__all__ = [
    "CHANCE",
    "COMPLETE",
    "DEAL_STEP",
    "IMPOSSIBLE",
    "LARGEST_BATCH",
    "LARGEST_NUMBER",
    "MADE",
    "NOT_OFFERED",
    "NO_MEMORY",
    "OUT_OF_MEMORY",
    "REFUSED",
    "TERMINAL",
    "TOO_FAR",
    "TRUNCATED",
]

REFUSED, MADE, COMPLETE, TRUNCATED = range(4)
"""Results of a step: not offered; the turn goes on; the turn is complete; the game cannot be shown any more."""
NO_MEMORY = -1
"""The result of a step for which there is no memory."""
CHANCE, TERMINAL, NOT_OFFERED, IMPOSSIBLE, TOO_FAR, OUT_OF_MEMORY = -1, -2, -3, -4, -5, -6
"""What follows a step with given draws, if no seat decides: another draw or the end; the others are errors."""
DEAL_STEP = -1
"""The step that deals a game."""
LARGEST_BATCH = 1 << 20
LARGEST_NUMBER: u64 = 1 << 40
