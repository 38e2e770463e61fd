"""Bots that overlook things: how often they play worse, and what they play then."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

import pytest

from rowlock.bots.careless import CarelessBot, UnsteadyBot
from rowlock.bots.contract import Budget, Candidate, Choice, Stop, Tell, never, unheard
from rowlock.core.chance import FastStream, Stream
from rowlock.core.contract import AnyGame, View
from rowlock.games import GAMES

GAME = GAMES["qwirkle"]
VIEW: View = GAME.view(GAME.read_position("game qwirkle; to 0; hands Rc Rs | Oc Os; board Rd@0,0"), 0)


@dataclass(frozen=True, slots=True)
class Fixed:
    """Always names the same candidates, the best first."""

    name: str
    actions: tuple[str, ...]
    games: tuple[str, ...] = ("qwirkle",)

    def decide(
        self, game: AnyGame, view: View, budget: Budget, rng: Stream, *, stop: Stop = never, tell: Tell = unheard
    ) -> Choice:
        candidates = tuple(Candidate(action, float(-place)) for place, action in enumerate(self.actions))
        return Choice(candidates[0].action, candidates[0].value, candidates)


def played(bot: CarelessBot | UnsteadyBot, times: int = 2_000) -> Counter[object]:
    rng = FastStream(7)
    return Counter(bot.decide(GAME, VIEW, Budget(), rng).action for _ in range(times))


@pytest.mark.parametrize(("percent", "share"), [(0, 1.0), (20, 0.85), (80, 0.4), (100, 0.25)])
def test_a_careless_bot_plays_any_candidate_in_its_share_of_decisions(percent: int, share: float) -> None:
    found = played(CarelessBot("careless", Fixed("four", ("best", "b", "c", "d")), percent))
    assert found["best"] / 2_000 == pytest.approx(share, abs=0.04)
    others = [found[action] / 2_000 for action in "bcd"]
    assert others == pytest.approx([(1 - share) / 3] * 3, abs=0.03)


@pytest.mark.parametrize("percent", [0, 25, 100])
def test_an_unsteady_bot_plays_like_the_weaker_one_in_its_share_of_decisions(percent: int) -> None:
    found = played(UnsteadyBot("unsteady", Fixed("strong", ("good",)), Fixed("weak", ("bad",)), percent))
    assert found["bad"] / 2_000 == pytest.approx(percent / 100, abs=0.03)


def test_what_a_careless_choice_is_worth_is_the_value_of_the_candidate_played() -> None:
    rng, bot = FastStream(3), CarelessBot("careless", Fixed("two", ("best", "other")), 100)
    for _ in range(20):
        choice = bot.decide(GAME, VIEW, Budget(), rng)
        assert choice.value == (0.0 if choice.action == "best" else -1.0)
        assert len(choice.candidates) == 2
