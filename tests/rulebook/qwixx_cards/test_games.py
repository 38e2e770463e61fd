"""Whole games: all laws of taking, crossing and scoring hold to the end, and every kind of ending comes up."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from rowlock.core.match import Match
from tests.kit.qwixx_cards import GAME, KIT, deal, eager, open_rows, plays, points, reshuffles

GAMES_EACH = 20


def check(match: Match) -> None:
    """Compare the listed actions and the points with those by definition."""
    state = match.state
    prompt = match.decision.prompt
    strict = state.table.options.strict_lock
    for seat in match.decision.seats:
        listed = [GAME.write_action(action) for action in GAME.actions(state, seat)]
        sheet = str(state.table.sheets[seat])
        view = GAME.view(state, seat)
        if prompt == "common":
            top = GAME.view_position(view).partition("top ?")[2].partition(";")[0]
            assert listed == [*(f"cross {row}" for row in "RYGB" if row in open_rows(int(top), sheet)), "skip"]
        if prompt == "play":
            hand = GAME.write_position(state).partition("hands ")[2].partition(";")[0].split("|")[seat].split()
            assert set(listed) == plays(hand, sheet, strict=strict)
    assert GAME.scores(state) == tuple(points(str(sheet)) for sheet in state.table.sheets)


@pytest.mark.clause("QX-9", "QX-10", "QX-13", "QX-14", "QX-15")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("options", ["standard", "jokers", "standard strict_lock=on finish_turn=on"])
def test_games_run_to_their_end(options: str, seats: int) -> None:
    noted: Counter[str] = Counter()
    for game in range(GAMES_EACH):
        match = deal(options, seats, f"{options} {seats} {game}")
        rng = Random(f"{options} {seats} {game}")
        careless = game % 4 == 0
        while not match.over:
            if rng.random() < 0.15:
                check(match)
            if careless:
                match.play({seat: rng.choice(list(GAME.actions(match.state, seat))) for seat in match.decision.seats})
            else:
                eager(match, rng)
        check(match)
        assert reshuffles(match).count("reshuffle") == match.state.table.reshuffles
        winners = GAME.winners(match.state)
        assert winners is not None
        assert winners
        noted.update(["games", *KIT.note(match)])
    assert noted["games"] == GAMES_EACH
    assert noted["ended by locks"] + noted["ended by misses"] >= GAMES_EACH
    if "finish_turn=on" in options:
        assert noted["ended in action 3"] == GAMES_EACH
    else:
        assert noted["ended in action 2"] + noted["ended in action 3"] == GAMES_EACH
    print(options, seats, dict(sorted(noted.items())))


@pytest.mark.clause("QX-13", "QX-14")
def test_reshuffles_and_every_kind_of_ending_come_up() -> None:
    noted: Counter[str] = Counter()
    for game in range(60):
        match = deal("standard", 2 + game % 4, f"kinds {game}")
        rng = Random(game)
        while not match.over:
            if game % 4 == 0:
                match.play({seat: rng.choice(list(GAME.actions(match.state, seat))) for seat in match.decision.seats})
            else:
                eager(match, rng)
        noted.update(KIT.note(match))
    print(dict(sorted(noted.items())))
    assert set(noted) == {
        "ended by locks",
        "ended by misses",
        "ended in action 2",
        "ended in action 3",
        "reshuffle",
        "mid-refill reshuffle",
    }
