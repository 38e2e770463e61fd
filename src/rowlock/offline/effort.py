"""How much bots think on a device: a number of samples, so that the speed of the device changes no decision.

With compiled kernels every level plays as it does elsewhere, and the coach and the reviews are those of a server. Until
they are there, and where they cannot be loaded, higher levels would take seconds and are not offered.
"""

from __future__ import annotations

from typing import Final, cast

from rowlock.bots import levels
from rowlock.bots.contract import Bot
from rowlock.bots.levels import ladder_of, opponents_of
from rowlock.core.parts import find_part
from rowlock.games import GAMES
from rowlock.master.reviews import REVIEW, ReviewEffort

FEW_SAMPLES: Final = 300
"""The samples of a decision where kernels are not compiled."""
ADVISER: Final = 4
"""The level that names what the coach compares there."""


UNCOMPILED_REVIEW: Final = ReviewEffort(60, 16)


def levels_here(game: str, *, compiled: bool) -> tuple[Bot, ...]:
    """List the bots of a game that play on a device as strongly as elsewhere, from weakest to strongest."""
    rules = GAMES.named(game)
    known = None if compiled else cast("int | None", find_part(rules, "bots", "UNCOMPILED"))
    beyond = () if known is None else ladder_of(rules)[known:]
    return tuple(bot for bot in opponents_of(rules) if bot not in beyond)


def playing(game: str, bot: str, *, compiled: bool) -> str:
    """Name the bot that decides for another: a level that is not offered leaves that to the strongest that is."""
    here, every = ([one.name for one in levels_here(game, compiled=given)] for given in (compiled, True))
    return here[-1] if bot in every and bot not in here else bot


def samples_of(game: str, bot: str, *, compiled: bool) -> int:
    """Give the samples of a bot's decision."""
    rules = GAMES.named(game)
    given = cast("tuple[int, ...] | None", find_part(rules, "bots", "COMPILED"))
    names = [one.name for one in ladder_of(rules)]
    if not compiled or given is None:
        return FEW_SAMPLES
    return given[names.index(bot)] if bot in names else given[0]


def adviser(game: str, *, compiled: bool) -> str:
    """Name the bot that finds candidates for the coach."""
    return levels.adviser(game) if compiled else ladder_of(GAMES.named(game))[:ADVISER][-1].name


def review_effort(*, compiled: bool) -> ReviewEffort:
    """Tell how thoroughly games are reviewed."""
    return REVIEW if compiled else UNCOMPILED_REVIEW
