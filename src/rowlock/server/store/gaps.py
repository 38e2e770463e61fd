"""The rule of the database that a log has no gaps: an entry is refused unless the entry before it is stored.

Whoever writes to `events` is bound by it, also an older version of the program beside this one.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

RULE: Final = "events_without_gaps"
"""The name of the trigger; the error that it raises contains it."""
GAP: Final = (
    "NEW.sequence <> 1 AND NOT EXISTS "
    "(SELECT 1 FROM events WHERE events.game = NEW.game AND events.sequence = NEW.sequence - 1)"
)
FORBID: Final = {
    "sqlite": (f"CREATE TRIGGER {RULE} BEFORE INSERT ON events WHEN {GAP} BEGIN SELECT RAISE(ABORT, '{RULE}'); END",),
    "postgresql": (
        f"CREATE FUNCTION {RULE}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN "
        f"IF {GAP} THEN RAISE EXCEPTION '{RULE}' USING ERRCODE = 'check_violation'; END IF; RETURN NEW; END $$",
        f"CREATE TRIGGER {RULE} BEFORE INSERT ON events FOR EACH ROW EXECUTE FUNCTION {RULE}()",
    ),
}
ALLOW: Final = {
    "sqlite": (f"DROP TRIGGER {RULE}",),
    "postgresql": (f"DROP TRIGGER {RULE} ON events", f"DROP FUNCTION {RULE}()"),
}


def forbid_gaps(connection: Connection) -> None:
    """Refuse entries that would leave a gap from now on."""
    for statement in FORBID[connection.dialect.name]:
        connection.exec_driver_sql(statement)


def allow_gaps(connection: Connection) -> None:
    """Take any rows until `forbid_gaps`; only a restore does, of logs in any order and as they are."""
    for statement in ALLOW[connection.dialect.name]:
        connection.exec_driver_sql(statement)


def leaves_gap(error: IntegrityError) -> bool:
    """Tell whether an entry was refused because the one before it is missing."""
    return RULE in str(error.orig)
