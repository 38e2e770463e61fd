"""Help for one seat, from its view alone: what a turn under construction is worth, and what a bot would do."""

from __future__ import annotations

import asyncio
from typing import Any

from rowlock.core.match import Match
from rowlock.server.errors import Refusal
from rowlock.server.tables import Table
from rowlock.server.workers import Workers
from rowlock.wire.messages import Hint, Hinted, Preview, Previewed

__all__ = ["hint", "preview"]


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
    report = await asyncio.to_thread(match.game.report, view, request.draft)
    return Previewed(request.game, request.id, view.decision.number, report)


async def hint(table: Table, seat: int, request: Hint, workers: Workers) -> Hinted:
    """Ask a bot what it would do in this seat."""
    if table.header.settings.rated:
        raise Refusal("no_hints", "there are no hints in rated games", 403)
    match, view = _deciding(table, seat)
    thought = await workers.decide(match.game.name, match.game.write_view(view), request.bot)
    return Hinted(request.game, request.id, view.decision.number, thought.action, thought.value, thought.others)
