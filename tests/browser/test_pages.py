"""Every page and state: nothing for axe to find, nothing that scrolls sideways, in both themes and sizes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.people import DESK, PHONE, Person
from tests.browser.qwirkle_table import Mouse, QwirkleTable

SMALLEST = (320, 640)
LOOKS = [
    pytest.param((DESK, "light"), id="desk-light"),
    pytest.param((PHONE, "dark"), id="phone-dark"),
    pytest.param((DESK, "dark"), id="desk-dark", marks=pytest.mark.long),
    pytest.param((PHONE, "light"), id="phone-light", marks=pytest.mark.long),
    pytest.param((SMALLEST, "light"), id="smallest-light", marks=pytest.mark.long),
]


@pytest.fixture(params=LOOKS)
def person(request: pytest.FixtureRequest, somebody: Callable[..., Person]) -> Person:
    size, theme = request.param
    return somebody(size=size, theme=theme)


def is_sound(person: Person) -> None:
    assert violations(person.page) == []
    assert not person.scrolls_sideways()


@contextmanager
def dialog(person: Person, opener: str) -> Iterator[None]:
    person.button(opener).click()
    expect(person.find("dialog")).to_be_visible()
    yield
    person.page.keyboard.press("Escape")
    expect(person.find("dialog")).to_have_count(0)


def test_home_settings_and_name(person: Person) -> None:
    person.page.goto("/")
    expect(person.find("[data-game=qwirkle] .primary")).to_be_enabled()
    is_sound(person)
    with dialog(person, "Settings"):
        person.page.get_by_label("Marks beside colours").check()
        is_sound(person)
    person.find(".name").click()
    is_sound(person)


@pytest.mark.parametrize("game", ["qwirkle", "qwirkle_cards", "qwixx_cards"])
def test_setting_up(person: Person, game: str) -> None:
    person.page.goto(f"/play/{game}")
    expect(person.page.get_by_text("Opponent 1")).to_be_visible()
    is_sound(person)
    person.page.get_by_text("Ways to play").click()
    is_sound(person)
    person.page.get_by_text("Friends", exact=True).click()
    expect(person.page.get_by_text("No clock")).to_be_visible()
    is_sound(person)


def test_the_lobby_and_the_invitation(person: Person, somebody: Callable[..., Person]) -> None:
    person.page.goto("/play/qwirkle")
    person.page.get_by_text("Friends", exact=True).click()
    person.page.get_by_role("button", name="Open the table and invite").click()
    expect(person.page.get_by_role("img", name="QR code")).to_be_visible()
    is_sound(person)
    friend = somebody(size=PHONE, theme="dark")
    friend.page.goto(person.page.get_by_label("Address of the invitation").input_value())
    expect(friend.page.get_by_role("button", name="Sit down")).to_be_visible()
    is_sound(friend)


def test_the_table_in_all_its_states(person: Person) -> None:
    table = QwirkleTable(person, Mouse())
    table.open()
    assert table.wait()
    is_sound(person)
    table.take_advice()
    is_sound(person)
    table.confirm()
    assert table.wait()
    table.tiles()[0].click()
    is_sound(person)
    person.find(".ground").click(position={"x": 15, "y": 15})
    expect(person.find(".status.bad")).to_be_visible()
    is_sound(person)
    person.button("Take back").click()
    person.button("Swap").click()
    table.tiles()[1].click()
    is_sound(person)
    with dialog(person, "Menu"):
        is_sound(person)
        person.button("Resign").click()
        is_sound(person)
    if person.button("Tiles and log").count():
        with dialog(person, "Tiles and log"):
            is_sound(person)


def test_the_rules_and_what_is_not_there(person: Person) -> None:
    person.page.goto("/rules/qwirkle#QW-7")
    expect(person.page.locator("#QW-7")).to_be_visible()
    is_sound(person)
    person.page.goto("/play/ludo")
    expect(person.page.get_by_text("There is no such game here.")).to_be_visible()
    is_sound(person)


@pytest.mark.parametrize("language", ["fr", "de", "it", "nl"])
def test_every_language_fits_on_a_phone(somebody: Callable[..., Person], language: str) -> None:
    person = somebody(size=SMALLEST, language=language)
    person.page.goto("/")
    expect(person.find("html")).to_have_attribute("lang", language)
    expect(person.find("[data-game=qwirkle] .primary")).to_be_enabled()
    assert not person.scrolls_sideways()
    person.find("[data-game=qwirkle] .primary").click()
    expect(person.find("[role=option]")).to_have_count(6)
    is_sound(person)
