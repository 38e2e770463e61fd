"""A whole evening between network namespaces: a party, four phones on its network, and a stranger behind a router."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from rowlock.server.rooms import GUESSES
from tests.browser.people import CHROMIUM, PHONE, Person, ready_client
from tests.cli.namespaces import HERE, THERE, inside, two_rooms
from tests.cli.run import PATIENCE
from tests.cli.test_party import party

NAMES: Final = ("Ann", "Ben", "Cem", "Dan")
PLAIN: Final = "Cross-Origin-Opener-Policy header has been ignored"
FAR, ROUTER = "10.178.0.2", "10.178.0.1"
PLAY: Final = """
import asyncio, sys
from rowlock.bots import BOTS, Budget
from rowlock.client import Client
from rowlock.client.player import play_seat

async def play(token):
    async with Client(sys.argv[1], token) as client:
        await play_seat(await client.watch(sys.argv[2]), BOTS["greedy"], Budget(samples=20))

async def all_of_them():
    await asyncio.gather(*map(play, sys.argv[3:]))

asyncio.run(all_of_them())
"""
GUESS: Final = """
import json, sys, httpx
address, right, count = sys.argv[1], sys.argv[2], int(sys.argv[3])
with httpx.Client(base_url=address, headers={"origin": address}, trust_env=False, timeout=60) as zed:
    assert zed.post("/api/guests", json={"name": "Zed"}).status_code == 201
    wrong = [zed.post("/api/room/people", json={"code": "XXXX"}) for _ in range(count)]
    last = zed.post("/api/room/people", json={"code": right})
    room = zed.get("/api/room").status_code
