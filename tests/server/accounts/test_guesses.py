"""Guesses at passwords: strangers are limited, and the owner of an account gets in all the same."""

from __future__ import annotations

import asyncio
import sqlite3
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import partial
from pathlib import Path

import httpx
import pytest

from rowlock.server.accounts.guesses import PAIR, STRANGERS, Caller, Guesses, Known
from rowlock.server.accounts.passwords import AT_ONCE, MOST_HASHES, Passwords
from rowlock.server.errors import TooFast
from rowlock.server.http.limits import Limits
from rowlock.server.settings import Settings
from rowlock.server.store.rates import MemoryRates
from rowlock.tables.errors import Refusal
from tests.server.people import PASSWORD, browser, code_of, some_name
from tests.server.running import Running
from tests.server.services import Postgres

DEVICE = "rowlock-device"

_opened: list[httpx.Client] = []


@pytest.fixture(autouse=True)
def _closed_browsers() -> Iterator[None]:
    yield
    while _opened:
        _opened.pop().close()


@pytest.fixture(scope="module")
def guessed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that limits log-ins from this machine too."""
    running = Running(tmp_path_factory.mktemp("guessed"), limit_loopback="on", address_rate="0")
    yield running
    assert running.stop() == 0
    assert not running.complaints()


def at(address: str) -> dict[str, str]:
    """Come from an address, as a proxy on this machine tells it."""
    return {"x-forwarded-for": address}


def register(server: Running, address: str) -> tuple[str, list[str], httpx.Client]:
    """Make an account at an address; gives its name, its codes and the browser that made it."""
    name, owner = some_name(), browser(server.url, **at(address))
    _opened.append(owner)
    made = owner.post("/api/accounts", json={"name": name, "password": PASSWORD})
    return name, made.raise_for_status().json()["codes"], owner


def guess(server: Running, name: str, address: str, password: str = "not it at all") -> int:
    wish = {"name": name, "password": password}
    return httpx.post(server.url + "/api/sessions", json=wish, headers=at(address)).status_code


def attack(server: Running, name: str) -> None:
    """Guess from ever other addresses until every stranger is refused."""
    heard = Counter(guess(server, name, f"198.51.{number}.7") for number in range(STRANGERS.burst + 20))
    assert set(heard) == {401, 429}
    assert heard[429] > 1


def is_refused(server: Running, name: str, log_in: Callable[[], int]) -> bool:
    """Tell whether somebody is refused like strangers after an attack.

    Strangers get one more guess every ten seconds. On a slow machine one may fall due just before the log-in, so the
    log-in is tried again after another wrong guess.
    """
    for again in range(3):
        attempts = (guess(server, name, f"198.52.{again}.{number}") for number in range(1, STRANGERS.burst))
        assert 429 in attempts
        if log_in() == 429:
            return True
    return False


def test_somebody_who_guesses_all_the_time_locks_nobody_out(guessed: Running) -> None:
    """Of 40 log-ins of the owner, each from a new device at a new address, none worked before."""
    name, _, _ = register(guessed, "192.0.2.1")
    guesses, log_ins = Counter[int](), Counter[int]()
    for number in range(40):
        guesses[guess(guessed, name, "203.0.113.5")] += 1
        log_ins[guess(guessed, name, f"198.18.{number}.1", PASSWORD)] += 1
    assert log_ins == {200: 40}
    assert guesses[401] < 2 * PAIR.burst
    assert guesses[429] > PAIR.burst


def test_while_strangers_are_refused_known_devices_and_addresses_and_codes_get_in(guessed: Running) -> None:
    name, codes, owner = register(guessed, "192.0.2.2")
    right = {"name": name, "password": PASSWORD}
    attack(guessed, name)
    stranger = partial(guess, guessed, name, "203.0.113.99", PASSWORD)
    assert is_refused(guessed, name, stranger), "the right password of a stranger"
    owner.headers["x-forwarded-for"] = "203.0.113.98"
    assert [owner.post("/api/sessions", json=right).status_code for _ in range(5)] == [200] * 5
    assert guess(guessed, name, "192.0.2.2", PASSWORD) == 200, "a new device at home"
    recovery = {"name": name, "code": codes[0], "password": "another long secret"}
    recovered = httpx.post(guessed.url + "/api/recoveries", json=recovery, headers=at("203.0.113.97"))
    assert recovered.status_code == 200


def test_a_stranger_at_ones_own_address_does_not_lock_a_known_device_out(guessed: Running) -> None:
    name, _, owner = register(guessed, "192.0.2.3")
    heard = {guess(guessed, name, "192.0.2.3") for _ in range(40)}
    assert heard == {401, 429}
    assert guess(guessed, name, "192.0.2.3", PASSWORD) == 429
    assert owner.post("/api/sessions", json={"name": name, "password": PASSWORD}).status_code == 200


def test_a_known_device_is_known_to_its_own_account_only_and_may_guess_a_little(guessed: Running) -> None:
    name, _, _ = register(guessed, "192.0.2.4")
    _, _, other = register(guessed, "192.0.2.5")
    attack(guessed, name)
    wish = {"name": name, "password": "not it at all"}
    assert is_refused(guessed, name, lambda: other.post("/api/sessions", json=wish).status_code)
    mine, _, owner = register(guessed, "192.0.2.6")
    heard = Counter(owner.post("/api/sessions", json={**wish, "name": mine}).status_code for _ in range(60))
    assert set(heard) == {401, 429}
    assert heard[401] < 40


def test_a_device_stays_known_to_several_accounts_and_after_a_log_out(guessed: Running) -> None:
    first, _, shared = register(guessed, "192.0.2.7")
    assert shared.delete("/api/me/session").status_code == 204
    token = shared.cookies[DEVICE]
    second = some_name()
    shared.post("/api/accounts", json={"name": second, "password": PASSWORD}).raise_for_status()
    assert shared.cookies[DEVICE] == token
    shared.headers["x-forwarded-for"] = "203.0.113.50"
    for name in (first, second):
        attack(guessed, name)
        assert shared.post("/api/sessions", json={"name": name, "password": PASSWORD}).status_code == 200


def test_the_cookie_of_a_device_is_out_of_reach_and_stored_as_a_hash(guessed: Running) -> None:
    name, _, owner = register(guessed, "192.0.2.8")
    reply = owner.post("/api/sessions", json={"name": name, "password": PASSWORD})
    (cookie,) = [one for one in reply.headers.get_list("set-cookie") if one.startswith(f"{DEVICE}=")]
    assert {"HttpOnly", "SameSite=strict", "Path=/", "Max-Age=31536000"} <= {part.strip() for part in cookie.split(";")}
    secure = httpx.Client(
        base_url=guessed.url, headers={"origin": guessed.url.replace("http", "https"), **at("192.0.2.8")}
    )
    _opened.append(secure)
    secure.headers["x-forwarded-proto"] = "https"
    reply = secure.post("/api/sessions", json={"name": name, "password": PASSWORD})
    assert any(one.startswith(f"__Host-{DEVICE}=") and "Secure" in one for one in reply.headers.get_list("set-cookie"))
    with closing(sqlite3.connect(guessed.data / "rowlock.sqlite")) as database:
        kept = "\n".join(database.iterdump())
    assert owner.cookies[DEVICE] not in kept
    assert "192.0.2.8" not in kept
    for path, wish in (("/api/sessions", {}), ("/api/accounts", {"name": some_name()})):
        bearer = {"name": name, "password": PASSWORD, "bearer": True, **wish}
        answer = httpx.post(guessed.url + path, json=bearer, headers=at("192.0.2.8"))
        assert answer.is_success
        assert "set-cookie" not in answer.headers, "programs keep no cookies"


def test_a_new_password_and_a_log_out_everywhere_forget_the_devices(guessed: Running) -> None:
    name, _, owner = register(guessed, "192.0.2.9")
    stolen = owner.cookies[DEVICE]
    new = "another long secret"
    changed = owner.put("/api/me/password", json={"current": PASSWORD, "password": new})
    assert changed.status_code == 200
    with closing(sqlite3.connect(guessed.data / "rowlock.sqlite")) as database:
        ids = database.execute("SELECT id FROM players WHERE name = ?", (name,)).fetchone()
        count = "SELECT count(*) FROM devices WHERE player = ?"
        assert database.execute(count, ids).fetchone() == (1,), "the device that changed it"
        assert owner.delete("/api/me/sessions").status_code == 204
        assert database.execute(count, ids).fetchone() == (0,)
    attack(guessed, name)
    with browser(guessed.url, **at("203.0.113.60")) as thief:
        thief.cookies.set(DEVICE, stolen)
        right = {"name": name, "password": new}
        assert is_refused(guessed, name, lambda: thief.post("/api/sessions", json=right).status_code)


def test_wrong_codes_are_limited_by_address_and_a_right_one_never(guessed: Running) -> None:
    name, codes, _ = register(guessed, "192.0.2.10")
    wish = {"name": name, "code": "aaaaaa-aaaaaa-aaaaaa-aaaaaa", "password": "another long secret"}
    stranger = at("203.0.113.70")
    heard = {httpx.post(guessed.url + "/api/recoveries", json=wish, headers=stranger).status_code for _ in range(40)}
    assert heard == {401, 429}
    weak = {**wish, "code": codes[0], "password": "Password123!"}
    refused = httpx.post(guessed.url + "/api/recoveries", json=weak, headers=at("203.0.113.70"))
    assert code_of(refused) == "weak_password"
    right = {**wish, "code": codes[0]}
    reply = httpx.post(guessed.url + "/api/recoveries", json=right, headers=at("203.0.113.70"))
    assert reply.status_code == 200, "the code was not spent on a weak password"


def test_a_stolen_session_does_not_guess_the_password_and_strangers_do_not_keep_one_from_changing_it(
    guessed: Running,
) -> None:
    name, _, owner = register(guessed, "192.0.2.11")
    attack(guessed, name)
    assert owner.post("/api/me/codes", json={"password": PASSWORD}).status_code == 200
    heard = Counter(owner.post("/api/me/codes", json={"password": "not it"}).status_code for _ in range(60))
    assert set(heard) == {403, 429}
    assert heard[403] < 40


def test_processes_share_the_limits(tmp_path: Path) -> None:
    postgres = Postgres()
    settings = {"database": postgres.url, "limit_loopback": "on", "address_rate": "0"}
    servers = [Running(tmp_path, **settings), Running(tmp_path, **settings)]
    name, _, owner = register(servers[0], "192.0.2.20")
    heard = Counter(guess(servers[number % 2], name, "203.0.113.5") for number in range(40))
    assert set(heard) == {401, 429}
    assert heard[401] < 2 * PAIR.burst, "each process gave a share of its own"
    made = Counter(
        httpx.post(server.url + "/api/guests", json={"name": "Ann"}, headers=at("203.0.113.6")).status_code
        for server in 30 * servers
    )
    assert set(made) == {201, 429}
    assert made[201] < 45
    owner.base_url = servers[1].url
    owner.headers["origin"] = servers[1].url
    owner.headers["x-forwarded-for"] = "203.0.113.5"
    assert owner.post("/api/sessions", json={"name": name, "password": PASSWORD}).status_code == 200
    for server in servers:
        assert server.stop() == 0
        assert not server.complaints()
    postgres.remove()


# ── without a server ──────────────────────────────────────────────────────────────────────────────────


def test_a_household_with_many_ipv6_networks_is_one_stranger() -> None:
    async def story() -> None:
        limits = Limits(Settings(), lambda: 0.0)
        guesses = Guesses(MemoryRates(lambda: 0))
        for number in range(PAIR.burst):
            await guesses.log_in(Caller(limits.address_of(f"2001:db8:1:{number:x}::1")), "ann", Known())
        with pytest.raises(TooFast):
            await guesses.log_in(Caller(limits.address_of("2001:db8:1:ff::1")), "ann", Known())
        await guesses.log_in(Caller(limits.address_of("2001:db8:2::1")), "ann", Known())
        await guesses.log_in(Caller(limits.address_of("2001:db8:1:ff::1")), "bob", Known())

    asyncio.run(story())


def test_ipv4_addresses_on_a_socket_for_both_protocols_are_counted_one_by_one() -> None:
    limits = Limits(Settings(), lambda: 0.0)
    assert limits.address_of("::ffff:203.0.113.7") == limits.address_of("203.0.113.7") == "203.0.113.7"
    assert limits.address_of("::ffff:127.0.0.1") is None


def test_many_strangers_keep_no_known_device_waiting() -> None:
    async def storm() -> None:
        passwords = Passwords()
        kept = await passwords.hash(PASSWORD)
        await passwords.verify(None, "x")
        crowd = [asyncio.create_task(passwords.verify(kept, "x")) for _ in range(MOST_HASHES + 20)]
        await asyncio.sleep(0)
        assert await passwords.verify(kept, PASSWORD, trusted=True)
        assert sum(not one.done() for one in crowd) >= MOST_HASHES - 3 * AT_ONCE - 3, "it waited for the crowd"
        outcomes = await asyncio.gather(*crowd, return_exceptions=True)
        assert sum(isinstance(outcome, Refusal) for outcome in outcomes) == 20

    asyncio.run(storm())
