"""Records with random variations and comments."""

from __future__ import annotations

from itertools import islice
from random import Random

from rowlock.core.contract import AnyGame, Kind, StateOf
from rowlock.core.match import Match
from rowlock.core.record import GameRecord
from rowlock.core.remarks import Path

CHOICE = 5


def random_tree(game: AnyGame, rng: Random, steps: int, branches: int) -> GameRecord:
    """Play a short game, then walk on from random positions of the tree that grows."""
    match = Match.start(game, 2, game.options())
    states: dict[Path, StateOf] = {(0,): match.state}
    for count in range(1, steps + 1):
        _play_on(match, rng)
        states[count,] = match.state
    record = GameRecord.of(match, game.options(), 2, title=f"A game of {game.name}")
    for _ in range(branches):
        path: Path = rng.choice(list(states))
        for _ in range(rng.randint(1, 3)):
            if game.decision(states[path]).kind is not Kind.OVER:
                played = Match(game, states[path])
                _play_on(played, rng)
                record, path = record.with_play(path, played.log)
                states[path] = played.state
        record = record.with_remark(path, comment=f"After {path}.")
    return record


def _play_on(match: Match, rng: Random) -> None:
    """Play one step, one of the first possible ones."""
    game, decision = match.game, match.decision
    if decision.kind is Kind.CHANCE:
        match.settle(rng.choice(list(islice(game.chance(match.state).enumerate(), CHOICE))))
    else:
        match.play({seat: rng.choice(list(islice(game.actions(match.state, seat), CHOICE))) for seat in decision.seats})
