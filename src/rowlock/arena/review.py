"""Reviews of recorded games: what each decision gave up, and how lucky each draw was.

A decision is judged from the view of the seat that made it, so hidden information is never held against a player. Luck
is judged with all hands open: it is the change in the expected lead that a draw brought about. A review is described
by the messages of `rowlock.wire.study`, with exact numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from heapq import nlargest
from itertools import islice, pairwise
from math import hypot
from typing import Final, Literal, TypeAlias

from msgspec.structs import replace

from rowlock.arena.answers import answers_among
from rowlock.arena.grading import CHANCES, LOSS_DIGITS, QUALITIES, grade_of, is_mistake, loss_of, losses_of
from rowlock.arena.rollouts import Comparison, Worth, compare, state_worth
from rowlock.bots import Bot, Budget
from rowlock.bots.equivalence import distinct
from rowlock.bots.levels import quick_bot
from rowlock.bots.why import why
from rowlock.core.chance import SEEDS, FastStream
from rowlock.core.contract import AnyGame, View
from rowlock.core.match import Entry
from rowlock.core.record import GameRecord, Step
from rowlock.games import GAMES
from rowlock.wire.study import Chances, DecisionReviewed, DrawReviewed, GameReview, Moment, SeatReviewed, Swing

__all__ = [
    "ReviewUnderWay",
    "Reviewer",
    "Stage",
    "judging_worlds",
    "moments_in",
    "steps_of",
]

JUDGING: Final = 4
"""Positions and the best action found are judged in this many times the worlds that found it."""
ROUGHNESS: Final = 4
"""The first pass takes this many times fewer worlds than the second tries candidates in."""
FEWEST_WORLDS, MOST_ROUGH_WORLDS = 4, 60
ROUGH_CANDIDATES: Final = 2
SWING: Final = 0.10
"""The least change of a win chance that counts as a turning point."""
MOST_SWINGS: Final = 5
LIKELY: Final = 0.05
"""The least win chance that a decision gives up, if its judgement is rough, to be one that decided the game."""
MOST_MOMENTS: Final = 3
"""The decisions that are named first, as those that decided the game."""
Stage: TypeAlias = Literal["rough", "final"]
"""The passes of a review."""


def steps_of(record: GameRecord) -> int:
    """Count the steps that a review of a record goes through."""
    return len({entry.number for entry in record.entries})


def judging_worlds(worlds: int, seed: str, number: int, seat: int) -> tuple[int, int]:
    """Give the number of worlds in which a review judges a decision for good, and their seed."""
    return JUDGING * worlds, _seed_of(seed, "judge", number, seat)


def _seed_of(*what: object) -> int:
    return FastStream(" ".join(map(str, what))).below(SEEDS)


@dataclass(frozen=True, slots=True)
class Reviewer:
    """Reviews records: a bot names the candidates, and playouts in shared worlds value them.

    The first pass is rough: a bot that takes no samples names the candidates, and few worlds value them.
    """

    bot: Bot
    budget: Budget
    worlds: int
    seed: str

    def review(self, record: GameRecord, progress: Callable[[int], None] = lambda _: None) -> GameReview:
        """Verify a record, then judge every decision and every draw; raise BadRecord if it is invalid.

        `progress` is told the number of steps that are judged for good.
        """
        under_way = ReviewUnderWay(self, record)
        for stage, done in under_way.steps():
            if stage == "final":
                progress(done)
        return under_way.found()

    @property
    def rough_worlds(self) -> int:
        """The number of worlds of the first pass."""
        return min(MOST_ROUGH_WORLDS, max(FEWEST_WORLDS, self.worlds // ROUGHNESS))

    def seed_of(self, *what: object) -> int:
        """Give the seed of the worlds in which something is judged."""
        return _seed_of(self.seed, *what)

    def worth(self, game: AnyGame, state: object, place: int, *, rough: bool) -> Worth:
        """Value the state after a number of steps."""
        if rough:
            return state_worth(game, state, self.rough_worlds // 2, self.seed_of("rough state", place))
        return state_worth(game, state, JUDGING * self.worlds, self.seed_of("state", place))

    def judged(
        self, game: AnyGame, state: object, entries: Iterable[Entry], *, rough: bool
    ) -> Iterator[DecisionReviewed]:
        """Judge the decisions of a step."""
        for entry in entries:
            assert entry.seat is not None, "chance is no decision"
            view = game.view(state, entry.seat)
            forced = len(list(islice(game.actions(state, entry.seat), 2))) == 1
            judge = self._judge_roughly if rough else self._judge
            yield judge(game, view, entry, forced=forced)

    def judging(self, number: int, seat: int) -> tuple[int, int]:
        """Give the number of worlds in which a decision is judged for good, and their seed."""
        return judging_worlds(self.worlds, self.seed, number, seat)

    def _judge_roughly(self, game: AnyGame, view: View, entry: Entry, *, forced: bool) -> DecisionReviewed:
        """Compare the action played with the first candidates of a quick bot."""
        actions = [game.read_action(entry.text)]
        if not forced:
            rng = FastStream(f"{self.seed} rough bot {entry.number} {entry.seat}")
            choice = quick_bot(game).decide(game, view, Budget(samples=1), rng)
            others = dict.fromkeys([choice.action, *(candidate.action for candidate in choice.candidates)])
            actions += islice(others, ROUGH_CANDIDATES)
        # An action that the quick bot would choose, too, has only a value to be found, and no difference.
        worlds = self.rough_worlds if len(distinct(game, view, actions)) > 1 else self.rough_worlds // 2
        found = compare(game, view, actions, worlds, self.seed_of("rough", entry.number, entry.seat))
        return replace(_decision(game, view, entry, found), forced=forced, rough=True)

    def _judge(self, game: AnyGame, view: View, entry: Entry, *, forced: bool) -> DecisionReviewed:
        """Compare the action played with the best action, in other worlds than those that found it."""
        played = game.read_action(entry.text)
        assert view.seat is not None, "chance is no decision"
        worlds, seed = self.judging(entry.number, view.seat)
        if forced:
            return replace(_decision(game, view, entry, compare(game, view, [played], worlds, seed)), forced=True)
        candidates = self._candidates(game, view, played, entry)
        found = self._confirmed(game, view, candidates, entry)
        one = _decision(game, view, entry, found)
        if not is_mistake(one.quality):
            return one
        best = candidates.actions[candidates.best()]
        answers = answers_among(game, view, best, candidates, worlds=worlds, seed=seed)
        return replace(one, answers=tuple(map(game.write_action, answers)))

    def compared(self, game: AnyGame, view: View, entry: Entry) -> Comparison:
        """Compare the action played, the first, with the best one in the worlds that judge for good.

        There is only one action if the one played is the best. The best was found in other worlds, so that the
        difference of the two is right on average, and may be negative.
        """
        candidates = self._candidates(game, view, game.read_action(entry.text), entry)
        return self._confirmed(game, view, candidates, entry)

    def _confirmed(self, game: AnyGame, view: View, candidates: Comparison, entry: Entry) -> Comparison:
        """Compare the action played, which is the first candidate, with the best one in other worlds."""
        assert view.seat is not None, "chance is no decision"
        worlds, seed = self.judging(entry.number, view.seat)
        return compare(game, view, [candidates.actions[0], candidates.actions[candidates.best()]], worlds, seed)

    def _candidates(self, game: AnyGame, view: View, played: object, entry: Entry) -> Comparison:
        """Compare the action played with the bot's candidates; other worlds judge the best of them afterwards."""
        rng = FastStream(f"{self.seed} bot {entry.number} {entry.seat}")
        choice = self.bot.decide(game, view, self.budget, rng)
        actions = [played, choice.action, *(candidate.action for candidate in choice.candidates)]
        return compare(game, view, actions, self.worlds, self.seed_of("choose", entry.number, entry.seat))


