"""What the OpenAPI document promises is what the server does, whatever is asked: no server error, no surprise."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from itertools import cycle
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable

from tests.server.people import PASSWORD, some_name
from tests.server.running import Running

if TYPE_CHECKING:
    from schemathesis import Case, GenerationMode

EXAMPLES = 6


@pytest.fixture(scope="module")
def asked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server of its own, because what is asked of it is not kind to others."""
    running = Running(tmp_path_factory.mktemp("openapi"), player_rate="0")
    yield running
    assert running.stop() == 0
    assert not running.complaints()


@pytest.fixture(scope="module")
def api(asked: Running) -> Any:
    import schemathesis  # here, because every process that collects tests would wait for it

    return schemathesis.openapi.from_url(asked.url + "/api/openapi.json")


def somebody(server: Running) -> dict[str, str]:
    """Bring a person with an account, so that one who was deleted or logged out is not missed."""
    wish = {"name": some_name(), "password": PASSWORD, "bearer": True}
    return {"authorization": f"Bearer {httpx.post(server.url + '/api/accounts', json=wish).json()['token']}"}


def tables_of(server: Running, token: dict[str, str]) -> list[str]:
    """Open three tables: one waits, one runs, one is given up."""
    with httpx.Client(base_url=server.url, headers=token) as client:
        wish = {"game": "qwirkle", "seats": 2, "bots": [{"seat": 1, "bot": "random"}]}
        opened = [client.post("/api/tables", json=wish).json()["table"]["id"] for _ in range(3)]
        client.post(f"/api/tables/{opened[1]}/start").raise_for_status()
        client.post(f"/api/tables/{opened[2]}/leave").raise_for_status()
    return opened


def examine(operation: Any, mode: GenerationMode, token: dict[str, str], tables: list[str]) -> None:
    """Ask one operation for many things, of tables that are and that are not, and check every answer."""
    from schemathesis.checks import not_a_server_error
    from schemathesis.specs.openapi import checks

    promised = (
        not_a_server_error,
        checks.status_code_conformance,
        checks.content_type_conformance,
        checks.response_schema_conformance,
    )
    turns = cycle([None, *tables])

    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        derandomize=True,
        database=None,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy(generation_mode=mode))
    def ask(case: Case[Any]) -> None:
        table = next(turns)
        if table is not None and case.path_parameters and "table_id" in case.path_parameters:
            case.path_parameters["table_id"] = table
        case.call_and_validate(checks=[*promised], headers=token, timeout=20)

    ask()


def test_every_operation_answers_as_described(asked: Running, api: Any) -> None:
    from schemathesis import GenerationMode

    operations = [found.ok() for found in api.get_all_operations()]
    assert len(operations) > 25
    for operation in operations:
        token = somebody(asked)
        tables = tables_of(asked, token) if "{table_id}" in operation.path else []
        for mode in GenerationMode:
            with suppress(Unsatisfiable):  # where nothing can be asked wrongly
                examine(operation, mode, token, tables)


def test_the_document_names_every_route_and_its_bodies(asked: Running) -> None:
    document = httpx.get(asked.url + "/api/openapi.json").json()
    for path in ("/api/guests", "/api/accounts", "/api/sessions", "/api/players/{player_id}", "/api/leaders/{game}"):
        assert path in document["paths"]
    for operations in document["paths"].values():
        for operation in operations.values():
            assert operation["description"]
            assert {"429", "503"} <= set(operation["responses"])
    for schema_of in document["components"]["schemas"].values():
        assert schema_of.get("description")
