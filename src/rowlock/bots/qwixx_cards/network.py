"""The weights of Qwixx's network, read when first needed.

`network.bin` begins with one line of JSON that says how it was made (`python -m tools.train_qwixx_network`), its sizes
and its checksum; the layers of each variant follow. A missing or damaged file is reported once, and the bot plays
without the network.
"""

from __future__ import annotations

import hashlib
import json
import logging
import sys
from array import array
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

__all__ = ["FILE", "INPUTS", "UNITS", "WIN", "DamagedNetwork", "Net", "network", "read_network", "written_network"]

FILE: Final = "network.bin"
SHORT_TYPE, INT_TYPE = "h", "i"
INPUTS, UNITS = 1209, 32
"""As in the kernel."""
WIN: Final = 20
"""The points for a win that the nets are trained with."""


class DamagedNetwork(Exception):
    """A file of weights is not what its first line says."""


@dataclass(frozen=True, slots=True)
class Net:
    """The net of one variant: the first layer by input and unit, then the output, whose last number is its bias.

    The output is the final lead with the bonus for a win, in hundredths of a point.
    """

    weights: array[int]
    outputs: array[int]


def written_network(nets: Mapping[str, Net], how: dict[str, object]) -> bytes:
    """Write the nets of all variants as a file, with how they were made."""
    layers = [layer for net in nets.values() for layer in (net.weights, net.outputs)]
    body = b"".join(_little(layer).tobytes() for layer in layers)
    head = {
        "how": how,
        "variants": list(nets),
        "sizes": [INPUTS, UNITS],
        "sha256": hashlib.sha256(body).hexdigest(),
    }
    return json.dumps(head).encode() + b"\n" + body


def read_network(given: bytes) -> dict[str, Net]:
    """Read the nets of all variants from a file; raise DamagedNetwork if it is not whole."""
    line, _, body = given.partition(b"\n")
    try:
        head = json.loads(line)
        variants = [str(name) for name in head["variants"]]
        inputs, units = (int(size) for size in head["sizes"])
        expected = str(head["sha256"])
    except (ValueError, KeyError, TypeError) as error:
        raise DamagedNetwork(f"its first line cannot be read: {error}") from None
    if hashlib.sha256(body).hexdigest() != expected:
        raise DamagedNetwork("its checksum does not match")
    if (inputs, units) != (INPUTS, UNITS):
        raise DamagedNetwork("its sizes are not those of the kernel")
    nets, start = {}, 0
    for name in variants:
        layers = []
        for kind, size in ((SHORT_TYPE, inputs * units), (INT_TYPE, units)):
            layer = array(kind)
            end = start + size * layer.itemsize
            if end > len(body):
                raise DamagedNetwork("its length does not match")
            layer.frombytes(body[start:end])
            layers.append(_little(layer))
            start = end
        nets[name] = Net(*layers)
    if start != len(body):
        raise DamagedNetwork("its length does not match")
    return nets


def _little(layer: array[int]) -> array[int]:
    """Convert between the machine's byte order and that of the file, which is little-endian."""
    if sys.byteorder == "big":
        layer = layer[:]
        layer.byteswap()
    return layer


@cache
def network() -> dict[str, Net] | None:
    """Read the network of the package; None, with one notice, if it is missing or damaged."""
    try:
        return read_network(files(__package__).joinpath(FILE).read_bytes())
    except (OSError, DamagedNetwork) as error:
        logging.getLogger(__name__).warning(
            "rowlock: the network of Qwixx cannot be used (%s), so the bot plays by the table", error
        )
        return None
