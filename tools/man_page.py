"""Writes the man page of `rowlock` in every language, from the commands themselves: `python -m tools.man_page FOLDER`.

A wheel carries the pages, so that `man rowlock` works where it is installed. A build runs this over the sources, with
the packages that Rowlock itself needs, which is why the hook asks for them.
"""

from __future__ import annotations

import gzip
import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

import click

from rowlock.cli.app import GROUPS, CommandLine
from rowlock.cli.examples import EXAMPLES
from rowlock.cli.local_help import extras_text, placeholder
from rowlock.core.version import __version__
from rowlock.locale import Texts
from rowlock.locale.language import LANGUAGES

__all__ = ["page", "write_pages"]

NAME: Final[Mapping[str, str]] = {"en": "NAME", "de": "BEZEICHNUNG", "fr": "NOM", "it": "NOME", "nl": "NAAM"}
"""The heading of the first section, by which `apropos` finds a page in its language."""
OWN: Final = "rowlock"


def escaped(text: str) -> str:
    """Write a text so that troff shows it as it is, hyphens of options included."""
    shown = re.sub(r"\s+", " ", text).strip().replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{shown}" if shown.startswith((".", "'")) else shown


def page(language: str) -> str:
    """Write the page in a language."""
    texts = Texts(language)
    return "".join(line + "\n" for line in _lines(texts, language))


def _lines(texts: Texts, language: str) -> Iterator[str]:
    def heading(key: str) -> str:
        return escaped(texts.text(f"help-{key}").rstrip(" :\u00a0\u202f").upper())

    commands = CommandLine(texts)
    context = click.Context(commands, info_name=OWN)
    yield f'.TH ROWLOCK 1 "" "rowlock {escaped(__version__)}" ""'
    yield f".SH {NAME[language]}"
    yield f"{OWN} \\- {escaped(texts.text('help'))}"
    yield f".SH {heading('heading-usage')}"
    yield f".B {OWN}"
    yield escaped(placeholder(texts, " ".join(commands.collect_usage_pieces(context))))
    yield f".SH {heading('heading-options')}"
    yield from _parameters(texts, commands, context)
    for group, names in GROUPS.items():
        yield f".SH {heading(f'group-{group}')}"
        for name in names:
            yield from _command(texts, commands.load(name), context, name)
    yield f".SH {heading('examples')}"
    yield from _examples("")


def _command(texts: Texts, command: click.Command, above: click.Context, name: str) -> Iterator[str]:
    """Yield what a command is for, its arguments and options, and its examples."""
    context = click.Context(command, parent=above, info_name=name)
    usage = placeholder(texts, " ".join(command.collect_usage_pieces(context)))
    yield f'.SS "{OWN} {name} {escaped(usage)}"'
    yield escaped(texts.text(f"help-{name}"))
    yield from _parameters(texts, command, context)
    yield ".PP"
    yield from _examples(name)


def _parameters(texts: Texts, command: click.Command, context: click.Context) -> Iterator[str]:
    for parameter in command.get_params(context):
        record = parameter.get_help_record(context)
        if record is None and isinstance(parameter, click.Argument):  # as older versions of click have it
            record = parameter.make_metavar(context), getattr(parameter, "help", "")
        if record is not None:
            names, text = record
            yield ".TP"
            yield f".B {escaped(placeholder(texts, names))}"
            yield escaped(extras_text(texts, text))


def _examples(name: str) -> Iterator[str]:
    yield ".nf"
    yield from (f"    {escaped(example)}" for example in EXAMPLES[name])
    yield ".fi"


def write_pages(folder: Path) -> None:
    """Write all pages below a folder as systems keep them: English in man1, other languages in folders of their own."""
    for language in LANGUAGES:
        place = folder / ("man1" if language == "en" else f"{language}/man1") / f"{OWN}.1.gz"
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(gzip.compress(page(language).encode(), mtime=0))


if __name__ == "__main__":
    write_pages(Path(sys.argv[1]))
