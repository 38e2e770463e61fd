"""Pictures of positions that a client has: the rules check the text before it is drawn."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from rowlock.core.contract import AnyGame
from rowlock.core.errors import RowlockError
from rowlock.render.svg import svg
from rowlock.tables.table import Table
from rowlock.wire.rest import PictureOf

__all__ = ["picture_of", "public_drawing", "public_picture"]


def picture_of(game: AnyGame, asked: PictureOf) -> str:
    """Draw a position, whole or as a seat's view, as SVG; raises BadNotation or BadPosition."""
    deciding = asked.decision.seats if asked.decision.kind in ("turn", "simultaneous") else ()
    text = _checked(game, asked)
    return svg(text, theme=asked.theme, names=asked.names, last=asked.last, deciding=deciding)


def public_picture(table: Table, theme: str) -> str:
    """Draw a game that has begun as a spectator sees it, as SVG."""
    return public_drawing(table, theme)()


def public_drawing(table: Table, theme: str) -> Callable[[], str]:
    """Take from a game that has begun what a spectator sees now; the function draws it, at any time in any thread."""
    match = table.match
    assert match is not None, "the game has begun"
    text = table.game.view_position(match.view(None))
    return partial(svg, text, theme=theme, marks=False, deciding=table.awaited_seats())


def _checked(game: AnyGame, asked: PictureOf) -> str:
    """Let the rules read the position, as a whole one or as a view, and write it again."""
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
