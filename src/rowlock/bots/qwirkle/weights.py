"""The weights of Qwirkle's static evaluation, in thousandths of a point for each unit of a feature.

`weights.json` contains them and how they were fitted; `rowlock tune qwirkle` reproduces the file.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Final, TypedDict

__all__ = ["FEATURES", "FILE", "Fitted", "read_weights", "weights"]

FILE: Final = "weights.json"

FEATURES: Final = (
    "tiles kept",
    "copies among them",
    "pairs of them that go together",
    "best single tile of the next seat, expected",
    "chance that the next seat completes a six",
    "best single tile of the own",
    "second best of the own",
    "best single tile of the own after drawing, expected",
    "holding a six that the next seat lacks",
    "holding both tiles that a line of four lacks",
    "chance that the next seat holds both",
    "tiles kept that fit nowhere",
)
"""The features, in the order of the kernel."""


class Fitted(TypedDict):
    """The contents of the weights file: the weights, and how they were fitted."""

    how: dict[str, object]
    weights: list[int]


@cache
def read_weights() -> Fitted:
    """Read the weights file: the weights, and how they were fitted."""
    found: Fitted = json.loads(files(__package__).joinpath(FILE).read_text(encoding="utf-8"))
    return found


def weights() -> list[int]:
    """Give the weights in the kernel's order: first for turns that leave tiles in the bag, then for the others."""
    given: list[int] = read_weights()["weights"]
    return given
