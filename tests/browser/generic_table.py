"""What a person does at the generic table, and how a game is shown there that has a table of its own."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Locator, Route, WebSocketRoute, expect

from tests.browser.people import Person

OVER: Final = ".dock .ended, dialog .places"
READY: Final = ".confirm:not([disabled])"
TURN: Final = ".players li.me.turn"
MOST_TURNS: Final = 200

__all__ = ["OVER", "GenericTable", "disguise"]


def disguise(person: Person, game: str, name: str = "mystery") -> None:
    """Show a game under a name that the page does not know, so that it is played at the generic table."""

    def live(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda text: socket.send(str(text).replace(f'"game":"{game}"', f'"game":"{name}"')))

    def picture(route: Route) -> None:
        body = (route.request.post_data or "").replace(f'"game":"{name}"', f'"game":"{game}"')
        route.continue_(post_data=body)

    person.page.route_web_socket("**/api/live*", live)
    person.page.route("**/api/pictures", picture)


class GenericTable:
    """One person's generic table."""

    def __init__(self, person: Person) -> None:
        self.person = person

    @property
    def actions(self) -> Locator:
        """Find the actions on the page of the list that is shown."""
        return self.person.page.get_by_role("listbox", name="Legal actions").get_by_role("option")

    @property
    def search(self) -> Locator:
        """Find the field to search with."""
        return self.person.page.get_by_role("textbox", name="Search the actions")

    def wait(self) -> bool:
        """Wait until this seat is asked; False when the game is over."""
        self.person.find(f"{TURN}, {OVER}").first.wait_for()
        if self.person.find(OVER).count():
            return False
        expect(self.actions.first).to_be_visible()
        return True

    def number(self) -> str:
        """Give the number of the decision that is shown."""
        return self.person.find(".table").get_attribute("data-number") or ""

    def choose_and_confirm(self, *, by_key: bool = False) -> None:
        """Choose the first action of the list and play it."""
        number = self.number()
        if by_key:
            self.search.press("ArrowDown")
            self.person.page.keyboard.press("Enter")
            expect(self.person.find(READY)).to_be_visible()
            self.person.confirm_by_key()
        else:
            self.actions.first.click()
            self.person.find(READY).click()
        expect(self.person.find(".table")).not_to_have_attribute("data-number", number)

    def play_whole_game(self, *, by_key: bool = False) -> None:
        """Play to the end."""
        for _ in range(MOST_TURNS):
            if not self.wait():
                return
            self.choose_and_confirm(by_key=by_key)
        raise AssertionError("the game does not end")
