"""Look-ups that share queries: while some run, the questions that are asked gather for the next one.

With a query for each question, a slow database would make everybody wait for everybody else's.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Generic, TypeVar

from rowlock.core.errors import RowlockError
from rowlock.server.errors import without_traceback

QuestionT = TypeVar("QuestionT")
AnswerT = TypeVar("AnswerT")


class SharedQueries(Generic[QuestionT, AnswerT]):
    """Answers each question from a query that begins after it."""

    def __init__(
        self,
        query: Callable[[Sequence[QuestionT]], Awaitable[Sequence[AnswerT | RowlockError]]],
        name: str,
        *,
        most: int,
        at_once: int = 1,
    ) -> None:
        """Ask `query` for at most `most` answers, in the order of the questions; an error answers its question alone.

        `at_once` is the number of queries that may run: with a second one, one that hangs does not hold up everybody.
        """
        self._query = query
        self._name = name
        self._most = most
        self._at_once = at_once
        self._waiting: list[tuple[QuestionT, asyncio.Future[AnswerT]]] = []
        self._tasks: set[asyncio.Task[None]] = set()

    async def ask(self, question: QuestionT) -> AnswerT:
        """Give the answer to a question; raises what answers it, or what the query raised."""
        # No frame in an error's traceback may hold the future that holds the error.
        return await self._asked(question)

    def _asked(self, question: QuestionT) -> asyncio.Future[AnswerT]:
        answer: asyncio.Future[AnswerT] = asyncio.get_running_loop().create_future()
        self._waiting.append((question, answer))
        if len(self._tasks) < self._at_once:
            self._tasks.add(asyncio.create_task(self._run(), name=self._name))
        return answer

    async def _run(self) -> None:
        try:
            while self._waiting:
                batch, self._waiting = self._waiting[: self._most], self._waiting[self._most :]
                await self._answer(batch)
        finally:
            # In the same step as the last look at the questions, so that none is left without a task.
            self._tasks = {task for task in self._tasks if task is not asyncio.current_task()}

    async def _answer(self, batch: list[tuple[QuestionT, asyncio.Future[AnswerT]]]) -> None:
        answers: Sequence[AnswerT | Exception]
        try:
            answers = await self._query([question for question, _ in batch])
        except Exception as error:  # every question gets it; the next one asks again
            answers = [without_traceback(error) if isinstance(error, RowlockError) else error] * len(batch)
        for (_, future), answer in zip(batch, answers, strict=True):
            if future.done():
                continue
            if isinstance(answer, Exception):
                future.set_exception(answer)
            else:
                future.set_result(answer)
