"""Logs of whole games without a server, every answer as a script says."""

from __future__ import annotations

from rowlock.core.chance import commitment
from rowlock.server.store import Store
from rowlock.server.store.store import ADD_EVENT, ADD_TABLE, MARK_STATUS, table_row
from rowlock.tables.entries import Acted, Entry, Joined, Started, write_entry
from rowlock.tables.header import Header, TableSettings
from tests.load.scripts import script_of

TABLE_ID = "a" * 26
SEED = "1"
LETTERS = "abcdefghij"


def started(name: str, seats: int = 2, table_id: str = TABLE_ID) -> tuple[Header, list[Entry]]:
    """Give the log of a game that has just begun."""
    header = Header(table_id, name, "", seats, SEED, commitment(SEED, table_id), "host", 0, TableSettings())
    return header, [*(Joined(0, seat, f"p{seat}", "Ann", "") for seat in range(seats)), Started(0)]


def played(name: str, seats: int = 2, table_id: str = TABLE_ID) -> tuple[Header, list[Entry]]:
    """Give the log of a whole game."""
    header, entries = started(name, seats, table_id)
    for (number, seat), text in script_of((header, entries)).answers.items():
        entries.append(Acted(0, seat, number, f"{seat}-{number}", text))
    return header, entries


async def store_played(store: Store, name: str, number: int) -> str:
    """Store a whole game at a table of its own; gives the table's id."""
    table_id = "b" * 20 + "".join(LETTERS[int(digit)] for digit in f"{number:06d}")
    header, entries = played(name, table_id=table_id)
    events = enumerate(map(write_entry, entries), 1)
    await store.write(
        (ADD_TABLE, table_row(header)),
        *((ADD_EVENT, {"table": table_id, "sequence": place, "payload": payload}) for place, payload in events),
        (MARK_STATUS, {"of_table": table_id, "new_status": "over", "new_finished": 1, "new_host": header.host}),
    )
    return table_id
