"""What a message costs of a connection's rate."""

from __future__ import annotations

import pytest

from rowlock.server.http.connection_limiter import _cost
from rowlock.wire.messages import Hint, Ping, Preview


@pytest.mark.parametrize("draft", [{"search": ""}, {"search": "Rc", "page": 3}])
def test_a_draft_that_lists_all_actions_costs_more_than_one_that_is_judged(draft: dict[str, object]) -> None:
    judged = Preview(id="a", game="b", draft={})
    listed = Preview(id="a", game="b", draft=draft)
    hint = Hint(id="a", game="b")
    assert _cost(Ping()) < _cost(judged) < _cost(listed) < _cost(hint)
