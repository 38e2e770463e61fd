"""Any position or view of any game as SVG, drawn from its position text alone.

A game has its drawing as `DRAWING` in the module `render` of its parts; without one, the fields of the text are drawn.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypedDict, Unpack, cast

from rowlock.core.errors import BadArgument, BadNotation, quoted
from rowlock.core.events import is_digit
from rowlock.core.parts import find_part
from rowlock.games import GAMES
from rowlock.render.draw import Picture, document
from rowlock.render.generic import draw_fields
from rowlock.render.look import Drawing, Look
from rowlock.render.palette import palette_named
from rowlock.render.pieces import DEFS
from rowlock.render.text import fields_of

__all__ = ["Drawn", "How", "drawing_of", "drawn", "has_cells", "svg"]

PLACE: Final = re.compile(r"(\w\w)?@-?\d{1,4},-?\d{1,4}")
"""A cell, with a tile before it or without."""
UNSEEN: Final = ("bag", "pile", "removed", "discard")
NOT_KEPT: Final = (*UNSEEN, "hands", "display", "top")


@dataclass(frozen=True, slots=True)
class Drawn:
    """A picture with the rest of its document."""

    picture: Picture
    title: str
    ground: str

    def svg(self) -> str:
        """Give the picture as an SVG document."""
        return document(self.picture, self.title, self.ground, DEFS)

    def on_field(self, width: float, height: float) -> Drawn:
        """Put the picture on a larger field."""
        return replace(self, picture=Picture(width, height, self.picture.body))


class How(TypedDict, total=False):
    """How a picture is drawn; `drawn` explains each."""

    theme: str
    marks: bool
    names: Sequence[str]
    last: str
    room: str
    deciding: Sequence[int] | None
    coordinates: bool
    highlighted: str
    arrows: Sequence[tuple[str, str]]
    played: str
    better: str
    kept: bool


def drawing_of(game: str) -> Drawing:
    """Find a game's drawing, or the generic one; refuse an unknown game."""
    return cast("Drawing | None", find_part(GAMES.named(game), "render", "DRAWING")) or draw_fields


def drawn(
    position: str,
    *,
    theme: str = "light",
    marks: bool = True,
    names: Sequence[str] = (),
    last: str = "",
    room: str = "",
    deciding: Sequence[int] | None = None,
    coordinates: bool = False,
    highlighted: str = "",
    arrows: Sequence[tuple[str, str]] = (),
    played: str = "",
    better: str = "",
    kept: bool = False,
) -> Drawn:
    """Draw a position text, or that of a view; the components of the action `last` are marked.

    The cells that `room` names fit into the picture as well, so that the pictures of one game have one size. The text
    says whose turn it is, unless the seats that decide are given.

    On a board of cells, `coordinates` numbers columns and rows, `highlighted` frames the cells that a text names, such
    as `@0,0 @1,0`, and `arrows` lead from one cell to another, such as `[("@0,0", "@3,0")]`. Two actions that are not
    on the table are shown where they belong: what was `played` from here with a broken frame, what was `better` with a
    whole one. A game without cells refuses `coordinates`, `highlighted` and `arrows`.

    A picture to be kept after a game has whole names, and neither hands nor what is left to draw.
    """
    fields = fields_of(position)
    if "game" not in fields:
        raise BadNotation("position", position)
    drawing = drawing_of(fields["game"])
    _check_cells(fields["game"], coordinates, highlighted, arrows)
    turn = fields.get("to") or fields.get("active") or ""
    seats = [int(turn)] if is_digit(turn) else []
    palette = palette_named(theme)
    look = Look(
        palette,
        marks,
        names,
        last,
        room,
        frozenset(seats if deciding is None else deciding),
        coordinates,
        highlighted,
        arrows,
        played,
        better,
        kept,
    )
    try:
        picture = drawing(fields, look)
    except (ArithmeticError, LookupError, ValueError) as error:  # a text that the rules have not read
        raise BadNotation("position", position) from error
    return Drawn(picture, _title(fields, NOT_KEPT if kept else UNSEEN), palette.ground)


def svg(position: str, **how: Unpack[How]) -> str:
    """Draw a position text, or that of a view, as an SVG document; `drawn` says how it can be drawn."""
    return drawn(position, **how).svg()


def _check_cells(game: str, coordinates: bool, highlighted: str, arrows: Sequence[tuple[str, str]]) -> None:
    """Refuse coordinates, frames and arrows without cells, and texts that name no cell."""
    given = {"coordinates": coordinates, "highlighted": highlighted, "arrows": arrows}
    if not has_cells(game):
        for name, value in given.items():
            if value:
                raise BadArgument(f"{name} is for games on a board of cells, and {game} has none")
    for word in highlighted.split():
        if not PLACE.fullmatch(word):
            raise BadArgument(f"highlighted names cells such as '@0,0 @1,0', not {quoted(word)}")
    for arrow in arrows:
        if len(arrow) != 2 or not all(PLACE.fullmatch(end) for end in arrow):
            raise BadArgument(f"an arrow leads from one cell to another, such as ('@0,0', '@3,0'), not {arrow!r}")


def has_cells(game: str) -> bool:
    """Tell whether the pictures of a game have cells, which can be numbered, framed and joined by arrows."""
    return bool(find_part(GAMES.named(game), "render", "CELLS"))


def _title(fields: Mapping[str, str], unseen: Sequence[str]) -> str:
    """Give the position in its notation, for screen readers."""
    return "; ".join(f"{key} {fields[key]}" for key in fields if key not in unseen)
