"""`rowlock render`: a position as a picture, a game as an animation."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final

import click

from rowlock.cli.console import CliRefusal, Console
from rowlock.cli.contests import watched
from rowlock.cli.extras import require_extra
from rowlock.cli.files import write_picture
from rowlock.cli.options import FILE
from rowlock.cli.progress import progress_bar
from rowlock.cli.source import Source, read_source
from rowlock.core.contract import Kind
from rowlock.core.errors import quoted
from rowlock.library.position import Position
from rowlock.render.palette import PALETTES
from rowlock.render.raster import ANIMATIONS, animation, png, same_size
from rowlock.render.svg import Drawn, drawn

SVG: Final = ".svg"
PNG: Final = ".png"
STILLS: Final = (SVG, PNG)
WIDEST: Final = 10_000
ANIMATION_WIDTH: Final = 640


@click.command()
@click.argument("source", metavar="FILE|POSITION")
@click.option("--output", "-o", "output", type=FILE, metavar="PICTURE", required=True)
@click.option("--seat", type=int, metavar="N")
@click.option("--spectator", is_flag=True)
@click.option("--step", type=click.IntRange(0), metavar="N")
@click.option("--theme", metavar="THEME", default="light", show_default=True)
@click.option("--marks/--no-marks", "marks", default=True, show_default=True)
@click.option("--width", type=click.IntRange(16, WIDEST), metavar="PIXELS")
@click.option("--ms", type=click.IntRange(20, 60000), metavar="MS", default=700, show_default=True)
@click.pass_obj
def render(
    console: Console,
    source: str,
    *,
    output: Path,
    seat: int | None,
    spectator: bool,
    step: int | None,
    theme: str,
    marks: bool,
    width: int | None,
    ms: int,
) -> None:
    """Draw a picture; the texts of the help are in the catalogue."""
    kind = output.suffix.lower()
    if kind not in (*STILLS, *ANIMATIONS):
        raise CliRefusal("render-kind", file=str(output), kinds=", ".join((*STILLS, *ANIMATIONS)))
    if theme not in PALETTES:
        raise CliRefusal("render-theme", theme=quoted(theme), themes=", ".join(PALETTES))
    found = read_source(source)
    if seat is not None and not 0 <= seat < found.positions[0].seats:
        raise CliRefusal("no-such-seat", seat=seat, last=found.positions[0].seats - 1)
    if kind != SVG:
        require_extra("pictures")
    drawer = Drawer(found, seat, hidden=spectator or seat is not None, theme=theme, marks=marks)
    content = (
        _still(drawer.picture(found.at(step)), kind, width)
        if kind in STILLS
        else _animated(drawer, ANIMATIONS[kind], width or ANIMATION_WIDTH, ms)
    )
    write_picture(output, content)
    console.tell("render-written", file=str(output), size=f"{len(content) / 1000:.0f}")


class Drawer:
    """Draws the positions of a source, whole or as one seat sees them."""

    def __init__(self, source: Source, seat: int | None, *, hidden: bool, theme: str, marks: bool) -> None:
        self.source = source
        self._seat = seat
        self._hidden = hidden
        self._theme = theme
        self._marks = marks

    def picture(self, now: Position, among: Sequence[Position] = ()) -> Drawn:
        """Draw one position, with the step before it marked and enough room for the last of the positions."""
        text = now.view(self._seat).text if self._hidden else now.text
        room = among[-1].text if among else ""
        return drawn(
            text,
            last=now.last_action,
            room=room,
            deciding=now.to_decide,
            theme=self._theme,
            marks=self._marks,
            names=self.source.names,
        )


def _still(picture: Drawn, kind: str, width: int | None) -> bytes:
    if kind == PNG:
        return png(picture.svg(), width)
    return picture.svg().encode()


def _animated(drawer: Drawer, kind: str, width: int, ms: int) -> bytes:
    """Draw every position with a decision, and the last one."""
    positions = drawer.source.positions
    kept = [one for one in positions[:-1] if one.decision.kind is not Kind.CHANCE] + [positions[-1]]
    pictures = same_size([drawer.picture(one, positions) for one in kept])
    with progress_bar(len(pictures), shown=watched(as_json=False)) as done:
        return animation(_counted(pictures, done), kind, width=width, ms=ms)


def _counted(pictures: list[Drawn], done: Callable[[int], None]) -> Iterator[str]:
    """Give the pictures one by one and report how many were taken."""
    for number, picture in enumerate(pictures, 1):
        yield picture.svg()
        done(number)
