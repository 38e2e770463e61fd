"""A game on a server: how to join a table, and the session that follows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final
from urllib.parse import quote

from rowlock.client.client import Client
from rowlock.client.errors import ServerRefused, ServerUnreachable
from rowlock.client.following import Following
from rowlock.client.shuffles import ShuffleBroken
from rowlock.core.contract import View
from rowlock.core.errors import BadRecord
from rowlock.core.record import GameRecord
from rowlock.games import GAMES
from rowlock.locale import Texts
from rowlock.terminal.session import ScreenGame, Wish
from rowlock.terminal.table import DEFAULT_BOT, PERSON
from rowlock.wire.rest import BotChoice, JoinTable, NewTable, TableOpened

ALWAYS: Final = float("inf")


@dataclass(frozen=True, slots=True)
class Visit:
    """How to join a server: the player's name, the table, its invitation, or the token of a seat."""

    server: str
    name: str
    table: str | None = None
    invite: str | None = None
    token: str | None = None

    async def sit_down(self, wish: Wish | None, texts: Texts, tell: Callable[[str], None]) -> ScreenGame:
        """Open the requested table, or join the named one, and wait until the game has started."""
        client = Client(self.server)
        try:
            await client.guest(self.name)
            if self.table is None:
                assert wish is not None, "without a table there is a request for one"
                opened = await client.open(_new_table(wish))
                table, token = opened.table.id, opened.token
                following = await client.watch(table)
                if any(seat.kind == "open" for seat in opened.table.seats):
                    tell(self._invitation(opened, texts))
                await following.until(_full, ALWAYS)
                await client.start(table)
            else:
                table, token = self.table, self.token
                if token is None:
                    token = (await client.join(table, JoinTable(invite=self.invite))).token
                following = await client.watch(table, token=token)
            if not following.started:
                tell(texts.text("tui-wait-start"))
            await following.until(lambda now: now.started, ALWAYS)
        except BaseException:
            await client.close()
            raise
        way_back = f"--server {self.server} --table {table} --token {token}" if token else ""
        return ServerSession(client, following, way_back)

    def _invitation(self, opened: TableOpened, texts: Texts) -> str:
        """Say how others come in."""
        table, invite = opened.table.id, opened.passes.invite
        address = f"{self.server.rstrip('/')}/join/{table}?i={quote(invite)}"
        command = f"rowlock tui --server {self.server} --table {table} --invite {invite}"
        return texts.text("tui-wait-join", address=address, command=command)


def _new_table(wish: Wish) -> NewTable:
    """Say which table to open: oneself in the first seat of a person, bots in theirs, the other seats open."""
    bots = tuple(BotChoice(seat, player) for seat, player in enumerate(wish.players) if player != PERSON)
    seat = wish.players.index(PERSON)
    return NewTable(wish.game, len(wish.players), wish.options, bots, seat=seat, public=False)


def _full(now: Following) -> bool:
    """Tell whether every seat is taken."""
    return now.table is not None and all(seat.kind != "open" for seat in now.table.seats)


class ServerSession(ScreenGame):
    """A seat at a table of a server; the connection comes back by itself."""

    def __init__(self, client: Client, following: Following, way_back: str = "") -> None:
        assert following.table is not None, "a table that is followed has been seen"
        self.client = client
        self.following = following
        self.way_back = way_back
        self.game = GAMES[following.table.game]

    @property
    def names(self) -> Sequence[str]:
        """The names as they stand at the table."""
        assert self.following.table is not None, "a table that is followed has been seen"
        return [seat.name or seat.bot or "?" for seat in self.following.table.seats]

    @property
    def own(self) -> int | None:
        """The seat one has taken."""
        return self.following.seat

    @property
    def lost(self) -> bool:
        return not self.client.connected

    @property
    def ended(self) -> bool:
        return self.client.refused is not None

    @property
    def view(self) -> View:
        """The view that the server sent last."""
        view: View = self.game.read_view(self.following.view())
        return view

    @property
    def scores(self) -> Sequence[int]:
        """What each seat has scored so far."""
        return self.following.scores

    @property
    def asked(self) -> int | None:
        """The own seat while its answer is awaited."""
        return self.following.seat if self.following.asked else None

    @property
    def over(self) -> bool:
        """Whether the game has ended and the server has said how."""
        return self.following.over

    @property
    def gone(self) -> Mapping[int, str]:
        """The seats whose people play no more, as they stand at the table."""
        assert self.following.table is not None, "a table that is followed has been seen"
        return {seat.seat: seat.gone for seat in self.following.table.seats if seat.gone is not None}

    @property
    def winners(self) -> Sequence[int]:
        """The seats that won; a seat that left is last whatever its score."""
        result = self.following.result
        return () if result is None else result.winners

    async def step(self) -> None:
        """Wait for news of the table, however long that takes."""
        before = (self.following.sequence, self.following.answered)
        await self.following.until(lambda now: (now.sequence, now.answered) != before or now.asked or now.over, ALWAYS)

    async def answer(self, action: str) -> None:
        """Send the answer; return once the server has stored it and sent the next state."""
        kept = await self.following.act(action)
        await self.following.until(lambda now: now.sequence >= kept.sequence, ALWAYS)

    async def hint(self) -> str:
        """Ask a bot of the server, which gives no hints in rated games."""
        return (await self.following.hint(DEFAULT_BOT)).action

    @property
    def no_undo(self) -> str | None:
        """The server says whether something can be taken back."""
        assert self.following.table is not None, "a table that is followed has been seen"
        people = sum(seat.kind == "human" for seat in self.following.table.seats)
        return None if self.following.may.undo else "undo-nothing" if people == 1 else "undo-people"

    async def undo(self) -> bool:
        """Ask the server to go back to the last decision."""
        await self.following.undo()
        return True

    async def record(self) -> GameRecord | None:
        """Fetch the record, which a server gives once the game is over."""
        return GameRecord.read(await self.client.record(self.following.id)) if self.over else None

    async def shuffle_broken(self) -> str | None:
        """Check the shuffle against what this client saw; empty if it is fair, None if the client added nothing."""
        shuffle = self.client.shuffles.find(self.following.id)
        if shuffle is None or not shuffle.sent:
            return None
        try:
            await self.client.check_shuffle(self.following.id)
        except (ShuffleBroken, BadRecord) as error:
            return str(error)
        except (ServerRefused, ServerUnreachable):
            return None
        return ""

    async def close(self) -> None:
        """Leave the server."""
        await self.client.close()
