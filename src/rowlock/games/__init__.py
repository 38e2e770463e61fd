"""The games and the only list of them: Rowlock's own, then those that other packages add."""

from typing import Final

from rowlock.core.registry import Registry

__all__ = ["GAMES"]

GAMES: Final = Registry(
    {
        "qwirkle": "rowlock.games.qwirkle:Qwirkle",
        "qwirkle_cards": "rowlock.games.qwirkle_cards:QwirkleCards",
        "qwixx_cards": "rowlock.games.qwixx_cards:QwixxCards",
    }
)
