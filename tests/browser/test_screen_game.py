"""A whole evening: one big screen and four phones play a game of Qwixx."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.people import PHONE, Person
from tests.browser.qwixx_table import MOST_ACTIONS, Fingers, QwixxTable
from tests.browser.test_screen import CODE, FITS, TELEVISION, open_table, sit_down

Bring = Callable[..., Person]


@pytest.mark.long
def test_one_screen_and_four_phones_play_a_whole_game_of_qwixx(somebody: Bring) -> None:
    screen = somebody(size=TELEVISION)
    phones = [somebody(size=PHONE, touch=True) for _ in range(4)]
    table, invite = open_table(phones[0], "qwixx_cards", seats=4)
    screen.page.goto(f"/screen/{table}?i={invite}")
    expect(screen.page.locator(CODE)).to_be_visible()
    for phone, name in zip(phones[1:], ("Bo", "Cy", "Di"), strict=True):
        sit_down(phone, table, invite, name)
        expect(screen.page.get_by_text(name, exact=True)).to_be_visible()
    phones[0].page.get_by_role("button", name="Start").click()
    players = [QwixxTable(phone, Fingers(), looks=1) for phone in phones]
    asked = "[data-stage=take], [data-stage=common], [data-stage=play]"
    for _ in range(4 * MOST_ACTIONS):
        if screen.page.get_by_text("wins").count() or screen.page.get_by_text("share the win").count():
            break
        for player in players:
            if player.person.find(asked).count() and not player.person.find("dialog .places").count():
                _answer(player)
    else:
        raise AssertionError("the game does not end")
    expect(phones[0].find("dialog .places")).to_be_visible()
    scores = phones[1].find("ul.players li .score").all_inner_texts()
    assert len(scores) == 4
    assert screen.page.evaluate(FITS)


def _answer(player: QwixxTable) -> None:
    """Answer what is asked; in a simultaneous decision the number stays until the last player has answered."""
    stage = player.person.find("[data-stage]").get_attribute("data-stage") or ""
    if stage not in ("take", "common", "play"):
        return
    {"take": player.take, "common": player.cross, "play": player.play}[stage]()
    player.hands.confirm(player.person)
    player.person.find(f"[data-stage={stage}] [data-confirm][aria-disabled=false]").wait_for(state="detached")
