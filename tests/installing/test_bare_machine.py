"""Every printed way to install works on a machine that has only what the README names, and ends with a first move."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from tests.installing import bare
from tests.installing.bare import WAYS, Machine, NotInstalled, Result, Way, table_of
from tests.kit.system import require

MOST_CPU_S = 120.0
"""For two cores: a clone's first move within a minute."""
IS_BARE = """
for one in node npm gcc cc clang curl pip uv; do if command -v $one; then exit 1; fi; done
if python3 -c 'import pip' 2>/dev/null; then exit 1; fi
test -z "$(ls -A)" && test "$(id -u)" != 0 && test "$LANG" = C
"""


@pytest.mark.long
def test_every_way_to_install_ends_with_a_first_move(monkeypatch: pytest.MonkeyPatch) -> None:
    if os.geteuid() != 0:
        pytest.skip("a bare machine is entered by chroot, which needs root")
    require("debootstrap", "debootstrap")
    machine = Machine()
    machine.prepare()
    machine.try_way(Way(IS_BARE, ""))
    with pytest.raises(NotInstalled, match="the end of it"):
        machine.try_way(Way("echo the end of it; false; true", ""))
    monkeypatch.setattr("sys.argv", ["bare"])
    assert bare.main() == 0
    report = json.loads((bare.FOLDER / "report.json").read_text(encoding="utf-8"))
    assert list(report) == list(WAYS)
    assert report["make play"]["cpu_seconds"] < MOST_CPU_S
    assert all(one["installed_bytes"] > 1_000_000 for one in report.values())


def test_results_are_written_as_a_table() -> None:
    (head, line) = table_of({"make play": Result(61.25, 80.0, 450_000_000)})
    assert head.split() == ["way", "seconds", "of", "CPU", "MB", "installed"]
    assert line.split() == ["make", "play", "61.2", "80.0", "450.0"]


def test_a_way_runs_with_nothing_of_this_machine_but_how_it_reaches_the_network(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("PYTHONPATH", "VIRTUAL_ENV", "ROWLOCK_KERNELS", "CC", "NODE_PATH"):
        monkeypatch.setenv(name, "here")
    monkeypatch.setenv("HTTPS_PROXY", "proxy")
    command = Machine(tmp_path)._command("true")
    given = dict(word.split("=", 1) for word in command[command.index("--ignore-environment") + 1 : -3])
    assert given["HTTPS_PROXY"] == "proxy"
    assert (given["PATH"], given["LANG"], given["HOME"]) == ("/usr/bin:/bin", "C", "/home/player")
    assert "here" not in given.values()
    assert f"--userspec={bare.USER}:{bare.USER}" in command
    assert "--userspec=0:0" not in command


def test_what_a_way_installed_is_counted_once_for_each_file(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"12345")
    (tmp_path / "deep/er").mkdir(parents=True)
    (tmp_path / "deep/er/b").write_bytes(b"123")
    (tmp_path / "link").symlink_to(tmp_path / "a")
    assert bare._bytes_below(tmp_path) == 8
    assert bare._bytes_below(tmp_path / "missing") == 0


def test_every_way_begins_with_a_source_and_ends_with_a_move_or_a_check() -> None:
    for name, way in WAYS.items():
        assert "/srv/rowlock.git" in way.script, name
        assert "save game.rowlock" in way.script or "first_move.py" in way.script or "--check" in way.script, name
    assert [name for name, way in WAYS.items() if way.cold] == ["make play, no cache"], "the others find its packages"


@pytest.mark.parametrize("cold", [True, False])
def test_a_way_begins_in_an_empty_home_and_keeps_the_caches_unless_it_is_cold(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, cold: bool
) -> None:
    machine = Machine(tmp_path)
    kept = [machine.root / place / "of the last way" for place in ("srv/caches", "home/player", "tmp")]
    for file in kept:
        file.parent.mkdir(parents=True)
        file.touch()
    monkeypatch.setattr(Machine, "_command", lambda _, script: ["sh", "-c", script])
    monkeypatch.setattr("os.chown", lambda *_: None)
    machine.try_way(Way("cd /", "", cold=cold))
    assert [file.exists() for file in kept] == [not cold, False, False]
