"""What a person does at the table of Qwixx, the card game, by mouse, by finger or by keyboard."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from playwright.sync_api import Locator, expect

from tests.browser.people import Person

ASKED: Final = "[data-stage=take], [data-stage=common], [data-stage=play]"
OVER: Final = "dialog .places"
CONFIRM: Final = "[data-confirm]"
READY: Final = "[data-confirm][aria-disabled=false]"
SLOT: Final = "[data-slot]"
CARD: Final = "[data-card]"
OPTION: Final = "[data-option]"
COLOUR: Final = "[data-colour]"
OPEN_CHOICE: Final = ".choice:not(.shut, .waiting) [data-option]"
MOST_ACTIONS: Final = 400
MOST_GAMES: Final = 10
MOST_SLOTS: Final = 4
MOST_LOOKS: Final = 5

__all__ = [
    "CARD",
    "COLOUR",
    "CONFIRM",
    "OPEN_CHOICE",
    "OPTION",
    "READY",
    "SLOT",
    "Fingers",
    "Hands",
    "Keys",
    "Mouse",
    "QwixxTable",
]


class QwixxTable:
    """One person's table; how hands move comes in by `hands`."""

    def __init__(self, person: Person, hands: Hands, looks: int = MOST_LOOKS) -> None:
        self.person = person
        self.hands = hands
        self._looks = looks
        """How many cards are tried before one is played."""

    def open(self, preset: str = "standard") -> None:
        """Sit down against a bot: at once from home, or by way of the setting up where a variant is chosen."""
        page = self.person.page
        if preset == "standard":
            page.goto("/")
            self._press_when_ready(self.person.find("[data-game=qwixx_cards] .primary"))
        else:
            page.goto("/play/qwixx_cards")
            self.hands.press(self.person, self.person.find("summary"))
            self.hands.choose(self.person, self.person.find(f"input[value='{preset}']"))
            self._press_when_ready(self.person.find(".go"))
        expect(self.person.find(".paper")).to_be_visible()

    def _press_when_ready(self, button: Locator) -> None:
        expect(button).to_be_enabled()
        self.hands.press(self.person, button)

    def wait(self) -> str | None:
        """Wait until one is asked, and tell what for; None when the game is over."""
        self.person.find(f"{ASKED}, {OVER}").first.wait_for()
        if self.person.find(OVER).count():
            return None
        return self.person.find("[data-stage]").get_attribute("data-stage")

    def wait_for(self, stage: str) -> None:
        """Play on until a certain action is asked for."""
        for _ in range(MOST_ACTIONS):
            asked = self.wait()
            assert asked is not None, f"the game ended before {stage}"
            if asked == stage:
                return
            self.answer(asked)
        raise AssertionError(f"{stage} is never asked for")

    def wait_for_the_rows(self) -> None:
        """Play on until a row is to be chosen, and wait until the rules have judged every row."""
        self.wait_for("common")
        expect(self.person.find(OPTION)).to_have_count(5)
        expect(self.person.find(".choice.waiting")).to_have_count(0)

    def wait_for_a_joker(self, sit_down: Callable[[], object]) -> None:
        """Sit down and play until one may play a joker or another card; after a game without that, begin another."""
        for _ in range(MOST_GAMES):
            sit_down()
            while (stage := self.wait()) is not None:
                jokers = [card[0] == "J" for card in self.hand()] if stage == "play" else []
                if any(jokers) and not all(jokers):
                    return
                self.answer(stage)
        raise AssertionError("no joker comes")

    def hand(self) -> list[str]:
        """Name the cards that can be picked."""
        return [card.get_attribute("data-card") or "" for card in self.person.find(CARD).all()]

    # ── playing ───────────────────────────────────────────────────────────────────────────────────────

    def answer(self, stage: str) -> None:
        """Do what is asked in a simple way, and confirm it."""
        {"take": self.take, "common": self.cross, "play": self.play}[stage]()
        self.confirm()

    def take(self) -> None:
        """Take from the first slots, as many as the rules ask for."""
        for slot in range(1, MOST_SLOTS + 1):
            self.hands.press(self.person, self.person.find(f"[data-slot='{slot}']"))
            expect(self.person.find(f"[data-slot='{slot}'][aria-pressed=true]")).to_be_visible()
            self._settled()
            if self.person.find(READY).count():
                return
        raise AssertionError("taking never becomes possible")

    def cross(self) -> None:
        """Cross the common number where that gives up the least, or skip."""
        expect(self.person.find(".choice.waiting")).to_have_count(0)
        self.hands.choose(self.person, self._cheapest())

    def _cheapest(self) -> Locator:
        """Find the row that gives up fewest boxes; rather none than more than three."""
        choices = self.person.find(".choice:not(.shut)")
        costs = [
            int(text.partition("skips")[2] or 0) if "Skip" not in text else 4 for text in choices.all_inner_texts()
        ]
        return choices.nth(costs.index(min(costs))).locator(OPTION)

    def play(self) -> None:
        """Play the card that earns most, crossing what is offered."""
        cards = self.hand()[: self._looks]
        worths = [self._worth(card) for card in cards] if len(cards) > 1 else [0]
        self._pick(cards[worths.index(max(worths))])
        expect(self.person.find(READY)).to_be_visible()

    def _worth(self, card: str) -> int:
        """Pick a card to see what it would earn, and put it back."""
        self._pick(card)
        marked = self.person.find(".choice.checked b")
        expect(marked).to_be_visible()
        worth = int(marked.inner_text().replace("−", "-"))
        self.hands.press(self.person, self.person.find(f"[data-card={card}]"))
        expect(self.person.find(f"[data-card={card}][aria-pressed=false]")).to_be_visible()
        return worth

    def _pick(self, card: str) -> None:
        """Pick a card; a joker is called red."""
        self.hands.press(self.person, self.person.find(f"[data-card={card}]"))
        expect(self.person.find(f"[data-card={card}][aria-pressed=true]")).to_be_visible()
        if card.startswith("J"):
            self.hands.choose(self.person, self.person.find("[data-colour=R]"))

    def _settled(self) -> None:
        """Wait until the rules have answered: ready, or told what is missing."""
        expect(self.person.find(f"{READY}, .status .clause").first).to_be_visible()

    def take_advice(self) -> None:
        """Let a bot mark the answer."""
        self.person.take_hint("Hint", lambda button: self.hands.press(self.person, button))
        expect(self.person.find(READY)).to_be_visible()

    def confirm(self) -> None:
        """Confirm, and see that it was taken."""
        table = self.person.find(".table")
        number = table.get_attribute("data-number")
        assert number is not None
        self.hands.confirm(self.person)
        expect(table).not_to_have_attribute("data-number", number)

    def play_whole_game(self, preset: str = "standard") -> int:
        """Play to the end and count one's answers."""
        self.open(preset)
        for answers in range(MOST_ACTIONS):
            stage = self.wait()
            if stage is None:
                return answers
            self.answer(stage)
        raise AssertionError("the game does not end")


