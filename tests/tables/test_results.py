"""Results: winners and places agree, and a person who left comes last whatever the seat scored."""

from __future__ import annotations

import pytest

from rowlock.tables.entries import TakenOver
from rowlock.tables.results import ranks_of_people, result_of
from rowlock.tables.seats import Seat
from rowlock.tables.table import Table
from rowlock.wire.common import Reason
from tests.server.scripted import played


def people(*gone: Reason | None) -> list[Seat]:
    return [
        Seat(player=f"p{number}", bot="greedy" if reason else None, gone=reason) for number, reason in enumerate(gone)
    ]


@pytest.mark.parametrize("reason", ["left", "time", "resigned", "replaced"])
def test_a_seat_whose_person_left_does_not_win_by_its_bots_score(reason: Reason) -> None:
    result = result_of([10, 30, 20], [1], people(None, reason, None), "seed")
    assert result.places == (2, 3, 1)
    assert result.winners == (2,)


def test_the_winners_are_the_seats_in_first_place() -> None:
    assert result_of([30, 30, 20], [0, 1], people(None, None, None), "").winners == (0, 1)
    assert result_of([30, 30, 20], [0, 1], people("left", None, None), "").winners == (1,)
    assert result_of([20, 30], [1], people("left", "resigned"), "").winners == (1,), "among people who all left"


def test_a_games_own_tie_break_decides_places_too() -> None:
    result = result_of([30, 30, 20], [1], people(None, None, None), "")
    assert (result.places, result.winners) == ((2, 1, 3), (1,))


@pytest.mark.parametrize("name", ["qwirkle", "qwirkle_cards", "qwixx_cards"])
def test_a_person_who_resigned_is_not_announced_as_the_winner(name: str) -> None:
    header, entries = played(name)
    winner = Table.replay(header, entries).result()
    assert winner is not None
    best = winner.winners[0]
    resigned = Table.replay(header, [*entries[:-1], TakenOver(0, best, "greedy", "resigned"), entries[-1]]).result()
    assert resigned is not None
    assert resigned.scores == winner.scores
    assert best not in resigned.winners
    assert resigned.places[best] == len(resigned.places)


def test_people_who_left_share_the_last_rank_among_people() -> None:
    result = result_of([10, 30, 20], [1], people(None, "left", "time"), "")
    assert ranks_of_people(people(None, "left", "time"), result) == {"p0": 1, "p1": 2, "p2": 2}
    assert ranks_of_people([Seat(player="p0"), Seat(bot="greedy")], result_of([1, 2], [1], [Seat(), Seat()], "")) == {}
