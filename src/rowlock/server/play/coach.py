"""Help for one seat, from its view alone: what a turn under construction is worth, what would be best, and why."""

from __future__ import annotations

import asyncio
from typing import Any

import structlog

from rowlock.bots import bot_named
from rowlock.bots.levels import strongest
from rowlock.core.errors import IllegalAction
from rowlock.core.listing import report_on
from rowlock.core.match import Match
from rowlock.server.errors import Refusal
from rowlock.server.tables import Table
from rowlock.server.workers import WorkerFailed, Workers
from rowlock.wire.messages import Hint, Hinted, Preview, Previewed, Weigh, Weighed
from rowlock.wire.study import Gain

__all__ = ["hint", "preview", "weigh"]

log = structlog.get_logger("rowlock.coach")


def _deciding(table: Table, seat: int) -> tuple[Match, Any]:
    """Give the view of a seat that is to decide."""
    if table.match is None or table.status != "running":
        raise Refusal("not_running", "the game is not running")
    if seat not in table.due():
        raise Refusal("not_asked", "it is not your turn")
    return table.match, table.match.view(seat)


async def preview(table: Table, seat: int, request: Preview) -> Previewed:
    """Say what the game says of a turn under construction; some games search for what can come next."""
    match, view = _deciding(table, seat)
    report = await asyncio.to_thread(report_on, match.game, view, request.draft)
    return Previewed(request.game, request.id, view.decision.number, report)


async def hint(table: Table, seat: int, request: Hint, workers: Workers) -> Hinted:
    """Say what would be best in this seat, and why; where nobody can compare, a bot decides without a reason."""
    if table.header.settings.rated:
        raise Refusal("no_hints", "there are no hints in rated games", 403)
    match, view = _deciding(table, seat)
    game = match.game
    bot = bot_named(request.bot or strongest(game.name), game.name).name
    shown, number = game.write_view(view), view.decision.number
    try:
        found = await workers.counsel(game.name, shown, bot)
    except WorkerFailed as error:
        log.warning("no counsel", bot=bot, game=game.name, error=str(error))
        return Hinted(request.game, request.id, number, (await workers.decide(game.name, shown, bot)).action)
    return Hinted(request.game, request.id, number, found.action, found.candidates, found.gain)


async def weigh(table: Table, seat: int, request: Weigh, workers: Workers) -> Weighed:
    """Say what an action would give up; whoever plays against people has nobody to warn them."""
    if table.header.settings.rated or not table.against_bots():
        raise Refusal("no_warnings", "warnings are for unrated games against bots", 403)
    match, view = _deciding(table, seat)
    game, number = match.game, view.decision.number
    if request.number != number:
        raise Refusal("stale", "that decision is not open")
    action = game.read_action(request.action)
    fault = game.why_illegal(match.state, seat, action)
    if fault is not None:
        raise IllegalAction(game.name, seat, game.write_action(action), fault)
    try:
        found = await workers.counsel(game.name, game.write_view(view), strongest(game.name), game.write_action(action))
    except WorkerFailed as error:
        log.warning("no counsel", game=game.name, error=str(error))
        raise Refusal("no_advice", "nobody could judge this in time", 503) from None
    return Weighed(
        request.game,
        request.id,
        number,
        game.write_action(action),
        found.quality,
        found.action,
        found.gain or Gain(0.0, 0.0, 0.0),
        found.chance_given_up,
    )
