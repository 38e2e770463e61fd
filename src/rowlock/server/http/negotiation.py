"""What a client accepts: content codings and languages, by the weights of its Accept headers. Knows no file."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

IDENTITY: Final = "identity"
ANY: Final = "*"
MOST_WISHES: Final = 50
"""The number of entries of a header that are read; no browser sends as many."""


def _weights(header: str) -> dict[str, float]:
    """Read a header such as `br;q=0.8, gzip`; an unreadable weight counts as 0."""
    weights = {}
    for entry in header.split(",", MOST_WISHES)[:MOST_WISHES]:
        name, *parameters = (part.strip().lower() for part in entry.split(";"))
        if name:
            weights[name] = next((_weight(one[2:]) for one in parameters if one.startswith("q=")), 1.0)
    return weights


def _weight(text: str) -> float:
    try:
        weight = float(text)
    except ValueError:
        return 0.0
    return weight if 0.0 <= weight <= 1.0 else 0.0


def choose_coding(header: str, offered: Sequence[str]) -> str | None:
    """Choose the coding that the client prefers, the first offered if it has no preference; None means plain bytes."""
    weights = _weights(header)
    others = weights.get(ANY, 0.0)
    best = max(offered, key=lambda coding: weights.get(coding, others), default=None)
    if best is None or not (weight := weights.get(best, others)):
        return None
    return best if weight >= weights.get(IDENTITY, 0.0) else None


def accepted_language(header: str, known: Collection[str], default: str) -> str:
    """Give the known language that the client prefers."""
    weights = _weights(header)
    wanted = sorted(weights, key=lambda tag: -weights[tag])  # stable: among equals the first
    codes = (tag.partition("-")[0] for tag in wanted if weights[tag])
    return next((code for code in codes if code in known), default)
