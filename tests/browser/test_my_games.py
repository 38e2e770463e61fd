"""The games of a device: found again, counted, deleted, saved and restored; what is damaged stops nothing."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, Route, expect

from tests.arena.test_mistakes import blundered
from tests.browser.axe import faults_in_every_look
from tests.browser.offline import FULL, ROOM, Gone, tables_worker
from tests.browser.people import Person, ready_client
from tests.browser.qwirkle_table import OVER

SHOTS = os.environ.get("ROWLOCK_SHOTS")
OPEN: Final = """const opened = () => new Promise((resolve) => {
  const request = indexedDB.open('rowlock');
  request.onsuccess = () => resolve(request.result);
});
const done = (request) => new Promise((resolve) => { request.onsuccess = () => resolve(request.result); });"""
DAMAGE: Final = f"""async () => {{
  {OPEN}
  const db = await opened();
  const writing = db.transaction([...db.objectStoreNames], 'readwrite');
  const [table] = await done(writing.objectStore('tables').getAllKeys());
  const [pad] = await done(writing.objectStore('pads').getAllKeys());
  writing.objectStore('log').put({{t: 'acted', at: 'noon'}}, [table, 999]);
  writing.objectStore('pad_log').put(7, [pad, 999]);
  writing.objectStore('tables').put('not a row', 'damaged row');
  writing.objectStore('records').put({{id: 1n}}, 'damaged record');
  writing.objectStore('meta').put(['no player'], 'player');
  await new Promise((resolve) => {{ writing.oncomplete = resolve; }});
  db.close();
  return [table, pad];
}}"""
"""Damage a log, a score pad, a row, a record and the player."""
MULTIPLY: Final = f"""async (count) => {{
  {OPEN}
  const db = await opened();
  const writing = db.transaction([...db.objectStoreNames], 'readwrite');
  const all = async (name) => {{
    const place = writing.objectStore(name);
    return [await done(place.getAllKeys()), await done(place.getAll())];
  }};
  const places = [['tables', 'log'], ['pads', 'pad_log'], ['records', null]];
  for (const [place, log] of places) {{
    const [[id], [value]] = await all(place);
    const entries = log ? await all(log) : [[], []];
    for (let number = 0; number < count; number += 1) {{
      const name = Array.from(String(number).padStart(4, '0'), (digit) => 'abcdefghij'[digit]).join('') + id.slice(4);
      const renamed = JSON.parse(JSON.stringify(value).replaceAll(id, name));
      writing.objectStore(place).put(renamed, name);
      if (!log) continue;
      entries[0].forEach((key, at) => {{
        if (key[0] === id) writing.objectStore(log).put(entries[1][at], [name, key[1]]);
      }});
    }}
  }}
  await new Promise((resolve) => {{ writing.oncomplete = resolve; }});
  db.close();
}}"""
START_MS: Final = """() => {
  const at = (name) => performance.getEntriesByName(name)[0]?.startTime;
  return at('ready') - (at('memory copied') ?? at('interpreter and imports'));
}"""
"""How long the worker took from a running Python to its games."""
MOST_START_MS: Final = 2_000


@pytest.fixture(scope="module")
def visitor(chromium: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Person]:
    """Bring somebody who plays on their device."""
    ready_client()
    gone = Gone(tmp_path_factory.mktemp("gone"))
    person = gone.visitor(chromium)
    yield person
    person.close()
    gone.stop()


def go_home(person: Person) -> None:
    person.page.goto("/")
    expect(person.page.get_by_role("button", name="Open a record")).to_be_enabled()


def furnish(person: Person, tmp_path: Path) -> None:
    """Give a game that is over, a score pad and an imported record."""
    page = person.page
    go_home(person)
    person.find("[data-game=qwirkle] .primary").click()
    person.button("Menu").click()
    person.button("Resign").click()
    person.button("Resign").click()
    expect(person.find(OVER).first).to_be_visible()
    page.goto("/companion/qwixx")
    page.get_by_role("button", name="Begin").click()
    expect(page.get_by_role("button", name="Delete")).to_be_visible()
    go_home(person)
    record = tmp_path / "game.rowlock"
    record.write_text(blundered(players="Ann | Bob", ending="1 resigned").write(), encoding="utf-8")
    person.find("input[type=file]").first.set_input_files(record)
    page.wait_for_url("**/replay/*")


def open_games(person: Person) -> None:
    person.page.goto("/my-games")
    expect(person.page.get_by_role("heading", name="My games")).to_be_visible()
    expect(person.page.get_by_role("heading", name="Backup")).to_be_visible()


def shot(person: Person, name: str) -> None:
    if SHOTS:
        person.page.screenshot(path=f"{SHOTS}/{name}.png", full_page=True)


def test_games_are_found_counted_deleted_saved_and_restored(visitor: Person, tmp_path: Path) -> None:
    furnish(visitor, tmp_path)
    page = visitor.page
    go_home(visitor)
    page.get_by_role("link", name="My games (3)").click()
    rows = visitor.find("li.row.card")
    expect(rows).to_have_count(3)
    assert faults_in_every_look(visitor) == []
    shot(visitor, "games")
    page.get_by_label("Kind").select_option("pad")
    expect(rows).to_have_count(1)
    page.get_by_label("Kind").select_option("")
    page.get_by_label("Status").select_option("over")
    expect(rows).to_have_count(2)
    expect(page.get_by_role("table")).to_contain_text("Qwirkle")
    page.get_by_label("Status").select_option("")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save everything").click()
    backup = tmp_path / "all.rowlock-backup"
    saved.value.save_as(backup)
    expect(page.get_by_text("4 entries are in the file.")).to_be_visible()
    for left in (2, 1, 0):
        visitor.find("li.row.card button").first.click()
        assert left != 2 or faults_in_every_look(visitor) == []
        page.get_by_role("dialog").get_by_role("button", name="Delete", exact=True).press("Enter")
        expect(rows).to_have_count(left)
    expect(page.get_by_text("There are no games on this device yet.")).to_be_visible()
    cut = tmp_path / "cut.rowlock-backup"
    cut.write_bytes(backup.read_bytes()[:-400])
    restore = page.get_by_label("Restore a backup")
    worker = tables_worker(page)
    worker.evaluate(FULL)
    restore.set_input_files(backup)
    expect(page.get_by_text("The storage of this browser is full")).to_be_visible()
    expect(rows).to_have_count(0)
    worker.evaluate(ROOM)
    restore.set_input_files(tmp_path / "game.rowlock")
    expect(page.get_by_text("This file is no backup of Rowlock.")).to_be_visible()
    restore.set_input_files(cut)
    expect(page.get_by_text("The end of the file is missing.")).to_be_visible()
    restore.set_input_files(backup)
    expect(rows).to_have_count(3)
    shot(visitor, "restored")
    page.reload()
    expect(rows).to_have_count(3)
    rows.filter(has_text="Score pad").get_by_role("link").click()
    expect(page.get_by_role("button", name="Delete")).to_be_visible()


def test_what_is_damaged_stops_nothing_and_is_saved_and_deleted(visitor: Person, tmp_path: Path) -> None:
    furnish(visitor, tmp_path)
    page = visitor.page
    table, pad = page.evaluate(DAMAGE)
    go_home(visitor)
    expect(page.get_by_text("2 stored games cannot be read.")).to_be_visible()
    page.goto(f"/table/{table}")
    expect(page.get_by_text("this version cannot read it").first).to_be_visible()
    page.goto(f"/companion/qwixx/{pad}")
    expect(page.get_by_text("this version cannot read it").first).to_be_visible()
    open_games(visitor)
    expect(page.get_by_role("heading", name="stored games cannot be read")).to_be_visible()
    assert faults_in_every_look(visitor) == []
    shot(visitor, "damaged")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as a file").first.click()
    text = Path(saved.value.path()).read_text("utf-8")
    assert text.startswith("rowlock-backup 1\n")
    while (buttons := page.get_by_role("button", name="Delete", exact=True)).count():
        left = buttons.count() - 1
        buttons.first.click()
        expect(buttons).to_have_count(left)
    go_home(visitor)
    expect(page.get_by_text("cannot be read")).to_have_count(0)
    visitor.find("[data-game=qwirkle] .primary").click()
    expect(visitor.find("[role=listbox]")).to_be_visible()


def test_five_hundred_games_start_as_fast_as_one(visitor: Person, tmp_path: Path) -> None:
    furnish(visitor, tmp_path)
    visitor.page.evaluate(MULTIPLY, 167)
    go_home(visitor)
    expect(visitor.page.get_by_role("link", name="My games (")).to_be_visible()
    took = tables_worker(visitor.page).evaluate(START_MS)
    print(json.dumps({"start_ms": took}))
    assert took < MOST_START_MS
    open_games(visitor)
    expect(visitor.find("li.row.card")).to_have_count(50)


NO_STORE: Final = {
    "missing": "Object.defineProperty(self, 'indexedDB', {value: undefined});",
    "refused": "IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError'); };",
    "silent": "IDBFactory.prototype.open = () => ({});",
}


@pytest.mark.parametrize("how", NO_STORE)
def test_a_browser_that_keeps_nothing_says_so(chromium: Browser, site: str, how: str) -> None:
    person = Person(chromium, site, keeps=False)

    def spoil(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=NO_STORE[how] + answer.text())

    person.context.route("**/runtime/worker-*.js", spoil)
    person.page.goto("/")
    person.page.get_by_role("button", name="Play on this device").click()
    person.page.get_by_role("button", name="Load and play").click()
    expect(
        person.page.get_by_role("alert").filter(has_text="This browser keeps nothing for Rowlock").first
    ).to_be_visible()
    expect(person.find("progress")).to_have_count(0)
    shot(person, f"none_{how}")
    assert faults_in_every_look(person) == []
    person.close()


def test_everything_is_deleted_after_a_question(visitor: Person, tmp_path: Path) -> None:
    furnish(visitor, tmp_path)
    open_games(visitor)
    page = visitor.page
    page.get_by_role("button", name="Delete everything").click()
    dialog = page.get_by_role("dialog")
    with page.expect_download():
        dialog.get_by_role("button", name="Save everything").click()
    dialog.get_by_role("button", name="Delete for good").click()
    expect(page.get_by_text("There are no games on this device yet.")).to_be_visible()
    go_home(visitor)
    expect(page.get_by_role("link", name="My games (0)")).to_be_visible()
