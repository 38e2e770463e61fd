"""What a participant's messages lead to: seats by token, by identity or none, and refusals, without any socket."""

from __future__ import annotations

import pytest

from rowlock.core.errors import RowlockError
from rowlock.master import leaving, proposals
from rowlock.master.access import passes_of
from rowlock.master.opening import header_for
from rowlock.master.participant import (
    MOST_PADS,
    MOST_TABLES,
    Ask,
    Participant,
    Place,
    Propose,
    acknowledgement,
    refusal,
)
from rowlock.master.proposals import AlreadyDone, Proposal
from rowlock.tables.changes import Change
from rowlock.tables.errors import Refusal, error_of
from rowlock.tables.table import Table
from rowlock.wire.companion import NoteEntry, PadClosed, PadRefused, UndoEntry, WatchPad
from rowlock.wire.messages import (
    Ack,
    Act,
    Browse,
    ClientMessage,
    Failed,
    Hint,
    Ping,
    Preview,
    Resign,
    Undo,
    Unwatch,
    Visit,
    Watch,
)
from rowlock.wire.rest import NewTable

ANN, BEN, CAT = "ann", "ben", "cat"
TABLE = "a" * 26
TOKEN = {ANN: "hash of ann", BEN: "hash of ben"}


def at_a_table(*, public: bool = True, shared: bool = False) -> Table:
    wish = NewTable("qwirkle", 3, public=public, shared=shared)
    table = Table(header_for(wish, host=ANN, table_id=TABLE, seed="5eed", created=0))
    for seat, player in enumerate((ANN, ANN if shared else BEN)):
        put(table, proposals.join(player, player, TOKEN[player] if not seat else f"{TOKEN[player]} {seat}", None, seat))
    put(table, proposals.seat_bot(ANN, 2, "greedy"))
    put(table, proposals.start(ANN))
    return table


def put(table: Table, proposal: Proposal) -> Change:
    entry = proposal(table, 1)
    assert not isinstance(entry, AlreadyDone)
    return table.apply(entry)


def code(error: pytest.ExceptionInfo[RowlockError]) -> str:
    return error.value.code


def follow(session: Participant[Table], table: Table, request: Watch, token: str | None = None) -> Place[Table]:
    place = session.place(table, request, token)
    session.places[table.header.id] = place
    return place


def of(player: str) -> Participant[Table]:
    return Participant(player, lambda table: table)


@pytest.mark.parametrize(
    ("player", "request_", "token", "seat"),
    [
        (ANN, Watch(TABLE), None, 0),
        (BEN, Watch(TABLE), None, 1),
        (BEN, Watch(TABLE, seat=1), None, 1),
        (CAT, Watch(TABLE), None, None),
        (CAT, Watch(TABLE), TOKEN[ANN], 0),
        (BEN, Watch(TABLE), TOKEN[ANN], 0),
        (BEN, Watch(TABLE), "a hash of nobody", 1),
        (ANN, Watch(TABLE, spectate=True), None, None),
        (ANN, Watch(TABLE, spectate=True), TOKEN[ANN], None),
    ],
)
def test_a_token_goes_before_an_identity_and_a_spectator_gets_no_seat(
    player: str, request_: Watch, token: str | None, seat: int | None
) -> None:
    place = of(player).place(at_a_table(), request_, token)
    assert place.seat == seat
    assert place.token == (token if token in TOKEN.values() and seat is not None else None)


def test_somebody_elses_seat_is_refused() -> None:
    with pytest.raises(Refusal) as refused:
        of(BEN).place(at_a_table(), Watch(TABLE, seat=0))
    assert code(refused) == "not_your_seat"
    assert of(ANN).place(at_a_table(shared=True), Watch(TABLE, seat=1)).seat == 1


@pytest.mark.parametrize("spectate", [True, False])
def test_a_stranger_sees_a_private_table_only_with_a_pass(spectate: bool) -> None:
    table = at_a_table(public=False)
    with pytest.raises(Refusal) as refused:
        of(CAT).place(table, Watch(TABLE, spectate=spectate))
    assert code(refused) == "private"
    invited = Watch(TABLE, token=passes_of(table.header).spectate, spectate=spectate)
    assert of(CAT).place(table, invited, "its hash").seat is None
    assert of(BEN).place(table, Watch(TABLE, spectate=spectate)).seat == (None if spectate else 1)


