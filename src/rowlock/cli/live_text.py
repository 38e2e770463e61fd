"""Lines on the error stream that are drawn again in place, and erased when the work is done."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from textwrap import wrap
from time import monotonic
from typing import Final, TypeAlias

import click

from rowlock.cli.console import Console

ERASE_BELOW: Final = "\r\x1b[J"
PAUSE_S: Final = 0.1
"""Lines are not drawn more often than this."""

Show: TypeAlias = Callable[[Sequence[str]], None]


@contextmanager
def live_text(console: Console, *, shown: bool) -> Iterator[Show]:
    """Give the function that replaces the lines; those that do not fit the terminal are left out at the top."""
    if not shown:
        yield lambda _: None
        return
    drawn, last = 0, 0.0

    def erase() -> str:
        return (f"\x1b[{drawn}A" if drawn else "") + ERASE_BELOW

    def show(lines: Sequence[str]) -> None:
        nonlocal drawn, last
        now = monotonic()
        if now - last < PAUSE_S:
            return
        columns, height = console.size
        # A line as wide as the terminal may break, and then the next drawing would begin too low.
        fitting = [part for line in lines for part in wrap(line, columns - 1)][-(height - 2) :]
        click.echo(erase() + "".join(f"{line}\n" for line in fitting), nl=False, err=True)
        drawn, last = len(fitting), now

    try:
        yield show
    finally:
        click.echo(erase(), nl=False, err=True)
