"""How a command ends when its streams, its files or its game give nothing more: one clear line and the right code."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from tests.cli.run import COMMAND, PATIENCE, Cli

GOLDEN = Path(__file__).parents[1] / "golden" / "qwirkle-2-standard.rowlock"
SOUND = GOLDEN.read_text(encoding="utf-8")
PRINTING = [["--version"], ["--help"], ["rules", "qwirkle"], ["stats", str(GOLDEN), "--json"], ["replay", str(GOLDEN)]]


def shell(line: str) -> tuple[int, str]:
    """Run a command line in a shell; give its exit code and its errors."""
    environment = {**os.environ, "ROWLOCK_LANG": "en"}
    done = subprocess.run(["sh", "-c", line], stderr=subprocess.PIPE, timeout=PATIENCE, env=environment)
    return done.returncode, done.stderr.decode()


@pytest.mark.parametrize("arguments", PRINTING)
def test_a_full_output_is_one_line_and_74(arguments: list[str]) -> None:
    said = shell(" ".join([*COMMAND, *arguments, ">/dev/full"]))
    assert said == (74, "rowlock: The output cannot be written: No space left on device.\n")


@pytest.mark.parametrize("arguments", PRINTING)
def test_a_closed_output_is_one_line_and_74(arguments: list[str]) -> None:
    assert shell(" ".join([*COMMAND, *arguments, ">&-"])) == (74, "rowlock: Standard output is closed.\n")


def test_closed_input_and_closed_errors_are_like_empty_ones() -> None:
    assert shell(" ".join([*COMMAND, "engine", "<&-"])) == (0, "")
    assert shell(" ".join([*COMMAND, "dance", "2>&-"])) == (2, "")


@pytest.mark.parametrize("arguments", [["play", "qwirkle", "--plain"], ["puzzle", "solve", "qwirkle"]])
def test_an_empty_input_is_refused(cli: Cli, arguments: list[str]) -> None:
    result = cli(*arguments)
    assert (result.code, result.err) == (2, "rowlock: Standard input is empty: there is nothing to answer with.\n")
    assert cli(*arguments, stdin="\n").code == 0


def test_a_misspelt_game_is_named_even_without_a_terminal(cli: Cli) -> None:
    for command in ("play", "tui"):
        result = cli(command, "qwirkel")
        assert (result.code, result.err) == (2, "rowlock: There is no game 'qwirkel'; perhaps qwirkle is meant.\n")


def test_there_is_nothing_to_ask_about_a_finished_game(cli: Cli) -> None:
    result = cli("hint", str(GOLDEN))
    assert (result.code, result.err) == (2, "rowlock: The game is over: there is nothing to decide.\n")


@pytest.mark.parametrize(
    "arguments",
    [
        ["match", "qwirkle", "--bots", "greedy,random"],
        ["ladder", "qwirkle", "--bots", "greedy,random"],
        ["review", str(GOLDEN)],
    ],
)
def test_a_plot_of_another_format_is_refused_before_the_work(cli: Cli, tmp_path: Path, arguments: list[str]) -> None:
    path = tmp_path / "x.png"
    result = cli(*arguments, "--plot", str(path))
    why = f"A plot is an SVG picture: give --plot a name that ends with .svg, not {path}."
    assert (result.code, result.out, result.err) == (2, "", f"rowlock: {why}\n")
    other = tmp_path / "x.svg"
    other.write_text("mine")
    assert cli(*arguments, "--plot", str(other)).err.endswith("is no SVG picture and is not overwritten.\n")
    assert other.read_text() == "mine"


def test_a_puzzle_that_does_not_exist_is_named_with_the_last_one(cli: Cli) -> None:
    result = cli("puzzle", "solve", "qwirkle", "--number", "9999")
    assert result.code == 2
    assert result.err.startswith("rowlock: There is no puzzle 9999 of qwirkle; the last one is ")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (SOUND, 0),
        (SOUND.replace("Seed golden", "Seed other"), 1),
        (SOUND[:300], 1),
        (SOUND.replace("Seats 2", "Seats 3"), 1),
        ("hello", 2),
        ("", 2),
        (None, 2),
    ],
    ids=["sound", "other seed", "truncated", "other seats", "no record", "empty", "missing"],
)
def test_verify_and_replay_agree_on_every_record(cli: Cli, tmp_path: Path, text: str | None, code: int) -> None:
    path = tmp_path / "game.rowlock"
    if text is not None:
        path.write_text(text, encoding="utf-8")
    assert (cli("verify", str(path)).code, cli("replay", str(path)).code) == (code, code)
    if code:
        assert cli("replay", str(path)).out == ""
