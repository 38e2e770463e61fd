"""The base installation alone plays, reviews and simulates; a command without its extra names what installs it."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from importlib.metadata import packages_distributions
from pathlib import Path
from typing import Any

import pytest

import rowlock
from rowlock.cli.app import COMMANDS
from rowlock.cli.extras import EXTRAS
from rowlock.locale import LANGUAGES
from tests.cli.test_terminal import PROMPT, Terminal
from tests.installing.machines import ROOT, installed, linked_packages, normal, run_python

POSITION = "game qwirkle; to 0; hands Rc Rs | Oc Os; board Rd@0,0"
NAME = re.compile(r"^[\w.-]+")
BASE_COMMANDS: Mapping[str, tuple[Sequence[str], str]] = {
    "play": (("play", "qwirkle", "--plain", "--seed", "7"), "hint\nquit\n"),
    "replay": (("replay", "{record}"), ""),
    "verify": (("verify", "{record}"), ""),
    "hint": (("hint", POSITION), ""),
    "stats": (("stats", "{record}"), ""),
    "insights": (("insights", "{finished}", "--samples", "0", "--worlds", "2", "--processes", "1"), ""),
    "render": (("render", POSITION, "-o", "{folder}/position.svg"), ""),
    "rules": (("rules", "qwirkle", "QW-7"), ""),
    "engine": (("engine",), '{"id": 1, "do": "hello"}\n'),
    "perft": (("perft", "qwixx_cards", "--depth", "1"), ""),
    "simulate": (("simulate", "qwirkle", "--games", "20", "--json"), ""),
    "match": (("match", "qwirkle", "--bots", "greedy,random", "--pairs", "1", "--processes", "1"), ""),
    "ladder": (("ladder", "qwixx_cards", "--bots", "greedy,random", "--pairs", "1", "--processes", "1"), ""),
    "bots": (("bots", "qwirkle"), ""),
    "tune": (("tune", "qwixx_cards", "--games", "40", "--out", "{folder}/weights.json"), ""),
    "review": (("review", "{record}", "--worlds", "2", "--samples", "20"), ""),
    "puzzle": (("puzzle", "solve", "qwirkle", "--number", "1", "--bot", "greedy"), ""),
    "doctor": (("doctor",), ""),
    "completion": (("completion", "bash"), ""),
}
EXTRA_COMMANDS: Mapping[tuple[str, ...], str] = {
    ("serve",): "server",
    ("party",): "server",
    ("admin", "players"): "server",
    ("bot", "--server", "http://localhost:1"): "server",
    ("backup", "{folder}/all.backup"): "server",
    ("restore", "{folder}/all.backup"): "server",
    ("tui",): "terminal",
    ("render", POSITION, "-o", "{folder}/position.png"): "pictures",
    ("render", "{record}", "-o", "{folder}/game.gif"): "pictures",
    ("simulate", "qwirkle", "--ray", "auto"): "cluster",
    ("simulate", "qwirkle", "--parquet", "{folder}/games.parquet"): "cluster",
    ("match", "qwirkle", "--bots", "greedy,random", "--parquet", "{folder}/games.parquet"): "cluster",
    ("tune", "qwixx_cards", "--ray", "auto", "--out", "{folder}/weights.json"): "cluster",
}


def project() -> dict[str, Any]:
    found: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text())
    return found


def names_of(requirements: Sequence[str]) -> set[str]:
    return {normal(match[0]) for one in requirements if (match := NAME.match(one))}


def closure(names: set[str]) -> Iterator[str]:
    """List distributions with everything that they need, as far as it is installed here."""
    found, waiting, here = set[str](), list(names), installed()
    while waiting:
        name = waiting.pop()
        if name in here and name not in found:
            found.add(name)
            yield name
            waiting += names_of([one for one in here[name].requires or () if "extra ==" not in one])


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, str]:
    """An environment with what `pip install rowlock` brings and nothing else."""
    packages = sorted(closure(names_of(project()["project"]["dependencies"])))
    return linked_packages(tmp_path_factory.mktemp("base"), [*packages, "rowlock"])


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of a game that has begun."""
    position = rowlock.new("qwirkle", seed="base")
    for _ in range(6):
        position = position.play(position.ask("greedy", samples=50))
    path = tmp_path_factory.mktemp("records") / "game.rowlock"
    position.save(path, players="human | greedy")
    finished = rowlock.play_out(rowlock.new("qwixx_cards", seed="base"), ["random", "random"])
    finished.save(path.with_name("finished.rowlock"))
    return path


