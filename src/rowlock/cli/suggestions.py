"""What somebody probably meant by a misspelt name."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rowlock.cli.console import BAD_INPUT, CliRefusal
from rowlock.core.errors import quoted

SIMILAR: Final = 0.6
"""The least similarity of a suggestion, from 0 to 1."""


def closest(name: str, known: Iterable[str]) -> str:
    """Give the known name that is most like another; empty if none is."""
    from difflib import get_close_matches

    written = {_plain(one): one for one in known}
    found = get_close_matches(_plain(name), written, n=1, cutoff=SIMILAR)
    return written[found[0]] if found else ""


def _plain(name: str) -> str:
    """Write a name without what all options have in common, and in small letters."""
    return name.lstrip("-").lower().replace("-", "_")


def unknown(what: str, name: str, known: Iterable[str]) -> CliRefusal:
    """Refuse the name of a game or a bot: with the one that was probably meant, or else with all of them."""
    names = list(known)
    close = closest(name, names)
    if close:
        return CliRefusal(f"unknown-{what}-close", name=quoted(name), close=close)
    listed: dict[str, str | int] = {f"{what}s": ", ".join(names)}
    return CliRefusal(f"unknown-{what}", BAD_INPUT, name=quoted(name), **listed)
