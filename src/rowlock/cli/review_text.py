"""A review in words: what decided the game, how good each decision was, and the sums of each seat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from rowlock.arena.review import moments_in
from rowlock.cli.console import Console
from rowlock.cli.files import ending_text
from rowlock.core.record import GameRecord
from rowlock.terminal.told import action_told
from rowlock.wire.study import DecisionReviewed, Difference, GameReview, SeatReviewed

BARS: Final = "▁▂▃▄▅▆▇█"
LONGEST_CURVE: Final = 60


def players_of(record: GameRecord) -> list[str]:
    """Give the names of the players; empty names if the record has none."""
    names = [part.strip() for part in record.headers.get("Players", "").split("|")]
    return names if len(names) == record.seats else ["" for _ in range(record.seats)]


def moment_lines(console: Console, record: GameRecord, found: GameReview) -> Iterator[str]:
    """Name the decisions that decided the game, or say that none did."""
    if not found.moments:
        yield console.text("review-no-moments")
        return
    yield console.text("review-moments")
    names = players_of(record)
    for place, one in enumerate(moments_in(found), 1):
        yield f"{place}. {moment_line(console, record.game, names, one)}"
        yield from (f"   {line}" for line in why_lines(console, record.game, one.why))


def moment_line(console: Console, game: str, names: Sequence[str], one: DecisionReviewed) -> str:
    """Say what a decision that decided the game cost, and what was better."""
    return console.text(
        "review-moment",
        number=one.number,
        seat=one.seat + 1,
        named="yes" if names[one.seat] else "no",
        name=names[one.seat],
        action=action_told(console.texts, game, one.action, done=True),
        best=action_told(console.texts, game, one.best),
        chance=f"{100 * one.chance_given_up:.0f}",
        gave_up=console.decimal(one.loss or one.gave_up),
    )


def print_review(console: Console, record: GameRecord, found: GameReview, *, everything: bool) -> None:
    """Print what decided the game, what each decision gave up, then the sums and the win chances of each seat."""
    for line in moment_lines(console, record, found):
        console.say_all(console.wrapped(line, indent=3))
    console.say()
    console.tell("review-values")
    for decision in found.decisions:
        if everything or decision.loss:
            console.say_all(console.wrapped(decision_line(console, record.game, decision)))
            for line in why_lines(console, record.game, decision.why):
                console.say_all(console.wrapped(f"   {line}", indent=3))
    for line in seat_lines(console, found):
        console.say_all(console.wrapped(line))
    if record.ending is not None:
        console.say(ending_text(console, record))


def decision_line(console: Console, game: str, one: DecisionReviewed) -> str:
    """Describe how good one decision was."""
    shown: dict[str, str | int] = {
        "number": one.number,
        "seat": one.seat + 1,
        "action": action_told(console.texts, game, one.action, done=True),
        "kind": console.text(f"review-class-{one.quality}"),
    }
    if one.forced:
        return console.text("review-forced", **shown)
    if one.quality != "best" and not one.loss:
        best = action_told(console.texts, game, one.best)
        return console.text("review-equal", gave_up=console.decimal(one.gave_up), best=best, **shown)
    if one.quality == "best":
        return console.text("review-best", value=console.decimal(one.value, "+.1f"), **shown)
    return console.text(
        "review-decision",
        by=one.graded_by,
        gave_up=console.decimal(one.loss),
        low=console.decimal(one.low),
        high=console.decimal(one.high),
        chance=f"{100 * one.chance_given_up:.0f}",
        best=action_told(console.texts, game, one.best),
        **shown,
    )


def _counts_text(console: Console, one: SeatReviewed) -> str:
    """Say how many decisions of each quality a seat made."""
    return ", ".join(f"{console.text(f'review-class-{quality}')} {count}" for quality, count in one.counts.items())


def why_lines(console: Console, game: str, differences: Sequence[Difference], key: str = "why-played") -> Iterator[str]:
    """Say in players' words what distinguishes an action from another, and what that is worth, with the sum.

    `key` is the text that says what is compared.
    """
    if not differences:
        return
    yield console.text(key)
    for one in differences:
        yield console.texts.why_text(game, one.name, one.own, one.other, one.by)
    if len(differences) > 1:
        yield console.texts.why_text(game, "total", 0.0, 0.0, sum(one.by for one in differences))


def seat_lines(console: Console, found: GameReview) -> Iterator[str]:
    """Give the sums and the win chances of each seat."""
    for one in found.seats:
        yield seat_line(console, one)
        yield luck_line(console, one)
        yield console.text("review-chance", curve=_bars([now.chances[one.seat] for now in found.chances]))


def seat_line(console: Console, one: SeatReviewed) -> str:
    """Give the sums of one seat."""
    gave_up, unsure = console.decimal(one.loss), console.decimal(one.unsure)
    counts = _counts_text(console, one)
    return console.text("review-seat", seat=one.seat + 1, counts=counts, gave_up=gave_up, unsure=unsure)


def luck_line(console: Console, one: SeatReviewed) -> str:
    """Say what the draws were worth to one seat."""
    return console.text("review-luck", luck=console.decimal(one.luck, "+.1f"), half=console.decimal(one.half))


def _bars(chances: list[float]) -> str:
    """Draw win chances as a line of bars, thinned out to fit."""
    step = max(1, -(-len(chances) // LONGEST_CURVE))
    return "".join(BARS[min(len(BARS) - 1, int(chance * len(BARS)))] for chance in chances[::step])