def filled(words: Sequence[str], folder: Path, record: Path) -> list[str]:
    return [word.format(folder=folder, record=record, finished=record.with_name("finished.rowlock")) for word in words]


def test_the_base_has_at_most_four_direct_dependencies() -> None:
    assert len(project()["project"]["dependencies"]) <= 4


def test_the_base_has_at_most_eight_packages() -> None:
    brought = set(closure(names_of(project()["project"]["dependencies"])))
    assert len({*brought, "rowlock"}) <= 8, brought
    assert not brought & {"babel", "fluent-runtime", "pytz"}


def test_development_tools_are_dependency_groups_and_not_extras() -> None:
    assert set(project()["project"]["optional-dependencies"]) == {*EXTRAS, "all"}
    assert set(project()["dependency-groups"]) == {"bench", "build", "dev", "docs", "release"}


@pytest.mark.parametrize("extra", EXTRAS)
def test_the_modules_of_an_extra_are_those_that_its_distributions_bring(extra: str) -> None:
    asked = {one for one in project()["project"]["optional-dependencies"][extra] if "sys_platform" not in one}
    homes = packages_distributions()
    brought = {normal(home) for module in EXTRAS[extra] for home in homes[module]}
    assert names_of(sorted(asked)) == brought


def test_every_command_is_in_one_of_the_lists() -> None:
    assert {*BASE_COMMANDS, *(words[0] for words in EXTRA_COMMANDS)} == set(COMMANDS)


@pytest.mark.parametrize("name", BASE_COMMANDS)
def test_the_base_alone_runs(base: Mapping[str, str], tmp_path: Path, record: Path, name: str) -> None:
    words, stdin = BASE_COMMANDS[name]
    done = run_python(base, "-m", "rowlock", *filled(words, tmp_path, record), stdin=stdin)
    assert (done.returncode, done.stderr) == (0, ""), done.stdout[-2000:]
    assert done.stdout


@pytest.mark.parametrize("words", EXTRA_COMMANDS, ids=" ".join)
def test_a_missing_extra_is_named_with_the_command_that_installs_it(
    base: Mapping[str, str], tmp_path: Path, record: Path, words: tuple[str, ...]
) -> None:
    done = run_python(base, "-m", "rowlock", *filled(words, tmp_path, record))
    extra = EXTRA_COMMANDS[words]
    said = f'rowlock: This needs the extra "{extra}". Install it with: pip install "rowlock[{extra}]"\n'
    assert (done.returncode, done.stdout, done.stderr) == (2, "", said)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_message_is_there_in_every_language(base: Mapping[str, str], language: str) -> None:
    done = run_python(base, "-m", "rowlock", "--lang", language, "tui")
    assert 'pip install "rowlock[terminal]"' in done.stderr
    assert done.stderr.count("\n") == 1


def test_without_the_terminal_client_a_game_is_played_line_by_line(base: Mapping[str, str]) -> None:
    with Terminal("play", "qwirkle", "--seed", "7", python="-S", PYTHONPATH=base["PYTHONPATH"]) as terminal:
        assert "\x1b[?1049h" not in terminal.until(PROMPT), "the full-screen client switches to the other screen"
        terminal.send("quit\n")
        assert terminal.ended() == 0


@pytest.mark.parametrize("name", ["core", "games", "library", "locale", "render", "kernels", "bots", "arena", "engine"])
def test_every_module_of_a_base_package_loads(base: Mapping[str, str], name: str) -> None:
    """Modules import extras inside functions, so that all of them load without."""
    paths = sorted((ROOT / "src/rowlock" / name).rglob("*.py"))
    modules = [".".join(path.relative_to(ROOT / "src").with_suffix("").parts) for path in paths]
    code = f"import importlib; [importlib.import_module(name.removesuffix('.__init__')) for name in {modules}]"
    done = run_python({**base, "ROWLOCK_KERNELS": "python"}, "-c", code)
    assert done.returncode == 0, done.stderr[-2000:]


def test_the_environment_has_no_module_of_an_extra(base: Mapping[str, str]) -> None:
    modules = sorted({module for extra in EXTRAS.values() for module in extra})
    code = f"from importlib.util import find_spec; print(*filter(find_spec, {modules}))"
    assert run_python(base, "-c", code).stdout == "\n"
