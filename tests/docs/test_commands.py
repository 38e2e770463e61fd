"""Every command line shown in README, docs and help is parsed, and run small in a newcomer's shell."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

import rowlock
from rowlock.bots.frozen import SET_UP
from rowlock.cli.app import COMMANDS, CommandLine
from rowlock.locale import Texts
from tests.cli.run import run_process
from tests.cluster.local import local_cluster
from tests.docs import newcomer
from tests.docs.newcomer import ACTIVATE, PATIENCE_S, in_shell, script, with_setting
from tests.docs.shown import rowlock_words, shown
from tests.kit.clauses import ROOT
from tests.server.running import Running
from tests.server.services import Postgres
from tests.terminal.tmux import Tmux

SERVER = re.compile(r"http://localhost:\d+")
SMALL: Mapping[str, list[str]] = {
    "match": ["--pairs", "1", "--processes", "1"],
    "ladder": ["--pairs", "1", "--samples", "20", "--processes", "1"],
    "simulate": ["--games", "20"],
    "review": ["--worlds", "2", "--samples", "20"],
    "insights": ["--worlds", "2", "--samples", "0", "--processes", "1"],
    "perft": ["--depth", "1"],
    "tune": ["--games", "40"],
    "puzzle make": ["--count", "1", "--samples", "20", "--worlds", "20", "--games", "8", "--processes", "1"],
    "puzzle mistakes": ["--worlds", "2", "--samples", "20"],
    "puzzle check": ["--number", "1", "--processes", "1"],
}
"""What makes a command quick; the last of an option counts."""


def kind_of(line: str) -> str:
    """Say how a line is run."""
    words = rowlock_words(line)
    if words is None:
        if re.match(r"python -m (?:bench|tests|tools)\.", line):
            return "clone"
        first = shlex.split(line)[0]
        return {"make": "make", ".": "set up", "pip": "install", "uvx": "install"}.get(first, "shell")
    if set(line) & set("|>$") - set("|>$" if words[0] in ("hint", "render") else ""):
        return "shell"
    if "--ray" in words:
        return "cluster"
    return {"serve": "serve", "party": "serve", "bot": "bot", "tui": "screen", "backup": "keep", "restore": "keep"}.get(
        words[0], "here"
    )


LINES: Mapping[str, list[str]] = {
    kind: [line for line in shown() if kind_of(line) == kind]
    for kind in ("here", "screen", "serve", "bot", "cluster", "keep", "shell", "make", "set up", "install", "clone")
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
def folder(tmp_path: Path) -> Path:
    """A folder with the records and programs that the lines name."""
    position = rowlock.new("qwirkle", seed="docs")
    for _ in range(8):
        position = position.play(position.ask("greedy", samples=50))
    for name in {name for line in shown() for name in re.findall(r"[\w/.-]+\.rowlock", line)}:
        position.save(tmp_path / name, players="human | greedy")
    (tmp_path / "games").mkdir()
    position.save(tmp_path / "games" / "first.rowlock", players="human | greedy")
    for name in {name for line in shown() for name in re.findall(r"puzzle solve ([\w-]+\.jsonl)", line)}:
        shutil.copy(ROOT / "src" / "rowlock" / "arena" / "data" / "qwirkle.jsonl", tmp_path / name)
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    (program,) = re.findall(r"^```python\n(import rowlock\n.*?)^```", _page("first-steps"), re.MULTILINE | re.DOTALL)
    (tmp_path / "my_bot.py").write_text(program, encoding="utf-8")
    return tmp_path


def _page(name: str) -> str:
    return (ROOT / "docs" / f"{name}.md").read_text(encoding="utf-8")


def small(line: str, *more: str) -> str:
    """Make a command quick."""
    words = rowlock_words(line)
    assert words is not None
    quick = [*SMALL.get(words[0], SMALL.get(" ".join(words[:2]), []))]
    if words[0] == "match" and "--budget-ms" not in words:
        quick += ["--samples", "20"]
    return f"{line} {shlex.join([*quick, *more])}"


def test_the_line_that_makes_rowlock_a_command_is_documented_where_it_is_needed() -> None:
    assert LINES["set up"] == [ACTIVATE]
    for page in ("README.md", "docs/install.md", "docs/first-steps.md"):
        assert ACTIVATE in (ROOT / page).read_text(encoding="utf-8"), page


def test_after_that_line_rowlock_and_python_are_commands(tmp_path: Path) -> None:
    before = subprocess.run(["bash", "-c", "rowlock"], env=newcomer.environment(tmp_path), capture_output=True)
    assert before.returncode == 127, "the shell starts without it"
    assert in_shell("rowlock --version", tmp_path).stdout == f"rowlock {rowlock.__version__}\n"
    assert in_shell("python -c 'import rowlock; print(rowlock.__version__)'", tmp_path).returncode == 0


def test_the_launcher_works_from_any_folder_without_that_line(tmp_path: Path) -> None:
    done = subprocess.run(
        [ROOT / "rowlock", "rules", "qwirkle", "QW-7"],
        cwd=tmp_path,
        env=newcomer.environment(tmp_path),
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "QW-7" in done.stdout


@pytest.mark.long
@pytest.mark.parametrize("line", LINES["here"])
def test_a_line_does_what_it_says(line: str, folder: Path) -> None:
    words = rowlock_words(line)
    assert words is not None
    more: list[str] = []
    if "@" in line and words[0] == "match":  # a bot of an older commit
        for typed in (SET_UP, small(line)):
            test_a_line_runs_in_the_clone(typed, folder)
        return
    if words[0] == "play":  # the whole screen is shown by the tests of the terminal; here the same game through a pipe
        named = any(word in rowlock.GAMES for word in words) or "--resume" in words
        more = [*([] if "--plain" in words else ["--plain"]), *([] if named else ["qwirkle"])]
    done = in_shell(small(line, *more), folder, stdin="quit\n")
    assert done.returncode == 0, f"{line}\n{done.stderr}"


@pytest.mark.long
@pytest.mark.parametrize("line", LINES["clone"])
def test_a_line_runs_in_the_clone(line: str, folder: Path) -> None:
    less = f" --scale 0 --out {shlex.quote(str(folder))}" if line.startswith("python -m tools.game_numbers") else ""
    done = in_shell(f"cd {shlex.quote(str(ROOT))} && {line}{less}", folder)
    assert done.returncode == 0, done.stderr


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    with local_cluster() as (address, _):
        yield address


@pytest.mark.long
@pytest.mark.parametrize("line", LINES["cluster"])
def test_a_line_runs_on_a_cluster(line: str, folder: Path, cluster: str) -> None:
    done = in_shell(small(line, "--ray", cluster), folder)
    assert done.returncode == 0, f"{line}\n{done.stderr}"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    running = Running(tmp_path_factory.mktemp("server"))
    yield running
    assert running.stop() == 0


@pytest.mark.long
@pytest.mark.parametrize("line", LINES["screen"])
def test_a_line_shows_its_screen(line: str, folder: Path, server: Running) -> None:
    variables = newcomer.environment(folder, TERM="xterm-256color")
    bare = shlex.join(["env", "-i", *(f"{name}={value}" for name, value in variables.items())])
    typed = script(SERVER.sub(server.url, line), folder)
    with Tmux(folder, f"{bare} bash -c {shlex.quote(typed)}") as tmux:
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
    typed = f"{with_setting(line, 'ROWLOCK_DATABASE', postgres.url)} --port 0 --data data"
    process = subprocess.Popen(
        ["bash", "-c", script(typed, folder)],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env=newcomer.environment(folder),
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
    typed = script(f"{SERVER.sub(server.url, line)} --ms 10", folder)
    process = subprocess.Popen(
        ["bash", "-c", typed], stdout=subprocess.PIPE, text=True, env=newcomer.environment(folder)
    )
    assert process.stdout is not None
    table, invite = process.stdout.readline().split()
    other = ("bot", "--server", server.url, "--table", table, "--invite", invite, "--ms", "10")
    assert run_process(*other).code == 0
    told, _ = process.communicate(timeout=PATIENCE_S)
    assert process.returncode == 0
    assert len(told.split()) == 2


@pytest.mark.long
def test_the_lines_about_backups_keep_and_restore(folder: Path) -> None:
    Running(folder / "data").stop()
    for line in sorted(LINES["keep"]):  # backups come before what restores them
        words = rowlock_words(line)
        assert words is not None
        place = "data" if words[0] == "backup" else f"restored{len(words)}"
        done = in_shell(line if "--data" in words else f"{line} --data {place}", folder)
        assert done.returncode == 0, f"{line}\n{done.stderr}"


@pytest.mark.long
@pytest.mark.parametrize("line", LINES["shell"])
def test_a_line_runs_in_a_shell(line: str, folder: Path) -> None:
    done = in_shell(line, folder)
    assert done.returncode == 0, done.stderr
    if line.startswith("python my_bot.py"):
        assert done.stdout.count("seat 1 wins") == 3, "the page promises that the bot loses"


@pytest.fixture(scope="module")
def portable_wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a wheel without compiled kernels, as an index would offer it."""
    folder = tmp_path_factory.mktemp("wheel")
    built = [
        sys.executable,
        "-m",
        "pip",
        "wheel",
        "--quiet",
        "--no-deps",
        "--no-build-isolation",
        "-w",
        str(folder),
        str(ROOT),
    ]
    done = subprocess.run(built, env={**os.environ, "ROWLOCK_KERNELS": "python"}, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert [path.name for path in folder.iterdir()] == [f"rowlock-{rowlock.__version__}-py3-none-any.whl"]
    return folder


@pytest.mark.long
@pytest.mark.parametrize("line", LINES["install"])
def test_a_line_installs(line: str, tmp_path: Path, portable_wheel: Path) -> None:
    """Run the line in an empty environment; `uvx` is the program that `make` installs."""
    typed = line.replace("rowlock serve --play qwirkle", "rowlock serve --help")
    subprocess.run([sys.executable, "-m", "venv", str(tmp_path / "venv")], check=True)
    places = {"PIP_FIND_LINKS": str(portable_wheel), "UV_FIND_LINKS": str(portable_wheel)}
    more = {name: value for name, value in os.environ.items() if name.startswith(("PIP_", "UV_", "SSL_"))}
    done = subprocess.run(
        ["bash", "-c", typed],
        env={
            **newcomer.environment(tmp_path),
            **more,
            **places,
            "PATH": f"{tmp_path}/venv/bin:{Path(sys.executable).parent}:{newcomer.PATH}",
        },
        capture_output=True,
        text=True,
        cwd=tmp_path,
    )
    assert done.returncode == 0, done.stderr
    if line.startswith("pip"):
        told = subprocess.run([tmp_path / "venv/bin/rowlock", "--version"], capture_output=True, text=True)
        assert told.stdout == f"rowlock {rowlock.__version__}\n"


@pytest.mark.parametrize("line", LINES["make"])
def test_a_line_names_something_that_make_knows(line: str) -> None:
    done = subprocess.run([*shlex.split(line), "--dry-run"], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
