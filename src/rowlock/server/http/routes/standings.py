"""Routes of player pages and leader boards."""

from __future__ import annotations

from functools import partial

from fastapi import Request
from sqlalchemy import Connection

from rowlock.master import calls
from rowlock.master.study import game_named
from rowlock.server.http.served import Handlers
from rowlock.server.http.state import server_of
from rowlock.server.store import standings, uploads
from rowlock.server.store.people import player_row
from rowlock.tables.errors import Refusal
from rowlock.wire.rest import ListLeaders, Player
from rowlock.wire.standings import Leaders, PlayerPage

MOST_RECENT = 20

routes = Handlers()


@routes.serves(calls.PLAYER)
async def _player_page(request: Request, player_id: str) -> PlayerPage:

    def query(connection: Connection) -> PlayerPage | None:
        row = player_row(connection, player_id)
        if row is None:
            return None
        name, kind, created = row
        ratings = tuple(standings.ratings_of(connection, player_id))
        recent = tuple(standings.recent_games(connection, player_id, MOST_RECENT))
        offline = tuple(uploads.uploads_of(connection, player_id, MOST_RECENT))
        return PlayerPage(Player(player_id, name, kind), created, ratings, recent, offline)

    page = await server_of(request).store.read(query)
    if page is None:
        raise Refusal("no_such_player", "there is no such player", 404)
    return page


@routes.serves(calls.LEADERS)
async def _leader_board(request: Request, game: str, query: ListLeaders) -> Leaders:
    discipline = game_named(game).name
    listed = await server_of(request).store.read(partial(standings.leaders, discipline=discipline, limit=query.limit))
    return Leaders(game, tuple(listed))
