"""Kernels for the app without a server: when they are compiled, what a build does without them, and what is packed."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import hatch_build as hook
from tests.kit.clauses import ROOT
from tools import runtime, wasm_kernels, webbuild
from tools.node import Node
from tools.wasm_kernels import OUT, STAMP, NotCompiled, digest_of, is_current, type_sizes
from tools.webbuild import NotBuilt


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """Copy what decides how kernels are compiled."""
    for name in ("requirements/zig.txt", "tools/kernel_types.py", "tools/kernel_units.py"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    ignored = shutil.ignore_patterns("*.so", "__pycache__")
    shutil.copytree(ROOT / "src/rowlock/kernels", tmp_path / "src/rowlock/kernels", ignore=ignored)
    for network in runtime.NETWORKS:
        (tmp_path / network).parent.mkdir(parents=True)
        (tmp_path / network).write_bytes(b"net")
    return tmp_path


def put_kernels(tree: Path) -> None:
    """Leave what an earlier build has compiled."""
    module = tree / OUT / "rowlock/kernels/qwirkle/_native.abi3.so"
    module.parent.mkdir(parents=True)
    module.write_bytes(b"\0asm")
    (tree / OUT / STAMP).write_text(digest_of(tree))


def test_a_change_of_a_kernel_or_of_its_compiler_makes_the_compiled_ones_stale(tree: Path) -> None:
    assert not is_current(tree)
    put_kernels(tree)
    for name in ("src/rowlock/kernels/native.h", "src/rowlock/kernels/qwirkle/search.py", "requirements/zig.txt"):
        before = (tree / name).read_text()
        assert is_current(tree)
        (tree / name).write_text(before + "\n")
        assert not is_current(tree), name
        (tree / name).write_text(before)
    (tree / "src/rowlock/kernels/qwirkle/convert.py").write_text("# is not compiled")
    assert is_current(tree)


def test_a_build_takes_compiled_kernels_that_are_there_and_compiles_only_if_asked(
    tree: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`make play` must not wait for them."""
    asked: list[Path] = []
    monkeypatch.setattr(wasm_kernels, "compile_kernels", asked.append)
    assert webbuild._kernels(tree, wanted=False) is None
    assert not asked
    assert webbuild._kernels(tree, wanted=True) == tree / OUT
    assert asked == [tree]
    put_kernels(tree)
    assert webbuild._kernels(tree, wanted=False) == webbuild._kernels(tree, wanted=True) == tree / OUT
    assert len(asked) == 1


@pytest.mark.parametrize("required", ["", "1"])
def test_a_machine_that_cannot_compile_them_says_so_and_builds_without_or_fails_if_it_must(
    tree: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], required: str
) -> None:
    def refuse(_: Path) -> None:
        raise NotCompiled("no compiler")

    monkeypatch.setattr(wasm_kernels, "compile_kernels", refuse)
    monkeypatch.setenv(webbuild.REQUIRED, required)
    if required:
        with pytest.raises(NotBuilt, match="no compiler"):
            webbuild._kernels(tree, wanted=True)
    else:
        assert webbuild._kernels(tree, wanted=True) is None
        assert "without a server the kernels run as Python (no compiler)" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("target", "more", "compiled"),
    [
        ("sdist", {}, True),
        ("wheel", {}, False),
        ("wheel", {"ROWLOCK_REQUIRE_COMPILED": "1"}, True),
        ("sdist", {"ROWLOCK_KERNELS": "python"}, False),
        ("wheel", {"ROWLOCK_KERNELS": "python", "ROWLOCK_REQUIRE_COMPILED": "1"}, False),
    ],
)
def test_who_installs_from_a_clone_does_not_wait_for_them_and_an_archive_has_them(
    tree: Path, monkeypatch: pytest.MonkeyPatch, target: str, more: dict[str, str], compiled: bool
) -> None:
    """Those that an earlier build has left are taken, except where none are wanted."""
    for name in ("ROWLOCK_REQUIRE_COMPILED", "ROWLOCK_KERNELS", "ROWLOCK_CLIENT"):
        monkeypatch.delenv(name, raising=False)
    for name, value in more.items():
        monkeypatch.setenv(name, value)
    asked: list[Path] = []
    built: list[tuple[Path | None, int]] = []
    monkeypatch.setattr(wasm_kernels, "compile_kernels", asked.append)
    monkeypatch.setattr(webbuild, "_build", lambda _root, _stamp, kernels, level: built.append((kernels, level)))
    for name, given in (("has_client", False), ("write_man_pages", {}), ("build", False)):
        monkeypatch.setattr(hook, name, lambda _root, given=given: given)
    package = hook.PackageHook(str(tree), {}, None, None, "", target)  # type: ignore[arg-type]
    package.initialize("standard", {"artifacts": [], "shared_data": {}})
    assert asked == ([tree] if compiled else [])
    assert built == [(tree / OUT if compiled else None, runtime.SMALL)]
    put_kernels(tree)
    package.initialize("standard", {"artifacts": [], "shared_data": {}})
    assert built[-1] == (None if "ROWLOCK_KERNELS" in more else tree / OUT, runtime.SMALL)


