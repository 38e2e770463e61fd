"""What may be asked of the engine, and how a line becomes a request. Knows no game.

Parsing is strict: each way in which a line is no request has its own code, and names the field where there is one.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

import msgspec

from rowlock.core.errors import RowlockError, quoted

__all__ = [
    "REQUESTS",
    "Check",
    "Decide",
    "Hello",
    "Id",
    "Lay",
    "Legal",
    "New",
    "Outcomes",
    "Play",
    "Position",
    "Quit",
    "Refused",
    "Request",
    "Settle",
    "Show",
    "Stop",
    "View",
    "id_of",
    "parse",
    "request_from",
]

Id: TypeAlias = int | str


class Refused(RowlockError):
    """A request that the engine refuses, with a code and the name of the wrong field."""

    def __init__(self, code: str, message: str, at: str = "") -> None:
        self.code = code
        self.at = at
        super().__init__(message)


class Request(msgspec.Struct, frozen=True, kw_only=True):
    """What every request has: an id for its replies, and what to do."""

    id: Id
    do: str


class Hello(Request, frozen=True, kw_only=True):
    """Ask who the engine is and which games it knows."""


class New(Request, frozen=True, kw_only=True):
    """Set a game up; with a seed the engine settles chance at once."""

    game: str
    seats: int
    options: str | dict[str, Any] = ""
    seed: str | None = None


class Position(Request, frozen=True, kw_only=True):
    """Set a position up from its text."""

    text: str
    seed: str | None = None


class Show(Request, frozen=True, kw_only=True):
    """Ask for the whole position."""


class View(Request, frozen=True, kw_only=True):
    """Ask for what one seat, or a spectator (null), knows."""

    seat: int | None


class Legal(Request, frozen=True, kw_only=True):
    """Ask for the legal actions of a seat."""

    seat: int
    limit: int | None = None


class Check(Request, frozen=True, kw_only=True):
    """Ask whether an action is legal, and what it earns."""

    seat: int
    action: str


class Play(Request, frozen=True, kw_only=True):
    """Play one answer for each seat that decides."""

    answers: dict[str, str]


class Outcomes(Request, frozen=True, kw_only=True):
    """Ask for the possible chance outcomes."""

    limit: int | None = None


class Settle(Request, frozen=True, kw_only=True):
    """Apply a chance outcome."""

    outcome: str


class Lay(Request, frozen=True, kw_only=True):
    """Ask what a seat could lay."""

    seat: int


class Decide(Request, frozen=True, kw_only=True):
    """Let a bot choose, for a seat of the running game or from a view alone."""

    seat: int | None = None
    view: dict[str, Any] | None = None
    level: Id | None = None
    bot: str | None = None
    budget_ms: int | None = None
    samples: int | None = None
    seed: str | None = None


class Stop(Request, frozen=True, kw_only=True):
    """End a running `decide`."""

    target: Id


class Quit(Request, frozen=True, kw_only=True):
    """End the session."""


REQUESTS: Final[Mapping[str, type[Request]]] = {
    "hello": Hello,
    "new": New,
    "position": Position,
    "show": Show,
    "view": View,
    "legal": Legal,
    "check": Check,
    "play": Play,
    "outcomes": Outcomes,
    "settle": Settle,
    "lay": Lay,
    "decide": Decide,
    "stop": Stop,
    "quit": Quit,
}


def parse(line: bytes) -> object:
    """Read a line as JSON."""
    try:
        given: object = msgspec.json.decode(line)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        raise Refused("not_json", "the line is not JSON") from None
    except RecursionError:
        raise Refused("not_json", "the line is nested too deeply") from None
    return given


def id_of(given: object) -> Id | None:
    """Give the id that replies must carry; None if the line has no valid id."""
    found = given.get("id") if isinstance(given, dict) else None
    return found if isinstance(found, int | str) and not isinstance(found, bool) else None


def request_from(given: object) -> Request:
    """Read a request from an object; raise Refused naming the wrong field."""
    if not isinstance(given, dict):
        raise Refused("not_an_object", "a request is a JSON object")
    for name in ("id", "do"):
        if name not in given:
            raise Refused("missing_field", f"a request has the field {name!r}", name)
    do = given["do"]
    if not isinstance(do, str):
        raise Refused("wrong_type", "field 'do' must be a text", "do")
    if do not in REQUESTS:
        raise Refused("unknown_request", f"unknown request {quoted(do)}; known are {', '.join(REQUESTS)}", "do")
    kind = REQUESTS[do]
    fields = {field.name: field for field in msgspec.structs.fields(kind)}
    for name in given:
        if name not in fields:
            raise Refused("unknown_field", f"{do} has no field {quoted(name)}; it has {', '.join(fields)}", name)
    for name, field in fields.items():
        if field.required and name not in given:
            raise Refused("missing_field", f"{do} needs the field {name!r}", name)
    try:
        return msgspec.convert(given, kind)
    except msgspec.ValidationError as error:
        why, _, path = str(error).partition(" - at `$.")
        raise Refused("wrong_type", f"{do}: {why} at {path.rstrip('`')!r}", path.rstrip("`")) from None
