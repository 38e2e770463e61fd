"""Texts that need no Fluent: one line whose parameters are words. Reads the same files as `texts.py`.

Importing Fluent takes longer than everything else that `rowlock --help` does, and nearly every text is of this kind.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from functools import cache
from typing import Final

__all__ = ["plain_text", "plain_texts"]

SUFFIX: Final = ".ftl"
PLACE: Final = re.compile(r'\{ \$(\w+) \}|\{"([^"\\{}]*)"\}')
KEY: Final = re.compile(r"^([A-Za-z][\w-]*) =", re.MULTILINE)
VALUE: Final = r"""[^\n{}]*(?:(?:\{ \$\w+ \}|\{"[^"\\\n{}]*"\})[^\n{}]*)*"""
MESSAGE: Final = re.compile(rf"^([A-Za-z][\w-]*) = ({VALUE})$(?!\n\s*[ ]\S)", re.MULTILINE)  # no line continues it


@cache
def plain_texts(language: str) -> Mapping[str, str]:
    """Give the texts of a language that this module can write, by key."""
    folder = os.path.join(os.path.dirname(__file__), language)
    found: dict[str, str] = {}
    seen: set[str] = set()  # if two files have a key, the first one counts, as for Fluent
    for name in sorted(os.listdir(folder)):
        if name.endswith(SUFFIX):
            with open(os.path.join(folder, name), encoding="utf-8") as file:
                source = file.read()
            plain = ((key, text.rstrip(" ")) for key, text in MESSAGE.findall(source) if text.strip(" "))
            found.update((key, text) for key, text in plain if key not in seen)
            seen.update(KEY.findall(source))
    return found


def plain_text(language: str, key: str, params: Mapping[str, str | int]) -> str | None:
    """Give the text of a key; None if it needs Fluent, which also explains what is wrong."""
    pattern = plain_texts(language).get(key)
    if pattern is None or "{" not in pattern:
        return pattern
    # Fluent writes numbers as the language does, with separators.
    if not all(type(params.get(name)) is str for name, _ in PLACE.findall(pattern) if name):
        return None
    return PLACE.sub(lambda place: str(params[place[1]]) if place[1] else place[2], pattern)
