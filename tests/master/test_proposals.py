"""Proposals: who may do what at a table, judged without a server."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from rowlock.master import leaving, proposals
from rowlock.master.proposals import AlreadyDone, Proposal
from rowlock.tables.entries import (
    Acted,
    Advised,
    BotSeated,
    Conceded,
    Entry,
    Joined,
    Rematched,
    Started,
    TakenOver,
    Undone,
    read_entry,
    write_entry,
)
from rowlock.tables.errors import Refusal
from rowlock.tables.header import Header, TableSettings
from rowlock.tables.table import Table
from rowlock.wire.common import ClientId, ClockRules
from rowlock.wire.messages import Act, Undo
from tests.server.scripted import played

HOST, GUEST, STRANGER = "host", "guest", "stranger"


def table(*entries: Entry, settings: TableSettings | None = None) -> Table:
    header = Header("a" * 26, "qwirkle", "standard", 2, "7", "", HOST, 0, settings or TableSettings())
    return Table.replay(header, entries)


def against_bot(settings: TableSettings | None = None) -> Table:
    """A game against a bot in which the person has answered once."""
    begun = table(Joined(0, 0, HOST, "Ann", "t0"), BotSeated(0, 1, "greedy"), Started(0), settings=settings)
    for number in (1, 2):
        assert begun.match is not None
        (seat,) = begun.awaited_seats()
        action = begun.game.write_action(next(iter(begun.game.actions(begun.match.state, seat))))
        begun.apply(Acted(0, seat, number, f"{number}", action))
    return begun


def two_people(settings: TableSettings | None = None) -> Table:
    return table(Joined(0, 0, HOST, "Ann", "t0"), Joined(0, 1, GUEST, "Bob", "t1"), Started(0), settings=settings)


def refused(proposal: Proposal, at: Table, now: int = 0) -> str:
    with pytest.raises(Refusal) as error:
        proposal(at, now)
    return error.value.code


@pytest.mark.parametrize(
    "settings", [TableSettings(rated=True), TableSettings(clock=ClockRules(60)), TableSettings(True, True)]
)
def test_nothing_is_undone_in_rated_games_or_with_a_clock(settings: TableSettings) -> None:
    begun = against_bot(settings)
    assert begun.number is not None
    assert refused(proposals.undo(0, begun.number, "x"), begun) == "no_undo"


def test_undo_is_for_games_against_bots_at_the_open_decision_and_once() -> None:
    begun = against_bot()
    assert begun.number is not None
    undone = proposals.undo(0, begun.number, "x")(begun, 5)
    assert isinstance(undone, Undone)
    assert refused(proposals.undo(0, begun.number + 1, "y"), begun) == "stale"
    begun.apply(undone)
    assert isinstance(proposals.undo(0, 3, "x")(begun, 6), AlreadyDone)
    people = two_people()
    assert people.number is not None
    assert refused(proposals.undo(0, people.number, "x"), people) == "no_undo"


def test_a_message_proposes_what_it_names() -> None:
    begun = against_bot()
    (seat,) = begun.awaited_seats()
    assert begun.number is not None
    table_id, action = begun.header.id, first_action(begun)
    assert proposals.proposed(Act(table_id, begun.number, "x", action), seat)(begun, 5) == Acted(
        5, seat, begun.number, "x", action
    )
    assert refused(proposals.proposed(Act(table_id, begun.number + 1, "x", action), seat), begun) == "stale"
    undone = proposals.proposed(Undo(table_id, begun.number, "y"), 0)(begun, 5)
    assert undone == proposals.undo(0, begun.number, "y")(begun, 5)
    assert isinstance(undone, Undone)
    assert refused(proposals.proposed(Undo(table_id, begun.number + 1, "y"), 0), begun) == "stale"


def test_a_finished_game_is_not_undone() -> None:
    header, entries = played("qwirkle")
    alone = [BotSeated(0, 1, "greedy") if isinstance(one, Joined) and one.seat == 1 else one for one in entries]
    over = Table.replay(header, alone)
    assert over.status == "over"
    assert over.number is not None
    assert refused(proposals.undo(0, over.number, "x"), over) == "not_running"


HOST_ONLY: list[Callable[[str], Proposal]] = [
    proposals.start,
    proposals.close,
    lambda player: proposals.seat_bot(player, 1, "greedy"),
    lambda player: proposals.seat_bot(player, 1, None),
]


@pytest.mark.parametrize("proposal", HOST_ONLY)
def test_only_the_host_starts_closes_and_seats_bots(proposal: Callable[[str], Proposal]) -> None:
    waiting = table(Joined(0, 0, HOST, "Ann", "t0"), Joined(0, 1, GUEST, "Bob", "t1"))
    for player in (GUEST, STRANGER):
        assert refused(proposal(player), waiting) == "not_host"


def test_a_person_is_replaced_only_when_patience_is_over_and_by_another_player() -> None:
    begun = two_people()
    (slow,) = begun.awaited_seats()
    waiting = (HOST, GUEST)[1 - slow]
    replace = leaving.replace(waiting, slow, 1_000)
    assert refused(replace, begun, 999) == "too_early"
    assert replace(begun, 1_000) == TakenOver(1_000, slow, "greedy", "replaced")
    assert refused(leaving.replace(STRANGER, slow, 0), begun, 9_999) == "not_seated"
    assert refused(leaving.replace((HOST, GUEST)[slow], slow, 0), begun, 9_999) == "not_waiting"
    assert refused(leaving.replace(waiting, 1 - slow, 0), begun, 9_999) == "not_waiting"
    timed = two_people(TableSettings(clock=ClockRules(60)))
    assert refused(leaving.replace(waiting, slow, 0), timed, 9_999) == "no_replacing"


def test_a_flag_falls_exactly_when_the_time_is_over() -> None:
    timed = two_people(TableSettings(clock=ClockRules(60)))
    (slow,) = timed.awaited_seats()
    assert isinstance(leaving.flag(timed, 59_999), AlreadyDone)
    assert leaving.flag(timed, 60_000) == Conceded(60_000, slow, "time")
    assert isinstance(leaving.flag(two_people(), 10**9), AlreadyDone), "without a clock nobody runs out of time"


def test_an_answer_repeated_under_its_id_is_known_and_the_id_serves_nothing_else() -> None:
    begun = against_bot()
    first = begun.handled[0, "1"][1] if (0, "1") in begun.handled else begun.handled[0, "2"][1]
    assert isinstance(first, Acted)
    known = proposals.act(first.seat, first.number, first.id, first.text)(begun, 0)
    assert isinstance(known, AlreadyDone)
    assert known.number == first.number
    assert refused(proposals.act(first.seat, first.number, first.id, "pass"), begun) == "id_used"
    assert refused(proposals.act(first.seat, first.number + 1, first.id, first.text), begun) == "id_used"
    assert refused(proposals.act(0, first.number, "new", first.text), begun) == "stale"


def test_a_rematch_is_for_the_players_of_a_finished_game() -> None:
    header, entries = played("qwirkle")
    over, running = Table.replay(header, entries), Table.replay(header, entries[:-1])
    assert proposals.rematch("p1", "b" * 26)(over, 5) == Rematched(5, "b" * 26)
    assert refused(proposals.rematch(STRANGER, "b" * 26), over) == "not_seated"
    assert refused(proposals.rematch("p1", "b" * 26), running) == "not_over"


def test_a_hint_between_people_is_counted_once_for_each_decision() -> None:
    begun = two_people()
    (mover,) = begun.awaited_seats()
    assert begun.number is not None
    counted = proposals.advise(mover, begun.number)
    assert counted(begun, 5) == Advised(5, mover, begun.number)
    begun.apply(Advised(5, mover, begun.number))
    assert isinstance(counted(begun, 6), AlreadyDone)
    assert [seat.hints for seat in begun.show().seats] == [1 - mover, mover]
    assert refused(proposals.advise(1 - mover, begun.number), begun) == "stale"
    assert refused(proposals.advise(mover, begun.number + 1), begun) == "stale"


def test_a_hint_against_bots_is_not_counted() -> None:
    begun = against_bot()
    assert begun.number is not None
    if begun.awaited_seats() == [0]:
        assert isinstance(proposals.advise(0, begun.number)(begun, 5), AlreadyDone)


# ── ids ───────────────────────────────────────────────────────────────────────────────────────────────


def first_action(at: Table) -> str:
    assert at.match is not None
    (seat,) = at.awaited_seats()
    return at.game.write_action(next(iter(at.game.actions(at.match.state, seat))))


def left_after_using(client: str) -> Table:
    """A game of three in which a person answers with an id, leaves, and a bot is asked for the next answer."""
    header = Header("a" * 26, "qwirkle", "standard", 3, "7", "", HOST, 0, TableSettings())
    begun = Table.replay(header, [*(Joined(0, seat, f"p{seat}", "Ann", f"t{seat}") for seat in range(3)), Started(0)])
    (first,) = begun.awaited_seats()
    for turn in range(3):
        (seat,) = begun.awaited_seats()
        assert begun.number is not None
        used = client.replace("N", str(begun.number + 2 * 3)) if turn == 0 else f"{turn}"
        entry = proposals.act(seat, begun.number, used, first_action(begun))(begun, 0)
        assert isinstance(entry, Acted)
        begun.apply(entry)
    gone = leaving.leave(f"p{first}")(begun, 0)
    assert gone == TakenOver(0, first, "greedy", "left")
    begun.apply(gone)
    assert begun.awaited_bots() == [(first, "greedy")]
    return begun


@pytest.mark.parametrize("client", ["bot-N-0", "bot_N_0", "botN0", "N-0", "N"])
def test_a_person_who_leaves_cannot_have_used_the_id_of_the_bot_that_plays_on(client: str) -> None:
    begun = left_after_using(client)
    (seat,), number = begun.awaited_seats(), begun.number
    assert number is not None
    text = first_action(begun)
    answer = proposals.bot_act(seat, number, begun.rewound_at, text)(begun, 0)
    assert isinstance(answer, Acted)
    begun.apply(answer)
    assert begun.number != number
    assert isinstance(proposals.bot_act(seat, number, begun.rewound_at, text)(begun, 0), AlreadyDone)


def test_no_client_may_send_the_id_of_a_bot() -> None:
    begun = left_after_using("any")
    (seat,) = begun.awaited_seats()
    answer = proposals.bot_act(seat, begun.number or 0, 0, first_action(begun))(begun, 0)
    assert isinstance(answer, Acted)
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(answer.id, ClientId)


def test_a_bots_answer_after_an_undo_is_another_answer() -> None:
    ids = set()
    for rewound in (0, 5):
        begun = left_after_using("any")
        (seat,) = begun.awaited_seats()
        answer = proposals.bot_act(seat, begun.number or 0, rewound, first_action(begun))(begun, 0)
        assert isinstance(answer, Acted)
        ids.add(answer.id)
    assert len(ids) == 2


def test_answers_of_bots_in_logs_of_older_versions_are_replayed() -> None:
    begun = left_after_using("any")
    (seat,) = begun.awaited_seats()
    before = begun.number
    begun.apply(read_entry(write_entry(Acted(0, seat, before or 0, f"bot-{before}-0", first_action(begun)))))
    assert begun.number != before


def test_the_id_of_an_answer_is_no_id_of_an_undo() -> None:
    begun = against_bot()
    mine = next(client for seat, client in begun.handled if seat == 0)
    assert begun.number is not None
    assert refused(proposals.undo(0, begun.number, mine), begun) == "id_used"
    undone = proposals.undo(0, begun.number, "undo")(begun, 0)
    assert isinstance(undone, Undone)
    begun.apply(undone)
    assert begun.number is not None
    assert isinstance(proposals.undo(0, begun.number, "undo")(begun, 0), AlreadyDone)
    assert refused(proposals.act(0, begun.number, "undo", first_action(begun)), begun) == "id_used"


def test_two_seats_may_use_the_same_id() -> None:
    begun = two_people()
    (first,) = begun.awaited_seats()
    for seat in (first, 1 - first):
        entry = proposals.act(seat, begun.number or 0, "same", first_action(begun))(begun, 0)
        assert isinstance(entry, Acted)
        begun.apply(entry)
