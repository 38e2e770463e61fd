"""Refusals: why a request is not carried out, the same in REST, on sockets and without a server."""

from __future__ import annotations

from rowlock.core.errors import BadNotation, BadPosition, BadRecord, BadSetup, Fault, IllegalAction, RowlockError
from rowlock.wire.common import Error

__all__ = ["Refusal", "error_of", "fault_error"]


class Refusal(RowlockError):
    """A request is not carried out, for a reason that the client may know; `status` is the HTTP status."""

    def __init__(self, code: str, message: str, status: int = 409, **params: str | int) -> None:
        super().__init__(message)
        self.code = code
        self.status = status
        self.params = params


def fault_error(fault: Fault) -> Error:
    """Give the message for a fault of the rules; clients look the translated text up by its code."""
    return Error(fault.code.value, str(fault), fault.clause, dict(fault.params))


def error_of(error: RowlockError) -> Error:
    """Give the message for an exception; it contains only what the client sent or may know."""
    match error:
        case IllegalAction():
            return fault_error(error.fault)
        case BadNotation():
            return Error(error.code, str(error), params={"what": error.what, "text": error.text[:60]})
        case BadSetup() | BadPosition() if error.reason.key:
            return Error(error.code, str(error), params={"reason": error.reason.key, **error.reason.params})
        case BadRecord():
            known = {"reason": error.reason.key, **error.reason.params} if error.reason.key else {}
            return Error(error.code, str(error), params={**known, "line": error.line})
        case Refusal():
            return Error(error.code, str(error), params=error.params)
        case _:
            return Error(error.code, str(error))
