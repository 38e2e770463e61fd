"""The desk of a game that has none of its own: its position as text, and its legal actions to choose from.

The list can be searched and is read page by page; the game itself says which actions there are.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Self

from rowlock.render.text import SET_UP, STOCKS, picture
from rowlock.terminal.desk import Desk, Line, Span

LEAST_ROWS: Final = 4
STEPS: Final = {"up": -1, "down": 1}
PAGES: Final = {"pageup": -1, "pagedown": 1, "left": -1, "right": 1}
LEFT_OUT: Final = STOCKS | SET_UP | {"game"}


@dataclass(frozen=True, slots=True)
class ListDesk(Desk):
    """A page of the legal actions, one of which is chosen."""

    search: str = ""
    searching: bool = False
    page: int = 0
    row: int = 0
    chosen: str = ""
    """An action that was suggested; it need not be on this page."""

    @property
    def touched(self) -> bool:
        """Whether another action than the first is chosen."""
        return bool(self.search or self.page or self.row or self.chosen)

    def component_names(self) -> None:
        """Match nothing: the components of an unknown game have no symbols."""

    @property
    def has_put(self) -> bool:
        return False

    def given(self) -> dict[str, object]:
        asked = {"search": self.search, "page": self.page}
        return {**asked, "action": self.chosen} if self.chosen else asked

    def judged(self) -> Self:
        """Ask for the page again; the row under the cursor is the chosen action."""
        if self.ask is None:
            return self
        report = self.ask(self.given())
        listed = report["listed"]
        names = [one["action"] for one in listed]
        row = names.index(self.chosen) if self.chosen in names else max(0, min(self.row, len(names) - 1))
        if not self.chosen and listed:
            report = {**report, "action": names[row], "worth": listed[row]["worth"]}
        return replace(self, report=report, row=row, page=report["page"])

    # ── steps ─────────────────────────────────────────────────────────────────────────────────────────

    def key(self, name: str) -> Self | None:
        """Move through the list, turn the page, or search."""
        if not self.open:
            return None
        if self.searching:
            return self._typed(name)
        if name in STEPS:
            return self._moved(self.row + STEPS[name])
        if name in PAGES:
            return self._turned(self.page + PAGES[name])
        if name in ("slash", "/"):
            return replace(self, searching=True)
        if name.isdecimal() and name != "0":
            return self.press(f"row:{int(name) - 1}")
        return None

    def _typed(self, name: str) -> Self | None:
        """Change the words that are searched for."""
        match name:
            case "enter" | "escape" | "tab":
                return replace(self, searching=False)
            case "backspace":
                words = self.search[:-1]
            case "space":
                words = f"{self.search} "
            case _ if len(name) == 1 and name.isprintable():
                words = self.search + name
            case _ if name in STEPS or name in PAGES:
                return replace(self, searching=False).key(name)
            case _:
                return self
        return replace(self, search=words, page=0, row=0, chosen="").judged()

    def _moved(self, row: int) -> Self:
        """Move the cursor; past an end of the page it goes to the next page or the one before."""
        if row < 0 and self.page:
            before = self._turned(self.page - 1)
            return replace(before, row=before.last_row).judged()
        if row > self.last_row and self.page + 1 < self.report.get("pages", 1):
            return self._turned(self.page + 1)
        return replace(self, row=max(0, min(row, self.last_row)), chosen="").judged()

    @property
    def last_row(self) -> int:
        """The last row of this page."""
        return max(0, len(self.report.get("listed", ())) - 1)

    def _turned(self, page: int) -> Self:
        last = self.report.get("pages", 1) - 1
        return replace(self, page=max(0, min(page, last)), row=0, chosen="").judged()

    def press(self, target: str) -> Self:
        """Choose a row, turn the page, or search."""
        kind, _, where = target.partition(":")
        if kind == "row" and int(where) <= self.last_row:
            return replace(self, row=int(where), chosen="").judged()
        if kind == "page":
            return self._turned(self.page + int(where))
        return replace(self, searching=True) if kind == "search" and self.open else self

    def recalled(self) -> Self:
        """Begin again with the whole list."""
        return replace(self, search="", searching=False, page=0, row=0, chosen="").judged()

    def suggested(self, action: str) -> Self:
        """Choose an action in the notation."""
        return replace(self.recalled(), chosen=action, search=action).judged()

    # ── what is seen ──────────────────────────────────────────────────────────────────────────────────

    def table(self, width: int, height: int) -> list[Line]:
        """Draw the position, and below it the rows around the cursor."""
        listed = self.report.get("listed", ())
        room = min(len(listed), max(LEAST_ROWS, height // 2)) if self.open else 0
        lines = picture(self.position, width=width, height=height - room - 1, without=LEFT_OUT)
        drawn: list[Line] = [[Span(line)] for line in lines[: height - room - 1]]
        if not room:
            return drawn
        room = min(len(listed), height - len(drawn) - 1)
        first = max(0, min(self.row - room // 2, len(listed) - room))
        return [*drawn, [Span("─" * width, "dim")], *(self._row(place, width) for place in range(first, first + room))]

    def _row(self, place: int, width: int) -> Line:
        one = self.report["listed"][place]
        worth = sum(one["worth"].values())
        on = one["action"] == self.report["action"]
        text = f"{'>' if on else ' '} {place + 1:>2}  {one['action']}{f'  {worth:+}' if worth else ''}"
        return [Span(text[:width].ljust(width), "cursor" if on else "", f"row:{place}")]

    def hand(self, width: int) -> list[Line]:
        """Draw the position in the list and the search text."""
        if not self.open:
            return []
        page, pages, matches = (self.report.get(name, 0) for name in ("page", "pages", "matches"))
        more = "" if self.report.get("complete", True) else "+"
        turn = [Span(" < ", "key", "page:-1"), Span(f" {page + 1}/{pages} "), Span(" > ", "key", "page:1")]
        count = Span(f"  {matches}{more}  ", "dim")
        searched = Span(f"{self.search}{'_' if self.searching else ''}", "bold", "search:")
        return [[Span(" "), *turn, count, Span(" / ", "key", "search:"), Span(" "), searched]]
