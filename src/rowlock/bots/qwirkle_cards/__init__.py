"""Bots for Qwirkle Cards: two simple ones, and six levels from novice to grandmaster."""

from typing import Final

from rowlock.bots.careless import UnsteadyBot
from rowlock.bots.contract import Bot
from rowlock.bots.qwirkle_cards.expert import ExpertBot
from rowlock.bots.qwirkle_cards.grandmaster import GrandmasterBot
from rowlock.bots.qwirkle_cards.master import MasterBot
from rowlock.bots.qwirkle_cards.novice import NoviceBot
from rowlock.bots.qwirkle_cards.plain import MinimalBot, MostBot

__all__ = ["BOTS", "LEVELS", "MinimalBot", "MostBot"]

CASUAL_PERCENT: Final = 25

BOTS: Final[tuple[Bot, ...]] = (MinimalBot(), MostBot())
UNCOMPILED: Final = 3
"""How many levels finish their work in time where kernels are not compiled (docs/offline.md)."""
LEVELS: Final[tuple[Bot, ...]] = (
    NoviceBot("level:1"),
    UnsteadyBot("level:2", MostBot(), NoviceBot("level:1"), CASUAL_PERCENT),
    MinimalBot("level:3"),
    ExpertBot("level:4"),
    MasterBot("level:5"),
    GrandmasterBot("level:6"),
)
