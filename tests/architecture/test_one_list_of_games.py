"""`GAMES` is the only list of the games: no layer above the rules names one, except in a part of that game."""

from __future__ import annotations

import ast
from pathlib import Path

from tests.kit.clauses import ROOT

SOURCE = ROOT / "src" / "rowlock"
NAMES = sorted(path.name for path in (SOURCE / "games").iterdir() if (path / "game.py").is_file())


def belongs_to_a_game(path: Path) -> bool:
    """Tell whether a file is in the rules or is a part of one game."""
    parts = path.relative_to(SOURCE).with_suffix("").parts
    return parts[0] == "games" or any(part == name or part.startswith(f"{name}_") for part in parts for name in NAMES)


def named_games(path: Path) -> list[str]:
    """List the constants and imports of a file that name a game."""
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and node.value in NAMES:
            found.append(f"{path.relative_to(ROOT)}:{node.lineno} {node.value!r}")
        if isinstance(node, ast.ImportFrom | ast.Import):
            modules = [node.module or ""] if isinstance(node, ast.ImportFrom) else [one.name for one in node.names]
            modules += [f"{module}.{one.name}" for module in modules for one in node.names]
            if any(name in module.split(".") for module in modules for name in NAMES):
                found.append(f"{path.relative_to(ROOT)}:{node.lineno} {modules[0]}")
    return found


def test_no_layer_above_the_rules_names_a_game() -> None:
    assert len(NAMES) == 3
    shared = [path for path in sorted(SOURCE.rglob("*.py")) if not belongs_to_a_game(path)]
    assert len(shared) > 150
    assert [line for path in shared for line in named_games(path)] == []
