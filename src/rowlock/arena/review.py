"""Reviews of recorded games: what each decision gave up, and how lucky each draw was.

A decision is judged from the view of the seat that made it, so hidden information is never held against a player. Luck
is judged with all hands open: it is the change in the expected lead that a draw brought about. A review is described
by the messages of `rowlock.wire.study`; the numbers in them are exact until `rounded`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from heapq import nlargest
from itertools import islice, pairwise
from math import hypot
from typing import Final, TypeVar, get_args

from msgspec import Struct
from msgspec.structs import asdict, replace

from rowlock.arena.rollouts import Worth, compare, state_worth
from rowlock.bots import Bot, Budget
from rowlock.core.chance import SEEDS, FastStream
from rowlock.core.contract import AnyGame, View
from rowlock.core.match import Entry
from rowlock.core.record import GameRecord, Step
from rowlock.games import GAMES
from rowlock.wire.study import Chances, DecisionReviewed, DrawReviewed, GameReview, Quality, SeatReviewed, Swing

__all__ = [
    "CHANCE_DIGITS",
    "DIGITS",
    "QUALITIES",
    "ReviewUnderWay",
    "Reviewer",
    "is_clear",
    "quality_of",
    "review_report",
    "rounded",
    "steps_of",
]

JUDGING: Final = 4
"""Positions and the best action found are judged in this many times the worlds that found it."""
SWING: Final = 0.10
"""The least change of a win chance that counts as a turning point."""
MOST_SWINGS: Final = 5
QUALITIES: Final[tuple[Quality, ...]] = get_args(Quality)
FINE: Final = 0.02
INACCURACY: Final = 0.05
MISTAKE: Final = 0.10
"""The win chance that a fine decision, an inaccuracy and a mistake give up at most; a blunder gives up more."""
DIGITS: Final = 3
CHANCE_DIGITS: Final = 4
CHANCES: Final = frozenset({"chance", "chance_given_up", "chances", "changes"})
"""The fields that hold win chances."""

StructT = TypeVar("StructT", bound=Struct)


def quality_of(gave_up: float, least: float, chance_given_up: float) -> Quality:
    """Grade a decision; a loss that may be noise (`least` is not above zero) is at worst fine."""
    if gave_up <= 0:
        return "best"
    if least <= 0 or chance_given_up < FINE:
        return "fine"
    if chance_given_up < INACCURACY:
        return "inaccuracy"
    return "mistake" if chance_given_up < MISTAKE else "blunder"


def is_clear(quality: Quality) -> bool:
    """Tell whether a decision of this quality certainly gave something up."""
    return quality not in ("best", "fine")


def steps_of(record: GameRecord) -> int:
    """Count the steps that a review of a record goes through."""
    return len({entry.number for entry in record.entries})


@dataclass(frozen=True, slots=True)
class Reviewer:
    """Reviews records: a bot names the candidates, and playouts in shared worlds value them."""

    bot: Bot
    budget: Budget
    worlds: int
    seed: str

    def review(self, record: GameRecord, progress: Callable[[int], None] = lambda _: None) -> GameReview:
        """Verify a record, then judge every decision and every draw; raise BadRecord if it is invalid."""
        under_way = ReviewUnderWay(self, record)
        for done in under_way.steps():
            progress(done)
        return under_way.found()

    def seed_of(self, *what: object) -> int:
        """Give the seed of the worlds in which something is judged."""
        return FastStream(" ".join(map(str, (self.seed, *what)))).below(SEEDS)

    def judged(self, game: AnyGame, state: object, step: Step) -> Iterator[DecisionReviewed]:
        """Judge the decisions of a step."""
        for entry in step.entries:
            assert entry.seat is not None, "chance is no decision"
            yield self._judge(game, state, entry, entry.seat)

    def _judge(self, game: AnyGame, state: object, entry: Entry, seat: int) -> DecisionReviewed:
        view = game.view(state, seat)
        played = game.read_action(entry.text)
        forced = len(list(islice(game.actions(state, seat), 2))) == 1
        best = played if forced else self._best(game, view, played, entry)
        found = compare(game, view, [played, best], JUDGING * self.worlds, self.seed_of("judge", entry.number, seat))
        number = found.best()
        gap = found.gap(number, 0)
        given = found.chance(number) - found.chance(0)
        low, high = gap.interval or (gap.mean, gap.mean)
        return DecisionReviewed(
            number=entry.number,
            seat=seat,
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
            quality=quality_of(gap.mean, low if gap.interval else 0.0, given),
            forced=forced,
        )

    def _best(self, game: AnyGame, view: View, played: object, entry: Entry) -> object:
        """Find the best among the action played and the bot's candidates; other worlds judge it afterwards."""
        rng = FastStream(f"{self.seed} bot {entry.number} {entry.seat}")
        choice = self.bot.decide(game, view, self.budget, rng)
        actions = [played, choice.action, *(candidate.action for candidate in choice.candidates)]
        found = compare(game, view, actions, self.worlds, self.seed_of("choose", entry.number, entry.seat))
        return found.actions[found.best()]


