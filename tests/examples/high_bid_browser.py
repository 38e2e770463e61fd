"""High Bid in Chromium, at the generic table; run by test_high_bid.py where the package is installed."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.people import PHONE, Person

pytest_plugins = ["tests.browser.conftest"]

ROUNDS = 6
ROWS = "[role=listbox] [role=option]"


def sit_down(person: Person) -> None:
    """Open a table against a bot from the page that sets the game up."""
    person.page.goto("/play/high_bid")
    start = person.find(".go")
    expect(start).to_be_enabled()
    start.click()
    expect(person.find(ROWS)).to_have_count(ROUNDS)


def confirm(person: Person) -> None:
    table = person.find(".table")
    number = table.get_attribute("data-number")
    expect(person.find(".confirm")).to_be_enabled()
    person.find(".confirm").click()
    expect(table).not_to_have_attribute("data-number", number or "")


def test_a_whole_game_by_mouse_with_search_hint_and_picture(somebody: Callable[..., Person]) -> None:
    person = somebody()
    sit_down(person)
    expect(person.page.get_by_text("Bid a card for the prize that was turned up last.").first).to_be_visible()
    expect(person.find(".table img, .table svg").first).to_be_visible()
    assert violations(person.page) == []
    card = person.find(f"{ROWS} span").last.inner_text()
    person.page.get_by_role("textbox").fill(card)
    expect(person.find(f"{ROWS} span").first).to_have_text(card)
    person.find(ROWS).first.click()
    confirm(person)
    expect(person.find(ROWS)).to_have_count(ROUNDS - 1)
    person.button("Hint").click()
    confirm(person)
    for left in range(ROUNDS - 2, 0, -1):
        expect(person.find(ROWS)).to_have_count(left)
        person.find(ROWS).first.click()
        confirm(person)
    expect(person.find("dialog .places li")).to_have_count(2)
    assert not person.scrolls_sideways()


def test_the_same_table_by_touch_on_a_phone_in_german(somebody: Callable[..., Person]) -> None:
    person = somebody(size=PHONE, touch=True, theme="dark", language="de-DE")
    sit_down(person)
    expect(person.page.get_by_text("Biete eine Karte für den Preis").first).to_be_visible()
    person.tap(person.find(ROWS).first)
    confirm(person)
    expect(person.find(ROWS)).to_have_count(ROUNDS - 1)
    assert violations(person.page) == []
    assert not person.scrolls_sideways()
