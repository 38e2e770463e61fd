"""One server for all tests that do not kill theirs; its reviews are quick, and its puzzles are the lessons."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partialmethod, wraps

import httpx
import pytest
from websockets.asyncio.client import connect

from rowlock.client import Client, Following
from tests.server.puzzling import write_some
from tests.server.running import PATIENCE_S, Running


@pytest.fixture(scope="session", autouse=True)
def _patient_clients() -> Iterator[None]:
    """Lengthen the time limits of all clients, so that no test fails because the machine is busy."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Client, "__init__", partialmethod(Client.__init__, patience_s=PATIENCE_S))
        patch.setattr(Following.until, "__defaults__", (PATIENCE_S,))
        patch.setattr(connect, "__init__", partialmethod(connect.__init__, open_timeout=PATIENCE_S))
        for kind in (httpx.Client, httpx.AsyncClient):
            patch.setattr(kind, "__init__", _patient(kind.__init__))
        yield


def _patient(make: Callable[..., None]) -> Callable[..., None]:
    """Set the time limit of an HTTP client, also where the caller gives another."""

    @wraps(make)
    def patient(*arguments: object, **settings: object) -> None:
        make(*arguments, **{**settings, "timeout": PATIENCE_S})

    return patient


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    puzzles = tmp_path_factory.mktemp("puzzles")
    write_some(puzzles)
    running = Running(tmp_path_factory.mktemp("server"), patience_s="1", review_worlds="2", puzzles=str(puzzles))
    yield running
    assert running.stop() == 0
    assert not running.complaints()
