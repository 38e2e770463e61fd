"""Encodings: steps and complete actions correspond both ways, and no observation tells what its seat cannot know."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, pairwise
from random import Random
from typing import Any

import numpy as np
import pytest

from rowlock.core.chance import FastStream
from rowlock.core.match import Match
from rowlock.envs.encode import encoding_of
from rowlock.envs.encode.contract import LEAST, MOST, AnyEncoding, WindowOverflow
from rowlock.envs.encode.qwirkle import Window
from rowlock.games import GAMES
from rowlock.games.qwirkle.cells import cell_at
from rowlock.testing.kit import Kit, Variant
from tests.kit.games import CASES, KITS, case_id

LISTED = 40
"""How many of the listed actions are taken apart at each decision."""
DECISIONS = 12
MOMENTS = 3


def encoding(kit: Kit, variant: Variant) -> AnyEncoding:
    return encoding_of(kit.game.name, kit.game.options(variant.options))


def walk(coder: AnyEncoding, view: Any, rng: Random) -> Iterator[Any]:
    """Make random steps until the action is complete, giving the turn after each."""
    turn = coder.turn(view)
    yield turn
    while turn.action is None:
        turn = turn.step(rng.choice(turn.offered()))
        yield turn


def played(kit: Kit, variant: Variant, rng: Random) -> Iterator[tuple[AnyEncoding, Any, int]]:
    """Play a game by random steps; give each deciding seat's state before it decides."""
    game, coder = kit.game, encoding(kit, variant)
    match = Match.start(game, variant.seats, game.options(variant.options), FastStream(rng.getrandbits(32)))
    while not match.over:
        for seat in match.decision.seats:
            yield coder, match.state, seat
        match.play({seat: [*walk(coder, match.view(seat), rng)][-1].action for seat in match.decision.seats})


@pytest.mark.parametrize("case", CASES, ids=case_id)
def test_steps_and_actions_correspond_both_ways(case: tuple[Kit, Variant]) -> None:
    kit, variant = case
    game, rng = kit.game, Random("both ways")
    for coder, state, seat in islice(played(kit, variant, rng), DECISIONS):
        view = game.view(state, seat)
        listed = list(islice(game.actions(state, seat), LISTED))
        for action in rng.sample(listed, min(6, len(listed))):
            steps = coder.steps_of(view, action)
            assert coder.action_of(view, steps) == action
            assert coder.action_of(view, steps[:-1]) is None
        *_, turn = walk(coder, view, rng)
        assert game.why_illegal(state, seat, turn.action) is None
        assert coder.action_of(view, coder.steps_of(view, turn.action)) == turn.action


@pytest.mark.parametrize("game", ["qwirkle", "qwixx_cards"])
def test_where_every_action_is_listed_each_has_one_list_of_steps(game: str) -> None:
    kit, rng = KITS[game], Random("one list")
    for variant in kit.variants[:3]:
        for coder, state, seat in islice(played(kit, variant, rng), DECISIONS):
            turn = coder.turn(kit.game.view(state, seat))
            lists = [steps for steps, _ in turn.listed]
            assert len(set(lists)) == len(lists)
            assert [action for _, action in turn.listed] == list(kit.game.actions(state, seat))
            # No list is the beginning of another, so an action is complete as soon as its last step is made.
            ordered = sorted(lists)
            assert not any(two[: len(one)] == one for one, two in pairwise(ordered))


@pytest.mark.parametrize("case", CASES, ids=case_id)
def test_what_a_seat_cannot_know_leaves_no_trace_in_what_it_observes(case: tuple[Kit, Variant]) -> None:
    kit, variant = case
    game, rng = kit.game, Random("scrambled")
    moments = list(islice(played(kit, variant, rng), 3 * DECISIONS))
    for coder, state, asked in rng.sample(moments, MOMENTS):
        for seat in range(variant.seats):
            other = kit.scramble(state, seat, rng)
            here, there = game.view(state, seat), game.view(other, seat)
            assert np.array_equal(coder.observe(here), coder.observe(there))
            if seat != asked:
                continue
            turn, again = coder.turn(here), coder.turn(there)
            while turn.action is None:
                assert list(turn.offered()) == list(again.offered())
                assert np.array_equal(coder.mask(turn), coder.mask(again))
                step = rng.choice(turn.offered())
                turn, again = turn.step(step), again.step(step)
                assert np.array_equal(coder.observe(here, turn), coder.observe(there, again))
            assert again.action == turn.action


@pytest.mark.parametrize("case", CASES, ids=case_id)
def test_observations_come_apart_into_their_parts(case: tuple[Kit, Variant]) -> None:
    kit, variant = case
    for coder, state, seat in islice(played(kit, variant, Random("parts")), DECISIONS):
        view = kit.game.view(state, seat)
        seen = coder.observe(view, coder.turn(view))
        assert seen.dtype == np.int16
        assert seen.shape == (coder.size,)
        assert seen.min() >= LEAST
        assert seen.max() <= MOST
        parts = coder.split(seen)
        assert list(parts) == [part.name for part in coder.parts]
        assert parts["seats"][0] == variant.seats
        again = np.concatenate([piece.reshape(-1) for piece in parts.values()])
        assert np.array_equal(again, seen)


def test_every_step_has_words() -> None:
    for name, game in GAMES.items():
        coder = encoding_of(name, game.options(list(game.presets)[-1]), 8 if name == "qwirkle" else None)
        words = [coder.step_text(step) for step in range(coder.steps)]
        assert len(set(words)) == len(words)


def test_the_sizes_are_those_of_the_documents() -> None:
    sizes = {
        (name, preset): (coder.steps, coder.size)
        for name, game in GAMES.items()
        for preset in game.presets
        for coder in [encoding_of(name, game.options(preset))]
    }
    assert sizes == {
        ("qwirkle", "standard"): (6151, 3138),
        ("qwirkle_cards", "schmidt"): (577, 348),
        ("qwirkle_cards", "999games"): (577, 348),
        ("qwixx_cards", "standard"): (98, 529),
        ("qwixx_cards", "jokers"): (186, 529),
    }


def test_a_board_that_outgrows_the_window_is_refused_by_name_and_never_cut() -> None:
    game = GAMES["qwirkle"]
    line = " ".join(f"{tile}@{x},0" for x, tile in enumerate(["Rc", "Rs", "Rd", "Rf", "Rt"]))
    state = game.read_position(f"game qwirkle; to 0; hands Rx | Gc; board {line}; bag Gs")
    view = game.view(state, 0)
    assert encoding_of("qwirkle", game.options(), window=8).turn(view).offered()
    with pytest.raises(WindowOverflow, match="window of 6 cells"):
        encoding_of("qwirkle", game.options(), window=6).turn(view)


def test_cells_beyond_an_edge_have_the_numbers_of_the_other_side() -> None:
    window = Window(8, -4, -4)
    assert window.place(cell_at(-4, -4)) == 0
    assert window.place(cell_at(3, -4)) == window.place(cell_at(-5, -4)) == 7
    assert window.place(cell_at(-4, 4)) == window.place(cell_at(-4, -4))
    window.check([cell_at(-5, -4), cell_at(2, -4)])
    with pytest.raises(WindowOverflow):
        window.check([cell_at(-5, -4), cell_at(3, -4)])
