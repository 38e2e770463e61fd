"""What happens every day, through the page in a real browser: a whole game of each, company, and a lost connection.

The rest, every game and preset by every means and every state of every page, stands in the other files and is long.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from playwright.sync_api import expect

from tests.browser import cards_table, qwirkle_table, qwixx_table
from tests.browser.axe import violations
from tests.browser.feel import first_load
from tests.browser.people import PHONE, Person
from tests.browser.test_together import invite, sit_down
from tests.browser.wire import Wire

Bring = Callable[..., Person]
MOST_BYTES: Final = 120_000
OWN_EVERY: Final = 4
"""How often one lays by oneself; a bot's advice in between keeps the game going."""


def ends_well(person: Person) -> None:
    """See the result, with as many places as players, for every eye."""
    expect(person.find("dialog .places li")).to_have_count(2)
    assert violations(person.page) == []
    assert not person.scrolls_sideways()


def test_a_whole_game_of_qwirkle_by_mouse(somebody: Bring) -> None:
    person = somebody()
    qwirkle_table.QwirkleTable(person, qwirkle_table.Mouse()).play_whole_game(OWN_EVERY)
    ends_well(person)


def test_a_whole_game_of_qwirkle_cards_by_touch_on_a_phone(somebody: Bring) -> None:
    person = somebody(size=PHONE, touch=True)
    cards_table.CardsTable(person, cards_table.Fingers()).play_whole_game(own_every=OWN_EVERY)
    ends_well(person)


def test_a_whole_game_of_qwixx_by_keyboard_alone(somebody: Bring) -> None:
    person = somebody()
    qwixx_table.QwixxTable(person, qwixx_table.Keys(), looks=2).play_whole_game()
    ends_well(person)


def test_two_people_play_in_two_browsers_and_one_is_cut_off_and_comes_back(somebody: Bring, site: str) -> None:
    wire = Wire(site)
    host, friend = somebody(), somebody(site=wire.site, size=PHONE, touch=True)
    sit_down(friend, invite(host).replace(site, wire.site), "Ada")
    host.button("Start").click()
    mine = qwirkle_table.QwirkleTable(host, qwirkle_table.Mouse())
    theirs = qwirkle_table.QwirkleTable(friend, qwirkle_table.Fingers())
    for person in (host, friend):
        expect(person.find("[role=option]")).to_have_count(6)
    expect(host.find("ul.players")).to_contain_text("Ada")
    if friend.find(qwirkle_table.TURN).count():
        theirs.advised_turn()
    mine.advised_turn()
    theirs.advised_turn()
    assert mine.wait()
    wire.cut()
    expect(friend.page.get_by_role("alert")).to_contain_text("The connection is lost")
    mine.advised_turn()
    wire.mend()
    theirs.advised_turn()
    expect(friend.page.get_by_role("alert")).to_have_count(0)
    assert mine.wait()
    expect(friend.find(".cell .tile")).to_have_count(host.find(".cell .tile").count())
    friend.complaints.clear()  # the browser notes every attempt that found nobody
    wire.close()


def test_a_spectator_sees_the_game_and_no_hand(somebody: Bring) -> None:
    player = qwirkle_table.QwirkleTable(somebody(), qwirkle_table.Mouse())
    player.open()
    assert player.wait()
    address = player.link_to_watch()
    watcher = somebody()
    watcher.page.goto(address)
    expect(watcher.page.get_by_text("You are watching.")).to_be_visible()
    expect(watcher.find("[role=option]")).to_have_count(0)
    before = watcher.find(".log li .who").count()
    player.advised_turn()
    assert player.wait()
    expect(watcher.find(".log li .who")).not_to_have_count(before)
    expect(watcher.find(".cell .tile")).to_have_count(player.person.find(".cell .tile").count())
    expect(player.person.find(".watchers")).to_have_text("1")


def test_the_first_load_is_light(somebody: Bring) -> None:
    loaded = first_load(somebody())
    assert loaded, "nothing was loaded"
    assert sum(loaded.values()) < MOST_BYTES, loaded
