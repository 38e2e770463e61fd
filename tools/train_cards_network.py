"""Trains the network of Qwirkle Cards: `python -m tools.train_cards_network --out build/cards --seed 1`.

The kernel plays games by `minimal`, in which some turns lay something else with the most Qwirkles, and describes what
every turn leaves; a net for each number of seats is fitted to the Qwirkles that its seat then gains on the others. It
needs numpy alone and runs on one core; the result is a file that does not need it. A finished net is kept in the
folder, so a stopped run continues after the last one.
"""

from __future__ import annotations

import argparse
import json
import time
from array import array
from pathlib import Path
from typing import Any, Final

import numpy as np

from rowlock.bots.qwirkle_cards.network import written_network
from rowlock.kernels.qwirkle_cards import Lessons, Table

INPUTS, CLASSES, SHARED, UNITS, HIDDEN = 79, 40, 85, 48, 32
WIDTH, KINDS, LINES = 6, 36, 12
SEATS: Final = (2, 3, 4)
LINE_SCALE, POOL_SCALE, OUT_SCALE, POINT = 2048, 2048, 1024, 1000
HIDDEN_SCALE: Final = 256 * POOL_SCALE
MOST_LINE, MOST_POOL, MOST_UNIT, MOST_HIDDEN = 2.0, 1.0, 1023 / 256, 2047 / 256
EXPLORE: Final = 15
"""The percentage of turns that are trials."""
PIECE: Final = 250_000
ROWS: Final = (1_250_000, 500_000, 500_000)
BATCH, RATE = 2_048, 4e-3
FIRST_DECAY, SECOND_DECAY, SMALL = 0.9, 0.999, 1e-8
WARMING: Final = 0.05
CHECKED: Final = 30
"""One in so many rows only measures the error."""
HUBER: Final = 3.0
"""Errors beyond this many Qwirkles count linearly."""


