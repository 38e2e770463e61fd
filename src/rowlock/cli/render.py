"""`rowlock render`: a position as a picture, a game as an animation."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Final

import typer

from rowlock.cli.console import Console, Refusal
from rowlock.cli.contests import watched
from rowlock.cli.files import write_picture
from rowlock.cli.progress import progress_bar
from rowlock.cli.source import Source, read_source
from rowlock.core.contract import Kind
from rowlock.core.errors import quoted
from rowlock.library.position import Position
from rowlock.render.palette import PALETTES
from rowlock.render.raster import ANIMATIONS, MissingLibrary, animation, png, same_size
from rowlock.render.svg import Drawn, drawn

__all__ = ["render"]

STILLS: Final = (".svg", ".png")
WIDEST: Final = 10_000
ANIMATION_WIDTH: Final = 640


def render(
    ctx: typer.Context,
    source: Annotated[str, typer.Argument(metavar="FILE|POSITION")],
    *,
    output: Annotated[Path, typer.Option("--output", "-o", metavar="PICTURE")],
    seat: Annotated[int | None, typer.Option(metavar="N", show_default=False)] = None,
    spectator: Annotated[bool, typer.Option("--spectator", show_default=False)] = False,
    step: Annotated[int | None, typer.Option(metavar="N", min=0, show_default=False)] = None,
    theme: Annotated[str, typer.Option(metavar="THEME")] = "light",
    marks: Annotated[bool, typer.Option("--marks/--no-marks")] = True,
    width: Annotated[int | None, typer.Option(metavar="PIXELS", min=16, max=WIDEST, show_default=False)] = None,
    ms: Annotated[int, typer.Option(metavar="MS", min=20, max=60_000)] = 700,
) -> None:
    """Draw a picture; the texts of the help are in the catalogue."""
    console: Console = ctx.obj
    kind = output.suffix.lower()
    if kind not in (*STILLS, *ANIMATIONS):
        raise Refusal("render-kind", file=str(output), kinds=", ".join((*STILLS, *ANIMATIONS)))
    if theme not in PALETTES:
        raise Refusal("render-theme", theme=quoted(theme), themes=", ".join(PALETTES))
    found = read_source(source)
    if seat is not None and not 0 <= seat < found.positions[0].seats:
        raise Refusal("no-such-seat", seat=seat, last=found.positions[0].seats - 1)
    how = {"theme": theme, "marks": marks, "names": found.names}
    drawer = Drawer(found, seat, hidden=spectator or seat is not None, how=how)
    try:
        content = (
            _still(drawer.picture(found.at(step)), kind, width)
            if kind in STILLS
            else _animated(drawer, ANIMATIONS[kind], width or ANIMATION_WIDTH, ms)
        )
    except MissingLibrary as missing:
        raise Refusal("render-library", library=str(missing)) from None
    write_picture(output, content)
    console.tell("render-written", file=str(output), size=f"{len(content) / 1000:.0f}")


class Drawer:
    """Draws the positions of a source, whole or as one seat sees them."""

    def __init__(self, source: Source, seat: int | None, *, hidden: bool, how: dict[str, Any]) -> None:
        self.source = source
        self._seat = seat
        self._hidden = hidden
        self._how = how

    def picture(self, now: Position, among: Any = ()) -> Drawn:
        """Draw one position, with the step before it marked and room for what the last one holds."""
        text = now.view(self._seat).text if self._hidden else now.text
        room = among[-1].text if among else ""
        return drawn(text, last=now.last_action, room=room, deciding=now.to_decide, **self._how)


def _still(picture: Drawn, kind: str, width: int | None) -> bytes:
    if kind == ".png":
        return png(picture.svg(), width)
    return picture.svg().encode()


def _animated(drawer: Drawer, kind: str, width: int, ms: int) -> bytes:
    """Draw every position at which somebody decides, and the last one."""
    positions = drawer.source.positions
    kept = [one for one in positions[:-1] if one.decision.kind is not Kind.CHANCE] + [positions[-1]]
    pictures = same_size([drawer.picture(one, positions) for one in kept])
    with progress_bar(len(pictures), shown=watched(as_json=False)) as done:
        return animation(_told(pictures, done), kind, width=width, ms=ms)


def _told(pictures: list[Drawn], done: Any) -> Any:
    """Give the pictures one by one and tell how many were taken."""
    for number, picture in enumerate(pictures, 1):
        yield picture.svg()
        done(number)
