"""One server for all tests that do not kill theirs."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.running import Running


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    running = Running(tmp_path_factory.mktemp("server"), patience_s="1")
    yield running
    assert running.stop() == 0
    assert not running.complaints()
