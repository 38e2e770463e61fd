"""The games and the only list of them."""

from collections.abc import Mapping
from typing import Final

from rowlock.core.contract import AnyGame
from rowlock.games.qwirkle import Qwirkle
from rowlock.games.qwirkle_cards import QwirkleCards
from rowlock.games.qwixx_cards import QwixxCards

__all__ = ["GAMES"]

GAMES: Final[Mapping[str, AnyGame]] = {game.name: game for game in (Qwirkle(), QwirkleCards(), QwixxCards())}
