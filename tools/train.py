"""Trains the agents of `rowlock.envs.agents`: self-play on many games at once, policy gradient, numpy only.

    python -m tools.train qwixx_cards     # some minutes; writes agents/qwixx_cards.json and the curves

Every seat is played by the same network, which scores the steps offered; each step is made more or less likely by what
its player then gained on the others, what comes soon counting more than what comes late. The file keeps the network,
the learning curve (win rates against greedy over paired deals while it learned) and the last such match.
"""

from __future__ import annotations

import argparse
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from rowlock.arena.contest import Contest
from rowlock.arena.series import play_pair
from rowlock.arena.tally import standings
from rowlock.bots import Budget, bot_named
from rowlock.envs.agents.features import FEATURES, Rows, margins, parts_of
from rowlock.envs.agents.trained import WINDOWS, Network, trained_bot
from rowlock.envs.vector import VectorEnv
from rowlock.games import GAMES
from rowlock.render.charts import Curve, curves

ROOT: Final = Path(__file__).parent.parent
FOLDER: Final = ROOT / "src" / "rowlock" / "envs" / "agents"
PICTURE: Final = ROOT / "docs" / "images" / "training.svg"
HIDDEN: Final = 24
STEPS: Final = 160
"""Steps of all games between two looks at the weights."""
WIN: Final = {"qwirkle": 10.0, "qwirkle_cards": 2.0, "qwixx_cards": 10.0}
"""What a win is worth beside the points, in points."""
FADE: Final = {"qwirkle": 0.9, "qwirkle_cards": 0.97, "qwixx_cards": 0.93}
"""How much less a point counts for each own step that it comes later."""
RATE: Final = {"qwirkle": 0.08, "qwirkle_cards": 0.04, "qwixx_cards": 0.01}
"""How far a weight moves in an update, at most."""
LOOKS: Final = 8
"""How many points the learning curve has after the first."""
CARE: Final = 0.01
"""How much an undecided policy is worth by itself, so that nothing is given up too early."""


@dataclass
class Lesson:
    """One step of all games: what was looked at, what was chosen, and what each seat had then."""

    rows: Rows
    starts: NDArray[np.intp]
    chosen: NDArray[np.intp]
    chances: NDArray[np.float32]
    asked: NDArray[np.int32]
    gains: NDArray[np.float32]
    over: NDArray[np.bool_]


