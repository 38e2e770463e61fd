"""`rowlock bot`: lets a bot play at a table of a server."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from importlib import import_module
from typing import Annotated

import typer

from rowlock.bots import Bot, Budget, bot_named
from rowlock.cli.console import Console

__all__ = ["bot"]


@dataclass(frozen=True, slots=True)
class _Place:
    """Where the bot sits down: at a table that is there, or at one it opens."""

    table: str | None
    invite: str | None
    game: str
    seats: int
    options: str


def bot(
    ctx: typer.Context,
    *,
    server: Annotated[str, typer.Option(metavar="URL", show_default=False)],
    name: Annotated[str, typer.Option("--bot", metavar="NAME")] = "greedy",
    table: Annotated[str | None, typer.Option(metavar="ID", show_default=False)] = None,
    invite: Annotated[str | None, typer.Option(metavar="PASS", show_default=False)] = None,
    game: Annotated[str, typer.Option(metavar="GAME")] = "qwirkle",
    seats: Annotated[int, typer.Option(metavar="N", min=1, max=8)] = 2,
    options: Annotated[str, typer.Option(metavar="OPTIONS", show_default=False)] = "",
    ms: Annotated[int, typer.Option(metavar="MS", min=1)] = 1_000,
) -> None:
    """Join a table, or open one and wait for others, and play it to the end."""
    console: Console = ctx.obj
    chosen = bot_named(name)
    asyncio.run(_play(console, server, chosen, Budget(ms=ms), _Place(table, invite, game, seats, options)))


async def _play(console: Console, server: str, chosen: Bot, budget: Budget, place: _Place) -> None:
    client_module, wire = import_module("rowlock.client"), import_module("rowlock.wire.rest")
    play_seat = import_module("rowlock.client.player").play_seat
    async with client_module.Client(server) as client:
        await client.guest(chosen.name)
        table = place.table
        if table is None:
            opened = await client.open(wire.NewTable(place.game, place.seats, place.options))
            table = opened.table.id
            console.say(f"{table} {opened.passes.invite}")
        else:
            await client.join(table, wire.JoinTable(invite=place.invite))
        following = await client.watch(table)
        await following.until(
            lambda now: now.started or all(seat.kind != "open" for seat in now.table.seats), float("inf")
        )
        if not following.started and following.table.host == client.player.id:
            await client.start(table)
        await play_seat(following, chosen, budget)
        if following.result is not None:
            console.say(" ".join(map(str, following.result.scores)))
