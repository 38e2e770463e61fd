"""Tables: opened, listed, joined, filled with bots, started, left, and played once more."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from functools import partial
from typing import Annotated, Any, Literal, cast

from fastapi import APIRouter, Depends, Query, Request, Response

from rowlock.bots import bot_named
from rowlock.core.chance import commitment
from rowlock.core.errors import BadSetup, quoted
from rowlock.core.options import options_text
from rowlock.games import GAMES
from rowlock.server import proposals
from rowlock.server.auth import Identity, Me
from rowlock.server.errors import Refusal
from rowlock.server.house import House
from rowlock.server.journal import BotSeated, Header, Joined, TableSettings
from rowlock.server.proposals import Done
from rowlock.server.rest import TablePath, answer, body, says
from rowlock.server.rooms import Room
from rowlock.server.store import TableListing
from rowlock.server.tables import Change, Table
from rowlock.server.tokens import digest, new_id, new_seed, new_token, pass_for
from rowlock.wire.common import Status, TableNow
from rowlock.wire.rest import (
    JoinTable,
    NewTable,
    OptionsGiven,
    Passes,
    Rematch,
    Replace,
    SeatBot,
    Seated,
    TableList,
    TableOpened,
    TableRow,
)

__all__ = ["INVITE", "SPECTATE", "may_enter", "passes_of", "routes"]

INVITE = "invite"
SPECTATE = "spectate"

routes = APIRouter(prefix="/api/tables", tags=["tables"])


def _house(request: Request) -> House:
    return cast("House", request.app.state.server.house)


def passes_of(header: Header) -> Passes:
    """Give what lets others in."""
    return Passes(pass_for(INVITE, header.seed, header.id), pass_for(SPECTATE, header.seed, header.id))


def may_enter(table: Table, player: str, token: str | None, purpose: str) -> bool:
    """Tell whether somebody may sit down at a table (`INVITE`) or watch it (`SPECTATE`)."""
    settings = table.header.settings
    if settings.public or player == table.host or player in settings.welcome:
        return True
    passes = passes_of(table.header)
    fitting = {passes.invite} if purpose == INVITE else {passes.invite, passes.spectate}
    return token in fitting or any(seat.player == player for seat in table.seats)


def _header(
    game_name: str, seats: int, options: OptionsGiven, settings: TableSettings, *, host: str, now: int
) -> Header:
    """Set a table up; raises BadSetup where the game cannot be played so."""
    if game_name not in GAMES:
        raise BadSetup(f"unknown game {quoted(game_name)}: choose one of {', '.join(GAMES)}")
    game = GAMES[game_name]
    read = game.options(options if isinstance(options, str) else cast("Mapping[str, object]", options))
    game.initial(seats, read)
    table_id, seed = new_id(), new_seed()
    text = options_text(game.presets, read)
    return Header(table_id, game_name, text, seats, seed, commitment(seed, table_id), host, now, settings)


async def _open(house: House, header: Header, me: Identity, wish: NewTable) -> tuple[Room, int | None, str | None]:
    """Keep the table, then seat its bots and its host."""
    room = await house.open(header)
    token = new_token()
    asked = [room.ask(proposals.seat_bot(me.player, choice.seat, choice.bot)) for choice in wish.bots]
    if wish.sit:
        asked.append(room.ask(proposals.join(me.player, me.name, digest(token), wish.entropy, wish.seat)))
    changes = await asyncio.gather(*asked)
    seat = _seat_of(changes[-1]) if wish.sit else None
    return room, seat, token if wish.sit else None


def _seat_of(outcome: Change | Done) -> int:
    if isinstance(outcome, Done):
        return outcome.seat
    assert isinstance(outcome.entry, Joined | BotSeated), "asked to seat somebody"
    return outcome.entry.seat


def _check_seating(wish: NewTable) -> None:
    seats = [choice.seat for choice in wish.bots]
    for choice in wish.bots:
        bot_named(choice.bot, wish.game)
    if len(set(seats)) < len(seats) or any(seat >= wish.seats for seat in seats):
        raise BadSetup("bots sit in different seats of the table")
    if wish.sit and len(seats) == wish.seats:
        raise BadSetup("bots take every seat and leave none for you")
    if wish.sit and wish.seat is not None and (wish.seat in seats or wish.seat >= wish.seats):
        raise BadSetup(f"seat {wish.seat} is not free for you")
    if wish.rated and (wish.shared or len(seats) > wish.seats - 2):
        raise BadSetup("a rated game needs two people at least, each on their own")


def _check_rated(me: Identity, *, rated: bool) -> None:
    """Refuse guests where the result is kept for good: they could come back as somebody else."""
    if rated and me.kind != "account":
        raise Refusal("account_needed", "rated games are for people with an account", 403)


@routes.post("", **says(TableOpened, 401, 403, takes=NewTable, status=201))
async def open_table(request: Request, me: Me, wish: Annotated[NewTable, Depends(body(NewTable))]) -> Response:
    """Open a table."""
    house = _house(request)
    settings = TableSettings(wish.public, wish.rated, wish.shared, wish.clock)
    header = _header(wish.game, wish.seats, wish.options, settings, host=me.player, now=house.now())
    _check_seating(wish)
    _check_rated(me, rated=wish.rated)
    async with request.app.state.server.caps.opening(me.player):
        room, seat, token = await _open(house, header, me, wish)
    return answer(TableOpened(room.table.show(), passes_of(header), seat, token), 201)


def _row(listing: TableListing) -> TableRow:
    header = listing.header
    return TableRow(
        id=header.id,
        game=header.game,
        options=header.options,
        status=cast("Status", listing.status),
        host=header.host,
        seats=listing.seats,
        created=header.created,
        public=header.settings.public,
        rated=header.settings.rated,
        clock=header.settings.clock,
    )


@routes.get("", **says(TableList, 422))
async def list_tables(
    request: Request,
    game: Annotated[str | None, Query(max_length=40)] = None,
    status: Literal["open", "running", "over", "closed"] | None = None,
    before: Annotated[int | None, Query(ge=0, le=2**53)] = None,
    limit: Annotated[int, Query(ge=1, le=100)] = 50,
) -> Response:
    """List public tables, the newest first."""
    store = _house(request).store
    ask = partial(store.listed, game=game, status=status, before=before, limit=limit)
    return _list(await store.read(ask), limit)


@routes.get("/mine", **says(TableList, 401, 422))
async def list_mine(
    request: Request,
    me: Me,
    status: Literal["open", "running", "over", "closed"] | None = None,
    before: Annotated[int | None, Query(ge=0, le=2**53)] = None,
    limit: Annotated[int, Query(ge=1, le=100)] = 50,
) -> Response:
    """List the tables at which one sits, the newest first."""
    store = _house(request).store
    ask = partial(store.listed, player=me.player, status=status, before=before, limit=limit)
    return _list(await store.read(ask), limit)


def _list(listings: list[TableListing], limit: int) -> Response:
    rows = tuple(map(_row, listings))
    return answer(TableList(rows, rows[-1].created if len(rows) == limit else None))


@routes.get("/{table_id}", **says(TableNow, 404, 422))
async def show_table(request: Request, table_id: TablePath) -> Response:
    """Show a table; whoever has its id may see who sits there."""
    room = await _house(request).fresh_room(table_id)
    return answer(room.table.show())


@routes.get("/{table_id}/passes", **says(Passes, 401, 403, 404, 422))
async def show_passes(request: Request, me: Me, table_id: TablePath) -> Response:
    """Give the invitation and the spectators' pass to those who sit at the table."""
    table = (await _house(request).fresh_room(table_id)).table
    if me.player != table.host and not table.seats_of(me.player):
        raise Refusal("not_seated", "you do not sit at this table", 403)
    return answer(passes_of(table.header))