def recorded(seats: int, rows: int, seed: int) -> tuple[Any, Any]:
    """Play games until there are so many turns; give their inputs and the Qwirkles that followed."""
    table = Table()
    lessons = Lessons(table)
    table.deal(seats)
    inputs, gains = [], []
    for piece in range(rows // PIECE):
        described, followed = np.zeros((PIECE, INPUTS), np.uint8), array("i", bytes(4 * PIECE))
        _, used = lessons.record(described, followed, ["minimal"] * seats, seed + piece, 0, EXPLORE)
        inputs.append(described[:used])
        gains.append(np.array(followed, np.float32)[:used] / POINT)
    return np.concatenate(inputs), np.concatenate(gains).astype(np.float32)


class Net:
    """The net of one number of seats, in floating point, with the moments of Adam."""

    def __init__(self, dice: np.random.Generator) -> None:
        self.layers: dict[str, Any] = {
            "line": dice.normal(0, 0.25, (CLASSES, UNITS)),
            "line bias": np.full(UNITS, 0.3),
            "pool": dice.normal(0, 0.07, (UNITS, HIDDEN)),
            "shared": dice.normal(0, 0.05, (SHARED, HIDDEN)),
            "hidden bias": np.full(HIDDEN, 0.5),
            "out": dice.normal(0, 0.15, HIDDEN),
            "out bias": np.zeros(1),
        }
        self.layers = {name: layer.astype(np.float32) for name, layer in self.layers.items()}
        self.first = {name: np.zeros_like(layer) for name, layer in self.layers.items()}
        self.second = {name: np.zeros_like(layer) for name, layer in self.layers.items()}
        self.steps = 0

    def values(self, lines: Any, facts: Any) -> Any:
        """Return the Qwirkles to gain; what `gradient` needs is kept."""
        one = self.layers
        sums = lines @ one["line"] + one["line bias"]
        self.open_units = (sums > 0) & (sums < MOST_UNIT)
        self.pooled = np.clip(sums, 0, MOST_UNIT).reshape(len(facts), LINES, UNITS).sum(1)
        sums = self.pooled @ one["pool"] + facts @ one["shared"] + one["hidden bias"]
        self.open_hidden = (sums > 0) & (sums < MOST_HIDDEN)
        self.hidden = np.clip(sums, 0, MOST_HIDDEN)
        return self.hidden @ one["out"] + one["out bias"][0]

    def gradient(self, lines: Any, facts: Any, error: Any) -> dict[str, Any]:
        """Return the gradient of each layer from the errors of the values."""
        hidden = np.outer(error, self.layers["out"]) * self.open_hidden
        units = np.repeat(hidden @ self.layers["pool"].T, LINES, axis=0) * self.open_units
        return {
            "line": lines.T @ units,
            "line bias": units.sum(0),
            "pool": self.pooled.T @ hidden,
            "shared": facts.T @ hidden,
            "hidden bias": hidden.sum(0),
            "out": self.hidden.T @ error,
            "out bias": error.sum(keepdims=True),
        }

    def step(self, gradient: dict[str, Any], rate: float) -> None:
        """Make one step of Adam, within the weights that the kernel takes."""
        self.steps += 1
        for name, slope in gradient.items():
            self.first[name] = FIRST_DECAY * self.first[name] + (1 - FIRST_DECAY) * slope
            self.second[name] = SECOND_DECAY * self.second[name] + (1 - SECOND_DECAY) * slope * slope
            mean = self.first[name] / (1 - FIRST_DECAY**self.steps)
            size = np.sqrt(self.second[name] / (1 - SECOND_DECAY**self.steps)) + SMALL
            self.layers[name] -= rate * mean / size
        for name, most in (("line", MOST_LINE), ("line bias", MOST_LINE), ("pool", MOST_POOL)):
            np.clip(self.layers[name], -most, most, out=self.layers[name])

    def whole(self) -> list[list[int]]:
        """Round to the whole numbers of the kernel."""
        one = self.layers
        scaled = (
            one["line"] * LINE_SCALE,
            one["line bias"] * LINE_SCALE,
            one["pool"].T * POOL_SCALE,
            one["shared"].astype(np.float64) * HIDDEN_SCALE,
            one["hidden bias"].astype(np.float64) * HIDDEN_SCALE,
            one["out"] * OUT_SCALE,
            one["out bias"] * POINT,
        )
        return [[int(weight) for weight in np.rint(layer).reshape(-1)] for layer in scaled]


def described(inputs: Any, seats: int) -> tuple[Any, Any]:
    """Count the classes of each line's cards, and set the shared inputs."""
    colours = inputs[:, :KINDS].reshape(-1, WIDTH, WIDTH)
    shapes = inputs[:, KINDS : 2 * KINDS].reshape(-1, WIDTH, WIDTH).transpose(0, 2, 1)
    cards = np.concatenate([colours, shapes], 1).reshape(-1, WIDTH)
    lines, facts = np.zeros((len(cards), CLASSES), np.float32), np.zeros((len(inputs), SHARED), np.float32)
    for place in range(WIDTH):
        lines[np.arange(len(cards)), cards[:, place]] += 1
    for place in range(2 * KINDS, 2 * KINDS + 3 + seats):
        facts[np.arange(len(inputs)), inputs[:, place]] = 1
    return lines, facts


def fitted(inputs: Any, gains: Any, seats: int, epochs: int, seed: int) -> tuple[Net, list[float]]:
    """Fit a net; return it with its mean squared error after each epoch on rows that it has not seen."""
    dice = np.random.default_rng(seed)
    net = Net(dice)
    order = dice.permutation(len(inputs))
    checked, rows = order[: len(order) // CHECKED], order[len(order) // CHECKED :]
    steps = epochs * (len(rows) // BATCH)
    errors = []
    for _ in range(epochs):
        dice.shuffle(rows)
        for start in range(0, len(rows) - BATCH + 1, BATCH):
            batch = rows[start : start + BATCH]
            lines, facts = described(inputs[batch], seats)
            error = np.clip(net.values(lines, facts) - gains[batch], -HUBER, HUBER) / BATCH
            done = net.steps / steps
            rate = RATE * min(1.0, done / WARMING + WARMING) * (0.5 + 0.5 * np.cos(np.pi * done))
            net.step(net.gradient(lines, facts, error.astype(np.float32)), float(rate))
        found = [net.values(*described(inputs[part], seats)) for part in np.array_split(checked, 20)]
        errors.append(float(np.square(np.concatenate(found) - gains[checked]).mean()))
    return net, errors


def strength(layers: list[list[int]], seats: int, games: int) -> float:
    """Return the share of wins of the network's policy among seats that play `minimal`, without any search."""
    table = Table()
    Lessons(table).take(layers)
    table.deal(seats)
    won = 0.0
    for seat in range(seats):
        out = array("i", bytes(4 * (seats + 1) * games))
        table.playouts(out, ["learned" if one == seat else "minimal" for one in range(seats)], 99, 0, games)
        for game in range(games):
            claims = out[(seats + 1) * game : (seats + 1) * game + seats]
            won += (claims[seat] == max(claims)) / claims.count(max(claims))
    return won / (seats * games)


def main() -> None:
    """Train a net for each number of seats, and write them together."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--rows", type=int, nargs=len(SEATS), default=ROWS, help="turns for two, three and four seats")
    parser.add_argument("--epochs", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    parts, errors = [], {}
    for seats, rows in zip(SEATS, given.rows, strict=True):
        path = given.out / f"net-{seats}.json"
        if not path.exists():
            path.write_text(json.dumps(trained(seats, rows, given.epochs, given.seed)))
        kept = json.loads(path.read_text())
        parts.append(kept["layers"])
        errors[seats] = kept["errors"]
    layers = [[weight for part in parts for weight in part[layer]] for layer in range(len(parts[0]))]
    how: dict[str, object] = {
        "command": f"python -m tools.train_cards_network --out build/cards --rows {' '.join(map(str, given.rows))} "
        f"--epochs {given.epochs} --seed {given.seed}",
        "errors": errors,
    }
    (given.out / "network.bin").write_bytes(written_network(layers, how))
    for seats in SEATS:
        print(f"{seats} seats: {100 * strength(layers, seats, 120):.1f} % against minimal", flush=True)


def trained(seats: int, rows: int, epochs: int, seed: int) -> dict[str, Any]:
    """Train one net; give its layers and its errors."""
    began = time.monotonic()
    inputs, gains = recorded(seats, rows, seed * 1_000 + seats * 100)
    played = time.monotonic() - began
    net, after = fitted(inputs, gains, seats, epochs, seed)
    times = {"played": round(played), "done": round(time.monotonic() - began)}
    errors = {"rows": len(inputs), "variance": float(gains.var()), "after": after}
    print(json.dumps({"seats": seats, **times, **errors}), flush=True)
    return {"layers": net.whole(), "errors": errors}


if __name__ == "__main__":
    main()
