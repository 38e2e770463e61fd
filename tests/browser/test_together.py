"""People with browsers of their own at one table: invited, in two tabs, sharing one device."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from rowlock.client import Client
from rowlock.wire.rest import BotChoice, NewTable
from tests.browser.people import PHONE, Person
from tests.browser.prepared import apart
from tests.browser.qwirkle_table import Fingers, Hands, Mouse, QwirkleTable

Bring = Callable[..., Person]


def invite(host: Person) -> str:
    """Open a table for two and give the invitation."""
    host.page.goto("/play/qwirkle")
    host.page.get_by_text("Friends", exact=True).click()
    host.page.get_by_role("button", name="Open the table and invite").click()
    return host.page.get_by_label("Address of the invitation").input_value()


def sit_down(friend: Person, invitation: str, name: str) -> None:
    friend.page.goto(invitation)
    friend.page.get_by_label("The name others see").fill(name)
    friend.page.get_by_role("button", name="Sit down").click()


@pytest.fixture
def pair(somebody: Bring) -> tuple[QwirkleTable, QwirkleTable]:
    """Two people who have just begun, the one to move first."""
    host, friend = somebody(), somebody(size=PHONE, touch=True)
    sit_down(friend, invite(host), "Ada")
    host.page.get_by_role("button", name="Start").click()
    hands: list[Hands] = [Mouse(), Fingers()]
    tables = [QwirkleTable(person, hand) for person, hand in zip((host, friend), hands, strict=True)]
    for table in tables:
        expect(table.person.find("[role=option]")).to_have_count(6)
    first = 0 if host.find(".players li.me.turn").count() else 1
    return tables[first], tables[1 - first]


def test_two_people_play_by_invitation(pair: tuple[QwirkleTable, QwirkleTable]) -> None:
    for turn in range(6):
        mover, other = pair[turn % 2], pair[1 - turn % 2]
        assert mover.wait()
        expect(other.person.button("Hint")).to_be_disabled()
        mover.take_advice()
        mover.confirm()
    assert pair[0].wait()
    laid = pair[0].person.find(".cell .tile").count()
    assert laid
    expect(pair[1].person.find(".cell .tile")).to_have_count(laid)
    expect(pair[0].person.find("ul.players")).to_contain_text("Ada")


def test_two_tabs_of_one_player_stay_in_step(somebody: Bring) -> None:
    person = somebody()
    table = QwirkleTable(person, Mouse())
    table.open()
    assert table.wait()
    second = person.new_tab()
    second.goto(person.page.url)
    expect(second.locator("[role=option]")).to_have_count(6)
    table.take_advice()
    table.confirm()
    assert table.wait()
    expect(second.locator(".cell .tile")).to_have_count(person.find(".cell .tile").count())


def test_one_device_goes_round_and_hides_the_hands(somebody: Bring) -> None:
    person = somebody()
    person.page.goto("/play/qwirkle")
    person.page.get_by_text("This device", exact=True).click()
    person.page.get_by_role("button", name="Start").click()
    table = QwirkleTable(person, Mouse())
    for _ in range(3):
        person.find(".curtain .primary, .players li.me.turn").first.wait_for()
        if person.find(".curtain .primary").count():
            person.find(".curtain .primary").click()
        assert table.wait()
        table.take_advice()
        table.confirm()
        expect(person.find(".curtain")).to_be_visible()


def test_whoever_watches_a_public_game_can_pass_the_link_on(somebody: Bring) -> None:
    watcher = somebody()

    async def prepare() -> str:
        async with Client(watcher.site) as client:
            await client.guest("Ada")
            opened = await client.open(NewTable("qwirkle", 2, bots=(BotChoice(1, "greedy"),)))
            await client.start(opened.table.id)
            return f"{watcher.site}/table/{opened.table.id}"

    address = apart(prepare())
    watcher.page.goto(address)
    watcher.button("Menu").click()
    watcher.button("Copy a link to watch").click()
    expect(watcher.page.get_by_text("Copied")).to_be_visible()
    assert watcher.page.evaluate("() => navigator.clipboard.readText()") == address
