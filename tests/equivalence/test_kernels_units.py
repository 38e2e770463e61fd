"""The unit builder refuses what C would do wrong without a word."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from rowlock import kernels
from tools.kernel_units import BadSource, joined

FORGOTTEN = [
    ("qwirkle", "network.py", "fit: u64 = along & across & ANY_TILE", "fit"),
    ("qwirkle", "network.py", "linear: i64 = self.unit[HIDDEN]\n        margin =", ""),
    ("qwirkle", "policies.py", "value: i64 = self.network.value_move(self.shortlist[index])", "value"),
    ("qwirkle", "policies.py", "move: u64 = self.search.moves[index]", "move"),
    ("qwirkle_cards", "lessons.py", "value: i64 = self.table.choices.value_found()", "value"),
]


@pytest.mark.parametrize(("game", "file", "line", "name"), FORGOTTEN, ids=lambda given: str(given)[:24])
def test_a_local_of_32_bits_takes_no_value_of_64(game: str, file: str, line: str, name: str, tmp_path: Path) -> None:
    """An annotation that is forgotten; a value of 32 bits needs none."""
    copy = tmp_path / "kernels"
    shutil.copytree(kernels.FOLDER, copy, ignore=shutil.ignore_patterns("*.so", "__pycache__"))
    path = copy / game / file
    text = path.read_text(encoding="utf-8")
    assert line in text
    target, _, rest = line.partition(": ")
    path.write_text(text.replace(line, f"{target} {rest.partition(' ')[2]}"), encoding="utf-8")
    if not name:
        joined(copy, game)
        return
    with pytest.raises(BadSource, match=rf"{file}:\d+: {name} has 32 bits and its value 64: annotate it u64 or i64"):
        joined(copy, game)
