"""Files of network weights: one line of JSON, then the layers as little-endian numbers. Knows no game.

The line says how the weights were made (`how`), what the game needs to know about the layers, and their checksum.
"""

from __future__ import annotations

import hashlib
import json
import sys
from array import array
from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeAlias

from rowlock.core.errors import RowlockError

__all__ = ["INT_TYPE", "SHORT_TYPE", "DamagedNetwork", "UnfitNetwork", "check_sizes", "read_layers", "written_layers"]

SHORT_TYPE, INT_TYPE = "h", "i"
Parts: TypeAlias = Sequence[tuple[str, int]]
"""The type and the length of every layer."""


class DamagedNetwork(Exception):
    """A file of weights is not what its first line says."""


class UnfitNetwork(RowlockError):
    """A whole file of weights whose sizes are not those of the kernel, so that it belongs to other code."""

    code = "unfit_network"


def check_sizes(game: str, given: Sequence[int], expected: Sequence[int]) -> None:
    """Raise UnfitNetwork unless the layers of a file have the sizes of the kernel."""
    if tuple(given) != tuple(expected):
        raise UnfitNetwork(
            f"the network of {game} has the sizes {' '.join(map(str, given))}, the kernel needs "
            f"{' '.join(map(str, expected))}: the weights and the kernel are of different versions"
        )


def written_layers(layers: Iterable[array[int]], how: dict[str, object], **described: object) -> bytes:
    """Write layers as a file, with how they were made and what describes them."""
    body = b"".join(_little(layer).tobytes() for layer in layers)
    head = {"how": how, **described, "sha256": hashlib.sha256(body).hexdigest()}
    return json.dumps(head).encode() + b"\n" + body


def read_layers(given: bytes, parts_of: Callable[[dict[str, Any]], Parts]) -> tuple[dict[str, Any], list[array[int]]]:
    """Read the first line and the layers, whose parts follow from it; raise DamagedNetwork if the file is not whole."""
    line, _, body = given.partition(b"\n")
    try:
        head = json.loads(line)
        expected = str(head["sha256"])
        parts = parts_of(head)
    except (ValueError, KeyError, TypeError) as error:
        raise DamagedNetwork(f"its first line cannot be read: {error}") from None
    if hashlib.sha256(body).hexdigest() != expected:
        raise DamagedNetwork("its checksum does not match")
    if sum(size * array(kind).itemsize for kind, size in parts) != len(body):
        raise DamagedNetwork("its length does not match")
    layers, start = [], 0
    for kind, size in parts:
        layer = array(kind)
        end = start + size * layer.itemsize
        layer.frombytes(body[start:end])
        layers.append(_little(layer))
        start = end
    return head, layers


def _little(layer: array[int]) -> array[int]:
    """Convert between the machine's byte order and that of the file."""
    if sys.byteorder == "big":
        layer = layer[:]
        layer.byteswap()
    return layer
