"""Takes the pictures that docs/browser.md and the README show: `python -m tests.browser.screens [PART …]`.

Each picture is taken on a desk in the light theme and on a phone in the dark one, as a small WebP. A part is one of the
methods of `Camera`; without one all are taken.
"""

from __future__ import annotations

import base64
import re
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, expect

from tests.browser.cards_table import HAND, NEW_ROW, CardsTable
from tests.browser.cards_table import Mouse as CardsMouse
from tests.browser.generic_table import GenericTable, disguise
from tests.browser.people import DESK, PHONE, Person, Theme
from tests.browser.prepared import site_and_browser, take_over
from tests.browser.qwirkle_table import Mouse, QwirkleTable
from tests.browser.qwixx_table import Mouse as QwixxMouse
from tests.browser.qwixx_table import QwixxTable
from tests.browser.test_companion import begin, cross, enter_rows, play_with_a_kept_hand
from tests.browser.test_learn import take_the_answer
from tests.browser.test_screen import CODE, HANDY, TELEVISION, open_table
from tests.companion.test_cards import S2
from tests.companion.test_qwirkle import EXAMPLE

FOLDER: Final = Path(__file__).parents[2] / "docs" / "screens"
LOOKS: Final[tuple[tuple[str, tuple[int, int], Theme], ...]] = (
    ("desk", DESK, "light"),
    ("phone", PHONE, "dark"),
)
LANGUAGES: Final = ("fr", "de", "it", "nl")
QUALITY: Final = 82
REST_MS: Final = 350
CHEER_MS: Final = 2_500
"""How long a Qwirkle is celebrated."""
REVIEW_MS: Final = 120_000
PASSWORD: Final = "a rowing boat at dawn"


