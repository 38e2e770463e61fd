"""What decisions earned and could have earned, compared with what the rules give when they are played."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from rowlock.arena.earned import most_earned
from rowlock.arena.mistakes import decisions_in
from rowlock.bots import Budget, bot_named
from rowlock.core.chance import FastStream
from rowlock.core.match import Entry, Match
from rowlock.core.record import GameRecord
from rowlock.games import GAMES

PLAYERS = ("level:0", "level:2")
EACH = {"qwirkle": 20, "qwirkle_cards": 10, "qwixx_cards": 20}


def played(name: str, seed: int) -> GameRecord:
    """Let a beginner play against level 2."""
    game, rng = GAMES[name], FastStream(seed)
    match = Match.start(game, len(PLAYERS), game.options(), FastStream(seed + 1_000))
    while not match.over:
        for seat in match.decision.seats:
            choice = bot_named(PLAYERS[seat], name).decide(game, match.view(seat), Budget(samples=20), rng)
            match.answer(seat, choice.action)
    return GameRecord.of(match, game.options(), len(PLAYERS))


def gain(game: Any, state: Any, entries: tuple[Entry, ...], seat: int, action: Any) -> int:
    """Play an action beside the answers of the others, and give what it adds to the seat's score."""
    answers = {one.seat: game.read_action(one.text) for one in entries}
    after = game.play(state, {**answers, seat: action})
    return int(game.scores(after)[seat] - game.scores(state)[seat])


@pytest.mark.parametrize("name", ["qwirkle", "qwixx_cards"])
def test_what_is_said_of_a_game_is_true(name: str) -> None:
    assert more_in(name, 1) > 0


@pytest.mark.long
@pytest.mark.parametrize("name", EACH)
def test_what_is_said_of_fifty_games_is_true(name: str) -> None:
    assert more_in(name, EACH[name]) > 1


def more_in(name: str, games: int) -> int:
    """Check what is said of some games; count the seats that could have earned more."""
    game: Any = GAMES[name]
    more = 0
    for seed in range(games):
        record = played(name, seed)
        for seat in range(len(PLAYERS)):
            found = most_earned(record, seat)
            own: dict[int, int] = {}
            could: dict[int, int] = {}
            for state, entries in decisions_in(record):
                for entry in entries:
                    if entry.seat == seat:
                        actions = game.actions(state, seat)
                        own[entry.number] = gain(game, state, entries, seat, game.read_action(entry.text))
                        could[entry.number] = max(gain(game, state, entries, seat, one) for one in actions)
            assert found.points == max(own.values()) == own[found.number]
            assert found.number == min(number for number, points in own.items() if points == found.points)
            if max(could.values()) == found.points:
                assert (found.possible, found.at) == (None, None)
                continue
            more += 1
            assert found.possible == max(could.values())
            assert found.at == min(number for number, points in could.items() if points == found.possible)
    return more


@pytest.mark.parametrize("name", GAMES.built_in)
def test_no_game_costs_more_than_its_share_of_actions(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game, rng, looked_at = GAMES[name], FastStream("random"), 0
    match = Match.start(game, 4, game.options(), rng)
    while not match.over:
        for seat in match.decision.seats:
            choice = bot_named("random", name).decide(game, match.view(seat), Budget(samples=1), rng)
            match.answer(seat, choice.action)
    record, actions_in = GameRecord.of(match, game.options(), 4), type(game).actions_in

    def counted(self: Any, view: Any) -> Iterator[Any]:
        nonlocal looked_at
        for action in actions_in(self, view):
            looked_at += 1
            yield action

    monkeypatch.setattr(type(game), "actions_in", counted)
    most_earned(record, 0)
    assert 0 < looked_at <= 10_000
