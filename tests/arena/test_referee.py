"""The referee: views for bots, limits of time, and forfeits with reports."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from rowlock.arena.referee import Outcome, play
from rowlock.bots import BOTS, Bot, Budget, Choice
from rowlock.bots.contract import Report, Stop, ignore, never
from rowlock.core.chance import FastStream, Stream, VerifiableStream
from rowlock.core.contract import AnyGame
from rowlock.core.match import Match
from rowlock.games import GAMES

QWIRKLE = GAMES["qwirkle"]
QWIXX = GAMES["qwixx_cards"]


@dataclass
class Spoiled:
    """Plays as random does until its time has come."""

    fault: str
    after: int = 3
    name: str = "spoiled"
    games: tuple[str, ...] = ()
    seen: int = 0

    def decide(
        self, game: AnyGame, view: Any, budget: Budget, rng: Stream, *, stop: Stop = never, on_choice: Report = ignore
    ) -> Choice:
        assert not hasattr(view, "bag"), "a bot is given views"
        self.seen += 1
        if self.seen > self.after:
            match self.fault:
                case "crashes":
                    raise ZeroDivisionError("no more moves")
                case "is illegal":
                    return Choice(game.read_action("place Rc@40,40"), 0)
                case "answers nonsense":
                    return Choice("knight to f3", 0)
                case _:
                    pass
        return BOTS["random"].decide(game, view, budget, rng)


def refereed(bots: tuple[Bot, ...], game: AnyGame = QWIRKLE, patience_ms: int = 60_000, **more: Any) -> Outcome:
    match = Match.start(game, len(bots), game.options(), VerifiableStream.of("referee"))

    def generator(seat: int, number: int) -> Stream:
        return FastStream(f"{seat} {number}")

    return play(match, bots, generator, budget=Budget(samples=100), patience_ms=patience_ms, **more)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_played_to_its_end_and_won_by_the_highest_score(name: str) -> None:
    game = GAMES[name]
    for seats in game.seats:
        outcome = refereed((BOTS["greedy"],) * seats, game)
        assert not outcome.forfeits
        best = max(outcome.scores)
        winners = outcome.scores.count(best)
        assert outcome.shares == tuple((score == best) / winners for score in outcome.scores)
        assert all(one.decisions > 3 and 0 < one.longest_ms <= one.total_ms for one in outcome.thinking)


@pytest.mark.parametrize(
    ("fault", "kind", "words"),
    [
        ("crashes", "crashed", "ZeroDivisionError: no more moves (decide, line"),
        ("is illegal", "illegal", "place Rc@40,40"),
        ("answers nonsense", "crashed", "knight to f3"),
    ],
)
def test_a_bot_that_fails_forfeits_at_once_and_the_report_says_why(fault: str, kind: str, words: str) -> None:
    outcome = refereed((BOTS["random"], Spoiled(fault)))
    (forfeit,) = outcome.forfeits
    assert (forfeit.seat, forfeit.kind) == (1, kind)
    if fault != "answers nonsense":
        assert words in forfeit.details
    assert outcome.shares == (1.0, 0.0)
    assert outcome.thinking[1].decisions == 4


def test_with_three_players_the_others_share_the_win() -> None:
    outcome = refereed((BOTS["random"], Spoiled("crashes"), BOTS["random"]))
    assert outcome.shares == (0.5, 0.0, 0.5)


def test_where_all_fail_together_nobody_gains_by_it() -> None:
    outcome = refereed((Spoiled("crashes", 0), Spoiled("crashes", 0)), QWIXX)
    if len(outcome.forfeits) == 1:  # the first decision is one seat's alone
        outcome = refereed((Spoiled("crashes", 1), Spoiled("crashes", 0)), QWIXX)
    assert len(outcome.forfeits) == 2
    assert outcome.shares == (0.5, 0.5)


def test_an_answer_beyond_the_limit_comes_too_late() -> None:
    moments = iter(range(1_000))
    outcome = refereed((BOTS["greedy"], BOTS["greedy"]), patience_ms=999, clock=lambda: float(next(moments)))
    (forfeit,) = outcome.forfeits
    assert (forfeit.kind, forfeit.number) == ("late", 1)
    assert forfeit.details == "it answered after 1000 ms, and 999 were allowed"
