"""Routes of tables: open, list, join, fill with bots, start, leave, rematch."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from functools import partial
from typing import Annotated, Literal

from fastapi import APIRouter, Depends, Query, Request, Response

from rowlock.master import leaving, proposals
from rowlock.master.access import may_sit, passes_of
from rowlock.master.opening import header_for
from rowlock.master.proposals import AlreadyDone
from rowlock.master.rematches import rematch_bots, rematch_header
from rowlock.server.accounts.accounts import ACCOUNT
from rowlock.server.accounts.sessions import Identity
from rowlock.server.http.answers import SEEN, table_for
from rowlock.server.http.identity import Me
from rowlock.server.http.rest import TablePath, body, describe, respond
from rowlock.server.http.state import server_of
from rowlock.server.store import TableListing
from rowlock.server.tables.live import LiveTable
from rowlock.server.tables.open_tables import row_of
from rowlock.server.tokens import digest, new_id, new_seed, new_token
from rowlock.tables.changes import Change
from rowlock.tables.entries import BotSeated, Joined
from rowlock.tables.errors import Refusal
from rowlock.tables.names import clean_names
from rowlock.tables.table import Table
from rowlock.wire.common import TableNow
from rowlock.wire.rest import (
    BotChoice,
    Contribute,
    JoinTable,
    NewTable,
    Next,
    Passes,
    Rematch,
    Replace,
    SeatBot,
    Seated,
    StartTable,
    TableList,
    TableOpened,
)

__all__ = ["of_table", "routes"]

routes = APIRouter(prefix="/api/tables", tags=["tables"])
of_table = APIRouter(prefix="/api/tables/{table_id}", tags=["tables"], dependencies=SEEN)


async def _fill(live: LiveTable, me: Identity, wish: NewTable, names: list[str]) -> tuple[int | None, str | None]:
    """Seat the bots of a new table and its host, who takes a seat for each of the names."""
    token = new_token()
    taken = {choice.seat for choice in wish.bots}
    free = [seat for seat in range(wish.seats) if seat not in taken]
    people = list(zip(free, names, strict=True)) if names else [(wish.seat, me.name)] if wish.sit else []
    asked = [live.ask(proposals.seat_bot(me.player, choice.seat, choice.bot)) for choice in wish.bots]
    for number, (seat, name) in enumerate(people):
        secret = digest(token if number == 0 else new_token())
        asked.append(live.ask(proposals.join(me.player, name, secret, None, seat, guest=_is_guest(me, name))))
    changes = await asyncio.gather(*asked)
    return (_seat_of(changes[len(wish.bots)]), token) if people else (None, None)


def _is_guest(me: Identity, name: str) -> bool:
    """Tell whether a name is not that of the sender's account; others at a shared table are guests too."""
    return me.kind != ACCOUNT or name != me.name


def _seat_of(outcome: Change | AlreadyDone) -> int:
    if isinstance(outcome, AlreadyDone):
        return outcome.seat
    assert isinstance(outcome.entry, Joined | BotSeated), "the proposal was to seat a person or a bot"
    return outcome.entry.seat


def _check_rated(me: Identity, *, rated: bool) -> None:
    """Refuse guests at rated tables: they could return under another identity."""
    if rated and me.kind != ACCOUNT:
        raise Refusal("account_needed", "rated games are for people with an account", 403)


@routes.post("", **describe(TableOpened, 401, 403, takes=NewTable, status=201))
async def open_table(request: Request, me: Me, wish: Annotated[NewTable, Depends(body(NewTable))]) -> Response:
    """Open a table."""
    hub = server_of(request).hub
    header = header_for(wish, host=me.player, table_id=new_id(), seed=new_seed(), created=hub.now())
    _check_rated(me, rated=wish.rated)
    names = clean_names(wish.names)
    async with server_of(request).quotas.open_table(me.player):
        live = await hub.open(header, server_of(request).sessions.still_open(me))
        seat, token = await _fill(live, me, wish, names)
    return respond(TableOpened(live.table.show(), passes_of(header), seat, token), 201)


