"""The contract's laws, for every game of the registry, on random games and on random moments of them."""

from __future__ import annotations

from collections import Counter, deque
from itertools import islice
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rowlock.core.errors import BadOutcome, BadSetup, WrongDecision
from rowlock.core.events import project
from rowlock.core.match import Match
from rowlock.games import GAMES
from tests.kit.contract import Kit, Variant
from tests.kit.games import CASES, KITS, case_id
from tests.kit.laws import KEEN_GAMES, check_actions, check_state, check_views, run_game, run_rare, states, wire_text

GAMES_EACH = 12
"""How many random games of each variant are played here; `make soak` plays a thousand."""
RARE_GAMES = 20
SECRECY_GAMES = 4


@pytest.mark.parametrize("case", CASES, ids=case_id)
def test_random_games_run_to_their_end_with_all_laws_holding(case: tuple[Kit, Variant]) -> None:
    kit, variant = case
    noted: Counter[str] = Counter()
    for game in range(GAMES_EACH):
        seed = f"contract {variant.seats} {variant.options} {game}"
        noted.update(run_game(kit, variant, seed, keen=game % KEEN_GAMES == 0))
    assert noted["games"] == GAMES_EACH
    print(case_id(case), dict(sorted(noted.items())))


@pytest.mark.parametrize(
    ("kit", "position"),
    [
        pytest.param(kit, position, id=f"{kit.game.name}-{number}")
        for kit in KITS.values()
        for number, position in enumerate(kit.rare)
    ],
)
def test_the_laws_hold_where_the_rare_happens(kit: Kit, position: str) -> None:
    for game in range(RARE_GAMES):
        run_rare(kit, position, f"contract {game}")


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


@pytest.mark.parametrize("case", CASES, ids=case_id)
def test_scrambling_what_a_seat_cannot_know_changes_no_byte_it_is_told(case: tuple[Kit, Variant]) -> None:
    kit, variant = case
    rng = Random(7)
    for seed in range(SECRECY_GAMES):
        before = 0
        for match in states(kit, variant, f"secrecy {seed}"):
            for seat in (*range(variant.seats), None):
                scrambled = kit.scramble(match.state, seat, rng)
                assert wire_text(kit, scrambled, seat) == wire_text(kit, match.state, seat)
                new, other = match.state.history[before:], scrambled.history[before:]
                assert project(other, seat) == project(new, seat)
                assert [event.text_for(seat) for event in other] == [event.text_for(seat) for event in new]
                for action in islice(kit.game.actions(scrambled, seat or 0), 3):
                    # Errors tell nothing either: a fault is a function of what the acting seat sees.
                    if seat is not None:
                        fault = kit.game.why_illegal(scrambled, seat, action)
                        assert fault == kit.game.why_illegal(match.state, seat, action)
            before = len(match.state.history)


@pytest.mark.parametrize("kit", KITS.values(), ids=lambda kit: kit.game.name)
def test_a_game_refuses_seat_counts_it_does_not_take(kit: Kit) -> None:
    for seats in (0, 1, kit.game.seats[-1] + 1, -1):
        with pytest.raises(BadSetup, match=f"takes {kit.game.seats[0]} to {kit.game.seats[-1]} players, not {seats}"):
            kit.game.initial(seats, kit.game.options())


@pytest.mark.parametrize("kit", KITS.values(), ids=lambda kit: kit.game.name)
def test_wrong_steps_raise_and_change_nothing(kit: Kit) -> None:
    game = kit.game
    match = Match.start(game, 2, game.options())
    before = match.state
    with pytest.raises(WrongDecision, match="waits for chance"):
        match.play({})
    with pytest.raises(WrongDecision, match="waits for chance"):
        match.answer(0, None)
    outcome = game.chance(before).sample(_first())
    assert match.state is before
    match.settle(outcome)
    if game.decision(match.state).kind != "chance":
        with pytest.raises(WrongDecision, match="chance is not due"):
            match.settle(outcome)
    else:
        with pytest.raises(BadOutcome):
            match.settle(outcome)


def _first() -> _First:
    return _First()


class _First:
    def below(self, bound: int) -> int:
        assert bound > 0
        return 0


def test_the_registry_names_each_game_by_its_own_name() -> None:
    assert all(game.name == name for name, game in GAMES.items())
