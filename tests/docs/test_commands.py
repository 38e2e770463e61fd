"""Every command line shown in README, docs and help is parsed, and run, small and in a folder apart."""

from __future__ import annotations

import os
import re
import shlex
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

import rowlock
from rowlock.cli.app import COMMANDS, CommandLine
from rowlock.locale import Texts
from tests.cli.run import COMMAND, Cli, run_process
from tests.cluster.local import local_cluster
from tests.docs.shown import rowlock_words, shown
from tests.kit.clauses import ROOT
from tests.server.running import Running
from tests.server.services import Postgres
from tests.terminal.tmux import rowlock_in_tmux

PATIENCE_S = 300
SERVER = re.compile(r"http://localhost:\d+")
SMALL: Mapping[str, list[str]] = {
    "match": ["--pairs", "1", "--processes", "1"],
    "ladder": ["--pairs", "1", "--samples", "20", "--processes", "1"],
    "simulate": ["--games", "20"],
    "review": ["--worlds", "2", "--samples", "20"],
    "perft": ["--depth", "1"],
    "tune": ["--games", "40"],
    "puzzle make": ["--count", "1", "--samples", "20", "--worlds", "20", "--processes", "1"],
}
"""What makes a command quick; the last of an option counts."""


def kind_of(line: str) -> str:
    """Say how a line is run."""
    words = rowlock_words(line)
    if words is None:
        return "make" if line.startswith("make ") else "shell"
    if set(line) & set("|>$") - set("|>$" if words[0] in ("hint", "render") else ""):
        return "shell"
    if "--ray" in words:
        return "cluster"
    return {"serve": "serve", "bot": "bot", "tui": "screen", "backup": "keep", "restore": "keep"}.get(words[0], "here")


LINES: Mapping[str, list[str]] = {
    kind: [line for line in shown() if kind_of(line) == kind]
    for kind in ("here", "screen", "serve", "bot", "cluster", "keep", "shell", "make")
}


def test_every_line_is_run_by_one_of_these_tests() -> None:
    assert sorted(line for lines in LINES.values() for line in lines) == sorted(shown())
    assert {kind: len(lines) > 0 for kind, lines in LINES.items()} == dict.fromkeys(LINES, True)


