"""Input and output of the commands: one language, the standard streams, the terminal's colours and size."""

from __future__ import annotations

import contextlib
import os
import shutil
import sys
import textwrap
from collections.abc import Iterable
from importlib import import_module
from types import ModuleType
from typing import Final

import click

from rowlock.cli.config import Config
from rowlock.locale import Texts
from rowlock.locale.decimals import decimal

INVALID: Final = 1
"""The exit code for what was checked and found invalid, such as a record that is not sound."""
BAD_INPUT: Final = 2
CLEAR: Final = "\x1b[H\x1b[2J"
CLEAR_ALL: Final = "\x1b[H\x1b[2J\x1b[3J"


class CliRefusal(Exception):
    """Bad input, reported in one line: the key of a text, its parameters, and the exit code."""

    def __init__(self, key: str, exit_code: int = BAD_INPUT, **params: str | int) -> None:
        self.key = key
        self.params = params
        self.exit_code = exit_code
        super().__init__(key)


class Console:
    """Prints and reads lines on a terminal or a pipe."""

    def __init__(self, texts: Texts, *, plain: bool = False, config: Config | None = None) -> None:
        self.texts = texts
        self.config = config or Config()
        self.plain = plain or not sys.stdout.isatty()
        self._editor: ModuleType | None = None
        self._heard = False
        self.colour = not self.plain and "NO_COLOR" not in os.environ and os.environ.get("TERM") != "dumb"

    @property
    def size(self) -> tuple[int, int]:
        """Columns and lines of the terminal."""
        return shutil.get_terminal_size((80, 24))

    def text(self, key: str, **params: str | int) -> str:
        """Give a text."""
        return self.texts.text(key, **params)

    def decimal(self, value: float, form: str = ".1f") -> str:
        """Write a number as the language does."""
        return decimal(self.texts.language, value, form)

    def say(self, line: str = "") -> None:
        """Print a line with tiles and cards in their colours."""
        if self.colour:
            from rowlock.render.text import coloured

            line = coloured(line)
        click.echo(line)

    def say_all(self, lines: Iterable[str]) -> None:
        """Print lines."""
        for line in lines:
            self.say(line)

    def wrapped(self, text: str, indent: int = 0) -> list[str]:
        """Break a text between words to fit the terminal; for a pipe leave it unbroken."""
        if self.plain:
            return [text]
        wrapper = textwrap.TextWrapper(
            self.size[0], subsequent_indent=" " * indent, break_long_words=False, break_on_hyphens=False
        )
        return [part for line in text.split("\n") for part in wrapper.wrap(line) or [""]]

    def tell(self, key: str, **params: str | int) -> None:
        """Print a text."""
        self.say_all(self.wrapped(self.text(key, **params)))

    def page(self, text: str) -> None:
        """Print a long text: on a terminal through the pager (PAGER) if it does not fit, otherwise as it is."""
        if self.plain or text.count("\n") < self.size[1] - 1 or os.environ.get("PAGER") == "":
            click.echo(text)
        else:
            # None lets click find out whether the pager shows colours: it then asks `less` to, or removes them.
            click.echo_via_pager(text + "\n", color=None if self.colour else False)

    def complain(self, message: str) -> None:
        """Print an error on the error stream."""
        with contextlib.suppress(OSError):  # there is nowhere else to say it
            click.echo(message, err=True)

    def note_interrupt(self, key: str, **params: str | int) -> None:
        """Say on the error stream, below the ^C, what an interrupt left unfinished."""
        lead = "\n" if sys.stderr.isatty() else ""
        self.complain(f"{lead}rowlock: {self.text(key, **params)}")

    def ask(self, prompt: str) -> str | None:
        """Read a line; None at the end of the input."""
        if self.plain:
            line = sys.stdin.readline()
            self._heard = self._heard or bool(line)
            return line.strip() if line else None
        try:
            return input(prompt).strip()
        except EOFError:
            self.say()
            return None

    def refuse_empty_input(self) -> None:
        """Refuse an input through a pipe that has ended before its first line."""
        if self.plain and not self._heard:
            raise CliRefusal("input-empty")

    def edit_lines(self) -> None:
        """Add arrow keys and a history to the prompt, if the system has readline."""
        if not self.plain:
            with contextlib.suppress(ImportError):
                self._editor = import_module("readline")

    def clear(self, *, scrollback: bool = False) -> None:
        """Clear the screen; with `scrollback`, also everything that could be scrolled or recalled."""
        if self.plain:
            return
        click.echo(CLEAR_ALL if scrollback else CLEAR, nl=False)
        if scrollback and self._editor is not None:
            self._editor.clear_history()
