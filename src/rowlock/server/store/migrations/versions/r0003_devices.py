"""Devices and addresses that an account knows, when people were here last, and which seats guests took.

Names that look alike have the same login, by a stricter rule than before. Accounts whose names look alike by the new
rule all stay: the login of the oldest is the common form, and the others keep their exact name as login.
"""

from __future__ import annotations

import time

import sqlalchemy as sa
from alembic import op

from rowlock.server.store.people import login_apart
from rowlock.tables.look_alikes import skeleton

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

MS_PER_S = 1_000


def upgrade() -> None:
    """Create what log-ins need, and give everybody the full time until guests expire."""
    op.add_column("players", sa.Column("seen", sa.BigInteger, nullable=False, server_default="0"))
    op.execute(sa.text("UPDATE players SET seen = :now").bindparams(now=round(time.time() * MS_PER_S)))
    op.create_index("players_seen", "players", ["kind", "seen"])
    op.add_column("seatings", sa.Column("guest", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_table(
        "devices",
        sa.Column("token", sa.String(64), primary_key=True),
        sa.Column("player", sa.String(26), nullable=False, index=True),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False, index=True),
    )
    op.create_table(
        "known_addresses",
        sa.Column("player", sa.String(26), primary_key=True),
        sa.Column("address", sa.String(4), primary_key=True),
        sa.Column("seen", sa.BigInteger, nullable=False, index=True),
        sqlite_with_rowid=False,
    )
    _renew_logins()


def _renew_logins() -> None:
    """Give every account the login that its name has by the new rule."""
    connection = op.get_bind()
    players = sa.table("players", sa.column("id"), sa.column("name"))
    accounts = sa.table("accounts", sa.column("player"), sa.column("login"), sa.column("created"))
    wanted = sa.select(accounts.c.player, accounts.c.login, players.c.name).join(
        players, players.c.id == accounts.c.player
    )
    rows = connection.execute(wanted.order_by(accounts.c.created, accounts.c.player)).all()
    renewed: dict[str, str] = {}
    for row in rows:
        login = skeleton(row.name)
        renewed[login if login not in renewed else login_apart(row.name)] = row.player
    before = {row.player: row.login for row in rows}
    changed = [(player, login) for login, player in renewed.items() if before[player] != login]
    # A login that is free by the new rule may still be somebody's old one, so all changed ones are set apart first.
    for player, login in (*((player, login_apart(player)) for player, _ in changed), *changed):
        connection.execute(accounts.update().where(accounts.c.player == player).values(login=login))
