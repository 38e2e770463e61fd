"""Without a server and without a network: games, shared devices, puzzles, reviews, closed browsers and second tabs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.arena.test_mistakes import blundered
from tests.browser import cards_table, qwirkle_table, qwixx_table
from tests.browser.axe import violations
from tests.browser.offline import FULL, ROOM, Gone, go_offline, tables_worker, wait_until_ready
from tests.browser.people import Person, ready_client
from tests.browser.test_companion import play_with_a_kept_hand
from tests.browser.test_learn import CONFIRM, take_the_answer

OWN_EVERY = 4
ELSEWHERE = "This game is open in another tab."


@pytest.fixture(scope="module")
def visitor(chromium: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Person]:
    """Bring somebody whose server is gone after the first visit."""
    ready_client()
    gone = Gone(tmp_path_factory.mktemp("gone"))
    person = gone.visitor(chromium)
    gone.stop()
    go_offline(person)
    yield person
    person.close()


@pytest.fixture
def offline(visitor: Person) -> Iterator[Person]:
    """Take them home; their browser must have nothing to complain about but the missing network."""
    visitor.page.goto("/")
    wait_until_ready(visitor.page)
    visitor.complaints.clear()
    yield visitor
    assert [one for one in visitor.complaints if "ERR_INTERNET_DISCONNECTED" not in one] == []


def begin_qwirkle(person: Person) -> qwirkle_table.QwirkleTable:
    """Tap on the game."""
    person.find("[data-game=qwirkle] .primary").click()
    return qwirkle_table.QwirkleTable(person, qwirkle_table.Mouse())


def test_a_game_against_a_bot_begins_without_a_network_and_goes_on_after_a_reload(offline: Person) -> None:
    assert violations(offline.page) == []
    table = begin_qwirkle(offline)
    table.lay_legal()
    table.confirm()
    assert table.wait(), "the bot has answered"
    number = table.number()
    offline.page.reload()
    assert table.wait()
    assert table.number() == number
    assert violations(offline.page) == []


def test_a_browser_that_is_closed_in_the_middle_of_a_turn_goes_on_with_the_game_without_a_network(
    chromium: Browser, tmp_path: Path
) -> None:
    ready_client()
    gone = Gone(tmp_path / "server")
    person = gone.visitor(chromium, profile=tmp_path / "profile")
    table = begin_qwirkle(person)
    table.lay_legal()
    table.confirm()
    assert table.wait(), "the bot has answered"
    table.lay_legal()
    number, address = table.number(), person.page.url
    person.close()
    gone.stop()
    person = Person(chromium, gone.running.url, profile=tmp_path / "profile")
    go_offline(person)
    table = qwirkle_table.QwirkleTable(person, qwirkle_table.Mouse())
    person.page.goto("/")
    wait_until_ready(person.page)
    person.page.goto(address)
    assert table.wait()
    assert table.number() == number
    if not person.find(qwirkle_table.READY).count():
        table.lay_legal()
    table.confirm()
    assert table.wait()
    person.close()


def test_two_tabs_never_play_at_one_table_and_one_takes_it_over(offline: Person) -> None:
    table = begin_qwirkle(offline)
    table.lay_legal()
    second = offline.new_tab()
    second.goto(offline.page.url)
    expect(second.get_by_text(ELSEWHERE)).to_be_visible()
    second.get_by_role("button", name="Play here").click()
    expect(second.locator("[role=listbox]")).to_be_visible()
    expect(offline.page.get_by_text(ELSEWHERE)).to_be_visible()
    offline.page.get_by_role("button", name="Play here").click()
    expect(second.get_by_text(ELSEWHERE)).to_be_visible()
    second.close()
    table.lay_legal()
    table.confirm()
    assert table.wait()


def test_a_move_that_cannot_be_saved_is_not_played_and_the_player_is_told(offline: Person) -> None:
    table = begin_qwirkle(offline)
    table.lay_legal()
    number = table.number()
    worker = tables_worker(offline.page)
    worker.evaluate(FULL)
    table.hands.confirm(offline)
    expect(offline.page.get_by_text("The storage of this browser is full").first).to_be_visible()
    assert table.number() == number
    worker.evaluate(ROOM)
    if not offline.find(qwirkle_table.READY).count():
        table.lay_legal()
    table.confirm()
    assert table.wait()


def test_three_people_share_the_device_without_a_network(offline: Person) -> None:
    offline.page.goto("/play/qwirkle")
    offline.page.get_by_text("This device", exact=True).click()
    offline.find("#main").get_by_text("3", exact=True).click()
    offline.page.get_by_role("button", name="Start").click()
    table = qwirkle_table.QwirkleTable(offline, qwirkle_table.Mouse())
    for _ in range(4):
        offline.find(".curtain .primary, .players li.me.turn").first.wait_for()
        if offline.find(".curtain .primary").count():
            offline.find(".curtain .primary").click()
        assert table.wait()
        table.take_advice()
        table.confirm()
        expect(offline.find(".curtain")).to_be_visible()
    expect(offline.find(".players li")).to_have_count(3)


def test_a_puzzle_is_solved_and_rules_are_read_without_a_network(offline: Person) -> None:
    offline.page.goto("/puzzles/qwixx_cards")
    offline.page.get_by_role("link", name="Begin").click()
    expect(offline.find(".puzzle")).to_contain_text("One move is clearly the best.")
    take_the_answer(offline)
    expect(offline.find(".puzzle .right")).to_be_visible()
    assert violations(offline.page) == []
    offline.page.goto("/learn/qwirkle")
    take_the_answer(offline)
    assert violations(offline.page) == []


def test_a_finished_game_is_reviewed_saved_and_opened_again_without_a_network(offline: Person, tmp_path: Path) -> None:
    table = begin_qwirkle(offline)
    table.advised_turn()
    assert table.wait()
    offline.button("Menu").click()
    offline.button("Resign").click()
    offline.button("Resign").click()
    expect(offline.find(qwirkle_table.OVER).first).to_be_visible()
    game = offline.page.url.rpartition("/")[2]
    offline.page.goto(f"/review/{game}")
    expect(offline.page.get_by_role("img", name="Win chances over the game")).to_be_visible()
    assert violations(offline.page) == []
    offline.page.goto(f"/replay/{game}")
    with offline.page.expect_download() as saved:
        offline.page.get_by_label("Download the record").click()
    record = tmp_path / "game.rowlock"
    saved.value.save_as(record)
    offline.page.goto("/")
    wait_until_ready(offline.page)
    offline.find("input[type=file]").set_input_files(record)
    expect(offline.page).to_have_url(f"{offline.site}/replay/{game}")


def test_a_mistake_in_a_record_is_practised_without_a_network(offline: Person, tmp_path: Path) -> None:
    record = tmp_path / "evening.rowlock"
    record.write_text(blundered(players="Ann | Bob", ending="1 resigned").write(), encoding="utf-8")
    offline.find("input[type=file]").set_input_files(record)
    expect(offline.page).to_have_url(re.compile("/replay/"))
    offline.page.goto(offline.page.url.replace("/replay/", "/review/"))
    offline.page.get_by_role("link", name="Practise the mistakes of Ann (1)").click()
    expect(offline.find(".puzzle")).to_contain_text("In the game Ann gave something up here.")
    expect(offline.find("[data-tile=Rx]")).to_be_visible()
    expect(offline.find("[data-tile=Bs], [data-tile=Bd]")).to_have_count(0)  # the hand of the other player
    offline.find("[data-tile=Rx]").click()
    offline.find("[data-cell='5,0']").click()
    offline.find(CONFIRM).first.click()
    # Nobody else can complete the line of six: a swap of the other tile first is worth more.
    expect(offline.find(".puzzle .missed")).to_contain_text("Allowed, but it gives up")
    offline.button("Take back").click()
    offline.button("Swap").click()
    offline.find("[data-tile=Gc]").click()
    offline.page.get_by_role("button", name="Swap 1 tile").click()
    expect(offline.find(".puzzle .right")).to_have_text("That is the best move.")
    expect(offline.find(".puzzle dl")).to_contain_text("Played")
    assert violations(offline.page) == []
    offline.button("Finish").click()
    expect(offline.page.get_by_text("Found without help: 1 of 1.")).to_be_visible()


@pytest.mark.long
def test_a_printed_qwirkle_is_reviewed_without_a_network(offline: Person) -> None:
    play_with_a_kept_hand(offline)
    offline.button("Review").click()
    expect(offline.page.get_by_text("1 of one turn judged")).to_be_visible()
    expect(offline.find(".turns .found")).to_contain_text("12 points")


@pytest.mark.long
def test_a_whole_game_of_qwirkle_without_a_network(offline: Person) -> None:
    qwirkle_table.QwirkleTable(offline, qwirkle_table.Mouse()).play_whole_game(OWN_EVERY)


@pytest.mark.long
def test_a_whole_game_of_qwirkle_cards_without_a_network(offline: Person) -> None:
    cards_table.CardsTable(offline, cards_table.Mouse()).play_whole_game(own_every=OWN_EVERY)


@pytest.mark.long
def test_a_whole_game_of_qwixx_without_a_network(offline: Person) -> None:
    qwixx_table.QwixxTable(offline, qwixx_table.Mouse(), looks=2).play_whole_game()
