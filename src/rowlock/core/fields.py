"""The syntax of position texts: `key value; key value`, in any order. Knows no game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from rowlock.core.errors import BadNotation, BadPosition, BadSetup, quoted
from rowlock.core.options import OptionsT, check_options, options_from

__all__ = ["NOTHING", "Fields", "read_fields", "write_fields"]

NOTHING = "-"
LONGEST_POSITION = 20_000
HIGHEST_NUMBER_DIGITS = 6

ValueT = TypeVar("ValueT")


class Fields:
    """The fields of one position text, taken one by one; errors name the field."""

    def __init__(self, values: Mapping[str, str]) -> None:
        self._values = dict(values)

    def __contains__(self, key: str) -> bool:
        return key in self._values

    def text(self, key: str, default: str | None = None) -> str:
        """Give a field's value, or the default where the field is left out."""
        if key in self._values:
            return self._values[key]
        if default is None:
            raise BadPosition(key, "it is missing", "missing")
        return default

    def words(self, key: str, default: str | None = None) -> list[str]:
        """Give a field's words; `-` is none."""
        value = self.text(key, default)
        return [] if value == NOTHING else value.split()

    def number(self, key: str, default: int | None = None, *, most: int) -> int:
        """Give a field that is one whole number from 0 to `most`."""
        if key not in self._values and default is not None:
            return default
        value = self.text(key)
        return self.whole(key, value, most=most)

    def whole(self, key: str, word: str, *, most: int) -> int:
        """Read one word of a field as a whole number from 0 to `most`."""
        if not (word.isascii() and word.isdigit() and len(word) <= HIGHEST_NUMBER_DIGITS and int(word) <= most):
            raise BadPosition(
                key,
                "must be a whole number from 0 to {most}, not {given}",
                "whole_number",
                most=most,
                given=quoted(word),
            )
        return int(word)

    def by_seat(self, key: str, seats: int | None = None) -> list[list[str]]:
        """Give a field's words seat by seat, as `|` separates them; `-` is none."""
        parts = [[] if part.strip() == NOTHING else part.split() for part in self.text(key).split("|")]
        if seats is not None and len(parts) != seats:
            raise BadPosition(
                key,
                "has {seats} seats where {expected} are expected",
                "seats_expected",
                seats=len(parts),
                expected=seats,
            )
        return parts

    def each(self, key: str, words: Sequence[str], read: Callable[[str], ValueT]) -> tuple[ValueT, ...]:
        """Read every word of a field; a malformed one is reported with the field's name."""
        try:
            return tuple(read(word) for word in words)
        except BadNotation as error:
            raise BadNotation(error.what, error.text, at=f"{key} {' '.join(words)}") from None

    def options(self, presets: Mapping[str, OptionsT], seats: int) -> OptionsT:
        """Read the fields `options` and `ages`, and check that they fit the number of seats."""
        try:
            words = self.text("options", next(iter(presets)))
            if "ages" in self:
                words += f" ages={','.join(self.words('ages')) or NOTHING}"
            options = options_from(presets, words)
            check_options(options, seats)
        except BadSetup as error:
            raise BadPosition("options", error.reason.template, error.reason.key, **error.reason.params) from None
        return options


def read_fields(text: str, game: str, known: Sequence[str]) -> Fields:
    """Split a position text of one game into its fields; refuse unknown and repeated ones."""
    if len(text) > LONGEST_POSITION:
        raise BadNotation("position", text)
    values: dict[str, str] = {}
    for part in text.split(";"):
        key, _, value = part.strip().partition(" ")
        if not key:
            raise BadNotation("position", text)
        if key in values:
            raise BadPosition(key, "is given twice", "given_twice")
        if key not in known:
            raise BadPosition(key[:20], "is unknown; the fields are {known}", "unknown_field", known=", ".join(known))
        if not value.strip():
            raise BadPosition(key, "has no value; write - for nothing", "no_value")
        values[key] = " ".join(value.split())
    if values.get("game", game) != game:
        raise BadPosition("game", "is {given}, not {game}", "other_game", given=quoted(values["game"]), game=game)
    return Fields(values)


def write_fields(fields: Sequence[tuple[str, str]]) -> str:
    """Join fields in the order given; an empty value is written `-`."""
    return "; ".join(f"{key} {value or NOTHING}" for key, value in fields)
