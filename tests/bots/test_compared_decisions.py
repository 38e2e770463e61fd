"""The comparison of decisions: how its bots are named, and how it plays a choice to the end."""

from __future__ import annotations

import pytest

from rowlock.bots.qwirkle.master import MasterBot, SearchSettings
from rowlock.bots.qwirkle.worlds import deal_spread_worlds
from tests.kit.kernels import QWIRKLE
from tools.compare_decisions import JUDGES, bot_of

GAMES = 6


def test_a_bot_is_named_by_the_settings_of_level_5() -> None:
    bot, budget = bot_of("rounds=2,learned=1,to_the_end=16,spread=1@4000", "qwirkle")
    assert isinstance(bot, MasterBot)
    assert bot.settings == SearchSettings(rounds=2, learned=True, to_the_end=16, deal=deal_spread_worlds)
    assert budget.samples == 4_000


def test_an_unknown_setting_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match=r"depth=2@40: no setting depth; settings are spread, places, swaps"):
        bot_of("depth=2@40", "qwirkle")


@pytest.mark.parametrize(("bag", "known"), [("-", True), ("Rt Gs Gd Gf Gt Gx Gc", False)])
def test_a_choice_of_two_seats_is_played_to_the_end_from_the_true_hands(bag: str, known: bool) -> None:
    state = QWIRKLE.read_position(f"game qwirkle; to 0; hands Rs | Bx Pt; board Rd@0,0 Rf@1,0; scores 7 5; bag {bag}")
    rows = JUDGES["qwirkle"](state, 0, QWIRKLE.read_action("place Rs@2,0"), GAMES, 1)
    assert len(rows) == 3 * GAMES
    margins = [rows[at] - rows[at + 1] for at in range(0, len(rows), 3)]
    assert (set(margins) == {7 + 3 + 6 - 5}) is known
