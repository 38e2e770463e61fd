"""An unfinished turn is not shown as an error; what more tiles cannot mend is."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.people import DESK, PHONE, Person, Theme
from tests.browser.qwirkle_table import Mouse, QwirkleTable

MOST_GAMES = 20
INK = "element => getComputedStyle(element).color"


def own_opening(person: Person) -> QwirkleTable:
    """Begin games until this person is the one who opens."""
    table = QwirkleTable(person, Mouse())
    for _ in range(MOST_GAMES):
        table.open()
        assert table.wait()
        if not person.find(".cell .tile").count():
            return table
    raise AssertionError("the bot opened every game")


@pytest.mark.parametrize(("size", "theme"), [(DESK, "light"), (PHONE, "dark")])
def test_the_first_tile_of_an_opening_is_neutral_and_shows_where_it_goes_on(
    somebody: Callable[..., Person], size: tuple[int, int], theme: Theme
) -> None:
    person = somebody(size=size, theme=theme)
    table = own_opening(person)
    neutral = person.find(".status").evaluate(INK)
    table.wait_for_the_rules()
    for tile in table.tiles():
        tile.click()
        if table.cells():
            break
        tile.click()
    table.cells()[0].click()
    status = person.find(".status.unfinished")
    expect(status).to_contain_text(re.compile(r"^\s*1 of [2-6] tiles\. Lay (one|\d) more in the same line\."))
    expect(status.locator(".clause")).to_have_text("QW-4")
    assert status.evaluate(INK) == neutral
    expect(person.find(".status.bad, .cell .faulty")).to_have_count(0)
    expect(person.find("[role=gridcell]:has(.legal)")).to_have_count(4)
    expect(person.find(".confirm")).to_be_disabled()
    assert violations(person.page) == []
    # A second tile beside the corner lies in no line with the first, which no further tile mends.
    person.find("[role=option][aria-disabled=false]").first.click()
    cell = person.find(".cell.draft").bounding_box()
    assert cell is not None
    person.page.mouse.click(cell["x"] + 1.5 * cell["width"], cell["y"] + 1.5 * cell["height"])
    expect(person.find(".status.bad .clause")).to_have_text("QW-7")
    assert person.find(".status").evaluate(INK) != neutral
    expect(person.find(".cell .faulty")).to_have_count(2)
