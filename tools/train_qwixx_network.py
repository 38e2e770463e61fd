"""Trains Qwixx's network from self-play: `python -m tools.train_qwixx_network --out build/qwixx-network --seed 1`.

There is a net for each variant, a number of seats with or without jokers. Each round plays games with the net of the
previous round (the first with the table `learned`), describes decisions as the kernel does, and fits the net to what
followed: the final lead with a bonus for a win, smoothed by the values of later decisions. Needs PyTorch and numpy; the
result is a file that needs neither. A finished round is kept in the folder, so a stopped run continues after it.
"""

from __future__ import annotations

import argparse
import json
from array import array
from collections.abc import Sequence
from functools import partial
from multiprocessing import get_context
from multiprocessing.pool import Pool
from pathlib import Path
from typing import Any, Final

import numpy as np
import torch

from rowlock.bots.qwixx_cards.network import INPUTS, UNITS, WIN, Net, read_network, written_network
from rowlock.bots.qwixx_cards.tuning import VARIANTS, Variant
from rowlock.bots.qwixx_cards.weights import weights_for
from rowlock.kernels.qwixx_cards import Lessons, Table

WIDTH, RESULTS = 128, 3
"""Inputs of a row and numbers beside them, as in the kernel."""
HIDDEN: Final = UNITS - 1
FIRST_SCALE, POINT, LARGEST, LARGEST_OUT, MOST_UNIT = 1024, 100, 32_767, 8_000, 4.0
TENS: Final = 10
"""The nets learn in tens of points."""
MOMENTS: Final = slice(754, 784)
"""Inputs of which exactly one is set: they take the biases."""
EXPLORE, ONE_IN, FIRST_DECAY, DECAY = 64, 4, 100, 80
PIECE, MOST_PIECES = 100_000, 1_000
"""Rows that one process plays at a time, and the most pieces of a round."""
BATCH: Final = 8_192
FIRST_EPOCHS, FIRST_RATE, EPOCHS, RATE = 3, 4e-3, 2, 2e-3
CHECKED: Final = 0.02
"""The share of rows that only measure the error."""
START_SPREAD, START_BIAS = 0.08, 0.3


def table_of(variant: Variant, net: Net | None) -> tuple[Table, Lessons]:
    """Deal a variant on a table with a net; without one the values are 0."""
    table = Table()
    table.weigh(weights_for(variant.seats, jokers=variant.jokers))
    lessons = Lessons(table)
    given = net or Net(array("h", bytes(2 * INPUTS * UNITS)), array("i", bytes(4 * UNITS)))
    lessons.take(given.weights, given.outputs, WIN * POINT)
    table.deal(variant.seats, jokers=variant.jokers)
    return table, lessons


def piece_of(variant: Variant, net: Net | None, seed: int) -> tuple[Any, Any, int]:
    """Play games until a piece is full; return inputs, results and the number of games."""
    _, lessons = table_of(variant, net)
    policy, decay = ("learned", FIRST_DECAY) if net is None else ("network", DECAY)
    inputs, beside = np.zeros((PIECE, WIDTH), np.int16), array("i", bytes(4 * PIECE * RESULTS))
    policies = [policy] * variant.seats
    games, used = lessons.record(inputs, beside, policies, seed, 0, explore=EXPLORE, one_in=ONE_IN, decay=decay)
    width = int((inputs[:used] != INPUTS).sum(1).max())
    return inputs[:used, :width].copy(), np.array(beside, np.int32).reshape(-1, RESULTS)[:used], games


