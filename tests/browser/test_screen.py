"""The big screen: the table for everybody in the room, with no hand on it, and phones that are the hands."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from io import BytesIO
from typing import Final
from urllib.parse import parse_qs, urlsplit

import numpy as np
import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import Page, expect

from rowlock.wire.rest import NewTable
from tests.browser.axe import violations
from tests.browser.generic_table import disguise
from tests.browser.people import PHONE, Person, at_rest
from tests.browser.prepared import ended_between, seat_together, take_over
from tests.browser.qwixx_table import Fingers, QwixxTable

Bring = Callable[..., Person]
TELEVISION: Final = (1920, 1080)
TABLET: Final = (1024, 768)
CODE: Final = "svg[aria-label='QR code of the invitation']"
FITS: Final = """() => document.documentElement.scrollHeight <= innerHeight
  && document.documentElement.scrollWidth <= innerWidth"""
HANDY: Final = """localStorage.setItem('rowlock.settings', JSON.stringify({
  ...JSON.parse(localStorage.getItem('rowlock.settings') ?? '{}'), hand: true,
}))"""
GAMES: Final = ("qwirkle", "qwirkle_cards", "qwixx_cards")


def open_table(host: Person, game: str, seats: int = 2) -> tuple[str, str]:
    """Open a table for friends; give its id and the invitation."""
    host.page.goto(f"/play/{game}")
    host.page.get_by_text("Friends", exact=True).click()
    if seats > 2:
        host.page.get_by_label(str(seats), exact=True).first.check(force=True)
    host.page.get_by_role("button", name="Open the table and invite").click()
    parts = urlsplit(host.page.get_by_label("Address of the invitation").input_value())
    return parts.path.rpartition("/")[2], parse_qs(parts.query)["i"][0]


def sit_down(person: Person, table: str, invite: str, name: str) -> None:
    person.page.goto(f"/join/{table}?i={invite}")
    person.page.get_by_label("The name others see").fill(name)
    person.page.get_by_role("button", name="Sit down").click()
    expect(person.page.get_by_text("(you)")).to_be_visible()


def frames_of(page: Page) -> list[str]:
    """Collect what the server sends to a page from now on."""
    heard: list[str] = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: heard.append(str(frame))))
    return heard


def read_code(page: Page) -> str:
    """Read the code with a real decoder, from a picture of the page."""
    picture = np.asarray(Image.open(BytesIO(page.screenshot())).convert("L"))
    [found] = zxingcpp.read_barcodes(picture)
    return str(found.text)


def test_only_the_invitation_brings_the_code(somebody: Bring) -> None:
    host, screen, spectator = somebody(), somebody(size=TELEVISION), somebody(size=TELEVISION)
    table, invite = open_table(host, "qwirkle")
    screen.page.goto(f"/screen/{table}?i={invite}")
    expect(screen.page.locator(CODE)).to_be_visible()
    assert read_code(screen.page) == f"{host.site}/join/{table}?i={invite}"
    assert screen.page.evaluate(FITS)
    assert violations(screen.page) == []

    spectate = host.page.evaluate(f"fetch('/api/tables/{table}/passes').then(it => it.json()).then(it => it.spectate)")
    heard = frames_of(spectator.page)
    spectator.page.goto(f"/join/{table}?i={spectate}")
    expect(spectator.page.get_by_role("button", name="Sit down")).to_be_visible()
    spectator.page.goto(f"/screen/{table}")
    expect(spectator.page.get_by_text("Waiting for the players")).to_be_visible()
    expect(spectator.page.locator(CODE)).to_have_count(0)
    assert invite not in spectator.page.content()
    assert not any(invite in frame for frame in heard)


def test_a_stranger_sees_nothing_of_a_private_table(somebody: Bring) -> None:
    host, stranger = somebody(), somebody(size=TELEVISION)
    table, _ = open_table(host, "qwirkle")
    stranger.page.goto(f"/screen/{table}")
    expect(stranger.page.get_by_text("This table cannot be shown")).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_a_screen_in_a_players_own_browser_gets_no_hand(somebody: Bring, game: str) -> None:
    host, friend = somebody(size=TELEVISION), somebody(size=PHONE, touch=True)
    table, invite = open_table(host, game)
    sit_down(friend, table, invite, "Ada")
    host.page.get_by_role("button", name="Start").click()
    host.find(".table[data-number]").wait_for()
    shown = host.new_tab()
    heard = frames_of(shown)
    shown.goto(f"/screen/{table}?i={invite}")
    shown.locator(".screen[data-number]").wait_for()
    assert shown.locator(".rack, [data-card], .dock, .hand").count() == 0
    states = [json.loads(frame) for frame in heard if '"state"' in frame]
    assert states
    assert all(state.get("seat") is None for state in states if state["t"] == "state")
    expect(shown.get_by_text("To play:")).to_be_visible()
    assert shown.locator(CODE).count() == 0
    for size in (TELEVISION, TABLET):
        shown.set_viewport_size({"width": size[0], "height": size[1]})
        assert shown.evaluate(FITS)
        assert violations(shown) == []


def test_a_phone_remembers_that_it_is_a_hand(somebody: Bring) -> None:
    person = somebody(size=PHONE, touch=True)
    table = QwixxTable(person, Fingers())
    table.open()
    before = person.find("main.board").bounding_box()
    person.page.get_by_role("button", name="Menu").click()
    person.page.get_by_role("button", name="Settings").click()
    person.page.get_by_text("My phone is my hand").click()
    person.page.reload()
    expect(person.find(".table.handy")).to_be_visible()
    after = person.find("main.board").bounding_box()
    assert before is not None
    assert after is not None
    assert after["height"] < before["height"]
    assert person.page.evaluate(FITS)
    assert violations(person.page) == []


def test_the_screen_goes_on_to_a_rematch(somebody: Bring) -> None:
    ann, bob, screen = somebody(), somebody(), somebody(size=TELEVISION)
    address = ended_between(ann, bob, NewTable("qwirkle", 2))
    table = address.rpartition("/")[2]
    screen.page.goto(f"/screen/{table}")
    expect(screen.find(".moment").get_by_text("Ann wins")).to_be_visible()
    expect(screen.find(".turn")).to_have_text("Ann wins")
    for person in (ann, bob):
        person.page.goto(address)
        expect(person.find("dialog .places li")).to_have_count(2)
    ann.find("dialog").get_by_role("button", name="Rematch", exact=True).click()
    expect(ann.page).not_to_have_url(re.compile(f"{table}$"))
    expect(screen.page).to_have_url(ann.page.url.replace("/table/", "/screen/"))
    expect(screen.page.get_by_text("Waiting for the players")).to_be_visible()
    assert screen.page.locator(CODE).count() == 0
    bob.button("Accept").click()
    expect(bob.page).to_have_url(ann.page.url)  # and the game starts by itself
    expect(screen.page.get_by_text("To play:")).to_be_visible()
    assert screen.page.locator(".rack").count() == 0
    assert screen.page.evaluate(FITS)


def test_a_game_without_a_table_of_its_own_has_a_screen(somebody: Bring) -> None:
    ann, bob, screen = somebody(), somebody(), somebody(size=TELEVISION)
    address = seat_together([ann, bob], "qwirkle")
    disguise(screen, "qwirkle")
    screen.page.goto(address.replace("/table/", "/screen/"))
    screen.find(".screen[data-number]").wait_for()
    expect(screen.find(".screen .board img")).to_be_visible()
    expect(screen.page.get_by_text("To play:")).to_be_visible()
    assert screen.page.get_by_role("listbox").count() == 0
    for size in (TELEVISION, TABLET):
        screen.page.set_viewport_size({"width": size[0], "height": size[1]})
        assert screen.page.evaluate(FITS)
        assert violations(screen.page) == []


@pytest.mark.parametrize(
    ("game", "piece"), [("qwirkle_cards", ".fan .lean"), ("qwirkle", ".rack .slot"), ("qwixx_cards", ".hand .slot")]
)
def test_a_hand_on_a_phone_is_larger_than_beside_the_board(somebody: Bring, game: str, piece: str) -> None:
    person = somebody(size=PHONE, touch=True)
    person.page.goto(take_over(person, game, 2))
    dock = person.find(f".dock {piece}").first
    before = at_rest(dock)
    person.page.evaluate(HANDY)
    person.page.reload()
    expect(person.find(".table.handy")).to_be_visible()
    after = at_rest(dock)
    assert after["width"] > before["width"]
    assert person.page.evaluate(FITS)
    assert person.find(f".dock {piece}").evaluate_all(
        "pieces => pieces.every(one => one.getBoundingClientRect().left >= 0"
        " && one.getBoundingClientRect().right <= innerWidth && one.getBoundingClientRect().bottom <= innerHeight)"
    )
    assert violations(person.page) == []
