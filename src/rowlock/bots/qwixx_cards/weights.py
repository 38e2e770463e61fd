"""The weights that the kernel's `learned` plays by, fitted by self-play for each number of seats, jokers or not.

`weights.json` contains them and how they were fitted; `rowlock tune qwixx_cards` reproduces the file.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Final, TypedDict

__all__ = ["FILE", "Fitted", "read_weights", "variant_name", "weights_for"]

FILE: Final = "weights.json"


def variant_name(seats: int, *, jokers: bool) -> str:
    """Name a variant of the game in the file."""
    return f"{seats} jokers" if jokers else f"{seats}"


class Fitted(TypedDict):
    """The contents of the weights file: the weights, and how they were fitted."""

    how: dict[str, object]
    weights: dict[str, list[int]]


@cache
def read_weights() -> Fitted:
    """Read the weights file: the weights of every variant, and how they were fitted."""
    found: Fitted = json.loads(files(__package__).joinpath(FILE).read_text(encoding="utf-8"))
    return found


@cache
def weights_for(seats: int, *, jokers: bool) -> list[int]:
    """Give the weights of a variant, in the kernel's order."""
    weights: list[int] = read_weights()["weights"][variant_name(seats, jokers=jokers)]
    return weights