def _decision(game: AnyGame, view: View, entry: Entry, found: Comparison) -> DecisionReviewed:
    """Describe a decision by a comparison whose first action is the one played."""
    assert view.seat is not None, "chance is no decision"
    number = found.best()
    gap = found.gap(number, 0)
    given = found.chance(number) - found.chance(0)
    low, high = gap.interval or (gap.mean, gap.mean)
    least = low if gap.interval else 0.0
    grade = grade_of(gap.mean, least, found.chance(number), given, losses_of(game))
    return DecisionReviewed(
        number=entry.number,
        seat=view.seat,
        prompt=view.decision.prompt,
        action=entry.text,
        value=found.value(0).mean,
        best=game.write_action(found.actions[number]),
        best_value=found.value(number).mean,
        gave_up=gap.mean,
        low=low,
        high=high,
        chance=found.chance(number),
        chance_given_up=given,
        quality=grade.quality,
        graded_by=grade.by,
        loss=loss_of(gap.mean, least),
        why=why(game, view, found.actions[0], found.actions[number], -gap.mean),
    )


class ReviewUnderWay:
    """A review that is being made: it can be left after any step, and read after any step.

    The first pass judges all steps roughly, in the order of the game. The second judges all of them for good, beginning
    with those that may have changed the win chances most.
    """

    def __init__(self, reviewer: Reviewer, record: GameRecord) -> None:
        record.verify(GAMES)
        self._reviewer = reviewer
        self._record = record
        self.game, _ = record.rules(GAMES)
        self.replayed: Final[tuple[Step, ...]] = tuple(record.replay(GAMES))
        """The game step by step; the first is its beginning."""
        self._worths: list[Worth] = []
        """The values of the states judged so far."""
        self._decisions: dict[int, tuple[DecisionReviewed, ...]] = {}
        """The decisions judged so far, by the place of their step."""
        self._final: set[int] = set()

    def steps(self) -> Iterator[tuple[Stage, int]]:
        """Judge step by step; give the pass, and how many of its steps are finished, after each."""
        for place in range(len(self.replayed)):
            self._worths.append(self._worth(place, rough=True))
            self._decide(place, rough=True)
            yield "rough", place
        order = sorted(range(len(self.replayed)), key=lambda place: (-self._weight(place), place))
        for place in order:
            self._worths[place] = self._worth(place, rough=False)
            self._decide(place, rough=False)
            self._final.add(place)
            yield "final", self.refined

    @property
    def refined(self) -> int:
        """The number of steps judged for good; the beginning of the game is judged too, and is no step."""
        return len(self._final - {0})

    def _worth(self, place: int, *, rough: bool) -> Worth:
        return self._reviewer.worth(self.game, self.replayed[place].state, place, rough=rough)

    def _decide(self, place: int, *, rough: bool) -> None:
        """Judge the decisions of a step; the beginning of the game and draws have none."""
        entries = self.replayed[place].entries
        if entries and entries[0].seat is not None:
            before = self.replayed[place - 1].state
            self._decisions[place] = tuple(self._reviewer.judged(self.game, before, entries, rough=rough))

    def _weight(self, place: int) -> float:
        """Say how much of the win chances a step may have changed, so far as the first pass can tell."""
        if place in self._decisions:
            return max(map(_most_given_up, self._decisions[place]))
        if not place:
            return 0.0
        before, after = self._worths[place - 1].chances, self._worths[place].chances
        return max(abs(now - then) for now, then in zip(after, before, strict=True))

    def found(self) -> GameReview:
        """Give the review of the steps judged so far."""
        steps = list(enumerate(self.replayed[: len(self._worths)]))[1:]
        decisions = tuple(one for place, _ in steps for one in self._decisions.get(place, ()))
        draws = tuple(
            _draw(step.entries[0].number, step.entries[0].text, self._worths[place - 1], self._worths[place])
            for place, step in steps
            if step.entries[0].seat is None
        )
        chances = tuple(Chances(step.entries[0].number, self._worths[place].chances) for place, step in steps)
        return GameReview(
            bot=self._reviewer.bot.name,
            worlds=self._reviewer.worlds,
            seats=tuple(_seat(seat, decisions, draws) for seat in range(self._record.seats)),
            decisions=decisions,
            draws=draws,
            chances=chances,
            swings=_swings(decisions, chances),
            moments=_moments(decisions),
            refined=self.refined,
        )