class Camera:
    """Takes the pictures of one look; every part brings a person of its own."""

    def __init__(self, browser: Browser, site: str, look: tuple[str, tuple[int, int], Theme], folder: Path) -> None:
        self._browser = browser
        self._site = site
        self._look, self._size, self._theme = look
        self._folder = folder
        self.person = self._somebody()

    def _somebody(self, language: str = "en-GB", size: tuple[int, int] | None = None) -> Person:
        return Person(self._browser, self._site, size or self._size, theme=self._theme, language=language)

    def run(self, part: Callable[[Camera], None]) -> None:
        """Take the pictures of one part."""
        self.person = self._somebody()
        part(self)
        self.person.close()

    def take(self, name: str) -> None:
        """Keep a picture of what the person sees; nothing may stick out at the side."""
        page = self.person.page
        page.wait_for_timeout(REST_MS)
        assert not self.person.scrolls_sideways(), f"{name} scrolls sideways"
        session = self.person.context.new_cdp_session(page)
        shot = session.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
        session.detach()
        (self._folder / f"{name}-{self._look}.webp").write_bytes(base64.b64decode(shot["data"]))

    def _look_back(self, moments: int) -> None:
        """Go to a moment before the end of a replay."""
        slider = self.person.page.get_by_label("Moment of the game")
        slider.fill(str(int(slider.get_attribute("max") or "0") - moments))
        slider.blur()
        self.person.page.wait_for_timeout(CHEER_MS)

    # ── pages ─────────────────────────────────────────────────────────────────────────────────────────

    def pages(self) -> None:
        """Go through the pages around a game."""
        person = self.person
        person.page.goto("/")
        expect(person.find("[data-game=qwirkle] .primary")).to_be_enabled()
        self.take("home")
        person.button("Settings").click()
        self.take("settings")
        person.page.keyboard.press("Escape")
        person.page.goto("/play/qwirkle")
        expect(person.page.get_by_text("Opponent 1")).to_be_visible()
        self.take("set-up")
        person.page.get_by_text("Friends", exact=True).click()
        person.page.get_by_role("button", name="Open the table and invite").click()
        expect(person.page.get_by_role("img", name="QR code")).to_be_visible()
        self.take("lobby")
        invitation = person.page.get_by_label("Address of the invitation").input_value()
        friend = self._somebody()
        self.person = friend
        friend.page.goto(invitation)
        expect(friend.button("Sit down")).to_be_visible()
        self.take("invitation")
        friend.close()
        self.person = person
        person.page.goto("/rules/qwirkle#QW-7")
        expect(person.find("#QW-7")).to_be_visible()
        self.take("rules")
        person.page.goto(f"/table/{'a' * 26}")
        expect(person.page.get_by_role("alert")).to_be_visible()
        self.take("no-such-table")

    def people(self) -> None:
        """Go through account, player page and leader board."""
        person = self.person
        person.page.goto("/account")
        expect(person.button("Make an account")).to_be_visible()
        self.take("account")
        person.page.get_by_label("The name others see").fill(f"Ada on the {self._look}")
        person.page.get_by_label("Password").fill(PASSWORD)
        person.button("Make an account").click()
        expect(person.find("code")).to_have_count(10)
        person.button("I have kept them").click()
        person.page.goto("/leaders/qwirkle")
        expect(person.find("h1")).to_be_visible()
        self.take("leaders")

    def learn(self) -> None:
        """Look at a lesson of each game, and at one that is solved."""
        person = self.person
        for game in ("qwirkle", "qwirkle_cards", "qwixx_cards"):
            person.page.goto(f"/learn/{game}")
            expect(person.find(".lesson .task")).to_be_visible()
            self.take(f"learn-{game}")
        person.page.goto("/learn/qwirkle")
        person.take_hint()
        person.find(".confirm:not([disabled])").click()
        expect(person.find(".lesson p.right")).to_be_visible()
        self.take("learn-solved")

    def study(self) -> None:
        """Look at a review, the puzzles of each game, and what the coach says."""
        person = self.person
        person.page.goto(take_over(person, "qwirkle", None).replace("/table/", "/review/"))
        expect(person.page.get_by_role("img", name="Win chances over the game")).to_be_visible(timeout=REVIEW_MS)
        slider = person.page.get_by_label("Moment of the game")
        better = person.button("Show the best on the table")
        for at in range(int(slider.get_attribute("max") or "0") // 3, int(slider.get_attribute("max") or "0")):
            slider.fill(str(at))
            expect(person.find(".decision").first).to_be_visible()
            if better.count():
                break
        self.take("review")
        for game in ("qwirkle", "qwirkle_cards", "qwixx_cards"):
            person.page.goto(f"/puzzles/{game}")
            begin = person.page.get_by_role("link", name="Begin")
            expect(begin).to_be_visible()
            if game == "qwirkle":
                self.take("puzzles")
            begin.click()
            expect(person.find(".puzzle")).to_be_visible()
            self.take(f"puzzle-{game}")
        person.page.goto(take_over(person, "qwirkle", 6))
        person.take_hint()
        person.button("Why?").click()
        expect(person.page.get_by_role("heading", name="Why this move?")).to_be_visible()
        self.take("coach")

    def mistakes(self) -> None:
        """Practise a mistake of a finished game: the position, and what the solution says."""
        person = self.person
        person.page.goto(take_over(person, "qwirkle", None).replace("/table/", "/review/"))
        person.page.get_by_role("link", name=re.compile("Practise my mistakes")).click(timeout=REVIEW_MS)
        expect(person.find(".puzzle")).to_be_visible()
        self.take("mistake")
        take_the_answer(person)
        expect(person.find(".puzzle dl")).to_be_visible()
        self.take("mistake-solved")

    # ── tables ────────────────────────────────────────────────────────────────────────────────────────

    def qwirkle(self) -> None:
        """Go through a turn of Qwirkle."""
        person, table = self.person, QwirkleTable(self.person, Mouse())
        person.page.goto(take_over(person, "qwirkle", 9))
        assert table.wait()
        table.tiles()[0].click()
        self.take("qwirkle-picked")
        person.page.keyboard.press("Escape")
        table.tiles()[0].click()
        person.find(".ground").click(position={"x": 30, "y": 30})
        expect(person.find(".status.bad")).to_be_visible()
        self.take("qwirkle-fault")
        person.button("Swap").click()
        table.tiles()[1].click()
        table.tiles()[4].click()
        self.take("qwirkle-swap")
        person.button("Cancel").click()
        table.take_advice()
        self.take("qwirkle-draft")

    def qwirkle_end(self) -> None:
        """See how a game of Qwirkle ends, and check its shuffle."""
        person = self.person
        person.page.goto(take_over(person, "qwirkle", None))
        expect(person.find("dialog .places")).to_be_visible()
        self.take("qwirkle-result")
        person.find("dialog").get_by_role("button", name="Was the shuffle fair?").click()
        expect(person.find("dialog [role=status]:not(.away)")).to_be_visible()
        self.take("fair")
        person.page.goto(person.page.url.replace("/table/", "/replay/"))
        self._look_back(6)
        self.take("qwirkle-replay")

    def cards(self) -> None:
        """Go through a turn of Qwirkle Cards."""
        person, table = self.person, CardsTable(self.person, CardsMouse())
        person.page.goto(take_over(person, "qwirkle_cards", 6))
        assert table.wait()
        self.take("cards-turn")
        person.find(HAND).first.click(position={"x": 12, "y": 30})
        person.find(NEW_ROW).click()
        expect(person.find(".row.unfinished, .row.faulty")).to_have_count(1)
        self.take("cards-fault")
        person.button("Back to the start of the turn").click()
        person.button("Can I play?").click()
        self.take("cards-can-i-play")
        table.take_advice()
        self.take("cards-draft")

    def cards_end(self) -> None:
        """See how a game of Qwirkle Cards ends."""
        person = self.person
        person.page.goto(take_over(person, "qwirkle_cards", None))
        expect(person.find("dialog .places")).to_be_visible()
        self.take("cards-result")

    def qwixx(self) -> None:
        """Go through the three actions of Qwixx."""
        person, table = self.person, QwixxTable(self.person, QwixxMouse())
        person.page.goto(take_over(person, "qwixx_cards", 7))
        for stage, mark in (("take", table.take), ("common", table.cross), ("play", table.play)):
            table.wait_for(stage)
            mark()
            self.take(f"qwixx-{stage}")
            table.confirm()

    def qwixx_five(self) -> None:
        """Sit at a table of five."""
        person = self.person
        person.page.goto(take_over(person, "qwixx_cards", 8, seats=5, options="jokers"))
        expect(person.find(".players li")).to_have_count(5)
        self.take("qwixx-five")

    def qwixx_end(self) -> None:
        """See how a game of Qwixx ends."""
        person = self.person
        person.page.goto(take_over(person, "qwixx_cards", None))
        expect(person.find("dialog .places")).to_be_visible()
        self.take("qwixx-result")

    def generic(self) -> None:
        """Choose an action at the generic table."""
        person = self.person
        disguise(person, "qwirkle", "another_game")
        person.page.goto(take_over(person, "qwirkle", 5))
        table = GenericTable(person)
        assert table.wait()
        expect(person.find(".board img")).to_be_visible()
        table.actions.nth(1).click()
        expect(person.find(".confirm")).to_be_enabled()
        self.take("generic")

    def companion(self) -> None:
        """The score pads of the printed games."""
        person, page = self.person, self.person.page
        begin(person, "qwixx", "Ann", "Ben", "Cem")
        for box in ("R2", "R4", "Y5", "Y6", "G12", "G9", "B10"):
            cross(person, box)
        self.take("companion-qwixx")
        begin(person, "qwirkle", "Ann", "Ben")
        for turn in EXAMPLE[:4]:
            for word in turn.split()[2:]:
                tile, _, cell = word.partition("@")
                person.find(f"[data-cell='{cell}']").click()
                person.find(f"[data-kind={tile}]").click()
                expect(person.find(f"[data-cell='{cell}'].mine")).to_be_visible()
            if turn is not EXAMPLE[3]:
                person.button("Confirm").click()
                expect(person.find(".mine")).to_have_count(0)
        expect(person.button("Confirm")).to_be_enabled()
        self.take("companion-qwirkle")
        begin(person, "qwirkle-cards", "Ann", "Ben")
        enter_rows(person, f"rows {S2.partition('> ')[2]}")
        page.get_by_text("my hand", exact=True).click()
        for card in ("Od", "Pd", "Rx"):
            person.find(f"[data-kind={card}]").click()
        person.button("May I lay?").click()
        expect(person.find(".advice")).to_be_visible()
        self.take("companion-cards")
        play_with_a_kept_hand(person)
        person.button("Review").click()
        expect(person.find(".turns .found")).to_be_visible()
        person.find(".turns .found").get_by_role("button", name="Show on the board").first.click()
        person.find(".turns .found").scroll_into_view_if_needed()
        self.take("companion-review")

    def party(self) -> None:
        """See what a room sees: the big screen on the desk's pictures, a phone as a hand on the phone's."""
        if self._look == "phone":
            for game in ("qwirkle", "qwirkle_cards"):
                self.person.close()
                self.person = self._somebody()
                self.person.page.goto(take_over(self.person, game, 4))
                self.person.page.evaluate(HANDY)
                self.person.page.reload()
                expect(self.person.find(".table.handy")).to_be_visible()
                self.take(f"hand-{game}")
            return
        table, invite = open_table(self.person, "qwixx_cards", seats=4)
        host = self.person
        self.person = self._somebody(size=TELEVISION)
        self.person.page.goto(f"/screen/{table}?i={invite}")
        expect(self.person.page.locator(CODE)).to_be_visible()
        self.take("screen-lobby")
        host.close()
        address = take_over(self.person, "qwixx_cards", 14, seats=4)
        self.person.page.goto(address.replace("/table/", "/screen/"))
        expect(self.person.find(".screen[data-number]")).to_be_visible()
        self.take("screen-qwixx")

    def languages(self) -> None:
        """See home and a table in every other language."""
        for language in LANGUAGES:
            self.person.close()
            self.person = self._somebody(language)
            self.person.page.goto("/")
            expect(self.person.find("[data-game=qwirkle] .primary")).to_be_enabled()
            if self._look == "desk":
                self.take(f"home-{language}")
            self.person.page.goto(take_over(self.person, "qwixx_cards", 14))
            expect(self.person.find("[data-stage]")).to_be_visible()
            self.take(f"qwixx-{language}")


PARTS: Final[dict[str, Callable[[Camera], None]]] = {
    name: part for name, part in vars(Camera).items() if callable(part) and not name.startswith("_")
}


def main(wanted: Sequence[str]) -> None:
    """Take all pictures, or those of the parts that are named."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with site_and_browser() as (site, browser):
        for look in LOOKS:
            camera = Camera(browser, site, look, FOLDER)
            for name, part in PARTS.items():
                if name not in ("run", "take") and (not wanted or name in wanted):
                    camera.run(part)


if __name__ == "__main__":
    main(sys.argv[1:])
