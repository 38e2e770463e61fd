"""The `rowlock` command: which commands there are, in which language they answer, how errors end the program."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from importlib import import_module
from typing import Final

import click

from rowlock.cli.config import read_config
from rowlock.cli.console import BAD_INPUT, INVALID, CliRefusal, Console
from rowlock.cli.examples import EXAMPLES
from rowlock.cli.local_help import HELP_NAMES, add_help_option, context_class, example_lines, refusal_text
from rowlock.cli.streams import (
    OUTPUT_FAILED,
    discard_output,
    file_code,
    is_file_error,
    is_output_error,
    open_streams,
)
from rowlock.cli.suggestions import closest
from rowlock.cli.welcome import show_welcome
from rowlock.core.errors import BadRecord, RowlockError, quoted
from rowlock.core.files import FileHeld
from rowlock.core.version import __version__
from rowlock.locale import Texts, detect_language
from rowlock.locale.language import LANGUAGES, OWN_VARIABLE

PIPE_CLOSED: Final = 141
BROKEN: Final = 70
DEBUG: Final = "ROWLOCK_DEBUG"
COMPLETION: Final = "_ROWLOCK_COMPLETE"
"""Set by the completion script of a shell that asks what a word may become; click names it so."""

COMMANDS: Final[Mapping[str, str]] = {
    "play": "rowlock.cli.play",
    "tui": "rowlock.cli.tui",
    "replay": "rowlock.cli.replay",
    "verify": "rowlock.cli.verify",
    "hint": "rowlock.cli.hint",
    "stats": "rowlock.cli.stats",
    "insights": "rowlock.cli.insights",
    "render": "rowlock.cli.render",
    "rules": "rowlock.cli.rules",
    "engine": "rowlock.cli.engine",
    "perft": "rowlock.cli.perft",
    "simulate": "rowlock.cli.simulate",
    "bots": "rowlock.cli.bots",
    "match": "rowlock.cli.match",
    "ladder": "rowlock.cli.ladder",
    "tune": "rowlock.cli.tune",
    "review": "rowlock.cli.review",
    "puzzle": "rowlock.cli.puzzle",
    "doctor": "rowlock.cli.doctor",
    "completion": "rowlock.cli.completion",
    "serve": "rowlock.cli.serve",
    "party": "rowlock.cli.party",
    "bot": "rowlock.cli.bot",
    "backup": "rowlock.cli.backup",
    "restore": "rowlock.cli.backup",
    "admin": "rowlock.cli.admin",
}
"""The module of each command, which holds it under the command's name and is imported when the command is used."""

GROUPS: Final[Mapping[str, tuple[str, ...]]] = {
    "play": ("play", "tui", "puzzle", "rules"),
    "study": ("replay", "verify", "review", "hint", "stats", "insights", "render"),
    "bots": ("bots", "match", "ladder", "simulate", "tune", "perft", "engine"),
    "server": ("serve", "party", "bot", "backup", "restore", "admin"),
    "setup": ("doctor", "completion"),
}
"""The commands in the order of the help, by the key of their heading."""


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
        return [name for names in GROUPS.values() for name in names]

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
        wide = max(map(len, COMMANDS))
        for group, names in GROUPS.items():
            with formatter.section(self._texts.text(f"help-group-{group}")):
                # The names are padded, so that the columns of all groups are aligned.
                formatter.write_dl([(f"{name:<{wide}}", self._texts.text(f"help-{name}")) for name in names])


def _explain(command: click.Command, name: str, texts: Texts) -> None:
    """Write the help of a command and of its parameters, with examples."""
    own = f"help-{name}" if name else "help"
    examples = "\n".join(line for example in EXAMPLES[name] for line in example_lines(example))
    command.help = f"{texts.text(own)}\n\n\b\n{texts.text('help-examples')}\n{examples}"
    command.short_help = texts.text(own)
    command.context_class = context_class(texts)
    command.context_settings["help_option_names"] = HELP_NAMES
    add_help_option(command, texts)
    for parameter in command.params:
        if isinstance(parameter, click.Option | click.Argument):
            parameter.help = texts.text(f"{own}-{str(parameter.name).removeprefix('as_')}")


