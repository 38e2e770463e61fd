"""Clusters that cannot be reached, signals after Ray has connected, and games as Parquet."""

from __future__ import annotations

import json
import pickle
import signal
import socket
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from time import monotonic
from types import ModuleType
from typing import Any

import pytest

from rowlock.arena import series
from rowlock.arena.cluster import cluster_at
from tests.arena.test_review import recorded
from tests.cli.run import Cli
from tests.server.services import free_port

FAULTY = Path(__file__).parents[1] / "arena" / "faulty.py"
commands = pytest.mark.parametrize(
    "arguments",
    [["simulate", "qwirkle", "--games", "4"], ["match", "qwirkle", "--bots", "greedy,random", "--pairs", "1"]],
)


def fake_ray(monkeypatch: pytest.MonkeyPatch, **functions: Any) -> None:
    ray = ModuleType("ray")
    ray.__spec__ = find_spec("ray")
    for name, function in functions.items():
        monkeypatch.setattr(ray, name, function, raising=False)
    monkeypatch.setitem(sys.modules, "ray", ray)


class LocalRay:
    """What Ray does for a cluster of two workers, in this process; pieces and results are copied as on a network."""

    class exceptions:  # noqa: N801
        RayError = type("RayError", (Exception,), {})

    def __init__(self) -> None:
        self.worked: list[str] = []

    def functions(self) -> dict[str, Any]:
        return {
            "init": lambda **_: None,
            "shutdown": lambda: None,
            "cluster_resources": lambda: {"CPU": 2},
            "put": pickle.dumps,
            "remote": lambda **_: self._remote,
            "wait": lambda running, **_: (running[-1:], running[:-1]),  # the piece begun last ends first
            "get": pickle.loads,
            "exceptions": self.exceptions,
        }

    def _remote(self, work: Any) -> Any:
        def remote(shared: bytes, piece: Any) -> bytes:
            self.worked.append(f"{work.__module__}.{work.__name__}")
            return pickle.dumps(work(pickle.loads(shared), pickle.loads(pickle.dumps(piece))))

        task = ModuleType("task")
        task.__dict__["remote"] = remote
        return task


@contextmanager
def listening(answer: bytes | None) -> Iterator[int]:
    """Accept connections and give an answer to each; None never answers."""
    kept = []
    with socket.create_server(("127.0.0.1", 0)) as server:

        def serve() -> None:
            while True:
                try:
                    connection, _ = server.accept()
                except OSError:
                    return
                kept.append(connection)
                if answer is not None:
                    connection.sendall(answer)

        threading.Thread(target=serve, daemon=True).start()
        yield server.getsockname()[1]
        server.shutdown(socket.SHUT_RDWR)
    for connection in kept:
        connection.close()


@commands
@pytest.mark.parametrize("address", ["127.0.0.1:{port}", "ray://127.0.0.1:{port}", "127.0.0.1:no", "127.0.0.1:99999"])
def test_an_unreachable_cluster_is_refused_without_asking_ray(
    cli: Cli, monkeypatch: pytest.MonkeyPatch, arguments: list[str], address: str
) -> None:
    """Ray itself would try for minutes."""
    fake_ray(monkeypatch, init=lambda **_: pytest.fail("Ray was asked"))
    result = cli(*arguments, "--ray", address.format(port=free_port()))
    assert result.code != 0
    assert "No Ray cluster answers at" in result.err


@pytest.mark.parametrize("answer", [None, b"", b"HTTP/1.1 400 Bad Request\r\n\r\n", b"\0\0\0\6\0\0\0\0\0"])
@pytest.mark.parametrize("scheme", ["", "ray://"])
def test_what_answers_and_is_not_ray_is_refused_within_seconds(
    cli: Cli, monkeypatch: pytest.MonkeyPatch, scheme: str, answer: bytes | None
) -> None:
    fake_ray(monkeypatch, init=lambda **_: pytest.fail("Ray was asked"))
    began = monotonic()
    with listening(answer) as port:
        result = cli("simulate", "qwirkle", "--games", "4", "--ray", f"{scheme}127.0.0.1:{port}")
    assert result.code != 0
    assert "No Ray cluster answers at" in result.err
    assert monotonic() - began < 20


