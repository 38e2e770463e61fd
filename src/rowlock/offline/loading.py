"""Loads what a worker needs before its first job, so that the time of a job is spent on thinking."""

from __future__ import annotations

from rowlock.bots.levels import ladder_of
from rowlock.games import GAMES

__all__ = ["load_bots"]


def load_bots() -> None:
    """Import the rules and the bots of every game."""
    for game in GAMES.values():
        ladder_of(game)
