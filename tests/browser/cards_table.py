"""What a person does at the Qwirkle Cards table, by mouse, by finger or by keyboard."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Locator, expect

from tests.browser.people import Person

OVER: Final = ".dock .ended, dialog .places"
READY: Final = ".confirm:not([disabled])"
HAND: Final = "[role=option]"
ROWS: Final = "[role=row][data-drop^='row:']"
NEW_ROW: Final = "[role=gridcell][data-cell='new:shape']"
ASK: Final = "Can I play?"
ASKED: Final = f"button:has-text('{ASK}')[aria-disabled=false]"
SHOW: Final = "Show me"
LIFT: Final = 44.0
GRIP: Final = 12.0
"""How far from its left edge a card is touched, where the next one does not cover it."""
WIPE_STEPS: Final = 8
WHOLE: Final = 6
MOST_TURNS: Final = 120

__all__ = ["CardsTable", "Fingers", "Hands", "Keys", "Mouse", "way_to", "wipe"]


class CardsTable:
    """One person's table; how hands move comes in by `hands`."""

    def __init__(self, person: Person, hands: Hands) -> None:
        self.person = person
        self.hands = hands

    def open(self, preset: str = "schmidt") -> None:
        """Sit down against a bot: at once from home, or by way of the setting up where an edition is chosen."""
        page = self.person.page
        if preset == "schmidt":
            page.goto("/")
            self._press_when_ready(self.person.find("[data-game=qwirkle_cards] .primary"))
        else:
            page.goto("/play/qwirkle_cards")
            self.hands.press(self.person, self.person.find("summary"))
            self.hands.choose(self.person, self.person.find(f"input[value='{preset}']"))
            self._press_when_ready(self.person.find(".go"))
        expect(self.person.find(HAND)).to_have_count(9)

    def _press_when_ready(self, button: Locator) -> None:
        expect(button).to_be_enabled()
        self.hands.press(self.person, button)

    def wait(self) -> bool:
        """Wait for one's turn; False when the game is over."""
        self.person.find(f"{ASKED}, {OVER}").first.wait_for()
        return not self.person.find(OVER).count()

    def wait_to_lay(self) -> None:
        """Wait for a turn in which something can be laid; before, confirm what a player must do who is stuck."""
        assert self.wait(), "the game is over"
        while self.person.find(READY).count():
            self.confirm()
            assert self.wait(), "the game is over"

    def play_on(self) -> None:
        """Play by a bot's advice to one's next turn in which something can be laid."""
        self.take_advice()
        self.confirm()
        self.wait_to_lay()

    # ── looking ───────────────────────────────────────────────────────────────────────────────────────

    def hand(self) -> list[str]:
        """Name the cards in hand."""
        return [card.get_attribute("data-card") or "" for card in self.person.find(HAND).all()]

    def rows(self) -> list[list[str]]:
        """Name the cards of each row, as the table shows them."""
        texts: list[list[str]] = self.person.find(ROWS).evaluate_all(
            "rows => rows.map(row => [...row.querySelectorAll('[data-card]')].map(cell => cell.dataset.card))"
        )
        return texts

    def fitting(self) -> tuple[int, int] | None:
        """Find a card of the hand that makes a row longer: its place in the hand, and the row's."""
        for place, card in enumerate(self.hand()):
            for row, cards in enumerate(self.rows()):
                alike = len({one[0] for one in (*cards, card)}) == 1 or len({one[1] for one in (*cards, card)}) == 1
                if alike and card not in cards and len(cards) < WHOLE:
                    return place, row
        return None

    # ── playing ───────────────────────────────────────────────────────────────────────────────────────

    def lay_one(self) -> bool:
        """Lay one card to a row where it fits; False where there is none."""
        found = self.fitting()
        if found is None:
            return False
        self.hands.lay(self, *found)
        expect(self.person.find(READY)).to_be_visible()
        return True

    def lay_legal(self) -> None:
        """Lay one piece legally, playing on by a bot's advice until that is possible."""
        for _ in range(MOST_TURNS):
            assert self.wait(), "the game is over"
            if self.lay_one():
                return
            self.take_advice()
            self.confirm()

    def take_advice(self) -> None:
        """Ask whether one can play, and let a lay be shown; a player who is stuck has one thing to confirm."""
        if self.person.find(READY).count():
            return
        self.hands.press(self.person, self.person.button(ASK))
        self.person.take_hint(SHOW, lambda button: self.hands.press(self.person, button))
        expect(self.person.find(READY)).to_be_visible()

    def confirm(self) -> None:
        """Confirm, and see that it was taken."""
        self.hands.confirm(self.person)
        expect(self.person.find(READY)).to_have_count(0)

    def play_whole_game(self, preset: str = "schmidt", own_every: int = 2) -> None:
        """Play to the end, by one's own choice in the second turn and so on, by advice in between."""
        self.open(preset)
        for turn in range(MOST_TURNS):
            if not self.wait():
                return
            if turn % own_every != 1 or not self.lay_one():
                self.take_advice()
            self.confirm()
        raise AssertionError("the game does not end")


