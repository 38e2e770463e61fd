"""The looks of the screen: a theme of Textual, and inks of our own for the components. Knows no game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Look:
    """A theme, and the style of each word that spans use."""

    theme: str
    styles: Mapping[str, str]


COMMON: Final[Mapping[str, str]] = {
    "bold": "bold",
    "title": "bold reverse",
    "key": "bold reverse",
    "notice": "italic",
    "reverse": "reverse",
}
DARK: Final[Mapping[str, str]] = {
    **COMMON,
    "R": "bold #ff5f6d",
    "O": "bold #ff9a3c",
    "Y": "bold #fffe00",
    "G": "bold #66d4a8",
    "B": "bold #6f9bff",
    "P": "bold #deaffb",
    "J": "bold #f2f0ea",
    "dim": "#8b92a1",
    "good": "bold #85dba4",
    "bad": "bold #ffa198",
    "cursor": "underline on #39414f",
}
LIGHT: Final[Mapping[str, str]] = {
    **COMMON,
    "R": "bold #b3152b",
    "O": "bold #a34700",
    "Y": "bold #6b5900",
    "G": "bold #00663d",
    "B": "bold #1546b8",
    "P": "bold #7a1fa2",
    "J": "bold #1c1f24",
    "dim": "#5c6370",
    "good": "bold #006b3c",
    "bad": "bold #a8071a",
    "cursor": "underline on #cfd6e4",
}
CONTRAST: Final[Mapping[str, str]] = {
    **DARK,
    "R": "bold #ff8a8a",
    "O": "bold #ffb866",
    "Y": "bold #ffff66",
    "G": "bold #7dffb8",
    "B": "bold #a6c8ff",
    "P": "bold #f0ccff",
    "J": "bold #ffffff",
    "dim": "#d0d0d0",
    "good": "bold #9dffb8",
    "bad": "bold #ffc2c2",
    "cursor": "underline on #5a5a00",
}
LOOKS: Final[Mapping[str, Look]] = {
    "dark": Look("textual-dark", DARK),
    "light": Look("textual-light", LIGHT),
    "contrast": Look("rowlock-contrast", CONTRAST),
}
"""The looks by the names that users give; the first is the default."""


def look_of(theme: str) -> Look:
    """Find the look of a theme; an unknown theme has the first look."""
    return next((look for look in LOOKS.values() if look.theme == theme), LOOKS["dark"])
