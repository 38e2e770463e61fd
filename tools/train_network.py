"""Trains Qwirkle's network from self-play: `python -m tools.train_network --out build/network --seed 1`.

Each round plays games with the network of the previous round (the first with the static evaluation), describes every
turn as the kernel does, and fits the nets to what followed. Needs PyTorch and numpy; the result is a file that needs
neither. A finished round is kept in the folder, so a stopped run continues after the last one.
"""

from __future__ import annotations

import argparse
import json
import os
import time
from array import array
from collections.abc import Iterator, Sequence
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final

import numpy as np
import torch

from rowlock.bots.qwirkle.network import Layers, read_network, written_network
from rowlock.bots.qwirkle.weights import weights
from rowlock.kernels.qwirkle import Table, Training
from tools import training

INPUTS, NETS, UNITS = 215, 4, 32
HIDDEN: Final = UNITS - 1
MOST_UNIT: Final = 1023 / 256
FIRST_SCALE, OUT_SCALE, POINT, LARGEST = 2048, 1024, 1000, 32_767
EXPLORE: Final = 10
FIRST_DECAY, DECAY = 100, 70
PIECE: Final = 100_000
BATCH, EPOCHS, RATE = 16_384, 4, 4e-3
CHECKED: Final = 0.02
"""The share of rows that only measure the error."""
WIN_SHARE: Final = 20.0
"""The weight of winning in the loss, beside squared points."""
LEAST_SPREAD: Final = 0.1
SEED_STEP: Final = 1 << 20


def recorded(job: tuple[int, int, Layers | None, int, Path]) -> Path:
    """Play games until a piece is full, in a process of its own, and keep it as a file."""
    number, seats, layers, seed, folder = job
    table = Table()
    table.weigh(weights())
    learner = Training(table)
    if layers is not None:
        learner.take(*layers)
    table.deal(seats)
    policy, decay = ("static", FIRST_DECAY) if layers is None else ("learned", DECAY)
    shape, first = (PIECE, INPUTS), number * SEED_STEP
    rows = training.recorded(learner, shape, [policy] * seats, seed, first_game=first, explore=EXPLORE)
    results = np.stack([rows.facts["net"], rows.returns(decay), rows.facts["win"]], axis=1)
    path = folder / f"{number}.npz"
    np.savez(path, inputs=rows.inputs, results=results.astype(np.int32))
    return path


def played(pool: Any, jobs: Sequence[tuple[int, int, Layers | None, int, Path]]) -> tuple[Any, Any]:
    """Play all pieces and join them, in the order of their numbers."""
    loaded = []
    for path in pool.imap(recorded, jobs):
        with np.load(path) as piece:
            loaded.append((piece["inputs"], piece["results"]))
        path.unlink()
    return np.concatenate([one for one, _ in loaded]), np.concatenate([one for _, one in loaded])


