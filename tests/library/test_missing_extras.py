"""A module whose extra is not installed says which extra it needs, whichever module somebody imports first."""

from __future__ import annotations

import json
import subprocess
import sys

from rowlock.cli.extras import EXTRAS
from tests.kit.clauses import ROOT

PACKAGE = ROOT / "src" / "rowlock"
IMPORTS = """
import importlib, json, sys
for name in {absent}:
    sys.modules[name] = None
found = {{}}
for name in {modules}:
    try:
        importlib.import_module(name)
        found[name] = ""
    except Exception as error:
        found[name] = f"{{type(error).__name__}}: {{error}}"
{calls}
print(json.dumps(found))
"""
CALLS = """
import rowlock.arena.cluster, rowlock.arena.parquet, rowlock.render.raster
for name, call in (
    ("png", lambda: rowlock.render.raster.png("<svg/>")),
    ("cluster", lambda: rowlock.arena.cluster.cluster_at("auto").__enter__()),
    ("parquet", rowlock.arena.parquet._libraries),
):
    try:
        call()
    except Exception as error:
        found[name] = f"{type(error).__name__}: {error}"
"""
ENTRY_POINTS = {
    "rowlock.envs.qwirkle": "envs",
    "rowlock.envs.gymnasium": "envs",
    "rowlock.envs.openspiel": "envs",
    "rowlock.envs.pettingzoo": "envs",
    "rowlock.server.app": "server",
    "rowlock.client": "terminal",
    "rowlock.terminal.app": "terminal",
    "png": "pictures",
    "cluster": "cluster",
    "parquet": "cluster",
}


def modules() -> list[str]:
    """List all modules of the package but those that run when they are imported."""
    names = [".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts) for path in PACKAGE.rglob("*.py")]
    return sorted(
        name.removesuffix(".__init__")
        for name in names
        if not name.endswith("__main__") and ".migrations" not in name and ".kernels." not in name
    )


def imported(*absent: str) -> dict[str, str]:
    """Import every module while some others are missing; give the error of each."""
    code = IMPORTS.format(absent=absent, modules=modules(), calls=CALLS)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    found: dict[str, str] = json.loads(done.stdout)
    return found


def test_every_module_names_the_extra_that_it_lacks() -> None:
    found = imported(*sorted({module for names in EXTRAS.values() for module in names}))
    errors = {name: error for name, error in found.items() if error}
    commands = tuple(f'is not installed: pip install "rowlock[{extra}]"' for extra in EXTRAS)
    for name, error in errors.items():
        assert error.startswith("MissingExtra: "), (name, error)
        assert error.endswith(commands), (name, error)
    for name, extra in ENTRY_POINTS.items():
        assert errors[name].endswith(f'pip install "rowlock[{extra}]"'), errors[name]
    assert not [name for name in errors if name.startswith(("rowlock.core", "rowlock.games", "rowlock.library"))]


def test_environments_need_only_what_they_import() -> None:
    found = imported("pyspiel")
    assert {name for name, error in found.items() if error.startswith("MissingExtra")} == {"rowlock.envs.openspiel"}
