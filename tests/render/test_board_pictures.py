"""Pictures of boards in the browser client that are drawn by hand: they must keep the rules."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rowlock.games import GAMES

SOURCES = Path(__file__).resolve().parents[2] / "web" / "src"
LAID = re.compile(r"\['([ROYGBP][csdftx])', (-?\d+), (-?\d+)\]")
"""A tile with its column and row."""
DRAWN = [path for path in sorted(SOURCES.rglob("*.svelte")) if LAID.search(path.read_text())]


def test_the_picture_of_the_home_page_is_among_them() -> None:
    assert SOURCES / "games" / "qwirkle" / "Picture.svelte" in DRAWN


@pytest.mark.parametrize("path", DRAWN, ids=lambda path: path.name)
def test_a_drawn_board_keeps_the_rules(path: Path) -> None:
    board = " ".join(f"{tile}@{x},{y}" for tile, x, y in LAID.findall(path.read_text()))
    text = f"game qwirkle; options standard; to 0; scores 0 0; hands Pd | Px; board {board}"
    state = GAMES["qwirkle"].read_position(text)
    cells = {(int(x), int(y)) for _, x, y in LAID.findall(path.read_text())}
    reached = {next(iter(cells))}
    while more := {(x + a, y + b) for x, y in reached for a, b in ((1, 0), (-1, 0), (0, 1), (0, -1))} & cells - reached:
        reached |= more
    assert reached == cells, "in one piece"
    assert board.split()[0] in GAMES["qwirkle"].write_position(state)
