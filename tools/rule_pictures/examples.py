"""Reads the examples and asks the rules about them. Draws nothing."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, Final

from rowlock.core.errors import Fault
from rowlock.games import GAMES
from rowlock.render.text import fields_of

__all__ = ["FOLDER", "Example", "examples"]

FOLDER: Final = Path(__file__).parents[2] / "docs" / "rules" / "pictures"
ACTOR: Final = 0
"""The seat that acts in every example."""


@dataclass(frozen=True)
class Example:
    """A position, an action in it, and what the page states about it."""

    game: str
    name: str
    told: Mapping[str, Any]
    """The entry of the file."""

    @cached_property
    def state(self) -> Any:
        """The position."""
        return GAMES.named(self.game).read_position(f"game {self.game}; {self.told['position']}")

    @cached_property
    def action(self) -> Any:
        """The action of seat 0; None in an example that only shows a position."""
        text = self.told.get("action")
        return None if text is None else GAMES.named(self.game).read_action(text)

    @cached_property
    def fault(self) -> Fault | None:
        """Why the rules refuse the action; None if it is legal or there is none."""
        return None if self.action is None else GAMES.named(self.game).why_illegal(self.state, ACTOR, self.action)

    @property
    def worth(self) -> int:
        """What the rules give for the legal action: points, or Qwirkles claimed."""
        return sum(GAMES.named(self.game).worth(self.state, ACTOR, self.action).values())

    @property
    def fields(self) -> Mapping[str, str]:
        """The fields of the position text."""
        return fields_of(self.told["position"])

    @property
    def file_name(self) -> str:
        """The name of its picture in the light theme."""
        return f"{self.game.replace('_', '-')}-{self.name}.svg"


def examples() -> tuple[Example, ...]:
    """List all examples in the order of the file."""
    found = tomllib.loads((FOLDER / "examples.toml").read_text(encoding="utf-8"))
    return tuple(Example(game, name, told) for game, entries in found.items() for name, told in entries.items())
