"""The command line, ready to be called."""

from __future__ import annotations

import pytest

from tests.cli.run import Cli


@pytest.fixture
def cli(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Cli:
    return Cli(monkeypatch, capsys)
