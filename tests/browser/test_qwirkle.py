"""Whole games of Qwirkle through the page, by every means."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.people import PHONE, Person, at_rest
from tests.browser.qwirkle_table import Fingers, Keys, Mouse, QwirkleTable

OUTLINES: Final = """(frame, selectors) => {
  const parts = selectors.map((one) => frame.closest('.cell').querySelector(one).getBoundingClientRect());
  const edge = (pick, name) => pick(...parts.map((part) => part[name]));
  return [edge(Math.min, 'left'), edge(Math.min, 'top'), edge(Math.max, 'right'), edge(Math.max, 'bottom')];
}"""
"""Left, top, right and bottom of parts of the cell to which a frame belongs."""


def ends_well(person: Person) -> None:
    """See the result, with as many places as players."""
    expect(person.find("dialog .places li")).to_have_count(2)
    expect(person.find("dialog")).to_contain_text(re.compile("QW-1[56]"))
    assert violations(person.page) == []
    assert not person.scrolls_sideways()


def test_a_whole_game_by_mouse(somebody: Callable[..., Person]) -> None:
    person = somebody()
    QwirkleTable(person, Mouse()).play_whole_game()
    ends_well(person)
    person.button("Was the shuffle fair?").click()
    expect(person.find("dialog")).to_contain_text(re.compile(r"All \d+ draws follow from it\."))
    expect(person.find("dialog")).to_contain_text("Yes, the shuffle was fair.")
    expect(person.find("dialog")).to_contain_text("Added to the shuffle after the promise:")
    expect(person.find("dialog")).to_contain_text("What your device added is in the shuffle.")
    expect(person.find("dialog")).to_contain_text("Your browser has worked this out by itself.")
    assert violations(person.page) == []
    person.button("Close").click()
    person.page.get_by_role("button", name="Rematch").last.click()
    expect(person.find("dialog")).to_have_count(0)
    expect(person.find("[role=option]")).to_have_count(6)
    again = person.page.url.rsplit("/", 1)[-1]
    seats = person.page.request.get(f"/api/tables/{again}").json()["seats"]
    assert [seat.get("contributed", False) for seat in seats] == [True, False]


def test_a_whole_game_by_touch_on_a_phone(somebody: Callable[..., Person]) -> None:
    person = somebody(size=PHONE, touch=True)
    QwirkleTable(person, Fingers()).play_whole_game()
    ends_well(person)


def test_a_whole_game_by_keyboard_alone(somebody: Callable[..., Person]) -> None:
    person = somebody()
    QwirkleTable(person, Keys()).play_whole_game()
    ends_well(person)


@pytest.fixture
def table(somebody: Callable[..., Person]) -> QwirkleTable:
    table = QwirkleTable(somebody(), Mouse())
    table.open()
    assert table.wait()
    return table


def test_a_draft_shows_its_lines_and_is_recalled(table: QwirkleTable) -> None:
    table.take_advice()
    expect(table.person.find(".badge").first).to_be_visible()
    drafted = table.person.find(".cell.draft")
    assert drafted.count() >= 1
    table.person.button("Take back").click()
    expect(drafted).to_have_count(0)
    expect(table.person.find("[role=option][aria-disabled=false]")).to_have_count(6)


def test_an_illegal_draft_is_explained_by_its_clause(table: QwirkleTable) -> None:
    table.take_advice()
    table.confirm()
    assert table.wait()
    # A tile far from everything touches nothing on the table.
    table.tiles()[0].click()
    table.person.page.locator("svg .world").first.wait_for()
    board = table.person.find(".ground").bounding_box()
    assert board is not None
    table.person.page.mouse.click(board["x"] + 20, board["y"] + 20)
    expect(table.person.find(".status.bad .clause")).to_have_text("QW-8")
    expect(table.person.find(".confirm")).to_be_disabled()
    # The frame is the tile's outline, edge included, although a drafted tile is raised.
    frame = table.person.find(".faulty").evaluate(OUTLINES, [".faulty"])
    assert frame == pytest.approx(
        table.person.find(".faulty").evaluate(OUTLINES, [".tile-face", ".tile-edge"]), abs=0.5
    )


def test_a_turn_against_a_bot_is_undone_and_played_again(table: QwirkleTable) -> None:
    def held() -> list[str]:
        return sorted(tile.get_attribute("data-tile") or "" for tile in table.tiles())

    before, number = held(), table.number()
    laid = table.person.find(".cell .tile").count()  # the bot may have opened
    table.advised_turn()
    assert table.wait()
    table.person.button("Undo").click()
    expect(table.person.find(".table")).to_have_attribute("data-number", number)
    expect(table.person.find(".cell .tile")).to_have_count(laid)
    expect(table.person.find("[role=option][aria-disabled=false]")).to_have_count(6)
    assert held() == before
    table.advised_turn()
    assert table.wait()


def test_tiles_are_swapped(table: QwirkleTable) -> None:
    table.take_advice()
    table.confirm()
    assert table.wait()
    table.person.button("Swap").click()
    for tile in table.tiles()[:2]:
        tile.click()
    table.person.page.get_by_role("button", name="Swap 2 tiles").click()
    expect(table.person.find(".log")).to_contain_text("swapped 2 tiles")


def test_the_board_zooms_and_pans(table: QwirkleTable) -> None:
    table.take_advice()
    tile = table.person.find(".cell .tile").first

    def width() -> float:
        return at_rest(tile)["width"]

    first = width()
    table.person.button("Closer").click()
    assert width() > first
    table.person.button("Show everything").click()
    assert abs(width() - first) < 2
    ground = table.person.find(".ground")
    ground.hover()
    table.person.page.mouse.wheel(0, -300)
    assert width() > first


def test_two_fingers_zoom_and_lay_nothing(somebody: Callable[..., Person]) -> None:
    person = somebody(size=PHONE, touch=True)
    table = QwirkleTable(person, Fingers())
    table.open()
    assert table.wait()
    table.take_advice()
    tile = person.find(".cell .tile").first
    before = at_rest(tile)["width"]
    person.pinch(person.find(".ground"), 60)
    assert at_rest(tile)["width"] > before * 1.2
    assert person.find(".cell.draft").count() == table.person.find(".slot.laid").count()
