"""Texts by key, in one language with English behind it. Knows how keys are built, and no game.

The catalogue is Fluent: `locale/<language>/*.ftl`, one file for what is common and one for each game. Keys:
`fault-<game>-<code>`, `prompt-<game>-<prompt>`, `name-<game>`, `preset-<game>-<preset>`, `option-<game>-<option>`,
`notation-<what>`, and those of common.ftl.
"""

from __future__ import annotations

from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Message

from rowlock.core.errors import (
    BadNotation,
    BadPosition,
    BadRecord,
    Fault,
    IllegalAction,
    RowlockError,
    quoted,
)
from rowlock.locale.language import ENGLISH, LANGUAGES

__all__ = ["MissingText", "Texts", "catalogue", "message_keys"]

SUFFIX = ".ftl"


class MissingText(KeyError):
    """A key that stands in no catalogue, or whose text cannot be made: a mistake in the program, not of its user."""


def catalogue(language: str) -> tuple[Traversable, ...]:
    """List the files of a language, in order."""
    folder = resources.files(__package__) / language
    return tuple(sorted((file for file in folder.iterdir() if file.name.endswith(SUFFIX)), key=lambda file: file.name))


@cache
def _bundle(language: str) -> Any:
    # Isolation marks are for mixed directions of script; in a terminal they show as rubbish.
    bundle = FluentBundle([language], use_isolating=False)
    for file in catalogue(language):
        bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return bundle


@cache
def message_keys(language: str) -> frozenset[str]:
    """Give every key of a language."""
    entries = (entry for file in catalogue(language) for entry in FluentResource(file.read_text("utf-8")).body)
    return frozenset(entry.id.name for entry in entries if isinstance(entry, Message))


class Texts:
    """Everything the program says, in one language."""

    def __init__(self, language: str = ENGLISH) -> None:
        if language not in LANGUAGES:
            raise ValueError(f"no language {language!r}; there are {', '.join(LANGUAGES)}")
        self.language = language

    def __contains__(self, key: str) -> bool:
        return any(_bundle(language).has_message(key) for language in (self.language, ENGLISH))

    def text(self, key: str, **params: str | int) -> str:
        """Give the text of a key; raise MissingText where there is none, or where a parameter is missing."""
        for language in (self.language, ENGLISH):
            bundle = _bundle(language)
            if bundle.has_message(key):
                value, errors = bundle.format_pattern(bundle.get_message(key).value, params)
                if errors:
                    raise MissingText(f"{key} in {language}: {errors[0]}")
                return str(value)
        raise MissingText(key)

    def fault_text(self, game: str, fault: Fault) -> str:
        """Say why an action is illegal; the clause is shown beside it."""
        return self.text(f"fault-{game}-{fault.code.value}", **dict(fault.params))

    def prompt_text(self, game: str, prompt: str) -> str:
        """Say what is to be decided."""
        return self.text(f"prompt-{game}-{prompt}")

    def name_text(self, game: str) -> str:
        """Give the name of a game as its box has it."""
        return self.text(f"name-{game}")

    def error_text(self, error: RowlockError) -> str:
        """Say what is wrong in one line: notation and faults in words of the language, the rest framed by them."""
        match error:
            case IllegalAction():
                message = self.fault_text(error.game, error.fault)
                return self.text("error-illegal", message=message, clause=error.fault.clause)
            case BadNotation():
                return self._notation_text(error)
            case BadPosition():
                return self.text("error-position", field=error.field, why=error.why)
            case BadRecord():
                return self.text("error-record", line=str(error.line), why=error.why)
            case _:
                return str(error)

    def _notation_text(self, error: BadNotation) -> str:
        key = f"notation-{error.what.replace(' ', '_')}"
        if key not in self:
            return str(error)
        message = self.text(key, text=quoted(error.text))
        return self.text("error-at", message=message, at=quoted(error.at)) if error.at else message
