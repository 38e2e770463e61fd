"""click's own words in the reader's language: headings and placeholders of the help, and why a call is refused."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterable
from textwrap import wrap
from typing import Final

import click

from rowlock.cli.suggestions import closest
from rowlock.locale import Texts

HELP_NAMES: Final = ["-h", "--help"]
HEADINGS: Final = {"Options": "help-heading-options", "Positional arguments": "help-heading-arguments"}
PLACEHOLDER: Final = re.compile(r"(?<![\w-])[A-Z]{2,}(?![\w-])")
DEFAULT: Final = re.compile(r"(?<=[\[ ])default: (?=[^\]]*\]$)")
REQUIRED: Final = re.compile(r"(?<=[\[ ])required(?=\]$)")
NO_VALUE: Final = "does not take a value"
IN_BRACKETS: Final = re.compile(r"\((.*)\)")
WORDS_OF_SHELL: Final = re.compile(r"""(?:-[\w-]+\ (?=[^-]))?(?:[^\s'"]|'[^']*'|"[^"]*")+""")
"""A word of a shell; an option keeps its value."""
NARROWEST: Final = 36
WIDEST: Final = 78
WIDEST_NAMES: Final = 30
"""The column of the options, in a wide terminal; click's own number."""


def help_width() -> int:
    """Give the width of the help; click would write at least 50 columns, and none needs more than 78."""
    return max(NARROWEST, min(WIDEST, shutil.get_terminal_size().columns - 2))


def example_lines(command: str) -> list[str]:
    """Break a command line for a shell where it is too long for the terminal, so that it can still be copied."""
    room = help_width() - 6  # two columns of click, two of our own, two at the end
    lines = [""]
    for word in WORDS_OF_SHELL.findall(command):
        # Between double quotes a shell continues a line, too.
        for part in [word] if len(word) <= room else word.split(" "):
            if lines[-1] and len(lines[-1]) + len(part) + 1 > room:
                lines.append("")
            lines[-1] += f"{' ' if lines[-1] else ''}{part}"
    return [f"  {'  ' if number else ''}{line}" for number, line in enumerate(" \\\n".join(lines).split("\n"))]


def _broken(text: str, room: int) -> list[str]:
    """Break a list of alternatives that is too long for a line."""
    return wrap(text.replace("|", " | "), room) if len(text) > room else [text]


def placeholder(texts: Texts, text: str) -> str:
    """Translate the placeholders in a text, such as `[GAME]` or `FILE…`; those without a translation stay."""

    def word(found: re.Match[str]) -> str:
        key = f"placeholder-{found[0].lower()}"
        return texts.text(key) if key in texts else found[0]

    return PLACEHOLDER.sub(word, text)


def context_class(texts: Texts) -> type[click.Context]:
    """Make the class of contexts whose help is written in a language."""

    class Formatter(click.HelpFormatter):
        def __init__(self, *_: object, **__: object) -> None:
            super().__init__(width=help_width())

        def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
            words = [part for word in placeholder(texts, args).split() for part in _broken(word, self.width // 2)]
            super().write_usage(prog, " ".join(words), prefix or f"{texts.text('help-heading-usage')} ")

        def write_heading(self, heading: str) -> None:
            key = HEADINGS.get(heading)
            # Languages differ in the space before the colon, which click would write itself.
            self.write(f"{'':>{self.current_indent}}{texts.text(key) if key else heading}\n")

        def write_dl(self, rows: Iterable[tuple[str, str]], col_max: int = WIDEST_NAMES, col_spacing: int = 2) -> None:
            room = self.width - 2 * self.current_indent
            translated = [
                ("\n  ".join(_broken(placeholder(texts, name), room)), extras_text(texts, text)) for name, text in rows
            ]
            super().write_dl(translated, min(col_max, self.width * WIDEST_NAMES // WIDEST), col_spacing)

    class Context(click.Context):
        formatter_class = Formatter

    return Context


def extras_text(texts: Texts, text: str) -> str:
    """Translate what click adds in brackets behind the help of an option."""
    text = DEFAULT.sub(lambda _: f"{texts.text('help-default')} ", text)
    return REQUIRED.sub(lambda _: texts.text("help-required"), text)


def add_help_option(command: click.Command, texts: Texts) -> None:
    """Describe the option --help in a language; click makes the option itself and keeps it."""
    option = command.get_help_option(click.Context(command, help_option_names=HELP_NAMES))
    if option is not None:
        option.help = texts.text("help-help")


def refusal_text(error: click.ClickException, texts: Texts) -> str:
    """Say what is wrong with a call, in words of the language."""
    match error:
        case click.NoSuchOption():
            close = closest(error.option_name, error.possibilities or ())
            if close:
                return texts.text("usage-no-option-close", option=error.option_name, close=close)
            return texts.text("usage-no-option", option=error.option_name)
        case click.MissingParameter(param=click.Argument() as argument):
            return texts.text("usage-missing", name=placeholder(texts, str(argument.metavar)))
        case click.MissingParameter(param=click.Option() as option):
            return texts.text("usage-missing", name=option.opts[0])
        case click.BadOptionUsage():
            flag = NO_VALUE in error.message
            return texts.text("usage-no-value" if flag else "usage-needs-value", option=error.option_name)
        case click.BadParameter(param=click.Option() as option):
            return _number_text(option, texts)
        case _:
            extra = IN_BRACKETS.search(error.format_message())
            return texts.text("usage-extra", words=extra[1] if extra else error.format_message())


def _number_text(option: click.Option, texts: Texts) -> str:
    """Say which numbers an option takes: options with other values check these themselves (test_start.py)."""
    name = option.opts[0]
    match option.type:
        case click.IntRange(min=int() as least, max=int() as most):
            return texts.text("usage-number-between", option=name, least=str(least), most=str(most))
        case click.IntRange(min=int() as least):
            return texts.text("usage-number-from", option=name, least=str(least))
        case _:
            return texts.text("usage-number", option=name)