print(json.dumps([[one.status_code for one in wrong], last.status_code, last.json().get("code"), room]))
"""


def ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True, capture_output=True)


@contextmanager
def far_away(party_room: str, phones: str) -> Iterator[str]:
    """Join a third namespace to that of the phones, which forwards its packets: another network, with a router."""
    far = f"{phones}-far"
    ip("netns", "add", far)
    try:
        ip("-n", phones, "link", "add", "uplink", "type", "veth", "peer", "name", "uplink", "netns", far)
        for room, address in ((phones, ROUTER), (far, FAR)):
            ip("-n", room, "addr", "add", f"{address}/24", "dev", "uplink")
            ip("-n", room, "link", "set", "uplink", "up")
        ip("-n", far, "link", "set", "lo", "up")
        ip("-n", far, "route", "add", "default", "via", ROUTER)
        ip("-n", party_room, "route", "add", "10.178.0.0/24", "via", THERE)
        forward = "echo 1 > /proc/sys/net/ipv4/ip_forward"
        subprocess.run(inside(phones, "sh", "-c", forward), check=True, capture_output=True)
        yield far
    finally:
        subprocess.run(["ip", "netns", "delete", far], check=False, capture_output=True)


def launch_inside(playwright: Playwright, room: str, folder: Path) -> Browser:
    """Start Chromium in a namespace; it is driven through a pipe."""
    wrapper = folder / "chromium"
    wrapper.write_text(f'#!/bin/sh\nexec ip netns exec {room} {CHROMIUM} "$@"\n', encoding="utf-8")
    wrapper.chmod(0o755)
    expect.set_options(timeout=60_000)
    return playwright.chromium.launch(executable_path=str(wrapper))


def come_in(person: Person, name: str) -> None:
    person.page.get_by_label("The name others see").fill(name)
    person.page.get_by_role("button", name="Come in").click()
    expect(person.page.get_by_role("heading", name="Who is here")).to_be_visible()


def play_to_the_end(phones: list[Person], room: str, address: str, table: str) -> None:
    """Let programs answer as the four people, and wait for the result on every phone."""
    cookies = [{one["name"]: one["value"] for one in phone.context.cookies()} for phone in phones]
    tokens = [found["rowlock"] for found in cookies]
    command = inside(room, sys.executable, "-c", PLAY, address, table, *tokens)
    subprocess.run(command, check=True, capture_output=True, timeout=PATIENCE)
    for phone in phones:
        expect(phone.find("dialog .places li")).to_have_count(len(phones))


def keep_score(phones: list[Person]) -> None:
    """Let one phone open a score pad and the others write their own sheets."""
    *others, keeper = phones
    keeper.page.get_by_role("link", name=re.compile("^Qwixx")).last.click()
    keeper.find(".segments").first.get_by_text(str(len(phones)), exact=True).click()
    for seat, name in enumerate(NAMES):
        keeper.page.get_by_label(f"Player {seat + 1}").fill(name)
    keeper.button("Begin").click()
    expect(keeper.button("Miss")).to_be_visible()
    for phone, name in zip(others, NAMES, strict=False):
        phone.page.locator("[data-pad]").click()
        phone.button(name).click()
        phone.find("[data-box=R5]").click()
        expect(phone.find("[data-box=R5]")).to_have_attribute("aria-pressed", "true")
    for name in NAMES[:-1]:
        expect(keeper.find(".who")).to_contain_text(f"{name} 1")


def guess(where: str, address: str, code: str, count: int) -> object:
    """Try wrong codes from a namespace and then the right one; give the answers."""
    command = inside(where, sys.executable, "-c", GUESS, address, code, str(count))
    return json.loads(subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=True).stdout)


@pytest.mark.long
def test_an_evening_with_four_phones(tmp_path: Path) -> None:
    ready_client()
    with (
        two_rooms() as (room, other),
        far_away(room, other) as far,
        party(tmp_path / "data", *inside(room)) as (_, said),
        sync_playwright() as playwright,
    ):
        address = said[0].removeprefix("Join at ")
        assert address.startswith(f"http://{HERE}:")
        code = next(line for line in said if line.startswith("Room code: ")).removeprefix("Room code: ")
        browser = launch_inside(playwright, other, tmp_path)
        phones = [Person(browser, address, PHONE, touch=True) for _ in NAMES]
        ann, ben, cem, dan = phones

        # Three scan, one types the short address and the code.
        for phone, name in zip((ann, ben, cem), NAMES, strict=False):
            phone.page.goto(f"{address}/room/{code}")
            come_in(phone, name)
        dan.page.goto(address)
        dan.page.get_by_label("Code of the room").fill(code.lower())
        come_in(dan, "Dan")
        for phone in phones:
            for name in NAMES:
                expect(phone.page.get_by_role("listitem").filter(has_text=re.compile(f"^{name}"))).to_be_visible()

        # A game.
        ann.page.get_by_role("link", name=re.compile("^Qwixx")).first.click()
        ann.page.locator(".segments").get_by_text("4", exact=True).first.click()
        ann.button("Open the table and invite").click()
        expect(ann.page.get_by_text("(you)")).to_be_visible()
        table = ann.page.url.partition("/table/")[2].partition("?")[0]
        for phone in (ben, cem, dan):
            phone.page.locator(f"[data-table='{table}']").click()
            expect(phone.page.get_by_text("(you)")).to_be_visible()
        ann.button("Start").click()
        play_to_the_end(phones, other, address, table)

        # A rematch.
        ann.find("dialog").get_by_role("button", name=re.compile("Rematch|Play again")).first.click()
        for phone in (ben, cem, dan):
            phone.page.get_by_role("button", name=re.compile("Accept|Join")).first.click()
        for phone in phones:
            expect(phone.page).not_to_have_url(re.compile(table))
            expect(phone.page.locator("[data-number]")).to_be_visible()
        again = ann.page.url.partition("/table/")[2].partition("?")[0]
        play_to_the_end(phones, other, address, again)

        # A score pad.
        for phone in phones:
            phone.page.goto(address)
            expect(phone.page.locator(f"[data-table='{again}']")).to_be_visible()
        keep_score(phones)

        # From another network nobody comes in, with the right code or without; guesses are limited.
        assert guess(far, address, code, 1) == [[403], 403, "elsewhere", 404]
        refused = [403] * GUESSES.burst + [429] * 2
        # The right code waits too, or guessing would go on.
        assert guess(other, address, code, len(refused)) == [refused, 429, "too_fast", 404]
        complaints = [one for phone in phones for one in phone.complaints if PLAIN not in one]
        assert complaints == []
        browser.close()
