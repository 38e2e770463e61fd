"""Every keyboard shortcut does what the documents say, and what only one player may see is covered for the others."""

from __future__ import annotations

import json
from collections.abc import Callable

from playwright.sync_api import Locator, WebSocketRoute, expect

from tests.browser.people import Person
from tests.browser.prepared import take_over
from tests.browser.qwirkle_table import Mouse, QwirkleTable

Bring = Callable[..., Person]
CELL = "() => document.activeElement.dataset.cell ?? ''"
COVERED = """curtain => [0.02, 0.25, 0.5, 0.75, 0.98].every(x => [0.02, 0.25, 0.5, 0.75, 0.98].every(y =>
    curtain.contains(document.elementFromPoint(x * innerWidth, y * innerHeight))))"""
AT = """() => {
    const at = document.activeElement;
    return at.closest('.curtain') ? 'curtain' : at === document.body ? 'page' : at.outerHTML;
}"""
OPAQUE = """curtain => {
    const canvas = document.createElement('canvas').getContext('2d');
    canvas.fillStyle = getComputedStyle(curtain).backgroundColor;
    canvas.fillRect(0, 0, 1, 1);
    return canvas.getImageData(0, 0, 1, 1).data[3] === 255 && getComputedStyle(curtain).opacity === '1';
}"""
WORLD = "world => world.style.transform"


def cell(person: Person) -> str:
    """Give the cell of the board that has the keyboard."""
    return str(person.page.evaluate(CELL))


def at_qwirkle(person: Person) -> QwirkleTable:
    """Take a seat in a game of Qwirkle whose board is not empty any more."""
    person.page.goto(take_over(person, "qwirkle", 2))
    table = QwirkleTable(person, Mouse())
    assert table.wait()
    return table


def pick_fitting(table: QwirkleTable) -> Locator:
    """Pick a tile that fits somewhere, by keyboard."""
    table.wait_for_the_rules()
    for tile in table.tiles():
        tile.focus()
        tile.press(" ")
        if table.cells():
            return tile
        table.person.page.keyboard.press("Escape")
    raise AssertionError("no tile fits anywhere")


def test_keys_at_the_qwirkle_table(somebody: Bring) -> None:
    person = somebody()
    table = at_qwirkle(person)
    keys, rack = person.page.keyboard, person.page.get_by_role("listbox", name="Your tiles", exact=True)
    expect(rack).to_be_visible()
    tiles = rack.get_by_role("option")
    tiles.first.focus()
    for key, place in (("End", 5), ("ArrowLeft", 4), ("ArrowRight", 5), ("Home", 0), ("ArrowLeft", 0)):
        keys.press(key)
        expect(tiles.nth(place)).to_be_focused()
    moved = tiles.first.get_attribute("data-tile") or ""
    keys.press("Alt+ArrowRight")
    expect(tiles.nth(1)).to_have_attribute("data-tile", moved)

    pick_fitting(table)
    expect(person.find("[role=grid]")).to_have_attribute("aria-label", "Board")
    fitting = {one.get_attribute("data-cell") or "" for one in table.cells()}
    keys.press("n")
    first = cell(person)
    keys.press("n")
    second = cell(person)
    assert {first, second} <= fitting
    keys.press("Shift+N")
    assert cell(person) == first
    x, y = map(int, first.split(","))
    for key, dx, dy in (("ArrowRight", 1, 0), ("ArrowDown", 0, 1), ("ArrowLeft", -1, 0), ("ArrowUp", 0, -1)):
        keys.press(key)
        x, y = x + dx, y + dy
        assert cell(person) == f"{x},{y}", key

    world = person.find("[role=grid]")
    keys.press("0")
    fitted = str(world.evaluate(WORLD))
    keys.press("+")
    nearer = str(world.evaluate(WORLD))
    assert nearer != fitted
    keys.press("-")
    keys.press("-")
    assert str(world.evaluate(WORLD)) not in (fitted, nearer)
    keys.press("0")
    assert str(world.evaluate(WORLD)) == fitted

    keys.press("Enter")
    expect(person.find(f".cell.draft[data-cell='{first}']")).to_have_count(1)
    keys.press("Enter")
    expect(person.find(".cell.draft")).to_have_count(0)
    keys.press("Escape")
    expect(rack.locator(":focus")).to_have_count(1)


