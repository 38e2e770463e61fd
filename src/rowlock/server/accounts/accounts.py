"""Accounts: guests with a name of their own, a password, and recovery codes instead of mail.

A log-in does not tell whether a name has an account: a wrong name and a wrong password give the same answer in the same
time. An account remembers the devices and, as short hashes, the addresses from which its owner logged in (`guesses`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from sqlalchemy import Connection

from rowlock.server.accounts.audit import audited
from rowlock.server.accounts.guesses import Caller, Guesses, Known, address_digest, device_digest
from rowlock.server.accounts.passwords import Passwords, code_digest, new_codes
from rowlock.server.accounts.sessions import DAY_MS, SESSION_PREFIX, Identity, Sessions
from rowlock.server.accounts.strength import check_password
from rowlock.server.errors import Conflict, SessionEnded
from rowlock.server.notifications import PersonSignedOut, SessionClosed, SignedOut
from rowlock.server.store import Store, people
from rowlock.server.store.store import ADD_PLAYER
from rowlock.server.store.transactions import Statement
from rowlock.server.tokens import new_id, new_token
from rowlock.tables.errors import Refusal
from rowlock.tables.names import check_not_reserved, clean_name, skeleton

ACCOUNT = "account"
DEVICE_DAYS = 365
MOST_SESSIONS = 100
"""The number of sessions that one person may have; a new one ends the oldest."""
MOST_DEVICES = 20
MOST_ADDRESSES = 20
DEVICE_LENGTH = 43
"""The length of a device's token; a cookie of another length is none of ours."""

OnSessionEnd = Callable[[SignedOut], None]
"""Called when sessions have ended."""


@dataclass(frozen=True, slots=True)
class LoggedIn:
    """A person with a new session; the token and the recovery codes are given out once."""

    identity: Identity
    token: str
    device: str
    """The token of the device, which keeps it from being locked out by strangers."""
    codes: tuple[str, ...] = ()


