"""Hidden tiles and cards as kernels deal them: level by level, the most restricted places first."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

__all__ = ["merged_levels"]


def merged_levels(
    sizes: Sequence[int], levels: Iterable[tuple[Sequence[int], Sequence[int]]]
) -> list[tuple[list[int], tuple[int, ...]]]:
    """Join levels, (components, size of each hand), at which no hand draws to the next one.

    `sizes` is how many components of each hand are known; at most one level for each hidden one is left, and the last.
    """
    held = tuple(sizes)
    merged: list[tuple[list[int], tuple[int, ...]]] = []
    pool: list[int] = []
    for components, after in levels:
        pool += components
        if tuple(after) != held:
            held = tuple(after)
            merged.append((pool, held))
            pool = []
    return [*merged, (pool, held)]
