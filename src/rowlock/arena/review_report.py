"""Reviews in files and messages: their numbers rounded, and the names of `rowlock review --json`."""

from __future__ import annotations

from typing import Final, TypeVar

from msgspec import Struct
from msgspec.structs import asdict, replace

from rowlock.core.record import GameRecord
from rowlock.wire.study import DecisionReviewed, GameReview

__all__ = ["CHANCE_DIGITS", "DIGITS", "review_report", "rounded"]

DIGITS: Final = 3
CHANCE_DIGITS: Final = 4
CHANCES: Final = frozenset({"chance", "chance_given_up", "chances", "changes"})
"""The fields that hold win chances."""

StructT = TypeVar("StructT", bound=Struct)


def rounded(message: StructT) -> StructT:
    """Round every number of a review, or of a part of one, as messages and files have them."""
    return replace(message, **{name: _rounded(name, getattr(message, name)) for name in message.__struct_fields__})


def _rounded(name: str, value: object) -> object:
    match value:
        case float():
            return round(value, CHANCE_DIGITS if name in CHANCES else DIGITS)
        case Struct():
            return rounded(value)
        case tuple():
            return tuple(_rounded(name, one) for one in value)
        case _:
            return value


def review_report(record: GameRecord, found: GameReview) -> dict[str, object]:
    """Write a review under the names of `rowlock review --json`."""
    found = rounded(found)
    return {
        "game": record.game,
        "options": record.options,
        "seats": record.seats,
        "players": record.headers.get("Players"),
        "result": record.result,
        "worlds": found.worlds,
        "bot": found.bot,
        "summary": [_renamed(one, half="luck_half", counts="classes") for one in found.seats],
        "decisions": [_decision_report(one) for one in found.decisions],
        "draws": [_renamed(one, text="draw") for one in found.draws],
        "chances": [asdict(one) for one in found.chances],
        "swings": [{"number": one.number, "seat": one.seat, "changes": one.changes} for one in found.swings],
        "moments": [asdict(one) for one in found.moments],
    }


def _decision_report(one: DecisionReviewed) -> dict[str, object]:
    fields = _renamed(one, low="interval", quality="class")
    fields["interval"] = one.low, one.high
    del fields["high"], fields["instead"]
    if not one.rough:
        del fields["rough"]
    fields["why"] = [asdict(difference) for difference in one.why]
    return fields


def _renamed(message: Struct, **names: str) -> dict[str, object]:
    return {names.get(name, name): value for name, value in asdict(message).items()}
