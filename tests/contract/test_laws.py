"""The contract's laws, for every game of the registry, on random games and on random moments of them."""

from __future__ import annotations

from collections import deque
from itertools import islice
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rowlock.games import GAMES
from rowlock.testing import Check, Kit, checks
from rowlock.testing.laws import check_actions, check_state, check_views, states
from tests.kit.games import KITS


@pytest.mark.parametrize("check", [check for kit in KITS.values() for check in checks(kit)], ids=str)
def test_every_game_keeps_the_contract(check: Check) -> None:
    print(check, dict(sorted(check.run().items())))


@pytest.mark.parametrize("kit", KITS.values(), ids=lambda kit: kit.game.name)
@given(data=st.data())
def test_any_moment_of_any_game_keeps_the_laws(kit: Kit, data: st.DataObject) -> None:
    variant = data.draw(st.sampled_from(kit.variants))
    seed = data.draw(st.integers(0, 10**6))
    moment = data.draw(st.integers(0, 60))
    match = deque(islice(states(kit, variant, str(seed)), moment + 1), maxlen=1)[0]
    check_state(kit, match.state)
    check_actions(kit, match.state, Random(seed))
    check_views(kit, match.state, Random(seed))


def test_the_registry_names_each_game_by_its_own_name() -> None:
    assert all(game.name == name for name, game in GAMES.items())
