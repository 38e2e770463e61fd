"""`rowlock perft`: how many sequences of actions there are, a fingerprint of the rules."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import product
from typing import Final, TypeAlias

import click

from rowlock.cli.choices import game_named, seats_for
from rowlock.cli.console import Console
from rowlock.cli.options import game_argument, json_option
from rowlock.core.chance import VerifiableStream
from rowlock.core.contract import AnyGame, AnyState, Kind

DEFAULT_SEED = "1"
UNCOUNTED: Final = frozenset({"swap", "redraw"})
"""Verbs of actions that only exchange hidden components, in any game: they would outnumber all others."""

Tell: TypeAlias = Callable[[int], None]
"""Called with the number of first actions that are done."""


@dataclass(frozen=True, slots=True)
class Perft:
    """Counts sequences of actions; chance is settled by a stream keyed by the seed and the actions that led there."""

    game: AnyGame
    seed: str

    def settled(self, state: AnyState, path: tuple[str, ...]) -> AnyState:
        """Settle chance until a seat decides or the game is over."""
        stream = VerifiableStream.of(self.seed, path)
        while self.game.decision(state).kind is Kind.CHANCE:
            state = self.game.settle_drawn(state, self.game.chance(state).sample(stream))
        return state

    def answers(self, state: AnyState) -> Iterator[dict[int, object]]:
        """List the answers to a decision: every combination if several seats decide at once."""
        decision = self.game.decision(state)
        if decision.kind is Kind.OVER:
            return
        counted = (filter(self._counts, self.game.actions(state, seat)) for seat in decision.seats)
        for actions in product(*counted):
            yield dict(zip(decision.seats, actions, strict=True))

    def _counts(self, action: object) -> bool:
        return self.game.write_action(action).partition(" ")[0] not in UNCOUNTED

    def count(self, state: AnyState, depth: int, path: tuple[str, ...] = (), tell: Tell | None = None) -> int:
        """Count the sequences of exactly `depth` decisions from a settled state."""
        if depth == 0:
            return 1
        if depth == 1:
            return sum(1 for _ in self.answers(state))
        total = 0
        for number, answers in enumerate(self.answers(state), 1):
            texts = [f"{seat} {self.game.write_action(action)}" for seat, action in answers.items()]
            longer = (*path, " | ".join(texts))
            total += self.count(self.settled(self.game.play_legal(state, answers), longer), depth - 1, longer)
            if tell:
                tell(number)
        return total


@click.command()
@game_argument
@click.option("--depth", type=click.IntRange(1), metavar="N", required=True)
@click.option("--position", metavar="TEXT")
@click.option("--seats", type=int, metavar="N")
@click.option("--options", metavar="TEXT", default="")
@click.option("--seed", metavar="SEED", default=DEFAULT_SEED, show_default=True)
@json_option
@click.pass_obj
def perft(
    console: Console,
    game: str,
    *,
    depth: int,
    position: str | None,
    seats: int | None,
    options: str,
    seed: str,
    as_json: bool,
) -> None:
    """Count sequences; the texts of the help are in the catalogue."""
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
            console.tell("perft-line", depth=plies, count=str(counts[-1]), seconds=console.decimal(seconds, ".2f"))
    if as_json:
        console.say(json.dumps({"game": rules.name, "seed": seed, "hash": rules.hash(state), "counts": counts}))


def _progress(depth: int) -> Tell | None:
    """Report the progress of a count on stderr if it is a terminal."""
    if not sys.stderr.isatty():
        return None

    def tell(number: int) -> None:
        """Write over the line before."""
        click.echo(f"\r{depth}: {number} \x1b[K", nl=False, err=True)

    return tell
