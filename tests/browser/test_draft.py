"""The page plays what it shows: no draft is judged or played by the report on another, whatever the connection does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from playwright.sync_api import Position, expect

from tests.browser.people import Person
from tests.browser.prepared import take_over
from tests.browser.qwirkle_table import Mouse, QwirkleTable
from tests.browser.wire import Wire

Bring = Callable[..., Person]
CORNER: Final[Position] = {"x": 30, "y": 30}
"""A place on the board that is far from every tile."""


def test_a_tile_laid_during_an_outage_is_judged_after_it_and_never_left_out(somebody: Bring, site: str) -> None:
    wire = Wire(site)
    person = somebody(site=wire.site)
    person.page.goto(take_over(person, "qwirkle", 2))
    table = QwirkleTable(person, Mouse())
    assert table.wait()
    on_board = person.find(".cell .tile").count()
    table.take_advice()
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
