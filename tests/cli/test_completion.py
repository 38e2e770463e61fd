"""`rowlock completion`: scripts for shells, and what this program answers to them."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from rowlock.bots import BOTS
from rowlock.cli.app import COMMANDS
from rowlock.games import GAMES
from rowlock.locale import LANGUAGES, Texts
from tests.cli.run import Cli, call

ROWLOCK = '#!/bin/sh\nexec {} -m rowlock "$@"\n'


def answered(*words: str) -> list[str]:
    """Give what the last of some words may become, as a script is told."""
    told = call(COMP_WORDS=" ".join(words), COMP_CWORD=str(len(words) - 1), _ROWLOCK_COMPLETE="bash_complete")
    assert (told.code, told.err) == (0, "")
    return told.out.split()


@pytest.mark.parametrize(
    ("words", "known"),
    [
        (["re"], {"replay", "render", "review", "restore"}),
        (["play", "qwix"], {"qwixx_cards"}),
        (["rules", "qwirkle"], {"qwirkle", "qwirkle_cards"}),
        (["play", "--se"], {"--seats", "--seed"}),
        (["tui", "--bot", "gr"], {"greedy"}),
        (["bot", "--bot", "hum"], {"human"}),
        (["match", "qwirkle", "--bots", "greedy,rand"], {"greedy,random"}),
        (["match", "qwirkle_cards", "--bots", ""], {*BOTS, "human"}),
        (["--lang", "de", "completion", ""], {"bash", "zsh", "fish"}),
        (["puzzle", "solve", "qwirkle_"], {"qwirkle_cards"}),
    ],
)
def test_commands_options_games_and_bots_are_completed(words: list[str], known: set[str]) -> None:
    assert set(answered("rowlock", *words)) == {f"plain,{one}" for one in known}


@pytest.mark.parametrize(
    "words", [["verify", "eve"], ["hint", "eve"], ["puzzle", "solve", "eve"], ["match", "--results", "eve"]]
)
def test_a_file_is_completed_by_the_shell(words: list[str]) -> None:
    assert answered("rowlock", *words) == ["file,eve"]


def test_every_command_and_game_is_known_in_every_language() -> None:
    for language in LANGUAGES:
        told = call(COMP_WORDS="rowlock ", COMP_CWORD="1", _ROWLOCK_COMPLETE="zsh_complete", ROWLOCK_LANG=language)
        lines = told.out.splitlines()
        assert {*zip(lines[1::3], lines[2::3], strict=True)} >= {
            (name, Texts(language).text(f"help-{name}")) for name in COMMANDS
        }
    assert set(answered("rowlock", "play", "")) == {f"plain,{name}" for name in GAMES}


@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash here")
def test_bash_is_told_by_the_script(cli: Cli, tmp_path: Path) -> None:
    script = cli("completion", "bash").out
    program = tmp_path / "rowlock"
    program.write_text(ROWLOCK.format(sys.executable))
    program.chmod(0o755)
    ask = f'{script}\nCOMP_WORDS=(rowlock re); COMP_CWORD=1; _rowlock_completion rowlock; echo "${{COMPREPLY[@]}}"'
    path = {**os.environ, "PATH": f"{tmp_path}:{os.environ['PATH']}"}
    done = subprocess.run(["bash", "-c", ask], capture_output=True, text=True, check=True, env=path)
    assert (set(done.stdout.split()), done.stderr) == ({"replay", "render", "review", "restore"}, "")


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_there_is_a_script_for_each_shell_even_where_the_shell_is_not(
    cli: Cli, shell: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", "")
    done = cli("completion", shell)
    assert (done.code, done.err) == (0, "")
    assert f"_ROWLOCK_COMPLETE={shell}_complete" in done.out


def test_an_unknown_shell_is_refused(cli: Cli) -> None:
    done = cli("completion", "tcsh")
    assert done.code == 2
    assert "bash, zsh, fish" in done.err
