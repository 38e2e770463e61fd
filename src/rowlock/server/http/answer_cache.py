"""Answers that take long to compute and never change, kept up to a number of bytes. Knows no table."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable
from typing import Final

MOST_BYTES: Final = 32 * 1_024 * 1_024


class AnswerCache:
    """Answers by key; the least recently used are dropped first, and simultaneous requests share one computation."""

    def __init__(self, most_bytes: int = MOST_BYTES) -> None:
        self._most_bytes = most_bytes
        self._bytes = 0
        self._kept: OrderedDict[Hashable, bytes] = OrderedDict()
        self._computing: dict[Hashable, asyncio.Task[bytes]] = {}

    def has(self, key: Hashable) -> bool:
        """Tell whether an answer costs nothing, because it is kept or being computed."""
        return key in self._kept or key in self._computing

    async def give(self, key: Hashable, compute: Callable[[], Awaitable[bytes]]) -> bytes:
        """Give the answer of a key."""
        kept = self._kept.get(key)
        if kept is not None:
            self._kept.move_to_end(key)
            return kept
        return await asyncio.shield(self._start(key, compute))  # one client that leaves does not cancel it for others

    def _start(self, key: Hashable, compute: Callable[[], Awaitable[bytes]]) -> asyncio.Task[bytes]:
        """Compute an answer, unless that is under way."""
        task = self._computing.get(key)
        if task is None:
            task = self._computing[key] = asyncio.create_task(self._compute(key, compute), name="answer")
        return task

    async def _compute(self, key: Hashable, compute: Callable[[], Awaitable[bytes]]) -> bytes:
        try:
            answer = await compute()
        finally:
            del self._computing[key]
        if len(answer) <= self._most_bytes:
            self._kept[key] = answer
            self._bytes += len(answer)
        while self._bytes > self._most_bytes:
            self._bytes -= len(self._kept.popitem(last=False)[1])
        return answer
