"""The kernels run as Python where they are not compiled, and say so once.

Here Cython is installed; that all suites hold without it is shown in tests/installing/test_without_cython.py.
"""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from rowlock import kernels
from rowlock.kernels import built

HERE = Path(__file__).parent
SUITE = HERE / "test_kernel_qwixx_games.py"


def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *arguments], env=os.environ | environment, capture_output=True, text=True, cwd=HERE.parents[1]
    )


@pytest.mark.skipif(kernels.as_python(), reason="the kernels run as Python already")
def test_a_suite_holds_uncompiled() -> None:
    options = ("-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:cov", str(SUITE))
    done = run(*options, ROWLOCK_KERNELS="python")
    assert done.returncode == 0, done.stdout[-4000:]


@pytest.mark.skipif(kernels.as_python(), reason="asked for")
def test_the_kernels_are_compiled_from_their_present_source() -> None:
    for kernel in kernels.status():
        assert kernel.compiled, kernel
        assert kernel.current, kernel


@pytest.mark.parametrize("change", ["edited", "deleted", "record of an older build"])
def test_a_kernel_whose_source_has_changed_is_named(
    change: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "kernels"
    (folder / "qwirkle").mkdir(parents=True)
    source = folder / "qwirkle" / "table.py"
    source.write_bytes(b"as it was compiled")
    digest = hashlib.sha256(source.read_bytes()).hexdigest()
    recorded: object = {"files": ["qwirkle/table.py"], "digest": digest}
    monkeypatch.setattr(built, "FOLDER", str(folder))
    monkeypatch.setattr(built, "names", lambda: ["qwirkle"])
    monkeypatch.setattr(built, "extension_of", lambda _: str(source))
    monkeypatch.setattr(built, "as_python", lambda: False)

    def status() -> list[built.KernelStatus]:
        (folder / "_built.json").write_text(json.dumps({"compiler": "cc", "sources": {"qwirkle": recorded}}))
        return built.status_of_all()

    assert status() == [built.KernelStatus("qwirkle", compiled=True, current=True)]
    match change:
        case "edited":
            source.write_bytes(b"edited since")
        case "deleted":
            source.unlink()
        case _:
            recorded = digest
    changed = "its source has changed since it was compiled"
    assert status() == [built.KernelStatus("qwirkle", compiled=True, current=False, why=changed)]


def test_running_as_python_is_a_choice_and_says_nothing() -> None:
    code = (
        "from rowlock import kernels; from rowlock.kernels.qwirkle import Table; "
        "print(Table.__module__, kernels.compiled())"
    )
    done = run("-c", code, ROWLOCK_KERNELS="python")
    assert done.stdout.split()[0] == "rowlock.kernels.qwirkle.table"
    assert done.stdout.split()[1] == "False"
    assert not done.stderr


def test_kernels_that_were_never_compiled_say_so_once(tmp_path: Path) -> None:
    package = tmp_path / "rowlock"
    source = Path(kernels.FOLDER)
    for path in [*source.rglob("*.py"), *source.glob("*.h"), source.parent / "__init__.py"]:
        target = package / path.relative_to(source.parent)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(path.read_bytes())
    code = (
        "from rowlock import kernels; from rowlock.kernels import qwirkle; import rowlock.kernels.qwirkle;"
        "print(qwirkle.__file__, [one.why for one in kernels.status()])"
    )
    done = run("-c", code, PYTHONPATH=str(tmp_path), ROWLOCK_KERNELS="")
    assert done.stdout.startswith(str(tmp_path))
    assert "never compiled" in done.stdout
    assert done.stderr.count("the kernels are not compiled") == 1
    (package / "kernels" / "_built.json").write_text(
        '{"compiler": null, "why": "RuntimeError: no C compiler was found"}'
    )
    assert "no C compiler was found" in run("-c", code, PYTHONPATH=str(tmp_path), ROWLOCK_KERNELS="").stdout
    (package / "kernels" / "_built.json").write_text("[] nonsense")
    assert "never compiled" in run("-c", code, PYTHONPATH=str(tmp_path), ROWLOCK_KERNELS="").stdout
    # An update may leave the compiled file of a time when the kernel was one module: it is not used.
    (package / "kernels" / f"qwirkle{EXTENSION_SUFFIXES[0]}").touch()
    assert "never compiled" in run("-c", code, PYTHONPATH=str(tmp_path), ROWLOCK_KERNELS="").stdout


@pytest.mark.long  # a time, which a busy machine would make a matter of luck
@pytest.mark.skipif(kernels.as_python(), reason="only compiled kernels are quick to import")
def test_all_compiled_kernels_are_imported_within_ten_milliseconds(tmp_path: Path) -> None:
    """Measured by the processor's time, with bytecode kept as an installed package keeps it."""
    modules = ", ".join(f"rowlock.kernels.{name}" for name in kernels.names())
    code = f"import time; start = time.process_time(); import {modules}; print(time.process_time() - start)"
    kept = {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(tmp_path)}
    assert min(float(run("-c", code, **kept).stdout) for _ in range(10)) < 0.010
