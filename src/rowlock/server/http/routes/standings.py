"""Routes of player pages, leader boards, and games that were played offline, which are kept and never rated."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Final

import msgspec
from fastapi import Request, Response
from sqlalchemy import Connection

from rowlock.master import calls
from rowlock.master.offline import PlayedOffline, judge_record
from rowlock.master.study import game_named
from rowlock.server.accounts.sessions import Identity
from rowlock.server.http.served import Handlers
from rowlock.server.http.state import server_of
from rowlock.server.store import standings, uploads
from rowlock.server.store.people import player_row
from rowlock.tables.errors import Refusal
from rowlock.wire.rest import ListLeaders, Player
from rowlock.wire.standings import GameUploaded, Leaders, PlayerPage, UploadGame

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


UPLOAD_COST: Final = 20.0
"""What judging a record counts as, in requests: it replays the game twice."""
MOST_UPLOADS: Final = 500
"""The number of games that an account may keep."""


@routes.serves(calls.UPLOAD)
async def _upload(request: Request, me: Identity, wish: UploadGame) -> GameUploaded:
    server = server_of(request)
    if me.kind != "account":
        raise Refusal("upload_account", "offline games are kept for people with an account", 403)
    server.limits.request(request, UPLOAD_COST)
    server.limits.player(me.player, UPLOAD_COST)
    async with server.replaying:
        played = await asyncio.to_thread(judge_record, wish.record, wish.seat)
    for seat, name in played.people.items():
        await _check_name(request, me.player, seat, name)
    digest = played.digest
    known = await _known(request, me.player, digest)
    if known is not None:
        return known
    await server.store.write(
        server.sessions.still_open(me), (uploads.ADD_UPLOAD, _row(me.player, server.hub.now(), wish.seat, played))
    )
    kept = await _known(request, me.player, digest)
    assert kept is not None, "the game has just been stored"
    return kept


async def _known(request: Request, player: str, digest: str) -> GameUploaded | None:
    """Find a game that the account has; refuse another one if it has too many."""

    def query(connection: Connection) -> GameUploaded | None:
        found = uploads.upload_of(connection, player, digest)
        if found is None and uploads.count_uploads(connection, player) >= MOST_UPLOADS:
            raise Refusal("too_many_uploads", f"an account keeps at most {MOST_UPLOADS} offline games", 409)
        return found

    return await server_of(request).store.read(query)


async def _check_name(request: Request, player: str, seat: int, name: str) -> None:
    """Refuse a name that looks like the name of another account, whose owner did not play here."""
    try:
        await server_of(request).accounts.check_free(name, player)
    except Refusal as error:
        raise Refusal(error.code, str(error), error.status, person=seat) from None


def _row(player: str, now: int, seat: int, played: PlayedOffline) -> dict[str, object]:
    return {
        "player": player,
        "digest": played.digest,
        "at": now,
        "game": played.record.game,
        "options": played.record.options,
        "seat": seat,
        "seats": msgspec.json.encode(played.seats),
        "record": played.text,
    }


@routes.serves(calls.UPLOADED_RECORD)
async def _uploaded_record(request: Request, player_id: str, digest: str) -> Response:

    def query(connection: Connection) -> str | None:
        # The page of a person who is being deleted is gone, and their games with it.
        return player_row(connection, player_id) and uploads.upload_record(connection, player_id, digest)

    found = await server_of(request).store.read(query)
    if found is None:
        raise Refusal("no_such_upload", "this player has no such game", 404)
    headers = {"Content-Disposition": f'attachment; filename="offline-{digest[:12]}.rowlock"'}
    return Response(found, media_type="text/plain; charset=utf-8", headers=headers)
