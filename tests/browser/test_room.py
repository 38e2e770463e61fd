"""The room of an evening: one scan or a typed code, then every table and pad; a screen that follows."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final

import pytest
from playwright.sync_api import expect

from rowlock.server.rooms import open_room
from rowlock.server.settings import Settings
from tests.browser.axe import violations
from tests.browser.conftest import BOT_MS
from tests.browser.people import PHONE, Person, ready_client
from tests.browser.test_screen import FITS, TELEVISION, read_code
from tests.server.running import Running

Bring = Callable[..., Person]
NARROW: Final = (360, 640)


@pytest.fixture(scope="module")
def party(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    ready_client()
    running = Running(tmp_path_factory.mktemp("party"), bot_ms=BOT_MS, party="1", host="all")
    yield running
    running.stop()
    assert running.complaints() == []


@pytest.fixture(scope="module")
def code(party: Running) -> str:
    return open_room(Settings(data=party.data))


def come_in(person: Person, name: str, code: str = "") -> None:
    if code:
        person.page.get_by_label("Code of the room").fill(code)
    person.page.get_by_label("The name others see").fill(name)
    person.page.get_by_role("button", name="Come in").click()
    expect(person.page.get_by_role("heading", name="Who is here")).to_be_visible()


def test_one_scan_a_name_and_then_everything(somebody: Bring, party: Running, code: str) -> None:
    ann = somebody(site=party.url, size=PHONE, touch=True)
    ben, cem = somebody(site=party.url, size=NARROW), somebody(site=party.url)
    ann.page.goto("/")
    expect(ann.page).to_have_url(re.compile("/room$"))
    expect(ann.page.get_by_role("heading", name="This evening")).to_be_visible()
    assert violations(ann.page) == []
    come_in(ann, "Ann")
    assert violations(ann.page) == []
    ann.page.locator("svg[role=img]").scroll_into_view_if_needed()
    assert read_code(ann.page).endswith(f"/room/{code}")
    ben.page.goto(f"/room/{code}")
    expect(ben.page.get_by_label("Code of the room")).to_have_value(code)
    come_in(ben, "Ben")
    cem.page.goto("/room")
    cem.page.get_by_label("Code of the room").fill("xxxx")
    cem.page.get_by_label("The name others see").fill("Cem")
    cem.page.get_by_role("button", name="Come in").click()
    expect(cem.page.get_by_role("alert")).to_contain_text("No room has this code now")
    cem.complaints.clear()  # the browser reports every refused request
    come_in(cem, "Cem", code.lower())
    for name in ("Ann", "Ben", "Cem"):
        expect(ann.page.get_by_role("listitem").filter(has_text=re.compile(f"^{name}"))).to_be_visible()
    assert not any(map(Person.scrolls_sideways, (ann, ben, cem)))

    ann.page.get_by_role("link", name="Qwirkle", exact=True).first.click()
    ann.page.get_by_role("button", name="Open the table and invite").click()
    expect(ann.page.get_by_text("(you)")).to_be_visible()
    ben.page.get_by_role("button", name=re.compile("Qwirkle.*Sit down", re.DOTALL)).click()
    expect(ben.page.get_by_text("(you)")).to_be_visible()
    ann.page.get_by_role("button", name="Start", exact=True).click()
    expect(ben.page.locator("[data-number]")).to_be_visible()

    cem.page.get_by_role("link", name=re.compile("^Qwixx")).last.click()
    cem.page.get_by_role("button", name="Begin").click()
    expect(cem.page.get_by_role("heading", name=re.compile("printed game"))).to_be_visible()
    ben.page.goto("/")
    expect(ben.page).to_have_url(re.compile("/room$"))
    ben.page.get_by_role("button", name=re.compile("Score pad: Qwixx")).click()
    expect(ben.page.get_by_role("heading", name="Who are you?")).to_be_visible()
    assert violations(ben.page) == []


def test_a_screen_shows_the_way_in_and_then_each_game(somebody: Bring, party: Running, code: str) -> None:
    screen, ann, ben = somebody(site=party.url, size=TELEVISION), *(somebody(site=party.url) for _ in range(2))
    screen.page.goto("/")
    screen.page.get_by_label("Code of the room").fill(code)
    screen.page.get_by_role("button", name="Use this device as the big screen").click()
    expect(screen.page.locator("svg[role=img]").or_(screen.page.locator("[data-number]"))).to_be_visible()
    for person, name in ((ann, "Ada"), (ben, "Bob")):
        person.page.goto(f"/room/{code}")
        come_in(person, name)
    ann.page.get_by_role("link", name=re.compile("^Qwixx")).first.click()
    ann.page.get_by_role("button", name="Open the table and invite").click()
    expect(ann.page.get_by_text("(you)")).to_be_visible()
    table = ann.page.url.rpartition("/")[2]
    assert screen.page.evaluate(FITS)
    ben.page.locator(f"[data-table='{table}']").click()
    expect(ben.page.get_by_text("(you)")).to_be_visible()
    ann.page.get_by_role("button", name="Start", exact=True).click()
    expect(screen.page.locator("[data-number]")).to_be_visible()
    expect(screen.page.get_by_text("Bob").first).to_be_visible()
    assert violations(screen.page) == []


def test_the_room_comes_by_itself_and_is_asked_for_only_without_a_socket(
    somebody: Bring, party: Running, code: str
) -> None:
    ann = somebody(site=party.url, size=PHONE)
    asked: list[str] = []
    ann.page.on("request", lambda request: asked.append(request.method) if request.url.endswith("/api/room") else None)
    ann.page.goto(f"/room/{code}")
    come_in(ann, "Pushed")
    before = len(asked)
    ben = somebody(site=party.url)
    ben.page.goto(f"/room/{code}")
    come_in(ben, "Arrived")
    arrived = ann.page.get_by_role("listitem").filter(has_text="Arrived")
    expect(arrived).not_to_contain_text("away")
    ben.page.goto("about:blank")
    expect(arrived).to_contain_text("away")
    ann.page.wait_for_timeout(4_000)  # longer than between two questions
    assert len(asked) == before

    cem = somebody(site=party.url)
    cem.page.route_web_socket(re.compile("/api/live"), lambda socket: socket.close())
    cem.page.goto(f"/room/{code}")
    come_in(cem, "Fallen")
    ben.page.goto("/room")
    expect(cem.page.get_by_role("listitem").filter(has_text="Arrived")).not_to_contain_text("away")
    cem.complaints.clear()
