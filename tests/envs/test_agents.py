"""Trained agents: what they look at, the slopes that training follows, and that they play."""

from __future__ import annotations

import numpy as np
import pytest

from rowlock.bots import Budget
from rowlock.core.chance import FastStream
from rowlock.core.errors import BadSetup
from rowlock.core.match import Match
from rowlock.envs.agents import Network, load_network, trained_bot
from rowlock.envs.agents.features import FEATURES, parts_of
from rowlock.envs.vector import VectorEnv
from rowlock.games import GAMES
from tools.train import FOLDER

TRAINED = [game for game in GAMES if (FOLDER / f"{game}.json").exists()]


@pytest.mark.parametrize("game", TRAINED)
def test_an_agent_plays_legal_actions_and_always_the_same(game: str) -> None:
    match, bot = Match.start(GAMES[game], 2, GAMES[game].options(""), FastStream(4)), trained_bot(game)
    for _ in range(4):
        answers = {}
        for seat in match.decision.seats:
            answers[seat] = bot.decide(match.game, match.view(seat), Budget(), FastStream(1)).action
            assert bot.decide(match.game, match.view(seat), Budget(), FastStream(2)).action == answers[seat]
        match.play(answers)


def test_there_is_no_agent_for_what_was_not_trained() -> None:
    assert TRAINED
    with pytest.raises(BadSetup, match="no agent has been trained"):
        load_network("chess")


@pytest.mark.parametrize("game", GAMES)
def test_every_step_has_a_row_of_features(game: str) -> None:
    env = VectorEnv(game, 4)
    seen, rng = env.reset(seed=3), np.random.default_rng(3)
    widths = set()
    for _ in range(30):
        where, steps = np.nonzero(seen.masks)
        rows = FEATURES[game](parts_of(env.setup.encoding, seen.observations), where, steps)
        assert len(rows) == len(steps)
        assert np.isfinite(rows).all()
        assert rows.any(axis=1).all()
        widths.add(rows.shape[1])
        chosen = [rng.choice(np.flatnonzero(mask)) for mask in seen.masks]
        seen = env.step(np.array(chosen, np.int32))
    assert len(widths) == 1


def test_slopes_are_those_of_the_scores() -> None:
    rng = np.random.default_rng(2)
    network = Network.fresh(5, 4, rng)
    network.out[:] = rng.normal(size=4)
    rows, blame = rng.normal(size=(3, 5)).astype(np.float32), rng.normal(size=3).astype(np.float32)
    _, middle = network.scores(rows)
    for weight, slope in zip(network.weights(), network.slopes(rows, middle, blame), strict=True):
        for place in np.ndindex(weight.shape):
            kept = weight[place]
            values = []
            for step in (0.01, -0.01):
                weight[place] = kept + step
                values.append(float(blame @ network.scores(rows)[0]))
            weight[place] = kept
            assert slope[place] == pytest.approx((values[0] - values[1]) / 0.02, abs=0.01)
