"""The games by name: those of Rowlock, and those that other packages add. Knows no game.

A game is imported when it is first asked for. Other packages name their game in the entry point group `rowlock.games`;
their metadata is read only when a name is not one of Rowlock's own, or when all games are listed. A package whose game
cannot be used is reported once and skipped, so that it takes nothing else down.
"""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from importlib import import_module
from inspect import isclass
from threading import RLock
from typing import Final, NamedTuple

from rowlock.core.contract import AnyGame, Game
from rowlock.core.errors import BadArgument, BadSetup, quoted

__all__ = ["GROUP", "BrokenPlugin", "Plugin", "Registry", "installed_plugins"]

GROUP: Final = "rowlock.games"
"""The entry point group in which a package names its game, as `name = "package:ClassOrInstance"`."""
REQUIRED: Final = ("name", "seats", "presets", "faults", "prompts")

log = logging.getLogger(__name__)


class Plugin(NamedTuple):
    """A game that a package offers: its name, and where its class or instance is, as `module:attribute`."""

    name: str
    value: str


class BrokenPlugin(NamedTuple):
    """An offered game that cannot be used, and the reason."""

    name: str
    value: str
    reason: str


def installed_plugins() -> list[Plugin]:
    """List the games that installed packages offer, in the order of their names."""
    if sys.platform == "emscripten":  # a page has no installed packages, and looking for them takes long
        return []
    from importlib.metadata import entry_points  # noqa: PLC0415 - slow to import, and rarely needed

    return sorted(Plugin(point.name, point.value) for point in entry_points(group=GROUP))


class Registry(Mapping[str, AnyGame]):
    """The games by name, Rowlock's own first."""

    def __init__(
        self, built_in: Mapping[str, str], plugins: Callable[[], Iterable[Plugin]] = installed_plugins
    ) -> None:
        self._built_in = built_in
        self._plugins = plugins
        self._offered: dict[str, Plugin] | None = None
        self._loaded: dict[str, AnyGame] = {}
        self._broken: dict[str, BrokenPlugin] = {}
        self._lock = RLock()

    def __getitem__(self, name: str) -> AnyGame:
        found = self._loaded.get(name)
        if found is None:
            found = self._load(name)
        if found is None:
            raise KeyError(name)
        return found

    def __iter__(self) -> Iterator[str]:
        yield from self._built_in
        yield from [name for name in self._offers() if name in self]

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and (name in self._built_in or self.get(name) is not None)

    def named(self, name: str) -> AnyGame:
        """Find a game by its name; an unknown name lists the known ones."""
        if not isinstance(name, str):
            raise BadArgument(f"game is a text such as 'qwirkle', not {name!r} ({type(name).__name__})")
        found = self.get(name)
        if found is None:
            raise BadSetup(
                "unknown game {name}: choose one of {known}", "unknown_game", name=quoted(name), known=", ".join(self)
            )
        return found

    @property
    def built_in(self) -> tuple[str, ...]:
        """The names of Rowlock's own games."""
        return tuple(self._built_in)

    @property
    def broken(self) -> tuple[BrokenPlugin, ...]:
        """The offered games that were skipped, and why; loads every offered game."""
        tuple(self)
        return tuple(self._broken.values())

    def _load(self, name: str) -> AnyGame | None:
        """Import a game; None if there is none of this name, or if it cannot be used."""
        with self._lock:
            if name in self._loaded:
                return self._loaded[name]
            if name in self._built_in:
                self._loaded[name] = _made(self._built_in[name])
                return self._loaded[name]
            offer = self._offers().get(name)
            if offer is None or name in self._broken:
                return None
            try:
                self._loaded[name] = _checked(offer)
            except (Exception, SystemExit) as error:  # the code of another package may fail in any way
                self._report(offer, f"{type(error).__name__}: {error}")
                return None
            return self._loaded[name]

    def _offers(self) -> dict[str, Plugin]:
        """Give the offered games by name; one whose name is taken already is reported."""
        with self._lock:
            if self._offered is None:
                self._offered = {}
                for plugin in self._plugins():
                    if plugin.name in self._built_in:
                        self._report(plugin, "the name belongs to a game of Rowlock", key=plugin.value)
                    elif plugin.name in self._offered:
                        other = self._offered[plugin.name].value
                        self._report(plugin, f"{other} has the same name", key=plugin.value)
                    else:
                        self._offered[plugin.name] = plugin
            return self._offered

    def _report(self, plugin: Plugin, reason: str, key: str | None = None) -> None:
        self._broken[key or plugin.name] = BrokenPlugin(plugin.name, plugin.value, reason)
        log.warning("rowlock: skipped the game %r (%s): %s", plugin.name, plugin.value, reason)


def _made(value: str) -> AnyGame:
    """Import `module:attribute`, a game or its class."""
    module, _, attribute = value.partition(":")
    found: object = getattr(import_module(module), attribute)
    made = found() if isclass(found) and issubclass(found, Game) else found
    if not isinstance(made, Game):
        raise TypeError(f"{value} is {type(made).__name__}, not a Game")
    return made


def _checked(plugin: Plugin) -> AnyGame:
    """Import an offered game; refuse one that lacks what every game has."""
    game = _made(plugin.value)
    missing = [name for name in REQUIRED if not hasattr(game, name)]
    if missing:
        raise AttributeError(f"the game has no {', '.join(missing)}")
    if game.name != plugin.name:
        raise ValueError(f"the game calls itself {game.name!r}")
    if not game.seats or not game.presets:
        raise ValueError("the game has no number of seats or no preset")
    return game
