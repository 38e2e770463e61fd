"""`rowlock completion`: scripts that shells understand."""

from __future__ import annotations

import shutil
import subprocess

import pytest

from rowlock.cli.app import COMMANDS
from tests.cli.run import Cli


def completed(script: str, *words: str) -> set[str]:
    """Let bash complete the last of some words."""
    listed = " ".join(f"'{word}'" for word in words)
    ask = f'{script}\nCOMP_WORDS=({listed}); COMP_CWORD={len(words) - 1}; _rowlock; printf "%s\\n" "${{COMPREPLY[@]}}"'
    done = subprocess.run(["bash", "-c", ask], capture_output=True, text=True, check=True, cwd="/")
    return set(done.stdout.split())


@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash here")
def test_bash_completes_commands_options_games_and_bots(cli: Cli) -> None:
    script = cli("completion", "bash").out
    assert completed(script, "rowlock", "re") == {"replay", "render", "review", "restore"}
    assert completed(script, "rowlock", "play", "qwix") == {"qwixx_cards"}
    assert "--seats" in completed(script, "rowlock", "play", "--se")
    assert "greedy" in completed(script, "rowlock", "tui", "--bot", "gr")


def test_every_command_is_completed_in_every_shell(cli: Cli) -> None:
    for shell in ("bash", "zsh", "fish"):
        script = cli("completion", shell, lang="fr").out
        assert all(name in script for name in COMMANDS)


def test_an_unknown_shell_is_refused(cli: Cli) -> None:
    done = cli("completion", "tcsh")
    assert done.code == 2
    assert "bash, zsh, fish" in done.err
