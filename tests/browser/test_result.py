"""The end of a game in the browser: who won, the summary, the celebration, and every way to play again."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise
from typing import Final

import pytest
from playwright.sync_api import expect

from rowlock.games import GAMES
from rowlock.wire.common import ClockRules
from rowlock.wire.rest import NewTable
from tests.browser import prepared
from tests.browser.axe import violations
from tests.browser.people import DESK, PHONE, Person, Theme
from tests.browser.prepared import ended_between, finish, take_over

SIZES: tuple[tuple[tuple[int, int], Theme, str], ...] = (
    (DESK, "light", "en"),
    (PHONE, "dark", "de"),
    ((320, 568), "light", "de"),
    ((844, 390), "dark", "en"),
)
COUNTED = {
    "qwirkle": re.compile("Qwirkle"),
    "qwirkle_cards": re.compile("Qwirkles?.* in a turn"),
    "qwixx_cards": re.compile("locked .* miss"),
}

LOOKS_OF_LINKS: Final = """links => links.map((link) => {
  const { color, fontSize, fontWeight } = getComputedStyle(link);
  const { height } = link.getBoundingClientRect();
  return [color, fontSize, fontWeight, Math.round(height)].join(' ');
})"""


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_game_is_summed_up_on_every_screen(somebody: Callable[..., Person], game: str) -> None:
    person = somebody()
    address = take_over(person, game, None)
    for size, theme, language in SIZES:
        person.page.set_viewport_size({"width": size[0], "height": size[1]})
        person.page.emulate_media(color_scheme=theme)
        person.page.goto(address)
        person.page.evaluate("language => localStorage.setItem('rowlock.language', JSON.stringify(language))", language)
        person.page.reload()
        expect(person.find("dialog .places li")).to_have_count(2)
        expect(person.find("dialog figure .plot polyline")).to_have_count(2)
        expect(person.find("dialog .names li")).to_have_count(2)
        assert violations(person.page) == []
        assert not person.scrolls_sideways()
        looks = person.find("dialog .links").locator("a, button").evaluate_all(LOOKS_OF_LINKS)
        assert len(looks) > 2
        assert len(set(looks)) == 1, looks
        if language == "en":
            expect(person.find("dialog .places li").first).to_have_text(COUNTED[game])
        person.find("dialog figure summary").click()
        expect(person.find("dialog figure tbody tr").first).to_be_visible()
        finals = person.find("dialog figure tbody tr").last.locator("td").all_inner_texts()
        places = person.find("dialog .places li > b").all_inner_texts()
        assert sorted(finals) == sorted(places)


def test_the_best_move_is_named_and_shown_on_the_board(somebody: Callable[..., Person]) -> None:
    person = somebody()
    address = take_over(person, "qwirkle", None)
    person.page.goto(address)
    best = person.page.locator("dialog section", has_text="Best move")
    expect(best).to_have_text(re.compile(r"Best move: \d+ points"))
    expect(best.get_by_role("link")).to_have_attribute("href", re.compile(r"/replay/\w+#\d+"))
    tiles = best.locator(".tiles > span").count()
    best.get_by_role("button").click()
    expect(person.find("dialog")).to_have_count(0)
    assert tiles > 0
    person.button("Show the result").click()
    best.get_by_role("link").click()
    expect(person.page).to_have_url(re.compile(r"/replay/\w+#\d+"))


@pytest.mark.parametrize("calm", [True, False])
def test_the_result_follows_the_last_move_and_is_celebrated_unless_motion_is_reduced(
    somebody: Callable[..., Person], calm: bool
) -> None:
    person = somebody(calm=calm)
    address = take_over(person, "qwixx_cards", 4)
    person.page.goto(address)
    person.page.evaluate(
        """() => {
          window.seen = {};
          new MutationObserver(() => {
            if (document.querySelector('.confetti')) window.seen.confetti = true;
          }).observe(document, {subtree: true, childList: true});
        }"""
    )
    expect(person.find(".paper")).to_be_visible()
    finish(person, address)
    expect(person.find("dialog .places li")).to_have_count(2)
    expect(person.find("dialog figure .plot polyline")).to_have_count(2)
    won = person.find("dialog .places li.winner").filter(has_text="Ada").count() > 0
    seen = person.page.evaluate("window.seen")
    assert seen.get("confetti", False) == (won and not calm)
    if calm:
        assert person.page.evaluate("document.getAnimations().filter(one => one.playState == 'running').length") == 0
    assert violations(person.page) == []


def test_an_old_result_is_not_celebrated_again(somebody: Callable[..., Person]) -> None:
    person = somebody(calm=False)
    person.page.goto(take_over(person, "qwixx_cards", None))
    expect(person.find("dialog figure .plot polyline")).to_have_count(2)
    expect(person.find(".confetti")).to_have_count(0)


def test_a_rematch_with_other_options_shows_what_it_changes_before_it_is_accepted(
    somebody: Callable[..., Person],
) -> None:
    ann, bob = somebody(), somebody(size=PHONE, theme="dark")
    address = ended_between(ann, bob, NewTable("qwirkle", 2, public=False, clock=ClockRules(180, 10)))
    for person in (ann, bob):
        person.page.goto(address)
        expect(person.find("dialog .places li")).to_have_count(2)
        assert violations(person.page) == []
    ann.button("Change options").click()
    ann.page.get_by_role("switch", name=re.compile("^Free opening")).check()
    ann.page.get_by_text("No clock", exact=True).click()
    assert violations(ann.page) == []
    ann.button("Offer the rematch").click()
    expect(ann.page).not_to_have_url(re.compile(f"{address}$"))
    expect(bob.find(".offer")).to_contain_text("Ann offers a rematch")
    expect(bob.find(".offer dd").first).to_contain_text("Free opening")
    expect(bob.find(".offer dd").nth(1)).to_have_text("No clock before: 3 min + 10 s per move")
    expect(bob.find(".offer dd")).to_have_count(2)
    expect(bob.page).to_have_url(re.compile(f"{address}$"))
    expect(bob.find("dialog").get_by_role("button", name="Rematch", exact=True)).to_have_count(0)
    assert violations(bob.page) == []
    assert not bob.scrolls_sideways()
    bob.button("Accept").click()
    expect(bob.page).to_have_url(ann.page.url)
    expect(bob.find(".seats li.open")).to_have_count(0)


def test_the_button_below_the_board_leads_to_an_offer_that_is_open(somebody: Callable[..., Person]) -> None:
    ann, bob = somebody(), somebody()
    address = ended_between(ann, bob, NewTable("qwirkle", 2, public=False))
    ann.page.goto(address)
    bob.page.goto(address)
    expect(bob.button("Rematch").first).to_be_visible()
    ann.button("Change options").click()
    ann.page.get_by_role("switch", name=re.compile("^Free opening")).check()
    ann.button("Offer the rematch").click()
    expect(ann.page).not_to_have_url(re.compile(f"{address}$"))
    expect(bob.find(".offer")).to_contain_text("Ann offers a rematch")
    bob.page.keyboard.press("Escape")
    bob.find(".dock").get_by_role("button", name="Rematch").click()
    expect(bob.find(".offer")).to_contain_text("Ann offers a rematch")
    expect(bob.page).to_have_url(re.compile(f"{address}$"))


def test_after_a_win_a_stronger_bot_is_one_press_away(somebody: Callable[..., Person]) -> None:
    person = somebody()
    for _ in range(40):
        person.page.goto(take_over(person, "qwirkle", None, bot="level:1"))
        expect(person.find("dialog .places li")).to_have_count(2)
        if person.page.get_by_role("heading", name="You win!").count():
            break
    person.button("Play against Casual").click()
    expect(person.find(".players li").nth(1)).to_contain_text("Casual")
    expect(person.find(".table")).to_be_visible()


def test_after_a_loss_one_true_sentence_encourages_beside_the_easier_bot(somebody: Callable[..., Person]) -> None:
    person = somebody(size=PHONE)
    for _ in range(40):
        address = take_over(person, "qwirkle", None, bot="level:4")
        person.page.goto(address)
        expect(person.find("dialog .places li")).to_have_count(2)
        if not person.page.get_by_role("heading", name=re.compile("You win|share")).count():
            break
    praise = person.find("[data-praise]")
    expect(praise).to_have_text(re.compile("Your best turn|you were in the lead|That was close|Your best move"))
    turn = re.search(r"number (\d+), brought (\d+) points", praise.inner_text())
    if turn:
        table = address.rpartition("/")[2]
        frames = person.page.request.get(f"/api/tables/{table}/replay").json()["frames"]
        gains = [two["scores"][0] - one["scores"][0] for one, two in pairwise(frames)]
        assert max(gains) == int(turn[2])
    expect(person.button("Play against Club")).to_be_visible()
    assert violations(person.page) == []


@pytest.mark.parametrize("game", ["qwirkle", "qwirkle_cards", "qwixx_cards"])
def test_after_a_loss_a_better_move_that_was_possible_is_named_and_shown(
    somebody: Callable[..., Person], monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    monkeypatch.setattr(prepared, "BOT", "random")
    person = somebody(size=PHONE)
    link = person.find("[data-praise] a")
    for _ in range(20):
        address = take_over(person, game, None, bot="level:3")
        person.page.goto(address)
        expect(person.find("dialog .places li")).to_have_count(2)
        expect(person.find("dialog figure .plot polyline")).to_have_count(2)
        person.page.wait_for_load_state("networkidle")
        if link.count():
            break
    table = f"/api/tables/{address.rpartition('/')[2]}"
    replay, told = (person.page.request.get(f"{table}/{path}").json() for path in ("replay", "earned/0"))
    frames = replay["frames"]
    (moment,) = [at for at, frame in enumerate(frames) if frame["decision"]["number"] == told["at"]]
    assert told["possible"] > told["points"] >= 0
    sentence = link.inner_text()
    numbers = [int(number) for number in re.findall(r"\d+", sentence)]
    assert sorted(numbers[:-1] if told["points"] else numbers[1:]) == sorted({told["points"], told["possible"]} - {0})
    turn = numbers[-1] if told["points"] else numbers[0]
    person.find("dialog figure summary").click()
    if game != "qwixx_cards":  # whose turns have several decisions
        rows = person.find("dialog figure table tbody tr").all()
        scores = [[0, 0], *([int(cell) for cell in row.locator("td").all_inner_texts()] for row in rows)]
        assert scores[turn - 1] == frames[moment]["scores"], "the turn is the row of the chart's table"
    assert violations(person.page) == []
    assert not person.scrolls_sideways()
    link.click()
    expect(person.page).to_have_url(re.compile(rf"/replay/.*#{moment}$"))