def _most_given_up(one: DecisionReviewed) -> float:
    """Give the win chance that a decision gives up at the upper end of its interval."""
    return one.chance_given_up * one.high / one.gave_up if one.gave_up > 0 else 0.0


def _is_likely(one: DecisionReviewed) -> bool:
    return one.chance_given_up >= LIKELY and one.low > -one.gave_up


def _is_decisive(one: DecisionReviewed) -> bool:
    """Tell whether a decision clearly gave up a win chance; after the game is decided nothing decides it."""
    return bool(one.loss) and one.graded_by == "chance" and one.chance_given_up >= CHANCES[0]


def moments_in(found: GameReview) -> tuple[DecisionReviewed, ...]:
    """Give the decisions that decided a game, the most important first."""
    decisions = {(one.number, one.seat): one for one in found.decisions}
    return tuple(decisions[one.number, one.seat] for one in found.moments)


def _moments(decisions: Sequence[DecisionReviewed]) -> tuple[Moment, ...]:
    """Name the decisions that decided the game: those that clearly gave up most of a win chance, the largest first.

    A rough judgement is seldom clear, so there a loss of one standard error or more is enough.
    """
    clear = [one for one in decisions if (one.rough and _is_likely(one)) or _is_decisive(one)]
    largest = nlargest(MOST_MOMENTS, clear, key=lambda one: one.chance_given_up)
    return tuple(Moment(one.number, one.seat) for one in largest)


