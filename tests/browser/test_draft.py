"""The page plays what it shows: no draft is judged or played by the report on another, whatever the connection does."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import httpx
from playwright.sync_api import Position, WebSocket, WebSocketRoute, expect

from tests.browser.cards_table import CardsTable
from tests.browser.cards_table import Mouse as CardsMouse
from tests.browser.people import Person, ask_for_hint, ready_client
from tests.browser.prepared import take_over
from tests.browser.qwirkle_table import Mouse, QwirkleTable
from tests.browser.wire import Wire
from tests.server.running import Running

Bring = Callable[..., Person]
CORNER: Final[Position] = {"x": 30, "y": 30}
"""A place on the board that is far from every tile."""
LATENCY_S: Final = 0.7


def messages_of(person: Person, kind: str) -> list[dict[str, Any]]:
    """Collect the messages of one kind that a browser sends from now on."""
    found: list[dict[str, Any]] = []

    def sent(text: str | bytes) -> None:
        message = json.loads(text)
        if message["t"] == kind:
            found.append(message)

    def opened(socket: WebSocket) -> None:
        socket.on("framesent", sent)

    person.page.on("websocket", opened)
    return found


def test_a_tile_laid_during_an_outage_is_judged_after_it_and_never_left_out(somebody: Bring, site: str) -> None:
    wire = Wire(site)
    person = somebody(site=wire.site)
    person.page.goto(take_over(person, "qwirkle", 2))
    table = QwirkleTable(person, Mouse())
    table.lay_legal()
    on_board = person.find(".cell .tile").count() - person.find(".cell.draft").count()
    drafted = person.find(".cell .tile").count() - on_board
    wire.cut()
    expect(person.page.get_by_role("alert")).to_contain_text("The connection is lost")
    table.tiles()[0].click()
    person.find(".ground").click(position=CORNER)
    expect(person.find(".cell .tile")).to_have_count(on_board + drafted + 1)
    expect(person.find(".confirm")).to_be_disabled()
    wire.mend()
    person.connect_now()
    expect(person.page.get_by_role("alert")).to_have_count(0)
    expect(person.find(".status.bad")).to_be_visible()
    expect(person.find(".confirm")).to_be_disabled()
    person.find(".cell.draft").first.click()
    expect(person.find(".confirm:not([disabled])")).to_be_visible()
    expect(person.find(".cell .tile")).to_have_count(on_board + drafted)
    table.confirm()
    assert table.wait()
    assert person.find(".cell .tile").count() >= on_board + drafted
    person.complaints.clear()  # the browser reports every attempt to connect during the outage
    wire.close()


def test_a_tile_laid_while_the_server_is_down_is_judged_when_it_is_back(somebody: Bring, tmp_path: Path) -> None:
    ready_client()
    running = Running(tmp_path, bot_ms="50")
    try:
        person = somebody(site=running.url)
        person.page.goto(take_over(person, "qwirkle", 2))
        table = QwirkleTable(person, Mouse())
        table.lay_legal()
        on_board = person.find(".cell .tile").count() - person.find(".cell.draft").count()
        drafted = person.find(".cell.draft").count()
        running.kill()
        expect(person.page.get_by_role("alert")).to_contain_text("The connection is lost")
        table.tiles()[0].click()
        person.find(".ground").click(position=CORNER)
        expect(person.find(".cell.draft")).to_have_count(drafted + 1)
        expect(person.find(".confirm")).to_be_disabled()
        running.start()
        person.connect_now()
        expect(person.find(".status.bad")).to_be_visible()
        expect(person.find(".confirm")).to_be_disabled()
        person.find(".cell.draft").first.click()
        expect(person.find(".cell.draft")).to_have_count(drafted)
        shown = person.find(".cell.draft").count()
        table.confirm()
        assert table.wait()
        assert person.find(".cell .tile").count() >= on_board + shown
        person.complaints.clear()  # the browser reports every attempt to connect while the server was down
    finally:
        running.stop()


def test_with_latency_no_draft_is_shown_with_the_reason_of_the_draft_before(somebody: Bring, site: str) -> None:
    wire = Wire(site)
    person = somebody(site=wire.site)
    person.page.goto(take_over(person, "qwirkle", 2))
    table = QwirkleTable(person, Mouse())
    assert table.wait()
    wire.delay_s = LATENCY_S
    for _ in range(3):
        table.tiles()[0].click()
        person.find(".ground").click(position=CORNER)
        expect(person.find(".status.bad")).to_be_visible()
        person.find(".cell.draft").click()
        expect(person.find(".cell.draft")).to_have_count(0)
        assert person.find(".status.bad").count() == 0, "the draft is another, so the old reason must be gone at once"
        table.tiles()[0].click()
        person.find(".ground").click(position=CORNER)
        assert person.find(".confirm:not([disabled])").count() == 0, "nothing has judged this draft yet"
        expect(person.find(".status.bad")).to_be_visible()
        person.find(".cell.draft").click()
        expect(person.find(".cell.draft")).to_have_count(0)
    wire.delay_s = 0.0
    wire.close()
    person.complaints.clear()


def test_a_double_press_of_confirm_plays_once_even_with_latency(somebody: Bring, site: str) -> None:
    wire = Wire(site)
    person = somebody(site=wire.site)
    sent = messages_of(person, "act")
    person.page.goto(take_over(person, "qwirkle", 2))
    table = QwirkleTable(person, Mouse())
    table.lay_legal()
    sent.clear()  # the turns before, if no tile of the first hands made a turn by itself
    wire.delay_s = LATENCY_S
    number = table.number()
    person.find(".confirm:not([disabled])").dblclick()
    person.page.keyboard.press("Enter")
    expect(person.find(".table")).not_to_have_attribute("data-number", number)
    wire.delay_s = 0.0
    assert table.wait()
    assert [message["number"] for message in sent] == [int(number)]
    wire.close()
    person.complaints.clear()


def test_what_is_laid_offline_is_played_as_it_is_shown(somebody: Bring) -> None:
    person = somebody()
    person.page.goto(take_over(person, "qwirkle", 2))
    table = QwirkleTable(person, Mouse())
    table.lay_legal()
    first = person.find(".cell.draft").get_attribute("data-cell")
    person.context.set_offline(True)
    table.tiles()[0].click()
    person.find(".ground").click(position=CORNER)
    expect(person.find(".cell.draft")).to_have_count(2)
    person.find(f".cell.draft[data-cell='{first}']").click()
    expect(person.find(".cell.draft")).to_have_count(1)
    person.context.set_offline(False)
    person.connect_now()
    expect(person.find(".status.bad")).to_be_visible()
    expect(person.find(".confirm")).to_be_disabled()
    person.find(".cell.draft").click()
    assert table.lay_one()
    laid = person.find(".cell.draft").get_attribute("data-cell")
    on_board = person.find(".cell .tile").count()
    table.confirm()
    assert table.wait()
    assert person.find(".cell .tile").count() >= on_board
    expect(person.find(f".cell:not(.draft)[data-cell='{laid}'] .tile")).to_have_count(1)
    person.complaints.clear()


def test_an_illegal_row_of_cards_laid_during_an_outage_never_reads_as_in_order(somebody: Bring, site: str) -> None:
    wire = Wire(site)
    person = somebody(site=wire.site)
    person.page.goto(take_over(person, "qwirkle_cards", 2))
    table = CardsTable(person, CardsMouse())
    table.lay_legal()
    while (found := misfit(table)) is None:
        table.confirm()
        table.lay_legal()
    rows = table.rows()
    wire.cut()
    expect(person.page.get_by_role("alert")).to_contain_text("The connection is lost")
    place, row = found
    table.hands.lay(table, place, row)
    assert table.rows() != rows
    expect(person.find(".confirm")).to_be_disabled()
    expect(person.find(".dock .status")).not_to_contain_text("in order")
    wire.mend()
    person.connect_now()
    expect(person.page.get_by_role("alert")).to_have_count(0)
    expect(person.find(".status.bad")).to_be_visible()
    expect(person.find(".confirm")).to_be_disabled()
    person.complaints.clear()
    wire.close()


def misfit(table: CardsTable) -> tuple[int, int] | None:
    """Find a card of the hand and a row that has neither its colour nor its shape, so that it is never right there."""
    for place, card in enumerate(table.hand()):
        for row, cards in enumerate(table.rows()):
            if len(cards) > 1 and not any(card[0] == one[0] or card[1] == one[1] for one in cards):
                return place, row
    return None


def test_while_the_coach_weighs_one_draft_another_is_never_played_for_it(somebody: Bring) -> None:
    person = somebody()
    held: list[str] = []
    acts: list[str] = []

    def slow_coach(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda text: held.append(str(text)) if '"t":"weighed"' in str(text) else socket.send(text))

        def forward(text: str | bytes) -> None:
            if '"t":"act"' in str(text):
                acts.append(str(text))
            server.send(text)

        socket.on_message(forward)

    person.context.add_init_script("localStorage.setItem('rowlock.settings', JSON.stringify({ warn: true }))")
    person.page.route_web_socket("**/api/live*", slow_coach)
    person.page.goto(take_over(person, "qwirkle", 2))
    table = QwirkleTable(person, Mouse())
    table.lay_legal()
    acts.clear()  # the turns before, if no tile of the first hands fitted
    person.find(".confirm:not([disabled])").click()
    expect(person.page.get_by_text("The coach takes a look")).to_be_visible()
    person.find(".cell.draft").first.click()
    expect(person.find(".cell.draft")).to_have_count(0)
    person.page.wait_for_timeout(4_500)  # longer than the coach is given before an answer is played without a verdict
    assert acts == []
    assert table.wait()


def test_a_draft_is_dropped_when_another_tab_has_played(somebody: Bring) -> None:
    person = somebody()
    address = take_over(person, "qwirkle", 2)
    person.page.goto(address)
    table = QwirkleTable(person, Mouse())
    assert table.wait()
    second = person.new_tab()
    second.goto(address)
    expect(second.locator("[role=option][aria-disabled=false]").first).to_be_visible()
    table.take_advice()
    number = table.number()
    ask_for_hint(second)
    second.locator(".confirm:not([disabled])").click()
    expect(person.find(".table")).not_to_have_attribute("data-number", number)
    expect(person.find(".cell.draft")).to_have_count(0)
    assert table.wait()
    expect(second.locator(".cell .tile")).to_have_count(person.find(".cell .tile").count())


def test_after_a_socket_is_closed_nothing_stays_on_its_way(somebody: Bring) -> None:
    """The page still has a session, for example a new one by another tab, so it comes back by itself."""
    person = somebody()
    refusing = [False]

    def refuse(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def forward(text: str | bytes) -> None:
            if refusing[0] and '"t":"act"' in str(text):
                refusing[0] = False
                socket.close(code=4401, reason="the session has ended")
            else:
                server.send(text)

        socket.on_message(forward)

    person.page.route_web_socket("**/api/live*", refuse)
    person.page.goto(take_over(person, "qwirkle", 2))
    table = QwirkleTable(person, Mouse())
    table.lay_legal()
    refusing[0] = True
    laid = person.find(".cell.draft").count()
    person.find(".confirm:not([disabled])").click()
    expect(person.find(".confirm:not([disabled])")).to_be_visible()
    expect(person.page.get_by_role("alert")).to_have_count(0)
    assert not refusing[0]
    expect(person.find(".cell.draft")).to_have_count(laid)
    table.confirm()
    assert table.wait()
    person.complaints.clear()


def test_a_page_whose_session_ends_says_so_and_leads_to_the_log_in(somebody: Bring, site: str) -> None:
    person = somebody()
    person.page.goto(take_over(person, "qwirkle", 2))
    table = QwirkleTable(person, Mouse())
    table.lay_legal()
    token = next(cookie["value"] for cookie in person.page.context.cookies() if cookie["name"] == "rowlock")
    httpx.delete(site + "/api/me/session", headers={"authorization": f"Bearer {token}"}).raise_for_status()
    expect(person.page.get_by_role("alert")).to_contain_text("Your session has ended")
    person.button("Log in").click()
    expect(person.page).to_have_url(re.compile("/account$"))
    expect(person.page.get_by_text("Your session has ended")).to_have_count(0)
    expect(person.page.get_by_role("radio", name="Log in")).to_be_visible()
    person.complaints.clear()
