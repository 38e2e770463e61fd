"""Refusals: what the server says no with, the same in REST and on sockets."""

from __future__ import annotations

from rowlock.core.errors import BadNotation, Fault, IllegalAction, RowlockError
from rowlock.wire.common import Error

__all__ = ["Conflict", "Refusal", "Unavailable", "error_of"]


class Refusal(RowlockError):
    """Something is not done, for a reason the asker may know; `status` is that of REST."""

    def __init__(self, code: str, message: str, status: int = 409, **params: str | int) -> None:
        super().__init__(message)
        self.code = code
        self.status = status
        self.params = params


class Unavailable(Refusal):
    """The database does not answer: nothing is lost, and the same request may be sent again."""

    def __init__(self) -> None:
        super().__init__("unavailable", "the server cannot keep anything just now; try again", 503)


class Conflict(RowlockError):
    """Another process wrote first; whoever meets this reads again and judges again."""

    code = "conflict"


def fault_error(fault: Fault) -> Error:
    """Tell a fault; the texts for people are looked up by its code."""
    return Error(fault.code.value, str(fault), fault.clause, dict(fault.params))


def error_of(error: RowlockError) -> Error:
    """Tell what an exception means; none of them says more than the asker sent or may know."""
    match error:
        case IllegalAction():
            return fault_error(error.fault)
        case BadNotation():
            return Error(error.code, str(error), params={"what": error.what, "text": error.text[:60]})
        case Refusal():
            return Error(error.code, str(error), params=error.params)
        case _:
            return Error(error.code, str(error))
