"""Draws the pictures of the rules pages, in both themes: `python -m tools.rule_pictures`."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Final

from rowlock.render.draw import document
from rowlock.render.pieces import DEFS
from tools.rule_pictures.examples import FOLDER, Example, examples
from tools.rule_pictures.signs import tint_of

__all__ = ["drawn_pictures", "drawn_sizes"]

SIZE: Final = re.compile(r'width="([0-9.]+)" height="([0-9.]+)" role=')


def _svg(example: Example, theme: str) -> str:
    tint = tint_of(theme)
    picture = import_module(f"tools.rule_pictures.{example.game}").draw(example, tint)
    title = f"{example.told['position']}; {example.told.get('action', '')}".rstrip("; ")
    return document(picture, title, tint.palette.ground, DEFS) + "\n"


def drawn_pictures() -> Iterator[tuple[Path, str]]:
    """Draw every example in both themes."""
    for example in examples():
        light = FOLDER / example.file_name
        yield light, _svg(example, "light")
        yield light.with_stem(f"{light.stem}-dark"), _svg(example, "dark")


def drawn_sizes() -> str:
    """Give the size of every picture as JSON, so that a page can leave room before the picture has come."""
    shapes = {path.name: SIZE.search(picture) for path, picture in drawn_pictures() if not path.stem.endswith("-dark")}
    found = {name: [round(float(size[1])), round(float(size[2]))] for name, size in shapes.items() if size}
    return json.dumps(found, indent=2) + "\n"


if __name__ == "__main__":
    (FOLDER / "sizes.json").write_text(drawn_sizes(), encoding="utf-8", newline="\n")
    for path, picture in drawn_pictures():
        path.write_text(picture, encoding="utf-8", newline="\n")
        print(path.name, len(picture))