class ReviewUnderWay:
    """A review that is being made: it can be left after any step."""

    def __init__(self, reviewer: Reviewer, record: GameRecord) -> None:
        record.verify(GAMES)
        self._reviewer = reviewer
        self._record = record
        self._decisions: list[DecisionReviewed] = []
        self._draws: list[DrawReviewed] = []
        self._chances: list[Chances] = []

    def steps(self) -> Iterator[int]:
        """Judge step by step; give the number of finished steps after each."""
        reviewer = self._reviewer
        game, _ = self._record.rules(GAMES)
        before: tuple[object, Worth] | None = None
        for done, step in enumerate(self._record.replay(GAMES)):
            after = state_worth(game, step.state, JUDGING * reviewer.worlds, reviewer.seed_of("state", done))
            if before is not None:
                state, worth = before
                number = step.entries[0].number
                if step.entries[0].seat is None:
                    self._draws.append(_draw(number, step.entries[0].text, worth, after))
                else:
                    self._decisions += tuple(reviewer.judged(game, state, step))
                self._chances.append(Chances(number, after.chances))
            before = step.state, after
            yield done

    def found(self) -> GameReview:
        """Give the review of the steps judged so far."""
        decisions, draws, chances = tuple(self._decisions), tuple(self._draws), tuple(self._chances)
        return GameReview(
            bot=self._reviewer.bot.name,
            worlds=self._reviewer.worlds,
            seats=tuple(_seat(seat, decisions, draws) for seat in range(self._record.seats)),
            decisions=decisions,
            draws=draws,
            chances=chances,
            swings=_swings(decisions, chances),
        )


def _draw(number: int, text: str, before: Worth, after: Worth) -> DrawReviewed:
    luck = tuple(now - then for now, then in zip(after.leads, before.leads, strict=True))
    half = tuple(hypot(now, then) for now, then in zip(after.halves, before.halves, strict=True))
    return DrawReviewed(number, text, luck, half)


def _seat(seat: int, decisions: Sequence[DecisionReviewed], draws: Sequence[DrawReviewed]) -> SeatReviewed:
    own = [one for one in decisions if one.seat == seat]
    return SeatReviewed(
        seat,
        gave_up=sum(one.gave_up for one in own if is_clear(one.quality)),
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


# ── output ────────────────────────────────────────────────────────────────────────────────────────────


def rounded(message: StructT) -> StructT:
    """Round every number of a review, or of a part of one, as messages and files have them."""
    return replace(message, **{name: _rounded(name, getattr(message, name)) for name in message.__struct_fields__})


def _rounded(name: str, value: object) -> object:
    match value:
        case float():
            return round(value, CHANCE_DIGITS if name in CHANCES else DIGITS)
        case Struct():
            return rounded(value)
        case tuple():
            return tuple(_rounded(name, one) for one in value)
        case _:
            return value


def review_report(record: GameRecord, found: GameReview) -> dict[str, object]:
    """Write a review under the names of `rowlock review --json`."""
    found = rounded(found)
    return {
        "game": record.game,
        "options": record.options,
        "seats": record.seats,
        "players": record.headers.get("Players"),
        "result": record.result,
        "worlds": found.worlds,
        "bot": found.bot,
        "summary": [_renamed(one, half="luck_half", counts="classes") for one in found.seats],
        "decisions": [_decision_report(one) for one in found.decisions],
        "draws": [_renamed(one, text="draw") for one in found.draws],
        "chances": [asdict(one) for one in found.chances],
        "swings": [{"number": one.number, "seat": one.seat, "changes": one.changes} for one in found.swings],
    }


def _decision_report(one: DecisionReviewed) -> dict[str, object]:
    fields = _renamed(one, low="interval", quality="class")
    fields["interval"] = one.low, one.high
    del fields["high"], fields["instead"]
    return fields


def _renamed(message: Struct, **names: str) -> dict[str, object]:
    return {names.get(name, name): value for name, value in asdict(message).items()}
