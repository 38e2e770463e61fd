"""A database of the last revision is migrated: everything stays, and everybody logs in as before."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Connection, Engine, inspect, select, text
from sqlalchemy.exc import IntegrityError

from rowlock.server.settings import Settings
from rowlock.server.store import insights as judged
from rowlock.server.store import rooms, studies
from rowlock.server.store.migrate import migrate
from rowlock.server.store.people import account_by_login, players_who_look_like
from rowlock.server.store.schema import TABLES
from rowlock.server.store.store import MARK_DUE, open_engine
from rowlock.server.store.upgrade import upgrade
from rowlock.server.store.uploads import ADD_UPLOAD, DROP_UPLOADS, count_uploads, upload_record, uploads_of
from rowlock.tables.look_alikes import skeleton
from tests.server.services import Postgres

LOGINS = {"Ann": "ann", "80b": "8ob", "Bob": "bob", "Ɓob": "ɓob", "bozo": "bozo", "Zoë 5": "zoe5", "zoe S": "zoes"}
"""Names of accounts, oldest first, with their logins by the rule of revision 0002."""


@pytest.fixture(params=["sqlite", "postgresql"])
def engine(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Engine]:
    """Make a database of revision 0002 with people in it."""
    postgres = Postgres() if request.param == "postgresql" else None
    made = open_engine(Settings(data=tmp_path, database=postgres.url if postgres else ""))
    upgrade(made, "0002")
    with made.begin() as connection:
        for number, (name, login) in enumerate(LOGINS.items()):
            person = {"id": f"p{number}", "name": name, "login": login, "at": number}
            connection.execute(
                text("INSERT INTO players (id, name, kind, created) VALUES (:id, :name, 'account', :at)"), person
            )
            connection.execute(
                text("INSERT INTO accounts (player, login, password, created) VALUES (:id, :login, 'x', :at)"), person
            )
        connection.execute(text("INSERT INTO players (id, name, kind, created) VALUES ('g', 'Gus', 'guest', 5)"))
        connection.execute(text("INSERT INTO seatings (game, seat, player, name) VALUES ('t', 0, 'g', 'Gus')"))
    yield made
    made.dispose()
    if postgres:
        postgres.remove()


def test_a_database_of_the_last_revision_gets_the_table_of_offline_games(engine: Engine) -> None:
    upgrade(engine, "0005")
    migrate(engine)
    row = {"player": "p0", "digest": "d", "at": 1, "game": "qwirkle", "options": "standard", "seat": 0}
    with engine.begin() as connection:
        for _ in range(2):
            connection.execute(ADD_UPLOAD, {**row, "seats": b"[]", "record": "r"})
        assert [(one.digest, one.seats) for one in uploads_of(connection, "p0", 9)] == [("d", ())]
        assert (count_uploads(connection, "p0"), upload_record(connection, "p0", "d")) == (1, "r")
        assert uploads_of(connection, "p1", 9) == []
        connection.execute(DROP_UPLOADS, {"of_player": "p0"})
        assert count_uploads(connection, "p0") == 0
        assert [found(connection, name) for name in LOGINS] == list(LOGINS)


def found(connection: Connection, name: str) -> str | None:
    account = account_by_login(connection, skeleton(name), name)
    return None if account is None else account.name


def test_accounts_whose_names_look_alike_by_the_new_rule_all_stay(engine: Engine) -> None:
    begun = round(time.time() * 1_000)
    migrate(engine)
    with engine.connect() as connection:
        assert [found(connection, name) for name in LOGINS] == list(LOGINS)
        assert found(connection, "BOB") == "Bob"
        assert found(connection, "B0b") == "80b", "other spellings find the oldest"
        assert found(connection, "ann") == "Ann"
        assert found(connection, "nobody") is None
        seen = connection.execute(text("SELECT seen FROM players")).scalars().all()
        assert len(seen) == len(LOGINS) + 1
        assert min(seen) >= begun, "a guest has the full time from the migration on"
        assert connection.execute(text("SELECT name, guest FROM seatings")).one() == ("Gus", False)
    migrate(engine)


def test_accounts_whose_small_letters_look_alike_by_the_newest_rule_all_stay(engine: Engine) -> None:
    upgrade(engine, "0006")
    with engine.begin() as connection:
        rename = text("UPDATE players SET name = :name WHERE id = :id")
        of = text("UPDATE accounts SET login = :login WHERE player = :id")
        for player, name, login in (("p0", "Воь", "boь"), ("p3", "Юзя", "юзя"), ("p4", "Мышь", "мыwь")):
            connection.execute(rename, {"id": player, "name": name})
            connection.execute(of, {"id": player, "login": login})
    migrate(engine)
    with engine.connect() as connection:
        for name in ("Воь", "Bob", "80b", "Юзя", "Мышь"):
            assert found(connection, name) == name
        assert found(connection, "bob") == "Bob"
        assert found(connection, "B0b") == "Воь", "other spellings find the oldest"
        assert found(connection, "МЫШЬ") == "Мышь"


def test_a_database_of_revision_0003_keeps_everything(engine: Engine) -> None:
    upgrade(engine, "0003")
    with engine.begin() as connection:
        connection.execute(text("INSERT INTO devices (token, player, created, expires) VALUES ('d', 'p0', 1, 2)"))
    kept = ("players", "accounts", "seatings", "devices")

    def rows(connection: Connection) -> dict[str, list[str]]:
        found = {name: connection.execute(text(f"SELECT * FROM {name}")).all() for name in kept}
        return {name: sorted(map(str, every)) for name, every in found.items()}

    with engine.connect() as connection:
        before = rows(connection)
    migrate(engine)
    with engine.connect() as connection:
        assert rows(connection) == before
        for added in ("rates", "bans", "admin_actions"):
            assert connection.execute(text(f"SELECT count(*) FROM {added}")).scalar_one() == 0


def rename(connection: Connection, accounts: tuple[tuple[str, str, str], ...]) -> None:
    """Give accounts, by their ids, other names with logins by the rule of revision 0006."""
    for player, name, login in accounts:
        row = {"id": player, "name": name, "login": login}
        connection.execute(text("UPDATE players SET name = :name WHERE id = :id"), row)
        connection.execute(text("UPDATE accounts SET login = :login WHERE player = :id"), row)


@pytest.mark.parametrize(
    "accounts",
    [
        (("p0", "Зоя", "3oя"), ("p1", "зоя", "зoя")),
        (("p1", "зоя", "зoя"), ("p0", "Зоя", "3oя"), ("p2", "Ҙоя", "ҙoя")),
        (("p2", "Зоя", "3oя"), ("p1", "зоя", "зoя"), ("p0", "ҙоя", "ҙoя")),
        (("p0", "Ҙоя", "ҙoя"), ("p1", "Зоя 5", "3oя5"), ("p2", "зоя 5", "зoя5"), ("p3", "ҙоя 5", "ҙoя5")),
    ],
    ids=["two", "three", "three, the oldest another", "two rules"],
)
def test_names_that_differ_in_small_letters_and_capitals_stay_apart(
    engine: Engine, accounts: tuple[tuple[str, str, str], ...]
) -> None:
    upgrade(engine, "0006")
    with engine.begin() as connection:
        rename(connection, accounts)
    migrate(engine)
    with engine.connect() as connection:
        for player, name, _ in accounts:
            account = account_by_login(connection, skeleton(name), name)
            assert account is not None
            assert (account.player, account.name) == (player, name)
            spaced = account_by_login(connection, skeleton(name), f"  {name} ")
            assert spaced == account, "spaces around a name are nobody else"


def test_a_name_that_looks_like_that_of_an_account_set_apart_is_taken(engine: Engine) -> None:
    """Its login is no common form, so the form is free once the oldest account with it has gone."""
    upgrade(engine, "0006")
    with engine.begin() as connection:
        rename(connection, (("p0", "Зоя", "3oя"), ("p1", "зоя", "зoя")))
    migrate(engine)
    with engine.begin() as connection:
        assert players_who_look_like(connection, "3оЯ") == {"p0", "p1"}
        connection.execute(text("DELETE FROM accounts WHERE player = 'p0'"))
        for name in ("зоя", "Зоя", "З О Я"):
            assert players_who_look_like(connection, name) == {"p1"}
        assert players_who_look_like(connection, "Bozo") == {"p4"}
        assert players_who_look_like(connection, "Zora") == set()


# ── `games`, as an older version knows them ───────────────────────────────────────────────────────────

ROW = {
    "id": "t",
    "game": "qwirkle",
    "options": "",
    "seats": 2,
    "seed": "s",
    "commitment": "c",
    "host": "h",
    "public": True,
    "status": "open",
    "created": 7,
    "finished": None,
    "due": None,
    "settings": b"{}",
}
OLD_ADD = text(f"INSERT INTO games ({', '.join(ROW)}) VALUES ({', '.join(f':{name}' for name in ROW)})")
OLD_MARK = text("UPDATE games SET status = :new, finished = 8, host = 'g' WHERE games.id = :id")
OLD_DUE = text("UPDATE games SET due = :new WHERE games.id = :id")
OLD_READ = text("SELECT games.id, games.settings FROM games WHERE games.public AND games.status = :new")


def test_tables_keep_everything_and_an_older_process_reads_and_writes_them_beside_this_one(engine: Engine) -> None:
    upgrade(engine, "0008")
    with engine.begin() as connection:
        connection.execute(OLD_ADD, ROW)
    migrate(engine)
    later = {**ROW, "id": "later", "public": False, "created": 9}
    with engine.begin() as connection:
        assert dict(connection.execute(select(TABLES)).mappings().one()) == ROW
        connection.execute(OLD_ADD, later)
        connection.execute(OLD_MARK, {"id": "t", "new": "over"})
        connection.execute(OLD_DUE, {"id": "t", "new": 5})
        connection.execute(MARK_DUE, {"of_table": "later", "new_due": 6})
        written = {row["id"]: dict(row) for row in connection.execute(select(TABLES)).mappings()}
        assert written == {
            "t": {**ROW, "status": "over", "finished": 8, "host": "g", "due": 5},
            "later": {**later, "due": 6},
        }
        assert connection.execute(OLD_READ, {"new": "over"}).all() == [("t", b"{}")]
        assert connection.execute(text("SELECT due FROM games WHERE id = 'later'")).scalar_one() == 6
    with pytest.raises(IntegrityError), engine.begin() as connection:
        connection.execute(OLD_ADD, ROW)


def test_a_database_of_revision_0009_gets_rooms_and_keeps_everything(engine: Engine) -> None:
    upgrade(engine, "0009")
    with engine.begin() as connection:
        connection.execute(OLD_ADD, ROW)
    migrate(engine)
    with engine.begin() as connection:
        assert dict(connection.execute(select(TABLES)).mappings().one()) == ROW
        assert [found(connection, name) for name in LOGINS] == list(LOGINS)
        assert rooms.room_now(connection, 0) is None
        connection.execute(rooms.ADD_ROOM, {"id": "r", "code": "KTRW", "opened": 1, "expires": 9})
        for screen in (True, False):  # who comes again changes to what is said last
            connection.execute(rooms.ADD_PERSON, {"room": "r", "player": "p0", "screen": screen, "joined": 2})
        connection.execute(*rooms.share("t", "p0", 3))
        connection.execute(*rooms.share("other", "p1", 3))
        connection.execute(*rooms.share("late", "p0", 9))
        connection.execute(*rooms.share_again("t", "u", 4))
        assert rooms.room_now(connection, 8) == rooms.StoredRoom("r", "KTRW", 9)
        assert rooms.people_in(connection, "r") == [("p0", "Ann")]
        assert (rooms.place_in(connection, "r", "p0"), rooms.place_in(connection, "r", "p1")) == (False, None)
        known = {one for one in ("t", "u", "other", "late") if rooms.shares(connection, "r", one)}
        assert known == {"t", "u"}
        for before, kept in ((9, 1), (10, 0)):
            for statement in rooms.DROP_PAST:
                connection.execute(statement, {"before": before})
            for name in ("rooms", "room_people"):
                assert connection.execute(text(f"SELECT count(*) FROM {name}")).scalar_one() == kept
        assert connection.execute(text("SELECT count(*) FROM room_shared")).scalar_one() == 0


def test_a_database_of_revision_0010_gets_studies_and_keeps_everything(engine: Engine) -> None:
    upgrade(engine, "0010")
    with engine.begin() as connection:
        connection.execute(rooms.ADD_ROOM, {"id": "r", "code": "KTRW", "opened": 1, "expires": 9})
    migrate(engine)
    study = {"id": "s", "owner": "p0", "title": "T", "game": "qwirkle", "chapters": 1, "shared": "link"}
    with engine.begin() as connection:
        assert rooms.room_now(connection, 8) == rooms.StoredRoom("r", "KTRW", 9)
        assert [found(connection, name) for name in LOGINS] == list(LOGINS)
        connection.execute(studies.ADD_STUDY, {**study, "token": "h", "created": 1, "changed": 2, "games": "g"})
        (row,) = studies.studies_of(connection, "p0")
        assert studies.study_of(connection, "s") == studies.StoredStudy(row, "p0", "h", "g")
        changed = {**study, "shared": "public", "token": "", "changed": 3, "games": "new"}
        values = {f"new_{name}": value for name, value in changed.items() if name not in ("id", "owner")}
        for player, games in (("p1", "g"), ("p0", "new")):
            connection.execute(studies.SET_STUDY, {"of_study": "s", "of_player": player, **values})
            stored = studies.study_of(connection, "s")
            assert stored is not None
            assert stored.games == games
        connection.execute(studies.DROP_STUDY, {"of_study": "s", "of_player": "p1"})
        assert studies.count_studies(connection, "p0") == 1
        connection.execute(studies.DROP_STUDIES, {"of_player": "p0"})
        assert studies.count_studies(connection, "p0") == 0


def test_the_indexes_of_tables_have_the_names_of_the_schema(engine: Engine) -> None:
    migrate(engine)
    named = {index["name"] for index in inspect(engine).get_indexes("tables")}
    assert named == {index.name for index in TABLES.indexes}


def test_a_database_of_revision_0011_gets_judgements_and_keeps_everything(engine: Engine) -> None:
    upgrade(engine, "0011")
    seats = text(
        "INSERT INTO seatings (game, seat, player, name, gone) VALUES"
        " ('t', 1, 'p0', 'Ann', NULL), ('left', 0, 'p0', 'Ann', 'left'), ('open', 0, 'p0', 'Ann', NULL)"
    )
    with engine.begin() as connection:
        for number, (name, status) in enumerate((("t", "over"), ("left", "over"), ("open", "running"))):
            connection.execute(OLD_ADD, {**ROW, "id": name, "status": status, "finished": number})
        connection.execute(seats)
    migrate(engine)
    with engine.begin() as connection:
        assert dict(connection.execute(select(TABLES).where(TABLES.c.id == "t")).mappings().one())["status"] == "over"
        assert [found(connection, name) for name in LOGINS] == list(LOGINS)
        (mine,) = judged.played_seats(connection, "p0", "v1", 9)
        assert (mine.table, mine.seat, mine.moves, mine.payload) == ("t", 1, None, None)
        for payload in (b"one", b"two"):  # what another process judged meanwhile stays
            connection.execute(judged.ADD_JUDGED_TABLE, {"table": "t", "moves": "m"})
            connection.execute(judged.ADD_JUDGEMENT, {"moves": "m", "version": "v1", "seat": 1, "payload": payload})
        (mine,) = judged.played_seats(connection, "p0", "v1", 9)
        assert (mine.moves, mine.payload) == ("m", b"one")
        (mine,) = judged.played_seats(connection, "p0", "v2", 9)
        assert (mine.moves, mine.payload) == ("m", None), "another evaluator judges again"
        (other,) = judged.played_seats(connection, "g", "v1", 9)
        assert (other.seat, other.payload) == (0, None), "another seat of the same game"
        assert judged.played_seats(connection, "p1", "v1", 9) == []
        assert judged.judgement_of(connection, "m", "v1", 1) == b"one"
        assert judged.judgement_of(connection, "m", "v1", 0) is None
        connection.execute(text("UPDATE judged_tables SET moves = ''"))
        assert judged.played_seats(connection, "p0", "v1", 9) == [], "a game that was given up is never judged"
        assert judged.played_seats(connection, "p0", "v1", 0) == []
