"""What one's own finished games show, on a page: judged when asked for, explained, and empty for who has none."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.people import DESK, PHONE, Person, Theme
from tests.browser.prepared import take_over

LOOKS: tuple[tuple[tuple[int, int], Theme, str, str], ...] = (
    (DESK, "light", "en-GB", "Judge my games"),
    (PHONE, "dark", "de-DE", "Meine Spiele beurteilen"),
)


@pytest.mark.parametrize(("size", "theme", "language", "judge"), LOOKS)
def test_finished_games_are_judged_when_asked_for(
    somebody: Callable[..., Person], size: tuple[int, int], theme: Theme, language: str, judge: str
) -> None:
    person = somebody(size=size, theme=theme, language=language)
    take_over(person, "qwixx_cards", None)
    person.page.goto("/account")
    person.find("a[href='/insights']").click()
    expect(person.button(judge)).to_be_visible()
    expect(person.find("h2")).to_have_count(0)
    assert violations(person.page) == []
    person.button(judge).click()
    expect(person.find("section h2")).to_have_text(
        "Qwixx: The Card Game" if language == "en-GB" else "Qwixx – Das Kartenspiel", timeout=60_000
    )
    expect(person.find("section table")).not_to_have_count(0)
    expect(person.find("section b").first).to_have_text(re.compile("[0-9] (points?|Punkte?) "))
    expect(person.find("tbody th").get_by_text(re.compile("^(seat|Platz) 1$"))).to_have_count(1)
    expect(person.button(judge)).to_have_count(0)
    assert violations(person.page) == []
    assert not person.scrolls_sideways()


def test_who_has_no_games_reads_so_and_becomes_no_guest(somebody: Callable[..., Person]) -> None:
    person = somebody()
    person.page.goto("/insights")
    expect(person.page.get_by_text("You have no finished game yet")).to_be_visible()
    assert person.page.context.cookies() == []
    assert violations(person.page) == []
