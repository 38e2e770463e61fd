"""The colours of pictures, the same as the browser's: six inks, distinct under simulated colour blindness."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from rowlock.core.errors import BadSetup, quoted

__all__ = ["PALETTES", "Palette", "mixed", "palette_named"]


@dataclass(frozen=True, slots=True)
class Palette:
    """What each part of a picture is painted with; `inks` by the letter of the colour, `J` for jokers."""

    ground: str
    surface: str
    board: str
    dot: str
    ink: str
    soft: str
    accent: str
    on_accent: str
    accent_soft: str
    gold: str
    face: str
    face_edge: str
    face_line: str
    outline: str
    paper: str
    card_back: str
    card_back_line: str
    inks: Mapping[str, str]
    on_inks: Mapping[str, str]
    """What is drawn on a field of an ink."""


PALETTES: Final[Mapping[str, Palette]] = {
    "light": Palette(
        ground="#f5f1e8",
        surface="#fffdf9",
        board="#e9e2d3",
        dot="#cdc2ac",
        ink="#22242a",
        soft="#5a5850",
        accent="#14595f",
        on_accent="#ffffff",
        accent_soft="#d7e7e3",
        gold="#7a4f00",
        face="#ffffff",
        face_edge="#c4b79e",
        face_line="#b9ad96",
        outline="#1b1d22",
        paper="#fffefa",
        card_back="#59606f",
        card_back_line="#747c8c",
        inks={
            "R": "#a80008",
            "O": "#d17e1d",
            "Y": "#fffe08",
            "G": "#0cc5a3",
            "B": "#1a3ec1",
            "P": "#b47afd",
            "J": "#5c6270",
        },
        on_inks={"R": "#ffffff", "Y": "#1b1d22", "G": "#0c2019", "B": "#ffffff", "J": "#ffffff"},
    ),
    "dark": Palette(
        ground="#15171c",
        surface="#1d2027",
        board="#23272f",
        dot="#3f4653",
        ink="#f2f0ea",
        soft="#b6b6b2",
        accent="#82d8ca",
        on_accent="#08211f",
        accent_soft="#1f3d3c",
        gold="#ffcf70",
        face="#1b1d22",
        face_edge="#090a0c",
        face_line="#4d5462",
        outline="none",
        paper="#22262e",
        card_back="#4a5160",
        card_back_line="#646c7d",
        inks={
            "R": "#c7243f",
            "O": "#de8e28",
            "Y": "#fffe00",
            "G": "#66d4a8",
            "B": "#4469ca",
            "P": "#deaffb",
            "J": "#8b92a1",
        },
        on_inks={"R": "#ffffff", "Y": "#1b1d22", "G": "#0c2019", "B": "#ffffff", "J": "#14161a"},
    ),
}


def palette_named(theme: str) -> Palette:
    """Find the palette of a theme."""
    if theme not in PALETTES:
        raise BadSetup(
            "unknown theme {theme}: choose one of {known}",
            "unknown_theme",
            theme=quoted(theme),
            known=", ".join(PALETTES),
        )
    return PALETTES[theme]


def mixed(colour: str, share: int, other: str) -> str:
    """Mix a percentage of a colour with another."""
    parts = zip(_parts(colour), _parts(other), strict=True)
    return "#" + "".join(f"{(mine * share + theirs * (100 - share)) // 100:02x}" for mine, theirs in parts)


def _parts(colour: str) -> tuple[int, ...]:
    return tuple(int(colour[start : start + 2], 16) for start in (1, 3, 5))
