"""Lets a bot play a seat over the network; the bot gets the view that the server sent and nothing else."""

from __future__ import annotations

import asyncio
import time
from secrets import token_hex

from rowlock.bots import Bot, Budget
from rowlock.bots.contract import until
from rowlock.client.errors import ServerRefused
from rowlock.client.following import Following
from rowlock.core.chance import FastStream
from rowlock.games import GAMES

__all__ = ["play_seat"]

OVERTAKEN = {"stale", "already_answered", "game_over", "not_your_seat"}
"""Refusals that only mean that the game went on without this answer."""


async def play_seat(following: Following, bot: Bot, budget: Budget) -> None:
    """Answer every decision of the seat until the game is over or the seat is lost."""
    while not following.over and following.seat is not None:
        await following.until(lambda table: table.asked or table.over or table.seat is None, timeout_s=float("inf"))
        if following.asked:
            await _answer(following, bot, budget)


async def _answer(following: Following, bot: Bot, budget: Budget) -> None:
    assert following.table is not None, "a table that asks has a state"
    game = GAMES[following.table.game]
    assert following.decision is not None, "a seat that has to answer has a decision"
    number = following.decision.number
    view = game.read_view(following.view())
    stop = until(budget, time.monotonic)
    choice = await asyncio.to_thread(bot.decide, game, view, budget, FastStream(token_hex(16)), stop=stop)
    try:
        await following.act(game.write_action(choice.action), number=number)
        await following.until(
            lambda table: (
                table.over or not table.asked or (table.decision is not None and table.decision.number != number)
            )
        )
    except ServerRefused as refused:
        if refused.code not in OVERTAKEN:
            raise
