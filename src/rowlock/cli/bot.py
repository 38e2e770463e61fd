"""`rowlock bot`: a bot plays at a table of a server."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING

import click

from rowlock.bots import Bot, Budget, bot_named
from rowlock.cli.console import Console
from rowlock.cli.extras import require_extra
from rowlock.cli.options import complete_bot, complete_game
from rowlock.games import GAMES
from rowlock.wire.common import LONGEST_NAME

if TYPE_CHECKING:
    from rowlock.client import Following


@dataclass(frozen=True, slots=True)
class _Place:
    """Where the bot plays: at an existing table, or at a new one."""

    table: str | None
    invite: str | None
    game: str
    seats: int
    options: str


@click.command()
@click.option("--server", metavar="URL", required=True)
@click.option("--bot", "name", metavar="NAME", default="greedy", show_default=True, shell_complete=complete_bot)
@click.option("--table", metavar="ID")
@click.option("--invite", metavar="PASS")
@click.option("--game", metavar="GAME", default=next(iter(GAMES)), show_default=True, shell_complete=complete_game)
@click.option("--seats", type=click.IntRange(1, 8), metavar="N", default=2, show_default=True)
@click.option("--options", metavar="OPTIONS", default="")
@click.option("--ms", type=click.IntRange(1), metavar="MS", default=1000, show_default=True)
@click.pass_obj
def bot(
    console: Console,
    *,
    server: str,
    name: str,
    table: str | None,
    invite: str | None,
    game: str,
    seats: int,
    options: str,
    ms: int,
) -> None:
    """Join a table, or open one and wait for others, and play it to the end."""
    require_extra("server", "httpx", "websockets")
    chosen = bot_named(name)
    asyncio.run(_play(console, server, chosen, Budget(ms=ms), _Place(table, invite, game, seats, options)))


def guest_name(chosen: Bot) -> str:
    """Give the name under which a bot plays; servers reserve the plain names of their own bots."""
    return f"Program {chosen.name}"[:LONGEST_NAME].strip()


def _full_or_started(now: Following) -> bool:
    return now.started or (now.table is not None and all(seat.kind != "open" for seat in now.table.seats))


async def _play(console: Console, server: str, chosen: Bot, budget: Budget, place: _Place) -> None:
    from rowlock.client import Client
    from rowlock.client.player import play_seat
    from rowlock.wire.rest import JoinTable, NewTable

    async with Client(server) as client:
        await client.guest(guest_name(chosen))
        table = place.table
        if table is None:
            opened = await client.open(NewTable(place.game, place.seats, place.options))
            table = opened.table.id
            console.say(f"{table} {opened.passes.invite}")
        else:
            await client.join(table, JoinTable(invite=place.invite))
        following = await client.watch(table)
        await following.until(_full_or_started, float("inf"))
        host = following.table.host if following.table is not None else None
        if not following.started and client.player is not None and host == client.player.id:
            await client.start(table)
        await play_seat(following, chosen, budget)
        if following.result is not None:
            console.say(" ".join(map(str, following.result.scores)))
