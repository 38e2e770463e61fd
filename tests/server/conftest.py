"""One server for all tests that do not kill theirs; its reviews are quick, and its puzzles are the lessons."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.puzzling import write_some
from tests.server.running import Running


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    puzzles = tmp_path_factory.mktemp("puzzles")
    write_some(puzzles)
    running = Running(tmp_path_factory.mktemp("server"), patience_s="1", review_worlds="2", puzzles=str(puzzles))
    yield running
    assert running.stop() == 0
    assert not running.complaints()
