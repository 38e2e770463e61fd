"""The route of the catalogue."""

from __future__ import annotations

from fastapi import APIRouter, Response

from rowlock.master.catalogue import catalogue
from rowlock.server.http.rest import describe, respond
from rowlock.wire.rest import Catalogue

__all__ = ["routes"]

routes = APIRouter(prefix="/api", tags=["games"])


@routes.get("/games", **describe(Catalogue))
async def games() -> Response:
    """List the games, their presets and options, and the bots."""
    return respond(catalogue())