class Hands:
    """How something is pressed, and how a card of the hand gets into a row."""

    def press(self, person: Person, what: Locator) -> None:
        """Press a button."""
        raise NotImplementedError

    def confirm(self, person: Person) -> None:
        """Press the button that confirms."""
        self.press(person, person.find(READY))

    def choose(self, person: Person, what: Locator) -> None:
        """Choose one of a few."""
        what.check(force=True)

    def lay(self, table: CardsTable, place: int, row: int) -> None:
        """Lay a card of the hand to a row."""
        raise NotImplementedError


class Mouse(Hands):
    """Click-click and dragging, in turns."""

    def __init__(self) -> None:
        self._dragging = False

    def press(self, person: Person, what: Locator) -> None:
        """Click."""
        what.click()

    def lay(self, table: CardsTable, place: int, row: int) -> None:
        """Click the card and then the row, or drag it there."""
        card, target = table.person.find(HAND).nth(place), table.person.find(ROWS).nth(row)
        self._dragging = not self._dragging
        if self._dragging:
            to_the_middle(target)
            table.person.drag(card, target, GRIP)
        else:
            card.click(position={"x": 12, "y": 30})
            target.get_by_role("rowheader").click()


class Fingers(Hands):
    """Tap-tap and dragging, in turns."""

    def __init__(self) -> None:
        self._dragging = False

    def press(self, person: Person, what: Locator) -> None:
        """Tap."""
        what.tap()

    def lay(self, table: CardsTable, place: int, row: int) -> None:
        """Tap the card and then a card of the row, or drag it there."""
        card, target = table.person.find(HAND).nth(place), table.person.find(ROWS).nth(row)
        self._dragging = not self._dragging
        if self._dragging:
            to_the_middle(target)
            table.person.drag_by_finger(card, target, LIFT, GRIP)
        else:
            card.tap(position={"x": 12, "y": 30})
            target.get_by_role("gridcell").first.tap(position={"x": 12, "y": 30})


def to_the_middle(target: Locator) -> None:
    """Bring a row away from the edges, where a dragged card makes the table scroll."""
    target.evaluate("row => row.scrollIntoView({ block: 'center' })")


def way_to(card: Locator, target: Locator) -> tuple[float, float]:
    """Measure the way of a finger that takes a card somewhere, the card floating above it."""
    start, end = card.bounding_box(), target.bounding_box()
    assert start is not None
    assert end is not None
    across = end["x"] + end["width"] / 2 - start["x"] - GRIP
    return across, end["y"] + end["height"] / 2 + LIFT - start["y"] - start["height"] / 2


def wipe(person: Person, card: Locator, way: tuple[float, float], *, hold_ms: int) -> None:
    """Put a finger onto a card of the table, hold it there for a while, and draw it some way."""
    box = card.bounding_box()
    assert box is not None
    (x, y), (dx, dy) = (box["x"] + GRIP, box["y"] + box["height"] / 2), way
    fingers = person.context.new_cdp_session(person.page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    touch("touchStart", (x, y))
    person.page.wait_for_timeout(hold_ms)
    for step in range(1, WIPE_STEPS + 1):
        touch("touchMove", (x + dx * step / WIPE_STEPS, y + dy * step / WIPE_STEPS))
    person.page.wait_for_timeout(120)
    touch("touchMove", (x + dx, y + dy))
    touch("touchEnd")
    fingers.detach()


class Keys(Hands):
    """The keyboard alone."""

    def press(self, person: Person, what: Locator) -> None:
        """Tab there and press Enter."""
        person.tab_to(what)
        person.page.keyboard.press("Enter")

    def confirm(self, person: Person) -> None:
        """Let one key lead to the button."""
        person.confirm_by_key()

    def choose(self, person: Person, what: Locator) -> None:
        """Tab to the choices and walk to the wanted one."""
        name = what.get_attribute("name")
        person.tab_to(person.find(f"input[name='{name}']:checked"))
        for _ in range(person.find(f"input[name='{name}']").count()):
            if what.is_checked():
                return
            person.page.keyboard.press("ArrowRight")

    def lay(self, table: CardsTable, place: int, row: int) -> None:
        """Pick the card with Space, go to the table with Enter, walk to the row and put it there with Enter."""
        keyboard, target = table.person.page.keyboard, table.person.find(ROWS).nth(row)
        table.person.tab_to(table.person.find(f"{HAND}[tabindex='0']"))
        keyboard.press("Home")
        for _ in range(place):
            keyboard.press("ArrowRight")
        keyboard.press("Space")
        keyboard.press("Enter")
        keyboard.press("PageUp")
        for _ in range(len(table.rows()) + 1):
            if target.evaluate("row => row.contains(document.activeElement)"):
                break
            keyboard.press("ArrowDown")
        keyboard.press("Enter")
