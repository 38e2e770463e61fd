"""Work in a thread that can be abandoned."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest

from rowlock.arena.background import in_background, run_in_background


def test_items_come_in_order_and_none_is_made_before_it_is_wanted() -> None:
    made: list[int] = []

    def items() -> Iterator[int]:
        for number in range(3):
            made.append(number)
            yield number

    for number in in_background(items()):
        assert made == list(range(number + 1))


def test_errors_reach_the_consumer() -> None:
    def items() -> Iterator[int]:
        yield 1
        raise ZeroDivisionError("oh")

    found = in_background(items())
    assert next(found) == 1
    with pytest.raises(ZeroDivisionError, match="oh"):
        next(found)
    with pytest.raises(ZeroDivisionError):
        run_in_background(lambda: 1 // 0)


def test_the_work_is_done_in_another_thread_that_ends_with_the_consumer() -> None:
    found = in_background(iter(threading.get_ident, None))
    assert next(found) != threading.get_ident()
    workers = [thread for thread in threading.enumerate() if thread.name == "background"]
    found.close()  # type: ignore[attr-defined]
    for worker in workers:
        worker.join(60)
        assert not worker.is_alive()
    assert run_in_background(lambda: 7) == 7
