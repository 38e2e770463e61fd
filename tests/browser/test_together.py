"""People with browsers of their own at one table: invited, cut off and back, watching, sharing one device."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.people import PHONE, Person
from tests.browser.qwirkle_table import Fingers, Hands, Mouse, QwirkleTable
from tests.browser.wire import Wire

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
    laid = pair[0].person.find(".cell .tile").count()
    assert laid
    expect(pair[1].person.find(".cell .tile")).to_have_count(laid)
    expect(pair[0].person.find("ul.players")).to_contain_text("Ada")


def test_somebody_who_was_cut_off_comes_back_to_everything(somebody: Bring, site: str) -> None:
    wire = Wire(site)
    host, friend = somebody(), somebody(site=wire.site)
    invitation = invite(host).replace(site, wire.site)
    sit_down(friend, invitation, "Ada")
    host.page.get_by_role("button", name="Start").click()
    expect(friend.find("[role=option]")).to_have_count(6)
    tables = [QwirkleTable(person, Mouse()) for person in (host, friend)]
    if friend.find(".players li.me.turn").count():
        tables[1].take_advice()
        tables[1].confirm()
    assert tables[0].wait()
    wire.cut()
    expect(friend.page.get_by_role("alert")).to_contain_text("The connection is lost")
    tables[0].take_advice()
    tables[0].confirm()
    wire.mend()
    assert tables[1].wait()
    expect(friend.page.get_by_role("alert")).to_have_count(0)
    assert friend.find(".cell .tile").count() == host.find(".cell .tile").count() > 0
    tables[1].take_advice()
    tables[1].confirm()
    assert tables[0].wait()
    friend.complaints.clear()  # the browser notes every attempt that found nobody
    wire.close()


def test_a_spectator_sees_the_table_and_no_hand(somebody: Bring) -> None:
    player = QwirkleTable(somebody(), Mouse())
    player.open()
    assert player.wait()
    player.person.button("Menu").click()
    player.person.button("Copy a link to watch").click()
    address = player.person.page.evaluate("() => navigator.clipboard.readText()")
    watcher = somebody()
    watcher.page.goto(address)
    expect(watcher.page.get_by_text("You are watching.")).to_be_visible()
    expect(watcher.find("[role=option]")).to_have_count(0)
    player.take_advice()
    player.confirm()
    expect(watcher.find(".cell .tile").first).to_be_visible()
    expect(player.person.find(".watchers")).to_have_text("1")


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
