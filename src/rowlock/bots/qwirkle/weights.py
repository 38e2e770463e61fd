"""The weights of Qwirkle's static evaluation, in thousandths of a point for each unit of a feature.

`weights.json` holds them with how they came about; `rowlock tune qwirkle` makes the same file again.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any, Final

__all__ = ["FEATURES", "FILE", "kept", "weights"]

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
"""What is weighed, in the order of the kernel."""


@cache
def kept() -> dict[str, Any]:
    """Read what the package keeps: the weights, and how they came about."""
    found: dict[str, Any] = json.loads(files(__package__).joinpath(FILE).read_text(encoding="utf-8"))
    return found


def weights() -> list[int]:
    """Give the weights in the kernel's order: with tiles left in the bag after drawing, then without."""
    given: list[int] = kept()["weights"]
    return given
