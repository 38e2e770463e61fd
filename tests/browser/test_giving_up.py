"""Resigning, leaving and running out of time: everybody hears who, why, and what happens next."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from rowlock.core.record import GameRecord
from rowlock.games import GAMES
from rowlock.wire.common import ClockRules
from tests.browser.people import PHONE, Person
from tests.browser.prepared import seat_together

Bring = Callable[..., Person]


def hears(page: Page, text: str) -> None:
    """Find a text in the notices, which screen readers speak."""
    expect(page.locator(".notices[role=status]")).to_contain_text(text)


def logged(page: Page, text: str) -> None:
    expect(page.locator(".log .departure")).to_have_text(text)


def resign(person: Person, note: str) -> None:
    person.button("Menu").click()
    person.button("Resign").click()
    expect(person.page.get_by_role("dialog")).to_contain_text(note)
    person.button("Resign").click()


@pytest.mark.parametrize("game", ["qwirkle", "qwirkle_cards", "qwixx_cards"])
def test_of_two_people_the_one_who_resigns_loses_before_everybodys_eyes(somebody: Bring, game: str) -> None:
    ada, bob, watching = somebody(), somebody(), somebody()
    address = seat_together([ada, bob], game)
    second = ada.new_tab()
    for page in (ada.page, bob.page, watching.page, second):
        page.goto(address)
        expect(page.locator("ul.players")).to_contain_text("Bob")
    resign(bob, "The game ends at once, and Ada wins.")
    for page in (ada.page, second):
        hears(page, "Bob has resigned. You win.")
    hears(watching.page, "Bob has resigned. Ada wins.")
    hears(bob.page, "You have resigned. Ada wins.")
    for page in (ada.page, second, bob.page, watching.page):
        expect(page.get_by_role("dialog")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator("ul.players")).to_contain_text("has resigned")
        expect(page.locator("ul.players li.turn")).to_have_count(0)
    logged(ada.page, "Bob has resigned. You win.")
    logged(watching.page, "Bob has resigned. Ada wins.")
    logged(bob.page, "You have resigned. Ada wins.")
    ada.page.reload()
    expect(ada.page.get_by_role("dialog")).to_contain_text("Bob has resigned. You win.")


def test_the_record_of_a_game_given_up_is_checked_in_the_page_replayed_and_downloaded(somebody: Bring) -> None:
    ada, bob = somebody(), somebody()
    address = seat_together([ada, bob], "qwirkle")
    for person in (ada, bob):
        person.page.goto(address)
        expect(person.find("[role=option]")).to_have_count(6)
    mover = ada if ada.find(".players li.me.turn").count() else bob
    mover.take_hint()
    mover.find(".confirm:not([disabled])").click()
    expect(ada.find(".log li .who")).not_to_have_count(0)
    resign(ada, "Bob wins")
    expect(ada.page.get_by_role("dialog")).to_be_visible()
    record = GameRecord.read(ada.page.request.get(f"/api{address.replace('table', 'tables')}/record").text())
    assert record.ending == (0, "resigned")
    assert record.verify(GAMES).chance == "seed"
    ada.page.keyboard.press("Escape")
    ada.button("Menu").click()
    ada.button("Was the shuffle fair?").click()
    checked = ada.page.get_by_role("dialog").locator("[role=status]:not(.away)")
    expect(checked).to_contain_text("draw")
    expect(checked).to_contain_text("This device added nothing itself")
    expect(ada.find("dialog li.bad")).to_have_count(0)
    ada.page.goto(address.replace("table", "replay") + "#99")
    logged(ada.page, "Ada has resigned. Bob wins.")
    expect(ada.find(".cell .tile").first).to_be_visible()


def test_of_two_people_the_one_whose_time_is_up_loses(somebody: Bring) -> None:
    ada, bob = somebody(), somebody(size=PHONE)
    address = seat_together([ada, bob], "qwirkle", clock=ClockRules(bank=15))
    for person in (ada, bob):
        person.page.goto(address)
        expect(person.find(".players li.turn")).to_contain_text(re.compile("Ada|Bob"))
    slow, name = (ada, "Ada") if ada.find(".players li.me.turn").count() else (bob, "Bob")
    other = bob if slow is ada else ada
    for person, text in ((slow, "Your time is up."), (other, f"{name} is out of time. You win.")):
        expect(person.page.get_by_role("dialog")).to_contain_text(text)


def test_among_three_a_bot_plays_on_for_the_one_who_resigns(somebody: Bring) -> None:
    people = ada, bob, cem = somebody(), somebody(), somebody()
    address = seat_together(people, "qwirkle")
    for person in people:
        person.page.goto(address)
        expect(person.find("[role=option]")).to_have_count(6)
    resign(cem, "A bot plays on in your seat, and you come last.")
    for person in (ada, bob):
        hears(person.page, "Cem has resigned. A bot plays on in this seat.")
    expect(cem.find("[data-game=qwirkle]")).to_be_visible()
    for person in (ada, bob):
        logged(person.page, "Cem has resigned. A bot plays on in this seat.")
        expect(person.find("ul.players")).to_contain_text("resigned, a bot plays on")


def test_hints_between_people_are_counted_for_both_and_can_be_switched_off(somebody: Bring) -> None:
    ada, bob = somebody(), somebody()
    address = seat_together([ada, bob], "qwirkle")
    for person in (ada, bob):
        person.page.goto(address)
        expect(person.find("[role=option]")).to_have_count(6)
    mover = ada if ada.find(".players li.me.turn").count() else bob
    mover.take_hint()
    expect(mover.find(".confirm:not([disabled])")).to_be_visible()
    for person in (ada, bob):
        expect(person.find("ul.players li .hints")).to_have_text("· 1 hint")
    for person in (ada, bob):
        person.page.reload()
        expect(person.find("ul.players li .hints")).to_have_text("· 1 hint")
    address = seat_together([ada, bob], "qwirkle", no_hints=True)
    ada.page.goto(address)
    expect(ada.find("[role=option]")).to_have_count(6)
    expect(ada.button("Hint")).to_have_count(0)
