"""Entropy of the people at a table: it comes after the commitment, once for each seat, and before the game begins."""

from __future__ import annotations

import pytest

from rowlock.core.chance import VerifiableStream
from rowlock.core.errors import BadSetup
from rowlock.core.match import Match
from rowlock.core.record import NO_ENTROPY
from rowlock.master import proposals
from rowlock.master.opening import header_for
from rowlock.master.proposals import AlreadyDone, Proposal
from rowlock.tables.entries import BotSeated, Contributed, Joined, Left, Started, read_entry, write_entry
from rowlock.tables.errors import Refusal
from rowlock.tables.header import TableSettings, new_header
from rowlock.tables.table import Table
from rowlock.wire.rest import NewTable

ID = "a" * 26
ANN, BOB, EVE = "ann", "bob", "eve"
FIRST, SECOND = "first-entropy-of-128-bits", "other-entropy-of-128-bits"


def table(*entries: Joined | BotSeated | Started, shared: bool = False) -> Table:
    settings = TableSettings(shared=shared)
    header = new_header("qwirkle", 2, "", settings, host=ANN, table_id=ID, seed="07", created=0)
    return Table.replay(header, entries)


def waiting() -> Table:
    """Ann, the host, opened the table; Bob sat down after he had read its commitment."""
    return table(Joined(0, 0, ANN, "Ann", "t0"), Joined(0, 1, BOB, "Bob", "t1", SECOND, contributed=True))


def on_one_device() -> Table:
    return table(Joined(0, 0, ANN, "Ann", "t0"), Joined(0, 1, ANN, "Ben", "t1"), shared=True)


def refused(proposal: Proposal, at: Table) -> str:
    with pytest.raises(Refusal) as error:
        proposal(at, 1)
    return error.value.code


def test_entropy_in_the_request_that_creates_the_seed_is_refused() -> None:
    wish = NewTable("qwirkle", 2, entropy=FIRST)
    with pytest.raises(BadSetup, match="after the table is open") as error:
        header_for(wish, host=ANN, table_id=ID, seed="07", created=0)
    assert error.value.code == "bad_setup"


def test_the_host_adds_entropy_with_the_start_and_every_draw_follows_from_it() -> None:
    begun = waiting()
    entry = proposals.start(ANN, FIRST)(begun, 5)
    assert entry == Started(5, (0,), FIRST)
    begun.apply(entry)
    assert begun.contributed_seats() == (0, 1)
    assert [seat.contributed for seat in begun.show().seats] == [True, True]
    stream = VerifiableStream.of("07", [FIRST, SECOND], ID)
    assert begun.match is not None
    assert begun.match.log[0] == Match.start(begun.game, 2, begun.options, stream).log[0]
    assert begun.match.log[0] != Match.start(begun.game, 2, begun.options, VerifiableStream.of("07", [], ID)).log[0]


def test_entries_of_contributions_are_written_and_read() -> None:
    for entry in (Contributed(3, (0, 1), FIRST), Started(4, (0,), FIRST), Joined(0, 1, BOB, "Bob", "t", FIRST, True)):
        assert read_entry(write_entry(entry)) == entry
    assert write_entry(Started(4)) == b'{"t":"started","at":4}'


def test_a_repeated_start_changes_nothing_and_other_entropy_is_refused_then() -> None:
    begun = waiting()
    begun.apply(proposals.start(ANN, FIRST)(begun, 5))  # type: ignore[arg-type]
    assert isinstance(proposals.start(ANN, FIRST)(begun, 6), AlreadyDone)
    assert isinstance(proposals.start(ANN)(begun, 6), AlreadyDone)
    assert isinstance(proposals.contribute(ANN, FIRST)(begun, 6), AlreadyDone)
    assert refused(proposals.start(ANN, SECOND), begun) == "already_started"
    assert refused(proposals.contribute(ANN, SECOND), begun) == "already_started"


def test_a_contribution_that_is_overtaken_by_the_start_is_refused() -> None:
    begun = table(Joined(0, 0, ANN, "Ann", "t0"), Joined(0, 1, BOB, "Bob", "t1"), Started(1, (0,), FIRST))
    assert refused(proposals.contribute(BOB, SECOND), begun) == "already_started"
    assert begun.contributed_seats() == (0,)


def test_a_seat_adds_entropy_once() -> None:
    open_one = waiting()
    entry = proposals.contribute(ANN, FIRST)(open_one, 3)
    assert entry == Contributed(3, (0,), FIRST)
    open_one.apply(entry)
    assert isinstance(proposals.contribute(ANN, FIRST)(open_one, 4), AlreadyDone)
    assert refused(proposals.contribute(ANN, SECOND), open_one) == "already_contributed"
    assert refused(proposals.start(ANN, SECOND), open_one) == "already_contributed"
    assert refused(proposals.contribute(BOB, FIRST), open_one) == "already_contributed"
    assert proposals.start(ANN, FIRST)(open_one, 5) == Started(5)
    assert proposals.start(ANN)(open_one, 5) == Started(5)


def test_only_those_who_sit_at_the_table_add_entropy() -> None:
    assert refused(proposals.contribute(EVE, FIRST), waiting()) == "not_seated"
    unseated = table(BotSeated(0, 0, "greedy"), Joined(0, 1, BOB, "Bob", "t1"))
    assert refused(proposals.start(ANN, FIRST), unseated) == "not_seated"
    assert proposals.start(ANN)(unseated, 1) == Started(1)


def test_a_start_that_is_refused_stores_no_entropy() -> None:
    half = table(Joined(0, 0, ANN, "Ann", "t0"))
    assert refused(proposals.start(ANN, FIRST), half) == "seats_open"
    assert refused(proposals.start(BOB, FIRST), half) == "not_host"
    assert half.contributed_seats() == ()


def test_one_device_adds_entropy_for_all_its_seats() -> None:
    begun = on_one_device()
    entry = proposals.start(ANN, FIRST)(begun, 5)
    assert entry == Started(5, (0, 1), FIRST)
    begun.apply(entry)
    assert begun.contributed_seats() == (0, 1)


def test_a_seat_that_is_taken_later_adds_entropy_too() -> None:
    early = table(Joined(0, 0, ANN, "Ann", "t0"), shared=True)
    early.apply(Contributed(1, (0,), FIRST))
    early.apply(Joined(2, 1, ANN, "Ben", "t1"))
    assert proposals.contribute(ANN, FIRST)(early, 3) == Contributed(3, (1,), FIRST)
    assert proposals.contribute(ANN, SECOND)(early, 3) == Contributed(3, (1,), SECOND)


def test_a_seat_that_becomes_free_forgets_its_entropy() -> None:
    left = waiting()
    left.apply(Left(3, 1, ANN))
    assert left.contributed_seats() == ()
    left.apply(BotSeated(4, 1, "greedy"))
    begun = proposals.start(ANN)(left, 5)
    left.apply(begun)  # type: ignore[arg-type]
    assert [seat.entropy for seat in left.seats] == [NO_ENTROPY, NO_ENTROPY]
    assert left.contributed_seats() == ()


def test_entropy_that_an_older_server_stored_with_the_table_is_no_contribution() -> None:
    stored = b'{"t":"joined","at":0,"seat":0,"player":"ann","name":"Ann","token":"t","entropy":"abc"}'
    old = table(read_entry(stored), BotSeated(0, 1, "greedy"), Started(1))  # type: ignore[arg-type]
    assert old.seats[0].entropy == "abc"
    assert old.contributed_seats() == ()
