"""SVG as PNG, GIF and APNG, by libraries that are loaded when they are needed. Knows no game.

resvg draws: it is exact, needs no system library and comes as one small wheel. Pillow writes the animations.
"""

from __future__ import annotations

import io
from collections.abc import Iterable, Sequence
from importlib import import_module
from typing import Any, Final

from rowlock.core.extras import require
from rowlock.render.svg import Drawn

__all__ = ["ANIMATIONS", "animation", "png", "same_size"]

COLOURS: Final = 96
ANIMATIONS: Final = {".gif": "GIF", ".apng": "PNG"}
LAST_SHOWN: Final = 4
"""The factor by which the last picture is shown longer."""


def _library(name: str) -> Any:
    require("pictures", name.partition(".")[0])
    return import_module(name)


def png(svg: str, width: int | None = None) -> bytes:
    """Draw an SVG document as a PNG of a given width, by default twice its own size."""
    drawn = _library("resvg_py").svg_to_bytes(svg_string=svg, width=width, zoom=None if width else 2)
    return bytes(drawn)


def same_size(pictures: Sequence[Drawn]) -> list[Drawn]:
    """Put pictures on fields of one size, the largest there is."""
    width = max(one.picture.width for one in pictures)
    height = max(one.picture.height for one in pictures)
    return [one.on_field(width, height) for one in pictures]


def animation(svgs: Iterable[str], kind: str, *, width: int, ms: int) -> bytes:
    """Write pictures of one size one after the other as `GIF` or animated `PNG`, the last one shown longest."""
    images = _library("PIL.Image")
    frames = [images.open(io.BytesIO(png(one, width))).convert("RGB") for one in svgs]
    if kind == "GIF":
        # The last picture holds the most colours, so its palette serves all of them without flicker.
        palette = frames[-1].quantize(COLOURS, dither=images.Dither.NONE)
        frames = [frame.quantize(palette=palette, dither=images.Dither.NONE) for frame in frames]
    shown = [ms] * (len(frames) - 1) + [LAST_SHOWN * ms]
    written = io.BytesIO()
    frames[0].save(written, kind, save_all=True, append_images=frames[1:], duration=shown, loop=0)
    return written.getvalue()
