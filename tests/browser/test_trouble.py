"""What goes wrong is said, with what to do about it; never a blank page."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Route, WebSocketRoute, expect

from rowlock.wire.common import PROTOCOL
from tests.browser.people import Person, ready_client
from tests.browser.qwirkle_table import Mouse, QwirkleTable
from tests.browser.test_companion import begin
from tests.browser.test_together import invite, sit_down
from tests.server.running import Running

INSTALLED = """() => new Promise((done) => {
  setTimeout(() => done('not in time'), 10000);
  navigator.serviceWorker.ready.then(({ active }) => {
    const look = () => active.state === 'activated' && done(active.state);
    active.addEventListener('statechange', look);
    look();
  });
})"""
LOOK_AGAIN_MS = 60_000
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


def test_an_invitation_that_does_not_work(somebody: Bring) -> None:
    host, stranger = somebody(), somebody()
    invitation = invite(host)
    stranger.page.goto(invitation[:-4] + "xxxx")
    stranger.button("Sit down").click()
    expect(stranger.page.get_by_role("alert")).to_contain_text("This table is by invitation. Ask for a link.")
    stranger.complaints.clear()  # the browser notes the refusal's status


def test_an_invitation_to_a_table_that_was_given_up(somebody: Bring) -> None:
    host, friend = somebody(), somebody()
    invitation = invite(host)
    host.button("Get up").click()
    expect(host.find("[data-game=qwirkle]")).to_be_visible()
    friend.page.goto(invitation)
    expect(friend.page.get_by_role("alert")).to_contain_text("This table was given up")


def newer(socket: WebSocketRoute) -> None:
    """Let the server greet with the next version of the protocol."""
    server = socket.connect_to_server()
    server.on_message(
        lambda text: socket.send(str(text).replace(f'"protocol":{PROTOCOL}', f'"protocol":{PROTOCOL + 1}'))
    )


def opened(person: Person, where: str) -> None:
    """Open a page that shows what the server says over the live connection."""
    if where == "pad":
        begin(person, "qwixx", "Ann", "Ben")
        return
    person.page.goto("/start/qwirkle")
    expect(person.find("[role=option]").first).to_be_visible()
    if where == "screen":
        person.page.goto(person.page.url.replace("/table/", "/screen/"))
        expect(person.page.get_by_role("region", name="Table on a big screen")).to_be_visible()


@pytest.mark.parametrize("where", ["table", "screen", "pad"])
def test_a_page_older_than_its_server_says_so_and_loads_itself_again(somebody: Bring, where: str) -> None:
    person = somebody(keeps=False)
    opened(person, where)
    address = person.page.url
    person.page.route_web_socket("**/api/live*", newer)
    person.page.clock.install()
    person.page.reload()
    expect(person.page.get_by_role("alert")).to_contain_text("Rowlock has been renewed")
    expect(person.button("Try again")).to_be_visible()

    def renewed(route: Route) -> None:
        route.fulfill(body=re.sub('data-build="[^"]*"', 'data-build="another"', route.fetch().text()))

    # The new page comes later than the new protocol, as while several servers are renewed one after the other.
    person.page.route(address, renewed)
    with person.page.expect_navigation():
        person.page.clock.run_for(LOOK_AGAIN_MS)
    person.complaints.clear()  # the browser notes that the test keeps the service worker away


def test_a_page_whose_files_are_gone_after_an_upgrade_says_what_to_do(somebody: Bring) -> None:
    person = somebody(keeps=False)
    person.page.goto("/")
    expect(person.find("[data-game=qwirkle] .primary")).to_be_enabled()
    person.page.route("**/assets/Account*", lambda route: route.fulfill(status=404))
    person.page.get_by_role("link", name="Account").click()
    expect(person.page.get_by_role("alert")).to_contain_text("Something went wrong")
    expect(person.button("Try again")).to_be_visible()
    person.complaints.clear()


def test_a_page_that_gets_none_of_its_files_is_not_blank(somebody: Bring) -> None:
    person = somebody(keeps=False)
    person.page.route("**/assets/*", lambda route: route.fulfill(status=404))
    person.page.goto("/")
    expect(person.page.get_by_text("load this page again")).to_be_visible()
    person.complaints.clear()


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
        person.connect_now()
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


def test_the_shell_opens_without_the_server(somebody: Bring, tmp_path: Path) -> None:
    ready_client()
    running = Running(tmp_path)
    person = somebody(site=running.url)
    person.page.goto("/")
    expect(person.find("[data-game=qwirkle] .primary")).to_be_enabled()
    assert person.page.evaluate(INSTALLED) == "activated"
    running.kill()
    person.page.goto("/play/qwirkle")
    expect(person.page.get_by_role("alert")).to_contain_text("The server cannot be reached")
    person.complaints.clear()