class Accounts:
    """Everything about accounts that changes the database."""

    def __init__(
        self,
        store: Store,
        sessions: Sessions,
        guesses: Guesses,
        now: Callable[[], int],
        on_session_end: OnSessionEnd,
    ) -> None:
        self._store = store
        self._sessions = sessions
        self._guesses = guesses
        self._now = now
        self._on_session_end = on_session_end
        self._passwords = Passwords()

    # ── names ─────────────────────────────────────────────────────────────────────────────────────────

    async def check_free(self, name: str, except_player: str | None = None) -> None:
        """Refuse a name that looks like the name of another account."""
        owners = await self._store.read(lambda connection: people.players_who_look_like(connection, name))
        if owners - {except_player}:
            raise _taken()

    async def rename(self, me: Identity, name: str) -> Identity:
        """Rename a person; an account logs in by the new name from now on."""
        check_not_reserved(name, account=me.kind == ACCOUNT)
        if me.kind != ACCOUNT:
            return await self._sessions.rename(me, name)
        await self.check_free(name, me.player)
        try:
            login = (people.SET_LOGIN, {"of_player": me.player, "new": skeleton(name)})
            return await self._sessions.rename(me, name, login)
        except Conflict:
            raise _taken() from None

    # ── logging in ────────────────────────────────────────────────────────────────────────────────────

    async def register(self, me: Identity | None, given: str, password: str, caller: Caller) -> LoggedIn:
        """Create an account, for a guest who keeps their games or for a new person."""
        with audited("register", None if me is None else me.player, caller) as attempt:
            made = await self._register(me, given, password, caller)
            attempt.player = made.identity.player
            return made

    async def _register(self, me: Identity | None, given: str, password: str, caller: Caller) -> LoggedIn:
        if me is not None and me.kind == ACCOUNT:
            raise Refusal("already_account", "you have an account already")
        name = clean_name(given)
        check_not_reserved(name, account=True)
        check_password(password, name)
        await self.check_free(name)
        player = new_id() if me is None else me.player
        hashed, codes, now = await self._passwords.hash(password), new_codes(), self._now()
        identity, token, session = self._sessions.new(player, name, ACCOUNT)
        device, remembered = self._remember(player, caller)
        account = {"player": player, "login": skeleton(name), "password": hashed, "created": now}
        person: Statement = (people.SET_PLAYER, {"of_player": player, "new_name": name, "new_kind": ACCOUNT})
        if me is None:
            person = (ADD_PLAYER, {"id": player, "name": name, "kind": ACCOUNT, "created": now, "seen": now})
        # The guest's sessions end, so that a stolen one gives no access to the account.
        old: list[Statement] = [] if me is None else [(people.DROP_SESSIONS, {"of_player": player})]
        lives = [] if me is None else [self._sessions.still_open(me), _lives(player)]
        account_rows: list[Statement] = [person, (people.ADD_ACCOUNT, account), *_add_codes(player, codes)]
        try:
            await self._end_sessions(player, [*lives, *account_rows, *old, session, *remembered])
        except Conflict:
            raise _taken() from None
        return LoggedIn(identity, token, device, codes)

    async def log_in(self, name: str, password: str, caller: Caller) -> LoggedIn:
        """Open a new session for a name and its password."""
        account, known = await self._store.read(lambda connection: _find(connection, name, caller))
        with audited("log_in", known.player, caller) as attempt:
            attempt.known_device = known.device
            counted = await self._guesses.log_in(caller, skeleton(name), known)
            stored = None if account is None else account.password
            verified = await self._passwords.verify(stored, password, trusted=known.device)
            if account is None or not verified:
                raise _bad_log_in()
            await self._guesses.succeeded(counted)
            return await self._open_session(account, caller)

    async def _open_session(self, account: people.Account, caller: Caller) -> LoggedIn:
        """Open a session for somebody who gave the account's password, unless it has changed since then."""
        if await self._store.read(lambda connection: people.is_banned(connection, account.player)):
            raise Refusal("banned", "this account is banned", 403)
        identity, token, session = self._sessions.new(account.player, account.name, ACCOUNT)
        device, remembered = self._remember(account.player, caller)
        oldest = (people.DROP_OLD_SESSIONS, {"player": account.player, "most": MOST_SESSIONS})
        try:
            await self._store.write(_lives(account.player), _may_log_in(account), session, oldest, *remembered)
        except SessionEnded:
            raise _bad_log_in() from None
        return LoggedIn(identity, token, device)

    def _remember(self, player: str, caller: Caller) -> tuple[str, list[Statement]]:
        """Give the device's token, old or new, and the statements that remember where a person logs in."""
        now = self._now()
        device = caller.device if caller.device and len(caller.device) == DEVICE_LENGTH else new_token()
        row = {"player": player, "created": now, "expires": now + DEVICE_DAYS * DAY_MS}
        remembered: list[Statement] = [
            (people.ADD_DEVICE, {"token": device_digest(device, player), **row}),
            (people.DROP_OLD_DEVICES, {"player": player, "most": MOST_DEVICES}),
        ]
        if caller.address is not None:
            address = {"player": player, "address": address_digest(caller.address, player), "seen": now}
            remembered.append((people.ADD_ADDRESS, address))
            remembered.append((people.DROP_OLD_ADDRESSES, {"player": player, "most": MOST_ADDRESSES}))
        return device, remembered

    async def recover(self, name: str, code: str, password: str, caller: Caller) -> LoggedIn:
        """Open a session by a recovery code, which works once, and set a new password; all other sessions end.

        A valid code always works: only wrong ones are limited.
        """
        with audited("recover", caller=caller) as attempt:
            logged_in = await self._recover(name, code, password, caller)
            attempt.player = logged_in.identity.player
            return logged_in

    async def _recover(self, name: str, code: str, password: str, caller: Caller) -> LoggedIn:

        def ask(connection: Connection) -> tuple[people.Account | None, str]:
            account = people.account_by_login(connection, skeleton(name), name)
            digest = code_digest("" if account is None else account.player, code)
            valid = people.has_code(connection, "" if account is None else account.player, digest)
            return (account if valid else None), digest

        account, digest = await self._store.read(ask)
        if account is None:
            await self._guesses.wrong_code(caller)
            raise _bad_log_in()
        check_password(password, account.name)
        hashed = await self._passwords.hash(password, trusted=True)
        spent = {"code": digest, "player": account.player, "at": self._now()}
        try:
            await self._end_sessions(
                account.player,
                [
                    _lives(account.player),
                    (people.SPEND_CODE, spent),
                    (people.DROP_CODE, {"of_code": digest}),
                    (people.SET_PASSWORD, {"of_player": account.player, "new": hashed}),
                    *_forget_devices(account.player),
                ],
            )
        except (Conflict, SessionEnded):
            raise _bad_log_in() from None
        return await self._open_session(replace(account, password=hashed), caller)

    # ── changing ──────────────────────────────────────────────────────────────────────────────────────

    async def confirm(self, me: Identity, password: str) -> people.Account:
        """Check the password of a logged-in person."""
        account = await self._store.read(lambda connection: people.account_of(connection, me.player))
        if account is None:
            raise Refusal("no_account", "a guest has no password", 409)
        await self._guesses.confirm(me.player)
        if not await self._passwords.verify(account.password, password, trusted=True):
            raise Refusal("wrong_password", "that is not your password", 403)
        return account

    async def change_password(self, me: Identity, current: str, password: str, caller: Caller) -> LoggedIn:
        """Change the password; all sessions end and a new one begins."""
        with audited("change_password", me.player, caller):
            account = await self.confirm(me, current)
            check_password(password, account.name)
            hashed = await self._passwords.hash(password, trusted=True)
            new: Statement = (people.SET_PASSWORD, {"of_player": me.player, "new": hashed})
            lives = [self._sessions.still_open(me), _may_log_in(account)]
            await self._end_sessions(me.player, [*lives, new, *_forget_devices(me.player)])
            return await self._open_session(replace(account, password=hashed), caller)

    async def renew_codes(self, me: Identity, password: str) -> tuple[str, ...]:
        """Replace all recovery codes by new ones."""
        with audited("renew_codes", me.player):
            account = await self.confirm(me, password)
            codes = new_codes()
            lives = (self._sessions.still_open(me), _may_log_in(account))
            dropped = (people.DROP_CODES, {"of_player": me.player})
            await self._store.write(*lives, dropped, *_add_codes(me.player, codes))
            return codes

    async def log_out(self, me: Identity) -> None:
        """End one session, with its sockets, at every process."""
        with audited("log_out", me.player):
            await self._sessions.close(me)
        self._on_session_end(SessionClosed(me.session[:SESSION_PREFIX]))

    async def log_out_everywhere(self, me: Identity) -> None:
        """End all sessions of a person."""
        with audited("log_out_everywhere", me.player):
            await self._end_sessions(me.player, [self._sessions.still_open(me), *_forget_devices(me.player)])

    async def _end_sessions(self, player: str, statements: Sequence[Statement]) -> None:
        """Write statements that end all sessions of a person, and notify every process."""
        await self._store.write(*statements, notification=PersonSignedOut(player))
        self._on_session_end(PersonSignedOut(player))


