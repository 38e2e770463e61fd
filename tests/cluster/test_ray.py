"""Matches and simulations on a Ray cluster of several workers: the same results as here, also when one is killed."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.cli.run import COMMAND
from tests.cluster.local import children, local_cluster

PATIENCE = 240
BOTS = ["--bots", "level:1,random", "--samples", "20"]
MATCH = ["match", "qwirkle", *BOTS, "--pairs", "24", "--seed", "cluster", "--json"]


def busy(pid: int) -> list[int]:
    """List the workers below a process that are playing a pair."""
    found = []
    for child in children(pid):
        try:
            name = Path(f"/proc/{child}/cmdline").read_bytes()
        except OSError:
            continue
        if name.startswith(b"ray::_pair_there"):
            found.append(child)
    return found


@pytest.fixture(scope="module")
def cluster() -> Iterator[tuple[str, int]]:
    with local_cluster() as started:
        yield started


def command(*arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen([*COMMAND, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def finished(process: subprocess.Popen[str]) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(said(process))
    return found


def said(process: subprocess.Popen[str]) -> str:
    out, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0, err
    return out


def played(results: Path) -> list[Any]:
    """Read the pairs of a file of results, in order, without the times, which no two runs share."""
    pairs = [json.loads(line) for line in results.read_text().splitlines()[1:]]
    return [
        [[(bot["score"], bot["share"], bot["decisions"]) for bot in game["bots"]] for game in pair["games"]]
        for pair in sorted(pairs, key=lambda pair: pair["pair"])
    ]


@pytest.mark.long
def test_a_killed_worker_loses_nothing(cluster: tuple[str, int], tmp_path: Path) -> None:
    address, head = cluster
    here, there, table = tmp_path / "here.jsonl", tmp_path / "there.jsonl", tmp_path / "games.parquet"
    local = finished(command(*MATCH, "--results", str(here)))
    spread = command(*MATCH, "--results", str(there), "--parquet", str(table), "--ray", address)
    killed: set[int] = set()
    until = time.monotonic() + PATIENCE
    while len(killed) < 2 and spread.poll() is None and time.monotonic() < until:
        for worker in busy(head):
            if worker not in killed:
                os.kill(worker, signal.SIGKILL)
                killed.add(worker)
                time.sleep(1)
                break
        time.sleep(0.05)
    report = finished(spread)
    assert len(killed) == 2
    assert played(there) == played(here)
    assert len(played(there)) == 24
    assert (report["win_rate"], report["interval"]) == (local["win_rate"], local["interval"])
    rows = subprocess.run(
        [sys.executable, "-c", "import sys, pyarrow.parquet as p; print(p.read_table(sys.argv[1]).num_rows)", table],
        capture_output=True,
        text=True,
        check=True,
    )
    assert int(rows.stdout) == 48


@pytest.mark.long
def test_simulations_are_the_same_there_as_here(cluster: tuple[str, int], tmp_path: Path) -> None:
    address, _ = cluster
    for game in ("qwirkle", "qwixx_cards"):
        arguments = ["simulate", game, "--games", "3000", "--seed", "cluster", "--json"]
        here = finished(command(*arguments))
        there = finished(command(*arguments, "--ray", address, "--parquet", str(tmp_path / f"{game}.parquet")))
        for name in ("games", "mean_scores", "intervals", "wins", "mean_turns"):
            assert there[name] == here[name]


@pytest.mark.long
def test_weights_fitted_there_are_those_fitted_here(cluster: tuple[str, int], tmp_path: Path) -> None:
    address, _ = cluster
    for name, more in (("here", []), ("there", ["--ray", address])):
        arguments = ["tune", "qwixx_cards", "--games", "2000", "--out", str(tmp_path / name), *more]
        said(command(*arguments))
    assert (tmp_path / "here").read_text() == (tmp_path / "there").read_text()


@pytest.mark.long
def test_the_records_of_a_folder_are_reviewed_there_as_here(cluster: tuple[str, int], tmp_path: Path) -> None:
    address, _ = cluster
    finished(command("match", "qwixx_cards", *BOTS, "--pairs", "3", "--records", str(tmp_path), "--json"))
    review = ["review", str(tmp_path), "--worlds", "4", "--samples", "10", "--json"]
    here, there = said(command(*review)), said(command(*review, "--ray", address))
    assert there == here
    assert len(here.splitlines()) == 6


@pytest.mark.long
def test_ladders_and_puzzles_are_the_same_there_as_here(cluster: tuple[str, int], tmp_path: Path) -> None:
    address, _ = cluster
    ladder = ["ladder", "qwixx_cards", "--bots", "greedy,random,minskip", "--pairs", "6", "--samples", "5", "--json"]
    here, there = finished(command(*ladder)), finished(command(*ladder, "--ray", address))
    assert (there["table"], there["bots"]) == (here["table"], here["bots"])
    for name, more in (("here", []), ("there", ["--ray", address])):
        size = ["--count", "2", "--games", "3", "--samples", "20", "--worlds", "20"]
        said(command("puzzle", "make", "qwixx_cards", "--file", str(tmp_path / name), *size, *more))
    assert (tmp_path / "here").read_text() == (tmp_path / "there").read_text()