def test_keys_at_the_qwirkle_cards_table(somebody: Bring) -> None:
    person = somebody()
    person.page.goto(take_over(person, "qwirkle_cards", 2))
    keys, page = person.page.keyboard, person.page
    expect(person.button("Can I play?")).to_be_enabled()
    hand = page.get_by_role("listbox", name="Your cards", exact=True).get_by_role("option")
    rows = person.find("[role=row][data-drop^='row:']")
    held, lying = hand.count(), rows.count()
    hand.first.focus()
    for key, place in (("End", held - 1), ("ArrowLeft", held - 2), ("ArrowRight", held - 1), ("Home", 0)):
        keys.press(key)
        expect(hand.nth(place)).to_be_focused()
    keys.press("Space")
    expect(hand.first).to_have_attribute("aria-selected", "true")
    keys.press("Escape")
    expect(hand.first).to_have_attribute("aria-selected", "false")

    keys.press("Space")
    keys.press("ArrowUp")
    expect(person.find("[role=grid] :focus")).to_have_count(1)
    keys.press("n")
    expect(rows).to_have_count(lying + 1)
    expect(hand).to_have_count(held - 1)
    keys.press("Backspace")
    expect(hand).to_have_count(held)
    expect(rows).to_have_count(lying)
    keys.press("Control+y")
    expect(rows).to_have_count(lying)
    keys.press("Control+z")
    expect(rows).to_have_count(lying + 1)
    keys.press("Control+z")
    expect(rows).to_have_count(lying)
    expect(hand).to_have_count(held)
    assert lying, "somebody has begun a row"
    first_row = rows.first.get_attribute("data-drop") or ""
    hand.first.focus()
    keys.press("ArrowUp")
    keys.press("PageUp")
    if cell(person) == "new:shape":  # no row of one shape lies on the table, so the place for a new one comes first
        keys.press("ArrowDown")
    keys.press("Home")
    assert cell(person) == first_row
    keys.press("End")
    assert cell(person).startswith("piece:")
    keys.press("Home")
    assert cell(person) == first_row
    keys.press("PageDown")
    assert cell(person) == "new:colour"


def test_keys_lead_through_a_replay(somebody: Bring) -> None:
    person = somebody()
    person.page.goto(take_over(person, "qwixx_cards", None).replace("/table/", "/replay/") + "#3")
    slider, keys = person.page.get_by_label("Moment of the game"), person.page.keyboard
    expect(slider).to_have_value("3")
    last = slider.get_attribute("max") or ""
    for key, moment in (("ArrowRight", "4"), ("ArrowLeft", "3"), ("ArrowLeft", "2"), ("Home", "0"), ("End", last)):
        keys.press(key)
        expect(slider).to_have_value(moment)
    keys.press("Home")
    keys.press("Space")
    expect(person.button("Pause")).to_be_visible()
    expect(slider).not_to_have_value("0")
    keys.press("Space")
    expect(person.button("Play by itself")).to_be_visible()


def test_a_rated_game_marks_no_cells_and_gives_no_hints(somebody: Bring) -> None:
    person = somebody()

    def rated(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def change(text: str | bytes) -> None:
            message = json.loads(text)
            if "shown" in message:
                message["shown"]["rated"] = True
            for refused in ("hint", "marks", "weigh"):
                message.get("may", {}).pop(refused, None)
            socket.send(json.dumps(message))

        server.on_message(change)

    address = take_over(person, "qwirkle", 2)
    person.page.goto(address)
    table = QwirkleTable(person, Mouse())
    assert table.wait()
    tiles = person.page.get_by_role("option")
    tiles.first.wait_for()
    table.wait_for_the_rules()
    fits = []
    for index in range(tiles.count()):
        tiles.nth(index).click()
        fits.append(person.find(".legal, .later").count())
        tiles.nth(index).click()
    assert any(fits)
    person.page.route_web_socket("**/api/live*", rated)
    person.page.reload()
    expect(person.find(".players li.me.turn")).to_be_visible()
    expect(tiles).to_have_count(6)
    expect(person.button("Hint")).to_have_count(0)
    table.wait_for_the_rules()
    for index in range(tiles.count()):
        tiles.nth(index).click()
        expect(tiles.nth(index)).to_have_attribute("aria-selected", "true")
        expect(person.find(".legal, .later")).to_have_count(0)
        tiles.nth(index).click()


def reachable(person: Person, role: str) -> int:
    """Count the elements of a role that the accessibility tree of the page exposes."""
    session = person.context.new_cdp_session(person.page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    return sum(not node["ignored"] and node.get("role", {}).get("value") == role for node in nodes)


def test_the_curtain_of_a_shared_device_hides_the_whole_table(somebody: Bring) -> None:
    person = somebody()
    person.page.goto("/play/qwirkle")
    person.page.get_by_text("This device", exact=True).click()
    person.page.get_by_role("button", name="Start").click()
    curtain = person.find(".curtain")
    expect(person.find(".curtain, .players li.me.turn").first).to_be_visible()
    if not curtain.count():
        person.take_hint()
        person.find(".confirm:not([disabled])").click()
    expect(curtain).to_be_visible()
    assert curtain.evaluate(COVERED)
    assert curtain.evaluate(OPAQUE)
    expect(curtain.get_by_role("button")).to_be_focused()
    assert (reachable(person, "option"), reachable(person, "gridcell"), reachable(person, "button")) == (0, 0, 1)
    for key in ["Tab"] * 3 + ["Shift+Tab"] * 3 + ["Escape"] * 3:
        person.page.keyboard.press(key)
        assert person.page.evaluate(AT) in ("curtain", "page"), key
    assert curtain.evaluate(COVERED)
