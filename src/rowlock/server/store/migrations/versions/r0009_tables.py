"""`games` becomes `tables`, and stays as a view for processes of an older version that still run beside this one."""

from __future__ import annotations

from typing import Final

from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None

INDEXES: Final = {"listed": ("public", "status", "created"), "due": ("status", "due"), "hosted": ("host", "status")}
COLUMNS: Final = (
    "game",
    "options",
    "seats",
    "seed",
    "commitment",
    "host",
    "public",
    "status",
    "created",
    "finished",
    "due",
    "settings",
)


def upgrade() -> None:
    """Rename the table and its indexes; what is written to the view reaches the table on both databases."""
    op.rename_table("games", "tables")
    if op.get_bind().dialect.name == "postgresql":
        for name in INDEXES:
            op.execute(f"ALTER INDEX games_{name} RENAME TO tables_{name}")
        op.execute("ALTER INDEX games_pkey RENAME TO tables_pkey")
        op.execute("CREATE VIEW games AS SELECT * FROM tables")  # a plain view of one table can be written to
        return
    for name, columns in INDEXES.items():
        op.drop_index(f"games_{name}", "tables")
        op.create_index(f"tables_{name}", "tables", list(columns))
    op.execute("CREATE VIEW games AS SELECT * FROM tables")
    names, values = ", ".join(COLUMNS), ", ".join(f"NEW.{name}" for name in COLUMNS)
    added = f"INSERT INTO tables (id, {names}) VALUES (NEW.id, {values})"  # noqa: S608
    changed = f"UPDATE tables SET ({names}) = ({values}) WHERE id = OLD.id"  # noqa: S608
    op.execute(f"CREATE TRIGGER games_added INSTEAD OF INSERT ON games BEGIN {added}; END")
    op.execute(f"CREATE TRIGGER games_changed INSTEAD OF UPDATE ON games BEGIN {changed}; END")