def _draw(number: int, text: str, before: Worth, after: Worth) -> DrawReviewed:
    luck = tuple(now - then for now, then in zip(after.leads, before.leads, strict=True))
    half = tuple(hypot(now, then) for now, then in zip(after.halves, before.halves, strict=True))
    return DrawReviewed(number, text, luck, half)


def _seat(seat: int, decisions: Sequence[DecisionReviewed], draws: Sequence[DrawReviewed]) -> SeatReviewed:
    own = [one for one in decisions if one.seat == seat]
    unsure = sum(round(one.gave_up, LOSS_DIGITS) for one in own if not one.loss)
    return SeatReviewed(
        seat,
        gave_up=sum(one.gave_up for one in own if one.loss),
        loss=round(sum(one.loss for one in own), LOSS_DIGITS),
        unsure=round(unsure, LOSS_DIGITS),
        luck=sum(draw.luck[seat] for draw in draws),
        half=hypot(*(draw.half[seat] for draw in draws), 0.0),
        counts={quality: sum(one.quality == quality for one in own) for quality in QUALITIES},
    )


def _swings(decisions: Sequence[DecisionReviewed], chances: Sequence[Chances]) -> tuple[Swing, ...]:
    """List the steps that changed the win chances most, in the order of the game."""
    deciders: dict[int, list[int]] = {}
    for one in decisions:
        deciders.setdefault(one.number, []).append(one.seat)
    found = []
    for before, after in pairwise(chances):
        changes = tuple(now - then for now, then in zip(after.chances, before.chances, strict=True))
        seats = deciders.get(after.number, [])
        if max(map(abs, changes)) >= SWING:
            found.append(Swing(after.number, changes, seats[0] if len(seats) == 1 else None))
    largest = nlargest(MOST_SWINGS, found, key=lambda swing: max(map(abs, swing.changes)))
    return tuple(sorted(largest, key=lambda swing: swing.number))
