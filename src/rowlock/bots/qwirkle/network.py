"""The weights of Qwirkle's network, read when first needed.

`network.bin` begins with one line of JSON that says how it was made (`python -m tools.train_network`), its sizes and
its checksum; the layers follow. A missing or damaged file is reported once, and the bot plays without the network.
"""

from __future__ import annotations

import hashlib
import json
import logging
import sys
from array import array
from functools import cache
from importlib.resources import files
from typing import Final, TypeAlias

__all__ = ["FILE", "DamagedNetwork", "Layers", "network", "read_network", "written_network"]

FILE: Final = "network.bin"
SHORT_TYPE, INT_TYPE = "h", "i"
NETS, INPUTS, UNITS = 4, 215, 32
SIZES: Final = (NETS * INPUTS * UNITS, *[NETS * UNITS] * 3)
"""The numbers of each layer, as in the kernel."""

Layers: TypeAlias = "tuple[array[int], array[int], array[int], array[int]]"
"""The first layer, its biases, the outputs for the margin and for winning."""


class DamagedNetwork(Exception):
    """A file of weights is not what its first line says."""


def written_network(layers: Layers, how: dict[str, object]) -> bytes:
    """Write the weights as a file, with how they were made."""
    body = b"".join(_little(layer).tobytes() for layer in layers)
    head = {"how": how, "sizes": [len(layer) for layer in layers], "sha256": hashlib.sha256(body).hexdigest()}
    return json.dumps(head).encode() + b"\n" + body


def read_network(given: bytes) -> Layers:
    """Read the weights from a file; raise DamagedNetwork if it is not whole."""
    line, _, body = given.partition(b"\n")
    try:
        head = json.loads(line)
        first, *others = (int(size) for size in head["sizes"])
        expected = str(head["sha256"])
    except (ValueError, KeyError, TypeError) as error:
        raise DamagedNetwork(f"its first line cannot be read: {error}") from None
    if len(others) != 3 or hashlib.sha256(body).hexdigest() != expected:
        raise DamagedNetwork("its checksum does not match")
    layers, start = [], 0
    for kind, size in ((SHORT_TYPE, first), *((INT_TYPE, size) for size in others)):
        layer = array(kind)
        end = start + size * layer.itemsize
        layer.frombytes(body[start:end])
        layers.append(_little(layer))
        start = end
    if start != len(body):
        raise DamagedNetwork("its length does not match")
    weights, biases, margin, win = layers
    return weights, biases, margin, win


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
            "rowlock: the network of Qwirkle cannot be used (%s), so level 6 plays without it", error
        )
        return None
    return layers
