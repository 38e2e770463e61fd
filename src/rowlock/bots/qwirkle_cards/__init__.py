"""Bots for Qwirkle Cards: two simple ones, one that samples replies, and six levels from novice to grandmaster."""

from typing import Final

from rowlock.bots.contract import Bot
from rowlock.bots.oversights import ALWAYS
from rowlock.bots.qwirkle_cards.counting import CountingBot, Oversight
from rowlock.bots.qwirkle_cards.expert import ExpertBot
from rowlock.bots.qwirkle_cards.grandmaster import GrandmasterBot
from rowlock.bots.qwirkle_cards.master import MasterBot
from rowlock.bots.qwirkle_cards.plain import MinimalBot, MostBot

__all__ = ["BOTS", "LEVELS", "STARTER", "MinimalBot", "MostBot"]

NOVICE: Final = {Oversight.REARRANGING: 45, Oversight.TWO_ROWS: 20, Oversight.NEXT_PLAYER: 60}
CASUAL: Final = {Oversight.REARRANGING: 20, Oversight.TWO_ROWS: 5, Oversight.NEXT_PLAYER: 45}
CLUB: Final = {Oversight.NEXT_PLAYER: 31}
STARTER_OVERLOOKS: Final = {Oversight.REARRANGING: ALWAYS, Oversight.TWO_ROWS: 60, Oversight.COMPARING: 25}
"""What each level overlooks, and in what percentage of its decisions."""

BOTS: Final[tuple[Bot, ...]] = (MinimalBot(), MostBot(), ExpertBot("replies"))
UNCOMPILED: Final = 4
"""How many levels finish their work in time where kernels are not compiled (docs/offline.md)."""
STARTER: Final[Bot] = CountingBot("level:0", STARTER_OVERLOOKS)
"""For children and first games: it lays what fits on the rows as they lie."""
COMPILED: Final = (*(5 * (2_400,)), 600)
"""The samples of a level on a device with compiled kernels: those of docs/bots.md; of level 6 a second of a server."""
LEVELS: Final[tuple[Bot, ...]] = (
    CountingBot("level:1", NOVICE),
    CountingBot("level:2", CASUAL),
    CountingBot("level:3", CLUB),
    CountingBot("level:4"),
    MasterBot("level:5"),
    GrandmasterBot("level:6"),
)
