"""The exceptions of Rowlock. Knows no game.

    RowlockError
    ├── BadNotation      a text that cannot be read at all: what was expected, and the text
    ├── BadPosition      a readable position that cannot exist: which field, and why
    ├── BadSetup         an unknown game, a seat count out of range, an option that does not exist
    ├── BadRecord        a record that is truncated, edited or does not replay: which line, and why
    ├── BadOutcome       a chance outcome that cannot happen now
    ├── BadArgument      an argument of the wrong type, or a seat that the game does not have
    ├── WrongDecision    an answer from a seat that is not asked, or a step of the wrong kind
    └── IllegalAction    a readable action that a clause forbids; carries its Fault

A malformed text is another thing than an illegal move: the first breaks the notation, the second a clause.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

__all__ = [
    "BadArgument",
    "BadNotation",
    "BadOutcome",
    "BadPosition",
    "BadRecord",
    "BadSetup",
    "Fault",
    "IllegalAction",
    "Reason",
    "RowlockError",
    "WrongDecision",
]

LONGEST_QUOTE = 60
VOWELS = tuple("aeio")


def quoted(text: str) -> str:
    """Quote a text from outside, shortened so that an error stays one line."""
    shown = text if len(text) <= LONGEST_QUOTE else text[: LONGEST_QUOTE - 1] + "…"
    return repr(shown)


@dataclass(frozen=True, slots=True)
class Fault:
    """Why an action is illegal: a code of the game, the clause it breaks, and what the text needs to say so."""

    code: StrEnum
    clause: str
    params: tuple[tuple[str, str | int], ...] = ()

    def __str__(self) -> str:
        details = ", ".join(f"{name} {value}" for name, value in self.params)
        return f"{self.code} ({self.clause})" + (f": {details}" if details else "")


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something is refused: an English sentence with named gaps, the key of its translations, the gaps' values."""

    template: str
    key: str = ""
    params: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def of(cls, template: str, key: str, params: Mapping[str, object]) -> Reason:
        """Make a reason of values of any type."""
        return cls(template, key, {name: str(value) for name, value in params.items()})

    def __str__(self) -> str:
        return self.template.format_map(self.params) if self.params else self.template


class RowlockError(Exception):
    """The root of everything Rowlock raises on purpose; `code` names the kind for programs."""

    code = "error"


class BadNotation(RowlockError):
    """A text that cannot be read; `what` says what was expected and is the key of the message."""

    code = "bad_notation"

    def __init__(self, what: str, text: str, at: str = "") -> None:
        self.what = what
        self.text = text
        self.at = at
        article = "an" if what[:1] in VOWELS else "a"
        super().__init__(
            f"not {article} {what.replace('_', ' ')}: {quoted(text)}" + (f" in {quoted(at)}" if at else "")
        )


class BadPosition(RowlockError):
    """A position that cannot exist; `field` names the part of the text that is wrong, `reason` says why."""

    code = "bad_position"

    def __init__(self, field: str, why: str, key: str = "", /, **params: object) -> None:
        self.field = field
        self.reason = Reason.of(why, key, params)
        super().__init__(f"position field {field!r}: {self.reason}")


class BadSetup(RowlockError):
    """A game that cannot be set up as asked; `reason` says why."""

    code = "bad_setup"

    def __init__(self, why: str, key: str = "", /, **params: object) -> None:
        self.reason = Reason.of(why, key, params)
        super().__init__(str(self.reason))


class BadRecord(RowlockError):
    """A record that cannot be trusted; `line` counts from 1, and `reason` or the error `cause` says why."""

    code = "bad_record"

    def __init__(self, line: int, why: str | RowlockError, key: str = "", /, **params: object) -> None:
        self.line = line
        self.cause = why if isinstance(why, RowlockError) else None
        self.reason = Reason.of(str(why), key, params)
        super().__init__(f"line {line}: {self.reason}")


class BadOutcome(RowlockError):
    """A chance outcome that cannot happen in this state."""

    code = "bad_outcome"

    def __init__(self, why: str, key: str = "", /, **params: object) -> None:
        self.reason = Reason.of(why, key, params)
        super().__init__(str(self.reason))


class BadArgument(RowlockError, TypeError, ValueError):
    """An argument that is no such thing; the message names what was given and what is expected."""

    code = "bad_argument"


class WrongDecision(RowlockError):
    """A step of the wrong kind, or an answer from a seat that is not asked."""

    code = "wrong_decision"


class IllegalAction(RowlockError):
    """An action that a clause forbids; the library adds the `sentence` that says why."""

    code = "illegal_action"

    def __init__(self, game: str, seat: int, action: str, fault: Fault, sentence: str = "") -> None:
        self.game = game
        self.seat = seat
        self.action = action
        self.fault = fault
        self.sentence = sentence
        why = f"{sentence} ({fault.clause})" if sentence else fault
        super().__init__(f"{game}, seat {seat}, {quoted(action)}: {why}")
