"""Ctrl-C while a Ray cluster works: the command ends, the cluster becomes idle and stays, what was finished is kept."""

from __future__ import annotations

import json
import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from time import monotonic, sleep

import pytest

from tests.cli.processes import Running, running
from tests.cli.run import PATIENCE, Result
from tests.cluster.local import children, local_cluster

pytestmark = pytest.mark.long

INTERRUPTED = 130
FOREVER = "900000"


@pytest.fixture(scope="module")
def cluster() -> Iterator[tuple[str, int]]:
    with local_cluster() as started:
        yield started


def working(head: int) -> list[str]:
    """Name the work that the workers of a cluster do now; an idle worker does none."""
    found = []
    for child in children(head):
        try:
            name = Path(f"/proc/{child}/cmdline").read_bytes().partition(b"\0")[0].decode()
        except OSError:
            continue
        if name.startswith("ray::_"):  # a function of ours, not an idle worker or an agent of Ray
            found.append(name)
    return found


def ended(command: Running, cluster: tuple[str, int], number: int = signal.SIGINT) -> Result:
    """Interrupt a command while the cluster works for it; check what is the same for every command."""
    _, head = cluster
    command.until(lambda: bool(working(head)))
    command.signal(number)
    result = command.end()
    assert result.code == 128 + number, result
    assert "Traceback" not in result.err
    assert "Warning" not in result.err
    until(lambda: not working(head))
    return result


def until(happened: Callable[[], bool]) -> None:
    limit = monotonic() + PATIENCE
    while not happened():
        assert monotonic() < limit
        sleep(0.05)


def lines_in(path: Path) -> int:
    return path.read_bytes().count(b"\n") if path.exists() else 0


def test_an_interrupted_match_keeps_its_pairs_and_frees_the_cluster(cluster: tuple[str, int], tmp_path: Path) -> None:
    results = tmp_path / "pairs.jsonl"
    bots = ["--bots", "greedy,random", "--pairs", FOREVER, "--results", str(results), "--json"]
    with running("match", "qwixx_cards", *bots, "--ray", cluster[0]) as command:
        command.until(lambda: lines_in(results) > 3)
        result = ended(command, cluster)
    report = json.loads(result.out)
    assert report["interrupted"] is True
    assert report["pairs"] == lines_in(results) - 1  # the first line describes the contest
    assert f"Interrupted after {report['pairs']} of {FOREVER} pairs, which are in {results}." in result.err


def test_an_interrupted_simulation_prints_the_games_so_far(cluster: tuple[str, int]) -> None:
    with running("simulate", "qwirkle", "--games", "900000000", "--json", "--ray", cluster[0]) as command:
        result = ended(command, cluster)
    assert "of 900000000 games." in result.err
    if result.out:
        assert json.loads(result.out)["interrupted"] is True


def test_an_interrupted_fit_keeps_its_pieces(cluster: tuple[str, int], tmp_path: Path) -> None:
    out = tmp_path / "weights.json"
    with running("tune", "qwirkle", "--games", "100000", "--out", str(out), "--ray", cluster[0]) as command:
        result = ended(command, cluster)
    assert result.err.startswith("rowlock: Interrupted")
    assert not out.exists()


@pytest.mark.parametrize("number", [signal.SIGHUP, signal.SIGTERM])
def test_other_signals_end_work_on_a_cluster_too_and_the_pairs_are_reported(
    cluster: tuple[str, int], tmp_path: Path, number: signal.Signals
) -> None:
    results = tmp_path / "pairs.jsonl"
    bots = ["--bots", "greedy,random", "--pairs", FOREVER, "--results", str(results), "--json"]
    with running("match", "qwixx_cards", *bots, "--ray", cluster[0]) as command:
        command.until(lambda: lines_in(results) > 3)
        result = ended(command, cluster, number)
    assert json.loads(result.out)["interrupted"] is True


def test_an_interrupt_while_ray_connects_leaves_no_traceback(cluster: tuple[str, int]) -> None:
    bots = ["--bots", "greedy,random", "--pairs", FOREVER]
    with running("match", "qwixx_cards", *bots, "--ray", cluster[0]) as command:
        loaded = Path(f"/proc/{command.process.pid}/maps")
        command.until(lambda: "_raylet" in loaded.read_text())
        command.signal()
        result = command.end()
    assert (result.code, result.out) == (INTERRUPTED, "")
    assert "Traceback" not in result.err


def test_the_cluster_still_works_after_all_interrupts(cluster: tuple[str, int]) -> None:
    with running("simulate", "qwixx_cards", "--games", "100", "--json", "--ray", cluster[0]) as command:
        assert json.loads(command.end().out)["games"] == 100
