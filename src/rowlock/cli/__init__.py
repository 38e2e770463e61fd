"""The `rowlock` command: parsing and printing, one module per command."""

from rowlock.cli.app import main

__all__ = ["main"]
