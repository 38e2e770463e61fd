"""A layer finds a game's part by its name, and a missing part is no error."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from rowlock.core.contract import AnyGame
from rowlock.core.parts import find_part, part_module
from rowlock.games import GAMES
from rowlock.games.qwirkle import Qwirkle


def own_package(folder: Path, name: str) -> Path:
    """Write a package with a game class of its own and import it."""
    package = folder / name
    package.mkdir()
    (package / "__init__.py").write_text(
        f"from rowlock.games.qwirkle import Qwirkle\nclass Own(Qwirkle):\n    name = {name!r}\n"
    )
    sys.path.insert(0, str(folder))
    return package


@pytest.fixture
def package(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Path]:
    name = f"own_{request.node.name.replace('[', '_').rstrip(']')}"
    before = set(sys.modules)
    yield own_package(tmp_path, name)
    sys.path.remove(str(tmp_path))
    for module in set(sys.modules) - before:
        del sys.modules[module]


def game_of(package: Path) -> AnyGame:
    game: AnyGame = import_module(package.name).Own()
    return game


def test_parts_of_a_game_inside_rowlock_are_grouped_by_layer() -> None:
    assert part_module(GAMES["qwirkle"], "bots") == "rowlock.bots.qwirkle"
    assert find_part(Qwirkle(), "bots", "LEVELS") is not None


def test_parts_of_another_game_are_in_its_package(package: Path) -> None:
    (package / "bots.py").write_text("LEVELS = (1, 2)\n")
    assert part_module(game_of(package), "bots") == f"{package.name}.bots"
    assert find_part(game_of(package), "bots", "LEVELS") == (1, 2)


def test_a_missing_part_is_none(package: Path) -> None:
    assert find_part(game_of(package), "kernels", "KERNEL") is None
    assert find_part(Qwirkle(), "no_such_layer", "PART") is None


def test_a_part_that_fails_to_import_is_an_error(package: Path) -> None:
    (package / "bots.py").write_text("import a_module_that_is_not_there\n")
    with pytest.raises(ModuleNotFoundError, match="a_module_that_is_not_there"):
        find_part(game_of(package), "bots", "LEVELS")