class Hands:
    """How something is pressed, and how one of several is chosen."""

    def press(self, person: Person, what: Locator) -> None:
        """Press a button or a card."""
        raise NotImplementedError

    def confirm(self, person: Person) -> None:
        """Press the button that confirms."""
        self.press(person, person.find(READY))

    def choose(self, person: Person, radio: Locator) -> None:
        """Choose one of several; it may be chosen already."""
        raise NotImplementedError


class Mouse(Hands):
    """Clicks."""

    def press(self, person: Person, what: Locator) -> None:
        """Click."""
        what.click()

    def choose(self, person: Person, radio: Locator) -> None:
        """Click the label around the button."""
        radio.locator("xpath=ancestor::label").click()
        expect(radio).to_be_checked()


class Fingers(Hands):
    """Taps."""

    def press(self, person: Person, what: Locator) -> None:
        """Tap."""
        what.tap()

    def choose(self, person: Person, radio: Locator) -> None:
        """Tap the label around the button."""
        radio.locator("xpath=ancestor::label").tap()
        expect(radio).to_be_checked()


class Keys(Hands):
    """The keyboard alone."""

    def press(self, person: Person, what: Locator) -> None:
        """Tab there and press Enter."""
        person.tab_to(what)
        person.page.keyboard.press("Enter")

    def confirm(self, person: Person) -> None:
        """Let one key lead to the button."""
        person.confirm_by_key()

    def choose(self, person: Person, radio: Locator) -> None:
        """Tab into the group, walk along it with the arrow keys, and take what has the focus."""
        if radio.is_checked():
            return
        name = radio.get_attribute("name")
        group = person.find(f"input[name='{name}']")
        person.tab_to(_entrance(group))
        for _ in range(group.count()):
            if radio.evaluate("radio => radio === document.activeElement"):
                break
            person.page.keyboard.press("ArrowRight")
        person.page.keyboard.press("Space")
        expect(radio).to_be_checked()


def _entrance(group: Locator) -> Locator:
    """Give the radio button of a group that Tab leads to: the one chosen, else the first."""
    chosen = group.and_(group.page.locator(":checked"))
    return chosen.first if chosen.count() else group.first
