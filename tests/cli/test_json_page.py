"""docs/json.md lists exactly the fields that the commands print."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from dataclasses import fields
from importlib import import_module

import pytest

import rowlock
from rowlock.cli.app import COMMANDS
from rowlock.server.store.admin import Action, Person, ShownTable
from tests.cli.run import Cli
from tests.kit.clauses import ROOT

PAGE = (ROOT / "docs" / "json.md").read_text(encoding="utf-8")
BY_NAME = {"actions", "classes", "grades", "qwixx_cards"}
"""Fields whose values are objects with names that follow from the game, not from the command."""
FEW = ("--pairs", "1", "--processes", "1")
RUNS: dict[str, tuple[tuple[str, ...], ...]] = {
    "bots": (("bots", "qwixx_cards"),),
    "hint": (("hint", "{position}", "--bot", "greedy"),),
    "stats": (("stats", "{record}"),),
    "insights": (("insights", "{record}", "--worlds", "2", "--samples", "0", "--processes", "1"),),
    "review": (("review", "{record}", "--worlds", "8"),),
    "match": (
        ("match", "qwixx_cards", "--bots", "greedy,random", *FEW),
        ("match", "qwixx_cards", "--bots", "random", "--bot", "{broken}", "--sprt", "0.4,0.6", *FEW),
    ),
    "ladder": (("ladder", "qwixx_cards", "--bots", "greedy,random", *FEW),),
    "simulate": (("simulate", "qwixx_cards", "--games", "5"),),
    "perft": (("perft", "qwixx_cards", "--depth", "1"),),
    "puzzle": (
        ("puzzle", "solve", "qwixx_cards", "--bot", "random"),
        ("puzzle", "mistakes", "{record}", "--seat", "0", "--worlds", "8", "--file", "{folder}/mistakes.jsonl"),
        ("puzzle", "check", "{folder}/mistakes.jsonl", "--worlds", "64", "--processes", "1"),
    ),
}  # fmt: skip


def section(command: str) -> str:
    """Give the part of the page about a command."""
    found = re.search(rf"^## `{command}`$(.*?)(?=^## |\Z)", PAGE, re.MULTILINE | re.DOTALL)
    assert found is not None, command
    return found[1]


def words(text: str) -> set[str]:
    """List the fields that a part of the page names."""
    return set(re.findall(r"`([a-z_]+)`", text))


def keys(found: object) -> Iterator[str]:
    """List the names of an object and of all objects inside it."""
    if isinstance(found, list):
        for one in found:
            yield from keys(one)
    elif isinstance(found, dict):
        for name, value in found.items():
            yield name
            if name not in BY_NAME or isinstance(value, list):
                yield from keys(value)


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    folder = tmp_path_factory.mktemp("json")
    end = rowlock.play_out(rowlock.new("qwixx_cards", seed="3"), ["greedy", "minskip"])
    end.save(folder / "game.rowlock")
    position = rowlock.new("qwixx_cards", seed="3").text
    return {
        "record": str(folder / "game.rowlock"),
        "position": position,
        "folder": str(folder),
        "broken": f"cmd:{sys.executable} {ROOT / 'tests' / 'arena' / 'faulty.py'} dies",
    }


def test_every_command_that_prints_json_has_a_section() -> None:
    commands = {name: getattr(import_module(module), name) for name, module in COMMANDS.items()}
    printing = {name for name, one in commands.items() if any(part.name == "as_json" for part in one.params)}
    assert printing == {*RUNS, "admin"}
    for name in printing:
        assert section(name).strip()


@pytest.mark.parametrize("command", RUNS)
def test_the_page_names_the_fields_of_a_command(cli: Cli, files: dict[str, str], command: str) -> None:
    printed = set[str]()
    for run in RUNS[command]:
        result = cli(*(word.format(**files) for word in run), "--json")
        assert not result.err.startswith("rowlock:"), result.err
        for line in result.out.splitlines():
            printed |= set(keys(json.loads(line)))
    if command == "bots":
        assert printed == {"qwixx_cards"}
        return
    named = words(section(command))
    if "as for `match`" in section(command):
        named |= words(section("match"))
    assert printed - {"qwixx_cards"} <= named
    first = set[str]()
    for row in re.findall(r"^\| (.*?) \|", section(command), re.MULTILINE):
        first |= words(row) - {"field"}
    assert first <= printed, "the page names no field that is not printed"


def test_the_page_names_the_fields_of_the_administrators_lists() -> None:
    for what, kind in (("players", Person), ("tables", ShownTable), ("log", Action)):
        (row,) = re.findall(rf"^\| `admin {what}` \| (.*) \|$", section("admin"), re.MULTILINE)
        assert re.findall(r"`([a-z]+)`", row) == [field.name for field in fields(kind)]
