"""`rowlock engine`: the engine protocol on standard input and output."""

from __future__ import annotations

import sys

import typer

from rowlock.cli.console import Console
from rowlock.engine import serve

__all__ = ["engine"]


def engine(ctx: typer.Context) -> None:
    """Serve the protocol; the texts of the help are in the catalogue."""
    console: Console = ctx.obj
    serve(sys.stdin.buffer, sys.stdout.buffer, console.texts)