def test_every_command_line_that_is_shown_is_understood() -> None:
    built = CommandLine(Texts("en"))
    for line in shown():
        words = rowlock_words(line)
        if words is not None and not set(words) & {"|", ">"}:
            assert words[0] in COMMANDS, line
            built.load(words[0]).make_context(words[0], words[1:])


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the records and programs that the lines name."""
    position = rowlock.new("qwirkle", seed="docs")
    for _ in range(8):
        position = position.play(position.ask("greedy", samples=50))
    for name in {name for line in shown() for name in re.findall(r"[\w/.-]+\.rowlock", line)}:
        position.save(tmp_path / name, players="human | greedy")
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    (program,) = re.findall(r"^```python\n(import rowlock\n.*?)^```", _page("first-steps"), re.MULTILINE | re.DOTALL)
    (tmp_path / "my_bot.py").write_text(program, encoding="utf-8")
    # What the lines call by name is what this environment has.
    monkeypatch.setenv("PATH", f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setenv("ROWLOCK_LANG", "en")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def _page(name: str) -> str:
    return (ROOT / "docs" / f"{name}.md").read_text(encoding="utf-8")


def small(words: list[str]) -> list[str]:
    """Make a command quick."""
    more = [*SMALL.get(words[0], SMALL.get(" ".join(words[:2]), []))]
    if words[0] == "match" and "--budget-ms" not in words:
        more += ["--samples", "20"]
    return [*words, *more]


@pytest.mark.long
@pytest.mark.parametrize("line", LINES["here"])
def test_a_line_does_what_it_says(line: str, cli: Cli, folder: Path) -> None:
    words = rowlock_words(line)
    assert words is not None
    if words[0] == "play":  # the whole screen is shown by the tests of the terminal; here the same game through a pipe
        named = any(word in rowlock.GAMES for word in words) or "--resume" in words
        words = [*words, *([] if "--plain" in words else ["--plain"]), *([] if named else ["qwirkle"])]
    expanded: list[str] = []
    for word in small(words):
        expanded += (sorted(path.name for path in folder.glob(word)) if "*" in word else []) or [word]
    done = cli(*expanded, stdin="quit\n")
    assert done.code == 0, f"{line}\n{done.err}"


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    with local_cluster() as (address, _):
        yield address


@pytest.mark.long
@pytest.mark.parametrize("line", LINES["cluster"])
def test_a_line_runs_on_a_cluster(line: str, folder: Path, cluster: str) -> None:
    words = rowlock_words(line)
    assert words is not None
    done = run_process(*small(words), "--ray", cluster)
    assert done.code == 0, f"{line}\n{done.err}"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    running = Running(tmp_path_factory.mktemp("server"))
    yield running
    assert running.stop() == 0


@pytest.mark.long
@pytest.mark.parametrize("line", LINES["screen"])
def test_a_line_shows_its_screen(line: str, folder: Path, server: Running) -> None:
    words = rowlock_words(SERVER.sub(server.url, line))
    assert words is not None
    with rowlock_in_tmux(folder, *words) as tmux:
        tmux.until(lambda seen: "Which game?" in seen or " q quit" in seen)
        tmux.press("C-c")
        assert tmux.ended() == 130


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    found = Postgres()
    yield found
    found.stop()


@pytest.mark.long
@pytest.mark.parametrize("line", LINES["serve"])
def test_a_line_serves(line: str, folder: Path, postgres: Postgres) -> None:
    settings = dict(word.split("=", 1) for word in shlex.split(line) if re.match(r"[A-Z_]+=", word))
    database = {"ROWLOCK_DATABASE": postgres.url} if "ROWLOCK_DATABASE" in settings else {}
    words = rowlock_words(line)
    assert words is not None
    process = subprocess.Popen(
        [*COMMAND, *words, "--port", "0", "--data", str(folder / "data")],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env={**os.environ, **settings, **database, "DISPLAY": "", "WAYLAND_DISPLAY": ""},
        start_new_session=True,
    )
    assert process.stdout is not None
    told = next((said for said in process.stdout if "http://" in said), "")
    os.killpg(process.pid, signal.SIGINT)
    rest, _ = process.communicate(timeout=PATIENCE_S)
    assert "http://" in told, rest
    assert process.returncode == 130, rest


@pytest.mark.long
@pytest.mark.parametrize("line", LINES["bot"])
def test_a_line_brings_a_bot_that_plays_to_the_end(line: str, folder: Path, server: Running) -> None:
    words = rowlock_words(SERVER.sub(server.url, line))
    assert words is not None
    process = subprocess.Popen([*COMMAND, *words, "--ms", "10"], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    table, invite = process.stdout.readline().split()
    other = ("bot", "--server", server.url, "--table", table, "--invite", invite, "--ms", "10")
    assert run_process(*other).code == 0
    told, _ = process.communicate(timeout=PATIENCE_S)
    assert process.returncode == 0
    assert len(told.split()) == 2


@pytest.mark.long
def test_the_lines_about_backups_keep_and_restore(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Running(folder / "data").stop()
    for line in sorted(LINES["keep"]):  # backups come before what restores them
        words = rowlock_words(line)
        assert words is not None
        place = "data" if words[0] == "backup" else f"restored{len(words)}"
        done = run_process(*words, *([] if "--data" in words else ["--data", str(folder / place)]))
        assert done.code == 0, f"{line}\n{done.err}"


@pytest.mark.long
@pytest.mark.parametrize("line", LINES["shell"])
def test_a_line_runs_in_a_shell(line: str, folder: Path) -> None:
    done = subprocess.run(["bash", "-c", line], capture_output=True, text=True, timeout=PATIENCE_S)
    assert done.returncode == 0, done.stderr
    if line.startswith("python my_bot.py"):
        assert done.stdout.count("seat 1 wins") == 3, "the page promises that the bot loses"


@pytest.mark.parametrize("line", LINES["make"])
def test_a_line_names_something_that_make_knows(line: str) -> None:
    done = subprocess.run([*shlex.split(line), "--dry-run"], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
