"""The six inks are told apart by everybody, and none is nearly black.

Distances are ΔE00 (CIEDE2000). Colour blindness is simulated as in Machado, Oliveira and Fernandes (2009), at full
severity, on linear light.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt
from typing import Final, TypeAlias

import pytest

from rowlock.render.palette import PALETTES

Triple: TypeAlias = tuple[float, float, float]
Matrix: TypeAlias = Sequence[Sequence[float]]

EYES: Final[dict[str, Matrix]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
LEAST: Final = {
    "light": {"normal": 30.0, "protan": 23.9, "deutan": 23.9, "tritan": 23.9},
    "dark": {"normal": 32.0, "protan": 21.0, "deutan": 19.9, "tritan": 19.9},
}
TO_XYZ: Final = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
WHITE: Final = (0.95047, 1.0, 1.08883)
DARKEST: Final = 30.5
"""The least lightness of an ink: maroon has 26, aubergine 18."""
PALEST: Final = 42.0
"""The least chroma: greys have none."""


def times(matrix: Matrix, colour: Sequence[float]) -> Triple:
    red, green, blue = (sum(one * part for one, part in zip(row, colour, strict=True)) for row in matrix)
    return red, green, blue


def linear(colour: str) -> Triple:
    parts = [int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return red, green, blue


def lab(light: Triple) -> Triple:
    parts = [part / white for part, white in zip(times(TO_XYZ, light), WHITE, strict=True)]
    x, y, z = (part ** (1 / 3) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116 for part in parts)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def seen(colour: str, eyes: str) -> Triple:
    red, green, blue = (min(1.0, max(0.0, part)) for part in times(EYES[eyes], linear(colour)))
    return lab((red, green, blue))


def distance(one: Triple, other: Triple) -> float:
    """Give ΔE00 of two colours."""
    chroma = (hypot(*one[1:]) + hypot(*other[1:])) / 2
    stretch = 1.5 - 0.5 * sqrt(chroma**7 / (chroma**7 + 25.0**7))
    (l1, a1, b1), (l2, a2, b2) = ((light, a * stretch, b) for light, a, b in (one, other))
    c1, c2, h1, h2 = hypot(a1, b1), hypot(a2, b2), degrees(atan2(b1, a1)) % 360, degrees(atan2(b2, a2)) % 360
    turn = (h2 - h1 + 180) % 360 - 180 if c1 * c2 else 0.0
    light, chroma, hue = (l1 + l2) / 2, (c1 + c2) / 2, (h1 + turn / 2) % 360 if c1 * c2 else h1 + h2
    far = 2 * sqrt(c1 * c2) * sin(radians(turn / 2))
    weight = 1 - 0.17 * cos(radians(hue - 30)) + 0.24 * cos(radians(2 * hue))
    weight += 0.32 * cos(radians(3 * hue + 6)) - 0.2 * cos(radians(4 * hue - 63))
    of_light = 1 + 0.015 * (light - 50) ** 2 / sqrt(20 + (light - 50) ** 2)
    of_chroma, of_hue = 1 + 0.045 * chroma, 1 + 0.015 * chroma * weight
    twist = 2 * sqrt(chroma**7 / (chroma**7 + 25.0**7)) * sin(radians(60 * exp(-(((hue - 275) / 25) ** 2))))
    dl, dc, dh = (l2 - l1) / of_light, (c2 - c1) / of_chroma, far / of_hue
    return sqrt(dl**2 + dc**2 + dh**2 - twist * dc * dh)


@pytest.mark.parametrize(
    ("one", "other", "measured"),
    [
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((2.0776, 0.0795, -1.135), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_the_distance_is_that_of_the_published_pairs(one: Triple, other: Triple, measured: float) -> None:
    assert distance(one, other) == pytest.approx(measured, abs=1e-4)


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("theme", PALETTES)
def test_inks_keep_their_distance_for_all_eyes(theme: str, eyes: str) -> None:
    inks = {name: seen(colour, eyes) for name, colour in PALETTES[theme].inks.items() if name != "J"}
    far = {one + other: distance(inks[one], inks[other]) for one, other in combinations(inks, 2)}
    assert min(far.values()) >= LEAST[theme][eyes], sorted(far.items(), key=lambda pair: pair[1])[:2]


@pytest.mark.parametrize("theme", PALETTES)
def test_no_ink_is_nearly_black_or_grey(theme: str) -> None:
    for name, colour in PALETTES[theme].inks.items():
        light, *tint = seen(colour, "normal")
        assert name == "J" or (light > DARKEST and hypot(*tint) > PALEST), name
