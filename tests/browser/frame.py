"""Where the parts of a table stand, and tables of every game to measure."""

from __future__ import annotations

from typing import Final, NamedTuple

from playwright.sync_api import FloatRect, expect

from tests.browser.generic_table import disguise
from tests.browser.people import Person, at_rest
from tests.browser.prepared import take_over

__all__ = ["PARTS", "TABLES", "Box", "box_of", "parts_of", "resize", "sit_at"]

TABLES: Final = ("qwirkle", "qwirkle_cards", "qwixx_cards", "generic")
ANSWERS: Final = {"qwirkle": 5, "qwirkle_cards": 4, "qwixx_cards": 4, "generic": 2}
PARTS: Final = {
    "head": ".table > header",
    "players": ".table > .players",
    "board": ".table > main.board",
    "dock": ".table > .dock",
}


class Box(NamedTuple):
    """A rectangle on the page."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def height(self) -> float:
        """From top to bottom."""
        return self.bottom - self.top

    @property
    def width(self) -> float:
        """From left to right."""
        return self.right - self.left

    def meets(self, other: Box, slack: float = 1) -> bool:
        """Tell whether two rectangles overlap by more than a little."""
        across = min(self.right, other.right) - max(self.left, other.left)
        down = min(self.bottom, other.bottom) - max(self.top, other.top)
        return across > slack and down > slack

    def holds(self, other: Box, slack: float = 1) -> bool:
        """Tell whether another rectangle lies within this one."""
        return (
            other.left >= self.left - slack
            and other.top >= self.top - slack
            and other.right <= self.right + slack
            and other.bottom <= self.bottom + slack
        )


def box_of(found: FloatRect) -> Box:
    """Turn what the browser gives into a rectangle."""
    return Box(found["x"], found["y"], found["x"] + found["width"], found["y"] + found["height"])


def parts_of(person: Person) -> dict[str, Box]:
    """Measure the parts of the table, once they do not move any more."""
    return {name: box_of(at_rest(person.find(selector))) for name, selector in PARTS.items()}


def sit_at(person: Person, table: str, *, seats: int = 2, answers: int | None = None) -> str:
    """Open a game that has been played for a while, at its own table or at the generic one, and give its address."""
    game = "qwirkle" if table == "generic" else table
    if table == "generic":
        disguise(person, game)
    address = take_over(person, game, answers or ANSWERS[table], seats=seats)
    person.page.goto(address)
    expect(person.find(PARTS["board"])).to_be_visible()
    expect(person.find(".players li.me")).to_be_visible()
    return address


def resize(person: Person, size: tuple[int, int]) -> None:
    """Turn the phone, or draw the window larger."""
    person.page.set_viewport_size({"width": size[0], "height": size[1]})
