"""How a layer finds a game's part: its bots, its kernel, its pictures, its lessons.

Each layer asks for one module with a known attribute. A game without that part gets the layer's generic one, so a new
game edits no layer. docs/add-a-game.md lists the layers and their attributes.
"""

from __future__ import annotations

import sys
from functools import cache
from importlib import import_module
from typing import Final

from rowlock.core.contract import AnyGame

__all__ = ["find_in", "find_part", "is_built_in", "package_of", "part_module"]

BUILT_IN: Final = "rowlock.games."


def package_of(game: AnyGame) -> str:
    """Name the package that defines a game."""
    module = type(game).__module__
    return sys.modules[module].__package__ or module


def is_built_in(game: AnyGame) -> bool:
    """Tell whether a game is one of Rowlock's own."""
    return package_of(game).startswith(BUILT_IN)


def part_module(game: AnyGame, layer: str) -> str:
    """Name the module of a game's part in a layer.

    A game in a package of its own has its parts there, as `<package>.<layer>`. The rules inside Rowlock stay free of
    clocks and arrays, so the parts of its own games are grouped by layer, as `rowlock.<layer>.<game>`. A layer may name
    a module inside the part: `bots.tuning` is `<package>.bots.tuning` or `rowlock.bots.<game>.tuning`.
    """
    if not is_built_in(game):
        return f"{package_of(game)}.{layer}"
    layer, _, inside = layer.partition(".")
    return f"rowlock.{layer}.{game.name}" + (f".{inside}" if inside else "")


def find_part(game: AnyGame, layer: str, attribute: str) -> object | None:
    """Give the attribute that holds a game's part in a layer; None if the game has no such module or attribute.

    An import that fails inside the part is raised: only the absence of the module itself means that there is none.
    """
    return find_in(part_module(game, layer), attribute)


@cache
def find_in(name: str, attribute: str) -> object | None:
    """Give an attribute of a module; None if there is no such module or attribute."""
    try:
        module = import_module(name)
    except ModuleNotFoundError as error:
        if error.name is not None and (name == error.name or name.startswith(f"{error.name}.")):
            return None
        raise
    found: object | None = getattr(module, attribute, None)
    return found
