"""Texts by key, in one language, with English as the fallback. Knows how keys are built, and no game.

The catalogue is Fluent: `locale/<language>/*.ftl`, one file for what is common and one for each game. Keys:
`fault-<game>-<code>`, `prompt-<game>-<prompt>`, `name-<game>`, `preset-<game>-<preset>`, `option-<game>-<option>`,
`notation-<what>`, `reason-<key>`, and those of common.ftl. A game of another package has its texts in that package, as
`locale/<language>/<game>.ftl`; a text that a game does not have is a readable form of its code.

Fluent and the games are imported when a text needs them, so that `rowlock --help` answers at once.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING

from rowlock.core.errors import (
    BadNotation,
    BadOutcome,
    BadPosition,
    BadRecord,
    BadSetup,
    Fault,
    IllegalAction,
    Reason,
    RowlockError,
    quoted,
)
from rowlock.locale.decimals import decimal
from rowlock.locale.language import ENGLISH, LANGUAGES
from rowlock.locale.plain import plain_text, plain_texts

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from rowlock.core.contract import AnyGame
    from rowlock.locale.messages import Messages

__all__ = ["MissingText", "Texts", "catalogue", "game_source", "message_keys", "readable"]

SUFFIX = ".ftl"


class MissingText(KeyError):
    """A key that is in no catalogue, or a text that lacks a parameter: a mistake of the program, not of its user."""


def catalogue(language: str) -> tuple[Traversable, ...]:
    """List the files of a language, in order."""
    from importlib import resources  # noqa: PLC0415 - see above

    folder = resources.files(__package__) / language
    return tuple(sorted((file for file in folder.iterdir() if file.name.endswith(SUFFIX)), key=lambda file: file.name))


@cache
def _messages(language: str) -> Messages:
    from rowlock.locale.messages import Messages  # noqa: PLC0415 - see above

    messages = Messages(language)
    for file in catalogue(language):
        messages.add(file.read_text(encoding="utf-8"))
    return messages


@cache
def _plugin_messages(language: str) -> Messages:
    """Give the texts of the games of other packages."""
    from rowlock.core.parts import is_built_in  # noqa: PLC0415 - see above
    from rowlock.games import GAMES  # noqa: PLC0415 - see above
    from rowlock.locale.messages import Messages  # noqa: PLC0415 - see above

    messages = Messages(language)
    for game in GAMES.values():
        if not is_built_in(game):
            messages.add(_game_file(game, language))
    return messages


def _game_file(game: AnyGame, language: str) -> str:
    """Read the Fluent source of one game in one language; empty if there is none.

    The names of the built-in games are in a file of their own, since the browser needs them before the other texts.
    """
    from importlib import resources  # noqa: PLC0415 - see above

    from rowlock.core.parts import is_built_in, package_of  # noqa: PLC0415 - see above

    built_in = is_built_in(game)
    folder = resources.files(__package__) if built_in else resources.files(package_of(game)) / "locale"
    file = folder / language / f"{game.name}{SUFFIX}"
    source = file.read_text(encoding="utf-8") if file.is_file() else ""
    key = f"name-{game.name}"
    return f"{key} = {plain_texts(language)[key]}\n{source}" if built_in else source


def game_source(game: AnyGame, language: str) -> str:
    """Give the Fluent source of a game's texts: those of the language, then those in English, of which some repeat."""
    languages = dict.fromkeys((language, ENGLISH))
    return "\n".join(_game_file(game, one) for one in languages)


def readable(code: str) -> str:
    """Write a code as words: `not_in_hand` as `not in hand`."""
    return code.replace("_", " ")


@cache
def message_keys(language: str) -> frozenset[str]:
    """Give every key of a language."""
    return frozenset(_messages(language))


