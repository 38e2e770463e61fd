"""The packed runtime in a real Pyodide: the app imports on its part of the standard library, and bots play."""

from __future__ import annotations

import ast
import json
import subprocess
from hashlib import sha256
from pathlib import Path

import pytest

from tests.kit.clauses import ROOT
from tools.golden_decisions import FOLDER, LEVELS
from tools.node import find_node
from tools.runtime import OUT, sources_of
from tools.webbuild import build

LEFT_OUT = (
    "rowlock.bots.external",
    "rowlock.bots.frozen",
    "rowlock.bots.child",
    "rowlock.wire.typescript",
    "rowlock.master.typescript",
)
"""Modules that start programs or write files, which no page does."""
PROGRAM = """
import importlib, json, logging, pathlib, sys
logging.getLogger("rowlock.kernels").setLevel(logging.ERROR)
import rowlock
root = pathlib.Path(rowlock.__path__[0])
for path in sorted(root.rglob("*.pyc")):
    parts = path.relative_to(root.parent).with_suffix("").parts
    name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
    wanted = len(parts) > 2 and name not in {left_out!r}
    if wanted and not name.startswith("rowlock.kernels."):
        importlib.import_module(name)
assert not [name for name in sys.modules if name.split(".")[0] in ("babel", "fluent", "textual", "fastapi")]
from rowlock.offline.host import Host
from rowlock.offline.server import LocalServer
from rowlock.master.jobs import work
import os, time
server = LocalServer("{{}}", Host(lambda: time.time_ns() // 1_000_000, os.urandom))
def call(number, method, path, body=""):
    return json.loads(server.handle(json.dumps(dict(t="call", id=number, method=method, path=path, body=body))))
call(1, "POST", "/api/guests", '{{"name": "Ada"}}')
for game in ("qwirkle", "qwirkle_cards", "qwixx_cards"):
    wish = dict(game=game, seats=2, bots=[dict(seat=0, bot="level:2")], seat=1)
    table = json.loads(call(2, "POST", "/api/tables", json.dumps(wish))["reply"]["text"])["table"]["id"]
    call(3, "POST", f"/api/tables/{{table}}/start")
    effects = json.loads(server.handle(json.dumps(dict(t="claimed", table=table))))
    for job in effects.get("jobs", []):
        outcome = json.loads(work(job["text"], time.monotonic, lambda line: None))
        assert outcome["type"] == "decided", outcome
    assert call(4, "GET", f"/api/tables/{{table}}/picture")["reply"]["status"] == 200
    assert call(5, "GET", f"/api/puzzles/{{game}}")["reply"]["status"] == 200
    assert call(6, "GET", f"/api/lessons/{{game}}")["reply"]["status"] == 200
"""


GOLDEN = """
import json, logging, pathlib, sys, types
logging.getLogger("rowlock.kernels").setLevel(logging.ERROR)
golden = types.ModuleType("golden_decisions")
golden.__file__ = "/tools/golden_decisions.py"
sys.modules["golden_decisions"] = golden
exec({source!r}, golden.__dict__)
from rowlock.core.chance import FastStream
from rowlock import kernels
assert kernels.compiled() is {compiled}
compared = 0
for name, text in {files!r}.items():
    path = pathlib.Path("/", name)
    path.write_text(text)
    for number, decision in enumerate(golden.decisions_in(path)):
        if number % {every} < {every} - 2:
            continue
        for level in {levels}:
            rng = FastStream(decision.seed)
            bot = golden.bot_as_frozen(decision.game.name, level)
            choice = bot.decide(decision.game, decision.view, decision.budget, rng)
            assert golden.decided(decision.game, choice) == tuple(decision.choices[level]), (name, number, level)
            compared += 1
assert compared >= {least}, compared
"""
"""Two golden decisions in a row of every few, by the levels of a device: the last two of a game are endings."""
EVERY = 20


def run_packed(program: Path, text: str, *, compiled: bool = False) -> None:
    """Run a Python program on the packed runtime."""
    build(kernels=compiled)
    program.write_text(text)
    check = [str(find_node(ROOT).program), str(ROOT / "web/runtime/check.mjs"), str(ROOT / OUT), str(program)]
    check += ["compiled"] if compiled else []
    done = subprocess.run(check, capture_output=True, text=True, check=False)
    assert done.returncode == 0, "\n".join(line[:500] for line in done.stderr.splitlines()[-20:])


@pytest.mark.long
@pytest.mark.parametrize(("compiled", "levels"), [(False, LEVELS[:2]), (True, LEVELS)])
def test_bots_decide_in_pyodide_as_they_do_on_a_server(tmp_path: Path, compiled: bool, levels: tuple[str, ...]) -> None:
    files = {path.name: path.read_text() for path in sorted(FOLDER.glob("*.json"))}
    source = (ROOT / "tools/golden_decisions.py").read_text()
    least = 3 * len(levels) * 20
    wanted = {"source": source, "files": files, "every": EVERY, "least": least}
    text = GOLDEN.format(**wanted, levels=levels, compiled=compiled)
    run_packed(tmp_path / "golden.py", text, compiled=compiled)


def imported_at_once(module: ast.Module) -> set[str]:
    """Give the modules of Rowlock that a module imports while it is imported itself."""
    found: set[str] = set()
    for node in module.body:
        if isinstance(node, ast.ImportFrom) and node.module and node.module.split(".")[0] == "rowlock":
            found |= {node.module, *(f"{node.module}.{name.name}" for name in node.names)}
        elif isinstance(node, ast.Import):
            found |= {name.name for name in node.names if name.name.split(".")[0] == "rowlock"}
    return found


def test_every_module_that_a_packed_one_imports_is_packed_too() -> None:
    source = ROOT / "src"

    def name_of(path: Path) -> str:
        return ".".join(path.relative_to(source).with_suffix("").parts).removesuffix(".__init__")

    every = {name_of(path) for path in (source / "rowlock").rglob("*.py")}
    packed = {name_of(path): path for path in sources_of(ROOT) if path.suffix == ".py"}
    assert "rowlock.offline.server" in packed
    missing = {
        f"{name} imports {wanted}"
        for name, path in packed.items()
        for wanted in imported_at_once(ast.parse(path.read_text(encoding="utf-8"))) & (every - packed.keys())
    }
    assert not missing


@pytest.mark.long
def test_the_packed_library_holds_everything_that_the_app_imports(tmp_path: Path) -> None:
    run_packed(tmp_path / "program.py", PROGRAM.format(left_out=LEFT_OUT))


def test_the_list_of_files_tells_size_and_digest_of_each() -> None:
    build()
    files = json.loads((ROOT / OUT / "files.json").read_text())
    kinds = [kind for kind in ("wasm", "library", "script", "kernels") if kind in files]
    for kind in kinds:
        content = (ROOT / OUT / files[kind]["name"]).read_bytes()
        assert (len(content), sha256(content).hexdigest()) == (files[kind]["size"], files[kind]["sha256"])
    assert sum(files[kind]["size"] for kind in kinds) < 7_500_000, "8 MB is for the whole first visit"
