"""The fields of a view's JSON form that every game reads in the same way. Knows no game."""

from __future__ import annotations

from collections.abc import Mapping

from rowlock.core.contract import Decision, Kind
from rowlock.core.errors import BadNotation, BadPosition

__all__ = ["check_decision", "decision_number", "read_position_text", "read_seat", "says_over"]


def read_position_text(given: Mapping[str, object]) -> str:
    """Give the position text of a view."""
    text = given.get("position")
    if not isinstance(text, str):
        raise BadNotation("view", str(given))
    return text


def read_seat(given: Mapping[str, object], seats: int) -> int | None:
    """Give the seat of a view; None for a spectator."""
    seat = given.get("seat")
    if seat is None:
        return None
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < seats:
        raise BadPosition("seat", "is a number from 0 to {last}, or null", "seat_or_null", last=seats - 1)
    return seat


def _decision(given: Mapping[str, object]) -> Mapping[str, object]:
    decision = given.get("decision")
    return decision if isinstance(decision, Mapping) else {}


def decision_number(given: Mapping[str, object]) -> int:
    """Give the number of the decision, which does not follow from the position."""
    number = _decision(given).get("number")
    if isinstance(number, bool) or not isinstance(number, int) or number < 0:
        raise BadPosition("decision", "has kind, seats, prompt and number", "decision_parts")
    return number


def says_over(given: Mapping[str, object]) -> bool:
    """Tell whether the view says that the game is over."""
    return _decision(given).get("kind") == Kind.OVER.value


def check_decision(given: Mapping[str, object], decision: Decision) -> None:
    """Refuse a view whose decision is not the one that its position asks for."""
    stated = _decision(given)
    expected = (decision.kind.value, list(decision.seats), decision.prompt)
    if (stated.get("kind"), stated.get("seats"), stated.get("prompt")) != expected:
        raise BadPosition(
            "decision",
            "does not fit the position: expected {kind} {prompt}",
            "decision_expected",
            kind=decision.kind.value,
            prompt=decision.prompt,
        )
