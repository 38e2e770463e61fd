"""Every printed way to install works on a machine that has only what the README names, and ends with a first move."""

from __future__ import annotations

import json
import os

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
