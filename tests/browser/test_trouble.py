"""What goes wrong is said, with what to do about it; never a blank page."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.people import Person, ready_client
from tests.browser.qwirkle_table import Mouse, QwirkleTable
from tests.browser.test_together import invite, sit_down
from tests.server.running import Running

Bring = Callable[..., Person]


def test_a_table_that_does_not_exist(somebody: Bring) -> None:
    person = somebody()
    person.page.goto(f"/table/{'a' * 26}")
    expect(person.page.get_by_role("alert")).to_contain_text("There is no such table")
    expect(person.page.get_by_role("link", name="Home").last).to_be_visible()


def test_an_address_that_leads_nowhere(somebody: Bring) -> None:
    person = somebody()
    person.page.goto("/nowhere/at/all")
    expect(person.page.get_by_role("alert")).to_contain_text("There is nothing here")
    person.complaints.clear()  # the browser notes the page's own status 404


def test_a_full_table_offers_to_watch(somebody: Bring) -> None:
    host, friend, third = somebody(), somebody(), somebody()
    invitation = invite(host)
    sit_down(friend, invitation, "Ada")
    expect(friend.page.get_by_text("Everybody is here.")).to_be_visible()
    third.page.goto(invitation)
    expect(third.page.get_by_text("Every seat is taken.")).to_be_visible()
    expect(third.page.get_by_role("link", name="Watch")).to_be_visible()


def test_a_private_table_asks_for_an_invitation(somebody: Bring) -> None:
    table = QwirkleTable(somebody(), Mouse())
    table.open()
    stranger = somebody()
    stranger.page.goto(table.person.page.url)
    expect(stranger.page.get_by_role("alert")).to_contain_text("This table is by invitation")


def test_a_server_that_goes_away_and_comes_back(somebody: Bring, tmp_path: Path) -> None:
    ready_client()
    running = Running(tmp_path)
    try:
        person = somebody(site=running.url)
        table = QwirkleTable(person, Mouse())
        table.open()
        assert table.wait()
        table.take_advice()
        running.kill()
        expect(person.page.get_by_role("alert")).to_contain_text("The connection is lost")
        running.start()
        person.button("Connect now").click()
        expect(person.page.get_by_role("alert")).to_have_count(0)
        if not person.find(".confirm:not([disabled])").count():
            table.take_advice()
        table.confirm()
        assert table.wait()
        person.complaints.clear()  # the browser notes every attempt that found nobody
    finally:
        running.stop()


@pytest.mark.parametrize("path", ["/", "/play/qwirkle"])
def test_a_page_without_its_server_says_so(somebody: Bring, path: str) -> None:
    person = somebody()
    person.page.route("**/api/**", lambda route: route.abort())
    person.page.goto(path)
    expect(person.page.get_by_role("alert")).to_contain_text("The server cannot be reached")
    person.complaints.clear()
