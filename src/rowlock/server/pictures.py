"""What a page needs to show a game that it knows nothing of: pictures of positions, texts, and the rules."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Depends, Path, Response

from rowlock.core.contract import AnyGame
from rowlock.core.errors import RowlockError
from rowlock.games import GAMES
from rowlock.locale.language import ENGLISH, LANGUAGES
from rowlock.locale.rulebook import page_of
from rowlock.locale.texts import game_source
from rowlock.render.svg import svg
from rowlock.server.errors import Refusal
from rowlock.server.rest import body, says
from rowlock.wire.rest import PictureOf

__all__ = ["routes"]

routes = APIRouter(prefix="/api", tags=["games"])

GamePath = Annotated[str, Path(max_length=40, description="The game's name")]
LanguagePath = Annotated[str, Path(max_length=10, description="The code of a language")]
SVG = "image/svg+xml"
MARKDOWN = "text/markdown"
PLAIN = "text/plain"


def _game(name: str) -> AnyGame:
    if name not in GAMES:
        raise Refusal("no_such_game", "there is no such game", 404)
    return GAMES[name]


def _checked(game: AnyGame, asked: PictureOf) -> str:
    """Let the rules read the position, as a whole one or as a seat's view, and write it again."""
    try:
        return game.write_position(game.read_position(asked.position))
    except RowlockError:
        decision = asked.decision
        view = game.read_view(
            {
                "seat": asked.seat,
                "position": asked.position,
                "history": [],
                "decision": {
                    "kind": decision.kind,
                    "seats": list(decision.seats),
                    "prompt": decision.prompt,
                    "number": decision.number,
                },
            }
        )
        return game.view_position(view)


def _drawn(game: AnyGame, asked: PictureOf) -> str:
    deciding = asked.decision.seats if asked.decision.kind in ("turn", "simultaneous") else ()
    text = _checked(game, asked)
    return svg(text, theme=asked.theme, names=asked.names, last=asked.last, deciding=deciding)


@routes.post("/pictures", **says(None, 404, takes=PictureOf, text=SVG))
async def picture(asked: Annotated[PictureOf, Depends(body(PictureOf))]) -> Response:
    """Draw a position that the client has, as a whole or as a seat's view."""
    return Response(await asyncio.to_thread(_drawn, _game(asked.game), asked), media_type=SVG)


@routes.get("/games/{game}/texts/{language}", **says(None, 404, 422, text=PLAIN))
async def texts(game: GamePath, language: LanguagePath) -> Response:
    """Give the texts of a game as Fluent source: those of the language, then all in English."""
    if language not in LANGUAGES:
        raise Refusal("no_such_language", "there is no such language", 404)
    return Response(await asyncio.to_thread(game_source, _game(game), language), media_type=PLAIN)


@routes.get("/games/{game}/rules/{language}", **says(None, 404, 422, text=MARKDOWN))
async def rules(game: GamePath, language: LanguagePath) -> Response:
    """Give the rules of a game as Markdown, in English if there is no page in the language."""
    known = language if language in LANGUAGES else ENGLISH
    page = await asyncio.to_thread(page_of, _game(game), known)
    if page is None:
        raise Refusal("no_rules", "this game has no rules page", 404)
    return Response(page, media_type=MARKDOWN)
