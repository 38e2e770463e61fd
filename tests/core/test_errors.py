"""The exceptions: what they say, and that programs can tell them apart."""

from __future__ import annotations

import pytest

from rowlock.core import errors
from rowlock.core.errors import (
    BadNotation,
    BadOutcome,
    BadPosition,
    BadRecord,
    BadSetup,
    Fault,
    IllegalAction,
    RowlockError,
    WrongDecision,
    quoted,
)
from tests.core.toy import ToyFault

FAULT = Fault(ToyFault.TOO_HIGH, "TOY-2", (("bid", 7), ("most", 3)))

ALL = [
    (BadNotation("tile_on_a_cell", "Rc"), "bad_notation", "not a tile on a cell: 'Rc'"),
    (BadNotation("action", "hop"), "bad_notation", "not an action: 'hop'"),
    (BadNotation("tile", "Rq", at="swap Rq"), "bad_notation", "not a tile: 'Rq' in 'swap Rq'"),
    (BadPosition("board", "two tiles on a cell"), "bad_position", "position field 'board': two tiles on a cell"),
    (BadSetup("toy takes 2 to 3 players, not 9"), "bad_setup", "toy takes 2 to 3 players, not 9"),
    (BadRecord(7, "edited"), "bad_record", "line 7: edited"),
    (BadOutcome("cannot happen"), "bad_outcome", "cannot happen"),
    (WrongDecision("nobody decides now"), "wrong_decision", "nobody decides now"),
    (
        IllegalAction("toy", 1, "bid 7", FAULT),
        "illegal_action",
        "toy, seat 1, 'bid 7': too_high (TOY-2): bid 7, most 3",
    ),
]


@pytest.mark.parametrize(("error", "code", "message"), ALL, ids=[code for _, code, _ in ALL])
def test_an_error_says_what_and_where_and_has_a_code(error: RowlockError, code: str, message: str) -> None:
    assert isinstance(error, RowlockError)
    assert error.code == code
    assert str(error) == message
    with pytest.raises(RowlockError):
        raise error


def test_every_exported_exception_is_in_the_tree_drawn_at_the_top() -> None:
    drawn = errors.__doc__ or ""
    exceptions = [name for name in errors.__all__ if name not in ("Fault", "Reason")]
    assert all(name in drawn for name in exceptions)
    codes = [getattr(errors, name).code for name in exceptions]
    assert len(set(codes)) == len(codes)


def test_a_fault_without_parameters_is_its_code_and_clause() -> None:
    assert str(Fault(ToyFault.GAME_OVER, "TOY-1")) == "game_over (TOY-1)"


def test_quotes_are_short_and_safe_to_print() -> None:
    assert quoted("Rc") == "'Rc'"
    assert len(quoted("x" * 10_000)) < 70
    assert quoted("x" * 10_000).endswith("…'")
    assert quoted("\n\ud800") == "'\\n\\ud800'"
