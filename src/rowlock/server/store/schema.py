"""The tables of the database. `events` holds every game; all other tables follow from it or serve queries.

Where a column `game` of the database holds the id of a table at which people play, its key is `table`: the column keeps
its name, so that processes of an older version can run beside this one during an upgrade.

Migrations in `migrations/` build these; a test compares the two.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    false,
)

ID = String(26)
HASH = String(64)

METADATA: Final = MetaData()

PLAYERS: Final = Table(
    "players",
    METADATA,
    Column("id", ID, primary_key=True),
    Column("name", Text, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False, server_default="0"),
    Index("players_seen", "kind", "seen"),
)

SESSIONS: Final = Table(
    "sessions",
    METADATA,
    Column("token", HASH, primary_key=True),
    Column("player", ID, nullable=False, index=True),
    Column("created", BigInteger, nullable=False),
    Column("expires", BigInteger, nullable=False, index=True),
)

TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", ID, primary_key=True),
    Column("game", String(40), nullable=False),
    Column("options", Text, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("seed", HASH, nullable=False),
    Column("commitment", HASH, nullable=False),
    Column("host", ID, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("status", String(16), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("finished", BigInteger),
    Column("due", BigInteger),
    Column("settings", LargeBinary, nullable=False),
    Index("tables_listed", "public", "status", "created"),
    Index("tables_due", "status", "due"),
    Index("tables_hosted", "host", "status"),
)

EVENTS: Final = Table(
    "events",
    METADATA,
    Column("game", ID, key="table", primary_key=True),
    Column("sequence", Integer, primary_key=True, autoincrement=False),
    Column("payload", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)

SEATINGS: Final = Table(
    "seatings",
    METADATA,
    Column("game", ID, key="table", primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("player", ID, index=True),
    Column("name", Text, nullable=False),
    Column("bot", String(40)),
    Column("gone", String(16)),
    Column("score", Integer),
    Column("place", Integer),
    Column("guest", Boolean, nullable=False, server_default=false()),
    sqlite_with_rowid=False,
)

# Everybody who ever sat at a table, even for a moment: the tables to go through when a person is deleted.
VISITS: Final = Table(
    "visits",
    METADATA,
    Column("player", ID, primary_key=True),
    Column("game", ID, key="table", primary_key=True),
    sqlite_with_rowid=False,
)

ACCOUNTS: Final = Table(
    "accounts",
    METADATA,
    Column("player", ID, primary_key=True),
    Column("login", Text, nullable=False, unique=True),
    Column("password", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
)

# Browsers that logged in to an account before, by the hash of a cookie; guesses of strangers cannot lock them out.
DEVICES: Final = Table(
    "devices",
    METADATA,
    Column("token", HASH, primary_key=True),
    Column("player", ID, nullable=False, index=True),
    Column("created", BigInteger, nullable=False),
    Column("expires", BigInteger, nullable=False, index=True),
)

# Addresses from which somebody logged in to an account before, as 16 bits of a hash: too few to find the address.
KNOWN_ADDRESSES: Final = Table(
    "known_addresses",
    METADATA,
    Column("player", ID, primary_key=True),
    Column("address", String(4), primary_key=True),
    Column("seen", BigInteger, nullable=False, index=True),
    sqlite_with_rowid=False,
)

RECOVERIES: Final = Table(
    "recoveries",
    METADATA,
    Column("code", HASH, primary_key=True),
    Column("player", ID, nullable=False, index=True),
)

# Using a code inserts a row: if two requests use the same code, the unique key rejects one.
SPENT_CODES: Final = Table(
    "spent_codes",
    METADATA,
    Column("code", HASH, primary_key=True),
    Column("player", ID, nullable=False, index=True),
    Column("at", BigInteger, nullable=False),
)

# Rated games that are over and not yet rated; a row is written with the end of the game and deleted with its rating.
RATINGS_DUE: Final = Table(
    "ratings_due",
    METADATA,
    Column("game", ID, key="table", primary_key=True),
    Column("at", BigInteger, nullable=False),
)

# The rating events of a discipline in order; `ratings` is their replay.
RATING_EVENTS: Final = Table(
    "rating_events",
    METADATA,
    Column("discipline", String(40), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("game", ID, key="table", nullable=False, unique=True),
    Column("at", BigInteger, nullable=False),
    Column("payload", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)

RATINGS: Final = Table(
    "ratings",
    METADATA,
    Column("discipline", String(40), primary_key=True),
    Column("player", ID, primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("least", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Index("ratings_best", "discipline", "least"),
    Index("ratings_player", "player"),
    sqlite_with_rowid=False,
)

# How far each counted key is ahead of its steady rate, as a moment; a row whose moment is past says nothing any more.
RATES: Final = Table(
    "rates",
    METADATA,
    Column("key", HASH, primary_key=True),
    Column("until", BigInteger, nullable=False, index=True),
    sqlite_with_rowid=False,
)

BANS: Final = Table(
    "bans",
    METADATA,
    Column("player", ID, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("reason", Text, nullable=False),
)

# What administrators did, in order; running servers read new rows and apply what they hold in memory.
ADMIN_ACTIONS: Final = Table(
    "admin_actions",
    METADATA,
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("operator", Text, nullable=False),
    Column("action", String(16), nullable=False),
    Column("target", ID, nullable=False),
    Column("details", Text, nullable=False),
)

# Games that were played offline: a record is kept once for each account, and never rated.
UPLOADS: Final = Table(
    "uploads",
    METADATA,
    Column("player", ID, primary_key=True),
    Column("digest", HASH, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("game", String(40), nullable=False),
    Column("options", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("seats", LargeBinary, nullable=False),
    Column("record", Text, nullable=False),
    Index("uploads_listed", "player", "at"),
)

# Printed games that people keep the score of: the set-up, every change of the log, and the devices that take part.
COMPANIONS: Final = Table(
    "companions",
    METADATA,
    Column("id", ID, primary_key=True),
    Column("game", String(40), nullable=False),
    Column("setup", LargeBinary, nullable=False),
    Column("owner", ID, nullable=False),
    Column("invitation", HASH, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False, index=True),
    Index("companions_owner", "owner", "changed"),
)

COMPANION_CHANGES: Final = Table(
    "companion_changes",
    METADATA,
    Column("companion", ID, primary_key=True),
    Column("sequence", Integer, primary_key=True, autoincrement=False),
    Column("payload", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)

COMPANION_MEMBERS: Final = Table(
    "companion_members",
    METADATA,
    Column("companion", ID, primary_key=True),
    Column("player", ID, primary_key=True),
    Column("seat", Integer),
    Index("companion_members_player", "player"),
    sqlite_with_rowid=False,
)

# The room of an evening: whoever has its code is one of its people until it expires.
ROOMS: Final = Table(
    "rooms",
    METADATA,
    Column("id", ID, primary_key=True),
    Column("code", String(8), nullable=False),
    Column("opened", BigInteger, nullable=False),
    Column("expires", BigInteger, nullable=False, index=True),
)

ROOM_PEOPLE: Final = Table(
    "room_people",
    METADATA,
    Column("room", ID, primary_key=True),
    Column("player", ID, primary_key=True),
    Column("screen", Boolean, nullable=False),
    Column("joined", BigInteger, nullable=False),
    Index("room_people_player", "player"),
    sqlite_with_rowid=False,
)

# The tables and score pads of the evening; their ids never clash.
ROOM_SHARED: Final = Table(
    "room_shared",
    METADATA,
    Column("room", ID, primary_key=True),
    Column("id", ID, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Index("room_shared_id", "id"),
    sqlite_with_rowid=False,
)

# Analyses that people keep: a file of records with variations, and who may open it.
STUDIES: Final = Table(
    "studies",
    METADATA,
    Column("id", ID, primary_key=True),
    Column("owner", ID, nullable=False),
    Column("title", Text, nullable=False),
    Column("game", String(40), nullable=False),
    Column("chapters", Integer, nullable=False),
    Column("shared", String(8), nullable=False),
    Column("token", HASH, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("games", Text, nullable=False),
    Index("studies_owner", "owner", "changed"),
)

# Judged games, by the hash of their moves, the version of the evaluator and the seat; they name nobody.
JUDGEMENTS: Final = Table(
    "judgements",
    METADATA,
    Column("moves", HASH, primary_key=True),
    Column("version", String(16), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("payload", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)

# The moves of tables that were judged, so that nothing has to be played again; empty for games that were given up.
JUDGED_TABLES: Final = Table(
    "judged_tables",
    METADATA,
    Column("game", ID, key="table", primary_key=True),
    Column("moves", HASH, nullable=False),
    sqlite_with_rowid=False,
)
