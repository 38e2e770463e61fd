"""The weights of Qwixx's network, read when first needed.

`network.bin` begins with one line of JSON that says how the net of each variant was made
(`python -m tools.train_qwixx_network`), its sizes and its checksum; the layers of each variant follow. A missing or
damaged file is reported once, and the bot `network` plays as level 5.
"""

from __future__ import annotations

import logging
from array import array
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final

from rowlock.bots.network_file import INT_TYPE, SHORT_TYPE, DamagedNetwork, check_sizes, read_layers, written_layers

__all__ = ["FILE", "INPUTS", "UNITS", "WIN", "DamagedNetwork", "Net", "network", "read_network", "written_network"]

FILE: Final = "network.bin"
INPUTS, UNITS = 1209, 64
"""As in the kernel."""
WIN: Final = 60
"""The points for a win that the nets are trained with."""


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
    return written_layers(layers, how, variants=list(nets), sizes=[INPUTS, UNITS])


def read_network(given: bytes) -> dict[str, Net]:
    """Read the nets of all variants from a file; raise DamagedNetwork if it is not whole."""
    head, layers = read_layers(given, _parts)
    pairs = zip(layers[::2], layers[1::2], strict=True)
    return {str(name): Net(*pair) for name, pair in zip(head["variants"], pairs, strict=True)}


def _parts(head: dict[str, Any]) -> list[tuple[str, int]]:
    inputs, units = (int(size) for size in head["sizes"])
    check_sizes("Qwixx", (inputs, units), (INPUTS, UNITS))
    return [(SHORT_TYPE, inputs * units), (INT_TYPE, units)] * len(head["variants"])


@cache
def network() -> dict[str, Net] | None:
    """Read the network of the package; None, with one notice, if it is missing or damaged."""
    try:
        return read_network(files(__package__).joinpath(FILE).read_bytes())
    except (OSError, DamagedNetwork) as error:
        logging.getLogger(__name__).warning(
            "rowlock: the network of Qwixx cannot be used (%s), so the bot network plays as level 5", error
        )
        return None
