"""Qwirkle's levels: two careless bots, a greedy one, and three that look ahead, each further than the one before."""

from typing import Final

from rowlock.bots.careless import CarelessBot
from rowlock.bots.contract import Bot
from rowlock.bots.qwirkle.master import Care, MasterBot
from rowlock.bots.qwirkle.worlds import uniform_worlds
from rowlock.bots.simple import GreedyBot

__all__ = ["LEVELS", "UNCOMPILED", "MasterBot"]

NOVICE_PERCENT, NOVICE_SEES = 50, 16
CASUAL_PERCENT, CASUAL_SEES = 25, 16
"""The percentage of careless moves, and the number of best moves among which a careless move is drawn."""
EXPERT: Final = Care(places=4, swaps=1, most=24, deal=uniform_worlds)
GRANDMASTER: Final = Care(learned=True, rivals=True, rounds=2)

_GAMES: Final = ("qwirkle",)
UNCOMPILED: Final = 4
"""How many levels finish their work in time where kernels are not compiled (docs/offline.md)."""
LEVELS: Final[tuple[Bot, ...]] = (
    CarelessBot("level:1", GreedyBot("novice", _GAMES, NOVICE_SEES), NOVICE_PERCENT),
    CarelessBot("level:2", GreedyBot("casual", _GAMES, CASUAL_SEES), CASUAL_PERCENT),
    GreedyBot("level:3", _GAMES),
    MasterBot("level:4", care=EXPERT),
    MasterBot("level:5"),
    MasterBot("level:6", care=GRANDMASTER),
)
"""The bots of Qwirkle in order of strength."""
