"""Checks the answers of puzzles: whether an action is the only best one, with the evidence.

Of a mistake in a game it is checked whether the answer is best, and better than what was played; others may be equal.

Where nothing is hidden, every action is solved exactly. Elsewhere every legal action is played out in the same worlds
as the answer, by two policies. An action that falls far behind is dropped early; the others, and always the second
best, are compared in all worlds.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import inf, sqrt
from typing import Final, Literal, TypeAlias

import msgspec

from rowlock.arena.examined import Examined, Leads, examine
from rowlock.core.chance import SEEDS, FastStream
from rowlock.core.contract import AnyGame, View
from rowlock.core.errors import BadArgument
from rowlock.core.estimates import Z_95

__all__ = ["CHECK_SEED", "CHECK_WORLDS", "EXACTLY", "NODES", "Evidence", "Fault", "Verdict", "check_answer"]

CHECK_WORLDS: Final = 8_000
FEWEST_WORLDS: Final = 2
CHECK_SEED: Final = "check"
NODES: Final = 60_000_000
"""Positions of an ending that are searched at most: a few minutes."""
FIRST_WORLDS: Final = 64
"""The worlds of the first round; every later round doubles them."""
DROPPED: Final = 5.0
"""An action this many standard errors behind the answer is not played on."""
EXACTLY: Final = "exact"
ENOUGH: Final = 1_024
"""After this number of worlds a check may end early: an action was equal in all of them, or the answer is no better."""

HOPELESS: Final = 0.02
"""A check for the maker ends early if the answer wins less than this, or the second best action loses less."""

Fault: TypeAlias = Literal[
    "", "worse", "equal", "unclear", "unsolved", "forced", "illegal", "decided", "slight", "overrated"
]
"""What is wrong with an answer, or with the puzzle that it solves.

