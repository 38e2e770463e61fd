"""What people set for themselves: wider text, forced colours, a zoom of 200 %. The table stays usable with each."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import expect

from rowlock.games import GAMES
from tests.browser.axe import violations
from tests.browser.people import DESK, PHONE, Person
from tests.browser.prepared import take_over

Bring = Callable[..., Person]
ZOOMED: Final = (640, 400)
SPACED: Final = """() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important; }
        * { word-spacing: 0.16em !important; }
        p { margin-bottom: 2em !important; }`);
    document.adoptedStyleSheets = [sheet];
}"""
"""The text spacing that WCAG 1.4.12 asks a page to bear."""
CUT_OFF: Final = """all => all.filter(one => one.offsetParent
    && (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
    && getComputedStyle(one).overflow !== 'visible').map(one => one.innerText)"""
RING: Final = """() => {
    const inside = document.activeElement.querySelector?.('.cursor, .lean');
    return [document.activeElement, ...(inside ? [inside] : [])].map(one => getComputedStyle(one)).some(style =>
        style.opacity !== '0' && style.visibility !== 'hidden'
        && ((style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0) || style.stroke !== 'none'));
}"""


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("game", GAMES)
def test_wider_text_is_not_cut_off(somebody: Bring, game: str, size: tuple[int, int]) -> None:
    person = somebody(size=size)
    address = take_over(person, game, 2)
    for path in ("/", f"/play/{game}", address):
        person.page.goto(path)
        expect(person.page.get_by_role("heading", level=1)).to_be_visible()
        expect(person.find("[aria-busy=true], .go:disabled")).to_have_count(0)
        person.page.evaluate(SPACED)
        assert not person.scrolls_sideways(), path
        assert person.find(":is(button, .button, .status, h1, h2):not(.away)").evaluate_all(CUT_OFF) == [], path


@pytest.mark.parametrize("game", GAMES)
def test_forced_colours_show_the_focus_and_what_is_chosen(somebody: Bring, game: str) -> None:
    person = somebody()
    person.page.emulate_media(forced_colors="active")
    person.page.goto(take_over(person, game, 2))
    expect(person.find(".players li.me.turn")).to_be_visible()
    keys = person.page.keyboard
    expect(person.page.get_by_role("heading", level=1)).to_be_focused()
    for key in ("r", "b"):
        keys.press(key)
        keys.press("Shift")
        assert person.page.evaluate(RING), f"no focus is seen after {key}"
    keys.press("r")
    before = person.page.screenshot()
    keys.press("Space")
    expect(person.find("[aria-selected=true], [aria-pressed=true], input:checked").first).to_be_attached()
    after = person.page.screenshot()
    assert after != before, "a choice is not seen"
    if folder := os.environ.get("ROWLOCK_SHOTS"):
        Path(folder, f"forced-{game}.png").write_bytes(after)
    assert violations(person.page) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_zoom_of_two_hundred_per_cent(somebody: Bring, game: str) -> None:
    person = somebody(size=ZOOMED, scale=2)
    person.page.goto(take_over(person, game, 2))
    expect(person.find(".players li.me.turn")).to_be_visible()
    expect(person.find("[data-confirm]")).to_be_visible()
    assert violations(person.page) == []
    assert not person.scrolls_sideways()