def test_the_handlers_of_signals_stay_when_ray_connects(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ray sets its own handler for SIGTERM, with which a scheduler would end a command without its report."""
    before = signal.getsignal(signal.SIGTERM)
    fake_ray(
        monkeypatch,
        init=lambda **_: signal.signal(signal.SIGTERM, lambda *_: sys.exit(15)),
        shutdown=lambda: None,
    )
    try:
        with cluster_at("auto"):
            assert signal.getsignal(signal.SIGTERM) is before
    finally:
        signal.signal(signal.SIGTERM, before)


def test_the_records_of_a_folder_are_reviewed_on_a_cluster_as_they_are_here(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ray = LocalRay()
    fake_ray(monkeypatch, **ray.functions())
    for name, game in (("b", "qwirkle"), ("a", "qwixx_cards"), ("c", "qwixx_cards")):
        (tmp_path / f"{name}.rowlock").write_text(recorded(game).write())
    review = ("review", str(tmp_path), "--worlds", "2", "--samples", "4", "--bot", "greedy", "--json")
    here, there = cli(*review, "--processes", "1"), cli(*review, "--ray", "auto")
    assert (here.code, there.code) == (0, 0)
    assert there.out == here.out
    assert [json.loads(line)["file"] for line in here.out.splitlines()] == ["a.rowlock", "b.rowlock", "c.rowlock"]
    assert len(ray.worked) == 3


@commands
def test_games_are_written_as_parquet(cli: Cli, tmp_path: Path, arguments: list[str]) -> None:
    table = pytest.importorskip("pyarrow.parquet")
    path = tmp_path / "games.parquet"
    assert cli(*arguments, "--parquet", str(path)).code == 0
    found = table.read_table(path)
    assert found.num_rows == (4 if arguments[0] == "simulate" else 2)
    assert b"rowlock" in found.schema.metadata
    if arguments[0] == "match":
        assert all("qwirkle" in record for record in found["record"].to_pylist())
    foreign = tmp_path / "notes.txt"
    foreign.write_text("mine")
    for target in (tmp_path / "missing" / "games.parquet", tmp_path, foreign):
        refused = cli(*arguments, "--parquet", str(target))
        assert (refused.code, refused.out) == (2, "")
        assert "Traceback" not in refused.err
    assert foreign.read_text() == "mine"


def test_a_parquet_file_that_cannot_be_written_is_refused_before_anything_is_played(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("pyarrow")
    monkeypatch.setattr(series, "play_pair", lambda *_, **__: pytest.fail("a pair was played"))
    match = ("match", "qwirkle", "--bots", "greedy,random", "--pairs", "1", "--processes", "1")
    assert cli(*match, "--parquet", str(tmp_path / "missing" / "games.parquet")).code != 0
    assert cli(*match, "--parquet", "/proc/self/games.parquet").code != 0


def test_a_match_is_reported_though_its_games_cannot_be_written_at_the_end(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("pyarrow")
    path = tmp_path / "gone" / "games.parquet"
    path.parent.mkdir()
    played = series.play_pair

    def play(*given: Any, **more: Any) -> Any:
        path.parent.rmdir()
        return played(*given, **more)

    monkeypatch.setattr(series, "play_pair", play)
    arguments = ("match", "qwixx_cards", "--bots", "greedy,random", "--pairs", "1", "--processes", "1", "--json")
    result = cli(*arguments, "--parquet", str(path))
    assert result.code != 0
    assert json.loads(result.out)["pairs"] == 1
    assert str(path) in result.err


def test_a_match_is_reported_though_a_pair_fails(cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = pytest.importorskip("pyarrow.parquet")
    played = series.play_pair

    def play(contest: Any, pair: int, **more: Any) -> Any:
        if pair == 2:
            raise OSError(28, "No space left on device", "somewhere")
        return played(contest, pair, **more)

    monkeypatch.setattr(series, "play_pair", play)
    path = tmp_path / "games.parquet"
    arguments = ("match", "qwixx_cards", "--bots", "greedy,random", "--pairs", "5", "--processes", "1", "--json")
    result = cli(*arguments, "--parquet", str(path))
    assert result.code != 0
    assert json.loads(result.out)["pairs"] == 2
    assert "No space left on device" in result.err
    assert table.read_table(path).num_rows == 4
    ladder = cli("ladder", "qwixx_cards", *arguments[2:])
    assert (ladder.code != 0, json.loads(ladder.out)["interrupted"]) == (True, True)


def test_a_match_that_goes_on_keeps_the_records_of_its_first_part(cli: Cli, tmp_path: Path) -> None:
    table = pytest.importorskip("pyarrow.parquet")
    results, path = tmp_path / "pairs.jsonl", tmp_path / "games.parquet"
    match = ("match", "qwixx_cards", "--bots", "greedy,random", "--samples", "1", "--results", str(results))
    assert cli(*match, "--pairs", "1").code == 0
    assert cli(*match, "--pairs", "2", "--parquet", str(path)).code == 0
    again = cli(*match, "--pairs", "3", "--parquet", str(path))
    records = table.read_table(path)["record"].to_pylist()
    assert [record is None for record in records] == [True, True, False, False, False, False]
    assert "2 games in" in again.err
    assert all("qwixx_cards" in record for record in records[2:])


def test_the_restarts_of_a_bot_that_dies_are_counted_and_shown(cli: Cli, tmp_path: Path) -> None:
    table = pytest.importorskip("pyarrow.parquet")
    path = tmp_path / "games.parquet"
    bot = f"cmd:{sys.executable} {FAULTY} dies_often"
    match = ("match", "qwixx_cards", "--bots", "random", "--bot", bot, "--pairs", "1", "--processes", "1")
    found = json.loads(cli(*match, "--json", "--parquet", str(path)).out)
    times = found["players"][1]["restarts"]
    assert (found["restarts"], found["players"][1]["forfeits"]) == (0, 0)
    assert times > 1
    assert f"its program died and was started again {times} times" in cli(*match).out
    restarts = table.read_table(path)["restarts"].to_pylist()
    assert sum(one for _, one in restarts) == times
