"""A bar on the error stream for what takes a while, where somebody looks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console as RichConsole
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

__all__ = ["progress_bar", "thinking"]


@contextmanager
def progress_bar(total: int, *, shown: bool) -> Iterator[Callable[[int], None]]:
    """Give what is to be told how much is done."""
    if not shown:
        yield lambda _: None
        return
    columns = (BarColumn(), MofNCompleteColumn(), TextColumn("{task.percentage:>3.0f} %"), TimeRemainingColumn())
    with Progress(*columns, console=RichConsole(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=total)
        yield lambda done: bar.update(task, completed=done)


@contextmanager
def thinking(*, shown: bool) -> Iterator[None]:
    """Show that something goes on whose end cannot be told."""
    if not shown:
        yield
        return
    with RichConsole(stderr=True).status(""):
        yield
