"""Routes of games: the catalogue, pictures, and the texts and rules for a page that knows nothing of a game."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from hashlib import sha256
from typing import Final

from fastapi import Request, Response

from rowlock.locale.language import ENGLISH, LANGUAGES
from rowlock.locale.rulebook import page_of
from rowlock.locale.texts import game_source
from rowlock.master import calls
from rowlock.master.calls import SVG
from rowlock.master.catalogue import catalogue
from rowlock.master.pictures import picture_of, public_picture
from rowlock.master.study import game_named
from rowlock.server.http.answers import DRAW_COST, computed, table_for
from rowlock.server.http.served import Handlers
from rowlock.tables.errors import Refusal
from rowlock.wire.codec import encode
from rowlock.wire.rest import Catalogue, DrawTable, PictureOf

routes = Handlers()

MARKDOWN = "text/markdown"
PLAIN = "text/plain"
FOR_A_WEEK: Final = "private, max-age=604800, immutable"


@routes.serves(calls.PICTURE)
async def _picture(request: Request, wish: PictureOf) -> Response:
    key = ("drawn", sha256(encode(wish)).digest())
    drawn = await computed(request, key, DRAW_COST, lambda: lambda: picture_of(wish).encode())
    return Response(drawn, media_type=SVG)


@routes.serves(calls.TABLE_PICTURE)
async def _table_picture(request: Request, table_id: str, query: DrawTable) -> Response:
    table = await table_for(request, table_id)
    headers = {"Cache-Control": FOR_A_WEEK if query.at == table.sequence else "no-store"}
    key = ("picture", query.theme, table_id, table.sequence)
    drawn = await computed(request, key, DRAW_COST, lambda: _encoded(public_picture(table, query.theme)))
    return Response(drawn, media_type=SVG, headers=headers)


def _encoded(draw: Callable[[], str]) -> Callable[[], bytes]:
    return lambda: draw().encode()


@routes.serves(calls.GAME_TEXTS)
async def _texts(game: str, language: str) -> Response:
    if language not in LANGUAGES:
        raise Refusal("no_such_language", "there is no such language", 404)
    return Response(await asyncio.to_thread(game_source, game_named(game), language), media_type=PLAIN)


@routes.serves(calls.RULES)
async def _rules(game: str, language: str) -> Response:
    known = language if language in LANGUAGES else ENGLISH
    page = await asyncio.to_thread(page_of, game_named(game), known)
    if page is None:
        raise Refusal("no_rules", "this game has no rules page", 404)
    return Response(page, media_type=MARKDOWN)


@routes.serves(calls.CATALOGUE)
async def _games() -> Catalogue:
    return catalogue()
