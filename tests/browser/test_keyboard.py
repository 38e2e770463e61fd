"""Whole games by keyboard alone, from the home page to the result: the focus is never lost while it is one's turn."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.browser import cards_table, qwirkle_table, qwixx_table
from tests.browser.generic_table import GenericTable, disguise
from tests.browser.people import Person
from tests.browser.prepared import legal_answer, take_over

Bring = Callable[..., Person]
WATCH: Final = """addEventListener('DOMContentLoaded', () => {
    window.lost = [];
    let before = '';
    setInterval(() => {
        const turn = document.querySelector('.players li.me.turn');
        const nowhere = !document.activeElement || document.activeElement === document.body;
        const where = turn && nowhere ? `${location.pathname} ${document.querySelector('.status')?.innerText}` : '';
        // One look may fall between two elements.
        if (where && where === before) window.lost.push(where);
        before = where;
    }, 200);
})"""


@contextmanager
def watched(person: Person) -> Iterator[Person]:
    """See that somebody has the keyboard whenever it is the person's turn."""
    person.context.add_init_script(WATCH)
    yield person
    assert person.page.evaluate("() => window.lost") == []


def sit_down(person: Person, game: str, seats: int) -> None:
    """Go from the home page through the set-up to a table with bots; with more of them one has fewer turns."""
    page, keys = person.page, person.page.keyboard
    page.goto("/")
    person.tab_to(person.find(f"a[href='/play/{game}']").first)
    keys.press("Enter")
    wanted = page.get_by_role("radio", name=str(seats), exact=True)
    wanted.wait_for(state="attached")
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    person.tab_to(person.find(f"input[name='{wanted.get_attribute('name')}']:checked"))
    while not wanted.is_checked():
        keys.press("ArrowRight")
    person.tab_to(person.find(".go"))
    keys.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    expect(person.find("ul.players li")).to_have_count(seats)


def sees_the_result(person: Person) -> None:
    """See the result, and close it by keyboard without losing the focus."""
    expect(person.find("dialog .places li")).not_to_have_count(0)
    expect(person.find("dialog :focus")).to_have_count(1)
    person.page.keyboard.press("Escape")
    expect(person.find(".ended :focus, h1:focus")).to_have_count(1)


def swap_first(table: qwirkle_table.QwirkleTable) -> None:
    """Swap the first tile, by keyboard."""
    person, keys = table.person, table.person.page.keyboard
    table.hands.press(person, person.button("Swap"))
    keys.press("r")
    keys.press("Space")
    expect(person.find("[data-hand] [aria-selected=true]")).to_have_count(1)
    expect(person.find(qwirkle_table.READY)).to_have_text("Swap 1 tile")
    table.confirm()


def test_qwirkle(somebody: Bring) -> None:
    with watched(somebody()) as person:
        sit_down(person, "qwirkle", 4)
        table = qwirkle_table.QwirkleTable(person, qwirkle_table.Keys())
        for turn in range(qwirkle_table.MOST_TURNS):
            if not table.wait():
                break
            if turn == 1:
                swap_first(table)
                continue
            if turn != 2 or not table.lay_one():
                table.take_advice()
            table.confirm()
        sees_the_result(person)


def test_qwirkle_cards(somebody: Bring) -> None:
    with watched(somebody()) as person:
        sit_down(person, "qwirkle_cards", 4)
        table = cards_table.CardsTable(person, cards_table.Keys())
        for turn in range(cards_table.MOST_TURNS):
            if not table.wait():
                break
            if turn != 1 or not table.lay_one():
                table.take_advice()
            table.confirm()
        sees_the_result(person)


def miss(table: qwixx_table.QwixxTable, stage: str) -> None:
    """Cross nothing: four misses end the game."""
    person = table.person
    if stage == "take":
        table.take()
    elif stage == "play":
        table.hands.press(person, person.find(qwixx_table.CARD).first)
        table.hands.choose(person, person.find("[data-option=none]"))
    else:
        table.hands.choose(person, person.find("[data-option=none]"))
    expect(person.find(qwixx_table.READY)).to_be_visible()
    table.confirm()


def test_qwixx(somebody: Bring) -> None:
    with watched(somebody()) as person:
        sit_down(person, "qwixx_cards", 2)
        table = qwixx_table.QwixxTable(person, qwixx_table.Keys(), looks=1)
        for turn in range(qwixx_table.MOST_ACTIONS):
            stage = table.wait()
            if stage is None:
                break
            if turn < 4:
                table.answer(stage)
            else:
                miss(table, stage)
        sees_the_result(person)


def test_a_joker_is_played(somebody: Bring) -> None:
    with watched(somebody()) as person:
        table = qwixx_table.QwixxTable(person, qwixx_table.Keys(), looks=1)
        table.wait_for_a_joker(lambda: person.page.goto(take_over(person, "qwixx_cards", 2, options="jokers")))
        joker = next(card for card in table.hand() if card[0] == "J")
        table.hands.press(person, person.find(f"[data-card={joker}]"))
        table.hands.choose(person, person.find("[data-colour=B]"))
        expect(person.find(qwixx_table.READY)).to_be_visible()
        table.confirm()
        table.wait()
        assert joker not in table.hand()


def test_a_few_turns_at_the_generic_table(somebody: Bring) -> None:
    with watched(somebody()) as person:
        disguise(person, "qwirkle")
        person.page.goto(take_over(person, "qwirkle", 2))
        table = GenericTable(person)
        for _ in range(3):
            assert table.wait()
            table.choose_and_confirm(by_key=True)


FORCED: Final[dict[str, dict[str, Any]]] = {
    "qwirkle": {"action": "pass", "fault": None},
    "qwirkle_cards": {"action": "redraw", "fault": None, "fits": [], "stuck": True},
}
DEEDS: Final = {"qwirkle": "Pass", "qwirkle_cards": "Show and redraw"}


@pytest.mark.parametrize("game", FORCED)
def test_what_is_forced_needs_two_keys(somebody: Bring, game: str) -> None:
    """Being stuck is too rare to wait for: the page is told so, and the server is sent another answer."""
    with watched(somebody()) as person:
        address = take_over(person, game, 2)

        def stuck(socket: WebSocketRoute) -> None:
            server = socket.connect_to_server()

            def to_page(text: str | bytes) -> None:
                message = json.loads(text)
                if message["t"] == "previewed" and not forced.get("done"):
                    message["report"] |= FORCED[game]
                socket.send(json.dumps(message))

            def to_server(text: str | bytes) -> None:
                message = json.loads(text)
                if message["t"] == "act":
                    assert message["action"] == FORCED[game]["action"]
                    message["action"] = forced["instead"]
                    forced["done"] = "yes"
                server.send(json.dumps(message))

            server.on_message(to_page)
            socket.on_message(to_server)

        forced: dict[str, str] = {}
        person.page.route_web_socket("**/api/live*", stuck)
        person.page.goto(address)
        forced["instead"] = legal_answer(person)
        table = person.find(".table[data-number]")
        expect(person.find("[data-confirm]:not([disabled])")).to_be_visible()
        expect(person.find("[data-confirm]")).to_have_text(DEEDS[game])
        number = table.get_attribute("data-number") or ""
        person.confirm_by_key()
        expect(table).not_to_have_attribute("data-number", number)
        expect(person.find(".players li.me.turn")).to_be_visible()
        expect(person.find("[data-hand] :focus")).to_have_count(1)
