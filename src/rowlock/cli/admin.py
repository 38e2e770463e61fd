"""`rowlock admin`: people and tables of a server, for its administrators; the server may be running."""

from __future__ import annotations

import asyncio
import json
import os
from dataclasses import asdict, is_dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from rowlock.cli.console import CliRefusal, Console
from rowlock.cli.databases import database_named
from rowlock.cli.extras import require_extra
from rowlock.cli.options import data_option, database_option, json_option

if TYPE_CHECKING:
    from rowlock.server.accounts.admin import Admin
    from rowlock.server.store.admin import Action, Person, ShownTable

WHAT: Final = ("players", "tables", "log", "ban", "unban", "rename", "delete", "end")
LISTS: Final = ("players", "tables", "log")
MOST: Final = 10_000
STATUSES: Final = ("", "open", "running", "over", "closed")
MS_PER_S: Final = 1_000


@click.command()
@click.argument("what", metavar="|".join(WHAT))
@click.argument("target", required=False, default="", metavar="[TARGET]")
@click.option("--name", metavar="NAME")
@click.option("--reason", metavar="TEXT", default="")
@click.option("--limit", type=click.IntRange(1, MOST), metavar="N", default=50, show_default=True)
@json_option
@database_option
@data_option
@click.pass_obj
def admin(
    console: Console,
    what: str,
    target: str,
    *,
    name: str | None,
    reason: str,
    limit: int,
    as_json: bool,
    database: str | None,
    data: Path | None,
) -> None:
    """Look at people and tables of a server, or act on them."""
    if what not in WHAT:
        raise CliRefusal("admin-what", what=what, choices=", ".join(WHAT))
    if what not in LISTS and not target:
        raise CliRefusal("admin-target", what=what)
    if what == "tables" and target not in STATUSES:
        raise CliRefusal("admin-status", status=target)
    if what == "rename" and name is None:
        raise CliRefusal("admin-name")
    require_extra("server")
    from rowlock.server.accounts.admin import Admin
    from rowlock.server.settings import settings_from

    settings = settings_from(os.environ, database=database, data=data)

    async def work() -> None:
        async with Admin(settings, _operator()) as opened:
            if what in LISTS:
                await _list(console, opened, what, target, limit, as_json=as_json)
            else:
                await _act(console, opened, what, target, name=name or "", reason=reason)

    with database_named(settings):
        asyncio.run(work())


def _operator() -> str:
    """Give the name of the user who runs the program, as the system knows it, and who became root by sudo.

    Variables such as LOGNAME do not count, because everybody may set them; only root may set those of sudo.
    """
    if not hasattr(os, "getuid"):
        return os.getlogin()
    uid, behind = os.getuid(), os.environ.get("SUDO_UID", "")
    if uid == 0 and behind.isascii() and behind.isdigit() and int(behind) != 0:
        return f"{_user(uid)} (sudo {_user(int(behind))})"
    return _user(uid)


def _user(uid: int) -> str:
    import pwd

    try:
        return pwd.getpwuid(uid).pw_name
    except (KeyError, OverflowError):
        return f"uid {uid}"  # a container often has no name for its user


async def _list(console: Console, opened: Admin, what: str, target: str, limit: int, *, as_json: bool) -> None:
    rows: list[Person] | list[ShownTable] | list[Action]
    if what == "players":
        rows = await opened.players(target, limit)
    elif what == "tables":
        rows = await opened.tables(target, limit)
    else:
        rows = await opened.actions(limit)
    for row in rows:
        assert is_dataclass(row), "every row is a value"
        console.say(json.dumps(asdict(row), ensure_ascii=False) if as_json else _line(console, row))
    if not rows and not as_json:
        console.tell("admin-none")


def _line(console: Console, row: Person | ShownTable | Action) -> str:
    from rowlock.server.store.admin import Person, ShownTable

    if isinstance(row, Person):
        banned = f"  {console.text('admin-is-banned')}" if row.banned else ""
        return f"{row.id}  {_day(row.seen)}  {row.kind:<7}  {row.name}{banned}"
    if isinstance(row, ShownTable):
        return f"{row.id}  {_day(row.created)}  {row.status:<7}  {row.game}  {' | '.join(row.names)}"
    operator, details = _one_line(row.operator), _one_line(row.details)
    return f"{row.number}  {_day(row.at)}  {operator}  {row.action}  {row.target}  {details}".rstrip()


def _one_line(text: str) -> str:
    """Show what an older version stored as it was given: a new line in it must not look like another action."""
    return "".join(char if char.isprintable() else f"\\u{ord(char):04x}" for char in text)


def _day(at: int) -> str:
    return f"{datetime.fromtimestamp(at / MS_PER_S, UTC):%Y-%m-%d %H:%M}"


async def _act(console: Console, opened: Admin, what: str, target: str, *, name: str, reason: str) -> None:
    if what == "end":
        await opened.end_table(target)
        console.tell("admin-done-end", table=target)
        return
    if what == "ban":
        person = await opened.ban(target, reason)
    elif what == "unban":
        person = await opened.unban(target)
    elif what == "rename":
        person = await opened.rename(target, name)
    else:
        person = await opened.delete(target)
    console.tell(f"admin-done-{what}", name=person.name, new=name)
