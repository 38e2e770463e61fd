"""The score pad of a printed Qwirkle on a phone: one screen, few taps, no scrolling."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from rowlock.core.record import GameRecord
from tests.browser.people import Person
from tests.browser.test_companion import begin, in_reach, touches

RECORD = Path(__file__).parents[1] / "golden/levels/qwirkle.rowlock"
MOST_TAPS = 180
"""For 100 tiles."""
SIZES = ((360, 740), (390, 844), (412, 915))
IN_SIGHT = """() => ['.board', '.palette', '.side .primary'].map((one) => {
    const { top, bottom, left, right } = document.querySelector(one).getBoundingClientRect();
    return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
})"""


SEEN = """cell => {
    const [own, room] = [cell.getBoundingClientRect(), cell.closest('.board').getBoundingClientRect()];
    const [x, y] = [(own.left + own.right) / 2, (own.top + own.bottom) / 2];
    const there = document.elementFromPoint(x, y);
    return room.left < x && x < room.right && room.top < y && y < room.bottom && cell.contains(there);
}"""
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


class Thumb:
    """Somebody who enters turns and counts taps on what is in sight; nothing is scrolled."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.taps = self.wholes = 0
        self.board: set[str] = set()
        self.fresh: set[str] = set()
        self.open = False

    def tap(self, what: Locator) -> None:
        """Tap the middle of something where it is; if it is covered or out of sight, the tap misses."""
        box = what.bounding_box()
        assert box is not None
        self.person.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        self.taps += 1

    def choose(self, cell: str) -> None:
        """Tap a cell; if it is out of sight, show the whole board and tap there first."""
        target = self.person.find(f"[data-cell='{cell}']")
        if not target.evaluate(SEEN):
            self.tap(self.person.button("Show the whole board"))
            self.tap(target)
            self.wholes += 1
            expect(self.person.button("Show the whole board")).to_have_attribute("aria-pressed", "false")
            assert target.evaluate(SEEN)
        self.tap(target)

    def is_chosen(self, cell: str) -> bool:
        """Tell whether a cell is marked, so that a tile goes there."""
        return "chosen" in (self.person.find(f"[data-cell='{cell}']").get_attribute("class") or "")

    def begins(self, cell: str) -> bool:
        """Tell whether a tap on a cell begins the next turn: it cannot go on with the one that is open."""
        return touches(cell, self.board) and not self.person.find(f"[data-cell='{cell}'].goes").count()

    def turn(self, words: list[str]) -> None:
        """Enter a turn; the one before is confirmed by its first cell if that does."""
        tiles = [(word[:2], word[3:]) for word in words]
        first = next((one for one in tiles if self.open and one[1] not in self.fresh and self.begins(one[1])), None)
        if self.open and first is None:
            self.tap(self.person.button("Confirm"))
            self.settle()
        if first:
            tiles = [first, *(one for one in tiles if one != first)]
        reached = set(self.board)
        for tile, cell in in_reach([f"{tile}@{cell}" for tile, cell in tiles], reached):
            reached.add(cell)
            kind = self.person.find(f"[data-kind={tile}]")
            if not self.is_chosen(cell) and kind.get_attribute("data-to") != cell:
                self.choose(cell)
            self.settle()
            self.tap(kind)
            expect(self.person.find(f"[data-cell='{cell}'].mine")).to_be_visible()
            self.settle()
        self.fresh = {cell for _, cell in tiles}
        self.board |= self.fresh
        self.open = True

    def settle(self) -> None:
        """Wait until the server has answered."""
        expect(self.person.find(".desk")).to_have_attribute("aria-busy", "false")


@pytest.mark.parametrize("size", SIZES)
def test_a_recorded_game_takes_few_taps_and_no_scrolling(
    somebody: Callable[..., Person], size: tuple[int, int]
) -> None:
    record = GameRecord.read(RECORD.read_text(encoding="utf-8"))
    turns = [entry for entry in record.entries if entry.seat is not None]
    ann = somebody(size=size)
    begin(ann, "qwirkle", "Ann", "Ben")
    ann.page.evaluate("scrolled = 0; addEventListener('scroll', () => { scrolled += scrollY !== 0; })")
    thumb = Thumb(ann)
    if turns[0].seat == 1:
        thumb.tap(ann.button("Ben 0"))
    for entry in turns:
        thumb.turn(entry.text.split()[1:])
    thumb.tap(ann.button("Confirm"))
    assert record.result is not None
    for seat, points in enumerate(record.result):
        expect(ann.find(f".players li:nth-child({seat + 1}) b")).to_have_text(str(points))
    tiles = sum(len(entry.text.split()) - 1 for entry in turns)
    assert 100 * thumb.taps <= MOST_TAPS * tiles, (thumb.taps, tiles, thumb.wholes)
    assert ann.page.evaluate("scrolled") == 0
