"""The unit builder refuses what C would do wrong without a word."""

from __future__ import annotations

import shutil
from importlib import import_module
from pathlib import Path

import pytest

from rowlock import kernels
from rowlock.kernels.native import Structure, starts
from rowlock.kernels.qwirkle import game as qwirkle
from rowlock.kernels.qwirkle_cards import game as qwirkle_cards
from rowlock.kernels.qwixx_cards import game as qwixx_cards
from tools.kernel_types import BadSource
from tools.kernel_units import joined

FORGOTTEN = [
    ("qwirkle", "network.py", "fit: u64 = along & across & ANY_TILE", "fit"),
    ("qwirkle", "network.py", "linear: i64 = self.unit[HIDDEN]\n        margin =", ""),
    ("qwirkle", "policies.py", "value: i64 = self.network.value_move(self.shortlist[index])", "value"),
    ("qwirkle", "policies.py", "move: u64 = self.search.moves[index]", "move"),
    ("qwirkle_cards", "training.py", "value: i64 = self.table.choices.value_found()", "value"),
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


CLASHES = [
    ("steps.py", 'POLICIES = ("", "greedy", "random")', "POLICIES is defined in table.py and in steps.py"),
    ("steps.py", "def policies_of() -> None:\n    pass", "policies_of is defined in table.py and in steps.py"),
    (
        "steps.py",
        "from rowlock.kernels.checks import whole as POLICIES",
        "POLICIES is defined in table.py and in steps.py",
    ),
    ("qwirkle_cards/steps.py", 'OPPONENTS = ("", "greedy")', "OPPONENTS is defined in steps.py and in steps.py"),
    ("qwirkle_cards/steps.py", "POLICIES: object = ()", "POLICIES is defined in table.py and in steps.py"),
    ("qwirkle_cards/steps.py", "FEW, POLICIES = (), ()", "POLICIES is defined in table.py and in steps.py"),
]


@pytest.mark.parametrize(("file", "line", "refusal"), CLASHES)
def test_a_file_overrides_no_name_of_another(file: str, line: str, refusal: str, tmp_path: Path) -> None:
    """In the joined file both are one name, so the policies of the batch were those of every table."""
    copy = tmp_path / "kernels"
    shutil.copytree(kernels.FOLDER, copy, ignore=shutil.ignore_patterns("*.so", "__pycache__"))
    with (copy / file).open("a", encoding="utf-8") as source:
        source.write(f"\n\n{line}\n")
    with pytest.raises(BadSource, match=refusal):
        joined(copy, "qwirkle_cards")


def test_files_may_give_a_name_the_same_meaning(tmp_path: Path) -> None:
    copy = tmp_path / "kernels"
    shutil.copytree(kernels.FOLDER, copy, ignore=shutil.ignore_patterns("*.so", "__pycache__"))
    for file in ("steps.py", "qwirkle/table.py"):
        with (copy / file).open("a", encoding="utf-8") as source:
            source.write('\nfrom array import array as rows\nSAME = ("one", "two")\n')
    assert joined(copy, "qwirkle").source.count('SAME = ("one", "two")') == 2


# ── structures ────────────────────────────────────────────────────────────────────────────────────────────────────

POSITIONS = (qwirkle.Position, qwirkle_cards.Position, qwixx_cards.Position)


@pytest.mark.parametrize("made", POSITIONS, ids=lambda made: str(made.__module__))
def test_a_position_is_copied_compared_and_cleared_as_a_whole(made: type[Structure]) -> None:
    one, other, numbers = made(), made(), vars(made())
    lists = [name for name, value in numbers.items() if isinstance(value, list) and name != "drawn"]
    for name in [*lists, "stock_size", "turns", "ended"]:
        changed = [7] * len(numbers[name]) if name in lists else 1
        setattr(one, name, changed)
        assert not one.equals(other), name
        other.copy(one)
        assert one.equals(other)
        assert getattr(other, name) == changed, name
        assert getattr(other, name) is not changed or name not in lists, "an array of its own"
    other.clear()
    assert other.equals(made())


def test_what_a_position_needs_to_be_drawn_from_is_not_copied() -> None:
    game = qwixx_cards.Game()
    stream, places = game.stream, game.places
    game.copy(qwixx_cards.Position())
    assert (game.stream, game.places) == (stream, places)
    assert places


@pytest.mark.parametrize("game", ["qwirkle", "qwirkle_cards", "qwixx_cards"])
def test_the_build_copies_the_fields_that_python_copies(game: str) -> None:
    """The piece of memory begins at the first hand, and ends with the last field of the position."""
    unit = joined(Path(kernels.FOLDER), game)
    copied = unit.source.partition("def byte_size(self):\n")[2].partition("\n")[0]
    first, *_, last = next(made for made in POSITIONS if made.__module__.split(".")[-2] == game)()._plain()
    assert copied.split() == [
        "return", f"bytes_through(cython.address(self.{first}[0]),", f"cython.address(self.{last}),",
        f"cython.sizeof(self.{last}))",
    ]  # fmt: skip
    declared = unit.declarations
    assert declared.count("cdef void copy(self, Position other) noexcept nogil") == 1
    assert "cdef class Game(Position)" in declared


# ── layouts of observations ───────────────────────────────────────────────────────────────────────────────────────


def test_a_row_begins_where_the_parts_before_it_end() -> None:
    assert starts((("a", (2, 3), ""), ("b", (1,), ""), ("c", (4,), ""))) == (0, 6, 7, 11)


@pytest.mark.parametrize("game", ["qwirkle", "qwirkle_cards", "qwixx_cards"])
def test_a_part_that_grows_moves_those_after_it_in_the_compiled_kernel(game: str, tmp_path: Path) -> None:
    copy = tmp_path / "kernels"
    shutil.copytree(kernels.FOLDER, copy, ignore=shutil.ignore_patterns("*.so", "__pycache__"))
    path, part = copy / game / "layout.py", '    ("seats", (1,),'
    name = "OUTSIDE_WINDOW" if game == "qwirkle" else "OBSERVATION"
    size = getattr(import_module(f"rowlock.kernels.{game}.layout"), name)
    assert f"#define ROWLOCK_{name} {size}\n" in joined(copy, game).declarations
    text = path.read_text(encoding="utf-8")
    assert text.count(part) == 1
    path.write_text(text.replace(part, '    ("seats", (3, 2),'), encoding="utf-8")
    assert f"#define ROWLOCK_{name} {size + 5}\n" in joined(copy, game).declarations
