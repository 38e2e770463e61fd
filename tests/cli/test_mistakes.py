"""`rowlock puzzle mistakes`: a file of puzzles from one's own mistakes, and how it is solved."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from msgspec.structs import replace

from rowlock.arena.puzzles import read_puzzles, write_puzzles
from rowlock.locale import Texts
from rowlock.terminal.told import action_told
from tests.arena.test_mistakes import blunder, blundered
from tests.arena.test_puzzle_check import mistake_with_several_answers
from tests.arena.test_puzzles import source
from tests.cli.run import Cli

QUICK = ("--bot", "greedy", "--worlds", "100")


def saved(path: Path, players: str, action: str = "swap Rx") -> Path:
    path.write_text(blundered(action, players=players).write())
    return path


@pytest.fixture
def record(tmp_path: Path) -> Path:
    return saved(tmp_path / "evening.rowlock", "Ann | level:3")


def test_the_mistakes_of_the_only_person_are_written_and_solved(cli: Cli, record: Path, tmp_path: Path) -> None:
    path = tmp_path / "mistakes.jsonl"
    result = cli("puzzle", "mistakes", str(record), *QUICK, "--file", str(path))
    assert result.code == 0, result.err
    assert f"{path}: clear mistakes in 1 of 1 decisions. Practise with: rowlock puzzle solve {path}" in result.out
    assert read_puzzles(path.read_text(), "") == [blunder()]
    solved = cli("puzzle", "solve", str(path), stdin=f"{blunder().action}\n")
    assert solved.code == 0, solved.err
    assert "Your decision 0 in evening.rowlock" in solved.out
    assert "? ?" in solved.out, "the other hand is hidden"
    assert "Bs Bd" not in solved.out
    assert f"Right: {action_told(Texts('en'), 'qwirkle', blunder().action)} is the best action." in solved.out
    assert "In the game you played swap 1 tile (Rx). That gave up" in solved.out
    assert "scores 12 points fewer: -12.0" in solved.out
    assert "1 of 1 solved" in solved.out


def test_a_file_of_mistakes_is_checked_against_what_was_played(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "mistakes.jsonl"
    path.write_text(write_puzzles(replace(source(1), game="qwirkle"), [mistake_with_several_answers()]))
    checked = cli("puzzle", "check", str(path))
    assert checked.code == 0, checked.out + checked.err
    assert "proven. Better than what was played, and none of 106 actions is better: 13 ahead of place" in checked.out
    assert "1 puzzles checked: 1 proven, 0 clear, 0 wrong" in checked.out


def test_a_worse_answer_and_giving_up_show_the_solution_and_what_was_played(cli: Cli, record: Path) -> None:
    path = record.with_name("mistakes.jsonl")
    assert cli("puzzle", "mistakes", str(record), *QUICK, "--file", str(path)).code == 0
    for answer, said in (("swap Rx Gc", "Not the best: it gives up"), ("give up", "The best action is lay")):
        shown = cli("puzzle", "solve", "qwirkle", "--file", str(path), stdin=f"{answer}\n").out
        assert said in shown
        assert "In the game you played swap 1 tile (Rx)." in shown
        assert "0 of 1 solved" in shown


def test_a_game_without_a_clear_mistake_is_praised_and_nothing_is_written(cli: Cli, tmp_path: Path) -> None:
    good = saved(tmp_path / "good.rowlock", "Ann | level:3", blunder().action)
    path = tmp_path / "mistakes.jsonl"
    result = cli("puzzle", "mistakes", str(good), *QUICK, "--file", str(path))
    assert result.code == 0
    assert result.out == "Your decision is no clear mistake. Well played!\n"
    assert not path.exists()
    found = json.loads(cli("puzzle", "mistakes", str(good), *QUICK, "--file", str(path), "--json").out)
    assert found == {"game": "qwirkle", "decisions": 1, "puzzles": 0}


def test_several_records_make_one_file_and_those_without_the_player_are_left_out(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "more").mkdir()
    files = [
        saved(tmp_path / "game.rowlock", "Ann | Bob"),
        saved(tmp_path / "more" / "game.rowlock", "Ann | Cy"),
        saved(tmp_path / "theirs.rowlock", "Bob | Cy"),
    ]
    path = tmp_path / "mistakes.jsonl"
    arguments = ("puzzle", "mistakes", *map(str, files), *QUICK, "--player", "Ann", "--file", str(path), "--json")
    assert json.loads(cli(*arguments).out) == {"game": "qwirkle", "decisions": 2, "puzzles": 2}
    puzzles = read_puzzles(path.read_text(), "")
    assert [one.mistake and one.mistake.record for one in puzzles] == ["game.rowlock", "game.rowlock (2)"]
    assert len({one.name for one in puzzles}) == 2


@pytest.mark.parametrize(
    ("players", "more", "complaint"),
    [
        (
            "Ann | Bob",
            [],
            "--player or --seat whose mistakes you want to practise; people in the records: 'Ann', 'Bob'.",
        ),
        ("human | human", [], "people in the records: 'human'."),
        ("", [], "--player or --seat"),
        ("Ann | Bob", ["--player", "Cy"], "No record names 'Cy'; they name 'Ann', 'Bob'."),
        ("Ann | Bob", ["--seat", "2"], "has 2 seats: give --seat a number from 0 to 1."),
        ("Ann | level:3", ["--bot", "levle:3"], "level:3"),
        ("Ann | level:3", ["--file", "/no/such/folder/mistakes.jsonl"], "/no/such/folder"),
    ],
)
def test_what_is_missing_is_asked_for_in_one_line(
    cli: Cli, tmp_path: Path, players: str, more: list[str], complaint: str
) -> None:
    file = saved(tmp_path / "game.rowlock", players)
    result = cli("puzzle", "mistakes", str(file), *QUICK, "--file", str(tmp_path / "mistakes.jsonl"), *more)
    assert result.code == 2
    assert complaint in result.err
    assert not result.out


def test_other_files_are_refused_and_never_overwritten(cli: Cli, record: Path, tmp_path: Path) -> None:
    other = tmp_path / "letter.txt"
    other.write_text("dear diary")
    refused = cli("puzzle", "mistakes", str(record), *QUICK, "--file", str(other))
    assert (refused.code, other.read_text()) == (2, "dear diary")
    assert cli("puzzle", "mistakes", str(record), *QUICK).err.strip().endswith("where the puzzles are to be written.")
    assert cli("puzzle", "mistakes", str(other), *QUICK, "--file", str(tmp_path / "m.jsonl")).code == 2
    damaged = tmp_path / "damaged.rowlock"
    damaged.write_text(record.read_text().replace("swap Rx", "swap Gc"))
    assert cli("puzzle", "mistakes", str(damaged), *QUICK, "--file", str(tmp_path / "m.jsonl")).code == 1
    assert cli("puzzle", "solve", str(other)).code == 2
    assert "extra" in cli("puzzle", "solve", "qwirkle", "extra").err


@pytest.mark.parametrize("lang", ["de", "fr", "it", "nl"])
def test_every_language_has_its_words(cli: Cli, record: Path, lang: str) -> None:
    path = record.with_name("mistakes.jsonl")
    said = cli("puzzle", "mistakes", str(record), *QUICK, "--file", str(path), lang=lang).out
    assert f"rowlock puzzle solve {path}" in said
    assert "mistake" not in said.replace("mistakes.jsonl", "").replace(str(path), "")
    assert "(Rx)" in cli("puzzle", "solve", str(path), stdin=f"{blunder().action}\n", lang=lang).out
