"""Rematches: what may change, what stays, and what is refused, judged without a server."""

from __future__ import annotations

import pytest

from rowlock.core.errors import BadSetup
from rowlock.master.rematches import rematch_bots, rematch_header
from rowlock.tables.entries import BotSeated, Entry, Joined, TakenOver
from rowlock.tables.header import Header, TableSettings
from rowlock.tables.results import one_seat_each
from rowlock.tables.table import Table
from rowlock.wire.common import ClockRules
from rowlock.wire.rest import BotChoice, Rematch

ANN, BOB = "ann", "bob"
CLOCK = ClockRules(180, 10)


def table(*entries: Entry, seats: int = 2, settings: TableSettings | None = None) -> Table:
    header = Header("a" * 26, "qwirkle", "standard", seats, "7", "", ANN, 0, settings or TableSettings())
    return Table.replay(header, entries)


def two_people_and_a_bot(settings: TableSettings | None = None) -> Table:
    seated = (Joined(0, 0, ANN, "Ann", "t0"), Joined(0, 1, BOB, "Bob", "t1"), BotSeated(0, 2, "greedy"))
    return table(*seated, seats=3, settings=settings)


def hot_seat() -> Table:
    seated = (Joined(0, 0, ANN, "Ann", "t0"), Joined(0, 1, ANN, "Bob", "t1"))
    return table(*seated, settings=TableSettings(shared=True))


def header(old: Table, wish: Rematch) -> Header:
    return rematch_header(old, wish, host=ANN, table_id="b" * 26, seed="8", created=9)


def refused(old: Table, wish: Rematch) -> str:
    with pytest.raises(BadSetup) as error:
        header(old, wish)
    return error.value.reason.key


def test_everything_that_is_not_named_stays_as_it_was() -> None:
    settings = TableSettings(public=False, rated=True, clock=CLOCK, no_hints=True)
    again = header(two_people_and_a_bot(settings), Rematch())
    assert (again.game, again.options, again.seats) == ("qwirkle", "standard", 3)
    assert again.settings == TableSettings(False, True, False, CLOCK, (ANN, BOB), True)
    assert rematch_bots(two_people_and_a_bot(), Rematch()) == (BotChoice(2, "greedy"),)


def test_options_clock_and_bots_are_changed_and_a_clock_is_taken_away_by_null() -> None:
    old = two_people_and_a_bot(TableSettings(clock=CLOCK))
    assert header(old, Rematch(options="standard free_opening=on")).options == "standard free_opening=on"
    assert header(old, Rematch(clock=ClockRules(60))).settings.clock == ClockRules(60)
    assert header(old, Rematch(clock=None)).settings.clock is None
    assert rematch_bots(old, Rematch(bots=(BotChoice(2, "level:3"),))) == (BotChoice(2, "level:3"),)
    assert rematch_bots(old, Rematch(bots=())) == ()


@pytest.mark.parametrize(
    ("bots", "code"),
    [
        ((BotChoice(1, "greedy"),), "seat_kept"),
        ((BotChoice(2, "greedy"), BotChoice(2, "greedy")), "bots_same_seat"),
        ((BotChoice(3, "greedy"),), "bots_same_seat"),
        ((BotChoice(2, "minskip"),), None),
    ],
)
def test_bots_that_do_not_fit_are_refused(bots: tuple[BotChoice, ...], code: str | None) -> None:
    found = refused(two_people_and_a_bot(), Rematch(bots=bots))
    assert code is None or found == code


def test_a_table_where_one_person_held_several_seats_is_never_rated() -> None:
    assert refused(hot_seat(), Rematch(rated=True)) == "rated_people"
    alone = table(Joined(0, 0, ANN, "Ann", "t0"), BotSeated(0, 1, "greedy"))
    assert refused(alone, Rematch(rated=True)) == "rated_people"
    assert header(alone, Rematch(rated=True, bots=())).settings.rated
    assert header(two_people_and_a_bot(), Rematch(rated=True)).settings.rated


def rematch_of(old: Table, wish: Rematch, *entries: Entry) -> Table:
    """Open a rematch and seat its players."""
    return Table.replay(header(old, wish), entries)


def test_no_chain_of_rematches_makes_a_table_with_several_seats_of_one_person_rated() -> None:
    old = hot_seat()
    for _ in range(3):
        assert refused(old, Rematch(rated=True)) == "rated_people"
        assert refused(old, Rematch(rated=True, bots=())) == "rated_people"
        again = header(old, Rematch(rated=False))
        assert again.settings.shared, "the rematch of a shared table is one"
        # In the rematch somebody else takes the second seat; one person could still take both in the next one.
        old = rematch_of(old, Rematch(), Joined(0, 0, ANN, "Ann", "t0"), Joined(0, 1, BOB, "Bob", "t1"))


def test_with_three_seats_two_of_which_one_person_held_nothing_is_rated() -> None:
    seated = (Joined(0, 0, ANN, "Ann", "t0"), Joined(0, 1, BOB, "Bob", "t1"), Joined(0, 2, ANN, "Ann", "t2"))
    for settings in (TableSettings(shared=True), TableSettings()):
        assert refused(table(*seated, seats=3, settings=settings), Rematch(rated=True)) == "rated_people"
    left = table(*seated, TakenOver(1, 2, "greedy", "left"), seats=3)
    assert refused(left, Rematch(rated=True)) == "rated_people"


def test_a_rated_table_that_an_older_version_shared_stays_unrated_in_the_rematch() -> None:
    settings = TableSettings(rated=True, shared=True)
    old = table(Joined(0, 0, ANN, "Ann", "t0"), Joined(0, 1, ANN, "Bob", "t1"), settings=settings)
    assert refused(old, Rematch()) == "rated_people"
    assert not header(old, Rematch(rated=False)).settings.rated
    assert not one_seat_each(old.seats)
    assert one_seat_each(two_people_and_a_bot().seats)


def test_options_that_the_game_does_not_have_are_refused() -> None:
    with pytest.raises(BadSetup):
        header(two_people_and_a_bot(), Rematch(options="standard jokers=on"))
