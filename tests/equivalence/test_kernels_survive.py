"""No call ends the process: a kernel refuses what it cannot do, whatever it is given and however many threads call."""

from __future__ import annotations

import json
import struct
import subprocess
import sys
from pathlib import Path

import pytest

from rowlock.kernels import compiled
from tests.kit.kernel_calls import CALLS
from tests.kit.kernel_fuzz import EPISODE, methods_of
from tests.kit.kernel_values import KERNELS

ROOT = Path(__file__).parents[2]
PATIENCE_S = 60
MOST_TRIES = 60
"""How often a failing episode is repeated to find the calls that it needs."""
SHORT, LONG = 1_500, 200_000
UNLOCKED = {"halt"}
"""Methods that another thread may call at any time."""

needs_compiled = pytest.mark.skipif(not compiled(), reason="Python cannot read or write astray")


@pytest.mark.parametrize("game", sorted(CALLS))
def test_calls_that_once_killed_the_process_are_refused(game: str) -> None:
    command = [sys.executable, "-m", "tests.kit.kernel_calls", game]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE_S)
    assert done.returncode == 0, f"{done.stdout}{done.stderr}"


# ── every method in random order ──────────────────────────────────────────────────────────────────────────────────


def fuzz(*arguments: str, patience: float | None = None) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "tests.kit.kernel_fuzz", *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=patience)


def needed_calls(game: str, seed: str, episode: int, last: int) -> list[int]:
    """Leave out calls of an episode, in halves and smaller pieces, as long as it still ends the process."""
    calls, size, tries = list(range(last + 1)), (last + 1) // 2, 0
    while size and tries < MOST_TRIES:
        start = 0
        while start < len(calls) - 1 and tries < MOST_TRIES:
            fewer = [*calls[:start], *calls[start + size :]]
            only = ",".join(map(str, fewer))
            tries += 1
            if last in fewer and fuzz(game, "--seed", seed, "--episode", str(episode), "--only", only).returncode < 0:
                calls = fewer
            else:
                start += size
        size //= 2
    return calls


def check_survival(game: str, seed: int, calls: int, tmp_path: Path, *more: str) -> dict[str, object]:
    """Make calls in a process of its own; if it dies, show the few calls that repeat this."""
    mark = tmp_path / "mark"
    arguments = (game, "--seed", str(seed), "--calls", str(calls), "--mark", str(mark), *more)
    done = fuzz(*arguments)
    if done.returncode < 0:
        episode, last = struct.unpack("<qq", mark.read_bytes())
        shown = "two threads: the calls depend on their timing"
        if not more:
            only = ",".join(map(str, needed_calls(game, str(seed), episode, last)))
            repeat = (game, "--seed", str(seed), "--episode", str(episode), "--only", only, "--show")
            shown = f"python -m tests.kit.kernel_fuzz {' '.join(repeat)}\n{fuzz(*repeat).stdout}"
        pytest.fail(f"signal {-done.returncode} in episode {episode}, call {last}\n{shown}")
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-4000:]
    found: dict[str, object] = json.loads(done.stdout.splitlines()[-1])
    return found


@pytest.mark.parametrize("game", KERNELS)
def test_random_calls_are_made_or_refused(game: str, tmp_path: Path) -> None:
    calls = SHORT if compiled() else EPISODE
    assert check_survival(game, 1, calls, tmp_path)["calls"] == -(-calls // EPISODE) * EPISODE


@needs_compiled
@pytest.mark.parametrize("game", KERNELS)
def test_random_calls_of_two_threads_are_made_or_refused(game: str, tmp_path: Path) -> None:
    check_survival(game, 2, SHORT, tmp_path, "--threads")


@pytest.mark.long
@needs_compiled
@pytest.mark.parametrize("game", KERNELS)
def test_200_000_random_calls_are_made_or_refused(game: str, tmp_path: Path) -> None:
    """Each method is also accepted sometimes: one that only ever refuses would not be tested."""
    found = check_survival(game, 3, LONG, tmp_path)
    assert found["never"] == []
    check_survival(game, 4, LONG // 10, tmp_path, "--threads")


# ── how ───────────────────────────────────────────────────────────────────────────────────────────────────────────


@needs_compiled
@pytest.mark.parametrize("game", KERNELS)
def test_every_public_method_is_called(game: str) -> None:
    known = {(one.owner, one.name) for one in methods_of(game)}
    for name in KERNELS[game].__all__:
        owner = getattr(KERNELS[game], name)
        if isinstance(owner, type):
            public = {one for one in dir(owner) if not one.startswith("_") and callable(getattr(owner, one))}
            assert public <= {method for of, method in known if of == name}


@pytest.mark.parametrize("game", KERNELS)
def test_every_public_method_admits_one_thread_at_a_time(game: str) -> None:
    for one in methods_of(game):
        if one.name not in UNLOCKED and one.name != "__init__":
            method = getattr(getattr(KERNELS[game], one.owner), one.name)
            assert hasattr(method, "__wrapped__"), f"{one.owner}.{one.name} lacks @exclusive"


@needs_compiled
def test_a_death_is_shown_by_the_calls_that_repeat_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ROWLOCK_FUZZ_DIES", "Table.begin")
    monkeypatch.setattr(f"{__name__}.MOST_TRIES", 12)
    with pytest.raises(pytest.fail.Exception, match=r"(?s)signal 11.*--only \d+(,\d+)? --show.*Table\.begin"):
        check_survival("qwixx_cards", 1, EPISODE, tmp_path)