class Net(torch.nn.Module):  # type: ignore[misc]  # PyTorch is not installed where types are checked
    """One net in floating point, on inputs divided by their spread."""

    def __init__(self, spread: torch.Tensor) -> None:
        super().__init__()
        self.spread = spread
        self.first = torch.nn.Linear(INPUTS, UNITS)
        self.margin = torch.nn.Linear(HIDDEN, 1)
        self.win = torch.nn.Linear(HIDDEN, 1)
        with torch.no_grad():
            self.first.weight *= 0.5
            self.first.bias += 0.5

    def forward(self, inputs: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Return the margin to come in points, and the logarithm of the odds to win."""
        sums = self.first(inputs / self.spread)
        units = sums[:, :HIDDEN].clamp(0, MOST_UNIT)
        return self.margin(units)[:, 0] + sums[:, HIDDEN], self.win(units)[:, 0]

    def whole(self) -> tuple[list[int], list[int], list[int], list[int]]:
        """Round to the whole numbers of the kernel."""

        def rounded(values: torch.Tensor, scale: int) -> list[int]:
            return [int(one) for one in (values.detach().double().cpu() * scale).round().clamp(-LARGEST, LARGEST)]

        first = (self.first.weight / self.spread).T.reshape(-1)
        biases = [int(one) for one in (self.first.bias.detach().double().cpu() * FIRST_SCALE).round()]
        margin = [*rounded(self.margin.weight[0], OUT_SCALE), round(self.margin.bias.item() * POINT)]
        win = [*rounded(self.win.weight[0], OUT_SCALE), round(self.win.bias.item() * POINT)]
        return rounded(first, FIRST_SCALE), biases, margin, win


def fitted(inputs: Any, results: Any, device: str, epochs: int) -> tuple[Net, dict[str, float]]:
    """Fit one net; return it with its errors on rows that it has not seen."""
    order = torch.randperm(len(inputs))
    x = torch.from_numpy(inputs)[order].to(device)
    target = torch.from_numpy(results[:, 1].astype(np.float32) / POINT)[order].to(device)
    won = torch.from_numpy(results[:, 2].astype(np.float32) / POINT)[order].to(device)
    checked = max(1, int(len(x) * CHECKED))
    sample = x[: min(len(x), 200_000)].float()
    net = Net(sample.std(0).clamp(min=LEAST_SPREAD)).to(device)
    steps = epochs * ((len(x) - checked) // BATCH + 1)
    adam = torch.optim.Adam(net.parameters(), lr=RATE)
    plan = torch.optim.lr_scheduler.OneCycleLR(adam, RATE, total_steps=steps + 1, pct_start=0.1)
    for _ in range(epochs):
        for rows in _batches(len(x), checked, device):
            margin, odds = net(x[rows].float())
            loss = torch.nn.functional.huber_loss(margin, target[rows], delta=20.0)
            loss = loss + WIN_SHARE * torch.nn.functional.binary_cross_entropy_with_logits(odds, won[rows])
            adam.zero_grad()
            loss.backward()
            adam.step()
            plan.step()
    with torch.no_grad():
        margin, odds = net(x[:checked].float())
        error = (margin - target[:checked]).square().mean().item()
        spread = target[:checked].var().item()
        bce = torch.nn.functional.binary_cross_entropy_with_logits(odds, won[:checked]).item()
    return net, {"rows": len(x), "error": error, "variance": spread, "win": bce}


def _batches(rows: int, checked: int, device: str) -> Iterator[torch.Tensor]:
    order = torch.randperm(rows - checked, device=device) + checked
    yield from order.split(BATCH)


def strength(layers: Layers, policy: str, games: int) -> float:
    """Return the win rate of the network's policy against another, without any search."""
    table = Table()
    table.weigh(weights())
    Training(table).take(*layers)
    table.deal(2)
    won = 0.0
    for seat in (0, 1):
        out = array("i", bytes(4 * 3 * games))
        table.playouts(out, ["learned", policy] if seat == 0 else [policy, "learned"], 99, 0, games)
        for game in range(games):
            own, other = out[3 * game + seat], out[3 * game + 1 - seat]
            won += 1.0 if own > other else 0.5 if own == other else 0.0
    return won / (2 * games)


def main() -> None:
    """Read the command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--rows", type=int, default=8_000_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--epochs", type=int, default=EPOCHS)
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--until", type=float, default=float("inf"), help="seconds after which no round begins")
    given = parser.parse_args()
    began = time.monotonic()
    with get_context("fork").Pool(given.processes) as pool:  # before PyTorch starts threads of its own
        train(given, pool, began)


def train(given: argparse.Namespace, pool: Any, began: float) -> None:
    """Train round by round."""
    device = "cuda" if torch.cuda.is_available() else "cpu"
    torch.manual_seed(given.seed)
    given.out.mkdir(parents=True, exist_ok=True)
    scratch = Path("/dev/shm" if Path("/dev/shm").is_dir() else given.out)
    layers: Layers | None = None
    for number in range(given.rounds):
        path = given.out / f"round-{number}.bin"
        if path.exists():
            layers = read_network(path.read_bytes())
            continue
        if time.monotonic() - began > given.until:
            break
        pieces = -(-given.rows // PIECE)
        jobs = [
            (number * 10_000 + piece, (2, 2, 2, 3, 4)[piece % 5], layers, given.seed, scratch)
            for piece in range(pieces)
        ]
        inputs, results = played(pool, jobs)
        made = time.monotonic() - began
        parts, errors = [], []
        for net in range(NETS):
            chosen = results[:, 0] == net
            one, error = fitted(inputs[chosen], results[chosen], device, given.epochs)
            parts.append(one.whole())
            errors.append(error)
        layers = (
            array("h", [weight for part in parts for weight in part[0]]),
            array("i", [bias for part in parts for bias in part[1]]),
            array("i", [weight for part in parts for weight in part[2]]),
            array("i", [weight for part in parts for weight in part[3]]),
        )
        how = {
            "command": f"python -m tools.train_network --out build/network --rows {given.rows} --rounds {number + 1} "
            f"--epochs {given.epochs} --seed {given.seed}",
            "round": number,
            "errors": errors,
        }
        path.write_bytes(written_network(layers, how))
        rates = {policy: round(100 * strength(layers, policy, 3_000), 2) for policy in ("greedy", "static")}
        times = {"played": round(made, 1), "done": round(time.monotonic() - began, 1)}
        print(json.dumps({"round": number, "against": rates, **times, "errors": errors}), flush=True)


if __name__ == "__main__":
    main()
