"""Games played offline, added to an account through the page, and shown on the page of the player."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

import rowlock
from tests.browser.axe import violations
from tests.browser.people import Person
from tests.browser.qwirkle_table import OVER, Mouse, QwirkleTable
from tests.browser.test_account import make_account
from tests.server.people import some_name

Bring = Callable[..., Person]


def saved(folder: Path, players: str, seed: str) -> Path:
    end = rowlock.play_out(
        rowlock.new("qwixx_cards", seats=players.count("|") + 1, seed=seed), ["random"] * (players.count("|") + 1)
    )
    file = folder / f"{seed}.rowlock"
    file.write_text(end.record(players=players).write())
    return file


def test_records_are_added_to_the_account_and_shown_on_the_page_of_the_player(somebody: Bring, tmp_path: Path) -> None:
    person, name = somebody(), some_name("Ada")
    make_account(person, name)
    person.page.goto("/account")
    alone = saved(tmp_path, "Blue Fox | level:2", "alone")
    together = saved(tmp_path, "Red Fox | Green Fox | level:1", "together")
    broken = tmp_path / "broken.rowlock"
    broken.write_text(alone.read_text().replace("level:2", "level:3"))
    person.find("input[type=file]").set_input_files([alone, together, broken])
    section = person.page.get_by_role("region", name="Played offline")
    expect(section.get_by_text("Added to your account.")).to_have_count(1)
    expect(section.get_by_role("alert")).to_contain_text("This record is not valid: line 9 does not fit.")
    person.button("Green Fox").click()
    expect(section.get_by_text("Added to your account.")).to_have_count(2)
    assert violations(person.page) == []
    person.page.get_by_role("link", name="My page").click()
    games = person.page.get_by_role("region", name="Played offline").get_by_role("listitem")
    expect(games).to_have_count(2)
    expect(games.filter(has_text="Red Fox")).to_contain_text(name)
    assert violations(person.page) == []
    with person.page.expect_download() as download:
        games.filter(has_text="Red Fox").get_by_role("link").click()
    assert Path(download.value.path()).read_text() == together.read_text()
    person.complaints.clear()  # the browser notes the refusal's status


def test_the_finished_games_of_the_device_are_added_without_files(somebody: Bring) -> None:
    person, name = somebody(), some_name("Ada")
    make_account(person, name)
    person.page.goto("/")
    person.page.get_by_role("button", name="Play on this device").click()
    person.page.get_by_role("button", name="Load and play").click()
    person.find("[data-game=qwirkle] .primary").click()
    table = QwirkleTable(person, Mouse())
    assert table.wait()
    person.button("Menu").click()
    person.button("Resign").click()
    person.button("Resign").click()
    expect(person.find(OVER).first).to_be_visible()
    person.page.goto("/")
    person.page.get_by_role("button", name="Back to the server").click()
    person.page.get_by_role("link", name="Account").first.click()
    section = person.page.get_by_role("region", name="Played offline")
    for _ in range(2):  # adding a game twice changes nothing
        section.get_by_role("button", name="Games of this device").click()
        expect(section.get_by_text("Added to your account.")).to_have_count(1)
    assert violations(person.page) == []
    person.page.get_by_role("link", name="My page").click()
    expect(person.page.get_by_role("region", name="Played offline").get_by_role("listitem")).to_have_count(1)
