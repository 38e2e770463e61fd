"""Bots for Qwixx, the card game: a simple one and five levels."""

from typing import Final

from rowlock.bots.contract import Bot
from rowlock.bots.oversights import ALWAYS
from rowlock.bots.qwixx_cards.expert import ExpertBot
from rowlock.bots.qwixx_cards.master import MasterBot
from rowlock.bots.qwixx_cards.minskip import MinSkipBot
from rowlock.bots.qwixx_cards.overlooking import OverlookingBot, Oversight

__all__ = ["BOTS", "LEVELS", "STARTER", "MinSkipBot"]

NOVICE: Final = {
    Oversight.SKIPPED_BOXES: 35,
    Oversight.LOCK: 50,
    Oversight.RUN: 50,
    Oversight.COMMON_NUMBER: 32,
    Oversight.UNSEEN_CARDS: 75,
}
CASUAL: Final = {
    Oversight.SKIPPED_BOXES: 13,
    Oversight.LOCK: 25,
    Oversight.RUN: 25,
    Oversight.COMMON_NUMBER: 14,
    Oversight.UNSEEN_CARDS: 50,
}
STARTER_OVERLOOKS: Final = {
    Oversight.SKIPPED_BOXES: 60,
    Oversight.LOCK: ALWAYS,
    Oversight.RUN: 80,
    Oversight.COMMON_NUMBER: 40,
    Oversight.UNSEEN_CARDS: ALWAYS,
    Oversight.COMPARING: 25,
}
"""What each level overlooks, and in what percentage of its decisions."""

BOTS: Final[tuple[Bot, ...]] = (MinSkipBot(),)
UNCOMPILED: Final = 4
"""How many levels finish their work in time where kernels are not compiled (docs/offline.md)."""
STARTER: Final[Bot] = OverlookingBot("level:0", STARTER_OVERLOOKS)
"""For children and first games: it crosses most of what it can."""
COMPILED: Final = 5 * (700,)
"""The samples of a level on a device with compiled kernels: those of docs/bots.md."""
LEVELS: Final[tuple[Bot, ...]] = (
    OverlookingBot("level:1", NOVICE),
    OverlookingBot("level:2", CASUAL),
    MinSkipBot("level:3"),
    ExpertBot("level:4"),
    MasterBot("level:5"),
)
