"""Rendered positions of an environment: plain text, coloured text, or pixels."""

from __future__ import annotations

import io
import sys
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from rowlock.core.errors import BadSetup, quoted
from rowlock.render.raster import png
from rowlock.render.svg import svg
from rowlock.render.text import coloured, picture

__all__ = ["RENDER_MODES", "Rendered", "check_mode", "rendered"]

Rendered: TypeAlias = NDArray[np.uint8] | str | None
RENDER_MODES: Final = ("ansi", "rgb_array", "human")
LINES_WIDE: Final = 96
LINES_HIGH: Final = 48
PIXELS_WIDE: Final = 640


def check_mode(mode: str | None) -> str | None:
    """Return a render mode; raise BadSetup if it is unknown."""
    if mode is not None and mode not in RENDER_MODES:
        raise BadSetup(
            "unknown render mode {mode}: choose one of {known}",
            "unknown_render_mode",
            mode=quoted(str(mode)),
            known=", ".join(RENDER_MODES),
        )
    return mode


def rendered(position: str, mode: str | None) -> Rendered:
    """Render a position text: as text, as pixels, or coloured on standard output; None without a mode."""
    if mode is None:
        return None
    if mode == "rgb_array":
        return _pixels(position)
    lines = picture(position, width=LINES_WIDE, height=LINES_HIGH)
    if mode == "ansi":
        return "\n".join(lines) + "\n"
    sys.stdout.write("\n".join(map(coloured, lines)) + "\n\n")
    return None


def _pixels(position: str) -> NDArray[np.uint8]:
    """Draw the picture as height × width × red, green and blue."""
    with Image.open(io.BytesIO(png(svg(position), PIXELS_WIDE))) as image:
        return np.array(image.convert("RGB"), np.uint8)
