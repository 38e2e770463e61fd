"""Work in a thread that can be abandoned, so that an interrupt reaches the main thread at once.

Python runs signal handlers in the main thread, between two instructions. A compiled kernel that the main thread calls
delays them until it returns, which may take minutes; a thread that waits for another one is free to handle them.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Iterator
from queue import Empty, SimpleQueue
from typing import Final, TypeVar

__all__ = ["LOOK_S", "in_background", "run_in_background"]

LOOK_S: Final = 0.1
"""How long a wait lasts before it begins again: on Windows a wait without an end also holds back Ctrl-C."""

ItemT = TypeVar("ItemT")
ResultT = TypeVar("ResultT")


def in_background(items: Iterable[ItemT]) -> Iterator[ItemT]:
    """Give items that a thread makes, each when it is asked for; a consumer that leaves abandons the thread."""
    wanted: SimpleQueue[bool] = SimpleQueue()
    made: SimpleQueue[tuple[ItemT, ...] | BaseException] = SimpleQueue()

    def work() -> None:
        iterator = iter(items)
        while wanted.get():
            try:
                made.put((next(iterator),))
            except StopIteration:
                made.put(())
                return
            except BaseException as error:
                made.put(error)
                return

    threading.Thread(target=work, name="background", daemon=True).start()
    try:
        while True:
            wanted.put(True)
            answer = _next(made)
            if isinstance(answer, BaseException):
                raise answer
            if not answer:
                return
            yield answer[0]
    finally:
        wanted.put(False)


def run_in_background(work: Callable[[], ResultT]) -> ResultT:
    """Call a function in a thread and give its result."""
    (result,) = in_background(work() for _ in range(1))
    return result


def _next(made: SimpleQueue[ResultT]) -> ResultT:
    while True:
        try:
            return made.get(timeout=LOOK_S)
        except Empty:
            continue