class Texts:
    """Everything the program says, in one language."""

    def __init__(self, language: str = ENGLISH, edition: str = "") -> None:
        if language not in LANGUAGES:
            raise ValueError(f"no language {language!r}; there are {', '.join(LANGUAGES)}")
        self.language = language
        self.edition = edition
        """The printed edition whose words are used; some differ between booklets (`words-<edition>`)."""

    def for_view(self, view: object) -> Texts:
        """Give the texts in the words of the edition that a view is of."""
        options = getattr(getattr(view, "table", None), "options", None)
        return Texts(self.language, str(getattr(options, "edition", "")))

    def __contains__(self, key: str) -> bool:
        return key in plain_texts(self.language) or self._found(key) is not None

    def _found(self, key: str) -> tuple[str, Messages] | None:
        """Find the language and the messages that have a key; other packages are asked last."""
        for sources in (_messages, _plugin_messages):
            for language in (self.language, ENGLISH):
                if key in (messages := sources(language)):
                    return language, messages
        return None

    def text(self, key: str, **params: str | int) -> str:
        """Give the text of a key; raise MissingText if there is none, or if a parameter is missing."""
        value = plain_text(self.language, key, params)
        if value is None:
            value = self._formatted(key, params)
        words = f"words-{self.edition}"
        return value if not self.edition or key == words else self._in_edition(value, words)

    def _formatted(self, key: str, params: Mapping[str, str | int]) -> str:
        """Let Fluent format a text."""
        found = self._found(key)
        if found is None:
            raise MissingText(key)
        language, messages = found
        from rowlock.locale.messages import BadText  # noqa: PLC0415 - see above

        try:
            return messages.text(key, params)
        except BadText as bad:
            raise MissingText(f"{key} in {language}: {bad}") from None

    def _in_edition(self, text: str, words: str) -> str:
        """Replace the words that an edition has others for; its list is `one=other`, separated by spaces."""
        for pair in self.text(words).split() if words in self else ():
            one, _, other = pair.partition("=")
            text = text.replace(one, other)
        return text

    def _game_text(self, key: str, code: str, params: Mapping[str, str | int] | None = None) -> str:
        """Give a text of a game, or a readable form of its code if the game has no such text."""
        return self.text(key, **(params or {})) if key in self else readable(code)

    def fault_text(self, game: str, fault: Fault) -> str:
        """Say why an action is illegal; the clause is shown beside it."""
        return self.fault_words(game, str(fault.code.value), dict(fault.params))

    def fault_words(self, game: str, code: str, params: Mapping[str, str | int]) -> str:
        """Say what a fault means, given its code and its parameters."""
        return self._game_text(f"fault-{game}-{code}", code, params)

    def prompt_text(self, game: str, prompt: str) -> str:
        """Say what is to be decided."""
        return self._game_text(f"prompt-{game}-{prompt}", prompt)

    def preset_text(self, game: str, preset: str) -> str:
        """Describe a preset of a game's options."""
        return self._game_text(f"preset-{game}-{preset}", preset)

    def name_text(self, game: str) -> str:
        """Give the name of a game as its box has it."""
        return self._game_text(f"name-{game}", game.capitalize())

    def why_text(self, game: str, name: str, own: float, other: float, by: float) -> str:
        """Say what distinguishes an action from another in one feature, or in all others, and what that is worth."""
        what = self.text(
            f"why-{name}" if name in ("other", "total") else f"why-{game}-{name}",
            count=round(abs(own - other)),
            more="yes" if own > other else "no",
            own=f"{100 * own:.0f} %",
            other=f"{100 * other:.0f} %",
        )
        return self.text("why-line", what=what, by=decimal(self.language, by, "+.1f"))

    def error_text(self, error: RowlockError) -> str:
        """Say what is wrong in one line: notation and faults in words of the language, the rest framed by them."""
        match error:
            case IllegalAction():
                message = self.fault_text(error.game, error.fault)
                return self.text("error-illegal", message=message, clause=error.fault.clause)
            case BadNotation():
                return self._notation_text(error)
            case BadPosition():
                return self.text("error-position", field=error.field, why=self.reason_text(error.reason))
            case BadSetup():
                return self.reason_text(error.reason)
            case BadRecord():
                why = self.error_text(error.cause) if error.cause else self.reason_text(error.reason)
                return self.text("error-record", line=str(error.line), why=why)
            case BadOutcome():
                return self.reason_text(error.reason)
            case _:
                return str(error)

    def reason_text(self, reason: Reason) -> str:
        """Say why something is refused; a reason without a translation keeps its English sentence."""
        key = f"reason-{reason.key}"
        return self.text(key, **reason.params) if key in self else str(reason)

    def _notation_text(self, error: BadNotation) -> str:
        key = f"notation-{error.what.replace(' ', '_')}"
        if key not in self:
            return str(error)
        message = self.text(key, text=quoted(error.text))
        return self.text("error-at", message=message, at=quoted(error.at)) if error.at else message
