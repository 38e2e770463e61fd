"""Pictures of every main state, for docs/screens/ and to be looked at: `python -m tests.browser.screens [FOLDER]`."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Final

from playwright.sync_api import expect, sync_playwright

from tests.browser.people import DESK, PHONE, Person, Theme, launch, ready_client
from tests.browser.qwirkle_table import Mouse, QwirkleTable
from tests.server.running import Running

FOLDER: Final = Path(__file__).parents[2] / "docs" / "screens"
LOOKS: Final[tuple[tuple[str, tuple[int, int], Theme], ...]] = (
    ("desk", DESK, "light"),
    ("phone", PHONE, "dark"),
)
TURNS: Final = 9


class Camera:
    """Takes the pictures of one look."""

    def __init__(self, person: Person, look: str, folder: Path) -> None:
        self.person = person
        self._look = look
        self._folder = folder

    def take(self, name: str) -> None:
        """Keep a picture of what the person sees."""
        self.person.page.wait_for_timeout(250)
        self.person.page.screenshot(path=self._folder / f"{name}-{self._look}.png")

    def pages(self) -> None:
        """Go through the pages before a game."""
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
        person.page.goto("/rules/qwirkle#QW-7")
        expect(person.find("#QW-7")).to_be_visible()
        self.take("rules")

    def qwirkle(self) -> None:
        """Go through a game of Qwirkle."""
        person, table = self.person, QwirkleTable(self.person, Mouse())
        table.open()
        for turn in range(TURNS):
            assert table.wait()
            table.take_advice()
            if turn == TURNS - 1:
                self.take("qwirkle-draft")
                break
            table.confirm()
        person.button("Take back").click()
        table.tiles()[2].click()
        self.take("qwirkle-picked")
        person.find(".ground").click(position={"x": 30, "y": 30})
        expect(person.find(".status.bad")).to_be_visible()
        self.take("qwirkle-fault")
        person.button("Swap").click()
        table.tiles()[1].click()
        table.tiles()[4].click()
        self.take("qwirkle-swap")
        person.button("Cancel").click()
        while table.wait():
            table.take_advice()
            table.confirm()
        expect(person.find("dialog .places")).to_be_visible()
        self.take("qwirkle-result")


def main(folder: Path = FOLDER) -> None:
    """Take all pictures."""
    ready_client()
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        running = Running(Path(data))
        browser = launch(playwright)
        for look, size, theme in LOOKS:
            camera = Camera(Person(browser, running.url, size, theme=theme), look, folder)
            camera.pages()
            camera.qwirkle()
            camera.person.close()
        browser.close()
        running.stop()


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:2]))
