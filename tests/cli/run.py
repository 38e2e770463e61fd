"""The command line, run in this process or as a process of its own."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from unittest.mock import patch

import pytest

from rowlock.cli import main

COMMAND = [sys.executable, "-m", "rowlock"]
PATIENCE = 300
"""Seconds after which a test gives up on a program; a busy machine is slow."""


@dataclass(frozen=True)
class Result:
    """How a command ended and what it said."""

    code: int
    out: str
    err: str


class Cli:
    """Runs commands in this process."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self._monkeypatch = monkeypatch
        self._capsys = capsys

    def __call__(self, *arguments: str, stdin: str | bytes = "", lang: str = "en") -> Result:
        content = stdin.encode() if isinstance(stdin, str) else stdin
        self._monkeypatch.setenv("ROWLOCK_LANG", lang)
        self._monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(content), encoding="utf-8"))
        with pytest.raises(SystemExit) as ended:
            main(arguments)
        captured = self._capsys.readouterr()
        assert "Traceback" not in captured.err
        code = ended.value.code
        assert isinstance(code, int)
        return Result(code, captured.out, captured.err)


def call(*arguments: str, **environment: str) -> Result:
    """Run a command in this process with more in its environment, from any thread."""
    out, err = io.TextIOWrapper(io.BytesIO(), "utf-8"), io.TextIOWrapper(io.BytesIO(), "utf-8")
    with patch.dict(os.environ, {"ROWLOCK_LANG": "en", **environment}), redirect_stdout(out), redirect_stderr(err):
        try:
            main(arguments)
        except SystemExit as ended:
            code = ended.code if isinstance(ended.code, int) else 1
    texts = [_written(stream) for stream in (out, err)]
    return Result(code, *texts)


def _written(stream: io.TextIOWrapper) -> str:
    stream.flush()
    stream.seek(0)
    return stream.read()


def run_process(*arguments: str, stdin: bytes = b"", **environment: str) -> Result:
    """Run a command as a process."""
    done = subprocess.run(
        [*COMMAND, *arguments],
        input=stdin,
        capture_output=True,
        timeout=PATIENCE,
        env={**os.environ, "ROWLOCK_LANG": "en", **environment},
    )
    return Result(done.returncode, done.stdout.decode(errors="replace"), done.stderr.decode(errors="replace"))
