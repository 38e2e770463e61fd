"""Pictures of positions that a client has: the rules check the text before it is drawn."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from rowlock.core.contract import AnyGame
from rowlock.core.errors import RowlockError
from rowlock.master.study import game_named
from rowlock.render.svg import svg
from rowlock.tables.errors import Refusal
from rowlock.tables.table import Table
from rowlock.wire.rest import PictureOf


def picture_of(wish: PictureOf) -> str:
    """Draw a position, whole or as a seat's view, as SVG; raises BadNotation, BadPosition or Refusal."""
    game = game_named(wish.game)
    deciding = wish.decision.seats if wish.decision.kind in ("turn", "simultaneous") else ()
    text = _checked(game, wish)
    marks = not wish.kept
    return svg(text, theme=wish.theme, names=wish.names, last=wish.last, deciding=deciding, marks=marks, kept=wish.kept)


def public_picture(table: Table, theme: str) -> Callable[[], str]:
    """Take from a table what a spectator sees now; the function draws it as SVG, at any time in any thread."""
    match = table.match
    if match is None:
        raise Refusal("not_started", "the game has not begun")
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
