"""What a person does at the Qwirkle table, by mouse, by finger or by keyboard."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Locator, expect

from tests.browser.people import Person, at_rest

TURN: Final = ".players li.me.turn"
OVER: Final = ".dock .ended, dialog .places"
CONFIRM: Final = ".confirm"
READY: Final = ".confirm:not([disabled])"
LIFT: Final = 48.0
MOST_TURNS: Final = 120

__all__ = ["TURN", "Fingers", "Hands", "Keys", "Mouse", "QwirkleTable"]


class QwirkleTable:
    """One person's table; how hands move comes in by `hands`."""

    def __init__(self, person: Person, hands: Hands) -> None:
        self.person = person
        self.hands = hands

    def open(self) -> None:
        """Go home and play at once against a bot."""
        self.person.page.goto("/")
        play = self.person.find("[data-game=qwirkle] .primary")
        expect(play).to_be_enabled()
        self.hands.press(self.person, play)
        expect(self.person.find("[role=listbox]")).to_be_visible()

    def wait(self) -> bool:
        """Wait for one's turn; False when the game is over."""
        self.person.find(f"{TURN}, {OVER}").first.wait_for()
        if self.person.find(OVER).count():
            return False
        expect(self.person.button("Hint")).to_be_enabled()
        return True

    def tiles(self) -> list[Locator]:
        """List the tiles on the rack."""
        return self.person.find("[role=option][aria-disabled=false]").all()

    def wait_for_the_rules(self) -> None:
        """Wait until the rules have judged the draft, which tells where a picked tile fits."""
        expect(self.person.find("[data-hand]")).to_have_attribute("data-checking", "false")

    def cells(self) -> list[Locator]:
        """List the cells that are marked for the picked tile."""
        return self.person.find("[role=gridcell]:has(.legal)").all()

    def cell_in_sight(self) -> Locator | None:
        """Find a marked cell that one sees, after a look at everything if need be."""
        for _ in range(2):
            ground = at_rest(self.person.find(".ground"))
            for cell in self.cells():
                box = at_rest(cell)
                x, y = box["x"] + box["width"] / 2 - ground["x"], box["y"] + box["height"] / 2 - ground["y"]
                if 0 < x < ground["width"] and 0 < y < ground["height"]:
                    return cell
            self.hands.press(self.person, self.person.button("Show everything"))
        return None

    def lay_one(self) -> bool:
        """Lay one tile that makes a turn by itself, trying one tile after the other."""
        for index in range(len(self.tiles())):
            self.wait_for_the_rules()
            if self.hands.lay(self, index) and self._ready():
                return True
            if self.person.button("Take back").is_enabled():
                self.hands.press(self.person, self.person.button("Take back"))
        return False

    def _ready(self) -> bool:
        expect(self.person.find(f"{READY}, .status.bad, .status.unfinished").first).to_be_visible()
        return self.person.find(READY).count() > 0

    def lay_legal(self) -> None:
        """Lay one piece legally, playing on by a bot's advice until that is possible."""
        for _ in range(MOST_TURNS):
            assert self.wait(), "the game is over"
            if self.lay_one():
                return
            self.take_advice()
            self.confirm()

    def take_advice(self) -> None:
        """Let a bot lay the turn out."""
        self.person.take_hint("Hint", lambda button: self.hands.press(self.person, button))
        expect(self.person.find(READY)).to_be_visible()

    def confirm(self) -> None:
        """Confirm, and see that it was taken."""
        number = self.number()
        self.hands.confirm(self.person)
        expect(self.person.find(".table")).not_to_have_attribute("data-number", number)

    def number(self) -> str:
        """Give the number of the decision that is shown."""
        number = self.person.find(".table").get_attribute("data-number")
        assert number is not None
        return number

    def advised_turn(self) -> None:
        """Wait for one's turn, and do what a bot would do."""
        assert self.wait(), "the game is over"
        self.take_advice()
        self.confirm()

    def link_to_watch(self) -> str:
        """Copy the link for spectators."""
        self.person.button("Menu").click()
        self.person.button("Copy a link to watch").click()
        expect(self.person.page.get_by_text("Copied.")).to_be_visible()
        address: str = self.person.page.evaluate("() => navigator.clipboard.readText()")
        return address

    def play_whole_game(self, own_every: int = 2) -> None:
        """Play to the end, by one's own choice in the second turn and so on, by a bot's advice in between."""
        self.open()
        for turn in range(MOST_TURNS):
            if not self.wait():
                return
            if turn % own_every != 1 or not self.lay_one():
                self.take_advice()
            self.confirm()
        raise AssertionError("the game does not end")


class Hands:
    """How something is pressed, and how a tile gets onto the board."""

    def press(self, person: Person, what: Locator) -> None:
        """Press a button."""
        raise NotImplementedError

    def confirm(self, person: Person) -> None:
        """Press the button that confirms."""
        self.press(person, person.find(CONFIRM))

    def lay(self, table: QwirkleTable, index: int) -> bool:
        """Lay a tile of the rack onto the first cell that is marked for it; False where there is none."""
        raise NotImplementedError


class Mouse(Hands):
    """Click-click and dragging, in turns."""

    def __init__(self) -> None:
        self._dragging = False

    def press(self, person: Person, what: Locator) -> None:
        """Click."""
        what.click()

    def lay(self, table: QwirkleTable, index: int) -> bool:
        """Pick to see the cells; then click one, or drag the tile there."""
        tile = table.tiles()[index]
        tile.click()
        cell = table.cell_in_sight() if table.cells() else None
        if cell is None:
            tile.click()
            return False
        self._dragging = not self._dragging
        if self._dragging:
            table.person.drag(tile, cell)
        else:
            cell.click()
        return True


class Fingers(Hands):
    """Tap-tap and dragging, in turns."""

    def __init__(self) -> None:
        self._dragging = False

    def press(self, person: Person, what: Locator) -> None:
        """Tap."""
        what.tap()

    def lay(self, table: QwirkleTable, index: int) -> bool:
        """Pick to see the cells; then tap one, or drag the tile there."""
        tile = table.tiles()[index]
        tile.tap()
        cell = table.cell_in_sight() if table.cells() else None
        if cell is None:
            tile.tap()
            return False
        self._dragging = not self._dragging
        if self._dragging:
            table.person.drag_by_finger(tile, cell, LIFT)
            return True
        table.person.tap(cell)
        if table.cells():  # too small to aim at: the first tap came closer
            table.person.tap(cell)
        return True


class Keys(Hands):
    """The keyboard alone."""

    def press(self, person: Person, what: Locator) -> None:
        """Tab there and press Enter."""
        person.tab_to(what)
        person.page.keyboard.press("Enter")

    def confirm(self, person: Person) -> None:
        """Let one key lead to the button."""
        person.confirm_by_key()

    def lay(self, table: QwirkleTable, index: int) -> bool:
        """Pick with Space, which goes to the first cell that fits, and lay with Enter."""
        keyboard = table.person.page.keyboard
        table.person.tab_to(table.person.find("[role=option][tabindex='0']"))
        keyboard.press("Home")
        tiles = table.person.find("[role=option]")
        wanted = table.tiles()[index]
        for _ in range(tiles.count()):
            if wanted.evaluate("element => element === document.activeElement"):
                break
            keyboard.press("ArrowRight")
        keyboard.press("Space")
        if not table.cells():
            keyboard.press("Escape")
            return False
        keyboard.press("n")
        keyboard.press("Enter")
        return True
