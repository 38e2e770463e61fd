"""Any position or view of any game as SVG, drawn from its position text alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, TypeAlias

from rowlock.core.errors import BadNotation, BadSetup, quoted
from rowlock.render.draw import Picture, document
from rowlock.render.look import Look
from rowlock.render.palette import palette_named
from rowlock.render.pieces import DEFS
from rowlock.render.svg_qwirkle import draw_qwirkle
from rowlock.render.svg_qwirkle_cards import draw_qwirkle_cards
from rowlock.render.svg_qwixx_cards import draw_qwixx_cards
from rowlock.render.text import fields_of

__all__ = ["DRAWINGS", "Drawn", "drawn", "svg"]

Drawing: TypeAlias = Callable[[Mapping[str, str], Look], Picture]
DRAWINGS: Final[Mapping[str, Drawing]] = {
    "qwirkle": draw_qwirkle,
    "qwirkle_cards": draw_qwirkle_cards,
    "qwixx_cards": draw_qwixx_cards,
}
UNSEEN: Final = ("bag", "pile", "removed", "discard")


@dataclass(frozen=True, slots=True)
class Drawn:
    """A picture with all that a document needs besides."""

    picture: Picture
    title: str
    ground: str

    def svg(self) -> str:
        """Give the picture as an SVG document."""
        return document(self.picture, self.title, self.ground, DEFS)

    def on_field(self, width: float, height: float) -> Drawn:
        """Put the picture on a larger field."""
        return replace(self, picture=Picture(width, height, self.picture.body))


def drawn(
    position: str,
    *,
    theme: str = "light",
    marks: bool = True,
    names: Sequence[str] = (),
    last: str = "",
    room: str = "",
    deciding: Sequence[int] | None = None,
) -> Drawn:
    """Draw a position text, or that of a view; `last` is the action whose components are marked.

    `room` names cells that the picture has room for too, so that pictures of one game can follow each other. Whose turn
    it is follows from the text, unless the seats that decide are given.
    """
    fields = fields_of(position)
    if "game" not in fields:
        raise BadNotation("position", position)
    drawing = DRAWINGS.get(fields["game"])
    if drawing is None:
        raise BadSetup(f"unknown game {quoted(fields['game'])}: choose one of {', '.join(DRAWINGS)}")
    turn = fields.get("to") or fields.get("active") or ""
    seats = [int(turn)] if turn.isdigit() else []
    palette = palette_named(theme)
    look = Look(palette, marks, names, last, room, frozenset(seats if deciding is None else deciding))
    return Drawn(drawing(fields, look), _title(fields), palette.ground)


def svg(position: str, **how: Any) -> str:
    """Draw a position text, or that of a view, as an SVG document; `drawn` says how it can be drawn."""
    return drawn(position, **how).svg()


def _title(fields: Mapping[str, str]) -> str:
    """Give what a screen reader says instead of the picture: the position in its notation."""
    return "; ".join(f"{key} {fields[key]}" for key in fields if key not in UNSEEN)
