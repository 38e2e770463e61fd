"""`rowlock completion`: a script for a shell that completes commands, options, games and bots."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import click

from rowlock.bots import BOTS
from rowlock.cli.console import Console, Refusal
from rowlock.core.errors import quoted
from rowlock.games import GAMES
from rowlock.terminal.table import PERSON

__all__ = ["completion"]

GAME: Final = "GAME"
BOT_OPTIONS: Final = ("--bot", "--bots")


@dataclass(frozen=True, slots=True)
class Words:
    """What may follow a command: its options with their help, and the games if it takes one."""

    name: str
    help: str
    options: Mapping[str, str]
    takes_game: bool

    @property
    def all(self) -> str:
        """All words, separated by spaces."""
        bots = [*BOTS, PERSON] if set(BOT_OPTIONS) & set(self.options) else []
        return " ".join([*self.options, *(GAMES if self.takes_game else ()), *bots])


@click.command()
@click.argument("shell", metavar="SHELL")
@click.pass_context
def completion(ctx: click.Context, shell: str) -> None:
    """Print a completion script; the texts of the help are in the catalogue."""
    if shell not in SHELLS:
        raise Refusal("completion-shell", shell=quoted(shell), shells=", ".join(SHELLS))
    assert ctx.parent is not None
    commands = ctx.parent.command
    assert isinstance(commands, click.Group)
    found = ((name, commands.get_command(ctx, name)) for name in commands.list_commands(ctx))
    console: Console = ctx.obj
    console.say(SHELLS[shell]([_words(name, command) for name, command in found if command is not None]))


def _words(name: str, command: click.Command) -> Words:
    options = {
        option: str(parameter.help or "")
        for parameter in command.params
        if isinstance(parameter, click.Option)
        for option in (*parameter.opts, *parameter.secondary_opts)
        if option.startswith("--")
    }
    arguments = (parameter for parameter in command.params if isinstance(parameter, click.Argument))
    takes_game = any(GAME in str(argument.metavar).strip("[]").split("|") for argument in arguments)
    return Words(name, str(command.short_help), {**options, "--help": ""}, takes_game)


def _bash(commands: Sequence[Words]) -> str:
    cases = "\n".join(f'        {one.name}) words="{one.all}" ;;' for one in commands)
    names = " ".join(one.name for one in commands)
    return f"""_rowlock() {{
    local cur="${{COMP_WORDS[COMP_CWORD]}}" words=""
    if [ "$COMP_CWORD" -eq 1 ]; then
        COMPREPLY=($(compgen -W "{names} --help --lang --version" -- "$cur"))
        return
    fi
    case "${{COMP_WORDS[1]}}" in
{cases}
    esac
    COMPREPLY=($(compgen -W "$words" -- "$cur") $(compgen -f -- "$cur"))
}}
complete -o filenames -F _rowlock rowlock"""


def _zsh(commands: Sequence[Words]) -> str:
    return "autoload -U +X compinit && compinit\nautoload -U +X bashcompinit && bashcompinit\n" + _bash(commands)


def _fish(commands: Sequence[Words]) -> str:
    lines = []
    for one in commands:
        lines.append(f"complete -c rowlock -n __fish_use_subcommand -a {one.name} -d {_quoted(one.help)}")
        seen = f'"__fish_seen_subcommand_from {one.name}"'
        for option, help_ in one.options.items():
            lines.append(f"complete -c rowlock -n {seen} -l {option[2:]} -d {_quoted(help_)}")
        if one.takes_game:
            lines.append(f'complete -c rowlock -n {seen} -a "{" ".join(GAMES)}"')
    return "\n".join(lines)


def _quoted(text: str) -> str:
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"


SHELLS: Final[Mapping[str, Callable[[Sequence[Words]], str]]] = {"bash": _bash, "zsh": _zsh, "fish": _fish}
