"""A reload keeps the draft of the open decision, for the seat that made it; Escape cancels a drag."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, expect

from tests.browser.cards_table import CardsTable
from tests.browser.cards_table import Mouse as CardsMouse
from tests.browser.generic_table import GenericTable, disguise
from tests.browser.people import Person, at_rest
from tests.browser.prepared import take_over
from tests.browser.qwirkle_table import Mouse, QwirkleTable
from tests.browser.qwixx_table import Mouse as QwixxMouse
from tests.browser.qwixx_table import QwixxTable

Bring = Callable[..., Person]
FULL_HAND = 9
KEPT = "Object.keys(sessionStorage).filter((key) => key.startsWith('rowlock.draft.')).length"


def test_tiles_laid_before_a_reload_lie_there_after_it_until_they_are_played(somebody: Bring) -> None:
    person = somebody()
    person.page.goto(take_over(person, "qwirkle", 2))
    table = QwirkleTable(person, Mouse())
    table.lay_legal()
    laid = person.find(".cell.draft").count()
    assert laid
    tiles = person.find(".cell .tile").count()
    person.page.reload()
    expect(person.find(".cell.draft")).to_have_count(laid)
    expect(person.find(".confirm:not([disabled])")).to_be_visible()
    expect(person.find(".cell .tile")).to_have_count(tiles)
    table.confirm()
    assert table.wait()
    assert person.page.evaluate(KEPT) == 0
    person.page.reload()
    assert table.wait()
    expect(person.find(".cell.draft")).to_have_count(0)


def test_a_kept_draft_that_does_not_fit_is_ignored(somebody: Bring) -> None:
    person = somebody()
    person.page.goto(take_over(person, "qwirkle", 1))
    table = QwirkleTable(person, Mouse())
    table.lay_legal()
    for spoiled in ('{"laid":[["Zz","0,99"]]}', '{"laid":"x"}', '{"rows":[1]}', "null", '{"swap":[]}'):
        person.page.evaluate(
            """text => {
              const key = Object.keys(sessionStorage).find((name) => name.startsWith('rowlock.draft.'));
              const number = Number(document.querySelector('[data-number]').dataset.number);
              if (!key) throw new Error('no draft is kept');
              sessionStorage.setItem(key, JSON.stringify({ number, draft: JSON.parse(text) }));
            }""",
            spoiled,
        )
        person.page.reload()
        assert table.wait()
        expect(person.find(".cell.draft")).to_have_count(0)
        table.lay_legal()


def test_rows_of_cards_survive_a_reload(somebody: Bring) -> None:
    person = somebody()
    person.page.goto(take_over(person, "qwirkle_cards", 2))
    table = CardsTable(person, CardsMouse())
    table.lay_legal()
    rows, hand = sorted(map(sorted, table.rows())), sorted(table.hand())
    assert len(hand) == FULL_HAND - 1
    person.page.reload()
    expect(person.find("[role=option]")).to_have_count(len(hand))
    assert (sorted(map(sorted, table.rows())), sorted(table.hand())) == (rows, hand)
    expect(person.find(".confirm:not([disabled])")).to_be_visible()


def test_slots_and_cards_of_qwixx_survive_a_reload(somebody: Bring) -> None:
    person = somebody()
    person.page.goto(take_over(person, "qwixx_cards", 1))
    table = QwixxTable(person, QwixxMouse())
    table.wait_for("take")
    table.take()
    slots = person.find("[data-slot][aria-pressed=true]")
    marked = slots.count()
    person.page.reload()
    expect(slots).to_have_count(marked)
    table.confirm()
    table.wait_for("play")
    card = table.hand()[0]
    person.find(f"[data-card={card}]").click()
    picked = person.find(f"[data-card={card}][aria-pressed=true]")
    expect(picked).to_be_visible()
    person.page.reload()
    expect(picked).to_be_visible()


def test_a_choice_from_the_list_of_actions_survives_a_reload(somebody: Bring) -> None:
    person = somebody()
    disguise(person, "qwirkle")
    person.page.goto(take_over(person, "qwirkle", 1))
    table = GenericTable(person)
    assert table.wait()
    table.actions.nth(1).click()
    chosen = person.find("[role=option][aria-selected=true]")
    expect(chosen).to_have_count(1)
    text = chosen.inner_text()
    person.page.reload()
    expect(chosen).to_have_count(1)
    assert chosen.inner_text() == text


def test_on_a_shared_device_nobody_sees_the_draft_of_another(somebody: Bring) -> None:
    person = somebody()
    person.page.goto("/play/qwirkle")
    person.page.get_by_text("This device", exact=True).click()
    person.page.get_by_role("button", name="Start").click()
    table = QwirkleTable(person, Mouse())
    person.find(".curtain .primary, .players li.me.turn").first.wait_for()
    if person.find(".curtain .primary").count():
        person.find(".curtain .primary").click()
    expect(person.find(".players li.me.turn")).to_be_visible()
    table.take_advice()  # the first turn of a game is always a placement
    laid = person.find(".cell.draft").count()
    person.page.reload()
    person.find(".curtain .primary, .cell.draft").first.wait_for()
    if person.find(".curtain .primary").count():
        expect(person.find(".cell.draft")).to_have_count(0)
        person.find(".curtain .primary").click()
    expect(person.find(".cell.draft")).to_have_count(laid)
    table.confirm()
    person.find(".curtain .primary").click()
    expect(person.find(".players li.me.turn")).to_be_visible()
    expect(person.find(".cell.draft")).to_have_count(0)
    assert person.page.evaluate(KEPT) == 0


def held_over(person: Person, what: Locator, to: Locator) -> None:
    """Drag something over something else without letting go."""
    start, end = at_rest(what), at_rest(to)
    person.page.mouse.move(start["x"] + 12, start["y"] + start["height"] / 2)
    person.page.mouse.down()
    person.page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=6)


def test_escape_cancels_a_drag_and_the_tile_returns(somebody: Bring) -> None:
    person = somebody()
    person.page.goto(take_over(person, "qwirkle", 2))
    table = QwirkleTable(person, Mouse())
    table.lay_legal()
    drafted = person.find(".cell.draft").count()
    held_over(person, person.find(".cell.draft").first, person.find(".ground"))
    expect(person.find(".ghost")).to_be_visible()
    person.page.keyboard.press("Escape")
    expect(person.find(".ghost")).to_have_count(0)
    person.page.mouse.up()
    expect(person.find(".cell.draft")).to_have_count(drafted)
    free = table.tiles()[0]
    held_over(person, free, person.find(".ground"))
    expect(person.find(".ghost")).to_be_visible()
    person.page.keyboard.press("Escape")
    person.page.mouse.up()
    expect(person.find(".ghost")).to_have_count(0)
    expect(person.find(".cell.draft")).to_have_count(drafted)


def test_escape_cancels_a_drag_of_cards(somebody: Bring) -> None:
    person = somebody()
    person.page.goto(take_over(person, "qwirkle_cards", 2))
    table = CardsTable(person, CardsMouse())
    assert table.wait()
    rows, hand = table.rows(), table.hand()
    held_over(person, person.find("[role=option]").first, person.find("[role=row][data-drop^='row:']").first)
    expect(person.find(".ghost")).to_be_visible()
    person.page.keyboard.press("Escape")
    expect(person.find(".ghost")).to_have_count(0)
    person.page.mouse.up()
    assert (table.rows(), table.hand()) == (rows, hand)
