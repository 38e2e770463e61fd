"""The command line as a whole: which commands there are, what language they speak, how errors end the program."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping, Sequence
from importlib.metadata import version as installed_version
from typing import Annotated, Any, Final

import typer

from rowlock.cli.backup import backup, restore
from rowlock.cli.bot import bot
from rowlock.cli.completion import completion
from rowlock.cli.console import BAD_INPUT, Console, Refusal
from rowlock.cli.doctor import doctor
from rowlock.cli.engine import engine
from rowlock.cli.hint import hint
from rowlock.cli.ladder import ladder
from rowlock.cli.match import match
from rowlock.cli.perft import perft
from rowlock.cli.play import play
from rowlock.cli.puzzle import puzzle
from rowlock.cli.render import render
from rowlock.cli.replay import replay
from rowlock.cli.review import review
from rowlock.cli.rules import rules
from rowlock.cli.serve import serve
from rowlock.cli.simulate import simulate
from rowlock.cli.stats import stats
from rowlock.cli.tui import tui
from rowlock.cli.tune import tune
from rowlock.cli.verify import verify
from rowlock.core.errors import RowlockError, quoted
from rowlock.locale import Texts, detect_language

__all__ = ["COMMANDS", "command", "main"]

INTERRUPTED: Final = 130
PIPE_CLOSED: Final = 141
BROKEN: Final = 70
DEBUG: Final = "ROWLOCK_DEBUG"

COMMANDS: Final[Mapping[str, Callable[..., None]]] = {
    "play": play,
    "tui": tui,
    "replay": replay,
    "verify": verify,
    "hint": hint,
    "stats": stats,
    "render": render,
    "rules": rules,
    "engine": engine,
    "perft": perft,
    "simulate": simulate,
    "match": match,
    "ladder": ladder,
    "tune": tune,
    "review": review,
    "puzzle": puzzle,
    "doctor": doctor,
    "completion": completion,
    "serve": serve,
    "bot": bot,
    "backup": backup,
    "restore": restore,
}
EXAMPLES: Final[Mapping[str, Sequence[str]]] = {
    "": ("rowlock play qwirkle", "rowlock rules qwirkle QW-7", "rowlock --lang fr play"),
    "play": (
        "rowlock play qwirkle",
        "rowlock play qwirkle --seats 3 --bot human --bot greedy --bot random",
        "rowlock play qwirkle --bot human",
        'rowlock play qwirkle --options "standard free_opening=on" --seed 7',
        "rowlock play qwirkle --save evening.rowlock",
        "rowlock play --resume evening.rowlock",
    ),
    "tui": (
        "rowlock tui",
        "rowlock tui qwixx_cards --seats 3 --bot level:2",
        "rowlock tui --replay evening.rowlock",
        "rowlock tui qwirkle --server http://localhost:8017 --name Ann",
    ),
    "replay": ("rowlock replay evening.rowlock", "rowlock replay evening.rowlock --step"),
    "verify": ("rowlock verify evening.rowlock", "rowlock verify *.rowlock"),
    "hint": (
        'rowlock hint "game qwirkle; to 0; hands Rc Rs | Oc Os; board Rd@0,0"',
        "rowlock hint evening.rowlock --step 13 --bot level:3 --json",
    ),
    "stats": ("rowlock stats *.rowlock", "rowlock stats *.rowlock --player greedy --json"),
    "render": (
        "rowlock render evening.rowlock -o evening.svg --theme dark",
        "rowlock render evening.rowlock -o evening.png --step 12 --seat 0",
        "rowlock render evening.rowlock -o evening.gif --ms 500",
    ),
    "rules": ("rowlock rules qwirkle", "rowlock rules qwirkle QW-7"),
    "engine": ("""echo '{"id": 1, "do": "hello"}' | rowlock engine""",),
    "perft": ("rowlock perft qwirkle --depth 2", "rowlock perft qwirkle --depth 2 --seed 7 --json"),
    "simulate": (
        "rowlock simulate qwirkle --games 10000",
        "rowlock simulate qwixx_cards --bots minskip,greedy --seed 7",
        "rowlock simulate qwirkle_cards --bots minimal,most,random --threads 2 --json",
    ),
    "match": (
        "rowlock match qwirkle --bots level:3,level:2 --pairs 200 --seed 7 --plot match.svg",
        "rowlock match qwirkle --bots level:3 --bot 'cmd:python examples/two_ply_bot.py' --budget-ms 500",
        "rowlock match qwixx_cards --bots minskip,greedy --sprt 0.5,0.55 --results evening.jsonl --json",
    ),
    "ladder": (
        "rowlock ladder qwirkle --pairs 200",
        "rowlock ladder qwixx_cards --bots level:1,level:2,minskip --results ladder --plot ladder.svg",
    ),
    "tune": ("rowlock tune qwixx_cards", "rowlock tune qwixx_cards --games 2000 --seed 7 --out trial.json"),
    "review": (
        "rowlock review evening.rowlock",
        "rowlock review evening.rowlock --worlds 1000 --all --plot evening.svg",
        "rowlock review evening.rowlock --html evening.html",
        "rowlock review evening.rowlock --json",
    ),
    "puzzle": (
        "rowlock puzzle solve qwirkle --grade 3",
        "rowlock puzzle solve qwixx_cards --bot level:2",
        "rowlock puzzle make qwirkle --count 20 --seed 7 --file mine.jsonl",
    ),
    "doctor": ("rowlock doctor",),
    "completion": ('eval "$(rowlock completion bash)"', "rowlock completion fish > rowlock.fish"),
    "serve": (
        "rowlock serve",
        "rowlock serve --play qwirkle",
        "rowlock serve --host 0.0.0.0 --port 8000 --data /var/lib/rowlock",
    ),
    "bot": ("rowlock bot --server http://localhost:8000 --bot greedy",),
    "backup": ("rowlock backup evening.backup",),
    "restore": ("rowlock restore evening.backup",),
}


def _root(
    version: Annotated[bool, typer.Option("--version", show_default=False, is_eager=True)] = False,
    lang: Annotated[str | None, typer.Option("--lang", metavar="LANGUAGE", show_default=False)] = None,
) -> None:
    """Take what every command takes; the language was read beforehand."""


def command(texts: Texts) -> Any:
    """Build the command line with its help in one language."""
    app = typer.Typer(add_completion=False, rich_markup_mode=None, no_args_is_help=True)
    app.callback()(_root)
    for name, function in COMMANDS.items():
        app.command(name)(function)
    built: Any = typer.main.get_command(app)
    _explain(built, "", texts)
    for name, one in built.commands.items():
        _explain(one, name, texts)
    return built


def _explain(one: Any, name: str, texts: Texts) -> None:
    """Write the help of a command and of its parameters, with examples."""
    own = f"help-{name}" if name else "help"
    examples = "\n".join(f"  {line}" for line in EXAMPLES[name])
    one.help = f"{texts.text(own)}\n\n\b\n{texts.text('help-examples')}\n{examples}"
    one.short_help = texts.text(own)
    for parameter in one.params:
        if parameter.name != "help":
            parameter.help = texts.text(f"{own}-{parameter.name.removeprefix('as_')}")


def _language(arguments: list[str]) -> str | None:
    """Take --lang out of the arguments, wherever it stands, so that every command understands it."""
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
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        # Names of files and piped input may hold anything; none of it may end in a traceback.
        getattr(stream, "reconfigure", lambda **_: None)(errors="backslashreplace")
    given = list(sys.argv[1:] if arguments is None else arguments)
    try:
        code = _run(given)
        sys.stdout.flush()
    except KeyboardInterrupt:
        typer.echo("", err=True)
        code = INTERRUPTED
    except BrokenPipeError:
        # Nobody reads any more: say nothing, and keep Python from flushing into the closed pipe at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = PIPE_CLOSED
    sys.exit(code)


def _run(given: list[str]) -> int:
    try:
        texts = Texts(detect_language(_language(given), os.environ))
    except RowlockError as error:
        typer.echo(f"rowlock: {error}", err=True)
        return BAD_INPUT
    console = Console(texts)
    if given[:1] == ["--version"]:
        console.say(f"rowlock {installed_version('rowlock')}")
        return 0
    if given and not given[0].startswith("-") and given[0] not in COMMANDS:
        known = ", ".join(COMMANDS)
        console.complain(f"rowlock: {texts.text('unknown-command', name=quoted(given[0]), commands=known)}")
        return BAD_INPUT
    try:
        built = command(texts)
        with built.make_context("rowlock", list(given), obj=console) as context:
            built.invoke(context)
    except typer.Exit as ended:
        return ended.exit_code
    except Refusal as refusal:
        console.complain(f"rowlock: {texts.text(refusal.key, **refusal.params)}")
        return refusal.exit_code
    except RowlockError as error:
        console.complain(f"rowlock: {texts.error_text(error)}")
        return BAD_INPUT
    except typer.TyperException as error:
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


def _misused(error: typer.TyperException, given: list[str], texts: Texts, console: Console) -> int:
    """Tell how a command was used wrongly, and where its help is."""
    if not given:
        console.say(error.format_message())
        return BAD_INPUT
    called = " ".join(["rowlock", *[word for word in given[:1] if word in COMMANDS]])
    why = error.format_message()
    match type(error).__name__:
        case "NoSuchOption":
            why = texts.text("usage-no-option", option=str(getattr(error, "option_name", "")))
        case "MissingParameter":
            parameter: Any = getattr(error, "param", None)
            name = parameter.metavar if parameter.param_type_name == "argument" else parameter.opts[0]
            why = texts.text("usage-missing", name=str(name))
        case _:
            pass
    console.complain(texts.text("usage", command=called, why=why.rstrip(".")))
    return BAD_INPUT
