"""A skip that is the only answer in Qwixx: it plays itself, once, in sight, and only where that is wanted."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.people import Person
from tests.browser.prepared import take_over_at_a_forced_skip

HIDE = """hidden => {
  Object.defineProperty(document, 'hidden', {configurable: true, get: () => hidden});
  document.dispatchEvent(new Event('visibilitychange'));
}"""
"""A headless browser has no windows to cover; the page is told that it is out of sight."""
ITSELF = "It is skipped by itself."


def stop_time(person: Person) -> None:
    """Let no timer of the person's pages run until a test says so."""
    person.context.clock.install(time="2027-01-01T00:00:00Z")
    person.context.clock.pause_at("2027-01-01T00:00:10Z")


def waits(page: Page, number: str) -> None:
    """See that the decision of that number is still open."""
    expect(page.locator(f".table[data-number='{number}'] [data-stage=common]")).to_be_visible()


@pytest.mark.parametrize("calm", [True, False])
def test_the_only_answer_plays_itself_after_a_moment(somebody: Callable[..., Person], calm: bool) -> None:
    person = somebody(by_hand=False, calm=calm)
    address = take_over_at_a_forced_skip(person)
    stop_time(person)
    person.page.goto(address)
    expect(person.find(".status")).to_contain_text(ITSELF)
    expect(person.find("[data-confirm] i")).to_be_visible(visible=not calm)
    number = person.find(".table").get_attribute("data-number") or ""
    person.context.clock.run_for(1_500)
    waits(person.page, number)
    person.context.clock.resume()
    expect(person.find(f".table[data-number='{number}']")).to_have_count(0)


def test_out_of_sight_nothing_plays_itself_and_two_tabs_play_once(somebody: Callable[..., Person]) -> None:
    person = somebody(by_hand=False)
    address = take_over_at_a_forced_skip(person)
    stop_time(person)
    pages = (person.page, person.new_tab())
    for page in pages:
        page.goto(address)
        expect(page.locator(".status")).to_contain_text(ITSELF)
        page.evaluate(HIDE, True)
        expect(page.locator(".status")).not_to_contain_text(ITSELF)
    number = person.find(".table").get_attribute("data-number") or ""
    person.context.clock.run_for(20_000)
    for page in pages:
        waits(page, number)
        page.evaluate(HIDE, False)
        expect(page.locator(".status")).to_contain_text(ITSELF)
    person.context.clock.resume()
    for page in pages:
        expect(page.locator(f".table[data-number='{number}']")).to_have_count(0)
        expect(page.locator(".notices .bad")).to_have_count(0)


def test_the_setting_leaves_it_to_the_player(somebody: Callable[..., Person]) -> None:
    person = somebody()
    address = take_over_at_a_forced_skip(person)
    stop_time(person)
    person.page.goto(address)
    expect(person.find("[data-confirm][aria-disabled=false]")).to_be_visible()
    expect(person.find(".status")).not_to_contain_text(ITSELF)
    number = person.find(".table").get_attribute("data-number") or ""
    person.context.clock.run_for(20_000)
    waits(person.page, number)
    person.context.clock.resume()
    person.find("[data-confirm]").click()
    expect(person.find(f".table[data-number='{number}']")).to_have_count(0)
