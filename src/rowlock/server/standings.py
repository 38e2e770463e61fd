"""Player pages and leader boards: what everybody may know of people and how well they play."""

from __future__ import annotations

from functools import partial
from typing import Annotated, cast

from fastapi import APIRouter, Path, Query, Request, Response
from sqlalchemy import Connection

from rowlock.games import GAMES
from rowlock.server.errors import Refusal
from rowlock.server.rest import answer, says
from rowlock.server.store import Store
from rowlock.server.store import standings as kept
from rowlock.server.store.people import player_row
from rowlock.wire.rest import Player
from rowlock.wire.standings import Leaders, PlayerPage

__all__ = ["routes"]

RECENT = 20

routes = APIRouter(prefix="/api", tags=["standings"])

PlayerPath = Annotated[str, Path(pattern="^[a-z2-7]{26}$", description="The player's id")]
GamePath = Annotated[str, Path(max_length=40, description="The game's name")]


def _store(request: Request) -> Store:
    return cast("Store", request.app.state.server.store)


@routes.get("/players/{player_id}", **says(PlayerPage, 404, 422))
async def player_page(request: Request, player_id: PlayerPath) -> Response:
    """Show a person: ratings game by game, and recent public games with their results."""

    def ask(connection: Connection) -> PlayerPage | None:
        row = player_row(connection, player_id)
        if row is None:
            return None
        name, kind, created = row
        ratings = tuple(kept.ratings_of(connection, player_id))
        recent = tuple(kept.recent_games(connection, player_id, RECENT))
        return PlayerPage(Player(player_id, name, kind), created, ratings, recent)

    page = await _store(request).read(ask)
    if page is None:
        raise Refusal("no_such_player", "there is no such player", 404)
    return answer(page)


@routes.get("/leaders/{game}", **says(Leaders, 404, 422))
async def leader_board(request: Request, game: GamePath, limit: Annotated[int, Query(ge=1, le=100)] = 50) -> Response:
    """List the best of a game."""
    if game not in GAMES:
        raise Refusal("no_such_game", "there is no such game", 404)
    listed = await _store(request).read(partial(kept.leaders, discipline=game, limit=limit))
    return answer(Leaders(game, tuple(listed)))
