"""The route of the catalogue."""

from __future__ import annotations

from rowlock.master import calls
from rowlock.master.catalogue import catalogue
from rowlock.server.http.served import Handlers
from rowlock.wire.rest import Catalogue

routes = Handlers()


@routes.serves(calls.CATALOGUE)
async def _games() -> Catalogue:
    return catalogue()
