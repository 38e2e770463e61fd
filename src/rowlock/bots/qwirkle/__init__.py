"""Qwirkle's levels: two that overlook things, a greedy one, and three that look ahead, each further than the last."""

from dataclasses import replace
from typing import Final

from rowlock.bots.contract import Bot
from rowlock.bots.oversights import ALWAYS
from rowlock.bots.qwirkle.master import LATE, MasterBot, SearchSettings
from rowlock.bots.qwirkle.overlooking import OverlookingBot, Oversight
from rowlock.bots.qwirkle.worlds import deal_spread_worlds, uniform_worlds
from rowlock.bots.simple import GreedyBot

__all__ = ["EXPERT", "LEVELS", "STARTER", "UNCOMPILED", "MasterBot"]

NOVICE: Final = {Oversight.CROSS_LINE: 30, Oversight.FAR_CORNER: 20, Oversight.LONG_PLACEMENT: 50}
CASUAL: Final = {Oversight.CROSS_LINE: 15, Oversight.FAR_CORNER: 10, Oversight.LONG_PLACEMENT: 29}
STARTER_OVERLOOKS: Final = {
    Oversight.CROSS_LINE: ALWAYS,
    Oversight.FAR_CORNER: 60,
    Oversight.LONG_PLACEMENT: 90,
    Oversight.COMPARING: 88,
}
"""What each level overlooks, and in what percentage of its decisions."""
EXPERT: Final = SearchSettings(places=4, swaps=1, most=24, deal=uniform_worlds)
EXPERT_AMONG_MANY: Final = SearchSettings(places=6, swaps=1, most=240, deal=uniform_worlds)
"""With more than two seats the replies differ more, and fewer samples than these hardly gain anything."""
GRANDMASTER_HURRIED: Final = SearchSettings(deal=deal_spread_worlds, learned=True, rivals=True)
GRANDMASTER: Final = replace(GRANDMASTER_HURRIED, rounds=2, to_the_end=16, hurried=GRANDMASTER_HURRIED)
GRANDMASTER_AMONG_MANY: Final = replace(GRANDMASTER, to_the_end=24)
GRANDMASTER_LATE: Final = SearchSettings(
    places=20,
    swaps=4,
    deal=deal_spread_worlds,
    last=LATE,
    endings_per_move=4,
    hurried=SearchSettings(deal=deal_spread_worlds),
)
"""Near the end of two seats the network is weaker than searched endings, and a placement of few points may be best."""

_GAMES: Final = ("qwirkle",)
UNCOMPILED: Final = 4
"""How many levels finish their work in time where kernels are not compiled (docs/offline.md)."""
STARTER: Final[Bot] = OverlookingBot("level:0", STARTER_OVERLOOKS)
"""For children and first games: it lays whatever fits, and sees one line only."""
COMPILED: Final = (*(5 * (2_400,)), 13_300)
"""The samples of a level on a device with compiled kernels: those of docs/bots.md; of level 6 a second of a server."""
LEVELS: Final[tuple[Bot, ...]] = (
    OverlookingBot("level:1", NOVICE),
    OverlookingBot("level:2", CASUAL),
    GreedyBot("level:3", _GAMES),
    MasterBot("level:4", settings=EXPERT, among_many=EXPERT_AMONG_MANY),
    MasterBot("level:5"),
    MasterBot("level:6", settings=GRANDMASTER, among_many=GRANDMASTER_AMONG_MANY, late=GRANDMASTER_LATE),
)
"""The bots of Qwirkle in order of strength."""
