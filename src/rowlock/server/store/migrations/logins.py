"""Gives accounts new logins after a change of the rule which names look alike.

Accounts whose names look alike by the new rule all stay: the login of the oldest is the common form, and the others
keep their own name as login: in any letters, or, if they differ from another one only in that, in exactly theirs.
"""

from __future__ import annotations

import sqlalchemy as sa
from sqlalchemy import Connection

from rowlock.server.store.people import login_apart
from rowlock.tables.look_alikes import skeleton


def renew_logins(connection: Connection) -> None:
    """Give every account the login that its name has by the new rule."""
    players = sa.table("players", sa.column("id"), sa.column("name"))
    accounts = sa.table("accounts", sa.column("player"), sa.column("login"), sa.column("created"))
    wanted = sa.select(accounts.c.player, accounts.c.login, players.c.name).join(
        players, players.c.id == accounts.c.player
    )
    rows = connection.execute(wanted.order_by(accounts.c.created, accounts.c.player)).all()
    renewed: dict[str, str] = {}
    for row in rows:
        logins = (skeleton(row.name), login_apart(row.name), login_apart(row.name, exact=True))
        renewed[next(login for login in logins if login not in renewed)] = row.player
    before = {row.player: row.login for row in rows}
    changed = [(player, login) for login, player in renewed.items() if before[player] != login]
    # A login that is free by the new rule may still be somebody's old one, so all changed ones are set apart first.
    for player, login in (*((player, login_apart(player)) for player, _ in changed), *changed):
        connection.execute(accounts.update().where(accounts.c.player == player).values(login=login))
