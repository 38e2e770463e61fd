"""Trains the agents of `examples.agents` with numpy only: self-play on many games at once, and policy gradient.

    python -m examples.agents.train qwixx_cards     # some minutes; writes agents/qwixx_cards.json and the curves

All seats use the same network, which scores the ways (`examples.agents.ways`). A way becomes more or less likely by
its player's later gains over the others, discounted with time. The file stores the network, the learning curve (win
rates against greedy over paired deals during the training) and the last match.
"""

from __future__ import annotations

import argparse
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from examples.agents.features import LOOKS, margins
from examples.agents.trained import WINDOWS, Network, trained_bot
from examples.agents.ways import Rows, Ways, parts_of
from rowlock.arena.contest import Contest
from rowlock.arena.series import play_pair
from rowlock.arena.standings import standings
from rowlock.bots import Budget, bot_named
from rowlock.envs.vector import VectorEnv
from rowlock.games import GAMES
from rowlock.render.charts import Curve, curves

FOLDER: Final = Path(__file__).parent
PICTURE: Final = FOLDER.parents[1] / "docs" / "images" / "training.svg"
HIDDEN: Final = 24
STEPS: Final = 160
"""Steps of every game between two updates of the weights."""
UPDATES: Final = {"qwirkle": 64, "qwirkle_cards": 32, "qwixx_cards": 40}
"""The default number of updates."""
GAMES_AT_ONCE: Final = {"qwirkle": 48, "qwirkle_cards": 64, "qwixx_cards": 64}
PAIRS: Final = {"qwirkle": 160, "qwirkle_cards": 104, "qwixx_cards": 200}
"""The default number of pairs of the last match."""
WIN: Final = {"qwirkle": 3.0, "qwirkle_cards": 2.0, "qwixx_cards": 10.0}
"""The value of a win in addition to the points, in points."""
FADE: Final = {"qwirkle": 0.6, "qwirkle_cards": 0.7, "qwixx_cards": 0.93}
"""The discount factor per choice of the player."""
RATE: Final = {"qwirkle": 0.12, "qwirkle_cards": 0.12, "qwixx_cards": 0.015}
"""The learning rate of the first update."""
LAST: Final = 0.2
"""The fraction of the learning rate left at the end, so that the weights converge."""
CHECKS: Final = 8
"""The number of points of the learning curve after the first."""
CARE: Final = 0.01
"""The weight of the entropy bonus, which keeps exploration alive."""


@dataclass
class Lesson:
    """One step of all games: the games with a choice, their options, the choices, and the gains of each seat."""

    games: NDArray[np.intp]
    rows: Rows
    starts: NDArray[np.intp]
    chosen: NDArray[np.intp]
    chances: NDArray[np.float32]
    asked: NDArray[np.int32]
    gains: NDArray[np.float32]
    over: NDArray[np.bool_]


