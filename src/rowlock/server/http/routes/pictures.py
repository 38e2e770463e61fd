"""Routes of pictures of positions and tables, and of the texts and rules for a page that knows nothing of a game."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from hashlib import sha256
from typing import Annotated, Final, Literal

from fastapi import APIRouter, Depends, Path, Query, Request, Response

from rowlock.locale.language import ENGLISH, LANGUAGES
from rowlock.locale.rulebook import page_of
from rowlock.locale.texts import game_source
from rowlock.master.pictures import picture_of, public_drawing
from rowlock.master.study import game_named
from rowlock.server.http.answers import DRAW_COST, SEEN, computed, table_for
from rowlock.server.http.rest import TablePath, body, describe
from rowlock.server.http.routes.study import GamePath
from rowlock.tables.errors import Refusal
from rowlock.wire.codec import encode
from rowlock.wire.rest import PictureOf

__all__ = ["routes"]

routes = APIRouter(prefix="/api", tags=["games"])

LanguagePath = Annotated[str, Path(max_length=10, description="The code of a language")]
SVG = "image/svg+xml"
MARKDOWN = "text/markdown"
PLAIN = "text/plain"
FOR_GOOD: Final = "private, max-age=604800, immutable"


@routes.post("/pictures", **describe(None, 404, takes=PictureOf, text=SVG))
async def picture(request: Request, asked: Annotated[PictureOf, Depends(body(PictureOf))]) -> Response:
    """Draw a position that the client has, as a whole or as a seat's view."""
    game = game_named(asked.game)
    key = ("drawn", sha256(encode(asked)).digest())
    drawn = await computed(request, key, DRAW_COST, lambda: lambda: picture_of(game, asked).encode())
    return Response(drawn, media_type=SVG)


@routes.get("/tables/{table_id}/picture", **describe(None, 401, 403, 404, 409, 422, text=SVG), dependencies=SEEN)
async def table_picture(
    request: Request,
    table_id: TablePath,
    theme: Literal["light", "dark"] = "light",
    at: Annotated[int | None, Query(ge=0, le=10_000_000)] = None,
) -> Response:
    """Draw a game as a spectator sees it now; `at`, the table's sequence, makes the address of each picture its own."""
    table = await table_for(request, table_id)
    if table.match is None:
        raise Refusal("not_started", "the game has not begun")
    headers = {"Cache-Control": FOR_GOOD if at == table.sequence else "no-store"}
    key = ("picture", theme, table_id, table.sequence)
    drawn = await computed(request, key, DRAW_COST, lambda: _encoded(public_drawing(table, theme)))
    return Response(drawn, media_type=SVG, headers=headers)


def _encoded(draw: Callable[[], str]) -> Callable[[], bytes]:
    return lambda: draw().encode()


@routes.get("/games/{game}/texts/{language}", **describe(None, 404, 422, text=PLAIN))
async def texts(game: GamePath, language: LanguagePath) -> Response:
    """Give the texts of a game as Fluent source: those of the language, then all in English."""
    if language not in LANGUAGES:
        raise Refusal("no_such_language", "there is no such language", 404)
    return Response(await asyncio.to_thread(game_source, game_named(game), language), media_type=PLAIN)


@routes.get("/games/{game}/rules/{language}", **describe(None, 404, 422, text=MARKDOWN))
async def rules(game: GamePath, language: LanguagePath) -> Response:
    """Give the rules of a game as Markdown, in English if there is no page in the language."""
    known = language if language in LANGUAGES else ENGLISH
    page = await asyncio.to_thread(page_of, game_named(game), known)
    if page is None:
        raise Refusal("no_rules", "this game has no rules page", 404)
    return Response(page, media_type=MARKDOWN)
