"""`rowlock engine`: the engine protocol on standard input and output."""

from __future__ import annotations

import sys

import click

from rowlock.cli.console import Console
from rowlock.engine import serve


@click.command()
@click.pass_obj
def engine(
    console: Console,
) -> None:
    """Serve the protocol; the texts of the help are in the catalogue."""
    serve(sys.stdin.buffer, sys.stdout.buffer, console.texts)
