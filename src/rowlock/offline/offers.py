"""The games that a device offers, with the levels that play here as they do elsewhere."""

from __future__ import annotations

from msgspec.structs import replace

from rowlock.master.catalogue import catalogue
from rowlock.offline.effort import levels_here
from rowlock.wire.rest import Catalogue

__all__ = ["offers"]


def offers() -> Catalogue:
    """List the games and the levels of a device."""
    found = catalogue()
    games = tuple(replace(one, levels=tuple(bot.name for bot in levels_here(one.name))) for one in found.games)
    return replace(found, games=games)
