"""Where a layer finds a game's part: its bots, its kernel, its pictures, its lessons.

Each layer asks for one module with one known attribute. A game without that part gets the layer's generic one, so
adding a game edits no layer.
"""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Final

from rowlock.core.contract import AnyGame

__all__ = ["find_part", "part_module"]

BUILT_IN: Final = "rowlock.games."


def part_module(game: AnyGame, layer: str) -> str:
    """Name the module of a game's part in a layer.

    A game in a package of its own keeps its parts there, as `<package>.<layer>`. The rules inside Rowlock stay free of
    clocks and arrays, so the parts of its own games are grouped by layer, as `rowlock.<layer>.<game>`.
    """
    package = sys.modules[type(game).__module__].__package__ or type(game).__module__
    return f"rowlock.{layer}.{game.name}" if package.startswith(BUILT_IN) else f"{package}.{layer}"


def find_part(game: AnyGame, layer: str, attribute: str) -> object | None:
    """Give the attribute that holds a game's part in a layer; None if the game has no such part.

    An import that fails inside the part is raised: only the absence of the module itself means that there is none.
    """
    name = part_module(game, layer)
    try:
        module = import_module(name)
    except ModuleNotFoundError as error:
        if error.name is not None and (name == error.name or name.startswith(f"{error.name}.")):
            return None
        raise
    found: object = getattr(module, attribute)
    return found
