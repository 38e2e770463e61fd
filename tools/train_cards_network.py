"""Trains the network of Qwirkle Cards: `python -m tools.train_cards_network --out build/cards --seed 1`.

There is a net for each number of seats. The kernel plays games, in which some turns lay something else, and describes
what every turn leaves: in the first round by `minimal`, later by the net of the previous round. The net is fitted to
what its seat then gains on the others, with a bonus for a win; later rounds smooth this by the values of later turns.
Needs PyTorch and numpy; the result is a file that needs neither. A finished round is kept in the folder, so a stopped
run continues after it.
"""

from __future__ import annotations

import argparse
import json
import time
from array import array
from collections import deque
from functools import partial
from multiprocessing import get_context
from multiprocessing.pool import Pool
from pathlib import Path
from typing import Any, Final, TypeAlias

import numpy as np
import torch

from rowlock.bots.qwirkle_cards.network import written_network
from rowlock.kernels.qwirkle_cards import Table, Training
from tools import training

INPUTS, CLASSES, SHARED, UNITS, HIDDEN = 79, 40, 85, 48, 32
WIDTH, KINDS, LINES = 6, 36, 12
SEATS: Final = (2, 3, 4)
LINE_SCALE, POOL_SCALE, OUT_SCALE, POINT = 2048, 2048, 1024, 1000
HIDDEN_SCALE: Final = 256 * POOL_SCALE
SCALES: Final = (LINE_SCALE, LINE_SCALE, POOL_SCALE, HIDDEN_SCALE, HIDDEN_SCALE, OUT_SCALE, POINT)
"""The whole number of the kernel for a weight of one, layer by layer."""
MOST_LINE, MOST_POOL, MOST_UNIT, MOST_HIDDEN = 2.0, 1.0, 1023 / 256, 2047 / 256
EXPLORE: Final = 15
"""The percentage of turns that are trials."""
FIRST_DECAY, DECAY = 100, 70
"""The lambda of the returns in the first round and in the later ones, in percent."""
PIECE, MOST_PIECES = 25_000, 1_000
"""Turns that one process plays at a time, and the most pieces of a round."""
ROWS, ROUNDS = (800_000, 600_000, 600_000), (7, 7, 4)
"""For two, three and four seats."""
BATCH: Final = 4_096
FIRST_RATE, RATE, EPOCHS = 4e-3, 2e-3, 3
CHECKED: Final = 0.03
"""The share of turns that only measure the error."""

Layers: TypeAlias = list[list[int]]


def table_of(layers: Layers | None) -> tuple[Table, Training]:
    """Make a table with the weights of a net for each number of seats, or without any."""
    table = Table()
    learner = Training(table)
    if layers is not None:
        learner.take(layers)
    return table, learner


def piece_of(seats: int, layers: Layers | None, seed: int) -> tuple[Any, Any, int]:
    """Play games until a piece is full; return inputs, what followed and the number of games."""
    table, learner = table_of(layers)
    table.deal(seats)
    policy, decay = ("minimal", FIRST_DECAY) if layers is None else ("learned", DECAY)
    rows = training.recorded(learner, (PIECE, INPUTS), [policy] * seats, seed, explore=EXPLORE)
    return rows.inputs.astype(np.uint8), rows.returns(decay).astype(np.float32) / POINT, rows.games


