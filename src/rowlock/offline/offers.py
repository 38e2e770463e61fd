"""The games that a device offers; packed with the app, because working them out loads the bots of every game."""

from __future__ import annotations

from importlib.resources import files
from typing import Final, cast

import msgspec

from rowlock.core.parts import find_part
from rowlock.games import GAMES
from rowlock.wire.rest import Catalogue

__all__ = ["PACKED", "offers", "worked_out"]

PACKED: Final = files("rowlock.offline") / "offers.json"
"""Made while the app is packed; a checkout has none."""


def offers() -> Catalogue:
    """List the games, from the packed file if there is one."""
    return msgspec.json.decode(PACKED.read_bytes(), type=Catalogue) if PACKED.is_file() else worked_out()


def worked_out() -> Catalogue:
    """List the games with the levels that play here as they do on a server.

    Higher levels think until their time is over: where kernels are not compiled, they would be weaker than their names.
    """
    from rowlock.tables.catalogue import catalogue  # noqa: PLC0415 - loads the bots of every game

    found = catalogue()
    counts = {one.name: cast("int | None", find_part(GAMES[one.name], "bots", "UNCOMPILED")) for one in found.games}
    games = tuple(msgspec.structs.replace(one, levels=one.levels[: counts[one.name]]) for one in found.games)
    return msgspec.structs.replace(found, games=games)