class School:
    """A batch of games and the network that plays and learns."""

    def __init__(self, game: str, games: int, seed: int, updates: int) -> None:
        self.game, self.games, self.planned = game, games, updates
        self.env = VectorEnv(game, games, window=WINDOWS.get(game))
        self.encoding = self.env.setup.encoding
        self.rng = np.random.default_rng(seed)
        self.look = LOOKS[game]
        self.seen = self.env.reset(seed)
        self.plans: list[list[int]] = [[] for _ in range(games)]
        self.network = Network.fresh(self._ways(np.arange(1))[0].rows.shape[1], HIDDEN, self.rng)
        self.slow = [np.zeros_like(one) for one in self.network.weights()]
        self.square = [np.zeros_like(one) for one in self.network.weights()]
        self.updates = 0
        self.points = self._points()

    def _ways(self, games: NDArray[np.intp]) -> list[Ways]:
        return self.look(self.encoding, parts_of(self.encoding, self.seen.observations[games]), self.seen.masks[games])

    def _points(self) -> NDArray[np.float32]:
        """Return each game's points in seat order, not relative to the seat that decides."""
        parts = parts_of(self.encoding, self.seen.observations)
        seats = self.env.setup.seats
        own_first = margins(self.game, parts)[:, :seats]
        order = (np.arange(seats) - self.seen.asked[:, None]) % seats
        return np.take_along_axis(own_first, order, axis=1)

    def lesson(self) -> Lesson:
        """Make one step in every game; a seat without a plan samples a way from the network's probabilities."""
        games = np.flatnonzero([not plan for plan in self.plans])
        ways = self._ways(games)
        nothing = np.zeros((0, len(self.network.linear)), np.float32)
        rows = np.concatenate([nothing, *(one.rows for one in ways)])
        starts = np.cumsum([0, *(len(one.rows) for one in ways)])
        where = np.repeat(np.arange(len(games)), np.diff(starts))
        starts = starts[:-1]
        scores, _ = self.network.scores(rows)
        chances = _shared(scores, starts, where)
        # Gumbel-max: the largest noisy log-probability is one sample for each game
        noise = np.log(chances + 1e-12) - np.log(-np.log(self.rng.random(len(chances))))
        chosen = np.flatnonzero(np.maximum.reduceat(noise, starts)[where] == noise) if ways else where
        for game, one, number in zip(games, ways, chosen - starts, strict=True):
            self.plans[game] = list(one.steps(int(number)))
        asked, before = self.seen.asked.copy(), self.points
        self.seen = self.env.step(np.array([plan.pop(0) for plan in self.plans], np.int32))
        self.points = self._points()
        over = self.seen.over.astype(np.bool_)
        moved = np.where(over[:, None], WIN[self.game] * self.seen.rewards, self.points - before)
        gains = moved - (moved.sum(axis=1, keepdims=True) - moved) / (moved.shape[1] - 1)
        return Lesson(games, rows, starts, chosen, chances, asked, gains.astype(np.float32), over)

    def learn(self) -> float:
        """Play some steps and update the weights once; return the mean return."""
        lessons = [self.lesson() for _ in range(STEPS)]
        later = np.zeros((self.games, self.env.setup.seats), np.float32)
        returns = []
        for lesson in reversed(lessons):
            later[lesson.over] = 0
            later += lesson.gains
            chose = lesson.games, lesson.asked[lesson.games]
            returns.append(later[chose])
            later[chose] *= FADE[self.game]
        returns.reverse()
        # the returns of the last steps are incomplete, so the last quarter is not used
        told = lessons[: STEPS * 3 // 4]
        every = np.concatenate(returns[: len(told)])
        surprise = every - self._expected(told, every)
        surprise /= surprise.std() + 1e-6
        slopes = [np.zeros_like(one) for one in self.network.weights()]
        for lesson in told:
            self._blame(lesson, surprise[: len(lesson.games)], slopes)
            surprise = surprise[len(lesson.games) :]
        self._move([np.asarray(slope / len(every), np.float32) for slope in slopes])
        return float(every.mean())

    def _expected(self, lessons: list[Lesson], returns: NDArray[np.float32]) -> NDArray[np.float32]:
        """Return the baseline: a linear fit of the returns to the mean features of the ways."""
        means = [np.add.reduceat(one.rows * one.chances[:, None], one.starts) for one in lessons if len(one.games)]
        known = np.hstack([np.concatenate(means), np.ones((len(returns), 1))])
        line = np.linalg.solve(known.T @ known + np.eye(known.shape[1]), known.T @ returns)
        return np.asarray(known @ line, np.float32)

    def _blame(self, lesson: Lesson, surprise: NDArray[np.float32], slopes: list[Rows]) -> None:
        if not len(lesson.games):
            return
        where = np.repeat(np.arange(len(lesson.games)), np.diff([*lesson.starts, len(lesson.chances)]))
        blame = -lesson.chances * surprise[where]
        blame[lesson.chosen] += surprise
        # entropy bonus: lowers likely ways a little and raises unlikely ones
        logs = np.log(lesson.chances + 1e-12)
        mean = np.add.reduceat(lesson.chances * logs, lesson.starts)[where]
        blame -= CARE * lesson.chances * (logs - mean)
        _, middle = self.network.scores(lesson.rows)
        for slope, more in zip(slopes, self.network.slopes(lesson.rows, middle, blame.astype(np.float32)), strict=True):
            slope[...] += more

    def _move(self, slopes: list[Rows]) -> None:
        """Update the weights by gradient ascent (Adam)."""
        rate = RATE[self.game] * (1 - (1 - LAST) * self.updates / self.planned)
        self.updates += 1
        for weight, slope, slow, square in zip(self.network.weights(), slopes, self.slow, self.square, strict=True):
            slow[...] = 0.9 * slow + 0.1 * slope
            square[...] = 0.99 * square + 0.01 * slope * slope
            step = (slow / (1 - 0.9**self.updates)) / (np.sqrt(square / (1 - 0.99**self.updates)) + 1e-8)
            weight[...] += rate * step


def _shared(scores: NDArray[np.float32], starts: NDArray[np.intp], where: NDArray[np.intp]) -> NDArray[np.float32]:
    """Return the probability of every way within its game (softmax)."""
    if not len(starts):
        return scores
    weights = np.exp(scores - np.maximum.reduceat(scores, starts)[where])
    return np.asarray(weights / np.add.reduceat(weights, starts)[where], np.float32)


def against_greedy(game: str, network: Network, pairs: int, seed: str) -> dict[str, Any]:
    """Play the agent against greedy over paired deals; return its win rate with the 95 % interval over pairs."""
    contest = Contest(game, "", ("greedy", "greedy"), seed, Budget())
    players = (trained_bot(game, network), bot_named("greedy", game))
    lines = [play_pair(contest, pair, players) for pair in range(pairs)]
    first = standings(("trained", "greedy"), lines)[0].report()
    return {"pairs": pairs, "win_rate": first["win_rate"], "interval": first["interval"], "margin": first["margin"]}


def train(game: str, updates: int, games: int, seed: int, pairs: int) -> None:
    """Train for a number of updates, measure the strength at intervals, and store the network."""
    school, curve = School(game, games, seed, updates), []
    for look in range(CHECKS + 1):
        while school.updates < updates * look // CHECKS:
            school.learn()
        found = against_greedy(game, school.network, max(5, pairs // CHECKS), f"curve {look}")
        curve.append({"steps": school.updates * STEPS * games, **found})
        print(game, json.dumps(curve[-1]), flush=True)
    arguments = f"{game} --updates {updates} --games {games} --seed {seed} --pairs {pairs}"
    kept = {
        "how": f"python -m examples.agents.train {arguments}",
        "curve": curve,
        "match": against_greedy(game, school.network, pairs, "match"),
        "network": school.network.written(),
    }
    print(game, json.dumps(kept["match"]), flush=True)
    (FOLDER / f"{game}.json").write_text(json.dumps(kept) + "\n", encoding="utf-8")


def draw() -> None:
    """Plot the learning curves of all trained agents."""
    found = {game: FOLDER / f"{game}.json" for game in GAMES if (FOLDER / f"{game}.json").exists()}
    kept = {game: json.loads(path.read_text(encoding="utf-8")) for game, path in found.items()}
    lines = [Curve(game, [100 * point["win_rate"] for point in one["curve"]]) for game, one in kept.items()]
    title = "Win rate against greedy while learning, in eighths of the training"
    PICTURE.write_text(curves(title, lines, percent=True), encoding="utf-8")


def main() -> None:
    """Train the agent of a game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--updates", type=int, help="number of weight updates")
    parser.add_argument("--games", type=int, help="number of games at once")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pairs", type=int, help="number of pairs of the last match")
    given = parser.parse_args()
    game = given.game
    updates, games = given.updates or UPDATES[game], given.games or GAMES_AT_ONCE[game]
    train(game, updates, games, given.seed, given.pairs or PAIRS[game])
    draw()


if __name__ == "__main__":
    main()