`worse`: another action is better. `equal`: another action is exactly as good. `unclear`: another action lies within
the interval. `unsolved`: the ending is too long to be solved. `forced`: there is no other action. `illegal`: the
answer itself is not legal. `decided`, `slight` and `overrated` are those of `puzzle_appeal`.
"""

SEVERITY: Final[tuple[Fault, ...]] = ("worse", "equal", "unclear")


class Evidence(msgspec.Struct, frozen=True):
    """How the answer compares with the best other action, by one policy or exactly."""

    policy: str
    worlds: int
    second: str
    gap: float
    low: float
    high: float
    value: float
    """The lead after the answer."""
    wins: float = 0.0
    """The share of games that the answer wins and the second does not, less the opposite."""
    chance: float | None = None
    """The share of games that the answer wins, a draw counting half; None in files of earlier versions."""

    @property
    def is_clear(self) -> bool:
        """Whether the answer lies ahead beyond the interval."""
        return self.low > 0

    @property
    def sureness(self) -> float:
        """The gap in standard errors; infinite if it is the same in every world."""
        half = (self.high - self.low) / 2
        return inf if not half else Z_95 * self.gap / half


class Verdict(msgspec.Struct, frozen=True):
    """What a check found: the number of different actions, the fault of the answer if any, and the evidence."""

    actions: int
    fault: Fault = ""
    evidence: tuple[Evidence, ...] = ()

    @property
    def is_proven(self) -> bool:
        """Whether the answer is the only best one for certain."""
        return not self.fault and bool(self.evidence) and self.evidence[0].policy == EXACTLY

    @property
    def sureness(self) -> float:
        """The least gap of all policies, in standard errors."""
        return min((one.sureness for one in self.evidence), default=inf)


def check_answer(
    game: AnyGame,
    view: View,
    answer: object,
    *,
    worlds: int = CHECK_WORLDS,
    seed: str = CHECK_SEED,
    suspects: Sequence[object] | None = None,
    played: object = None,
    nodes: int = NODES,
) -> Verdict:
    """Check whether an action is the only best one; actions with the same effect count as one.

    With `suspects`, actions that may be better, a check ends as soon as the answer is unlikely to pass. With `played`,
    a mistake, the answer has to be better than that action alone, and no worse than any other.
    """
    if isinstance(worlds, bool) or not isinstance(worlds, int) or worlds < FEWEST_WORLDS:
        raise BadArgument(f"worlds is a whole number from {FEWEST_WORLDS}, not {worlds!r}: one world has no interval")
    position = examine(game, view)
    number, mistake = position.number_of(answer), None if played is None else position.number_of(played)
    if number is None or (played is not None and mistake is None):
        return Verdict(len(position), "illegal")
    if len(position) == 1:
        return Verdict(1, "forced")
    if number == mistake:
        return Verdict(len(position), "equal")
    solved = position.exact(nodes)
    if solved is not None:
        return _exactly(game, position, number, solved, mistake)
    if suspects is not None and not _beats(position, number, suspects, seed):
        return Verdict(len(position), "unclear")
    duels: list[_Duel] = []
    # The last policy is the fastest.
    for policy in reversed(position.policies):
        duel = _Duel(position, policy, number, FastStream(f"{seed} / {policy}").below(SEEDS), mistake)
        duel.run(worlds, until_fault=suspects is not None)
        duels.insert(0, duel)
        if suspects is not None and duel.fault:
            break
    faults = [duel.fault for duel in duels]
    return Verdict(
        len(position),
        next((one for one in SEVERITY if one in faults), ""),
        tuple(duel.evidence(game) for duel in duels),
    )


def _beats(position: Examined, answer: int, suspects: Sequence[object], seed: str) -> bool:
    """Tell whether an answer is clearly ahead of some other actions in a few worlds."""
    numbers = {position.number_of(action) for action in suspects} - {answer}
    policy = position.policies[-1]
    duel = _Duel(position, policy, answer, FastStream(f"{seed} / suspects").below(SEEDS))
    duel.rivals = [_Rival(number) for number in sorted(one for one in numbers if one is not None)]
    if duel.rivals:
        duel.play_on(ENOUGH, until_fault=True)
    return not duel.rivals or not duel.fault


def _exactly(game: AnyGame, position: Examined, answer: int, solved: Mapping[int, int], mistake: int | None) -> Verdict:
    if len(solved) < len(position):
        return Verdict(len(position), "unsolved")
    second = max((number for number in solved if number != answer), key=lambda number: solved[number])
    if mistake is not None and solved[second] <= solved[answer]:
        second = mistake
    gap = solved[answer] - solved[second]
    fault: Fault = "worse" if gap < 0 else "" if gap else "equal"
    chances = [_won(solved[number]) for number in (answer, second)]
    found = Evidence(
        policy=EXACTLY,
        worlds=1,
        second=game.write_action(position.action(second)),
        gap=gap,
        low=gap,
        high=gap,
        value=solved[answer],
        wins=chances[0] - chances[1],
        chance=chances[0],
    )
    return Verdict(len(position), fault, (found,))


def _won(lead: int) -> float:
    """Give the share of a game that a final lead wins."""
    return (1 + (lead > 0) - (lead < 0)) / 2


# ── sampled ───────────────────────────────────────────────────────────────────────────────────────────────────────


@dataclass(slots=True)
class _Rival:
    """An action compared with the answer: how far behind it is in the worlds played so far."""

    number: int
    worlds: int = 0
    total: int = 0
    squares: int = 0
    wins: int = 0
    win_squares: int = 0

    def add(self, answer: Leads, own: Leads) -> None:
        """Add the same worlds of both."""
        behind = list(map(int.__sub__, answer, own))
        self.worlds += len(behind)
        self.total += sum(behind)
        self.squares += sum(map(int.__mul__, behind, behind))
        won = [(a > 0) - (a < 0) - (b > 0) + (b < 0) for a, b in zip(answer, own, strict=True)]
        self.wins += sum(won)
        self.win_squares += sum(map(int.__mul__, won, won))

    @property
    def mean(self) -> float:
        return self.total / self.worlds

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        return _error(self.worlds, self.total, self.squares)

    @property
    def is_equal(self) -> bool:
        """Whether this action was exactly as good in every world."""
        return not self.squares

    @property
    def wins_more(self) -> bool:
        """Whether this action wins more games than the answer, beyond the interval."""
        return self.wins / self.worlds < -Z_95 * _error(self.worlds, self.wins, self.win_squares)


def _error(worlds: int, total: int, squares: int) -> float:
    return sqrt(max(0.0, squares - total * total / worlds) / (worlds - 1) / worlds)


@dataclass(slots=True)
class _Duel:
    """The answer against every other action, by one policy; the rivals are sorted, the best first."""

    position: Examined
    policy: str
    answer: int
    seed: int
    mistake: int | None = None
    """The action that the answer has to beat; without one it has to beat all others."""
    rivals: list[_Rival] = field(default_factory=list)
    worlds: int = 0
    total: int = 0
    """The sum of the answer's leads."""
    won: float = 0.0
    """The games that the answer wins."""

    def run(self, worlds: int, *, until_fault: bool) -> None:
        """Compare the answer with every other action."""
        self.rivals = [_Rival(number) for number in range(len(self.position)) if number != self.answer]
        self.play_on(worlds, until_fault=until_fault)

    def play_on(self, worlds: int, *, until_fault: bool) -> None:
        """Play rounds of doubled worlds until all are played, or until the answer fails for certain."""
        done, upto = 0, min(FIRST_WORLDS, worlds)
        while done < worlds:
            self._play(done, upto - done)
            done, upto = upto, min(2 * upto, worlds)
            if self._has_failed(done) or (until_fault and done >= FIRST_WORLDS and self._is_hopeless):
                return

    @property
    def second(self) -> _Rival:
        """The best of the other actions."""
        return self.rivals[0]

    @property
    def chance(self) -> float:
        """The share of games that the answer wins."""
        return self.won / self.worlds

    @property
    def _is_hopeless(self) -> bool:
        """Tell whether the answer is no better than another action, or wins or loses whatever is played."""
        lost = 1 - self.chance + self.second.wins / 2 / self.second.worlds
        return self.second.mean <= 0 or min(self.chance, lost) < HOPELESS

    def _play(self, first: int, worlds: int) -> None:
        """Play all remaining actions in more worlds; drop those far behind, but never the best of them."""
        answer = self.position.leads(self.policy, self.answer, self.seed, first, worlds)
        self.worlds += worlds
        self.total += sum(answer)
        self.won += sum(map(_won, answer))
        for rival in self.rivals:
            rival.add(answer, self.position.leads(self.policy, rival.number, self.seed, first, worlds))
        self.rivals.sort(key=lambda rival: rival.mean)
        self.rivals = [
            rival
            for place, rival in enumerate(self.rivals)
            if not place or rival.number == self.mistake or rival.mean <= DROPPED * rival.error
        ]

    def _has_failed(self, done: int) -> bool:
        """Tell whether another action is clearly better, or was equal in every one of many worlds."""
        if done < ENOUGH:
            return False
        return self.second.mean < -DROPPED * self.second.error or any(rival.is_equal for rival in self._to_beat)

    @property
    def _to_beat(self) -> list[_Rival]:
        """The actions that the answer has to be better than."""
        return [rival for rival in self.rivals if self.mistake in (None, rival.number)]

    @property
    def fault(self) -> Fault:
        """What is wrong with the answer, as far as this policy can tell."""
        if any(rival.mean < -Z_95 * rival.error or rival.wins_more for rival in self.rivals):
            return "worse"
        if any(rival.is_equal for rival in self._to_beat):
            return "equal"
        if any(rival.mean <= Z_95 * rival.error for rival in self._to_beat):
            return "unclear"
        return ""

    def evidence(self, game: AnyGame) -> Evidence:
        """Compare the answer with the action that it has to beat, or with a better one if there is any."""
        second = self.second if self.fault == "worse" else self._to_beat[0]
        half = Z_95 * second.error
        return Evidence(
            self.policy,
            second.worlds,
            game.write_action(self.position.action(second.number)),
            round(second.mean, 3),
            round(second.mean - half, 3),
            round(second.mean + half, 3),
            round(self.total / self.worlds, 3),
            round(second.wins / 2 / second.worlds, 4),
            round(self.chance, 4),
        )
