"""A table as a client follows it: a view that steps keep up to date, and a stream of messages."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any, Final, TypeAlias

from rowlock.client.errors import ServerRefused
from rowlock.wire.common import ClockLeft, DecisionNow, DraftJson, May, Result, TableNow
from rowlock.wire.messages import (
    Ack,
    Act,
    Answered,
    Asking,
    Hint,
    Hinted,
    Over,
    Presence,
    Preview,
    Previewed,
    Proposing,
    Resign,
    State,
    Step,
    TableChanged,
    Undo,
    Watch,
    Weigh,
    Weighed,
)

__all__ = ["Following", "News"]

News: TypeAlias = State | Step | Answered | TableChanged | Over | Presence
Reply: TypeAlias = Ack | Previewed | Hinted | Weighed
MOST_NEWS: Final = 1_000
"""The messages that are kept for a reader."""
Ask: TypeAlias = Callable[[Proposing | Asking], Awaitable[Reply]]


class Following:
    """A followed table, from a seat or as a spectator."""

    def __init__(self, table_id: str, ask: Ask, new_id: Callable[[], str], seat: int | None, token: str | None) -> None:
        self.id = table_id
        self.table: TableNow | None = None
        self.seat: int | None = None
        self.position: str | None = None
        self.history: list[str] = []
        self.decision: DecisionNow | None = None
        self.scores: tuple[int, ...] = ()
        self.answered: tuple[int, ...] = ()
        self.clock: ClockLeft | None = None
        self.online: tuple[int, ...] = ()
        self.result: Result | None = None
        self.may = May()
        """What the followed seat may ask for."""
        self.sequence = 0
        self.refused: ServerRefused | None = None
        """Why there will be no more news: the session has ended."""
        self.spectate = False
        """Whether to see what a spectator sees, even from an own seat."""
        self._ask = ask
        self._new_id = new_id
        self._wanted_seat = seat
        self._token = token
        self._news: asyncio.Queue[News | None] = asyncio.Queue(MOST_NEWS)
        """The messages that nobody has taken yet; None if there will be no more."""
        self._changed = asyncio.Event()

    # ── state ────────────────────────────────────────────────────────────────────────────────────────

    @property
    def started(self) -> bool:
        """Whether the game has begun."""
        return self.position is not None

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.result is not None

    @property
    def asked(self) -> bool:
        """Whether the followed seat has to answer."""
        return (
            self.decision is not None
            and not self.over
            and self.decision.kind in ("turn", "simultaneous")
            and self.seat in self.decision.seats
            and self.seat not in self.answered
        )

    @property
    def open_number(self) -> int:
        """The number of the open decision; 0 before the game."""
        return self.decision.number if self.decision is not None else 0

    def view(self) -> dict[str, Any]:
        """Give the view in its JSON form, as `Game.read_view` takes it; its values have many types."""
        asked = self.decision
        assert asked is not None, "there is a view once the game has begun"
        return {
            "seat": self.seat,
            "position": self.position,
            "history": list(self.history),
            "decision": {
                "kind": asked.kind,
                "seats": list(asked.seats),
                "prompt": asked.prompt,
                "number": asked.number,
            },
        }

    # ── requests ─────────────────────────────────────────────────────────────────────────────────────

    async def act(self, action: str, *, number: int | None = None, client_id: str | None = None) -> Ack:
        """Answer the open decision; returns once the answer is committed, also across a lost connection."""
        asked = self.open_number if number is None else number
        return await self.propose(Act(self.id, asked, client_id or self._new_id(), action))

    async def propose(self, request: Proposing) -> Ack:
        """Send any message that proposes something for the seat; returns once it is committed."""
        ack = await self._ask(request)
        assert isinstance(ack, Ack), "a proposal is acknowledged"
        return ack

    async def preview(self, draft: DraftJson) -> Previewed:
        """Ask for the report on a turn under construction."""
        reply = await self._ask(Preview(self.id, self._new_id(), draft))
        assert isinstance(reply, Previewed), "a preview is answered with one"
        return reply

    async def hint(self, bot: str | None = None) -> Hinted:
        """Ask for the best action; `bot` names the candidates, by default the highest level of the game up to 5."""
        reply = await self._ask(Hint(self.id, self._new_id(), bot))
        assert isinstance(reply, Hinted), "a hint is answered with one"
        return reply

    async def weigh(self, action: str) -> Weighed:
        """Ask what an action would give up, before playing it."""
        reply = await self._ask(Weigh(self.id, self.open_number, self._new_id(), action))
        assert isinstance(reply, Weighed), "an action is weighed with one"
        return reply

    async def undo(self) -> Ack:
        """Go back to the seat's last decision."""
        return await self.propose(Undo(self.id, self.open_number, self._new_id()))

    async def resign(self) -> Ack:
        """Give the game up: a game of two people ends, in any other a bot plays on."""
        return await self.propose(Resign(self.id, self._new_id()))

    async def __aiter__(self) -> AsyncIterator[News]:
        """Give each message after it has been applied; old unread ones are dropped.

        Ends with the game; raises ServerRefused if the session ends first.
        """
        while True:
            news = await self._news.get()
            if news is None:
                if self.refused is not None:
                    raise self.refused
                continue
            yield news
            if self.over and self._news.empty():
                return

    async def until(self, holds: Callable[[Following], bool], timeout_s: float = 30.0) -> None:
        """Wait until a condition holds; raises ServerRefused if the session ends first."""
        async with asyncio.timeout(timeout_s):
            while not holds(self):
                if self.refused is not None:
                    raise self.refused
                self._changed.clear()
                await self._changed.wait()

    # ── messages ─────────────────────────────────────────────────────────────────────────────────────

    def refuse(self, error: ServerRefused) -> None:
        """Wake those who wait for news, because the server refuses the session."""
        self.refused = error
        self._put(None)
        self._changed.set()

    def request(self, *, afresh: bool = False) -> Watch:
        """Give the request that follows the table from the last message on, or `afresh` from the start."""
        since, lines = (0, 0) if afresh else (self.sequence, len(self.history))
        return Watch(self.id, since, lines, self._wanted_seat, self._token, self.spectate)

    def take(self, news: News) -> bool:
        """Apply a message; False if lines are missing and the table must be requested afresh."""
        if isinstance(news, Step) and (news.first != len(self.history) or not self.table):
            return False
        if isinstance(news, State) and news.view is not None and news.view.first > len(self.history):
            return False
        self._take(news)
        self._put(news)
        self._changed.set()
        return True

    def _put(self, news: News | None) -> None:
        if self._news.full():  # nobody reads them, or not fast enough; the view is up to date all the same
            self._news.get_nowait()
        self._news.put_nowait(news)

    def _take(self, news: News) -> None:
        if not isinstance(news, Presence):
            self.sequence = news.sequence
        match news:
            case State():
                self._take_state(news)
            case Step():
                self.history += news.lines
                self.position, self.decision, self.scores = news.position, news.decision, news.scores
                self.answered, self.clock = (), news.clock
                self.may = news.may or self.may
            case Answered():
                self.answered, self.clock = news.seats, news.clock
            case TableChanged():
                self.table = news.shown
                self.may = news.may or self.may
            case Over():
                self.result = news.result
            case Presence():
                self.online = news.online

    def _take_state(self, news: State) -> None:
        self.table, self.seat, self.scores = news.shown, news.seat, news.scores
        self.answered, self.clock, self.online = news.answered, news.clock, news.online
        self.result, self.may = news.shown.result, news.may
        if news.view is not None:
            self.history[news.view.first :] = news.view.history
            self.position, self.decision = news.view.position, news.view.decision
