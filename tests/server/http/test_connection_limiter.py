"""What a message costs of a connection's rate."""

from __future__ import annotations

import pytest

from rowlock.server.errors import TooFast
from rowlock.server.http.limits import FORGIVEN_PER_S, MOST_REFUSALS, ConnectionLimiter, Limits, _cost
from rowlock.server.settings import Settings
from rowlock.wire.messages import Hint, Ping, Preview


@pytest.mark.parametrize("draft", [{"search": ""}, {"search": "Rc", "page": 3}])
def test_a_draft_that_lists_all_actions_costs_more_than_one_that_is_judged(draft: dict[str, object]) -> None:
    judged = Preview(id="a", table="b", draft={})
    listed = Preview(id="a", table="b", draft=draft)
    hint = Hint(id="a", table="b")
    assert _cost(Ping()) < _cost(judged) < _cost(listed) < _cost(hint)


def limiter(now: list[float], **settings: int) -> ConnectionLimiter:
    return ConnectionLimiter(Limits(Settings(**settings), lambda: now[0]), "ann")  # type: ignore[arg-type]


def test_a_connection_closes_after_so_many_refusals_and_forgets_them_with_time() -> None:
    now = [0.0]
    mine = limiter(now)
    assert not any(mine.too_many_refusals() for _ in range(int(MOST_REFUSALS)))
    assert mine.too_many_refusals()
    now[0] += 1 / FORGIVEN_PER_S
    assert not mine.too_many_refusals()
    assert mine.too_many_refusals()


def test_a_message_counts_for_its_socket_and_for_its_person() -> None:
    by_socket = limiter([0.0], socket_rate=1, player_rate=0)
    for _ in range(4):
        by_socket.admit(Ping())
    with pytest.raises(TooFast):
        by_socket.admit(Ping())
    limits = Limits(Settings(socket_rate=0, player_rate=1), lambda: 0.0)
    desk, phone = ConnectionLimiter(limits, "ann"), ConnectionLimiter(limits, "ann")
    for one in (desk, phone):
        one.admit(None)
    with pytest.raises(TooFast):
        phone.admit(Ping())
    ConnectionLimiter(limits, "bob").admit(Ping())
