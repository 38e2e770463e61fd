"""The weights that the kernel's `learned` plays by, fitted by self-play for each number of seats, jokers or not.

`weights.json` holds them with how they came about; `rowlock tune qwixx_cards` makes the same file again.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any, Final

__all__ = ["FILE", "kept", "variant_name", "weights_for"]

FILE: Final = "weights.json"


def variant_name(seats: int, *, jokers: bool) -> str:
    """Name a variant of the game in the file."""
    return f"{seats} jokers" if jokers else f"{seats}"


@cache
def kept() -> dict[str, Any]:
    """Read what the package keeps: the weights of every variant, and how they came about."""
    found: dict[str, Any] = json.loads(files(__package__).joinpath(FILE).read_text(encoding="utf-8"))
    return found


@cache
def weights_for(seats: int, *, jokers: bool) -> list[int]:
    """Give the weights of a variant, in the kernel's order."""
    weights: list[int] = kept()["weights"][variant_name(seats, jokers=jokers)]
    return weights