def recorded(seats: int, layers: Layers | None, rows: int, seed: int, pool: Pool) -> tuple[Any, Any, int]:
    """Play games until there are so many turns, piece by piece; return inputs, what followed and the games."""
    pieces = range(seed * MOST_PIECES, seed * MOST_PIECES - (-rows // PIECE))
    inputs, gains, games = zip(*pool.map(partial(piece_of, seats, layers), pieces, chunksize=1), strict=True)
    return np.concatenate(inputs), np.concatenate(gains), sum(games)


class Fit(torch.nn.Module):  # type: ignore[misc]  # PyTorch is not installed where types are checked
    """The net of one number of seats, in floating point."""

    def __init__(self, layers: Layers | None) -> None:
        super().__init__()
        given = (
            torch.randn(CLASSES, UNITS) * 0.25,
            torch.full((UNITS,), 0.3),
            torch.randn(HIDDEN, UNITS) * 0.07,
            torch.randn(SHARED, HIDDEN) * 0.05,
            torch.full((HIDDEN,), 0.5),
            torch.randn(HIDDEN) * 0.15,
            torch.zeros(1),
        )
        if layers is not None:
            given = tuple(
                torch.tensor(layer).reshape(like.shape) / scale
                for layer, like, scale in zip(layers, given, SCALES, strict=True)
            )
        self.layers = torch.nn.ParameterList(given)

    def forward(self, cards: torch.Tensor, facts: torch.Tensor) -> torch.Tensor:
        """Return the Qwirkles to gain; `cards` are the classes of each line, `facts` the shared inputs that are set."""
        line, line_bias, pool, shared, hidden_bias, out, out_bias = self.layers
        bag = torch.nn.functional.embedding_bag
        sums = bag(cards.reshape(-1, WIDTH), line, mode="sum") + line_bias
        pooled = sums.clamp(0, MOST_UNIT).reshape(-1, LINES, UNITS).sum(1)
        hidden = (pooled @ pool.T + bag(facts, shared, mode="sum") + hidden_bias).clamp(0, MOST_HIDDEN)
        return hidden @ out + out_bias

    def limit(self) -> None:
        """Keep the weights within those that the kernel takes."""
        with torch.no_grad():
            for layer, most in zip(self.layers, (MOST_LINE, MOST_LINE, MOST_POOL), strict=False):
                layer.clamp_(-most, most)

    def whole(self) -> Layers:
        """Round to the whole numbers of the kernel."""
        with torch.no_grad():
            return [
                [int(weight) for weight in (layer.double().cpu() * scale).round().reshape(-1)]
                for layer, scale in zip(self.layers, SCALES, strict=True)
            ]


def described(inputs: Any, seats: int) -> tuple[Any, Any]:
    """Give the classes of each line's cards, and the shared inputs that are set."""
    colours = inputs[:, :KINDS].reshape(-1, WIDTH, WIDTH)
    shapes = inputs[:, KINDS : 2 * KINDS].reshape(-1, WIDTH, WIDTH).transpose(0, 2, 1)
    return np.concatenate([colours, shapes], 1), inputs[:, 2 * KINDS : 2 * KINDS + 3 + seats]


def fitted(inputs: Any, gains: Any, seats: int, layers: Layers | None, epochs: int) -> tuple[Layers, dict[str, float]]:
    """Fit a net, beginning with the previous one; return it with its error on turns that it has not seen."""
    place = "cuda" if torch.cuda.is_available() else "cpu"
    fit = Fit(layers).to(place)
    cards, facts = (torch.from_numpy(np.ascontiguousarray(part)).to(place) for part in described(inputs, seats))
    target = torch.from_numpy(gains).to(place)
    cut = int(len(target) * (1 - CHECKED))
    rate = FIRST_RATE if layers is None else RATE
    adam = torch.optim.Adam(fit.parameters(), lr=rate)
    steps = epochs * -(-cut // BATCH)
    plan = torch.optim.lr_scheduler.OneCycleLR(adam, rate, total_steps=steps + 1, pct_start=0.1)
    for _ in range(epochs):
        for chosen in torch.randperm(cut, device=place).split(BATCH):
            loss = (fit(cards[chosen].int(), facts[chosen].int()) - target[chosen]).square().mean()
            adam.zero_grad()
            loss.backward()
            adam.step()
            plan.step()
            fit.limit()
    with torch.no_grad():
        error = (fit(cards[cut:].int(), facts[cut:].int()) - target[cut:]).square().mean().item()
    return fit.whole(), {"error": round(error, 3), "variance": round(target[cut:].var().item(), 3)}


def together(parts: list[Layers]) -> Layers:
    """Join the nets of two, three and four seats, layer by layer."""
    return [[weight for part in parts for weight in part[layer]] for layer in range(len(SCALES))]


def strength(layers: Layers, seats: int, games: int) -> float:
    """Return the share of wins of the network's policy among seats that play `minimal`, without any search."""
    table, _ = table_of(layers)
    table.deal(seats)
    won = 0.0
    for seat in range(seats):
        out = array("i", bytes(4 * (seats + 1) * games))
        table.playouts(out, ["learned" if one == seat else "minimal" for one in range(seats)], 99, 0, games)
        for game in range(games):
            claims = out[(seats + 1) * game : (seats + 1) * game + seats]
            won += (claims[seat] == max(claims)) / claims.count(max(claims))
    return won / (seats * games)


def train(seats: int, rounds: int, rows: int, given: argparse.Namespace, pool: Pool) -> dict[str, Any]:
    """Train the net of a number of seats round by round; give the last round.

    The turns of earlier rounds that are fitted again are those of this run.
    """
    last: dict[str, Any] = {"layers": None}
    kept: deque[tuple[Any, Any]] = deque(maxlen=max(1, given.replay))
    for number in range(rounds):
        path = given.out / f"net-{seats}-{number}.json"
        if not path.exists():
            began = time.monotonic()
            torch.manual_seed(given.seed * 1_000 + seats * 100 + number)
            before = last["layers"] and together([last["layers"]] * len(SEATS))
            inputs, gains, games = recorded(seats, before, rows, given.seed * 1_000 + seats * 100 + number, pool)
            kept.append((inputs, gains))
            turns, results = (np.concatenate(parts) for parts in zip(*kept, strict=True))
            layers, errors = fitted(turns, results, seats, last["layers"], given.epochs)
            how = {"round": number, "games": games, "turns": len(turns), **errors}
            path.write_text(json.dumps({"layers": layers, "how": how}))
            wins = strength(together([layers] * len(SEATS)), seats, 120)
            print(json.dumps({"seats": seats, **how, "wins": wins, "s": round(time.monotonic() - began)}), flush=True)
        last = json.loads(path.read_text())
    return last


def main() -> None:
    """Train a net for each number of seats, and write them together."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--rows", type=int, nargs=len(SEATS), default=ROWS, help="turns of a round")
    parser.add_argument("--rounds", type=int, nargs=len(SEATS), default=ROUNDS)
    parser.add_argument("--replay", type=int, default=1, help="fit the turns of so many rounds of this run, at least 1")
    parser.add_argument("--epochs", type=int, default=EPOCHS)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=1, help="that play games at the same time")
    given = parser.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    with get_context("spawn").Pool(given.processes) as pool:
        nets = [
            train(seats, rounds, rows, given, pool)
            for seats, rounds, rows in zip(SEATS, given.rounds, given.rows, strict=True)
        ]
    how: dict[str, object] = {
        "command": f"python -m tools.train_cards_network --out build/cards --rows {' '.join(map(str, given.rows))} "
        f"--rounds {' '.join(map(str, given.rounds))} --replay {given.replay} --epochs {given.epochs} "
        f"--seed {given.seed}",
        "nets": {seats: net["how"] for seats, net in zip(SEATS, nets, strict=True)},
    }
    (given.out / "network.bin").write_bytes(written_network(together([net["layers"] for net in nets]), how))


if __name__ == "__main__":
    main()
