"""The rarer states, in every look: nothing for axe to find and nothing that scrolls sideways in any of them."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import WebSocketRoute, expect

from rowlock.games import GAMES
from rowlock.wire.common import PROTOCOL
from tests.browser.axe import faults_in_every_look
from tests.browser.people import Person
from tests.browser.prepared import take_over
from tests.browser.qwirkle_table import Mouse, QwirkleTable
from tests.browser.test_together import invite, sit_down
from tests.browser.wire import Wire

Bring = Callable[..., Person]
NOWHERE = "a" * 26
MISSING = [
    "/nowhere/at/all",
    "/play/ludo",
    "/learn/ludo",
    "/leaders/ludo",
    "/rules/ludo",
    "/start/ludo",
    f"/table/{NOWHERE}",
    f"/join/{NOWHERE}?i=xyz",
    f"/replay/{NOWHERE}",
    f"/player/{NOWHERE}",
]


def is_sound(person: Person) -> None:
    """See that a state is sound in light and dark, on the narrowest phone and on a desk."""
    assert faults_in_every_look(person) == []


def test_what_does_not_exist(somebody: Bring) -> None:
    person = somebody()
    for path in MISSING:
        person.page.goto(path)
        expect(person.page.get_by_role("alert")).to_be_visible()
        expect(person.page.get_by_role("alert").get_by_role("link")).to_be_visible()
        is_sound(person)
    person.complaints.clear()  # the browser notes every refusal's status


def test_a_server_out_of_reach(somebody: Bring) -> None:
    person = somebody()
    person.page.route("**/api/**", lambda route: route.abort())
    for path in ("/", "/play/qwirkle", "/learn/qwirkle", "/account", "/start/qwirkle", f"/replay/{NOWHERE}"):
        person.page.goto(path)
        expect(person.page.get_by_role("alert")).to_contain_text("The server cannot be reached")
        is_sound(person)
    person.complaints.clear()


def test_a_page_older_than_its_server(somebody: Bring) -> None:
    person = somebody()

    def newer(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        server.on_message(
            lambda text: socket.send(str(text).replace(f'"protocol":{PROTOCOL}', f'"protocol":{PROTOCOL + 1}'))
        )

    person.page.route_web_socket("**/api/live*", newer)
    person.page.goto("/start/qwirkle")
    expect(person.page.get_by_role("alert")).to_contain_text("Rowlock has been renewed")
    is_sound(person)


def test_a_connection_that_is_lost(somebody: Bring, site: str) -> None:
    wire = Wire(site)
    person = somebody(site=wire.site)
    table = QwirkleTable(person, Mouse())
    table.open()
    assert table.wait()
    wire.cut()
    expect(person.page.get_by_role("alert")).to_contain_text("The connection is lost")
    is_sound(person)
    person.complaints.clear()  # the browser notes every attempt that found nobody
    wire.close()


def test_invitations_too_late(somebody: Bring) -> None:
    host, friend, late = somebody(), somebody(), somebody()
    invitation = invite(host)
    sit_down(friend, invitation, "Ada")
    expect(friend.page.get_by_text("Everybody is here.")).to_be_visible()
    is_sound(friend)
    late.page.goto(invitation)
    expect(late.page.get_by_text("Every seat is taken.")).to_be_visible()
    is_sound(late)
    friend.button("Get up").click()
    expect(friend.find("[data-game=qwirkle]")).to_be_visible()
    host.button("Get up").click()
    expect(host.find("[data-game=qwirkle]")).to_be_visible()
    late.page.goto(invitation)
    expect(late.page.get_by_role("alert")).to_contain_text("This table was given up")
    is_sound(late)


def test_one_device_that_goes_round(somebody: Bring) -> None:
    person = somebody()
    person.page.goto("/play/qwixx_cards")
    person.page.get_by_text("This device", exact=True).click()
    is_sound(person)
    person.page.get_by_role("button", name="Start").click()
    expect(person.find(".curtain, .players li.me.turn").first).to_be_visible()
    is_sound(person)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_is_over_and_its_shuffle(somebody: Bring, game: str) -> None:
    person = somebody()
    person.page.goto(take_over(person, game, None))
    expect(person.find("dialog .places")).to_be_visible()
    is_sound(person)
    person.button("Was the shuffle fair?").click()
    expect(person.find("dialog [role=status]:not(.away)")).to_be_visible()
    is_sound(person)
    person.button("Close").click()
    expect(person.find(".dock .ended")).to_be_visible()
    is_sound(person)
    person.page.goto("/")
    expect(person.find("#recent-title")).to_be_visible()
    is_sound(person)


@pytest.mark.parametrize("game", GAMES)
def test_whoever_watches(somebody: Bring, game: str) -> None:
    player, watcher = somebody(), somebody()
    player.page.goto(take_over(player, game, 2))
    player.button("Menu").click()
    is_sound(player)
    player.button("Copy a link to watch").click()
    expect(player.page.get_by_text("Copied.")).to_be_visible()
    is_sound(player)
    watcher.page.goto(player.page.evaluate("() => navigator.clipboard.readText()"))
    expect(watcher.page.get_by_text("You are watching.")).to_be_visible()
    is_sound(watcher)
