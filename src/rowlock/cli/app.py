"""The `rowlock` command: which commands there are, in which language they answer, how errors end the program."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Final

import click

from rowlock.cli.console import BAD_INPUT, Console, Refusal
from rowlock.cli.examples import EXAMPLES
from rowlock.cli.local_help import add_help_option, context_class, refusal_text
from rowlock.cli.welcome import show_welcome
from rowlock.core.errors import RowlockError, quoted
from rowlock.core.version import __version__
from rowlock.locale import Texts, detect_language

__all__ = ["COMMANDS", "CommandLine", "main"]

INTERRUPTED: Final = 130
PIPE_CLOSED: Final = 141
BROKEN: Final = 70
DEBUG: Final = "ROWLOCK_DEBUG"

COMMANDS: Final[Mapping[str, str]] = {
    "play": "rowlock.cli.play",
    "tui": "rowlock.cli.tui",
    "replay": "rowlock.cli.replay",
    "verify": "rowlock.cli.verify",
    "hint": "rowlock.cli.hint",
    "stats": "rowlock.cli.stats",
    "render": "rowlock.cli.render",
    "rules": "rowlock.cli.rules",
    "engine": "rowlock.cli.engine",
    "perft": "rowlock.cli.perft",
    "simulate": "rowlock.cli.simulate",
    "match": "rowlock.cli.match",
    "ladder": "rowlock.cli.ladder",
    "tune": "rowlock.cli.tune",
    "review": "rowlock.cli.review",
    "puzzle": "rowlock.cli.puzzle",
    "doctor": "rowlock.cli.doctor",
    "completion": "rowlock.cli.completion",
    "serve": "rowlock.cli.serve",
    "bot": "rowlock.cli.bot",
    "backup": "rowlock.cli.backup",
    "restore": "rowlock.cli.backup",
}
"""The module of each command, which holds it under the command's name and is imported when the command is used."""


class CommandLine(click.Group):
    """All commands, with their help in one language."""

    def __init__(self, texts: Texts) -> None:
        super().__init__(
            "rowlock",
            no_args_is_help=True,
            params=[
                click.Option(["--version"], is_flag=True, expose_value=False),
                click.Option(["--lang"], metavar="LANGUAGE", expose_value=False),
            ],
        )
        self._texts = texts
        _explain(self, "", texts)

    def list_commands(self, ctx: click.Context) -> list[str]:
        """List the names of the commands in the order of the help."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import a command, if there is one of that name."""
        return self.load(cmd_name) if cmd_name in COMMANDS else None

    def load(self, name: str) -> click.Command:
        """Import a command and write its help."""
        command: click.Command = getattr(import_module(COMMANDS[name]), name)
        _explain(command, name, self._texts)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the list of the commands without importing any of them."""
        with formatter.section(self._texts.text("help-heading-commands")):
            formatter.write_dl([(name, self._texts.text(f"help-{name}")) for name in COMMANDS])


def _explain(command: click.Command, name: str, texts: Texts) -> None:
    """Write the help of a command and of its parameters, with examples."""
    own = f"help-{name}" if name else "help"
    examples = "\n".join(f"  {line}" for line in EXAMPLES[name])
    command.help = f"{texts.text(own)}\n\n\b\n{texts.text('help-examples')}\n{examples}"
    command.short_help = texts.text(own)
    command.context_class = context_class(texts)
    add_help_option(command, texts)
    for parameter in command.params:
        if isinstance(parameter, click.Option | click.Argument):
            parameter.help = texts.text(f"{own}-{str(parameter.name).removeprefix('as_')}")


def _language(arguments: list[str]) -> str | None:
    """Take --lang out of the arguments, wherever it stands, so that every command accepts it."""
    for index, argument in enumerate(arguments):
        if argument == "--":
            return None
        if argument.startswith("--lang="):
            return arguments.pop(index).partition("=")[2]
        if argument == "--lang" and index + 1 < len(arguments):
            arguments.pop(index)
            return arguments.pop(index)
    return None


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line and exit with its code: 0 done, 1 failed verification, 2 bad input, 130 interrupted."""
    try:
        for stream in (sys.stdin, sys.stdout, sys.stderr):
            # File names and piped input may hold any bytes; none of them may end in a traceback.
            getattr(stream, "reconfigure", lambda **_: None)(errors="backslashreplace")
        code = _run(list(sys.argv[1:] if arguments is None else arguments))
        sys.stdout.flush()
    except KeyboardInterrupt:
        click.echo("", err=True)
        code = INTERRUPTED
    except BrokenPipeError:
        # The output pipe is closed: print nothing, and keep Python from flushing into it at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = PIPE_CLOSED
    sys.exit(code)


def _run(given: list[str]) -> int:
    try:
        texts = Texts(detect_language(_language(given), os.environ))
    except RowlockError as error:
        click.echo(f"rowlock: {error}", err=True)
        return BAD_INPUT
    console = Console(texts)
    if not given:
        show_welcome(console)
        return 0
    if given[:1] == ["--version"]:
        console.say(f"rowlock {__version__}")
        return 0
    if given and not given[0].startswith("-") and given[0] not in COMMANDS:
        known = ", ".join(COMMANDS)
        console.complain(f"rowlock: {texts.text('unknown-command', name=quoted(given[0]), commands=known)}")
        return BAD_INPUT
    try:
        built = CommandLine(texts)
        with built.make_context("rowlock", list(given), obj=console) as context:
            built.invoke(context)
    except click.exceptions.Exit as ended:
        return ended.exit_code
    except Refusal as refusal:
        console.complain(f"rowlock: {texts.text(refusal.key, **refusal.params)}")
        return refusal.exit_code
    except RowlockError as error:
        console.complain(f"rowlock: {texts.error_text(error)}")
        return BAD_INPUT
    except click.ClickException as error:
        return _misused(error, given, texts, console)
    except BrokenPipeError:
        raise
    except Exception as error:
        if DEBUG in os.environ:
            raise
        why = f"{type(error).__name__}: {error}"
        console.complain(f"rowlock: {texts.text('error-internal', why=why)}")
        return BROKEN
    return 0


def _misused(error: click.ClickException, given: list[str], texts: Texts, console: Console) -> int:
    """Explain how a command was used wrongly, and where its help is."""
    if not given:
        console.say(error.format_message())
        return BAD_INPUT
    called = " ".join(["rowlock", *[word for word in given[:1] if word in COMMANDS]])
    why = refusal_text(error, texts)
    console.complain(texts.text("usage", command=called, why=why.rstrip(".")))
    return BAD_INPUT
