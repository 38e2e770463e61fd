"""Routes of player pages and leader boards."""

from __future__ import annotations

from functools import partial
from typing import Annotated

from fastapi import APIRouter, Path, Query, Request, Response
from sqlalchemy import Connection

from rowlock.master.study import game_named
from rowlock.server.http.rest import describe, respond
from rowlock.server.http.routes.study import GamePath
from rowlock.server.http.state import server_of
from rowlock.server.store import standings, uploads
from rowlock.server.store.people import player_row
from rowlock.tables.errors import Refusal
from rowlock.wire.rest import Player
from rowlock.wire.standings import Leaders, PlayerPage

__all__ = ["routes"]

RECENT = 20

routes = APIRouter(prefix="/api", tags=["standings"])

PlayerPath = Annotated[str, Path(pattern="^[a-z2-7]{26}$", description="The player's id")]


@routes.get("/players/{player_id}", **describe(PlayerPage, 404, 422))
async def player_page(request: Request, player_id: PlayerPath) -> Response:
    """Show a person: a rating for each game, recent public games with their results, and games played offline."""

    def query(connection: Connection) -> PlayerPage | None:
        row = player_row(connection, player_id)
        if row is None:
            return None
        name, kind, created = row
        ratings = tuple(standings.ratings_of(connection, player_id))
        recent = tuple(standings.recent_games(connection, player_id, RECENT))
        offline = tuple(uploads.uploads_of(connection, player_id, RECENT))
        return PlayerPage(Player(player_id, name, kind), created, ratings, recent, offline)

    page = await server_of(request).store.read(query)
    if page is None:
        raise Refusal("no_such_player", "there is no such player", 404)
    return respond(page)


@routes.get("/leaders/{game}", **describe(Leaders, 404, 422))
async def leader_board(request: Request, game: GamePath, limit: Annotated[int, Query(ge=1, le=100)] = 50) -> Response:
    """List the best players of a game."""
    discipline = game_named(game).name
    listed = await server_of(request).store.read(partial(standings.leaders, discipline=discipline, limit=limit))
    return respond(Leaders(game, tuple(listed)))
