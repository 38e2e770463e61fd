"""Folders that cannot be used and disks that are full: the file is named, and the program is not blamed."""

from __future__ import annotations

import errno
import json
import os
import shlex
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.arena.test_review import recorded
from tests.cli.run import COMMAND, PATIENCE, Cli

MATCH = ("match", "qwixx_cards", "--bots", "greedy,random", "--pairs", "2", "--processes", "1")
UNUSABLE = 2
FULL = 74


@pytest.fixture
def nowhere(tmp_path: Path) -> Path:
    """Give a path below a file: not even root can write there."""
    (tmp_path / "file").touch()
    return tmp_path / "file" / "below"


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.rowlock"
    path.write_text(recorded("qwixx_cards").write())
    return path


@pytest.mark.parametrize(
    "arguments",
    [
        ["serve", "--data", "NOWHERE", "--port", "0"],
        ["party", "--data", "NOWHERE", "--port", "0"],
        ["backup", "NOWHERE"],
        ["backup", "unwritten", "--data", "NOWHERE"],
        ["restore", "whole", "--data", "NOWHERE"],
        ["admin", "players", "--data", "NOWHERE"],
        [*MATCH, "--results", "NOWHERE"],
        [*MATCH, "--records", "NOWHERE"],
        ["ladder", "qwixx_cards", "--bots", "greedy,random", "--pairs", "1", "--results", "NOWHERE"],
        ["render", "RECORD", "--output", "NOWHERE.svg"],
        ["review", "RECORD", "--html", "NOWHERE"],
        ["review", "RECORD", "--plot", "NOWHERE.svg"],
        ["puzzle", "make", "qwixx_cards", "--file", "NOWHERE"],
        ["puzzle", "mistakes", "RECORD", "--seat", "0", "--file", "NOWHERE"],
        ["tune", "qwirkle", "--games", "1", "--out", "NOWHERE"],
        ["play", "qwirkle", "--plain", "--save", "NOWHERE"],
        ["stats", "NOWHERE"],
        ["verify", "NOWHERE"],
    ],
)
def test_a_folder_that_cannot_be_used_is_named(
    cli: Cli, arguments: list[str], nowhere: Path, record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ROWLOCK_DATA", str(record.parent / "data"))
    monkeypatch.chdir(record.parent)
    if "whole" in arguments:  # a backup that cannot be read would be named first
        assert cli("backup", "whole", "--data", str(record.parent / "other")).code == 0
    given = [one.replace("NOWHERE", str(nowhere)).replace("RECORD", str(record)) for one in arguments]
    result = cli(*given)
    assert result.code == UNUSABLE, result.err
    assert str(nowhere.parent) in result.err
    assert result.err.count("\n") == 1
    assert not list(record.parent.rglob("*.part"))
    assert not list(record.parent.rglob("*.unfinished"))


@pytest.mark.parametrize("language", ["de", "fr"])
def test_it_is_named_in_the_users_language(cli: Cli, nowhere: Path, language: str) -> None:
    told = {"de": f"rowlock: {nowhere} lässt sich nicht benutzen: ", "fr": f"rowlock: {nowhere} est inutilisable : "}
    assert cli(*MATCH, "--results", str(nowhere), lang=language).err.startswith(told[language])


def test_settings_that_cannot_be_there_are_no_settings(
    cli: Cli, nowhere: Path, monkeypatch: pytest.MonkeyPatch, record: Path
) -> None:
    monkeypatch.delenv("ROWLOCK_CONFIG", raising=False)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(nowhere))
    monkeypatch.setenv("HOME", str(nowhere))
    assert cli("verify", str(record)).code == 0


def no_space(*_: Any) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


@pytest.fixture
def full_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no byte reach the disk; as with a real one, the error names no file."""
    monkeypatch.setattr(os, "fsync", no_space)


@pytest.mark.usefixtures("full_disk")
@pytest.mark.parametrize(
    "arguments",
    [
        [*MATCH, "--results", "TARGET"],
        [*MATCH, "--records", "TARGET"],
        ["render", "RECORD", "--output", "TARGET.svg"],
        ["review", "RECORD", "--worlds", "2", "--samples", "1", "--html", "TARGET"],
        ["play", "qwirkle", "--plain", "--bot", "random", "--bot", "random", "--save", "TARGET"],
    ],
)
def test_a_full_disk_names_the_file_and_has_a_code_of_its_own(cli: Cli, arguments: list[str], record: Path) -> None:
    target = record.parent / "target"
    result = cli(*[one.replace("TARGET", str(target)).replace("RECORD", str(record)) for one in arguments])
    assert result.code == FULL, result.err
    assert str(target) in result.err
    assert os.strerror(errno.ENOSPC) in result.err
    assert not list(record.parent.rglob("*.part"))


def test_a_disk_that_becomes_full_loses_no_finished_pair_and_no_report(tmp_path: Path) -> None:
    """What did not fit was written again when the file was closed, which failed again and hid the report."""
    path = tmp_path / "pairs.jsonl"
    match = shlex.join([*COMMAND, *MATCH, "--pairs", "30", "--samples", "1", "--json", "--results", str(path)])
    full = subprocess.run(["bash", "-c", f"ulimit -f 8; {match}"], capture_output=True, text=True, timeout=PATIENCE)
    assert full.returncode == FULL, full.stderr
    assert full.stderr.count(str(path)) == 2, full.stderr
    played = json.loads(full.stdout)["pairs"]
    assert 0 < played < 30
    assert path.read_bytes().count(b"\n") in (played, played + 1)
    went_on = subprocess.run(["bash", "-c", match], capture_output=True, text=True, timeout=PATIENCE)
    assert (went_on.returncode, json.loads(went_on.stdout)["pairs"]) == (0, 30), went_on.stderr


def test_results_are_no_device(cli: Cli) -> None:
    """/dev/full can be read for ever."""
    if not Path("/dev/full").exists():
        pytest.skip("this system has no such device")
    result = cli(*MATCH, "--results", "/dev/full")
    assert (result.code, result.out) == (UNUSABLE, "")
    assert "/dev/full: this is no file of results" in result.err
