"""Printed games: a whole Qwixx on four phones, a Qwirkle entered tile by tile, the worked examples of Qwirkle Cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect

import rowlock
from rowlock.core.record import GameRecord
from tests.browser.axe import faults_in_every_look
from tests.browser.people import PHONE, Person
from tests.companion.test_cards import S0, S1, S2, S3, T0, T1

MOST_TAPS = 2


def begin(person: Person, game: str, *names: str, **choices: str) -> None:
    """Open a score pad from its address."""
    person.page.goto(f"/companion/{game}")
    person.find(".segments").first.get_by_text(str(len(names)), exact=True).click()
    for seat, name in enumerate(names):
        person.page.get_by_label(f"Player {seat + 1}").fill(name)
    for choice in choices.values():
        person.page.get_by_text(choice, exact=True).click()
    person.button("Begin").click()
    expect(person.button("Undo")).to_be_visible()


def cross(person: Person, box: str) -> None:
    """Cross a box of the own sheet and wait until it is stored."""
    target = person.find(f"[data-box={box}]")
    target.click()
    expect(target).to_have_attribute("aria-pressed", "true")
    expect(person.page.get_by_text("Waiting to be stored")).to_have_count(0)


@pytest.mark.long
def test_a_printed_qwixx_of_four_on_four_phones(somebody: Callable[..., Person]) -> None:
    names = ("Ann", "Ben", "Cem", "Dan")
    ann = somebody(size=PHONE)
    begin(ann, "qwixx", *names)
    ann.button("Other phones").click()
    address = ann.page.get_by_label("Address of the invitation").input_value()
    others = []
    for name in names[1:]:
        phone = somebody(size=PHONE)
        phone.page.goto(address)
        phone.button(name).click()
        expect(phone.button("Miss")).to_be_visible()
        others.append(phone)
    ben, cem, dan = others
    for number in range(2, 7):
        cross(ben, f"R{number}")
        cross(cem, f"Y{number}")
    cross(dan, "G12")
    dan.find("[data-box=G12]")
    dan.button("Miss").click()
    for row in "RY":
        for number in (*range(2, 7), 12):
            if row != "R" or number != 2:
                cross(ann, f"{row}{number}")
            else:
                ann.find("[data-box=R2]").click()
                expect(ann.find("[data-box=R2]")).to_have_attribute("aria-pressed", "true")
    for phone in (ann, *others):
        expect(phone.page.get_by_text("Two rows are closed")).to_be_visible()
    cross(ben, "R12")  # a lock closes the row for its owner only, and the action is completed for everyone
    ann.button("End the game").click()
    for phone in (ann, *others):
        expect(phone.page.get_by_text("Ann wins!")).to_be_visible()
    expect(dan.page.get_by_text("56", exact=True).first).to_be_visible()


def test_a_closed_box_says_why_and_a_reload_loses_nothing(somebody: Callable[..., Person]) -> None:
    ann = somebody(size=PHONE)
    begin(ann, "qwixx", "Ann", "Ben")
    cross(ann, "R5")
    ann.find("[data-box=R4]").click()
    expect(ann.page.get_by_role("alert")).to_contain_text("right of")
    ann.complaints = [one for one in ann.complaints if "422" not in one]  # browsers report every refusal
    ann.page.reload()
    expect(ann.find("[data-box=R6]")).to_be_visible()
    expect(ann.find("[data-box=R5]")).to_have_attribute("aria-pressed", "true")
    ann.button("Undo").click()
    expect(ann.find("[data-box=R5]")).to_have_attribute("aria-pressed", "false")
    ann.page.goto(ann.page.url.split("/companion")[0] + "/companion/qwixx")
    expect(ann.page.get_by_role("link", name="Ann, Ben")).to_be_visible()


def greedy_game() -> GameRecord:
    end = rowlock.play_out(rowlock.new("qwirkle", seats=2, seed="printed"), ["greedy", "greedy"])
    return end.record()


def in_reach(words: list[str], board: set[str]) -> Iterator[tuple[str, str]]:
    """Give the tiles of a turn in an order in which each touches the board, as people lay them."""
    waiting = [(tile, cell) for tile, _, cell in (word.partition("@") for word in words)]
    while waiting:
        reached = next((one for one in waiting if touches(one[1], board)), waiting[0])
        waiting.remove(reached)
        yield reached


def touches(cell: str, board: set[str]) -> bool:
    x, y = map(int, cell.split(","))
    return any(f"{x + across},{y + down}" in board for across, down in ((1, 0), (-1, 0), (0, 1), (0, -1)))


@pytest.mark.long
def test_a_recorded_qwirkle_entered_with_two_taps_a_tile_gives_its_points(somebody: Callable[..., Person]) -> None:
    record = greedy_game()
    ann = somebody(size=PHONE)
    begin(ann, "qwirkle", "Ann", "Ben")
    taps = tiles = 0
    board: set[str] = set()
    turns = [entry for entry in record.entries if entry.seat is not None]
    if turns[0].seat == 1:
        ann.button("Ben 0").click()
    for number, entry in enumerate(turns):
        verb, *words = entry.text.split()
        if verb == "swap":
            ann.page.get_by_label("Swap").select_option(str(len(words)))
        elif verb == "pass":
            ann.button("Pass").click()
        else:
            for tile, cell in in_reach(words, board):
                board.add(cell)
                chosen = ann.find(f"[data-cell='{cell}']")
                if "chosen" not in (chosen.get_attribute("class") or ""):
                    chosen.click()
                    taps += 1
                ann.find(f"[data-kind={tile}]").click()
                taps += 1
                tiles += 1
                expect(ann.find(f"[data-cell='{cell}'].mine")).to_be_visible()
            expect(ann.button("Confirm")).to_be_enabled()
            ann.button("Confirm").click()
        expect(ann.find(".turns > li")).to_have_count(number + 1)
    assert taps <= MOST_TAPS * tiles
    if ann.button("End").is_visible():
        ann.button("End").click()
    assert record.result is not None
    for seat, points in enumerate(record.result):
        expect(ann.find(f".players li:nth-child({seat + 1}) b")).to_have_text(str(points))
    expect(ann.find(".result")).to_contain_text("win")
    with ann.page.expect_download() as saved:
        ann.button("Share a picture").click()
    assert saved.value.path().read_bytes().startswith(b"\x89PNG")


def test_a_correction_lists_later_turns_and_waits_for_a_confirmation(somebody: Callable[..., Person]) -> None:
    ann = somebody()
    begin(ann, "qwirkle", "Ann", "Ben")

    def lay(*tiles: str) -> None:
        for word in tiles:
            tile, _, cell = word.partition("@")
            ann.find(f"[data-cell='{cell}']").click()
            ann.find(f"[data-kind={tile}]").click()
            expect(ann.find(f"[data-cell='{cell}'].mine")).to_be_visible()

    for number, turn in enumerate((("Rf@0,0", "Rd@1,0"), ("Rc@2,0",), ("Bc@2,1",))):
        lay(*turn)
        ann.button("Confirm").click()
        expect(ann.find(".turns > li")).to_have_count(number + 1)
    ann.page.get_by_role("button", name="Correct the turn of Ben, 3 points").click()
    ann.find("[data-cell='2,0']").click()  # takes the tile back
    ann.find("[data-kind=Rs]").click()
    expect(ann.button("Confirm")).to_be_enabled()
    ann.button("Confirm").click()
    expect(ann.find("dialog")).to_contain_text("Bc@2,1")
    ann.find("dialog").get_by_role("button", name="Cancel", exact=True).click()
    expect(ann.find(".players li:first-child b")).to_have_text("4")
    ann.button("Confirm").click()
    ann.button("Correct all the same").click()
    expect(ann.find(".turns")).to_contain_text("to be entered again")
    expect(ann.find(".players li:first-child b")).to_have_text("2")


def enter_hand(person: Person, tiles: str) -> None:
    """Tap the tiles of the hand of the player whose turn it is."""
    person.button("Hand").click()
    for tile in tiles.split():
        person.find(f"[data-kind={tile}]").click()


def play_with_a_kept_hand(person: Person) -> None:
    """Begin a game in which Ben keeps his hand and misses a Qwirkle."""
    begin(person, "qwirkle", "Ann", "Ben")
    for tile in ("Rf", "Rd", "Rc"):
        person.find(f"[data-kind={tile}]").click()
        expect(person.find(".cell.mine")).to_have_count(("Rf", "Rd", "Rc").index(tile) + 1)
    person.button("Confirm").click()
    expect(person.find(".turns > li")).to_have_count(1)
    enter_hand(person, "Rs Rt Rx Gd Yf Bc")
    person.button("Keep for the review").click()
    expect(person.page.get_by_text("Kept for the review")).to_be_visible()
    person.find("[data-cell='0,1']").click()
    person.find("[data-kind=Yf]").click()
    expect(person.button("Confirm")).to_be_enabled()
    person.button("Confirm").click()
    expect(person.find(".turns > li")).to_have_count(2)


def test_a_kept_hand_gives_hints_and_a_review(somebody: Callable[..., Person]) -> None:
    ann = somebody(size=PHONE)
    play_with_a_kept_hand(ann)
    ann.page.reload()
    ann.button("Review").click()
    expect(ann.page.get_by_text("1 of one turn judged")).to_be_visible()
    found = ann.find(".turns .found")
    expect(found).to_have_count(1)
    expect(found).to_contain_text("12 points")
    found.get_by_role("button", name="Show on the board").first.click()
    expect(ann.find(".board .mine")).to_have_count(3)
    expect(ann.find(".board span.cell")).to_have_count(3)  # the board before the turn: Ben's tile is not there
    assert faults_in_every_look(ann) == []
    ann.button("Back to the game").click()
    expect(ann.find(".board span.cell")).to_have_count(4)
    # Ben's next hand begins with what is left of the kept one.
    ann.page.get_by_label("Swap").select_option("1")
    expect(ann.find(".turns > li")).to_have_count(3)
    ann.button("Hand").click()
    expect(ann.page.get_by_text("Tap the tiles of the hand: 5 of 6.")).to_be_visible()
    ann.find("[data-kind=Bd]").click()
    ann.button("What is best?").click()
    expect(ann.find(".advice li").first).to_be_visible()
    # Undo takes back the last entries one by one, the kept hand among them.
    for left in (2, 1):
        ann.button("Undo").click()
        expect(ann.find(".turns > li")).to_have_count(left)
    expect(ann.page.get_by_text("Kept for the review")).to_be_visible()
    ann.button("Undo").click()
    expect(ann.page.get_by_text("Kept for the review")).to_have_count(0)
    expect(ann.find(".turns > li")).to_have_count(1)


def enter_rows(person: Person, text: str) -> None:
    """Tap the rows on the table."""
    person.page.get_by_text("the table", exact=True).click()
    for row in text.split()[1:]:
        person.button("New row").click()
        for card in row.split("."):
            person.find(f"[data-kind={card}]").click()
    person.button("The table is like this").click()
    expect(person.button("The table is like this")).to_be_disabled()


EXAMPLES = [
    pytest.param(S0, S1, 0, id="S1"),
    pytest.param(f"rows {S1.partition('> ')[2]}", S2, 0, id="S2"),
    pytest.param(f"rows {S2.partition('> ')[2]}", S3, 1, id="S3"),
    pytest.param(T0, T1, 0, id="T1"),
]


@pytest.mark.long
@pytest.mark.parametrize(("rows", "lay", "claims"), EXAMPLES)
def test_the_worked_examples_of_qwirkle_cards(
    somebody: Callable[..., Person], rows: str, lay: str, claims: int
) -> None:
    ann = somebody(size=PHONE)
    begin(ann, "qwirkle-cards", "Ann", "Ben")
    enter_rows(ann, rows)
    ann.page.get_by_text("my hand", exact=True).click()
    for card in lay.partition(" >")[0].split()[1:]:
        ann.find(f"[data-kind={card}]").click()
    ann.button("May I lay?").click()
    expect(ann.page.get_by_text("Yes, you can lay.")).to_be_visible()
    wanted = "one Qwirkle" if claims else "No Qwirkle"
    expect(ann.find(".advice")).to_contain_text(wanted)
    ann.button("Laid like this").click()
    expect(ann.find(".players li:first-child b")).to_have_text(str(claims))
    ann.button("Undo").click()
    expect(ann.find(".players li:first-child b")).to_have_text("0")


@pytest.mark.long
@pytest.mark.parametrize("game", ["qwixx", "qwirkle", "qwirkle-cards"])
def test_axe_finds_nothing_on_the_pages_of_printed_games(somebody: Callable[..., Person], game: str) -> None:
    ann = somebody()
    ann.page.goto(f"/companion/{game}")
    expect(ann.button("Begin")).to_be_visible()
    assert faults_in_every_look(ann) == []
    ann.button("Begin").click()
    expect(ann.button("Undo")).to_be_visible()
    ann.button("Other phones").click()
    assert faults_in_every_look(ann) == []
