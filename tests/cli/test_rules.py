"""The rules pages."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from rowlock.core.contract import AnyGame
from rowlock.core.options import options_values
from rowlock.games import GAMES
from rowlock.locale import LANGUAGES
from tests.cli.run import COMMAND, PATIENCE, Cli, run_process


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_every_game_has_a_page(cli: Cli, game: AnyGame) -> None:
    result = cli("rules", game.name)
    assert result.code == 0
    assert len(result.out) > 2_000


def test_one_clause_is_one_line(cli: Cli) -> None:
    result = cli("rules", "qwirkle", "qw-8")
    assert result.code == 0
    assert result.out.startswith("QW-8  ")
    assert result.out.count("\n") == 1


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("fr", "QW-7  Toutes les tuiles"),
        ("de", "QW-7  Alle Steine"),
        ("it", "QW-7  Tutte le tessere"),
        ("nl", "QW-7  Alle stenen"),
    ],
)
def test_a_clause_is_printed_in_the_language_of_the_reader(cli: Cli, language: str, words: str) -> None:
    assert cli("--lang", language, "rules", "qwirkle", "QW-7").out.startswith(words)
    assert cli("--lang", language, "rules", "qwirkle").out != cli("rules", "qwirkle").out


def test_a_dash_is_as_good_as_an_underscore(cli: Cli) -> None:
    if "qwirkle_cards" in GAMES:
        assert cli("rules", "Qwirkle-Cards", "QC-6").code == 0


def test_an_unknown_clause_is_refused_with_the_known_ones(cli: Cli) -> None:
    result = cli("rules", "qwirkle", "QW-99")
    assert result.code == 2
    assert result.err.startswith("rowlock: There is no clause 'QW-99'; there are QW-1, QW-2")


def test_a_game_must_be_named(cli: Cli) -> None:
    result = cli("rules")
    assert result.code == 2
    assert result.err == f"rowlock: Name a game: {', '.join(GAMES)}.\n"


def test_a_missing_page_is_told(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rowlock.locale.rulebook._pages", lambda *_: ())
    result = cli("rules", "qwirkle")
    assert result.code == 2
    assert result.err == "rowlock: The rules page of qwirkle is missing from this installation.\n"


def shown_on_a_terminal(*arguments: str, **environment: str) -> str:
    """Run a command on a terminal of its own and give what it shows."""
    pty = pytest.importorskip("pty")
    controller, terminal = pty.openpty()
    process = subprocess.Popen(
        [*COMMAND, *arguments],
        stdin=terminal,
        stdout=terminal,
        stderr=terminal,
        env={**os.environ, "ROWLOCK_LANG": "en", "TERM": "dumb", "LINES": "24", "COLUMNS": "80", **environment},
    )
    os.close(terminal)
    shown = b""
    try:
        while part := os.read(controller, 65_536):
            shown += part
    except OSError:  # Linux says so that nobody has the terminal open any more
        pass
    finally:
        os.close(controller)
        assert process.wait(PATIENCE) == 0
    return shown.decode()


def test_long_rules_go_through_the_pager_on_a_terminal_and_only_there(tmp_path: Path) -> None:
    pager = tmp_path / "pager"
    pager.write_text(f"#!{sys.executable}\nimport sys\nprint('paged', len(sys.stdin.read()) > 2000)\n")
    pager.chmod(0o755)
    assert shown_on_a_terminal("rules", "qwirkle", PAGER=str(pager)).strip() == "paged True"
    assert "QW-17" in shown_on_a_terminal("rules", "qwirkle", PAGER="")
    assert shown_on_a_terminal("rules", "qwirkle", "QW-7", PAGER=str(pager)).startswith("QW-7")  # it fits
    piped = run_process("rules", "qwirkle", PAGER=str(pager))
    assert "QW-17" in piped.out
    assert "paged" not in piped.out


@pytest.mark.parametrize("options", ["", "-N", "-NR"])
def test_the_pager_gets_colours_only_if_it_shows_them(tmp_path: Path, options: str) -> None:
    pager = tmp_path / "less"
    program = "import os, sys\nprint('R' in os.environ.get('LESS', ''), '\\x1b' in sys.stdin.read())\n"
    pager.write_text(f"#!{sys.executable}\n{program}")
    pager.chmod(0o755)
    shows, coloured = shown_on_a_terminal("rules", "qwirkle", PAGER=str(pager), TERM="xterm", LESS=options).split()
    assert coloured == shows == str(options != "-N")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_options_of_a_game_are_listed_and_the_example_is_one(cli: Cli, game: AnyGame, language: str) -> None:
    told = cli("rules", game.name, "--options", lang=language).out
    named = [line.split()[0].partition("=")[0] for line in told.splitlines()[1:-1]]
    first = game.presets[next(iter(game.presets))]
    assert named == [*game.presets, *options_values(first)]
    example = told.rpartition('--options "')[2].rpartition('"')[0]
    assert game.options(example) != first
    for values in re.findall(r"^  (?!ages)(\w+)=.*\(([\w, ]+)\)$", told, re.MULTILINE):
        assert all(game.options(f"{values[0]}={value}") for value in values[1].split(", "))


def test_the_help_of_options_says_where_they_are_listed(cli: Cli) -> None:
    for command in ("play", "tui", "match", "ladder", "simulate", "perft", "puzzle", "bot"):
        assert "rowlock rules GAME --options" in " ".join(cli(command, "--help").out.split())
