"""Ctrl-C, SIGTERM and SIGHUP: the command ends, its processes are gone, what was finished is kept."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
from pathlib import Path
from time import sleep
from typing import Any

import pytest

from rowlock.arena.processes import signals_blocked, worker_processes
from rowlock.bots import child
from rowlock.bots.child import BotFault
from rowlock.bots.qwirkle.tuning import FIRST_WEIGHTS
from tests.arena.test_review import recorded
from tests.cli.processes import PYTHON, Running, running
from tests.cli.run import Result

pytestmark = pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="processes are counted with /proc")

INTERRUPTED = 130
FOREVER = "900000"
HANGING_BOT = Path(__file__).with_name("hanging_bot.py")


def ended(command: Running, number: int = signal.SIGINT) -> Result:
    """Send a signal and check what is the same for every command."""
    command.signal(number)
    result = command.end()
    assert result.code == 128 + number, result.err
    assert "Traceback" not in result.err, result.err
    assert "Warning" not in result.err, result.err
    return result


def lines_in(path: Path) -> int:
    return path.read_bytes().count(b"\n") if path.exists() else 0


def test_a_match_prints_and_keeps_the_finished_pairs(tmp_path: Path) -> None:
    results = tmp_path / "pairs.jsonl"
    arguments = ["qwixx_cards", "--bots", "greedy,random", "--pairs", FOREVER, "--results", str(results)]
    with running("match", *arguments, "--processes", "2", "--json") as command:
        command.until(lambda: lines_in(results) > 3)
        result = ended(command)
    report = json.loads(result.out)
    assert report["interrupted"] is True
    assert report["pairs"] == lines_in(results) - 1  # the first line describes the contest
    assert f"Interrupted after {report['pairs']} of {FOREVER} pairs, which are in {results}." in result.err


def test_programs_that_play_as_bots_are_killed_even_if_they_hang() -> None:
    bot = f"cmd:{sys.executable} {HANGING_BOT}"
    for processes in (1, 2):
        arguments = [
            "qwirkle",
            "--bots",
            "greedy",
            "--bot",
            bot,
            "--limit-ms",
            "3600000",
            "--processes",
            str(processes),
        ]
        with running("match", *arguments) as command:
            at_least = 2 * processes  # each program has a child
            command.until(lambda least=at_least: sum("hanging" in one for one in command.processes()) >= least)  # type: ignore[misc]
            result = ended(command)
        assert "Interrupted after 0 of 100 pairs." in result.err
        assert result.out == ""


def test_a_ladder_prints_the_meetings_so_far(tmp_path: Path) -> None:
    folder = tmp_path / "ladder"
    arguments = ["qwixx_cards", "--bots", "greedy,random,minskip", "--pairs", FOREVER, "--results", str(folder)]
    with running("ladder", *arguments, "--processes", "1") as command:
        command.until(lambda: any(lines_in(path) > 3 for path in folder.glob("*")))
        result = ended(command)
    assert "A greedy" in result.out
    assert "–" in result.out  # those two have not met


def test_an_interrupted_fit_is_kept_and_continued(tmp_path: Path) -> None:
    out, kept = tmp_path / "weights.json", tmp_path / "weights.json.partial"
    with running("tune", "qwirkle", "--games", "10", "--out", str(out)) as command:
        command.until(lambda: lines_in(kept) > 1)
        result = ended(command)
    assert f"fits, which are in {kept}. The same command continues." in result.err
    assert not out.exists()
    fitted = json.loads(kept.read_text().split("\n")[1])["result"]
    assert len(fitted) == len(FIRST_WEIGHTS)


def test_puzzles_found_so_far_are_written(tmp_path: Path) -> None:
    path = tmp_path / "puzzles.jsonl"
    arguments = ["qwixx_cards", "--file", str(path), "--count", "90000", "--samples", "1", "--worlds", "2"]
    with running("puzzle", "make", *arguments, "--processes", "2") as command:
        command.until(lambda: len(command.processes()) >= 4)  # itself, Python's tracker, two workers
        result = ended(command)
    assert "of 90000 puzzles." in result.err
    assert path.exists() == ("puzzles, by grade" in result.out)


def test_a_review_prints_the_steps_so_far(tmp_path: Path) -> None:
    record = tmp_path / "game.rowlock"
    record.write_text(recorded("qwixx_cards").write())
    with running("review", str(record), "--worlds", "1000000", "--json") as command:
        command.until(lambda: len(threads_of(command)) > 2)  # it is inside the kernel
        result = ended(command)
    assert "steps of the game." in result.err


def test_mistakes_found_so_far_are_written(tmp_path: Path) -> None:
    record, path = tmp_path / "game.rowlock", tmp_path / "mistakes.jsonl"
    record.write_text(recorded("qwixx_cards").write())
    arguments = [str(record), "--seat", "1", "--file", str(path), "--worlds", "100000"]
    with running("puzzle", "mistakes", *arguments) as command:
        command.until(lambda: len(threads_of(command)) > 2)  # it is inside the kernel
        result = ended(command)
    assert "decisions." in result.err
    assert path.exists() == ("Practise with" in result.out)


def threads_of(command: Running) -> list[Path]:
    return list(Path(f"/proc/{command.process.pid}/task").iterdir())


def test_a_simulation_prints_the_games_so_far() -> None:
    with running("simulate", "qwirkle", "--games", "900000000", "--json") as command:
        command.until(lambda: len(threads_of(command)) > 3)
        result = ended(command)
    if result.out:
        report = json.loads(result.out)
        assert report["interrupted"] is True
        assert f"Interrupted after {report['games']} of 900000000 games." in result.err


@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 0), (signal.SIGHUP, 0)])
def test_a_server_ends_with_its_workers(tmp_path: Path, number: int, code: int) -> None:
    with running("serve", "--play", "qwirkle", "--port", "0", "--data", str(tmp_path)) as command:
        assert command.process.stdout is not None
        assert b"Play at" in command.process.stdout.readline()
        command.signal(number)
        result = command.end()
    assert (result.code, result.err) == (code, "")


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_other_signals_end_a_command_with_their_own_code(tmp_path: Path, number: int) -> None:
    results = tmp_path / "pairs.jsonl"
    arguments = ["qwixx_cards", "--bots", "greedy,random", "--pairs", FOREVER, "--results", str(results)]
    with running("match", *arguments, "--processes", "2") as command:
        command.until(lambda: lines_in(results) > 1)
        result = ended(command, number)
    assert "pairs, " in result.out


def test_a_signal_that_the_caller_ignores_stays_ignored() -> None:
    """`nohup` and `&` in a script start a program so."""
    program = [*PYTHON, "-c", "import signal, sys; signal.signal(signal.SIGHUP, signal.SIG_IGN); import runpy; "]
    program[-1] += "sys.argv[:1] = ['rowlock']; runpy.run_module('rowlock', run_name='__main__')"
    with running("perft", "qwirkle", "--depth", "9", program=program) as command:
        assert command.process.stdout is not None
        command.process.stdout.readline()
        command.signal(signal.SIGHUP)
        command.process.stdout.readline()  # it goes on counting
        ended(command)


def test_several_interrupts_end_a_command_no_worse_than_one(tmp_path: Path) -> None:
    results = tmp_path / "pairs.jsonl"
    arguments = ["qwixx_cards", "--bots", "greedy,random", "--pairs", FOREVER, "--results", str(results)]
    with running("match", *arguments, "--processes", "2") as command:
        command.until(lambda: lines_in(results) > 1)
        for _ in range(4):
            command.signal()
        ended(command)


def test_workers_that_still_import_their_modules_print_nothing() -> None:
    for count in (2, 3, 4):
        with running("match", "qwirkle", "--bots", "greedy,random", "--processes", "3", "--pairs", FOREVER) as command:
            command.until(lambda count=count: len(command.processes()) >= count)  # type: ignore[misc]
            ended(command)


def fail_while_programs_are_killed(begun: str) -> None:
    """Set up a worker like one whose bot is killed while it starts."""
    child._starting.acquire()  # so the worker does not end before this function has failed
    Path(begun).touch()
    child._ending.wait()
    raise BotFault("died", "it was ended by signal 9")


def test_a_worker_whose_bot_is_killed_while_it_starts_prints_nothing(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    begun = tmp_path / "begun"
    with (  # noqa: PT012 - the place of the interrupt matters
        pytest.raises(KeyboardInterrupt),
        worker_processes(1, fail_while_programs_are_killed, (str(begun),)) as workers,
    ):
        work = workers.submit(len, ())
        while not begun.exists():
            assert not work.done()
            sleep(0.01)
        raise KeyboardInterrupt
    assert capfd.readouterr().err == ""


WITH_INTERRUPT = """
import os, signal, sys
from rowlock.cli import main

