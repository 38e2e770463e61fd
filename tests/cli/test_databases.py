"""The database of a server, opened by a command: an error names it, and keeps its password."""

from __future__ import annotations

import pytest
from sqlalchemy.exc import OperationalError, SQLAlchemyError

from rowlock.cli.databases import database_named
from rowlock.core.errors import BadSetup
from rowlock.locale import LANGUAGES, Texts
from rowlock.server.settings import Settings

SETTINGS = Settings(database="postgresql://ann:geheim@db.example:5433/games")


def refused(error: Exception, settings: Settings = SETTINGS) -> BadSetup:
    with pytest.raises(BadSetup) as caught, database_named(settings):
        raise error
    return caught.value


def test_an_error_names_the_database_and_why_and_keeps_the_password() -> None:
    driver = ConnectionRefusedError("nobody listens")
    error = OperationalError("select 1", {}, driver)
    error.__cause__ = driver
    found = refused(error)
    assert "db.example:5433/games cannot be used: nobody listens" in str(found)
    for shown in (str(found), *(Texts(language).error_text(found) for language in LANGUAGES)):
        assert "ann:***@db.example:5433/games" in shown
        assert "nobody listens" in shown
        assert "geheim" not in shown
        assert "select" not in shown
    assert found.__cause__ is None, "a traceback would show what the driver said, too"


def test_an_error_without_a_driver_speaks_for_itself() -> None:
    assert str(refused(SQLAlchemyError("no such dialect"))).endswith("cannot be used: no such dialect")


@pytest.mark.parametrize("error", [OSError("full"), BadSetup("no"), KeyboardInterrupt()])
def test_other_errors_pass_through(error: BaseException) -> None:
    with pytest.raises(type(error)) as caught, database_named(SETTINGS):
        raise error
    assert caught.value is error
