"""Bots for Qwixx, the card game: one simple one, and five levels from novice to master."""

from typing import Final

from rowlock.bots.contract import Bot
from rowlock.bots.qwixx_cards.expert import ExpertBot
from rowlock.bots.qwixx_cards.master import MasterBot
from rowlock.bots.qwixx_cards.minskip import MinSkipBot
from rowlock.bots.qwixx_cards.novice import NoviceBot

__all__ = ["BOTS", "LEVELS", "MinSkipBot"]

BOTS: Final[tuple[Bot, ...]] = (MinSkipBot(),)
UNCOMPILED: Final = 4
"""How many levels finish their work in time where kernels are not compiled (docs/offline.md)."""
LEVELS: Final[tuple[Bot, ...]] = (
    NoviceBot("level:1"),
    MinSkipBot("level:2", skip_cost=0.5),
    MinSkipBot("level:3"),
    ExpertBot("level:4"),
    MasterBot("level:5"),
)
