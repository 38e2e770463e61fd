"""Routes for a page that knows nothing of a game: pictures of positions, texts, and the rules."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Depends, Path, Response

from rowlock.locale.language import ENGLISH, LANGUAGES
from rowlock.locale.rulebook import page_of
from rowlock.locale.texts import game_source
from rowlock.server.http.rest import body, describe
from rowlock.server.http.routes.study import GamePath, game_named
from rowlock.tables.errors import Refusal
from rowlock.tables.pictures import picture_of
from rowlock.wire.rest import PictureOf

__all__ = ["routes"]

routes = APIRouter(prefix="/api", tags=["games"])

LanguagePath = Annotated[str, Path(max_length=10, description="The code of a language")]
SVG = "image/svg+xml"
MARKDOWN = "text/markdown"
PLAIN = "text/plain"


@routes.post("/pictures", **describe(None, 404, takes=PictureOf, text=SVG))
async def picture(asked: Annotated[PictureOf, Depends(body(PictureOf))]) -> Response:
    """Draw a position that the client has, as a whole or as a seat's view."""
    return Response(await asyncio.to_thread(picture_of, game_named(asked.game), asked), media_type=SVG)


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
