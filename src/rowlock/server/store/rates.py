"""Limits by key: a burst, then one at a time at a steady rate; kept in memory, or in the database for many processes.

For each key one moment is kept, until which the key is ahead of its steady rate (the generic cell rate algorithm). Time
comes in by argument. A moment further ahead than a full burst can only come from a clock that was wrong; it counts as a
full burst, so nobody waits longer than that.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Final, Protocol, TypeVar

from sqlalchemy import BigInteger, Connection, Engine, Executable, bindparam, case, delete, select, text, update
from sqlalchemy.dialects.postgresql import insert as insert_postgresql
from sqlalchemy.dialects.sqlite import insert as insert_sqlite
from sqlalchemy.exc import SQLAlchemyError

from rowlock.server.errors import Unavailable
from rowlock.server.store.schema import RATES
from rowlock.tables.seats import digest

MOST_KEYS: Final = 50_000
RATES_ANSWER_S: Final = 5.0
"""How long a count may take, waiting for others included."""

AnswerT = TypeVar("AnswerT")

DROP_PAST: Final = delete(RATES).where(RATES.c.until < bindparam("now"))
GIVE_BACK: Final = (
    update(RATES).where(RATES.c.key == bindparam("of_key")).values(until=RATES.c.until - bindparam("every"))
)
NO_SYNC: Final = text("SET LOCAL synchronous_commit TO off")


@dataclass(frozen=True, slots=True)
class Rate:
    """How much a key may do at once, and after how many milliseconds once more."""

    burst: int
    every_ms: int

    @property
    def most_ms(self) -> int:
        """How far a key may be ahead."""
        return self.burst * self.every_ms

    def ahead_ms(self, until: int, now: int) -> int:
        """Give how far a key is ahead at a moment."""
        return min(max(until - now, 0), self.most_ms)

    def wait_ms(self, until: int, now: int) -> int:
        """Give the time until the key may do one thing more."""
        return max(0, self.ahead_ms(until, now) + self.every_ms - self.most_ms)


Takes = Mapping[str, Rate]


class Rates(Protocol):
    """Counts by key."""

    async def take(self, takes: Takes) -> int:
        """Count one under each key and give 0; or count nothing and give the milliseconds to wait."""
        ...

    async def give_back(self, takes: Takes) -> None:
        """Count one less under each key."""
        ...

    async def prune(self) -> None:
        """Forget keys that are not ahead."""
        ...

    def stop(self) -> None:
        """End what counts in the background."""
        ...


class MemoryRates:
    """Counts of a process that is alone; the least recently used keys are dropped, when they are long not ahead."""

    def __init__(self, now: Callable[[], int], most: int = MOST_KEYS) -> None:
        self._now = now
        self._most = most
        self._until: OrderedDict[str, int] = OrderedDict()

    def __len__(self) -> int:
        return len(self._until)

    async def take(self, takes: Takes) -> int:
        """Count one under each key and give 0; or count nothing and give the milliseconds to wait."""
        now = self._now()
        wait = max((rate.wait_ms(self._until.get(key, 0), now) for key, rate in takes.items()), default=0)
        if wait:
            return wait
        for key, rate in takes.items():
            self._until[key] = now + rate.ahead_ms(self._until.pop(key, 0), now) + rate.every_ms
        while len(self._until) > self._most:
            self._until.popitem(last=False)
        return 0

    async def give_back(self, takes: Takes) -> None:
        """Count one less under each key."""
        for key, rate in takes.items():
            if key in self._until:
                self._until[key] -= rate.every_ms

    async def prune(self) -> None:
        """Forget keys that are not ahead."""
        now = self._now()
        for key in [key for key, until in self._until.items() if until < now]:
            del self._until[key]

    def stop(self) -> None:
        """There is nothing in the background."""


class DatabaseRates:
    """Counts that all processes share; keys are stored as hashes, because they may hold addresses."""

    def __init__(self, engine: Engine, now: Callable[[], int]) -> None:
        self._engine = engine
        self._now = now
        self._postgresql = engine.url.get_backend_name() == "postgresql"
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="rowlock-rates")
        self._add = self._upsert()

    def _upsert(self) -> Executable:
        """Give the statement that counts one, and changes no row if the key is too far ahead."""
        now = bindparam("at_now", type_=BigInteger)
        every = bindparam("every", type_=BigInteger)
        most = bindparam("most", type_=BigInteger)
        ahead = case((RATES.c.until < now, now), (RATES.c.until > now + most, now + most), else_=RATES.c.until)
        insert = insert_postgresql(RATES) if self._postgresql else insert_sqlite(RATES)
        counted = insert.values(key=bindparam("of_key"), until=now + every).on_conflict_do_update(
            index_elements=[RATES.c.key], set_={"until": ahead + every}, where=ahead + every <= now + most
        )
        return counted.execution_options(preserve_rowcount=True)

    async def take(self, takes: Takes) -> int:
        """Count one under each key and give 0; or count nothing and give the milliseconds to wait."""
        now = self._now()

        def count(connection: Connection) -> int:
            waits = 0
            with connection.begin() as transaction:
                if self._postgresql:
                    connection.execute(NO_SYNC)  # a count that a crash loses harms nobody
                for key, rate in _hashed(takes):
                    values = {"of_key": key, "at_now": now, "every": rate.every_ms, "most": rate.most_ms}
                    if connection.execute(self._add, values).rowcount == 1:
                        continue
                    until = connection.execute(select(RATES.c.until).where(RATES.c.key == key)).scalar_one()
                    waits = max(waits, 1, rate.wait_ms(until, now))
                if waits:
                    transaction.rollback()
            return waits

        return await self._run(count)

    async def give_back(self, takes: Takes) -> None:
        """Count one less under each key."""

        def uncount(connection: Connection) -> None:
            with connection.begin():
                for key, rate in _hashed(takes):
                    connection.execute(GIVE_BACK, {"of_key": key, "every": rate.every_ms})

        await self._run(uncount)

    async def prune(self) -> None:
        """Forget keys that are not ahead."""
        now = self._now()

        def drop(connection: Connection) -> None:
            with connection.begin():
                connection.execute(DROP_PAST, {"now": now})

        await self._run(drop)

    def stop(self) -> None:
        """Finish what is under way."""
        self._thread.shutdown()

    async def _run(self, work: Callable[[Connection], AnswerT]) -> AnswerT:
        def connected() -> AnswerT:
            with self._engine.connect() as connection:
                return work(connection)

        try:
            async with asyncio.timeout(RATES_ANSWER_S):
                return await asyncio.get_running_loop().run_in_executor(self._thread, connected)
        except SQLAlchemyError as error:
            raise Unavailable from error
        except TimeoutError:
            raise Unavailable from None


def _hashed(takes: Takes) -> list[tuple[str, Rate]]:
    """Give the stored keys, always in the same order, so that transactions do not block each other for good."""
    return sorted(((digest(key), rate) for key, rate in takes.items()), key=lambda one: one[0])