@routes.post("/{table_id}/join", **says(Seated, 401, 403, 404, 409, takes=JoinTable))
async def join(
    request: Request, me: Me, table_id: TablePath, wish: Annotated[JoinTable, Depends(body(JoinTable))]
) -> Response:
    """Sit down: of two people who want one seat, one gets it."""
    room = await _house(request).fresh_room(table_id)
    if not may_enter(room.table, me.player, wish.invite, INVITE):
        raise Refusal("private", "this table is by invitation", 403)
    _check_rated(me, rated=room.table.header.settings.rated)
    token = new_token()
    async with request.app.state.server.caps.sitting(me.player):
        outcome = await room.ask(proposals.join(me.player, me.name, digest(token), wish.entropy, wish.seat))
    return answer(Seated(_seat_of(outcome), room.table.show(), None if isinstance(outcome, Done) else token))


@routes.post("/{table_id}/leave", **says(TableNow, 401, 403, 404, 409, 422))
async def leave(request: Request, me: Me, table_id: TablePath) -> Response:
    """Get up; once the game runs a bot plays on, and one comes last."""
    room = await _house(request).room(table_id)
    await room.ask(proposals.leave(me.player))
    return answer(room.table.show())


@routes.post("/{table_id}/bots", **says(TableNow, 401, 403, 404, 409, takes=SeatBot))
async def seat_bot(
    request: Request, me: Me, table_id: TablePath, wish: Annotated[SeatBot, Depends(body(SeatBot))]
) -> Response:
    """Put a bot into an open seat, or take it out again."""
    room = await _house(request).room(table_id)
    await room.ask(proposals.seat_bot(me.player, wish.seat, wish.bot))
    return answer(room.table.show())


