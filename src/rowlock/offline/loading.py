"""Loads everything that the workers of a device need, so that Python's memory can be kept with it."""

from __future__ import annotations

from rowlock.bots.levels import ladder_of
from rowlock.games import GAMES
from rowlock.master import jobs
from rowlock.offline import server

__all__ = ["load_everything"]


def load_everything() -> tuple[object, ...]:
    """Import the local server, the jobs, and the rules and bots of every game; give what was loaded."""
    return (server, jobs, *(ladder_of(game) for game in GAMES.values()))