@routes.get("", **describe(TableList, 422))
async def list_tables(
    request: Request,
    game: Annotated[str | None, Query(max_length=40)] = None,
    status: Literal["open", "running", "over", "closed"] | None = None,
    before: Annotated[int | None, Query(ge=0, le=2**53)] = None,
    limit: Annotated[int, Query(ge=1, le=100)] = 50,
) -> Response:
    """List public tables, newest first."""
    store = server_of(request).hub.store
    ask = partial(store.listed, game=game, status=status, before=before, limit=limit)
    return _list(await store.read(ask), limit)


@routes.get("/mine", **describe(TableList, 401, 422))
async def list_mine(
    request: Request,
    me: Me,
    status: Literal["open", "running", "over", "closed"] | None = None,
    before: Annotated[int | None, Query(ge=0, le=2**53)] = None,
    limit: Annotated[int, Query(ge=1, le=100)] = 50,
) -> Response:
    """List the tables of the sender, newest first."""
    store = server_of(request).hub.store
    ask = partial(store.listed, player=me.player, status=status, before=before, limit=limit)
    return _list(await store.read(ask), limit)


def _list(listings: list[TableListing], limit: int) -> Response:
    rows = tuple(map(row_of, listings))
    return respond(TableList(rows, rows[-1].created if len(rows) == limit else None))


@of_table.get("", **describe(TableNow, 401, 404, 422))
async def show_table(request: Request, table_id: TablePath) -> Response:
    """Show a table and its players."""
    return respond((await table_for(request, table_id)).show())


@of_table.get("/passes", **describe(Passes, 401, 403, 404, 422))
async def show_passes(request: Request, me: Me, table_id: TablePath) -> Response:
    """Give the invitation and the spectators' pass to those who sit at the table."""
    table = (await server_of(request).hub.get_fresh(table_id)).table
    if me.player != table.host and not table.seats_of(me.player):
        raise Refusal("not_seated", "you do not sit at this table", 403)
    return respond(passes_of(table.header))


@routes.post("/{table_id}/join", **describe(Seated, 401, 403, 404, 409, takes=JoinTable))
async def join(
    request: Request, me: Me, table_id: TablePath, wish: Annotated[JoinTable, Depends(body(JoinTable))]
) -> Response:
    """Sit down; if two people want the same seat, one gets it."""
    live = await server_of(request).hub.get_fresh(table_id)
    if not may_sit(live.table, me.player, wish.invite):
        raise Refusal("private", "this table is by invitation", 403)
    _check_rated(me, rated=live.table.header.settings.rated)
    token = new_token()
    async with server_of(request).quotas.take_seat(me.player):
        guest = _is_guest(me, me.name)
        joining = proposals.join(me.player, me.name, digest(token), wish.entropy, wish.seat, guest=guest)
        outcome = await live.ask(joining)
    return respond(Seated(_seat_of(outcome), live.table.show(), None if isinstance(outcome, AlreadyDone) else token))


@of_table.post("/leave", **describe(TableNow, 401, 403, 404, 409, 422))
async def leave(request: Request, me: Me, table_id: TablePath) -> Response:
    """Leave the table; in a running game a bot plays on, and the person comes last."""
    live = await server_of(request).hub.get(table_id)
    await live.ask(leaving.leave(me.player))
    return respond(live.table.show())


@of_table.post("/bots", **describe(TableNow, 401, 403, 404, 409, takes=SeatBot))
async def seat_bot(
    request: Request, me: Me, table_id: TablePath, wish: Annotated[SeatBot, Depends(body(SeatBot))]
) -> Response:
    """Put a bot into an open seat, or remove it."""
    live = await server_of(request).hub.get(table_id)
    await live.ask(proposals.seat_bot(me.player, wish.seat, wish.bot))
    return respond(live.table.show())


