"""An evening of games: what a result, a log and the home page show afterwards, and who is told of an arrival."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from playwright.sync_api import expect

from rowlock.client import Client
from rowlock.wire.rest import BotChoice, NewTable
from tests.browser.axe import violations
from tests.browser.people import PHONE, Person
from tests.browser.prepared import apart, become, take_over
from tests.browser.test_together import invite, sit_down

Bring = Callable[..., Person]
ONE_LINE = 26
"""The pixels that a label of the chart is high at most, on one line."""


def test_the_labels_of_a_result_stand_on_one_line_each(somebody: Bring) -> None:
    person = somebody(size=PHONE)
    person.page.goto(take_over(person, "qwirkle", None, seats=3))
    labels = person.find("dialog .names li")
    expect(labels).to_have_count(3)
    boxes = sorted(labels.evaluate_all("all => all.map(one => [one.getBoundingClientRect().top, one.offsetHeight])"))
    assert all(height <= ONE_LINE for _, height in boxes), boxes
    assert all(below[0] >= above[0] + 15 for above, below in pairwise(boxes)), boxes
    numbers = person.find("dialog .names b")
    assert all(
        numbers.evaluate_all(
            "all => all.map(one => one.scrollWidth <= one.clientWidth + 1 && one.getClientRects().length === 1)"
        )
    )


def test_the_points_of_a_log_outlast_a_reload(somebody: Bring) -> None:
    person = somebody()
    person.page.goto(take_over(person, "qwirkle", 4))
    gains = person.find(".log .gain")
    expect(gains.first).to_be_visible()
    before = gains.all_inner_texts()
    assert len(before) >= 5
    person.page.reload()
    expect(gains).to_have_text(before)


def test_another_moment_in_the_address_of_a_replay_is_shown(somebody: Bring) -> None:
    person = somebody()
    person.page.goto(take_over(person, "qwirkle", None).replace("/table/", "/replay/") + "#3")
    slider = person.page.get_by_label("Moment of the game")
    expect(slider).to_have_value("3")
    person.page.evaluate("location.hash = '#7'")
    expect(slider).to_have_value("7")


def test_a_review_opens_at_the_end_with_scores_and_its_comment_in_sight(somebody: Bring) -> None:
    person = somebody(size=(1366, 768))
    person.page.goto(take_over(person, "qwirkle", None).replace("/table/", "/review/"))
    slider = person.page.get_by_label("Moment of the game")
    expect(slider).to_have_value(slider.get_attribute("max") or "")
    for shown in (".lead .players li", ".decision"):
        expect(person.find(shown).first).to_be_in_viewport(ratio=0.9)
    slider.fill("6")
    expect(person.find(".held .hand")).to_be_visible()


def test_many_unfinished_games_leave_the_chooser_in_reach_and_can_be_put_away(somebody: Bring) -> None:
    person = somebody()

    async def prepare() -> str:
        async with Client(person.site) as client:
            await client.guest("Ada")
            for _ in range(6):
                opened = await client.open(NewTable("qwirkle", 2, bots=(BotChoice(1, "greedy"),), public=False))
                await client.start(opened.table.id)
            assert client.token is not None
            return client.token

    become(person, apart(prepare()))
    person.page.goto("/")
    games = person.find(".running")
    expect(games).to_have_count(3)
    first = games.first.locator("a").get_attribute("href") or ""
    games.first.get_by_role("button", name="Put away: Qwirkle").click()
    expect(games).to_have_count(3)
    expect(person.find(f".running a[href='{first}']")).to_have_count(0)
    assert violations(person.page) == []
    person.button("Show all 6 games").click()
    expect(games).to_have_count(6)
    person.page.reload()
    expect(games).to_have_count(3)
    expect(person.find(f".running a[href='{first}']")).to_have_count(0)
    assert person.find("[data-game=qwirkle]").evaluate("node => node.getBoundingClientRect().top") < 1000


def test_a_host_is_told_who_sits_down(somebody: Bring) -> None:
    host, friend = somebody(), somebody()
    sit_down(friend, invite(host), "Grace")
    expect(host.find(".notices")).to_contain_text("Grace has sat down.")
