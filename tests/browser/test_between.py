"""Before and between games: names round one device, what a table is like before one sits down, and whose turn it is."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Coroutine
from typing import Any, Final

import pytest
from playwright.sync_api import Page, WebSocket, expect

from rowlock.client import Client
from rowlock.wire.common import ClockRules
from rowlock.wire.rest import BotChoice, JoinTable, NewTable
from tests.browser.axe import violations
from tests.browser.people import PHONE, Person
from tests.browser.prepared import answer_once, apart, take_over

QUICK: Final = ClockRules(180, 10)
SPY_BADGE: Final = """
  window.badges = [];
  navigator.setAppBadge = (count) => (window.badges.push(count), Promise.resolve());
  navigator.clearAppBadge = () => (window.badges.push(0), Promise.resolve());
"""
SPY_SOUND: Final = """
  window.sounds = 0;
  const Real = window.AudioContext;
  window.AudioContext = class extends Real { constructor() { super(); window.sounds += 1; } };
"""

Bring = Callable[..., Person]


def hide(page: Page, *, hidden: bool) -> None:
    """Let the page believe that its tab is hidden, or seen again."""
    page.evaluate(
        """(hidden) => {
            Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
            const state = hidden ? 'hidden' : 'visible';
            Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
            document.dispatchEvent(new Event('visibilitychange'));
        }""",
        hidden,
    )


def as_somebody(site: str, name: str, deed: Callable[[Client], Coroutine[Any, Any, Any]]) -> Any:
    """Let a program do something at the server under a name."""

    async def run() -> Any:
        async with Client(site) as client:
            await client.guest(name)
            return await deed(client)

    return apart(run())


def sent_by(person: Person) -> list[dict[str, Any]]:
    """Collect the messages that the page sends over its socket from now on."""
    sent: list[dict[str, Any]] = []

    def heard(socket: WebSocket) -> None:
        socket.on("framesent", lambda frame: sent.append(json.loads(frame)))

    person.page.on("websocket", heard)
    return sent


# ── round one device ──────────────────────────────────────────────────────────────────────────────────


def set_up_device(person: Person, game: str = "qwixx_cards") -> None:
    person.page.goto(f"/play/{game}")
    person.page.get_by_text("This device", exact=True).click()


def test_players_round_one_device_have_names_and_marks_of_their_own(somebody: Bring) -> None:
    person = somebody()
    set_up_device(person)
    person.page.get_by_label("Player 1", exact=True).fill("Zoë")
    person.page.get_by_label("Player 2", exact=True).fill("Ben")
    person.button("Start").click()
    players = person.find(".players li")
    expect(players.nth(0)).to_contain_text("Zoë")
    expect(players.nth(1)).to_contain_text("Ben")
    outlines = {players.nth(seat).locator("svg path").get_attribute("d") for seat in (0, 1)}
    fills = {players.nth(seat).locator("svg path").evaluate("path => getComputedStyle(path).fill") for seat in (0, 1)}
    assert (len(outlines), len(fills)) == (2, 2)
    curtain = person.page.get_by_role("dialog")
    if curtain.count():  # Ben begins
        expect(curtain).to_contain_text("Ben")
        expect(curtain.locator("svg text")).to_have_text("B")
        assert violations(person.page) == []


def test_the_log_marks_who_moved_round_one_device(somebody: Bring) -> None:
    person = somebody()
    set_up_device(person, "qwirkle")
    person.button("Start").click()
    expect(person.find(".curtain .primary, .players li.me.turn").first).to_be_visible()
    if person.find(".curtain .primary").count():
        person.find(".curtain .primary").click()
    expect(person.find(".players li.me.turn")).to_be_visible()
    initial = person.find(".players li.me svg text").text_content() or "?"
    person.take_hint()
    person.find(".confirm:not([disabled])").click()
    person.find(".curtain .primary").click()
    expect(person.find(".log li svg[class*=seat-] text").last).to_have_text(initial)


def test_names_are_remembered_and_a_bad_one_is_told_beside_its_field(somebody: Bring) -> None:
    person = somebody(size=PHONE)
    set_up_device(person, "qwirkle")
    first, second = (person.page.get_by_label(f"Player {number}", exact=True) for number in (1, 2))
    expect(first).not_to_have_value("")  # one's own name
    first.fill("Ann")
    second.fill("|||")
    person.button("Start").click()
    expect(second).to_be_focused()
    expect(second).to_have_attribute("aria-invalid", "true")
    refused = person.page.locator(f"#{second.get_attribute('aria-describedby')}")
    expect(refused).to_contain_text("This name cannot be used")
    assert violations(person.page) == []
    second.fill("ANN")
    expect(person.page.get_by_role("alert")).to_have_count(0)
    person.button("Start").click()
    expect(person.page.get_by_role("alert")).to_contain_text("Two players have this name")
    expect(second).to_be_focused()
    second.fill("")
    person.button("Start").click()
    expect(person.find(".players li").nth(1)).to_contain_text("Player 2")
    set_up_device(person, "qwirkle")
    expect(first).to_have_value("Ann")
    expect(second).to_have_value("")
    person.complaints[:] = [one for one in person.complaints if "422" not in one]  # the refusals above


# ── before sitting down ───────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("language", "facts"),
    [
        ("en-GB", ["3 min + 10 s per move", "Unrated", "No hints", "Variant with eleven jokers"]),
        ("de", ["3 Min. + 10 s pro Zug", "Nicht gewertet", "Ohne Tipps", "Variante mit den elf Jokern"]),
    ],
)
def test_an_invitation_and_the_lobby_say_how_the_table_plays(somebody: Bring, language: str, facts: list[str]) -> None:
    person = somebody(language=language)

    async def invite(client: Client) -> str:
        bots = (BotChoice(1, "level:3"),)
        opened = await client.open(NewTable("qwixx_cards", 3, "jokers", bots, clock=QUICK, public=False, no_hints=True))
        return f"/join/{opened.table.id}?i={opened.passes.invite}"

    person.page.goto(as_somebody(person.site, "Grace", invite))
    for fact in facts:
        expect(person.find(".facts")).to_contain_text(fact)
    expect(person.find("form")).to_contain_text("Grace")
    assert violations(person.page) == []
    person.find("form button[type=submit]").click()
    expect(person.find(".seats li")).to_have_count(3)
    for fact in facts:
        expect(person.find(".facts")).to_contain_text(fact)


def test_a_guest_learns_before_sitting_down_that_a_rated_table_needs_an_account(somebody: Bring) -> None:
    person = somebody()

    async def open_rated(client: Client) -> str:
        assert client.player is not None
        await client.register(client.player.name, "correct horse battery")
        return (await client.open(NewTable("qwirkle", 2, rated=True))).table.id

    person.page.goto(f"/join/{as_somebody(person.site, 'Rita Rated', open_rated)}")
    expect(person.find(".facts")).to_contain_text("Rated")
    expect(person.page.get_by_text("only people with an account can sit down")).to_be_visible()
    expect(person.button("Sit down")).to_have_count(0)


# ── open tables ───────────────────────────────────────────────────────────────────────────────────────


def test_open_tables_come_and_go_while_one_looks(somebody: Bring) -> None:
    person = somebody()
    sent = sent_by(person)
    person.page.goto("/")
    expect(person.find("[data-game=qwirkle] .primary")).to_be_enabled()

    async def open_table(client: Client) -> str:
        return (await client.open(NewTable("qwirkle", 2, clock=QUICK))).table.id

    table = as_somebody(person.site, "Hedy", open_table)
    card = person.find(f"a[href='/join/{table}']")
    expect(card).to_contain_text("Hedy")
    expect(card).to_contain_text("3 min + 10 s per move")
    expect(card).to_contain_text("1 of 2 seats free")
    hide(person.page, hidden=True)
    hide(person.page, hidden=False)
    expect(card).to_be_visible()

    async def join(client: Client) -> None:
        await client.join(table, JoinTable())

    as_somebody(person.site, "Fred", join)
    expect(card).to_contain_text("Fred")
    expect(card).to_contain_text("All seats taken")
    assert [message["t"] for message in sent if message["t"] == "browse"] == ["browse"] * 3
    assert {"t": "browse", "on": False} in sent


# ── running games ─────────────────────────────────────────────────────────────────────────────────────


def play_with_olga(person: Person) -> tuple[str, str]:
    """Start a game between the person in the browser and a program, which begins; give its id and token."""

    async def open_table(client: Client) -> tuple[str, str, str]:
        opened = await client.open(NewTable("qwixx_cards", 2, "standard first=1", seat=1, public=False))
        assert client.token is not None
        return opened.table.id, opened.passes.invite, client.token

    table, invite, token = as_somebody(person.site, "Olga", open_table)
    person.page.evaluate(
        """([id, invite]) => fetch(`/api/tables/${id}/join`, {
            method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ invite }) })""",
        [table, invite],
    )

    async def start() -> None:
        async with Client(person.site, token) as client:
            await client.start(table)

    apart(start())
    return table, token


def answer(site: str, table: str, token: str) -> None:
    """Let the program answer its decision."""

    async def run() -> None:
        async with Client(site, token) as client:
            following = await client.watch(table)
            await answer_once(following, 1)

    apart(run())


def test_home_shows_each_running_game_with_ones_own_turns_first(somebody: Bring) -> None:
    person = somebody()
    take_over(person, "qwirkle", 2)
    person.page.goto("/")
    cards = person.find("a[data-table]")
    expect(cards).to_have_count(1)
    expect(cards).to_contain_text("Your turn")
    picture = cards.locator("img")
    expect(picture).to_have_js_property("complete", value=True)
    assert picture.evaluate("image => image.naturalWidth") > 0
    scores = cards.locator("li .numbers")
    expect(scores).to_have_count(2)
    expect(cards.locator("li").first).to_contain_text("Ada")
    assert violations(person.page) == []


def test_whose_turn_it_is_changes_on_the_home_page_while_one_looks(somebody: Bring) -> None:
    person = somebody()
    mine = take_over(person, "qwirkle", 1).removeprefix("/table/")
    person.page.goto("/")
    cards = person.find("a[data-table]")
    expect(cards).to_have_count(1)
    theirs, token = play_with_olga(person)
    person.page.goto("/")
    expect(cards).to_have_count(2)
    expect(cards.nth(0)).to_have_attribute("data-table", mine)
    expect(cards.nth(0)).to_contain_text("Your turn")
    expect(cards.nth(1)).to_contain_text("Olga to move")
    expect(person.page).to_have_title("(1) Rowlock")
    answer(person.site, theirs, token)
    expect(cards.nth(0)).to_have_attribute("data-table", theirs)
    expect(cards.nth(0)).to_contain_text("Your turn")
    expect(person.page).to_have_title("(2) Rowlock")


def test_title_icon_and_badge_say_that_it_is_ones_turn_elsewhere(somebody: Bring) -> None:
    person = somebody()
    person.context.add_init_script(SPY_BADGE)
    address = take_over(person, "qwirkle", 1)
    icon = person.find("link[rel=icon][type='image/svg+xml']")
    person.page.goto("/rules/qwirkle")
    expect(person.page).not_to_have_title(re.compile(r"^\("))
    person.page.goto(address)
    expect(person.find("[role=option]")).to_have_count(6)
    expect(person.page).to_have_title("Qwirkle · Rowlock")
    expect(icon).to_have_attribute("href", "/icon.svg")
    hide(person.page, hidden=True)
    expect(person.page).to_have_title("(1) Your turn · Qwirkle")
    expect(icon).to_have_attribute("href", "/icon-turn.svg")
    assert person.page.evaluate("() => window.badges.at(-1)") == 1
    hide(person.page, hidden=False)
    expect(person.page).to_have_title("Qwirkle · Rowlock")
    expect(icon).to_have_attribute("href", "/icon.svg")
    assert person.page.evaluate("() => window.badges.at(-1)") == 0
    person.page.goto("/play/qwirkle")
    expect(person.page).to_have_title("(1) Qwirkle · Rowlock")
    home = person.page.get_by_role("link", name="Home. Your turn at another table")
    expect(home).to_contain_text("1")
    assert violations(person.page) == []


def test_nothing_sounds_until_sounds_are_switched_on(somebody: Bring) -> None:
    person = somebody()
    person.context.add_init_script(SPY_SOUND)
    person.page.goto(take_over(person, "qwirkle", 1))
    expect(person.find("[role=option]")).to_have_count(6)
    hide(person.page, hidden=True)
    expect(person.page).to_have_title("(1) Your turn · Qwirkle")
    assert person.page.evaluate("() => window.sounds") == 0
    hide(person.page, hidden=False)
    expect(person.page).to_have_title("Qwirkle · Rowlock")
    person.page.evaluate("() => localStorage.setItem('rowlock.settings', JSON.stringify({ sound: true }))")
    person.page.reload()
    expect(person.find("[role=option]")).to_have_count(6)
    hide(person.page, hidden=True)
    expect(person.page).to_have_title("(1) Your turn · Qwirkle")
    assert person.page.evaluate("() => window.sounds") == 1


# ── guests ────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("language", "animals"),
    [
        ("de", "Fuchs Dachs Otter Reiher Luchs Hase Igel Biber Falke Specht Eule Lerche Amsel Elster Schwalbe Meise"),
        (
            "it",
            "Tasso Falco Gufo Merlo Airone Castoro Ghiro Riccio Cervo Volpe Lepre Lontra Rondine Civetta Lince Gazza",
        ),
    ],
)
def test_a_new_guest_has_a_name_in_the_language_of_the_page(somebody: Bring, language: str, animals: str) -> None:
    person = somebody(language=language)
    person.page.goto("/")
    expect(person.find("header .name")).to_be_visible()
    rest = {"Wiesel", "Eichhörnchen", "Rotkehlchen", "Murmeltier", "Pettirosso", "Allodola", "Martora", "Marmotta"}
    assert set(person.find("header .name").inner_text().split()) & {*animals.split(), *rest}
