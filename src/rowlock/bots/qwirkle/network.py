"""The weights of Qwirkle's network, read when first needed.

`network.bin` begins with one line of JSON that says how it was made (`python -m tools.train_network`), its sizes and
its checksum; the layers follow. A missing or damaged file is reported once, and the bot plays without the network; a
whole file of other sizes is an error.
"""

from __future__ import annotations

import logging
from array import array
from functools import cache
from importlib.resources import files
from typing import Any, Final, TypeAlias

from rowlock.bots.network_file import INT_TYPE, SHORT_TYPE, DamagedNetwork, check_sizes, read_layers, written_layers

__all__ = ["FILE", "DamagedNetwork", "Layers", "network", "read_network", "written_network"]

FILE: Final = "network.bin"
NETS, INPUTS, UNITS = 4, 215, 32
SIZES: Final = (NETS * INPUTS * UNITS, *[NETS * UNITS] * 3)
"""The numbers of each layer, as in the kernel."""

Layers: TypeAlias = "tuple[array[int], array[int], array[int], array[int]]"
"""The first layer, its biases, the outputs for the margin and for winning."""


def written_network(layers: Layers, how: dict[str, object]) -> bytes:
    """Write the weights as a file, with how they were made."""
    return written_layers(layers, how, sizes=[len(layer) for layer in layers])


def read_network(given: bytes) -> Layers:
    """Read the weights from a file; raise DamagedNetwork if it is not whole."""
    _, (weights, biases, margin, win) = read_layers(given, _parts)
    return weights, biases, margin, win


def _parts(head: dict[str, Any]) -> list[tuple[str, int]]:
    weights, biases, margin, win = (int(size) for size in head["sizes"])
    return [(SHORT_TYPE, weights), *((INT_TYPE, size) for size in (biases, margin, win))]


@cache
def network() -> Layers | None:
    """Read the network of the package; None, with one notice, if it is missing or damaged."""
    try:
        layers = read_network(files(__package__).joinpath(FILE).read_bytes())
    except (OSError, DamagedNetwork) as error:
        logging.getLogger(__name__).warning(
            "rowlock: the network of Qwirkle cannot be used (%s), so level 6 plays without it", error
        )
        return None
    check_sizes("Qwirkle", [*map(len, layers)], SIZES)
    return layers
