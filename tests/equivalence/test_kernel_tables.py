"""Kernels lend their tables again: a table that was used before plays as a new one, and none is used after an error."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from rowlock.bots import Budget, bot_named
from rowlock.core.chance import FastStream
from rowlock.core.match import Match
from rowlock.games import GAMES
from rowlock.kernels.kernel import TablePool, kernel_of

games = pytest.mark.parametrize("name", ["qwirkle", "qwirkle_cards", "qwixx_cards"])
WORLDS = 12


def decisions(name: str, seats: int, options: str) -> Iterator[tuple[Any, Any, Any]]:
    """Play a game, and give the state, a view and an action of every decision."""
    game, greedy, rng = GAMES[name], bot_named("greedy"), FastStream(5)
    match = Match.start(game, seats, game.options(options), FastStream(f"{name} {seats}"))
    while match.decision.seats:
        seat = match.decision.seats[-1]
        yield match.state, match.view(seat), next(iter(game.actions(match.state, seat)))
        match.play({
            one: greedy.decide(game, match.view(one), Budget(samples=9), rng).action for one in match.decision.seats
        })  # fmt: skip


@games
def test_a_table_that_was_used_before_plays_as_a_new_one(name: str) -> None:
    """Other seats, options, policies and new games come between, so whatever a table kept would show."""
    kernel = kernel_of(GAMES[name])
    assert kernel is not None
    kernel.tables.clear()
    options = {"qwirkle": "free_opening=on", "qwirkle_cards": "edition=999games", "qwixx_cards": "strict_lock=on"}[name]
    others = decisions(name, 3, options)
    for number, (state, view, action) in enumerate(decisions(name, 2, "")):
        asked: tuple[tuple[Any, dict[str, Any]], ...] = ((state, {}), (view, {}), (view, {"first": action}))
        for position, more in asked if number % 4 == 0 else ():
            used = kernel.playouts(position, WORLDS, number, threads=1, **more).rows
            kernel.tables.clear()
            assert kernel.playouts(position, WORLDS, number, threads=1, **more).rows == used
        between = next(others, None)
        if between is not None:
            kernel.playouts(between[1], 3, 1, ["random"] * 3, threads=1)
        kernel.simulate(4, GAMES[name].options(), 2, number, threads=2)


@games
def test_a_table_is_not_used_after_an_error(name: str) -> None:
    kernel = kernel_of(GAMES[name])
    assert kernel is not None
    _, view, action = next(decisions(name, 2, ""))
    kernel.tables.clear()
    with pytest.raises(ValueError, match="policy"):
        kernel.playouts(view, 1, 1, ["unknown"] * 2, first=action, threads=1)
    assert not kernel.tables._idle
    kernel.simulate(2, GAMES[name].options(), 1, 1)
    assert len(kernel.tables._idle) == 1


@games
def test_the_end_of_a_game_is_not_played_on(name: str) -> None:
    game, kernel = GAMES[name], kernel_of(GAMES[name])
    assert kernel is not None
    match = Match.start(game, 2, game.options(), FastStream(1))
    while match.decision.seats:
        match.play({seat: next(iter(game.actions(match.state, seat))) for seat in match.decision.seats})
    for position in (match.state, match.view(0), match.view(None)):
        with pytest.raises(ValueError, match="over"):
            kernel.playouts(position, 1, 1)


@games
def test_playouts_of_a_state_may_begin_with_an_action(name: str) -> None:
    kernel = kernel_of(GAMES[name])
    assert kernel is not None
    open_turns = (state for state, _, _ in decisions(name, 2, "") if len(GAMES[name].decision(state).seats) == 1)
    listed = ((state, [*GAMES[name].actions(state, *GAMES[name].decision(state).seats)]) for state in open_turns)
    state, (first, *_, last) = next(turn for turn in listed if len(turn[1]) > 1)
    values = {kernel.playouts(state, WORLDS, 3, first=action).rows.tobytes() for action in (first, last)}
    assert len(values) == 2


def test_a_pool_keeps_a_few_tables() -> None:
    made: list[object] = []

    def new() -> object:
        made.append(object())
        return made[-1]

    pool = TablePool(new)
    with pool.table() as one, pool.table() as other:
        assert one is not other
    with pool.table() as again:
        assert again is one
    held = [pool.table() for _ in range(20)]
    for each in held:
        each.__enter__()
    for each in held:
        each.__exit__(None, None, None)
    assert len(made) == 20
    assert len(pool._idle) == 16
