"""Progress on the error stream; it is erased when the work is done."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

import click

ERASE_LINE: Final = "\r\x1b[K"
LINE_UP: Final = "\x1b[A"


@contextmanager
def progress_bar(total: int, *, shown: bool) -> Iterator[Callable[[int], None]]:
    """Show a bar, and give the function that sets how much is done."""
    if not shown:
        yield lambda _: None
        return
    with click.progressbar(length=total, file=sys.stderr, show_pos=True, show_percent=True) as bar:
        yield lambda done: bar.update(done - bar.pos)
    click.echo(LINE_UP + ERASE_LINE, nl=False, err=True)


@contextmanager
def thinking(*, shown: bool) -> Iterator[None]:
    """Show that work of unknown length is in progress."""
    if not shown:
        yield
        return
    click.echo("…", nl=False, err=True)
    try:
        yield
    finally:
        click.echo(ERASE_LINE, nl=False, err=True)
