"""The weights of the network of Qwirkle Cards, read when first needed.

`network.bin` begins with one line of JSON that says how it was made (`python -m tools.train_cards_network`), its sizes
and its checksum; the layers follow. A missing or damaged file is reported once, and the bot plays without the network.
"""

from __future__ import annotations

import hashlib
import json
import logging
import sys
from array import array
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Final, TypeAlias

__all__ = ["FILE", "DamagedNetwork", "Layers", "network", "read_network", "written_network"]

FILE: Final = "network.bin"
NETS, CLASSES, SHARED, UNITS, HIDDEN = 3, 40, 85, 48, 32
SIZES: Final = tuple(
    NETS * size for size in (CLASSES * UNITS, UNITS, HIDDEN * UNITS, SHARED * HIDDEN, HIDDEN, HIDDEN, 1)
)
"""The numbers of each layer, as in the kernel."""

Layers: TypeAlias = "Sequence[Sequence[int]]"


class DamagedNetwork(Exception):
    """A file of weights is not what its first line says."""


def written_network(layers: Layers, how: dict[str, object]) -> bytes:
    """Write the weights as a file, with how they were made."""
    body = b"".join(_little(array("i", layer)).tobytes() for layer in layers)
    head = {"how": how, "sizes": [len(layer) for layer in layers], "sha256": hashlib.sha256(body).hexdigest()}
    return json.dumps(head).encode() + b"\n" + body


def read_network(given: bytes) -> Layers:
    """Read the weights from a file; raise DamagedNetwork if it is not whole."""
    line, _, body = given.partition(b"\n")
    try:
        head = json.loads(line)
        sizes = [int(size) for size in head["sizes"]]
        expected = str(head["sha256"])
    except (ValueError, KeyError, TypeError) as error:
        raise DamagedNetwork(f"its first line cannot be read: {error}") from None
    if hashlib.sha256(body).hexdigest() != expected:
        raise DamagedNetwork("its checksum does not match")
    numbers = array("i")
    if sum(sizes) * numbers.itemsize != len(body):
        raise DamagedNetwork("its length does not match")
    numbers.frombytes(body)
    numbers = _little(numbers)
    layers, start = [], 0
    for size in sizes:
        layers.append(numbers[start : start + size])
        start += size
    return layers


def _little(layer: array[int]) -> array[int]:
    """Convert between the machine's byte order and that of the file, which is little-endian."""
    if sys.byteorder == "big":
        layer = layer[:]
        layer.byteswap()
    return layer


@cache
def network() -> Layers | None:
    """Read the network of the package; None, with one notice, if it is missing or damaged."""
    try:
        layers = read_network(files(__package__).joinpath(FILE).read_bytes())
        if tuple(map(len, layers)) != SIZES:
            raise DamagedNetwork("its sizes are not those of the kernel")
    except (OSError, DamagedNetwork) as error:
        logging.getLogger(__name__).warning(
            "rowlock: the network of Qwirkle Cards cannot be used (%s), so level 6 plays without it", error
        )
        return None
    return layers