def run(given: list[str]) -> int:
    """Run a command line and give its exit code (docs/commands.md); an interrupt passes through."""
    try:
        streams = open_streams()
        code = _run(given) if streams else OUTPUT_FAILED
        if streams:
            sys.stdout.flush()
    except BrokenPipeError:
        # The output pipe is closed: print nothing, and keep Python from flushing into it at exit.
        discard_output()
        return PIPE_CLOSED
    return code


def _run(given: list[str]) -> int:
    texts = Texts(_system_language())
    try:
        language = _language(given)
        texts = Texts(detect_language(language, os.environ))
        config = read_config(os.environ)
        texts = Texts(detect_language(language, os.environ, config.language))
    except CliRefusal as refusal:
        click.echo(f"rowlock: {texts.text(refusal.key, **refusal.params)}", err=True)
        return refusal.exit_code
    except RowlockError as error:
        click.echo(f"rowlock: {texts.error_text(error)}", err=True)
        return BAD_INPUT
    console = Console(texts, config=config)
    try:
        if COMPLETION in os.environ:
            from rowlock.cli.completion import complete_words

            return complete_words(CommandLine(texts), os.environ[COMPLETION])
        if not given:
            show_welcome(console)
            return 0
        if given[:1] == ["--version"]:
            console.say(f"rowlock {__version__}")
            return 0
        command = next((word for word in given if word != "--"), "")
        if not command.startswith("-") and command not in COMMANDS:
            console.complain(f"rowlock: {_unknown_command(command, texts)}")
            return BAD_INPUT
        built = CommandLine(texts)
        with built.make_context("rowlock", list(given), obj=console) as context:
            built.invoke(context)
    except click.exceptions.Exit as ended:
        return ended.exit_code
    except CliRefusal as refusal:
        console.complain(f"rowlock: {texts.text(refusal.key, **refusal.params)}")
        return refusal.exit_code
    except FileHeld as error:
        console.complain(f"rowlock: {texts.text('file-held', file=str(error.path), holder=error.holder)}")
        return BAD_INPUT
    except RowlockError as error:
        console.complain(f"rowlock: {texts.error_text(error)}")
        return INVALID if isinstance(error, BadRecord) else BAD_INPUT
    except click.ClickException as error:
        return _misused(error, given, texts, console)
    except BrokenPipeError:
        raise
    except Exception as error:
        if is_output_error(error):
            discard_output()
            console.complain(f"rowlock: {texts.text('output-failed', why=error.strerror or type(error).__name__)}")
            return OUTPUT_FAILED
        if is_file_error(error):
            file, why = os.fsdecode(error.filename), error.strerror or type(error).__name__
            console.complain(f"rowlock: {texts.text('file-unusable', file=file, why=why)}")
            return file_code(error)
        if DEBUG in os.environ:
            raise
        why = f"{type(error).__name__}: {error}"
        console.complain(f"rowlock: {texts.text('error-internal', why=why)}")
        return BROKEN
    return 0


def _system_language() -> str:
    """Give the system's language, in which the choice of another language is refused."""
    return detect_language(None, {name: value for name, value in os.environ.items() if name != OWN_VARIABLE})


def _language(arguments: list[str]) -> str | None:
    """Take --lang out of the arguments, wherever it stands, so that every command accepts it; the last one counts."""
    found = None
    index = 0
    while index < len(arguments) and arguments[index] != "--":
        if arguments[index].startswith("--lang="):
            found = arguments.pop(index).partition("=")[2]
        elif arguments[index] == "--lang":
            arguments.pop(index)
            if index == len(arguments):
                raise CliRefusal("language-needed", languages=", ".join(LANGUAGES))
            found = arguments.pop(index)
        else:
            index += 1
    return found


def _unknown_command(name: str, texts: Texts) -> str:
    close = closest(name, COMMANDS)
    if close:
        return texts.text("unknown-command-close", name=quoted(name), close=close)
    return texts.text("unknown-command", name=quoted(name), commands=", ".join(COMMANDS))


def _misused(error: click.ClickException, given: list[str], texts: Texts, console: Console) -> int:
    """Explain how a command was used wrongly, and where its help is."""
    if not given:
        console.say(error.format_message())
        return BAD_INPUT
    called = " ".join(["rowlock", *[word for word in given[:1] if word in COMMANDS]])
    why = refusal_text(error, texts)
    console.complain(texts.text("usage", command=called, why=why.rstrip(".")))
    return BAD_INPUT
