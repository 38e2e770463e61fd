"""Runs the coach for one seat: drafts in a thread, advice in a worker process."""

from __future__ import annotations

import asyncio

import structlog

from rowlock.master import coach, drafts
from rowlock.server.workers.fair_queue import Asker, FairQueue
from rowlock.server.workers.pool import WorkerFailed, WorkerPool
from rowlock.tables.advice import Advice
from rowlock.tables.table import Table
from rowlock.wire.messages import Hint, Hinted, Preview, Previewed, Weigh, Weighed

log = structlog.get_logger("rowlock.coach")


async def preview(table: Table, seat: int, request: Preview, asker: Asker, queue: FairQueue) -> Previewed:
    """Report on a turn under construction, in the person's turn."""
    async with queue.turn(asker):
        match, view = drafts.deciding(table, seat)
        return await asyncio.to_thread(drafts.previewed, match.game, view, request)


async def answer(table: Table, seat: int, request: Hint | Weigh, asker: Asker, workers: WorkerPool) -> Hinted | Weighed:
    """Answer a question to the coach; if the comparison fails, a hint gives a bot's choice without reasons."""
    question = coach.question_of(table, seat, request)
    advice: Advice | None = None
    try:
        advice = await workers.advise(asker, question)
    except WorkerFailed as error:
        log.warning("no advice", bot=question.bot, game=question.game, error=str(error))
        if isinstance(request, Hint):
            advice = Advice(await workers.decide(asker, question.game, question.view, question.bot))
    return coach.answer(request, question, advice)
