"""Insights into a person: what is known of their finished games, and the judging of those that are missing."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from functools import cached_property, partial
from typing import Final

import msgspec

from rowlock.arena.insights import PlayerGame
from rowlock.arena.judged_folder import version_of
from rowlock.arena.judged_game import JudgedGame, is_finished, moves_hash
from rowlock.master.insights import Judged, JudgeJob, evaluator_of, insights_into
from rowlock.server.store.insights import (
    ADD_JUDGED_TABLE,
    ADD_JUDGEMENT,
    UNFINISHED,
    PlayedSeat,
    judgement_of,
    played_seats,
)
from rowlock.server.store.store import Store
from rowlock.server.store.transactions import Statement
from rowlock.server.tables.hub import TableHub
from rowlock.server.workers.fair_queue import Asker
from rowlock.server.workers.insights import InsightsQueue
from rowlock.server.workers.pool import WorkerProcess
from rowlock.wire.insights import Insights

MOST_GAMES: Final = 300
"""The games of a person that count, the last ones."""
MOST_WORLDS: Final = 50
MS_PER_S: Final = 1_000
SILENCE_S: Final = 300.0
"""A game that takes longer is given up."""


class PeopleInsights:
    """The insights of the people of a server."""

    def __init__(self, store: Store, hub: TableHub, worlds: int) -> None:
        self._store = store
        self._hub = hub
        self._evaluator = evaluator_of(min(MOST_WORLDS, worlds))
        self.queue = InsightsQueue(self._judge)

    @cached_property
    def version(self) -> str:
        """Identify the evaluator; judgements of others do not count."""
        return version_of(self._evaluator)

    async def of(self, player: str) -> Insights:
        """Add up what is known of a person's games."""
        return await asyncio.to_thread(_added_up, await self._played(player), working=self.queue.is_working(player))

    async def begin(self, player: str, asker: Asker) -> Insights:
        """Have the missing games judged, and add up what is known."""
        played = await self._played(player)
        self.queue.begin([(one.table, one.seat) for one in played if one.payload is None], asker)
        return await asyncio.to_thread(_added_up, played, working=self.queue.is_working(player))

    async def _played(self, player: str) -> list[PlayedSeat]:
        return await self._store.read(partial(played_seats, player=player, version=self.version, most=MOST_GAMES))

    async def _judge(self, worker: WorkerProcess, table_id: str, seat: int) -> None:
        """Judge a seat of a finished game, unless the same moves were judged before."""
        table = (await self._hub.get_fresh(table_id)).table
        if table.status != "over":
            return
        record = table.record()
        if not is_finished(record):
            await self._store.write((ADD_JUDGED_TABLE, {"table": table_id, "moves": UNFINISHED}))
            return
        moves = await asyncio.to_thread(moves_hash, record)
        statements: list[Statement] = [(ADD_JUDGED_TABLE, {"table": table_id, "moves": moves})]
        known = await self._store.read(partial(judgement_of, moves=moves, version=self.version, seat=seat))
        if known is None:
            job = JudgeJob(record.write(), seat, self._evaluator.worlds, self._evaluator.seed)
            judged = await worker.run(job, Judged, SILENCE_S)
            row = {"moves": moves, "version": self.version, "seat": seat, "payload": msgspec.json.encode(judged.game)}
            statements.append((ADD_JUDGEMENT, row))
        await self._store.write(*statements)


def _added_up(played: list[PlayedSeat], *, working: bool) -> Insights:
    games = [
        PlayerGame(msgspec.json.decode(one.payload, type=JudgedGame), one.seat, _month_of(one.finished))
        for one in played
        if one.payload is not None
    ]
    return Insights(insights_into("", games), judged=len(games), played=len(played), working=working)


def _month_of(finished: int | None) -> str:
    """Name the month in which a game was finished; empty if that is not known."""
    return "" if finished is None else f"{datetime.fromtimestamp(finished / MS_PER_S, UTC):%Y-%m}"
