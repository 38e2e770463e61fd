"""`rowlock completion`: a script for a shell that asks this program what a word may become. click answers."""

from __future__ import annotations

from typing import Final

import click
from click.shell_completion import ShellComplete, get_completion_class, shell_complete

from rowlock.cli.app import COMPLETION
from rowlock.cli.console import CliRefusal, Console
from rowlock.core.errors import quoted

PROGRAM: Final = "rowlock"
SHELLS: Final = ("bash", "zsh", "fish")


def complete_shell(_: click.Context, __: click.Parameter, begun: str) -> list[str]:
    """Name the shells that a shell may complete a word to."""
    return [shell for shell in SHELLS if shell.startswith(begun)]


@click.command()
@click.argument("shell", metavar="SHELL", shell_complete=complete_shell)
@click.pass_context
def completion(ctx: click.Context, shell: str) -> None:
    """Print a completion script; the texts of the help are in the catalogue."""
    kind = get_completion_class(shell) if shell in SHELLS else None
    if kind is None:
        raise CliRefusal("completion-shell", shell=quoted(shell), shells=", ".join(SHELLS))
    assert ctx.parent is not None
    console: Console = ctx.obj
    # The class for bash would start a bash to ask for its version: it may not be here.
    console.say(ShellComplete.source(kind(ctx.parent.command, {}, PROGRAM, COMPLETION)))


def complete_words(commands: click.Group, asked: str) -> int:
    """Answer a shell that asks what a word may become, and give the exit code; `asked` names the shell."""
    return shell_complete(commands, {}, PROGRAM, COMPLETION, asked)
