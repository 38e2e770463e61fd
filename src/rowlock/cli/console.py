"""Where the program speaks and listens: one language, the standard streams, the terminal's colours and size."""

from __future__ import annotations

import contextlib
import os
import shutil
import sys
import textwrap
from collections.abc import Iterable
from importlib import import_module
from typing import Any, Final

import click

from rowlock.locale import Texts
from rowlock.render.text import coloured

__all__ = ["Console", "Refusal"]

BAD_INPUT: Final = 2
CLEAR: Final = "\x1b[H\x1b[2J"
CLEAR_ALL: Final = "\x1b[H\x1b[2J\x1b[3J"


class Refusal(Exception):
    """Bad input, to be told in one line: the key of a text, its parameters, and the exit code."""

    def __init__(self, key: str, exit_code: int = BAD_INPUT, **params: str | int) -> None:
        self.key = key
        self.params = params
        self.exit_code = exit_code
        super().__init__(key)


class Console:
    """The two ends of a conversation in a terminal, or in a pipe."""

    def __init__(self, texts: Texts, *, plain: bool = False) -> None:
        self.texts = texts
        self.plain = plain or not sys.stdout.isatty()
        self._editor: Any = None
        self.colour = not self.plain and "NO_COLOR" not in os.environ and os.environ.get("TERM") != "dumb"

    @property
    def size(self) -> tuple[int, int]:
        """Columns and lines of the terminal."""
        return shutil.get_terminal_size((80, 24))

    def text(self, key: str, **params: str | int) -> str:
        """Give a text."""
        return self.texts.text(key, **params)

    def say(self, line: str = "") -> None:
        """Print a line, its components in their colours."""
        click.echo(coloured(line) if self.colour else line)

    def say_all(self, lines: Iterable[str]) -> None:
        """Print lines."""
        for line in lines:
            self.say(line)

    def wrapped(self, text: str, indent: int = 0) -> list[str]:
        """Break a text between words where the terminal would break it inside one; a pipe gets it as it is."""
        if self.plain:
            return [text]
        wrapper = textwrap.TextWrapper(
            self.size[0], subsequent_indent=" " * indent, break_long_words=False, break_on_hyphens=False
        )
        return [part for line in text.split("\n") for part in wrapper.wrap(line) or [""]]

    def tell(self, key: str, **params: str | int) -> None:
        """Print a text."""
        self.say_all(self.wrapped(self.text(key, **params)))

    def complain(self, message: str) -> None:
        """Print a line about something wrong, on the error stream."""
        click.echo(message, err=True)

    def ask(self, prompt: str) -> str | None:
        """Read a line; None at the end of the input."""
        if self.plain:
            line = sys.stdin.readline()
            return line.strip() if line else None
        try:
            return input(prompt).strip()
        except EOFError:
            self.say()
            return None

    def edit_lines(self) -> None:
        """Give the prompt arrow keys and a history, where the system has them."""
        if not self.plain:
            with contextlib.suppress(ImportError):
                self._editor = import_module("readline")

    def clear(self, *, scrollback: bool = False) -> None:
        """Empty the screen, and what could be scrolled or called back where nobody may see it."""
        if self.plain:
            return
        click.echo(CLEAR_ALL if scrollback else CLEAR, nl=False)
        if scrollback and self._editor is not None:
            self._editor.clear_history()
