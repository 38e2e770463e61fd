"""The weights of the network of Qwirkle Cards, read when first needed.

`network.bin` begins with one line of JSON that says how it was made (`python -m tools.train_cards_network`), its sizes
and its checksum; the layers follow. A missing or damaged file is reported once, and the bot plays without the network.
"""

from __future__ import annotations

import logging
from array import array
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Final, TypeAlias

from rowlock.bots.network_file import INT_TYPE, DamagedNetwork, check_sizes, read_layers, written_layers

__all__ = ["FILE", "DamagedNetwork", "Layers", "network", "read_network", "written_network"]

FILE: Final = "network.bin"
NETS, CLASSES, SHARED, UNITS, HIDDEN = 3, 40, 85, 48, 32
SIZES: Final = tuple(
    NETS * size for size in (CLASSES * UNITS, UNITS, HIDDEN * UNITS, SHARED * HIDDEN, HIDDEN, HIDDEN, 1)
)
"""The numbers of each layer, as in the kernel."""

Layers: TypeAlias = "Sequence[Sequence[int]]"


def written_network(layers: Layers, how: dict[str, object]) -> bytes:
    """Write the weights as a file, with how they were made."""
    return written_layers([array(INT_TYPE, layer) for layer in layers], how, sizes=[len(layer) for layer in layers])


def read_network(given: bytes) -> Layers:
    """Read the weights from a file; raise DamagedNetwork if it is not whole."""
    return read_layers(given, lambda head: [(INT_TYPE, int(size)) for size in head["sizes"]])[1]


@cache
def network() -> Layers | None:
    """Read the network of the package; None, with one notice, if it is missing or damaged."""
    try:
        layers = read_network(files(__package__).joinpath(FILE).read_bytes())
    except (OSError, DamagedNetwork) as error:
        logging.getLogger(__name__).warning(
            "rowlock: the network of Qwirkle Cards cannot be used (%s), so level 6 plays without it", error
        )
        return None
    check_sizes("Qwirkle Cards", [*map(len, layers)], SIZES)
    return layers
