"""The golden session: answered word for word as recorded, and printed in the document."""

from __future__ import annotations

import json

from rowlock.engine.requests import REQUESTS
from tests.engine.session import DOCUMENT, SESSION, printed, requests, spoken

TEXT = SESSION.read_text(encoding="utf-8")


def test_the_engine_answers_the_golden_session_word_for_word() -> None:
    assert spoken(requests(TEXT)) == TEXT


def test_the_document_prints_the_golden_session() -> None:
    assert printed(DOCUMENT.read_text(encoding="utf-8")) == TEXT


def test_the_golden_session_asks_everything_that_can_be_asked() -> None:
    asked = {json.loads(line).get("do") for line in requests(TEXT) if line.startswith("{")}
    assert asked >= set(REQUESTS)


def test_the_document_names_every_request() -> None:
    document = DOCUMENT.read_text(encoding="utf-8")
    for name in REQUESTS:
        assert f"`{name}`" in document
