"""A picture of each game for previews of links: a position some turns into a game, drawn by the renderer."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from importlib.util import find_spec
from math import ceil
from typing import Final

from rowlock.bots import BOTS, Budget
from rowlock.core.chance import FastStream
from rowlock.core.match import Match
from rowlock.games import GAMES
from rowlock.render.draw import Picture, group
from rowlock.render.raster import png
from rowlock.render.svg import Drawn, drawn

WIDTH: Final = 1200
RATIO: Final = (40, 21)
"""Previews of links show pictures of 1200 × 630."""
MARGIN: Final = 24
"""The margin that a document adds to its picture."""
SEED: Final = "social picture"
TURNS: Final = 14
PLAYER: Final = "greedy"


@cache
def can_draw() -> bool:
    """Tell whether the library that draws pixels is installed (`rowlock[pictures]`)."""
    return find_spec("resvg_py") is not None


def social_picture(game: str) -> bytes:
    """Draw a game's picture as PNG; always the same one, so the caller keeps it."""
    match = _some_turns(game)
    return png(_framed(drawn(match.game.write_position(match.state), marks=False)).svg(), WIDTH)


def _framed(whole: Drawn) -> Drawn:
    """Centre a picture on a field of the size of previews."""
    picture = whole.picture
    width, height = picture.width + 2 * MARGIN, picture.height + 2 * MARGIN
    scale = ceil(max(width / RATIO[0], height / RATIO[1]))  # whole numbers, so that no row of pixels is added
    room_x, room_y = RATIO[0] * scale - width, RATIO[1] * scale - height
    body = group(picture.body, room_x / 2, room_y / 2)
    return replace(whole, picture=Picture(picture.width + room_x, picture.height + room_y, body))


def _some_turns(name: str) -> Match:
    """Let simple bots play the first turns of a game."""
    game = GAMES[name]
    match = Match.start(game, game.seats[0], game.options(""), FastStream(SEED))
    for number in range(TURNS):
        if match.over:
            break
        answers = {
            seat: BOTS[PLAYER].decide(game, match.view(seat), Budget(samples=1), FastStream(f"{SEED} {number} {seat}"))
            for seat in match.decision.seats
        }
        for seat, choice in answers.items():
            match.answer(seat, choice.action)
    return match