class School:
    """Many games of one kind, and the network that plays and learns."""

    def __init__(self, game: str, games: int, seed: int) -> None:
        self.game, self.games = game, games
        self.env = VectorEnv(game, games, window=WINDOWS.get(game))
        self.encoding = self.env.setup.encoding
        self.rng = np.random.default_rng(seed)
        self.features = FEATURES[game]
        self.seen = self.env.reset(seed)
        rows, *_ = self._offered()
        self.network = Network.fresh(rows.shape[1], HIDDEN, self.rng)
        self.slow = [np.zeros_like(one) for one in self.network.weights()]
        self.square = [np.zeros_like(one) for one in self.network.weights()]
        self.updates = 0
        self.points = self._points()

    def _offered(self) -> tuple[Rows, NDArray[np.intp], NDArray[np.intp]]:
        where, steps = np.nonzero(self.seen.masks)
        parts = parts_of(self.encoding, self.seen.observations)
        return self.features(parts, where, steps), where, steps

    def _points(self) -> NDArray[np.float32]:
        """Give each game's points by seat, not from the seat that is asked on."""
        parts = parts_of(self.encoding, self.seen.observations)
        seats = self.env.setup.seats
        own_first = margins(self.game, parts)[:, :seats]
        order = (np.arange(seats) - self.seen.asked[:, None]) % seats
        return np.take_along_axis(own_first, order, axis=1)

    def lesson(self) -> Lesson:
        """Make one step in every game, each offered step as likely as the network says."""
        rows, where, steps = self._offered()
        scores, _ = self.network.scores(rows)
        starts = np.searchsorted(where, np.arange(self.games))
        scores = np.exp(scores - np.maximum.reduceat(scores, starts)[where])
        chances = scores / np.add.reduceat(scores, starts)[where]
        # the largest of chance to the power of noise: one draw for each game, as likely as the chances say
        noise = np.log(chances + 1e-12) - np.log(-np.log(self.rng.random(len(chances))))
        best = np.maximum.reduceat(noise, starts)[where] == noise
        chosen = np.flatnonzero(best)
        asked, before = self.seen.asked.copy(), self.points
        self.seen = self.env.step(steps[chosen].astype(np.int32))
        self.points = self._points()
        over = self.seen.over.astype(np.bool_)
        moved = np.where(over[:, None], WIN[self.game] * self.seen.rewards, self.points - before)
        gains = moved - (moved.sum(axis=1, keepdims=True) - moved) / (moved.shape[1] - 1)
        return Lesson(rows, starts, chosen, chances.astype(np.float32), asked, gains.astype(np.float32), over)

    def learn(self) -> float:
        """Play some steps and move the weights once; give the mean surprise."""
        lessons = [self.lesson() for _ in range(STEPS)]
        later = np.zeros((self.games, self.env.setup.seats), np.float32)
        returns = []
        for lesson in reversed(lessons):
            later[lesson.over] = 0
            later += lesson.gains
            returns.append(np.take_along_axis(later, lesson.asked[:, None].astype(np.intp), axis=1)[:, 0])
            fading = np.ones_like(later)
            np.put_along_axis(fading, lesson.asked[:, None].astype(np.intp), FADE[self.game], axis=1)
            later = later * fading
        returns.reverse()
        every = np.concatenate(returns[: STEPS * 3 // 4])
        mean, spread = every.mean(), every.std() + 1e-6
        slopes = [np.zeros_like(one) for one in self.network.weights()]
        for lesson, came in zip(lessons[: STEPS * 3 // 4], returns, strict=False):
            self._blame(lesson, (came - mean) / spread, slopes)
        self._move([np.asarray(slope / (self.games * STEPS), np.float32) for slope in slopes])
        return float(every.mean())

    def _blame(self, lesson: Lesson, surprise: NDArray[np.float32], slopes: list[Rows]) -> None:
        where = np.repeat(np.arange(self.games), np.diff([*lesson.starts, len(lesson.chances)]))
        blame = -lesson.chances * surprise[where]
        blame[lesson.chosen] += surprise
        # entropy: what is likely loses a little, what is not gains
        logs = np.log(lesson.chances + 1e-12)
        mean = np.add.reduceat(lesson.chances * logs, lesson.starts)[where]
        blame -= CARE * lesson.chances * (logs - mean)
        _, middle = self.network.scores(lesson.rows)
        for slope, more in zip(slopes, self.network.slopes(lesson.rows, middle, blame.astype(np.float32)), strict=True):
            slope[...] += more

    def _move(self, slopes: list[Rows]) -> None:
        """Climb (Adam)."""
        self.updates += 1
        for weight, slope, slow, square in zip(self.network.weights(), slopes, self.slow, self.square, strict=True):
            slow[...] = 0.9 * slow + 0.1 * slope
            square[...] = 0.99 * square + 0.01 * slope * slope
            step = (slow / (1 - 0.9**self.updates)) / (np.sqrt(square / (1 - 0.99**self.updates)) + 1e-8)
            weight[...] += RATE[self.game] * step


def against_greedy(game: str, network: Network, pairs: int, seed: str) -> dict[str, Any]:
    """Let the agent play greedy over paired deals: its win rate with the 95 % interval over pairs."""
    contest = Contest(game, "", ("greedy", "greedy"), seed, Budget())
    players = (trained_bot(game, network), bot_named("greedy", game))
    lines = [play_pair(contest, pair, players) for pair in range(pairs)]
    first = standings(("trained", "greedy"), lines)[0].report()
    return {"pairs": pairs, "win_rate": first["win_rate"], "interval": first["interval"], "margin": first["margin"]}


def train(game: str, updates: int, games: int, seed: int, pairs: int) -> None:
    """Train for so many updates, looking at the strength now and then, and keep the network."""
    school, curve = School(game, games, seed), []
    for look in range(LOOKS + 1):
        while school.updates < updates * look // LOOKS:
            school.learn()
        found = against_greedy(game, school.network, max(5, pairs // LOOKS), f"curve {look}")
        curve.append({"steps": school.updates * STEPS * games, **found})
        print(game, json.dumps(curve[-1]), flush=True)
    kept = {
        "how": f"python -m tools.train {game} --updates {updates} --games {games} --seed {seed}",
        "curve": curve,
        "match": against_greedy(game, school.network, pairs, "match"),
        "network": school.network.written(),
    }
    print(game, json.dumps(kept["match"]), flush=True)
    (FOLDER / f"{game}.json").write_text(json.dumps(kept) + "\n", encoding="utf-8")


def draw() -> None:
    """Draw the learning curves of all agents there are."""
    found = {game: FOLDER / f"{game}.json" for game in GAMES if (FOLDER / f"{game}.json").exists()}
    kept = {game: json.loads(path.read_text(encoding="utf-8")) for game, path in found.items()}
    lines = [Curve(game, [100 * point["win_rate"] for point in one["curve"]]) for game, one in kept.items()]
    title = "Win rate against greedy while learning, in eighths of the training"
    PICTURE.write_text(curves(title, lines, percent=True), encoding="utf-8")


def main() -> None:
    """Train the agent of a game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--updates", type=int, default=150, help="of the weights")
    parser.add_argument("--games", type=int, default=128, help="at once")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pairs", type=int, default=200, help="of the last match")
    given = parser.parse_args()
    train(given.game, given.updates, given.games, given.seed, given.pairs)
    draw()


if __name__ == "__main__":
    main()