@of_table.post("/start", **describe(TableNow, 401, 403, 404, 409, takes=StartTable, required=False))
async def start(
    request: Request,
    me: Me,
    table_id: TablePath,
    wish: Annotated[StartTable, Depends(body(StartTable, default=StartTable()))],
) -> Response:
    """Close the seats and begin the game; the host's entropy may come with this request."""
    server = server_of(request)
    live = await server.hub.get(table_id)
    if me.player == live.table.host:
        live.mover = server.limits.asker(request, me.player)  # a bot may begin
    await live.ask(proposals.start(me.player, wish.entropy))
    return respond(live.table.show())


@of_table.post("/entropy", **describe(TableNow, 401, 403, 404, 409, takes=Contribute))
async def contribute(
    request: Request, me: Me, table_id: TablePath, wish: Annotated[Contribute, Depends(body(Contribute))]
) -> Response:
    """Add entropy to the shuffle for the sender's seats, once and before the game begins."""
    live = await server_of(request).hub.get(table_id)
    await live.ask(proposals.contribute(me.player, wish.entropy))
    return respond(live.table.show())


@of_table.post("/replace", **describe(TableNow, 401, 403, 404, 409, takes=Replace))
async def replace(
    request: Request, me: Me, table_id: TablePath, wish: Annotated[Replace, Depends(body(Replace))]
) -> Response:
    """Let a bot play on for a person who has not answered for too long, at a table without a clock."""
    live = await server_of(request).hub.get(table_id)
    patience_ms = round(1_000 * server_of(request).settings.patience_s)
    await live.ask(leaving.replace(me.player, wish.seat, patience_ms))
    return respond(live.table.show())


@of_table.post("/rematch", **describe(TableNow, 401, 403, 404, 409, takes=Rematch, status=201))
async def rematch(
    request: Request, me: Me, table_id: TablePath, wish: Annotated[Rematch, Depends(body(Rematch))]
) -> Response:
    """Open the same table again, with changes; its players need no invitation, and all get the same new table."""
    hub = server_of(request).hub
    live = await hub.get_fresh(table_id)
    old = live.table
    proposals.rematch(me.player, table_id)(old, hub.now())
    if old.rematch is None:
        header = rematch_header(old, wish, host=me.player, table_id=new_id(), seed=new_seed(), created=hub.now())
        _check_rated(me, rated=header.settings.rated)
        async with server_of(request).quotas.open_table(me.player):
            again = await hub.open(header, server_of(request).sessions.still_open(me))
        await asyncio.gather(*_reseat(again, old, me, rematch_bots(old, wish)))
        await live.ask(proposals.rematch(me.player, header.id))
        if live.table.rematch != header.id:
            await again.ask(proposals.close(me.player))  # another player's rematch was first
    assert live.table.rematch is not None, "a rematch is committed"
    return respond((await hub.get(live.table.rematch)).table.show(), 201)


@of_table.get("/next", **describe(Next, 401, 404, 422))
async def following(request: Request, _: Me, table_id: TablePath) -> Response:
    """Give whoever may watch a table the pass to watch its rematch too; a seat there needs an invitation."""
    hub = server_of(request).hub
    old = (await hub.get_fresh(table_id)).table
    if old.rematch is None:
        raise Refusal("no_rematch", "this table has no rematch", 404)
    again = await hub.get(old.rematch)
    return respond(Next(old.rematch, passes_of(again.table.header).spectate))


def _reseat(
    again: LiveTable, old: Table, me: Identity, bots: tuple[BotChoice, ...]
) -> list[Coroutine[None, None, Change | AlreadyDone]]:
    """Propose to seat the bots, and the person who asks for the rematch where they sat before."""
    asked: list[Coroutine[None, None, Change | AlreadyDone]] = []
    asked.extend(again.ask(proposals.seat_bot(me.player, choice.seat, choice.bot)) for choice in bots)
    for number, seat in enumerate(old.seats):
        if seat.player == me.player:
            name = seat.name if old.header.settings.shared else me.name
            asked.append(
                again.ask(proposals.join(me.player, name, digest(new_token()), None, number, guest=_is_guest(me, name)))
            )
    return asked
