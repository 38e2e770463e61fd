"""Options of each game with one that nobody implements but the rules, for tests of what other layers make of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from typing import Any

import pytest

from rowlock.core.options import Options
from rowlock.games.qwirkle import options as qwirkle
from rowlock.games.qwirkle_cards import options as qwirkle_cards
from rowlock.games.qwixx_cards import options as qwixx_cards

INVENTED = "invented=on"


@dataclass(frozen=True, slots=True)
class OddQwirkle(qwirkle.QwirkleOptions):
    invented: bool = False


@dataclass(frozen=True, slots=True)
class OddCards(qwirkle_cards.CardsOptions):
    invented: bool = False
    edition: str = field(default="schmidt", metadata={"choices": ("schmidt", "999games", "third")})


@dataclass(frozen=True, slots=True)
class OddQwixx(qwixx_cards.QwixxCardsOptions):
    invented: bool = False


ODD: dict[str, Callable[..., Options]] = {"qwirkle": OddQwirkle, "qwirkle_cards": OddCards, "qwixx_cards": OddQwixx}
PRESETS: dict[str, Any] = {
    "qwirkle": qwirkle.PRESETS,
    "qwirkle_cards": qwirkle_cards.PRESETS,
    "qwixx_cards": qwixx_cards.PRESETS,
}


def add_invented(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the rules of a game know the invented option, so that tables, positions and records can have it."""
    for preset, given in PRESETS[name].items():
        values = {one.name: getattr(given, one.name) for one in fields(given)}
        monkeypatch.setitem(PRESETS[name], preset, ODD[name](**values))
