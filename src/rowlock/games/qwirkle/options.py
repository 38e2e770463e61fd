"""The options: rules on which a table may differ from the rulebook."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from rowlock.core.options import Options

__all__ = ["PRESETS", "QwirkleOptions"]


@dataclass(frozen=True, slots=True)
class QwirkleOptions(Options):
    """Options of Qwirkle: ages decide ties for the start (QW-3)."""

    free_opening: bool = False
    """QW-4: the opening may be smaller than the largest set, or a swap."""


PRESETS: Final[Mapping[str, QwirkleOptions]] = {"standard": QwirkleOptions()}
