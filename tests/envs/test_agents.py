"""Trained agents: what they look at, the slopes that training follows, and that they play."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from examples.agents import Network, load_network, trained_bot
from examples.agents.features import LOOKS
from examples.agents.train import CHECKS, FOLDER
from examples.agents.ways import parts_of
from rowlock.bots import Budget
from rowlock.core.chance import FastStream
from rowlock.core.errors import BadSetup
from rowlock.core.match import Match
from rowlock.envs.vector import VectorEnv
from rowlock.games import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_an_agent_plays_legal_actions_and_always_the_same(game: str) -> None:
    match, bot = Match.start(GAMES[game], 2, GAMES[game].options(""), FastStream(4)), trained_bot(game)
    for _ in range(4):
        answers = {}
        for seat in match.decision.seats:
            answers[seat] = bot.decide(match.game, match.view(seat), Budget(), FastStream(1)).action
            assert bot.decide(match.game, match.view(seat), Budget(), FastStream(2)).action == answers[seat]
        match.play(answers)


def test_the_docs_say_of_agents_what_their_files_keep() -> None:
    docs = (Path(__file__).parents[2] / "docs" / "envs.md").read_text(encoding="utf-8")
    for game in GAMES:
        kept = json.loads((FOLDER / f"{game}.json").read_text(encoding="utf-8"))
        match = kept["match"]
        low, high = (f"{100 * bound:.1f}" for bound in match["interval"])
        assert f"wins {100 * match['win_rate']:.1f} % (95 %: {low} to {high})" in docs, game
        assert f"{match['pairs']} pairs" in docs
        assert f"`{kept['how']}`" in docs
        assert len(kept["curve"]) == CHECKS + 1


def test_there_is_no_agent_for_what_was_not_trained() -> None:
    with pytest.raises(BadSetup, match="no agent has been trained"):
        load_network("chess")


@pytest.mark.parametrize("game", GAMES)
def test_every_way_is_made_of_steps_that_are_offered(game: str) -> None:
    env = VectorEnv(game, 6)
    seen, rng = env.reset(seed=3), np.random.default_rng(3)
    encoding, widths = env.setup.encoding, set()
    plans: list[list[int]] = [[] for _ in range(6)]
    for _ in range(60):
        ways = LOOKS[game](encoding, parts_of(encoding, seen.observations), seen.masks)
        for index, one in enumerate(ways):
            widths.add(one.rows.shape[1])
            assert np.isfinite(one.rows).all()
            if not plans[index]:
                assert not one.made, "a turn begins with nothing made"
                for number in range(len(one.rows)):
                    assert seen.masks[index, one.steps(number)[0]]
                plans[index] = list(one.steps(int(rng.integers(len(one.rows)))))
            assert seen.masks[index, plans[index][0]]
        seen = env.step(np.array([plan.pop(0) for plan in plans], np.int32))
        assert not seen.rewards[seen.over == 0].any()
    assert len(widths) == 1


@pytest.mark.parametrize("game", ["qwirkle", "qwirkle_cards"])
def test_a_way_is_known_again_by_the_steps_made(game: str) -> None:
    env = VectorEnv(game, 6)
    seen, encoding = env.reset(seed=5), env.setup.encoding
    plans: list[list[int]] = [[] for _ in range(6)]
    made: list[list[int]] = [[] for _ in range(6)]
    for _ in range(40):
        ways = LOOKS[game](encoding, parts_of(encoding, seen.observations), seen.masks)
        for index, one in enumerate(ways):
            if not plans[index]:
                plans[index], made[index] = list(one.steps(0)), []
            assert sorted(one.made) == sorted(made[index])
            if one.made and len(one.rows) > 1:
                assert list(one.steps(0)) == made[index] + plans[index], "the same ways in the same order as before"
            made[index].append(plans[index].pop(0))
        seen = env.step(np.array([steps[-1] for steps in made], np.int32))


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
