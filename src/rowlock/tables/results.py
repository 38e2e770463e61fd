"""Results of finished games: scores, places and winners. A person who left comes last, whatever the seat scored."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from rowlock.tables.seats import Seat
from rowlock.wire.common import Ending, Result

__all__ = ["one_seat_each", "ranks_of_people", "result_of"]

FEWEST_PEOPLE = 2
"""A game with fewer people is not rated."""


def result_of(
    scores: Sequence[int], won: Collection[int], seats: Sequence[Seat], seed: str, ending: Ending | None = None
) -> Result:
    """Give the result of a game from its final scores and the seats that won by its rules."""
    gave_up = None if ending is None else ending.seat
    standing = [
        (number != gave_up, seat.gone is None, number in won, score)
        for number, (seat, score) in enumerate(zip(seats, scores, strict=True))
    ]
    places = tuple(1 + sum(other > mine for other in standing) for mine in standing)
    winners = tuple(number for number, place in enumerate(places) if place == 1)
    return Result(tuple(scores), winners, places, seed, ending)


def one_seat_each(seats: Sequence[Seat]) -> bool:
    """Tell whether no person holds, or held, several seats; other games are never rated."""
    people = [seat.player for seat in seats if seat.player is not None]
    return len(set(people)) == len(people)


def ranks_of_people(seats: Sequence[Seat], result: Result) -> dict[str, int]:
    """Rank the people of a finished game among themselves; empty if there are fewer than two.

    All who left share the last rank.
    """
    last = len(seats) + 1
    places = {
        seat.player: last if seat.gone is not None else place
        for seat, place in zip(seats, result.places, strict=True)
        if seat.player is not None
    }
    if len(places) < FEWEST_PEOPLE:
        return {}
    return {player: 1 + sum(other < place for other in places.values()) for player, place in places.items()}
