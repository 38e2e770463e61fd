"""`rowlock serve --play`: an address to play at, whatever else runs on the machine."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest

from tests.cli.run import COMMAND, PATIENCE, Cli, run_process

Serve = Callable[[int], tuple[subprocess.Popen[str], str]]


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Serve]:
    """Serve somebody who wants to play; give the process and the first line it prints."""
    begun: list[subprocess.Popen[str]] = []

    def begin(port: int) -> tuple[subprocess.Popen[str], str]:
        process = subprocess.Popen(
            [*COMMAND, "serve", "--play", "qwirkle", "--data", str(tmp_path), "--port", str(port)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "ROWLOCK_LANG": "en", "DISPLAY": "", "WAYLAND_DISPLAY": ""},
            start_new_session=True,
        )
        begun.append(process)
        assert process.stdout is not None
        return process, process.stdout.readline()

    yield begin
    for process in begun:
        if process.poll() is None:
            process.kill()
        process.communicate()


def address_in(line: str) -> str:
    return next(word.rstrip(".") for word in line.split() if word.startswith("http://"))


def test_whoever_wants_to_play_gets_an_address_and_ends_the_server_with_ctrl_c(serve: Serve) -> None:
    process, line = serve(0)
    address = address_in(line)
    assert address.endswith("/start/qwirkle")
    base = address.removesuffix("/start/qwirkle")
    assert httpx.get(f"{base}/api/games", timeout=PATIENCE).status_code == 200
    again = run_process("serve", "--play", "qwixx-cards", "--port", base.rpartition(":")[2])
    assert (again.code, again.out) == (0, f"Rowlock is running already: play at {base}/start/qwixx_cards.\n")
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=PATIENCE)
    assert (process.returncode, out, err) == (130, "", "")


def test_a_port_that_something_else_holds_is_no_hindrance(serve: Serve) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        taken = other.getsockname()[1]
        _, line = serve(taken)
    assert f":{taken}/" not in address_in(line)


def test_a_game_that_does_not_exist_is_named(cli: Cli) -> None:
    result = cli("serve", "--play", "ludo")
    assert result.code == 2
    assert "'ludo'" in result.err
