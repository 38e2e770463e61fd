"""A cluster that cannot be reached, and tables that cannot be written."""

from __future__ import annotations

import sys
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

import pytest

from tests.cli.run import Cli
from tests.server.services import free_port

commands = pytest.mark.parametrize(
    "arguments",
    [["simulate", "qwirkle", "--games", "4"], ["match", "qwirkle", "--bots", "greedy,random", "--pairs", "1"]],
)


@commands
@pytest.mark.parametrize("address", ["127.0.0.1:{port}", "ray://127.0.0.1:{port}", "127.0.0.1:no", "127.0.0.1:99999"])
def test_an_unreachable_cluster_is_refused_without_asking_ray(
    cli: Cli, monkeypatch: pytest.MonkeyPatch, arguments: list[str], address: str
) -> None:
    """Ray itself would try for minutes."""
    ray = ModuleType("ray")
    ray.__spec__ = find_spec("ray")
    monkeypatch.setattr(ray, "init", lambda **_: pytest.fail("Ray was asked"), raising=False)
    monkeypatch.setitem(sys.modules, "ray", ray)
    result = cli(*arguments, "--ray", address.format(port=free_port()))
    assert result.code != 0
    assert "No Ray cluster answers at" in result.err


@commands
def test_games_are_written_as_parquet(cli: Cli, tmp_path: Path, arguments: list[str]) -> None:
    table = pytest.importorskip("pyarrow.parquet")
    path = tmp_path / "games.parquet"
    assert cli(*arguments, "--parquet", str(path)).code == 0
    found = table.read_table(path)
    assert found.num_rows == (4 if arguments[0] == "simulate" else 2)
    assert b"rowlock" in found.schema.metadata
    if arguments[0] == "match":
        assert all("qwirkle" in record for record in found["record"].to_pylist())
    unwritable = cli(*arguments, "--parquet", str(tmp_path / "missing" / "games.parquet"))
    assert unwritable.code != 0
    assert "Traceback" not in unwritable.err
