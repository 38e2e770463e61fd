"""The score pad of a printed Qwirkle on a phone: one screen, few taps, no scrolling."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.people import Person
from tests.browser.test_companion import begin

SIZES = ((360, 740), (390, 844), (412, 915))
IN_SIGHT = """() => ['.board', '.palette', '.side .primary'].map((one) => {
    const { top, bottom, left, right } = document.querySelector(one).getBoundingClientRect();
    return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
})"""


LEAST_BOARD = 144
HIDDEN = """() => {
    const board = document.querySelector('.board');
    return [board.scrollWidth - board.clientWidth, board.scrollHeight - board.clientHeight];
}"""


def lay(person: Person, *words: str) -> None:
    """Tap tiles onto cells, and confirm the turn."""
    for word in words:
        tile, _, cell = word.partition("@")
        chosen = person.find(f"[data-cell='{cell}']")
        if "chosen" not in (chosen.get_attribute("class") or ""):
            chosen.click()
        person.find(f"[data-kind={tile}]").click()
        expect(person.find(f"[data-cell='{cell}'].mine")).to_be_visible()
    expect(person.button("Confirm")).to_be_enabled()
    person.button("Confirm").click()
    expect(person.find(f"[data-cell='{cell}'].mine")).to_have_count(0)


@pytest.mark.parametrize("language", ["en-GB", "de-DE"])
def test_board_palette_and_confirm_are_on_one_screen(somebody: Callable[..., Person], language: str) -> None:
    ann = somebody(size=SIZES[0])
    begin(ann, "qwirkle", "Ann", "Benjamin", "Cem", "Dorothea")
    lay(ann, "Rc@0,0", "Rs@1,0", "Rd@2,0", "Rf@3,0", "Rt@4,0")
    lay(ann, "Bc@0,1", "Gc@0,2")
    address = ann.page.url
    if language != "en-GB":
        ann.page.evaluate("localStorage.setItem('rowlock.language', '\"de\"')")
        ann.page.goto(address)
    for width, height in SIZES:
        ann.page.set_viewport_size({"width": width, "height": height})
        expect(ann.find(".board")).to_be_visible()
        ann.page.wait_for_function(f"() => ({IN_SIGHT})().every(Boolean)")
        assert ann.page.evaluate("scrollY") == 0
        ann.page.wait_for_function(f"() => ({HIDDEN})().every((one) => one === 0)")
        assert ann.find(".board").evaluate("board => board.clientHeight") >= LEAST_BOARD
        assert not ann.scrolls_sideways()
