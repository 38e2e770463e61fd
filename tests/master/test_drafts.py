"""Drafts: only a seat whose answer is missing has a turn to draft."""

from __future__ import annotations

import pytest

from rowlock.master import drafts, proposals
from rowlock.tables.entries import Acted
from rowlock.tables.errors import Refusal
from rowlock.tables.table import Table
from tests.server.scripted import started


def test_a_seat_whose_answer_is_sealed_drafts_no_more_while_the_others_decide() -> None:
    """It could learn from reports what its answer might still become, and must not see the others' either."""
    table = Table.replay(*started("qwixx_cards", 3))
    while len(table.awaited_seats()) < 2:
        assert table.match is not None
        (seat,) = table.awaited_seats()
        answer(table, seat)
    first, *others = table.awaited_seats()
    assert drafts.deciding(table, first)[1].seat == first
    answer(table, first)
    assert table.decision is not None
    assert first in table.decision.seats, "the decision is still open"
    with pytest.raises(Refusal, match="not your turn"):
        drafts.deciding(table, first)
    assert [drafts.deciding(table, seat)[1].seat for seat in others] == others


def answer(table: Table, seat: int) -> None:
    assert table.match is not None
    text = table.game.write_action(next(iter(table.game.actions(table.match.state, seat))))
    entry = proposals.act(seat, table.number or 0, f"{table.sequence}", text)(table, 0)
    assert isinstance(entry, Acted)
    table.apply(entry)
