"""The layers of tables and of the game master are pure: they load no database, socket, thread, clock or event loop."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from pathlib import Path

from tests.kit.clauses import ROOT

FOLDERS = [ROOT / "src" / "rowlock" / name for name in ("tables", "master", "lessons", "offline")]
HEAVY = {
    "alembic",
    "argon2",
    "asyncio",
    "fastapi",
    "httpx",
    "openskill",
    "psycopg",
    "redis",
    "rowlock.client",
    "rowlock.server",
    "sqlalchemy",
    "starlette",
    "structlog",
    "uvicorn",
    "websockets",
}
"""What must not even be loaded: a page without a server has none of it."""
IMPURE = {"asyncio", "datetime", "os", "pathlib", "random", "secrets", "socket", "subprocess", "threading", "time"}
"""What the layer itself must not import: time, randomness and files come in by argument."""


def modules() -> list[Path]:
    return sorted(path for folder in FOLDERS for path in folder.rglob("*.py"))


def test_tables_import_without_the_servers_libraries() -> None:
    names = [".".join(path.relative_to(ROOT / "src").with_suffix("").parts) for path in modules()]
    code = f"""
import importlib, json, sys
for heavy in {sorted(HEAVY)!r}:
    sys.modules[heavy] = None  # importing it fails, as where it is not installed
for name in {[name.removesuffix(".__init__") for name in names]!r}:
    importlib.import_module(name)
print(json.dumps(sorted(name for name, module in sys.modules.items() if module is not None)))
"""
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert loaded.returncode == 0, loaded.stderr
    found = {name for name in json.loads(loaded.stdout) if any(f"{name}.".startswith(f"{heavy}.") for heavy in HEAVY)}
    assert not found


def test_tables_take_time_and_randomness_by_argument() -> None:
    for path in modules():
        for node in ast.walk(ast.parse(path.read_text())):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom):
                names = [node.module or ""]
            assert not {name.split(".")[0] for name in names} & IMPURE, path
