"""The table of a game that brings none: its picture, what is asked, and its legal actions, by every means."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.generic_table import GenericTable, disguise
from tests.browser.people import DESK, LOOKS, PHONE, Person, Theme
from tests.browser.prepared import take_over

Bring = Callable[..., Person]


def seated(person: Person, game: str, answers: int | None, *, seats: int = 2) -> GenericTable:
    """Take a seat at the generic table of a game."""
    disguise(person, game)
    person.page.goto(take_over(person, game, answers, seats=seats))
    return GenericTable(person)


@pytest.mark.parametrize(
    ("size", "theme"), [*LOOKS[:2], *(pytest.param(*look, marks=pytest.mark.long) for look in LOOKS[2:])]
)
def test_an_action_is_found_chosen_and_played(somebody: Bring, size: tuple[int, int], theme: Theme) -> None:
    person = somebody(size=size, theme=theme, touch=size == PHONE)
    table = seated(person, "qwirkle", 2)
    assert table.wait()
    expect(person.find(".board img")).to_be_visible()
    assert person.find(".board img").get_attribute("alt")
    expect(person.find(".confirm")).to_be_disabled()
    assert violations(person.page) == []
    assert not person.scrolls_sideways()
    assert table.actions.evaluate_all("rows => rows.every(row => row.scrollHeight <= row.clientHeight)")
    everything = person.find(".count").inner_text()
    table.search.fill("swap no such tile")
    expect(person.find(".count")).not_to_have_text(everything)
    table.search.fill("swap")
    expect(table.actions.first).to_contain_text("swap")
    table.actions.nth(1).click()
    chosen = table.actions.nth(1).locator("span").first.inner_text()
    expect(table.actions.nth(1)).to_have_attribute("aria-selected", "true")
    expect(person.find(".status")).to_contain_text(chosen)
    expect(person.find(".confirm")).to_be_enabled()
    person.page.wait_for_timeout(150)
    assert violations(person.page) == []
    keep(person, f"generic-{size[0]}-{theme}")
    table.search.fill("no such action")
    expect(person.page.get_by_text("No action matches the search.")).to_be_visible()
    expect(person.find(".confirm")).to_be_enabled()
    person.find(".confirm").click()
    expect(person.find(".log li").nth(4) if size == DESK else person.find(".table")).to_be_visible()
    assert table.wait()


def broken_words(person: Person) -> list[str]:
    """Name the buttons whose words are broken over two lines inside a word."""
    found: list[str] = person.find(".dock .button").evaluate_all(
        "buttons => buttons.filter(button => button.scrollWidth > button.clientWidth"
        " || (!/\\s/.test(button.innerText.trim()) && button.querySelector('span')?.getClientRects().length > 1))"
        ".map(button => button.innerText)"
    )
    return found


def keep(person: Person, name: str) -> None:
    """Write a picture to be looked at, where a folder is given."""
    if folder := os.environ.get("ROWLOCK_SHOTS"):
        person.page.screenshot(path=Path(folder) / f"{name}.png")


def test_pages_and_keys_of_the_list(somebody: Bring) -> None:
    person = somebody()
    table = seated(person, "qwirkle", 3)
    assert table.wait()
    keys = person.page.keyboard
    first = table.actions.first.text_content() or ""
    table.search.press("ArrowDown")
    expect(table.actions.first).to_be_focused()
    keys.press("ArrowDown")
    expect(table.actions.nth(1)).to_be_focused()
    keys.press("ArrowUp")
    expect(table.actions.first).to_be_focused()
    keys.press("End")
    expect(table.actions.last).to_be_focused()
    keys.press("Space")
    expect(table.actions.last).to_have_attribute("aria-selected", "true")
    keys.press("Escape")
    expect(table.actions.last).to_have_attribute("aria-selected", "false")
    keys.press("Home")
    expect(table.actions.first).to_be_focused()
    if person.button("Next page").count():
        keys.press("PageDown")
        expect(table.actions.first).not_to_have_text(first)
        expect(person.find(".pager")).to_contain_text(re.compile(r"^\s*2 /"))
        keys.press("PageUp")
        expect(table.actions.first).to_have_text(first)
        person.button("Next page").click()
        expect(table.actions.first).not_to_have_text(first)


def test_a_whole_game_with_simultaneous_decisions_by_keyboard(somebody: Bring) -> None:
    person = somebody()
    table = seated(person, "qwixx_cards", 6, seats=3)
    table.play_whole_game(by_key=True)
    expect(person.find("dialog .places li")).to_have_count(3)
    assert violations(person.page) == []


@pytest.mark.long
@pytest.mark.parametrize("language", ["fr", "de", "it", "nl"])
def test_every_language_fits(somebody: Bring, language: str) -> None:
    person = somebody(size=(320, 640), touch=True, language=language)
    table = seated(person, "qwixx_cards", 3)
    person.find(".players li.me.turn").first.wait_for()
    expect(person.page.get_by_role("option").first).to_be_visible()
    assert not person.scrolls_sideways()
    assert not broken_words(person)
    assert "actions-" not in person.find(".table").inner_text()
    keep(person, f"generic-{language}")
    assert table.number()


def test_a_position_without_a_picture_is_shown_as_text(somebody: Bring) -> None:
    person = somebody()
    disguise(person, "qwirkle")
    person.page.route("**/api/pictures", lambda route: route.fulfill(status=422, body="{}"))
    person.page.goto(take_over(person, "qwirkle", 1))
    expect(person.find(".board pre")).to_contain_text("hands")
    assert violations(person.page) == []
    person.complaints.clear()  # the browser reports the status of the refusal