@routes.post("/{table_id}/start", **says(TableNow, 401, 403, 404, 409, 422))
async def start(request: Request, me: Me, table_id: TablePath) -> Response:
    """Close the seats and begin."""
    room = await _house(request).room(table_id)
    await room.ask(proposals.start(me.player))
    return answer(room.table.show())


@routes.post("/{table_id}/replace", **says(TableNow, 401, 403, 404, 409, takes=Replace))
async def replace(
    request: Request, me: Me, table_id: TablePath, wish: Annotated[Replace, Depends(body(Replace))]
) -> Response:
    """Let a bot play on for somebody who keeps a table without a clock waiting too long."""
    room = await _house(request).room(table_id)
    patience_ms = round(1_000 * request.app.state.server.settings.patience_s)
    await room.ask(proposals.replace(me.player, wish.seat, patience_ms))
    return answer(room.table.show())


@routes.post("/{table_id}/rematch", **says(TableNow, 401, 403, 404, 409, takes=Rematch, status=201))
async def rematch(
    request: Request, me: Me, table_id: TablePath, wish: Annotated[Rematch, Depends(body(Rematch))]
) -> Response:
    """Open the same table once more, with changes; its players need no invitation, and all get the same table."""
    house = _house(request)
    room = await house.fresh_room(table_id)
    old = room.table
    proposals.rematch(me.player, table_id)(old, house.now())
    if old.rematch is None:
        header = _rematch_header(old, wish, me, house.now())
        _check_rated(me, rated=header.settings.rated)
        async with request.app.state.server.caps.opening(me.player):
            again = await house.open(header)
        await asyncio.gather(*_reseat(again, old, me))
        await room.ask(proposals.rematch(me.player, header.id))
        if room.table.rematch != header.id:
            await again.ask(proposals.close(me.player))  # somebody else's rematch was first
    assert room.table.rematch is not None, "somebody's rematch is kept"
    return answer((await house.room(room.table.rematch)).table.show(), 201)


def _rematch_header(old: Table, wish: Rematch, me: Identity, now: int) -> Header:
    before = old.header.settings
    people = tuple(sorted({seat.player for seat in old.seats if seat.player is not None}))
    settings = TableSettings(
        before.public,
        before.rated if wish.rated is None else wish.rated,
        before.shared,
        before.clock if wish.clock is None else wish.clock,
        people,
    )
    options = old.header.options if wish.options is None else wish.options
    return _header(old.header.game, old.header.seats, options, settings, host=me.player, now=now)


def _reseat(again: Room, old: Table, me: Identity) -> list[Any]:
    """Seat the bots that were bots before, and whoever asks for the rematch, where they sat."""
    asked: list[Any] = []
    for number, seat in enumerate(old.seats):
        if seat.player is None and seat.bot is not None:
            asked.append(again.ask(proposals.seat_bot(me.player, number, seat.bot)))
        elif seat.player == me.player:
            asked.append(again.ask(proposals.join(me.player, me.name, digest(new_token()), None, number)))
    return asked
