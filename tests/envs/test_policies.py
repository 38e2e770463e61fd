"""Bots as policies by steps, and policies by steps as bots."""

from __future__ import annotations

import numpy as np
import pytest

from rowlock.bots import Budget, bot_named
from rowlock.core.chance import FastStream
from rowlock.core.match import Match
from rowlock.envs.encode.contract import Mask, Observation
from rowlock.envs.episode import Setup
from rowlock.envs.policies import StepBot, bot_steps
from rowlock.games import GAMES

games = pytest.mark.parametrize("game", GAMES)


def begun(game: str) -> Match:
    return Match.start(GAMES[game], 2, GAMES[game].options(""), FastStream(4))


@games
@pytest.mark.parametrize("name", ["random", "greedy"])
def test_what_a_bot_decides_is_made_of_steps(game: str, name: str) -> None:
    match, setup, budget = begun(game), Setup.of(game), Budget(samples=20)
    for _ in range(3):
        answers = {}
        for seat in match.decision.seats:
            view, bot = match.view(seat), bot_named(name, game)
            steps = bot_steps(bot, setup, view, budget, FastStream(seat))
            answers[seat] = setup.encoding.action_of(view, steps)
            assert answers[seat] == bot.decide(setup.game, view, budget, FastStream(seat)).action
        match.play(answers)


@games
def test_a_policy_by_steps_plays_legal_actions_as_a_bot(game: str) -> None:
    def last(_: Observation, mask: Mask) -> int:
        return int(np.flatnonzero(mask)[-1])

    match, bot = begun(game), StepBot("last", game, Setup.of(game).encoding, last)
    for _ in range(4):
        answers = {
            seat: bot.decide(match.game, match.view(seat), Budget(), FastStream(1)).action
            for seat in match.decision.seats
        }
        match.play(answers)
