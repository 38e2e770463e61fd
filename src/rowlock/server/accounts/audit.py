"""The audit log: a line for each attempt to log in or to change an account, without passwords, codes or tokens.

A name is not logged, because people type passwords into the field of the name.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import structlog

from rowlock.server.accounts.guesses import Caller
from rowlock.tables.errors import Refusal

log = structlog.get_logger("rowlock.audit")


class Attempt:
    """What an attempt is about, as far as it is known; `player` stays None for a name without an account."""

    player: str | None = None
    known_device = False


@contextmanager
def audited(action: str, player: str | None = None, caller: Caller | None = None) -> Iterator[Attempt]:
    """Log an attempt and its outcome: `done`, or the code of the refusal."""
    attempt = Attempt()
    attempt.player = player or None
    outcome = "failed"
    try:
        yield attempt
        outcome = "done"
    except Refusal as refused:
        outcome = refused.code
        raise
    finally:
        address = None if caller is None else caller.address
        log.info(
            "audit",
            action=action,
            outcome=outcome,
            player=attempt.player,
            address=address,
            known_device=attempt.known_device,
        )
