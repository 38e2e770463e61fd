"""What a worker finds out for coach and review: actions compared from a view alone, finished games looked at again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from time import monotonic
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from rowlock.arena.review import CHANCE_DIGITS, DIGITS, Reviewer, quality_of, rounded
from rowlock.arena.rollouts import ROLLOUTS, Comparison, compare_until
from rowlock.bots import Budget, bot_named
from rowlock.bots.contract import Choice, until
from rowlock.core.chance import FastStream
from rowlock.core.contract import AnyGame
from rowlock.core.estimates import Estimate
from rowlock.core.record import GameRecord
from rowlock.games import GAMES
from rowlock.wire.study import Considered, DecisionReviewed, Gain, GameReview, Instead, Quality

__all__ = ["Counsel", "Counselled", "Examine", "counsel", "examine"]

MOST_CANDIDATES: Final = 5
BATCH: Final = 30
MOST_WORLDS: Final = 480
"""Enough for an interval of two points or so; few enough for one thread."""


class Counsel(msgspec.Struct, frozen=True, tag="counsel"):
    """A decision to advise on; with an action, that action is weighed against the best."""

    game: str
    view: dict[str, Any]
    bot: str
    ms: int
    seed: str
    action: str = ""


class Counselled(msgspec.Struct, frozen=True, tag="counselled"):
    """Candidates, the best first, and what the best gains: on the action asked about, else on the next best."""

    action: str
    candidates: tuple[Considered, ...] = ()
    gain: Gain | None = None
    quality: Quality = "best"
    chance_given_up: float = 0.0


class Examine(msgspec.Struct, frozen=True, tag="examine"):
    """A finished game to review."""

    record: str
    bot: str
    samples: int
    worlds: int
    seed: str


# ── the coach ─────────────────────────────────────────────────────────────────────────────────────────


def counsel(job: Counsel) -> Counselled:
    """Compare what a bot would consider, in worlds dealt from the view; without a choice nothing is compared."""
    game = GAMES[job.game]
    view = game.read_view(job.view)
    rng = FastStream(job.seed)
    only = list(islice(game.actions(game.resample(view, rng), view.seat), 2))
    if len(only) == 1:
        return Counselled(game.write_action(only[0]))
    # Half of the time is for finding candidates, the rest for comparing them.
    finding, whole = Budget(ms=max(1, job.ms // 2)), until(Budget(ms=job.ms), monotonic)
    choice = bot_named(job.bot, job.game).decide(game, view, finding, rng, stop=until(finding, monotonic))
    asked = game.read_action(job.action) if job.action else None
    actions = _candidates(choice, asked)
    found = compare_until(game, view, actions, rng, batch=BATCH, most=MOST_WORLDS, stop=whole)
    order = sorted(range(len(found.actions)), key=lambda number: -found.value(number).mean)
    best = order[0]
    other = _place(game, found, asked) if job.action else (order[1] if len(order) > 1 else best)
    gap, given = found.gap(best, other), found.chance(best) - found.chance(other)
    gain = _gain(gap)
    return Counselled(
        game.write_action(found.actions[best]),
        tuple(_considered(game, found, number) for number in order),
        gain if other != best or job.action else None,
        quality_of(gap.mean, gain.low, given) if job.action else "best",
        round(given, CHANCE_DIGITS),
    )


def _candidates(choice: Choice, asked: Any) -> list[Any]:
    """List what is compared: the action asked about, if any, the bot's choice, and what else it considered."""
    considered = [choice.action, *(candidate.action for candidate in choice.candidates)]
    distinct = list(dict.fromkeys(considered))[:MOST_CANDIDATES]
    return distinct if asked is None else [asked, *distinct]


def _place(game: AnyGame, found: Comparison, asked: Any) -> int:
    """Find an action among those compared, where what comes to the same stands once."""
    key = ROLLOUTS[game.name].key
    return [key(action) for action in found.actions].index(key(asked))


def _gain(gap: Estimate) -> Gain:
    low, high = gap.interval or (gap.mean, gap.mean)
    return Gain(round(gap.mean, DIGITS), round(low, DIGITS), round(high, DIGITS))


def _considered(game: AnyGame, found: Comparison, number: int) -> Considered:
    value = _gain(found.value(number))
    chance = round(found.chance(number), CHANCE_DIGITS)
    return Considered(game.write_action(found.actions[number]), value.by, value.low, value.high, chance)


# ── reviews ───────────────────────────────────────────────────────────────────────────────────────────


def examine(job: Examine, progress: Callable[[int], None]) -> GameReview:
    """Review a finished game; raises BadRecord where the record does not hold."""
    record = GameRecord.read(job.record)
    bot = bot_named(job.bot, record.game)
    found = Reviewer(bot, Budget(samples=job.samples), job.worlds, job.seed).review(record, progress)
    shown = dict(_best_shown(record, found))
    decisions = tuple(replace(one, instead=shown.get((one.number, one.seat))) for one in found.decisions)
    return rounded(replace(found, decisions=decisions))


def _best_shown(record: GameRecord, found: GameReview) -> Iterator[tuple[tuple[int, int], Instead]]:
    """Play every best action that was not played, the other seats as they did, and give what would have lain there."""
    game, _ = record.rules(GAMES)
    better: dict[int, list[DecisionReviewed]] = {}
    for one in found.decisions:
        if one.best != one.action:
            better.setdefault(one.number, []).append(one)
    before: Any = None
    for step in record.replay(GAMES):
        for one in better.get(step.entries[0].number, ()) if step.entries else ():
            answers = {entry.seat: game.read_action(entry.text) for entry in step.entries if entry.seat is not None}
            after = game.play(before, {**answers, one.seat: game.read_action(one.best)})
            lines = game.view(after, None).history[len(before.history) :]
            yield (one.number, one.seat), Instead(game.write_position(after), lines, game.scores(after))
        before = step.state
