"""Records with remarks on the command line: variations, comments, several games in a file."""

from __future__ import annotations

from pathlib import Path

import pytest

import rowlock
from rowlock.core.record import GameRecord
from tests.cli.run import Cli


def remarked() -> GameRecord:
    begin = rowlock.new("qwirkle", seed="3")
    first, other = list(begin.actions(limit=2))
    record = begin.play(first).record(title="Which first?", players="Ann | Ben")
    variation = begin.play(other).log[len(begin.log) :]
    path: tuple[int, ...] = (1,)
    record = record.with_remark(path, comment="Two ways:\n\nlook.", marks=[rowlock.Mark("square", "0,0")])
    record, path = record.with_play(path, variation[:1])
    record = record.with_remark(path, comment="Worse.")
    record, _ = record.with_play(path, variation[1:])
    return record


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "game.rowlock"
    path.write_text(remarked().write(), encoding="utf-8")
    return path


def test_replay_says_comments_marks_and_variations_where_they_belong(cli: Cli, file: Path) -> None:
    lines = cli("replay", str(file)).out.splitlines()
    assert lines[0].startswith("Which first? · Qwirkle · ")
    at = lines.index("      Two ways:")
    assert lines[at - 1].startswith("   0. ")
    assert lines[at + 1 : at + 5] == ["", "      look.", "      Square: 0,0", "      Instead:"]
    assert lines[at + 5].startswith("         1. Ann: ")
    assert lines[at + 6] == "            Worse."
    assert lines[at + 7].startswith("         2. Ann: ")
    assert lines[at + 8].startswith("   1. Ann: ")


@pytest.mark.parametrize(
    ("language", "word"),
    [("de", "Stattdessen:"), ("fr", "Au lieu de cela"), ("it", "Invece:"), ("nl", "In plaats daarvan:")],
)
def test_replay_says_them_in_every_language(cli: Cli, file: Path, language: str, word: str) -> None:
    said = cli("--lang", language, "replay", str(file))
    assert said.code == 0
    assert word in said.out


def test_verify_and_replay_read_every_game_of_a_file(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "evening.rowlock"
    path.write_text(GameRecord.write_all([remarked(), rowlock.new("qwixx_cards", seed="3").record()]), encoding="utf-8")
    verified = cli("verify", str(path))
    assert verified.code == 0
    second = path.read_text(encoding="utf-8").split("\n").index("Format rowlock 1") + 1
    assert f"{path}:1: sound." in verified.out
    assert f"{path}:{second}: sound." in verified.out
    replayed = cli("replay", str(path))
    assert replayed.code == 0
    assert replayed.out.index("Which first? · Qwirkle") < replayed.out.index("Qwixx")


def test_where_one_game_is_wanted_a_file_with_several_is_refused_by_line(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "evening.rowlock"
    path.write_text(GameRecord.write_all([remarked(), remarked()]), encoding="utf-8")
    result = cli("review", str(path))
    assert result.code != 0
    assert f"Line {remarked().write().count(chr(10)) + 2}: another game begins here" in result.err


def test_an_illegal_variation_is_refused_with_line_and_reason(cli: Cli, file: Path) -> None:
    lines = file.read_text(encoding="utf-8").splitlines()
    at = lines.index("(") + 1
    lines[at] = "1 0 pass"
    file.write_text("\n".join([*lines, ""]), encoding="utf-8")
    for command in ("verify", "replay"):
        result = cli(command, str(file))
        assert result.code == 1
        assert f"Line {at + 1}: " in result.err


def test_control_characters_in_a_comment_never_reach_the_terminal(cli: Cli, file: Path) -> None:
    file.write_text(file.read_text(encoding="utf-8").replace("; Worse.", "; \x1b[2J"), encoding="utf-8")
    result = cli("replay", str(file))
    assert result.code == 1
    assert "\x1b" not in result.out + result.err
