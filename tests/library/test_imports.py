"""`import rowlock` loads nothing that nobody asked for, and a name is looked up once."""

from __future__ import annotations

import subprocess
import sys

import pytest

import rowlock


def modules_after(code: str) -> set[str]:
    """Run code in a fresh process and list the modules of Rowlock and of others that it has loaded."""
    done = subprocess.run(
        [sys.executable, "-c", f"import sys; before = set(sys.modules); {code}; print(*(set(sys.modules) - before))"],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    return {name for name in done.stdout.split() if name.partition(".")[0] not in sys.stdlib_module_names}


def test_the_package_alone_loads_no_other_module() -> None:
    assert modules_after("import rowlock") == {"rowlock"}


@pytest.mark.parametrize("name", ["RowlockError", "BadNotation", "IllegalAction"])
def test_an_error_loads_the_errors_alone(name: str) -> None:
    assert modules_after(f"import rowlock; rowlock.{name}") == {"rowlock", "rowlock.core", "rowlock.core.errors"}


@pytest.mark.parametrize("name", ["GAMES", "GameRecord"])
def test_the_rules_load_no_bot_and_no_other_library(name: str) -> None:
    loaded = modules_after(f"import rowlock; rowlock.{name}")
    assert not {
        module for module in loaded if not module.startswith(("rowlock.core", "rowlock.games")) and module != "rowlock"
    }


def test_a_new_game_loads_no_other_library_no_kernel_and_no_bot_of_a_game() -> None:
    loaded = modules_after("import rowlock; rowlock.new('qwirkle', seed='1')")
    layers = {".".join(module.split(".")[:2]) for module in loaded}
    assert layers <= {f"rowlock.{name}" for name in ("bots", "core", "games", "library", "render")} | {"rowlock"}
    assert not {module for module in loaded if module.startswith("rowlock.bots.q")}


def test_every_public_name_is_there_and_is_kept() -> None:
    for name in rowlock.__all__:
        value = getattr(rowlock, name)
        assert vars(rowlock)[name] is value
    assert set(rowlock.__all__) == set(rowlock._MODULE_OF)
    assert dir(rowlock) == sorted(rowlock.__all__)


def test_a_name_that_is_not_public_is_refused() -> None:
    with pytest.raises(AttributeError, match="module 'rowlock' has no attribute 'nothing'"):
        _ = rowlock.nothing
