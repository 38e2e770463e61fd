"""`rowlock perft`: how many sequences of actions there are, a fingerprint of the rules."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import product
from typing import Annotated, Any, TypeAlias

import typer

from rowlock.cli.choices import game_named, seats_for
from rowlock.cli.console import Console
from rowlock.core.chance import VerifiableStream
from rowlock.core.contract import AnyGame, Kind

__all__ = ["Perft", "perft"]

DEFAULT_SEED = "1"

Tell: TypeAlias = Callable[[int], None]
"""Hears how many of the first actions are done."""


@dataclass(frozen=True, slots=True)
class Perft:
    """Counts sequences of actions; chance is settled by a stream keyed by the seed and the actions that led there."""

    game: AnyGame
    seed: str

    def settled(self, state: Any, path: tuple[str, ...]) -> Any:
        """Let chance happen until somebody decides or the game is over."""
        stream = VerifiableStream.of(self.seed, path)
        while self.game.decision(state).kind is Kind.CHANCE:
            state = self.game.settle(state, self.game.chance(state).sample(stream))
        return state

    def answers(self, state: Any) -> Iterator[dict[int, Any]]:
        """List the answers to a decision, every combination where several seats decide at once."""
        decision = self.game.decision(state)
        if decision.kind is Kind.OVER:
            return
        counted = (filter(self._counts, self.game.actions(state, seat)) for seat in decision.seats)
        for actions in product(*counted):
            yield dict(zip(decision.seats, actions, strict=True))

    def _counts(self, action: Any) -> bool:
        return self.game.write_action(action).partition(" ")[0] not in self.game.uncounted

    def count(self, state: Any, depth: int, path: tuple[str, ...] = (), tell: Tell | None = None) -> int:
        """Count the sequences of exactly `depth` decisions from a settled state."""
        if depth == 0:
            return 1
        if depth == 1:
            return sum(1 for _ in self.answers(state))
        total = 0
        for number, answers in enumerate(self.answers(state), 1):
            texts = [f"{seat} {self.game.write_action(action)}" for seat, action in answers.items()]
            longer = (*path, " | ".join(texts))
            total += self.count(self.settled(self.game.play(state, answers), longer), depth - 1, longer)
            if tell:
                tell(number)
        return total


def perft(
    ctx: typer.Context,
    game: Annotated[str, typer.Argument(metavar="GAME")],
    *,
    depth: Annotated[int, typer.Option(metavar="N", min=1)],
    position: Annotated[str | None, typer.Option(metavar="TEXT", show_default=False)] = None,
    seats: Annotated[int | None, typer.Option(metavar="N", show_default=False)] = None,
    options: Annotated[str, typer.Option(metavar="TEXT", show_default=False)] = "",
    seed: Annotated[str, typer.Option(metavar="SEED")] = DEFAULT_SEED,
    as_json: Annotated[bool, typer.Option("--json", show_default=False)] = False,
) -> None:
    """Count sequences; the texts of the help are in the catalogue."""
    console: Console = ctx.obj
    rules = game_named(game)
    start = (
        rules.initial(seats_for(rules, seats), rules.options(options))
        if position is None
        else rules.read_position(position)
    )
    counting = Perft(rules, seed)
    state = counting.settled(start, ())
    counts = []
    for plies in range(1, depth + 1):
        began = time.perf_counter()
        counts.append(counting.count(state, plies, tell=_progress(plies)))
        seconds = time.perf_counter() - began
        if not as_json:
            console.tell("perft-line", depth=plies, count=str(counts[-1]), seconds=f"{seconds:.2f}")
    if as_json:
        console.say(json.dumps({"game": rules.name, "seed": seed, "hash": rules.hash(state), "counts": counts}))


def _progress(depth: int) -> Tell | None:
    """Tell on the error stream how far a count is, where somebody may be looking at it."""
    if not sys.stderr.isatty():
        return None

    def tell(number: int) -> None:
        """Write over the line before."""
        typer.echo(f"\r{depth}: {number} \x1b[K", nl=False, err=True)

    return tell
