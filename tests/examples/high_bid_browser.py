"""High Bid in Chromium, at the generic table; run by test_high_bid.py where the package is installed."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.people import PHONE, Person
from tests.browser.prepared import seat_together

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


def test_a_big_screen_shows_the_table_of_two_phones(somebody: Callable[..., Person]) -> None:
    ann, bob = (somebody(size=PHONE, touch=True) for _ in range(2))
    screen = somebody(size=(1920, 1080))
    address = seat_together([ann, bob], "high_bid")
    screen.page.goto(address.replace("/table/", "/screen/"))
    screen.find(".screen[data-number]").wait_for()
    expect(screen.find(".screen .board img, .screen .board svg").first).to_be_visible()
    expect(screen.find(".screen .players")).to_contain_text("Ada")
    assert screen.page.get_by_role("listbox").count() == 0
    assert violations(screen.page) == []
    number = screen.find(".screen").get_attribute("data-number")
    for person in (ann, bob):
        person.page.goto(address)
        person.find(ROWS).first.click()
        person.find(".confirm").click()
    expect(screen.find(".screen")).not_to_have_attribute("data-number", number or "")
    assert not screen.scrolls_sideways()
