"""What screen readers are told: moves with points and whose turn it is in one message each, the clock, the end."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, WebSocketRoute, expect

from rowlock.games import GAMES
from tests.browser.people import Person
from tests.browser.prepared import finish, play_elsewhere, take_over
from tests.browser.qwirkle_table import Mouse, QwirkleTable

Bring = Callable[..., Person]
ASKED = {
    "qwirkle": r"\bYour turn\.$",
    "qwirkle_cards": r"\bYour turn\.$",
    "qwixx_cards": r"(Take cards|for everyone|Play one to three cards)",
}
MOVES = {
    "qwirkle": r"\b(laid|swapped|passed)\b",
    "qwirkle_cards": r"\b(laid|drew|passed)\b",
    "qwixx_cards": r"\b(took|crossed|skipped)\b",
}
RECORD = """region => {
    window.heard = [];
    new MutationObserver(changes => changes.forEach(change => {
        const texts = [...change.addedNodes].map(node => node.textContent);
        if (change.type === 'characterData') texts.push(change.target.textContent);
        window.heard.push(...texts.filter(Boolean));
    })).observe(region, { childList: true, characterData: true, subtree: true });
}"""


def announced(person: Person) -> Locator:
    """Find what was announced."""
    return person.page.get_by_test_id("announced").locator("p")


def heard(person: Person) -> list[str]:
    """List everything that the observed region has said since it is observed."""
    texts: list[str] = person.page.evaluate("() => window.heard")
    return texts


@pytest.mark.parametrize("game", GAMES)
def test_a_move_its_points_and_the_turn_are_one_message(somebody: Bring, game: str) -> None:
    person = somebody()
    person.page.goto(take_over(person, game, 3))
    expect(person.find(".players li.me.turn")).to_be_visible()
    person.page.get_by_test_id("announced").evaluate(RECORD)
    play_elsewhere(person, 2)
    expect(announced(person).filter(has_text=re.compile(ASKED[game]))).not_to_have_count(0)
    texts = heard(person)
    assert any(re.search(MOVES[game], text) for text in texts), texts
    assert len(texts) == len(set(texts)), "something was said twice"
    moves = [text for text in texts if re.search(r"Ada \w+ed\b|Ada laid", text)]
    assert moves == [], "the player's own moves are not read back"


def test_qwirkle_tells_tiles_place_and_points(somebody: Bring) -> None:
    person = somebody()
    person.page.goto(take_over(person, "qwirkle", 2))
    table = QwirkleTable(person, Mouse())
    assert table.wait()
    expect(announced(person)).to_have_count(0)  # a game that goes on is not told from its start
    tiles = person.find(".cell .tile").count()
    table.take_advice()
    table.confirm()
    assert table.wait()
    last = announced(person).filter(has_text="Your turn.")
    expect(last).to_have_count(1)
    said = last.inner_text()
    if person.find(".cell .tile").count() > tiles + 1 and "laid" in said:
        assert re.search(r"laid .*, (from )?column \d+.*, row \d+.*\. \d+ points?\. Your turn\.$", said), said


def test_a_turn_that_is_taken_back_is_told(somebody: Bring) -> None:
    person = somebody()
    person.page.goto(take_over(person, "qwirkle", 2))
    assert QwirkleTable(person, Mouse()).wait()
    person.button("Undo").click()
    expect(announced(person).last).to_have_text("The last turn was taken back. Your turn.")


def test_the_end_of_a_game_is_told_once(somebody: Bring) -> None:
    person = somebody()
    person.page.goto(take_over(person, "qwixx_cards", 1))
    expect(person.find(".players li.me.turn")).to_be_visible()
    person.page.get_by_test_id("announced").evaluate(RECORD)
    finish(person, person.page.url)
    expect(person.find("dialog .places")).to_be_visible()
    expect(announced(person).filter(has_text="The game is over.")).to_have_count(1)
    (end,) = [text for text in heard(person) if "The game is over." in text]
    assert re.search(r"over\. (You win!|.* wins:|.* share the win:) \S.* -?\d+, .* -?\d+\.$", end), end
    person.page.reload()
    expect(person.find("dialog .places")).to_be_visible()
    expect(announced(person)).to_have_count(0)


def test_the_message_is_read_while_a_dialog_is_open(somebody: Bring) -> None:
    person = somebody()
    person.page.goto(take_over(person, "qwirkle", 2))
    assert QwirkleTable(person, Mouse()).wait()
    person.button("Menu").click()
    inside = person.find("dialog [role=log] p")
    expect(inside).to_have_count(0)
    play_elsewhere(person, 1)
    expect(inside.filter(has_text="Your turn.")).to_have_count(1)


@pytest.mark.parametrize("left_s", [30, 10])
def test_time_that_runs_short_interrupts_once(somebody: Bring, left_s: int) -> None:
    person = somebody()
    clock = {"left": [left_s * 1_000 + 5_000, 90_000], "running": [0]}

    def short_of_time(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def change(text: str | bytes) -> None:
            message = json.loads(text)
            if message.get("t") in ("state", "step"):
                message["clock"] = clock
            socket.send(json.dumps(message))

        server.on_message(change)

    address = take_over(person, "qwirkle", 2)
    person.page.route_web_socket("**/api/live*", short_of_time)
    person.page.goto(address)
    urgent = person.page.get_by_test_id("urgent")
    urgent.evaluate(RECORD)
    expect(urgent).to_have_text(f"{left_s} seconds left.")
    expect(urgent).to_have_text("")
    assert heard(person) == [f"{left_s} seconds left."]
