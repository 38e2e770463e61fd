"""Shared parts of the bot tests: games played by bots, positions of games, and the properties of every bot."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random

from rowlock.bots import Bot, Budget, Choice
from rowlock.core.chance import FastStream, VerifiableStream
from rowlock.core.contract import AnyGame, Kind
from rowlock.core.match import Match
from tests.kit.games import KITS


def played(game: AnyGame, bots: Sequence[Bot], seed: str, options: str, budget: Budget) -> Match:
    """Play a game to its end."""
    match = Match.start(game, len(bots), game.options(options), VerifiableStream.of(seed))
    rng = FastStream(seed)
    while not match.over:
        match.play(
            {seat: bots[seat].decide(game, match.view(seat), budget, rng).action for seat in match.decision.seats}
        )
    return match


def share(game: AnyGame, one: Bot, other: Bot, *, pairs: int, budget: Budget, seed: str) -> float:
    """Return the win rate of one bot over paired deals of two players; a shared win counts half."""
    won = 0.0
    for pair in range(pairs):
        for mine in (0, 1):
            bots = (one, other) if mine == 0 else (other, one)
            scores = game.scores(played(game, bots, f"{seed} {pair}", "", budget).state)
            won += (scores[mine] > scores[1 - mine]) + 0.5 * (scores[0] == scores[1])
    return won / (2 * pairs)


def moments(game: AnyGame, seats: int, options: str, *, seed: str, every: int, bot: Bot) -> Iterator[Match]:
    """Yield a game played by one bot in all seats, at regular intervals of decisions."""
    match = Match.start(game, seats, game.options(options), VerifiableStream.of(seed))
    rng, number = FastStream(seed), 0
    while not match.over:
        if number % every == 0:
            yield match
        number += 1
        match.play({seat: bot.decide(game, match.view(seat), Budget(), rng).action for seat in match.decision.seats})


def check_answers(match: Match, bot: Bot, budget: Budget) -> None:
    """Check a bot's choice: it is legal and among its candidates, can be repeated, and ignores hidden information."""
    game, state = match.game, match.state
    for seat in match.decision.seats:
        view = match.view(seat)
        choice = bot.decide(game, view, budget, FastStream(5))
        assert game.why_illegal(state, seat, choice.action) is None
        assert choice.candidates[0].action == choice.action
        for one in choice.candidates:
            assert game.why_illegal(state, seat, one.action) is None
            assert one.interval is None or one.interval[0] <= one.value <= one.interval[1]
        assert bot.decide(game, view, budget, FastStream(5)) == choice
        scrambled = KITS[game.name].scramble(state, seat, Random(9))
        assert game.decision(scrambled).kind in (Kind.TURN, Kind.SIMULTANEOUS)
        assert bot.decide(game, game.view(scrambled, seat), budget, FastStream(5)) == choice


def stop_after(looks: int) -> Callable[[], bool]:
    """Make a stop function that returns True after a number of calls."""
    left = [looks]

    def stop() -> bool:
        left[0] -= 1
        return left[0] < 0

    return stop


def told_while_thinking(bot: Bot, match: Match, seat: int, budget: Budget) -> list[Choice]:
    """Return the choices that a bot reports while it thinks."""
    told: list[Choice] = []
    bot.decide(match.game, match.view(seat), budget, FastStream(1), on_choice=told.append)
    return told
