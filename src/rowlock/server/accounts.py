"""Accounts: a guest with a name of their own, a password, and recovery codes instead of mail.

Whether a name has an account is never told: a wrong name and a wrong password give the same answer in the same time.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from sqlalchemy import Connection

from rowlock.server.auth import MARK, Identity, Sessions
from rowlock.server.errors import Conflict, Refusal
from rowlock.server.names import clean_name, skeleton
from rowlock.server.passwords import Passwords, check_password, code_digest, new_codes
from rowlock.server.store import Store
from rowlock.server.store import people as kept
from rowlock.server.store.store import ADD_PLAYER, RENAME_PLAYER, Statement
from rowlock.server.subjects import Subject
from rowlock.server.tokens import new_id

__all__ = ["ACCOUNT", "Accounts", "Entered"]

ACCOUNT = "account"

Ended = Callable[[str], None]
"""Hears that sessions have ended, in the words that other processes are told."""


@dataclass(frozen=True, slots=True)
class Entered:
    """Somebody with a fresh session; the token and the codes are given out once."""

    identity: Identity
    token: str
    codes: tuple[str, ...] = ()


class Accounts:
    """Everything about accounts that changes the database."""

    def __init__(self, store: Store, sessions: Sessions, now: Callable[[], int], ended: Ended) -> None:
        self._store = store
        self._sessions = sessions
        self._now = now
        self._ended = ended
        self._passwords = Passwords()

    # ── names ─────────────────────────────────────────────────────────────────────────────────────────

    async def check_free(self, name: str, but: str | None = None) -> None:
        """Refuse a name that looks like that of somebody else's account."""
        owner = await self._store.read(lambda connection: kept.account_called(connection, skeleton(name)))
        if owner is not None and owner.player != but:
            raise _taken()

    async def rename(self, me: Identity, name: str) -> Identity:
        """Give a person another name, by which an account logs in from now on."""
        await self.check_free(name, me.player)
        if me.kind != ACCOUNT:
            return await self._sessions.rename(me, name)
        login = (kept.SET_LOGIN, {"of_player": me.player, "new": skeleton(name)})
        try:
            await self._store.write(login, (RENAME_PLAYER, {"of_player": me.player, "new_name": name}))
        except Conflict:
            raise _taken() from None
        return await self._sessions.rename(me, name)

    # ── coming in ─────────────────────────────────────────────────────────────────────────────────────

    async def register(self, me: Identity | None, given: str, password: str) -> Entered:
        """Make an account of a guest, who keeps their games, or of a newcomer."""
        if me is not None and me.kind == ACCOUNT:
            raise Refusal("already_account", "you have an account already")
        name = clean_name(given)
        check_password(password, name)
        await self.check_free(name)
        player = new_id() if me is None else me.player
        hashed, codes, now = await self._passwords.hash(password), new_codes(), self._now()
        identity, token, session = self._sessions.new(player, name, ACCOUNT)
        account = {"player": player, "login": skeleton(name), "password": hashed, "created": now}
        person: Statement = (kept.SET_PLAYER, {"of_player": player, "new_name": name, "new_kind": ACCOUNT})
        if me is None:
            person = (ADD_PLAYER, {"id": player, "name": name, "kind": ACCOUNT, "created": now})
        # Whoever knew the guest's session does not get into the account with it.
        old: list[Statement] = [] if me is None else [(kept.DROP_SESSIONS, {"of_player": player})]
        try:
            await self._end_and_write(player, [person, (kept.ADD_ACCOUNT, account), *_adding(player, codes), *old])
            # A second write, because within one the order of what is dropped and what is added is not given.
            await self._store.write(session)
        except Conflict:
            raise _taken() from None
        self._sessions.remember(identity)
        return Entered(identity, token, codes)

    async def log_in(self, name: str, password: str) -> Entered:
        """Open a new session for whoever knows the password."""
        account = await self._store.read(lambda connection: kept.account_called(connection, skeleton(name)))
        fits = await self._passwords.fits(None if account is None else account.password, password)
        if account is None or not fits:
            raise _unknown()
        return await self._enter(account)

    async def _enter(self, account: kept.Account) -> Entered:
        identity, token, session = self._sessions.new(account.player, account.name, ACCOUNT)
        await self._store.write(session)
        self._sessions.remember(identity)
        return Entered(identity, token)

    async def recover(self, name: str, code: str, password: str) -> Entered:
        """Let somebody in by a recovery code, once, and give the account a new password; all sessions end."""
        check_password(password, name)

        def ask(connection: Connection) -> tuple[kept.Account | None, str]:
            account = kept.account_called(connection, skeleton(name))
            digest = code_digest("" if account is None else account.player, code)
            fitting = account is not None and kept.has_code(connection, account.player, digest)
            return (account if fitting else None), digest

        account, digest = await self._store.read(ask)
        hashed = await self._passwords.hash(password)  # also for nobody, for the sake of the same time
        if account is None:
            raise _unknown()
        spent = {"code": digest, "player": account.player, "at": self._now()}
        try:
            await self._end_and_write(
                account.player,
                [
                    (kept.SPEND_CODE, spent),
                    (kept.DROP_CODE, {"of_code": digest}),
                    (kept.SET_PASSWORD, {"of_player": account.player, "new": hashed}),
                    (kept.DROP_SESSIONS, {"of_player": account.player}),
                ],
            )
        except Conflict:
            raise _unknown() from None
        return await self._enter(account)

    # ── changing ──────────────────────────────────────────────────────────────────────────────────────

    async def confirm(self, me: Identity, password: str) -> kept.Account:
        """Check the password of whoever is logged in."""
        account = await self._store.read(lambda connection: kept.account_of(connection, me.player))
        if account is None:
            raise Refusal("no_account", "a guest has no password", 409)
        if not await self._passwords.fits(account.password, password):
            raise Refusal("wrong_password", "that is not your password", 403)
        return account

    async def change_password(self, me: Identity, current: str, password: str) -> Entered:
        """Give an account another password; all sessions end and a new one begins."""
        account = await self.confirm(me, current)
        check_password(password, account.name)
        hashed = await self._passwords.hash(password)
        await self._end_and_write(
            me.player,
            [
                (kept.SET_PASSWORD, {"of_player": me.player, "new": hashed}),
                (kept.DROP_SESSIONS, {"of_player": me.player}),
            ],
        )
        return await self._enter(account)

    async def renew_codes(self, me: Identity, password: str) -> tuple[str, ...]:
        """Give an account new recovery codes in place of all old ones."""
        await self.confirm(me, password)
        codes = new_codes()
        await self._store.write((kept.DROP_CODES, {"of_player": me.player}))
        await self._store.write(*_adding(me.player, codes))
        return codes

    async def log_out(self, me: Identity) -> None:
        """End one session, with its sockets, at every process."""
        await self._sessions.close(me)
        self._ended(f"{Subject.SESSION_ENDED}{me.session[:MARK]}")

    async def log_out_everywhere(self, me: Identity) -> None:
        """End all sessions of a person."""
        await self._end_and_write(me.player, [(kept.DROP_SESSIONS, {"of_player": me.player})])

    async def _end_and_write(self, player: str, statements: Sequence[Statement]) -> None:
        """Write what ends all sessions of a person, and tell every process."""
        await self._store.write(*statements, news=(f"{Subject.PLAYER_ENDED}{player}", 0))
        self._ended(f"{Subject.PLAYER_ENDED}{player}")


def _adding(player: str, codes: Sequence[str]) -> list[Statement]:
    return [(kept.ADD_CODE, {"code": code_digest(player, code), "player": player}) for code in codes]


def _taken() -> Refusal:
    return Refusal("name_taken", "that name, or one that looks like it, belongs to somebody else", 409)


def _unknown() -> Refusal:
    return Refusal("bad_log_in", "the name or what proves it is wrong", 401)
