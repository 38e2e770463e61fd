"""The contract suite: every check of a game by name, and all of them in one call."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import islice
from random import Random
from typing import Final

from rowlock.core.chance import FastStream
from rowlock.core.contract import AnyGame, Game, Kind
from rowlock.core.errors import BadArgument, BadOutcome, BadSetup, RowlockError, WrongDecision
from rowlock.core.events import project
from rowlock.core.match import Match
from rowlock.games import GAMES
from rowlock.testing.kit import Kit, PlainKit, Variant
from rowlock.testing.laws import KEEN_GAMES, run_game, run_rare, states, wire_text

__all__ = ["GAMES_EACH", "Check", "check_game", "checks"]

GAMES_EACH: Final = 12
"""Random games of each variant."""
RARE_GAMES: Final = 20
"""Random games from each rare position, which end soon."""
SECRECY_GAMES: Final = 4
FAULTS_COMPARED: Final = 3


@dataclass(frozen=True)
class Check:
    """One check of a game; `run` raises AssertionError if the game breaks a law, and counts what it met."""

    name: str
    run: Callable[[], Counter[str]]

    def __str__(self) -> str:
        return self.name


def check_game(game: AnyGame | str, kit: Kit | None = None, *, games: int = GAMES_EACH) -> Counter[str]:
    """Check that a game keeps every law of the contract; raise AssertionError that names the check that failed.

    A `kit` knows about the game what the laws cannot take from its rules; without one, they check less (`PlainKit`).
    Gives the number of games, and how often each ending and rare event that the kit notes occurred.
    """
    found = GAMES.named(game) if isinstance(game, str) else game
    if not isinstance(found, Game):
        raise BadArgument(f"game is a Game or the name of one, not {found!r} ({type(found).__name__})")
    if isinstance(games, bool) or not isinstance(games, int) or games < 1:
        raise BadArgument(f"games is a whole number from 1, not {games!r} ({type(games).__name__})")
    noted = Counter[str]()
    for check in checks(PlainKit(found) if kit is None else kit, games=games):
        try:
            noted.update(check.run())
        except Exception as error:
            error.add_note(f"rowlock.testing: {check.name} failed")
            raise
    return noted


def checks(kit: Kit, *, games: int = GAMES_EACH) -> tuple[Check, ...]:
    """List every check of a game, so that a test runner can run each on its own."""
    if not __debug__:
        raise RuntimeError("rowlock.testing checks by assertions, which python -O leaves out")
    return tuple(_checks(kit, games))


def _checks(kit: Kit, games: int) -> Iterator[Check]:
    name = kit.game.name
    yield Check(f"{name}-seat-counts", partial(_refuses_other_seat_counts, kit))
    for variant in kit.variants:
        yield Check(f"{name}-wrong-steps-{variant}", partial(_refuses_wrong_steps, kit, variant))
        yield Check(f"{name}-laws-{variant}", partial(_random_games, kit, variant, games))
        yield Check(f"{name}-secrecy-{variant}", partial(_keeps_secrets, kit, variant))
    for number, position in enumerate(kit.rare):
        yield Check(f"{name}-rare-{number}", partial(_rare_games, kit, position))


def _random_games(kit: Kit, variant: Variant, games: int) -> Counter[str]:
    """Random games run to their end with all laws holding."""
    noted = Counter[str]()
    for game in range(games):
        seed = f"contract {variant.seats} {variant.options} {game}"
        noted.update(run_game(kit, variant, seed, keen=game % KEEN_GAMES == 0))
    assert noted["games"] == games
    return noted


def _rare_games(kit: Kit, position: str) -> Counter[str]:
    """The laws hold where the rare happens."""
    noted = Counter[str]()
    for game in range(RARE_GAMES):
        noted.update(run_rare(kit, position, f"contract {game}"))
    return noted


def _keeps_secrets(kit: Kit, variant: Variant) -> Counter[str]:
    """Scrambling what a seat cannot know changes no byte that it receives, and no error."""
    rng = Random(7)
    for seed in range(SECRECY_GAMES):
        before = 0
        for match in states(kit, variant, f"secrecy {seed}"):
            for seat in (*range(variant.seats), None):
                scrambled = kit.scramble(match.state, seat, rng)
                assert wire_text(kit, scrambled, seat) == wire_text(kit, match.state, seat)
                new, other = match.state.history[before:], scrambled.history[before:]
                assert project(other, seat) == project(new, seat)
                assert [event.text_for(seat) for event in other] == [event.text_for(seat) for event in new]
                for action in islice(kit.game.actions(scrambled, seat or 0), FAULTS_COMPARED):
                    # Errors reveal nothing either: a fault is a function of what the acting seat sees.
                    if seat is not None:
                        fault = kit.game.why_illegal(scrambled, seat, action)
                        assert fault == kit.game.why_illegal(match.state, seat, action)
            before = len(match.state.history)
    return Counter()


def _refuses_other_seat_counts(kit: Kit) -> Counter[str]:
    """A game refuses seat counts that it does not take."""
    game = kit.game
    for seats in (0, 1, game.seats[-1] + 1, -1):
        if seats in game.seats:
            continue
        expected = f"takes {game.seats[0]} to {game.seats[-1]} players, not {seats}"
        _raises(BadSetup, expected, partial(game.initial, seats, game.options()))
    return Counter()


def _refuses_wrong_steps(kit: Kit, variant: Variant) -> Counter[str]:
    """Wrong steps raise and change nothing."""
    game = kit.game
    match = Match.start(game, variant.seats, game.options(variant.options))
    before = match.state
    if match.decision.kind is Kind.CHANCE:
        _raises(WrongDecision, "waits for chance", partial(match.play, {}))
        _raises(WrongDecision, "waits for chance", partial(match.answer, 0, None))
        assert match.state is before
        outcome = game.chance(before).sample(FastStream(0))
        match.settle(outcome)
        if match.decision.kind is not Kind.CHANCE:
            _raises(WrongDecision, "chance is not due", partial(match.settle, outcome))
        elif not game.chance(match.state).probability(outcome):
            _raises(BadOutcome, "", partial(match.settle, outcome))
    while match.decision.kind is Kind.CHANCE:
        match.settle(game.chance(match.state).sample(FastStream(0)))
    decision, before = match.decision, match.state
    if decision.kind in (Kind.TURN, Kind.SIMULTANEOUS):
        answers = {seat: next(game.actions(before, seat)) for seat in decision.seats}
        _raises(WrongDecision, "answers are due from seats", partial(game.play, before, {}))
        _raises(WrongDecision, "answers are due from seats", partial(game.play, before, {variant.seats: None}))
        if variant.seats - 1 not in decision.seats:
            others = {**answers, variant.seats - 1: answers[decision.seats[0]]}
            _raises(WrongDecision, "answers are due from seats", partial(game.play, before, others))
        _raises(WrongDecision, "chance is not due", partial(game.chance, before))
        assert match.state is before
        assert game.decision(before) == decision
    return Counter()


def _raises(kind: type[RowlockError], text: str, call: Callable[[], object]) -> None:
    """Assert that a call raises an error that says something."""
    said = None
    try:
        call()
    except kind as error:
        said = str(error)
    assert said is not None, f"{kind.__name__} was not raised"
    assert text in said, f"{said} does not say {text!r}"
