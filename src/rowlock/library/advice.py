"""Actions for interactive use: with their text, what they earn, and why they are illegal."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import islice
from typing import Final

from rowlock.bots import bot_named
from rowlock.bots.contract import Budget, Candidate, until
from rowlock.core.chance import FastStream
from rowlock.core.closed import closed
from rowlock.core.contract import ActionOf, AnyGame, StateOf, ViewOf, seat_of
from rowlock.core.errors import Fault
from rowlock.games import GAMES
from rowlock.library.checks import check_one_of, check_text

__all__ = [
    "Advice",
    "LegalAction",
    "Reason",
    "advised",
    "explained",
    "game_named",
    "is_about_equal",
    "legal_actions",
    "seen_actions",
]

DEFAULT_BOT: Final = "greedy"


def game_named(name: str) -> AnyGame:
    """Find a game by its name."""
    return GAMES.named(name)


@closed
@dataclass(frozen=True, slots=True)
class LegalAction:
    """One legal action of a seat: `action` is the game's own value, `text` its notation, `worth` what it earns."""

    seat: int
    text: str
    worth: int
    action: ActionOf = field(repr=False, compare=False)

    def __str__(self) -> str:
        return self.text


@closed
@dataclass(frozen=True, slots=True)
class Reason:
    """Why an action is illegal: the code of its fault, the clause it breaks, and a sentence."""

    code: str
    clause: str
    text: str

    def __str__(self) -> str:
        return f"{self.text} ({self.clause})"


@closed
@dataclass(frozen=True, slots=True)
class Advice:
    """What a bot would do, what that is worth to it, and what else it considered with their values, best first.

    Those `about_equal` may be as good as the first of them: the difference lies inside the intervals of their values.
    """

    action: LegalAction
    value: float
    considered: tuple[tuple[LegalAction, float], ...] = field(repr=False)
    about_equal: tuple[LegalAction, ...] = field(default=(), repr=False)

    def __str__(self) -> str:
        return self.action.text


def legal_actions(game: AnyGame, state: StateOf, seat: int, limit: int | None) -> Iterator[LegalAction]:
    """List the legal actions of a seat with their texts and what they earn."""
    for action in islice(game.actions(state, seat), limit):
        yield _listed(game, seat, action, game.worth(state, seat, action))


def seen_actions(game: AnyGame, view: ViewOf, limit: int | None) -> Iterator[LegalAction]:
    """List the legal actions of a view's seat with their texts and what they earn; nothing if it does not decide."""
    for action in islice(game.actions_in(view), limit):
        yield _seen(game, view, action)


def _listed(game: AnyGame, seat: int, action: ActionOf, worth: Mapping[str, int]) -> LegalAction:
    return LegalAction(seat, game.write_action(action), sum(worth.values()), action)


def _seen(game: AnyGame, view: ViewOf, action: ActionOf) -> LegalAction:
    return _listed(game, seat_of(view), action, game.worth_in(view, action))


def explained(game: AnyGame, fault: Fault | None, language: str) -> Reason | None:
    """Give the text of a fault."""
    check_text("language", language)
    if fault is None:
        return None
    from rowlock.locale import LANGUAGES, Texts  # noqa: PLC0415 - the texts take longer to load than a game

    check_one_of("language", language, tuple(LANGUAGES))
    return Reason(str(fault.code), fault.clause, Texts(language).fault_text(game.name, fault))


def advised(game: AnyGame, view: ViewOf, bot: str, budget: Budget, seed: str) -> Advice:
    """Let a bot choose from a view alone."""
    rng = FastStream(seed)
    stop = until(budget, time.monotonic)
    choice = bot_named(bot, game.name).decide(game, view, budget, rng, stop=stop)
    from rowlock.bots.equivalence import distinct  # noqa: PLC0415 - it loads the kernels, which a new game does not need

    # Equivalent actions are worth the same, so only the first of them is named.
    named = distinct(game, view, choice.candidates, lambda one: one.action)
    considered = tuple((_seen(game, view, one.action), one.value) for one in named)
    equal = tuple(
        action for (action, _), one in zip(considered[1:], named[1:], strict=True) if is_about_equal(one, named[0])
    )
    return Advice(_seen(game, view, choice.action), choice.value, considered, equal)


def is_about_equal(one: Candidate, best: Candidate) -> bool:
    """Tell whether a candidate may be as good as the best: its interval and that of the best meet."""
    highest = one.interval[1] if one.interval else one.value
    lowest = best.interval[0] if best.interval else best.value
    return highest >= lowest