def test_a_runtime_that_is_packed_smaller_is_up_to_date_and_a_larger_one_is_packed_again(
    tree: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The client, and the runtime in it, each say with which level they were made."""
    levels: list[str] = []
    node = Node(Path("node"), ("npm",))

    def run(_node: Node, *arguments: str) -> None:
        levels.append(arguments[-1])
        (tree / runtime.OUT).mkdir(parents=True, exist_ok=True)

    def build(small: bool) -> bool:
        return webbuild.build(tree, small=small)

    for name in ("_stamp", "_fetch_msgspec"):
        monkeypatch.setattr(runtime, name, lambda *_: "sources")
    monkeypatch.setattr(runtime, "_run", run)
    monkeypatch.setattr(runtime, "sources_of", lambda _root: [])
    monkeypatch.setattr(webbuild, "find_node", lambda _root: node)
    monkeypatch.setattr(webbuild, "_install", lambda *_, **__: None)
    monkeypatch.setattr(webbuild, "_run", lambda _node, words, _folder: Path(words[-2]).mkdir())
    monkeypatch.setattr(webbuild, "write_licences", lambda *_: None)
    (tree / webbuild.STATIC.parent).mkdir(parents=True, exist_ok=True)
    assert [build(False), build(False), build(True), build(True), build(False)] == [True, False, True, False, False]
    assert levels == [str(runtime.QUICK), str(runtime.SMALL)]
    (tree / webbuild.STATIC / webbuild.STAMP).unlink()
    assert build(False), "the client is built again"
    assert len(levels) == 2, "with the runtime that is there"


def test_a_compiler_that_fails_leaves_nothing_that_counts_as_compiled(
    tree: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_: Path) -> None:
        raise subprocess.CalledProcessError(1, [sys.executable, "-m", "ziglang"], stderr="error: nonsense")

    monkeypatch.setattr(wasm_kernels, "_compile", fail)
    with pytest.raises(NotCompiled, match="nonsense"):
        wasm_kernels.compile_kernels(tree)
    assert not is_current(tree)


def test_a_compiler_of_another_version_is_not_taken(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fetched: list[Path] = []

    def fetch(root: Path) -> bool:
        fetched.append(root)
        return True

    monkeypatch.setattr(hook, "fetch_zig", fetch)
    for version, times in (("0.17.0", 0), ("0.16.0", 1), ("", 2)):
        monkeypatch.setattr(wasm_kernels, "_version", lambda _, version=version: version)
        assert wasm_kernels._zig(tree)[1:] == ["-m", "ziglang"]
        assert len(fetched) == times
    monkeypatch.setattr(hook, "fetch_zig", lambda _: False)
    with pytest.raises(NotCompiled, match="could not be installed"):
        wasm_kernels._zig(tree)


def test_the_sizes_of_types_are_those_of_a_machine_of_32_bits() -> None:
    lines = type_sizes().splitlines()
    for told in ("SIZEOF_LONG 4", "SIZEOF_VOID_P 4", "SIZEOF_SIZE_T 4", "SIZEOF_LONG_LONG 8", "SIZEOF_TIME_T 8"):
        assert f"#define {told}" in lines


def test_the_runtime_is_packed_again_when_there_are_compiled_kernels(tree: Path) -> None:
    for name in ("requirements/pyodide.txt", "web/package-lock.json", "web/runtime/pack.mjs"):
        (tree / name).parent.mkdir(parents=True, exist_ok=True)
        (tree / name).touch()
    (tree / "src/rowlock/__init__.py").touch()
    put_kernels(tree)
    kernels = tree / OUT
    assert list(runtime._with_kernels(tree, kernels).values()) == [
        "rowlock/kernels/qwirkle/_native.abi3.so",
        "rowlock/bots/qwirkle/network.bin",
        "rowlock/bots/qwirkle_cards/network.bin",
    ]
    without, with_them = runtime._stamp(tree, None), runtime._stamp(tree, kernels)
    (kernels / "rowlock/kernels/qwirkle/_native.abi3.so").write_bytes(b"\0asm2")
    assert len({without, with_them, runtime._stamp(tree, kernels)}) == 3


def test_every_network_of_a_level_is_packed() -> None:
    assert sorted(runtime.NETWORKS) == sorted(
        path.relative_to(ROOT).as_posix() for path in (ROOT / "src/rowlock/bots").glob("*/network.bin")
    )