ACTIONS = [Act(TABLE, 1, "x", "-"), Undo(TABLE, 1, "x"), Resign(TABLE, "x"), Preview(TABLE, "x", {}), Hint(TABLE, "x")]


@pytest.mark.parametrize("request_", ACTIONS)
def test_only_the_person_in_a_seat_acts_for_it(request_: ClientMessage) -> None:
    table, ben = at_a_table(), of(BEN)
    with pytest.raises(Refusal) as refused:
        ben.serve(request_)
    assert code(refused) == "not_watching"
    follow(ben, table, Watch(TABLE, spectate=True))
    with pytest.raises(Refusal) as refused:
        ben.serve(request_)
    assert code(refused) == "spectator"
    follow(ben, table, Watch(TABLE))
    effect = ben.serve(request_)
    assert isinstance(effect, Ask if isinstance(request_, Preview | Hint) else Propose)
    assert (effect.at, effect.seat, effect.request) == (table, 1, request_)
    put(table, leaving.leave(BEN))
    with pytest.raises(Refusal) as refused:
        ben.serve(request_)
    assert code(refused) == "not_your_seat"
    assert ben.seat_now(table) is None


def test_a_seat_held_by_a_token_is_lost_with_the_token_and_not_with_the_identity() -> None:
    table, cat = at_a_table(), of(CAT)
    follow(cat, table, Watch(TABLE), TOKEN[ANN])
    assert cat.owns(table, 0)
    assert cat.seat_now(table) == 0
    assert not cat.owns(table, 1)


@pytest.mark.parametrize("request_", [Watch(TABLE), Unwatch(TABLE), Browse(), Visit(), Ping()])
def test_a_message_that_concerns_no_seat_is_passed_on(request_: ClientMessage) -> None:
    assert of(CAT).serve(request_) is request_


def test_a_participant_follows_so_many_tables_and_any_of_them_again() -> None:
    table, ann = at_a_table(), of(ANN)
    for number in range(MOST_TABLES):
        ann.check_room(f"table {number}")
        ann.places[f"table {number}"] = Place(table)
    ann.check_room("table 0")
    with pytest.raises(Refusal) as refused:
        ann.check_room("one more")
    assert code(refused) == "too_many_tables"


def test_an_acknowledgement_names_the_decision_that_was_answered() -> None:
    table, ann = at_a_table(), of(ANN)
    follow(ann, table, Watch(TABLE))
    assert table.match is not None
    seat = table.awaited_seats()[0]
    action = next(iter(table.game.actions(table.match.state, seat)))
    request = Act(TABLE, table.number or 0, "x", table.game.write_action(action))
    before = table.number
    change = put(table, proposals.act(seat, request.number, request.id, request.action))
    assert acknowledgement(request, change, table.number) == Ack(TABLE, "x", change.sequence, before or 0)
    assert acknowledgement(request, AlreadyDone(7, 3), table.number) == Ack(TABLE, "x", 7, 3)
    resigned = put(table, leaving.leave(ANN, 0, "resigned"))
    assert acknowledgement(Resign(TABLE, "y"), resigned, table.number).number == table.number


def test_a_refusal_answers_a_request_with_an_id_and_names_the_table_of_any_other() -> None:
    error = Refusal("stale", "too late", number=4)
    refused = refusal(Undo(TABLE, 1, "x"), error, 4)
    assert (refused.error.code, getattr(refused, "id", None), getattr(refused, "number", None)) == ("stale", "x", 4)
    for request, table in ((Watch(TABLE), TABLE), (None, None)):
        assert refusal(request, error, 4) == Failed(error_of(error), table)
    assert refusal(UndoEntry(TABLE, "x", 0, 1), error, None) == PadRefused(TABLE, "x", error_of(error))
    assert refusal(WatchPad(TABLE), error, None) == PadClosed(TABLE, error_of(error))


def test_a_change_of_a_score_pad_needs_that_it_is_followed_and_only_so_many_are() -> None:
    session = of(ANN)
    request = NoteEntry("pad", "x", 0, "miss", 0)
    with pytest.raises(Refusal, match="watch the score pad first"):
        session.serve(request)
    session.pads |= {"pad"}
    assert session.serve(request) is request
    session.pads |= {f"pad {number}" for number in range(MOST_PADS - 1)}
    session.check_pads("pad")
    with pytest.raises(Refusal, match="at most 20 score pads"):
        session.check_pads("another")
