"""The games that a device offers, with the levels that play here as they do elsewhere."""

from __future__ import annotations

from msgspec.structs import replace

from rowlock.master.catalogue import catalogue
from rowlock.offline.effort import levels_here
from rowlock.wire.rest import Catalogue


def offers(*, compiled: bool) -> Catalogue:
    """List the games and the levels of a device, whose kernels may be compiled."""
    found = catalogue()
    games = tuple(replace(one, levels=_names(one.name, compiled=compiled)) for one in found.games)
    return replace(found, games=games)


def _names(game: str, *, compiled: bool) -> tuple[str, ...]:
    return tuple(bot.name for bot in levels_here(game, compiled=compiled))
