"""A table as this process serves it.

A proposal is judged and applied in memory at once; its frames and its acknowledgement wait until its entry is
committed. If another process wrote first, or the database failed, the log is read again and lost proposals are judged
once more.
"""

from __future__ import annotations

import asyncio

import structlog

from rowlock.core.errors import BadNotation, RowlockError
from rowlock.master.proposals import AlreadyDone, Proposal
from rowlock.server.errors import SessionEnded, Unavailable, UnreadableTable, without_traceback
from rowlock.server.store.stored_tables import readable
from rowlock.server.tables.catch_up import CatchUp, WaitingProposal
from rowlock.server.tables.followers import Delivery, Follower, Followers, deliver
from rowlock.server.tables.log import OnOutcome, Pending, PendingLog, answer
from rowlock.server.tables.services import TableServices
from rowlock.server.workers.fair_queue import Asker
from rowlock.tables.changes import Change
from rowlock.tables.entries import Acted, Entry
from rowlock.tables.errors import Refusal
from rowlock.tables.table import Table

REFRESH_PATIENCE_S = 5.0

log = structlog.get_logger("rowlock.tables")


class LiveTable:
    """One table in this process: its followers, its uncommitted changes, and its way to catch up with others."""

    def __init__(self, services: TableServices, table: Table) -> None:
        self.table = table
        self.followers = Followers(table.header.id, services)
        self._services = services
        self._log = PendingLog(services.put)
        self._catch_up = CatchUp(table.header.id)
        self._after_reading: list[Delivery] = []
        self._became_settled = asyncio.Event()
        self._lost: str | None = None
        """Why nothing happens here any more: the log could not be read on, and the hub has let go of this object."""
        self.mover: Asker | None = None
        """Who acted last through this process, and so waits for the bots, which decide at this person's expense."""
        self.listed = table.header.settings.public and table.status == "open"
        """Whether the table was in the list of open tables after its last committed change."""

    @property
    def busy(self) -> bool:
        """Whether the table must stay in memory."""
        return bool(self.followers or self._log or self._catch_up.waiting or self._catch_up.busy)

    @property
    def followed(self) -> bool:
        """Whether anybody here follows the table."""
        return bool(self.followers)

    @property
    def settled(self) -> bool:
        """Whether everything applied here is committed."""
        return not self._log and not self._catch_up.busy

    # ── followers ─────────────────────────────────────────────────────────────────────────────────────

    def follow(self, follower: Follower, seat: int | None, *, since: int = 0, lines: int = 0) -> None:
        """Send a follower the state of the table, then everything that happens."""
        if self._lost is not None:
            follower.push(self.followers.failed_frame(self._unreadable()))
            return
        self.followers.add(follower, seat)
        if self._catch_up.stale:
            return  # every follower gets the state once the table is replayed
        frame = self.followers.state_frame(self.table, seat, since=since, lines=lines)
        if self._log:
            # The frame shows uncommitted changes, so it waits for the last of them.
            self._log.last.deliveries.append(([follower], [frame]))
        else:
            follower.push(frame)

    def unfollow(self, follower: Follower, seat: int | None) -> None:
        """Stop sending to a follower."""
        self.followers.remove(follower, seat)

    # ── proposals ─────────────────────────────────────────────────────────────────────────────────────

    def propose(self, proposal: Proposal, on_outcome: OnOutcome, *, final: bool = False) -> None:
        """Judge a proposal, apply it and queue its entry; `on_outcome` is called once it is committed or refused."""
        if self._lost is not None:
            on_outcome(self._unreadable())
            return
        if self._catch_up.busy:
            self._catch_up.hold(WaitingProposal(proposal, on_outcome))
            return
        now = self._services.now()
        judged: Entry | AlreadyDone | None = None
        try:
            judged = proposal(self.table, now)
            if isinstance(judged, AlreadyDone):
                self._repeat(proposal, on_outcome, judged)
                return
            change = self.table.apply(judged)
        except RowlockError as error:
            if judged is not None and not isinstance(judged, Acted):  # only an answer is judged when it is applied
                self._replay_after_failure(on_outcome)
                return
            if final or not self._services.several or isinstance(error, BadNotation):
                on_outcome(without_traceback(error))
                return
            # Another process may have written what makes this proposal acceptable.
            self._catch_up.hold(WaitingProposal(proposal, on_outcome, final=True))
            self._start_reading(stale=False)
            return
        except Exception:
            self._replay_after_failure(on_outcome)
            return
        try:
            pending = Pending(proposal, on_outcome, change, self.followers.changes(self.table, change))
            self._log.append(self.table, pending, now, self._committed)
        except Exception:  # also a RowlockError: the table in memory is ahead of its log
            self._replay_after_failure(on_outcome)

    def _replay_after_failure(self, on_outcome: OnOutcome) -> None:
        """Refuse a proposal that failed half-way, and read the whole log again before the next one."""
        log.exception("a proposal broke the table", table=self.table.header.id)
        self._start_reading(stale=True)
        answer(on_outcome, Refusal("internal", "something went wrong; nothing was changed", 500))

    async def ask(self, proposal: Proposal) -> Change | AlreadyDone:
        """Propose and wait for the commit; raises the refusal."""
        # No frame in a refusal's traceback may hold the future that holds the refusal.
        return await self._asked(proposal)

    def _asked(self, proposal: Proposal) -> asyncio.Future[Change | AlreadyDone]:
        answer: asyncio.Future[Change | AlreadyDone] = asyncio.get_running_loop().create_future()

        def on_outcome(outcome: Change | AlreadyDone | RowlockError) -> None:
            if answer.done():
                return
            if isinstance(outcome, RowlockError):
                answer.set_exception(outcome)
            else:
                answer.set_result(outcome)

        self.propose(proposal, on_outcome)
        return answer

    def _repeat(self, proposal: Proposal, on_outcome: OnOutcome, done: AlreadyDone) -> None:
        """Acknowledge a repeated proposal again, but not before everything applied so far is committed."""
        if self._log:
            self._log.last.repeats.append((proposal, on_outcome, done))
        else:
            on_outcome(done)

    def _committed(self, pending: Pending, error: RowlockError | None) -> None:
        """Send what waited for a commit, or hold what was lost for another judgement."""
        if error is None:
            answer(pending.on_outcome, pending.change)
            deliver(pending.deliveries)
            for _, on_outcome, done in pending.repeats:
                answer(on_outcome, done)
            if self.settled:
                self._became_settled.set()
                self._services.on_change(self, here=True)
                self._read_on_if_behind()
            return
        self._start_reading(stale=True)  # first of all: the table in memory is ahead of its log
        if isinstance(error, Unavailable | SessionEnded):
            answer(pending.on_outcome, error)
        else:
            self._catch_up.hold(WaitingProposal(pending.proposal, pending.on_outcome))
        self._catch_up.hold(*(WaitingProposal(proposal, on_outcome) for proposal, on_outcome, _ in pending.repeats))

    # ── catching up ───────────────────────────────────────────────────────────────────────────────────

    def on_remote_write(self, sequence: int | None) -> None:
        """Note that another process wrote up to a sequence number; None if notifications may have been lost."""
        self._catch_up.report(sequence)
        if self.settled and self._lost is None:
            self._read_on_if_behind()

    async def refresh(self) -> None:
        """Read what others wrote and wait until all changes are committed.

        Raises Unavailable if that takes long, and UnreadableTable.
        """
        try:
            async with asyncio.timeout(REFRESH_PATIENCE_S):
                if self._services.several and self._lost is None:
                    await asyncio.shield(self._start_reading(stale=False))
                while not self.settled:
                    self._became_settled.clear()
                    await self._became_settled.wait()
        except TimeoutError:
            raise Unavailable from None
        if self._lost is not None:
            raise self._unreadable()

    def _start_reading(self, *, stale: bool) -> asyncio.Task[None]:
        return self._catch_up.start(self._read, self._read_ended, stale=stale)

    def _read_on_if_behind(self) -> None:
        if self._catch_up.is_behind(self.table.sequence):
            self._start_reading(stale=False)

    async def _read(self) -> None:
        await self._log.drained()
        table_id = self.table.header.id
        if self._catch_up.stale:
            table = await self._services.load(table_id)
            self._after_reading = self.followers.states(table)
            self.table = table
            self._log.start_branch()
            self._catch_up.stale = False
            return
        self._after_reading = []
        for entry in await self._services.load_since(table_id, self.table.sequence):
            self._log.forget_due()
            with readable(table_id):
                change = self.table.apply(entry)
            self._after_reading += self.followers.changes(self.table, change)

    def _read_ended(self, error: Exception | None) -> None:
        self._became_settled.set()
        if error is not None:
            self._let_go(error)
            return
        deliver(self._after_reading)
        self._after_reading = []
        self._services.on_change(self, here=False)
        for one in self._catch_up.release():
            self.propose(one.proposal, one.on_outcome, final=one.final)
        if self.settled:
            self._read_on_if_behind()

    def _let_go(self, error: Exception) -> None:
        """Refuse everything from now on, and tell the followers: the log cannot be read on."""
        self._lost, self._after_reading = str(error), []
        self._services.set_aside(self, error)
        deliver(self.followers.dismiss(self._unreadable()))
        for one in self._catch_up.release():
            answer(one.on_outcome, self._unreadable())

    def _unreadable(self) -> UnreadableTable:
        return UnreadableTable(self.table.header.id, self._lost or "")