class Interrupt:
    left = int(sys.argv[1])
    def find_spec(self, *_):
        self.left -= 1
        if not self.left:
            os.kill(os.getpid(), signal.SIGINT)

sys.meta_path.insert(0, Interrupt())
sys.argv[:] = ["rowlock", "match", "qwirkle", "--bots", "level:3,level:2", "--pairs", "90000"]
main()
"""


@pytest.mark.parametrize("imports", [1, 2, 10, 40, 100, 200])
def test_an_interrupt_while_modules_are_imported_leaves_no_traceback(imports: int) -> None:
    with running(str(imports), program=[*PYTHON, "-c", WITH_INTERRUPT]) as command:
        result = command.end()
    assert (result.code, result.out, result.err) == (INTERRUPTED, "", "")


BEFORE_MAIN = """
import os, signal, sys

class Interrupt:
    left = int(sys.argv[1])
    begun = False
    def find_spec(self, name, *_):
        self.left -= self.begun
        self.begun = self.begun or name == "rowlock.__main__"
        if not self.left:
            os.kill(os.getpid(), signal.SIGINT)

sys.meta_path.insert(0, Interrupt())
sys.argv[:] = ["rowlock", "--help"]
from rowlock.__main__ import main
main()
"""


@pytest.mark.parametrize("imports", [1, 2, 3, 4])
def test_an_interrupt_before_the_command_starts_leaves_no_traceback(imports: int) -> None:
    with running(str(imports), program=[*PYTHON, "-c", BEFORE_MAIN]) as command:
        result = command.end()
    assert (result.code, result.out, result.err) == (INTERRUPTED, "", "")


def test_a_signal_that_another_thread_receives_waits_for_the_start_of_a_worker() -> None:
    """Otherwise the worker would read half a message and print a traceback."""
    finished, reached = threading.Event(), False
    other = threading.Thread(target=finished.wait)
    other.start()
    try:
        with pytest.raises(KeyboardInterrupt), signals_blocked():  # noqa: PT012 - the place of the interrupt matters
            os.kill(os.getpid(), signal.SIGINT)
            for _ in range(20):
                sleep(0.01)
            reached = True
    finally:
        finished.set()
        other.join()
    assert reached
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


INSIDE_A_KERNEL = """
from rowlock.cli.interrupts import listen_to_signals, watch_signals
from rowlock.games import GAMES
from rowlock.kernels.kernel import kernel_of
listen_to_signals()
watch_signals()
game = GAMES["qwirkle"]
kernel = kernel_of(game, game.options(""))
print("ready", flush=True)
kernel.simulate(2, game.options(""), 4_000_000, 1, [kernel.policies["greedy"]] * 2, threads=1)
"""


def seconds_of(command: Running) -> float:
    """Give the processor time that a command has used."""
    fields = Path(f"/proc/{command.process.pid}/stat").read_text().rpartition(")")[2].split()
    return int(fields[11]) / os.sysconf("SC_CLK_TCK")


@pytest.mark.parametrize("times", [1, 3])
def test_a_main_thread_that_never_returns_from_a_kernel_is_ended_all_the_same(times: int) -> None:
    with running(program=[*PYTHON, "-c", INSIDE_A_KERNEL]) as command:
        assert command.process.stdout is not None
        assert command.process.stdout.readline() == b"ready\n"
        before = seconds_of(command)
        command.until(lambda: seconds_of(command) > before + 0.3)
        for _ in range(times - 1):
            command.signal()
        result = ended(command)
    assert result.err == ""


def test_a_program_that_waits_for_input_ends() -> None:
    with running("engine") as command:
        assert command.process.stdin is not None
        assert command.process.stdout is not None
        command.process.stdin.write(b'{"id": 1, "do": "hello"}\n')
        command.process.stdin.flush()
        command.process.stdout.readline()
        ended(command)


def test_a_killed_parent_leaves_no_workers(tmp_path: Path) -> None:
    """Nothing can be done about SIGKILL in the process itself; its workers notice."""
    results = tmp_path / "pairs.jsonl"
    arguments = ["qwixx_cards", "--bots", "greedy,random", "--pairs", FOREVER, "--results", str(results)]
    with running("match", *arguments, "--processes", "2") as command:
        command.until(lambda: lines_in(results) > 1)
        command.process.kill()
        assert command.end().code == -signal.SIGKILL


def test_an_interrupt_while_a_program_starts_leaves_nothing_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    real = subprocess.Popen
    started: list[subprocess.Popen[bytes]] = []

    def interrupted(*arguments: Any, **options: Any) -> subprocess.Popen[bytes]:
        started.append(real(*arguments, **options))
        signal.raise_signal(signal.SIGINT)
        return started[0]

    monkeypatch.setattr(subprocess, "Popen", interrupted)
    monkeypatch.setattr(child, "_ending", threading.Event())
    with pytest.raises(KeyboardInterrupt):
        child.Child([*PYTHON, "-c", "import time; time.sleep(3600)"])
    child.kill_programs()
    assert started[0].returncode == -signal.SIGKILL
