"""A skip that is the only answer in Qwixx: it plays itself, once, in sight, and only where that is wanted."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.people import Person
from tests.browser.prepared import take_over_at_a_forced_skip

HIDE = """hidden => {
  Object.defineProperty(document, 'hidden', {configurable: true, get: () => hidden});
  document.dispatchEvent(new Event('visibilitychange'));
}"""
"""A headless browser has no windows to cover; the page is told that it is out of sight."""


@pytest.mark.parametrize("calm", [True, False])
def test_the_only_answer_plays_itself_after_a_moment(somebody: Callable[..., Person], calm: bool) -> None:
    person = somebody(by_hand=False, calm=calm)
    address = take_over_at_a_forced_skip(person)
    person.page.clock.install()
    person.page.goto(address)
    expect(person.find(".status")).to_contain_text("It is skipped by itself.")
    expect(person.find("[data-confirm] i")).to_be_visible(visible=not calm)
    assert violations(person.page) == []
    number = person.find(".table").get_attribute("data-number") or ""
    person.page.clock.run_for(1_500)
    expect(person.find(f".table[data-number='{number}'] [data-stage=common]")).to_be_visible()
    person.page.clock.run_for(10_000)
    expect(person.find(f".table[data-number='{number}']")).to_have_count(0)


def test_out_of_sight_nothing_plays_itself_and_two_tabs_play_once(somebody: Callable[..., Person]) -> None:
    person = somebody(by_hand=False)
    address = take_over_at_a_forced_skip(person)
    other = person.new_tab()
    for page in (person.page, other):
        page.clock.install()
        page.goto(address)
        expect(page.locator(".status")).to_contain_text("It is skipped by itself.")
    number = person.find(".table").get_attribute("data-number") or ""
    for page in (person.page, other):
        page.evaluate(HIDE, True)
        expect(page.locator(".status")).not_to_contain_text("by itself")
        page.clock.run_for(20_000)
        expect(page.locator(f".table[data-number='{number}'] [data-stage=common]")).to_be_visible()
    for page in (person.page, other):
        page.evaluate(HIDE, False)
    for page in (person.page, other):
        page.clock.run_for(4_000)
    for page in (person.page, other):
        expect(page.locator(f".table[data-number='{number}']")).to_have_count(0)
        expect(page.locator(".notice.bad")).to_have_count(0)


def test_the_setting_leaves_it_to_the_player(somebody: Callable[..., Person]) -> None:
    person = somebody()
    address = take_over_at_a_forced_skip(person)
    person.page.clock.install()
    person.page.goto(address)
    expect(person.find("[data-confirm][aria-disabled=false]")).to_be_visible()
    expect(person.find(".status")).not_to_contain_text("by itself")
    number = person.find(".table").get_attribute("data-number") or ""
    person.page.clock.run_for(20_000)
    expect(person.find(f".table[data-number='{number}'] [data-stage=common]")).to_be_visible()
    person.find("[data-confirm]").click()
    expect(person.find(f".table[data-number='{number}']")).to_have_count(0)