def _find(connection: Connection, name: str, caller: Caller) -> tuple[people.Account | None, Known]:
    """Find an account, and what it knows of a caller; an unknown name takes the same queries."""
    account = people.account_by_login(connection, skeleton(name), name)
    player = "" if account is None else account.player
    device, address = device_digest(caller.device or "", player), address_digest(caller.address or "", player)
    knows_device, knows_address = people.knows(connection, player, device, address)
    return account, Known(player, knows_device, knows_address)


def _forget_devices(player: str) -> list[Statement]:
    """Give the statements that end all sessions of a person and forget where they logged in."""
    of_player = {"of_player": player}
    return [(drop, of_player) for drop in (people.DROP_SESSIONS, people.DROP_DEVICES, people.DROP_ADDRESSES)]


def _lives(player: str) -> Statement:
    """Give the statement with which a write begins that a person's deletion must prevent."""
    return (people.PERSON_LIVES, {"of_player": player})


def _may_log_in(account: people.Account) -> Statement:
    """Give the statement with which a write begins that depends on the password that was verified."""
    return (people.MAY_LOG_IN, {"of_player": account.player, "of_password": account.password})


def _add_codes(player: str, codes: Sequence[str]) -> list[Statement]:
    return [(people.ADD_CODE, {"code": code_digest(player, code), "player": player}) for code in codes]


def _taken() -> Refusal:
    return Refusal("name_taken", "that name, or one that looks like it, belongs to another account", 409)


def _bad_log_in() -> Refusal:
    return Refusal("bad_log_in", "the name, or the password or code, is wrong", 401)