def recorded(variant: Variant, net: Net | None, rows: int, seed: int, pool: Pool) -> tuple[Any, Any, int]:
    """Play games until there are so many rows, piece by piece; return inputs, results and the number of games."""
    pieces = range(seed * MOST_PIECES, seed * MOST_PIECES - (-rows // PIECE))
    found = pool.map(partial(piece_of, variant, net), pieces, chunksize=1)
    inputs, results, games = zip(*found, strict=True)
    width = max(one.shape[1] for one in inputs)
    padded = [np.pad(one, ((0, 0), (0, width - one.shape[1])), constant_values=INPUTS) for one in inputs]
    return np.concatenate(padded), np.concatenate(results), sum(games)


class Fit(torch.nn.Module):  # type: ignore[misc]  # PyTorch is not installed where types are checked
    """A net in floating point; rows list the inputs that are set."""

    def __init__(self, net: Net | None) -> None:
        super().__init__()
        self.first = torch.nn.EmbeddingBag(INPUTS + 1, UNITS, mode="sum", padding_idx=INPUTS)
        self.bias = torch.nn.Parameter(torch.full((UNITS,), START_BIAS))
        self.out = torch.nn.Linear(HIDDEN, 1)
        with torch.no_grad():
            torch.nn.init.normal_(self.first.weight, 0, START_SPREAD)
            self.first.weight[:, HIDDEN] = 0
            if net is not None:
                self.first.weight[:INPUTS] = torch.tensor(net.weights).reshape(INPUTS, UNITS) / FIRST_SCALE
                self.bias.zero_()
                self.out.weight[0] = torch.tensor(net.outputs[:HIDDEN]) / (TENS * POINT)
                self.out.bias.fill_(net.outputs[HIDDEN] / (TENS * POINT))
            self.first.weight[INPUTS] = 0

    def forward(self, rows: torch.Tensor) -> torch.Tensor:
        """Return the value in tens of points."""
        sums = self.first(rows) + self.bias
        return self.out(sums[:, :HIDDEN].clamp(0, MOST_UNIT))[:, 0] + sums[:, HIDDEN]

    def whole(self) -> Net:
        """Round to the whole numbers of the kernel."""
        with torch.no_grad():
            first = self.first.weight[:INPUTS].double().cpu().clone()
            first[MOMENTS] += self.bias.double().cpu()
            weights = (first * FIRST_SCALE).round().clamp(-LARGEST, LARGEST).reshape(-1)
            out = torch.cat([self.out.weight[0], self.out.bias]).double().cpu() * TENS * POINT
        outputs = out.round().clamp(-LARGEST_OUT, LARGEST_OUT)
        return Net(array("h", [int(one) for one in weights]), array("i", [int(one) for one in outputs]))


def fitted(inputs: Any, results: Any, net: Net | None) -> tuple[Net, dict[str, float]]:
    """Fit a net, beginning with the previous one; return it with its errors on rows that it has not seen."""
    place = "cuda" if torch.cuda.is_available() else "cpu"
    fit = Fit(net).to(place)
    rows = torch.from_numpy(inputs).to(place)
    target = torch.from_numpy(results[:, 0].astype(np.float32) / (TENS * POINT)).to(place)
    end = torch.from_numpy((results[:, 1] + WIN * results[:, 2]).astype(np.float32) / TENS).to(place)
    cut = int(len(rows) * (1 - CHECKED))
    epochs, rate = (FIRST_EPOCHS, FIRST_RATE) if net is None else (EPOCHS, RATE)
    adam = torch.optim.Adam(fit.parameters(), lr=rate)
    steps = epochs * -(-cut // BATCH)
    plan = torch.optim.lr_scheduler.OneCycleLR(adam, rate, total_steps=steps + 1, pct_start=0.1)
    for _ in range(epochs):
        for chosen in torch.randperm(cut, device=place).split(BATCH):
            loss = (fit(rows[chosen].int()) - target[chosen]).square().mean()
            adam.zero_grad()
            loss.backward()
            adam.step()
            plan.step()
    with torch.no_grad():
        found = fit(rows[cut:].int())
        errors = {
            "target": TENS * TENS * (found - target[cut:]).square().mean().item(),
            "end": TENS * TENS * (found - end[cut:]).square().mean().item(),
            "variance": TENS * TENS * end[cut:].var().item(),
        }
    return fit.whole(), {name: round(error, 1) for name, error in errors.items()}


def strength(variant: Variant, net: Net, games: int) -> float:
    """Return the wins of one seat that plays by the net among seats that play by the table, over its fair share."""
    table, _ = table_of(variant, net)
    seats, share = variant.seats, 0.0
    for seat in range(seats):
        policies = ["network" if one == seat else "learned" for one in range(seats)]
        out = array("i", bytes(4 * (seats + 1) * games))
        table.playouts(out, policies, 99, 0, games)
        scores = np.array(out).reshape(games, seats + 1)[:, :seats]
        best = scores == scores.max(1, keepdims=True)
        share += float((best[:, seat] / best.sum(1)).mean())
    return share


def train(variant: Variant, given: argparse.Namespace, pool: Pool) -> None:
    """Train the net of a variant round by round; rounds that are in the folder are not played again."""
    net: Net | None = None
    for number in range(given.rounds):
        path = given.out / f"{variant.name.replace(' ', '-')}-{number}.bin"
        if path.exists():
            net = read_network(path.read_bytes())[variant.name]
            continue
        torch.manual_seed(given.seed * 1_000 + number)
        inputs, results, games = recorded(variant, net, given.rows, given.seed * 1_000 + number, pool)
        net, errors = fitted(inputs, results, net)
        wins = round(strength(variant, net, 8_000), 3)
        how: dict[str, object] = {
            "command": f"python -m tools.train_qwixx_network {json.dumps(variant.name)} --out build/qwixx-network "
            f"--rounds {number + 1} --rows {given.rows} --seed {given.seed}",
            "games": games,
            "errors": errors,
            "wins": wins,
        }
        path.write_bytes(written_network({variant.name: net}, how))
        print(json.dumps({"variant": variant.name, "round": number, **how}), flush=True)


def gathered(folder: Path) -> bytes:
    """Write the network of all variants in a folder: of each its last round, and how that was made."""
    nets: dict[str, Net] = {}
    how: dict[str, object] = {}
    for variant in VARIANTS:
        paths = sorted(folder.glob(f"{variant.name.replace(' ', '-')}-[0-9].bin"))
        if paths:
            stored = paths[-1].read_bytes()
            nets |= read_network(stored)
            how[variant.name] = json.loads(stored.partition(b"\n")[0])["how"]
    return written_network(nets, how)


def chosen(names: Sequence[str]) -> list[Variant]:
    """Find variants by their names; all without any."""
    return [variant for variant in VARIANTS if not names or variant.name in names]


def main() -> None:
    """Train the variants one after the other, and write the network of all variants in the folder."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("variants", nargs="*", help='as 2 or "3 jokers"; all without any')
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--rows", type=int, default=3_000_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=1, help="that play games at the same time")
    given = parser.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    with get_context("spawn").Pool(given.processes) as pool:
        for variant in chosen(given.variants):
            train(variant, given, pool)
    (given.out / "network.bin").write_bytes(gathered(given.out))


if __name__ == "__main__":
    main()
