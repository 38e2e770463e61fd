"""The REST interface as data: every call declared once, with its address, bodies, and who may use it.

Routes and the OpenAPI document, the calls of a device, and the methods of the Python and the TypeScript client are made
from `CALLS`. Knows no handler.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Annotated, Any, Final, Generic, TypeVar
from urllib.parse import quote

import msgspec
from msgspec import Meta, ValidationError, convert

from rowlock.tables.errors import Refusal
from rowlock.wire import accounts, analysis, companion, device, insights, rest, rooms, standings, study
from rowlock.wire.common import TableNow

ReplyT = TypeVar("ReplyT")

JSON: Final = "application/json"
SVG: Final = "image/svg+xml"
TEXT: Final = "text/plain; charset=utf-8"
METRICS: Final = "text/plain; version=0.0.4; charset=utf-8"

ID: Final = "^[a-z2-7]{26}$"
PARTS: Final[dict[str, Any]] = {
    "study_id": Annotated[str, Meta(pattern=ID, description="The study's id")],
    "table_id": Annotated[str, Meta(pattern=ID, description="The table's id")],
    "player_id": Annotated[str, Meta(pattern=ID, description="The player's id")],
    "companion_id": Annotated[str, Meta(pattern=ID, description="The id of the printed game")],
    "digest": Annotated[str, Meta(pattern="^[0-9a-f]{64}$", description="The digest of the record")],
    "game": Annotated[str, Meta(max_length=40, description="The game's name")],
    "kind": Annotated[device.KeptKind, Meta(description="What is kept: a table, an imported record or a score pad")],
    "kept_id": Annotated[str, Meta(max_length=100, description="The id of something that a device keeps")],
    "language": Annotated[str, Meta(max_length=10, description="The code of a language")],
    "lesson": Annotated[str, Meta(max_length=40, description="The lesson's name")],
    "name": Annotated[str, Meta(max_length=60, description="The puzzle's name")],
    "number": Annotated[int, Meta(ge=0, le=1 << 20, description="The number of the decision")],
    "seat": Annotated[int, Meta(ge=0, le=7, description="The seat that decided")],
}
"""The parts of addresses."""


class Who(Enum):
    """Who may use a call; what a handler checks besides is about the call alone."""

    ANYBODY = "everybody"
    SESSION = "everybody with a session"
    OPERATOR = "this machine"
    SEES = "whoever may see the table"
    ASKS = "whoever may see the table, with a session"
    SITS_DOWN = "whoever may sit down at the table"
    SITS = "whoever sits at the table"
    MEMBER = "the members of a score pad"
    LEAVES = "whoever sits at the table, and once its game is over whoever may see it, for whom nothing is left to do"

    @property
    def needs_session(self) -> bool:
        """Whether a request without a session is refused."""
        return self not in (Who.ANYBODY, Who.OPERATOR, Who.SEES)

    @property
    def must_see(self) -> bool:
        """Whether those who may not see the table in the address are refused; `join` checks the invitation instead."""
        return self in (Who.SEES, Who.ASKS, Who.SITS, Who.LEAVES)


@dataclass(frozen=True, slots=True)
class Call(Generic[ReplyT]):
    """One call of the REST interface."""

    name: str
    method: str
    path: str
    who: Who
    gives: type[ReplyT]
    """The body of the answer; `str` is a text of type `media`, and NoneType no body."""
    says: str
    tag: str
    takes: type[msgspec.Struct] | None = None
    optional: bool = False
    """The body may be missing, because all its fields may."""
    query: type[msgspec.Struct] | None = None
    refuses: tuple[int, ...] = ()
    """Statuses of refusals, besides those that follow from the call's parts, bodies and `who`."""
    status: int = 200
    media: str = JSON
    device: bool = False
    """A device without a server answers the call too."""
    server: bool = True
    """A server answers the call."""

    @property
    def parts(self) -> tuple[str, ...]:
        """The names of the parts of the address, in their order."""
        return tuple(step[1:-1] for step in self.path.split("/") if step.startswith("{"))

    def address(self, *parts: str | int) -> str:
        """Give the address with its parts filled in."""
        names = self.parts
        if len(parts) != len(names):
            raise TypeError(f"the address of {self.name} needs {', '.join(names) or 'nothing'}")
        filled = dict(zip(names, (quote(str(part), safe="") for part in parts), strict=True))
        return self.path.format_map(filled)

    def read_parts(self, given: Sequence[str]) -> list[Any]:
        """Read the parts of an address; raises Refusal if one is not what its declaration says."""
        try:
            return [convert(part, PARTS[name], strict=False) for name, part in zip(self.parts, given, strict=True)]
        except ValidationError as error:
            raise Refusal("bad_request", f"path: {error}", 422) from None

    def match(self, method: str, steps: list[str]) -> list[str] | None:
        """Give the parts of a request's address, which comes split at its slashes; None if it is another call's."""
        if method != self.method:
            return None
        mine = self.path.split("/")
        if len(mine) != len(steps):
            return None
        if any(one != other and not (one.startswith("{") and other) for one, other in zip(mine, steps, strict=True)):
            return None
        return [other for one, other in zip(mine, steps, strict=True) if one.startswith("{")]


CALLS: Final[dict[str, Call[Any]]] = {}
"""Every call by its name; of two that match an address, the first counts."""


class _Calls:
    """Declares calls with a tag."""

    def __init__(self, tag: str) -> None:
        self._tag = tag

    def __call__(self, name: str, at: str, who: Who, gives: type[ReplyT], says: str, **more: Any) -> Call[ReplyT]:
        method, _, path = at.partition(" ")
        call = Call(name, method, path, who, gives, says, self._tag, **more)
        assert name not in CALLS, f"{name} is declared twice"
        CALLS[name] = call
        return call


def find_call(method: str, path: str) -> tuple[Call[Any], list[str]] | None:
    """Find the call of a request and the parts of its address."""
    steps = path.split("/")
    for call in CALLS.values():
        parts = call.match(method, steps)
        if parts is not None:
            return call, parts
    return None


TABLE: Final = "/api/tables/{table_id}"
PAD: Final = "/api/companions/{companion_id}"
DECISION: Final = TABLE + "/decisions/{number}/{seat}"
PUZZLE_AT: Final = "/api/puzzles/{game}/{name}"
NONE: Final = type(None)
ANYBODY, SESSION, SEES, ASKS, MEMBER = Who.ANYBODY, Who.SESSION, Who.SEES, Who.ASKS, Who.MEMBER

# fmt: off
_games = _Calls("games")
CATALOGUE = _games("catalogue", "GET /api/games", ANYBODY, rest.Catalogue,
    "List the games, their presets and options, and the bots.", device=True)
PICTURE = _games("picture", "POST /api/pictures", ANYBODY, str,
    "Draw a position that the client has, as a whole or as a seat's view.", takes=rest.PictureOf, refuses=(404,),
    media=SVG, device=True)
TABLE_PICTURE = _games("table_picture", f"GET {TABLE}/picture", SEES, str,
    "Draw a game as a spectator sees it now; `at`, the table's sequence, makes the address of each picture its own.",
    query=rest.DrawTable, refuses=(409,), media=SVG, device=True)
GAME_TEXTS = _games("game_texts", "GET /api/games/{game}/texts/{language}", ANYBODY, str,
    "Give the texts of a game as Fluent source: those of the language, then all in English.", media="text/plain")
RULES = _games("rules", "GET /api/games/{game}/rules/{language}", ANYBODY, str,
    "Give the rules of a game as Markdown, in English if there is no page in the language.", media="text/markdown")
REACH = _games("reach", "GET /api/reach", ANYBODY, rest.Reach,
    "List the origins under which other devices reach the server, the best first.\n\n"
    "Only a page on the server's own device learns the addresses of that device. Everybody else came by an address\n"
    "that works; a public address from the settings is for all.")

_rooms = _Calls("rooms")
ROOM = _rooms("room", "GET /api/room", SESSION, rooms.RoomNow,
    "Show the room of this evening to the people in it: who is here, and the tables and score pads.", refuses=(404,))
JOIN_ROOM = _rooms("join_room", "POST /api/room/people", SESSION, rooms.RoomNow,
    "Enter the room with its code, from its own network only.", takes=rooms.JoinRoom)

_people = _Calls("people")
GUEST = _people("guest", "POST /api/guests", ANYBODY, rest.Session,
    "Create a guest: browsers get a cookie, programs may ask for a bearer token.", takes=rest.NewGuest, status=201,
    device=True)
ME = _people("me", "GET /api/me", SESSION, rest.Session, "Give the sender's name and id.", device=True)
RENAME = _people("rename", "PATCH /api/me", SESSION, rest.Session, "Rename the sender.", takes=rest.Rename,
    refuses=(409,), device=True)
LOG_OUT = _people("log_out", "DELETE /api/me/session", SESSION, NONE, "End this session; its sockets close.",
    status=204)

_accounts = _Calls("accounts")
REGISTER = _accounts("register", "POST /api/accounts", ANYBODY, accounts.Registered,
    "Create an account, for a guest who keeps their games or for a new person.", takes=accounts.Register,
    refuses=(401, 409), status=201)
LOG_IN = _accounts("log_in", "POST /api/sessions", ANYBODY, rest.Session,
    "Log in with a new session.", takes=accounts.LogIn, refuses=(401,))
RECOVER = _accounts("recover", "POST /api/recoveries", ANYBODY, rest.Session,
    "Log in by a recovery code and set a new password; all other sessions end.", takes=accounts.Recover, refuses=(401,))
CHANGE_PASSWORD = _accounts("change_password", "PUT /api/me/password", SESSION, rest.Session,
    "Change the password; all sessions end, and a new one begins.", takes=accounts.ChangePassword, refuses=(409,))
RENEW_CODES = _accounts("renew_codes", "POST /api/me/codes", SESSION, accounts.RecoveryCodes,
    "Replace all recovery codes.", takes=accounts.Confirm, refuses=(409,))
LOG_OUT_EVERYWHERE = _accounts("log_out_everywhere", "DELETE /api/me/sessions", SESSION, NONE,
    "End all sessions of the sender, on every device.", status=204)
EXPORT = _accounts("export", "GET /api/me/export", SESSION, accounts.Export,
    "Export everything stored about the sender, as one JSON file with the records of their games.")
FORGET = _accounts("forget", "POST /api/me/deletion", SESSION, NONE,
    "Delete the sender: the name is removed from every record, the games stay.", takes=accounts.Delete,
    refuses=(409,), status=204)

_insights = _Calls("insights")
INSIGHTS = _insights("insights", "GET /api/me/insights", SESSION, insights.Insights,
    "Add up what the sender's judged games gave up, by game and kind of mistake.")
ASK_INSIGHTS = _insights("ask_insights", "POST /api/me/insights", SESSION, insights.Insights,
    "Have the sender's finished games judged in the background; give what is known so far.")

_tables = _Calls("tables")
OPEN = _tables("open", "POST /api/tables", SESSION, rest.TableOpened, "Open a table.", takes=rest.NewTable,
    status=201, device=True)
TABLES = _tables("tables", "GET /api/tables", ANYBODY, rest.TableList, "List public tables, newest first.",
    query=rest.ListTables)
MINE = _tables("mine", "GET /api/tables/mine", SESSION, rest.TableList, "List the tables of the sender, newest first.",
    query=rest.ListMine, device=True)
SHOW_TABLE = _tables("table", f"GET {TABLE}", SEES, TableNow, "Show a table and its players.", device=True)
PASSES = _tables("passes", f"GET {TABLE}/passes", Who.SITS, rest.Passes,
    "Give the invitation and the spectators' pass to those who sit at the table.")
JOIN = _tables("join", f"POST {TABLE}/join", Who.SITS_DOWN, rest.Seated,
    "Sit down; if two people want the same seat, one gets it.", takes=rest.JoinTable, refuses=(409,))
LEAVE = _tables("leave", f"POST {TABLE}/leave", Who.LEAVES, TableNow,
    "Leave the table; in a running game a bot plays on, and the person comes last.", refuses=(409,), device=True)
SEAT_BOT = _tables("seat_bot", f"POST {TABLE}/bots", ASKS, TableNow, "Put a bot into an open seat, or remove it.",
    takes=rest.SeatBot, refuses=(409,), device=True)
ARRANGE = _tables("arrange", f"PUT {TABLE}/seats", ASKS, TableNow,
    "Move, drop or add seats before the game begins; only the host may.", takes=rest.ArrangeSeats, refuses=(409,))
START = _tables("start", f"POST {TABLE}/start", ASKS, TableNow,
    "Close the seats and begin the game; the host's entropy may come with this request.", takes=rest.StartTable,
    optional=True, refuses=(409,), device=True)
CONTRIBUTE = _tables("contribute", f"POST {TABLE}/entropy", ASKS, TableNow,
    "Add entropy to the shuffle for the sender's seats, once and before the game begins.", takes=rest.Contribute,
    refuses=(409,), device=True)
REPLACE = _tables("replace", f"POST {TABLE}/replace", ASKS, TableNow,
    "Let a bot play on for a person who has not answered for too long, at a table without a clock.", takes=rest.Replace,
    refuses=(409,))
REMATCH = _tables("rematch", f"POST {TABLE}/rematch", ASKS, TableNow,
    "Open the same table again, with changes; its players need no invitation, and all get the same new table.",
    takes=rest.Rematch, refuses=(409,), status=201, device=True)
NEXT = _tables("next", f"GET {TABLE}/next", ASKS, rest.Next,
    "Give whoever may watch a table the pass to watch its rematch too; a seat there needs an invitation.")

_records = _Calls("records")
RECORD = _records("record", f"GET {TABLE}/record", SEES, str,
    "Give the record of a finished game as text, at this address for good.", query=rest.SaveRecord, refuses=(409,),
    media=TEXT, device=True)
FAIRNESS = _records("fairness", f"GET {TABLE}/fairness", SEES, standings.Fairness,
    "Give the commitment, and once the game is over the seed and every seat's entropy.", device=True)
VERIFICATION = _records("verification", f"GET {TABLE}/verification", SEES, rest.Verified,
    "Replay a finished game and derive every draw again from its seed.", refuses=(409,), device=True)

IMPORT_RECORD = _records("import_record", "POST /api/records", SESSION, TableNow,
    "Keep the record of a game that was played elsewhere, to look at it.", takes=rest.RecordGiven, device=True,
    server=False)

_standings = _Calls("standings")
PLAYER = _standings("player", "GET /api/players/{player_id}", ANYBODY, standings.PlayerPage,
    "Show a person: a rating for each game, recent public games with their results, and games played offline.")
LEADERS = _standings("leaders", "GET /api/leaders/{game}", ANYBODY, standings.Leaders,
    "List the best players of a game.", query=rest.ListLeaders)

_uploads = _Calls("uploads")
UPLOAD = _uploads("upload", "POST /api/me/uploads", SESSION, standings.GameUploaded,
    "Keep the record of a game that was played offline; one that the account has already is not added again.",
    takes=standings.UploadGame, refuses=(409,))
UPLOADED_RECORD = _uploads("uploaded_record", "GET /api/players/{player_id}/uploads/{digest}/record", ANYBODY, str,
    "Give the record of a game that was played offline.", media=TEXT)

_study = _Calls("study")
LESSONS = _study("lessons", "GET /api/lessons/{game}", ANYBODY, study.Lessons, "List the lessons of a game.",
    device=True)
ATTEMPT = _study("attempt", "POST /api/lessons/{game}/{lesson}", ANYBODY, study.Judged,
    "Judge a turn under construction in a lesson.", takes=study.Attempt, device=True)
REPLAY = _study("replay", f"GET {TABLE}/replay", SEES, study.Replay,
    "Give a finished game moment by moment, hidden information included.", refuses=(409,), device=True)
REVIEW = _study("review", f"GET {TABLE}/review", SEES, study.ReviewNow,
    "Give the state of a finished game's review, and what is found unless the page has it.", query=rest.SeenSteps,
    refuses=(409,), device=True)
ASK_REVIEW = _study("ask_review", f"POST {TABLE}/review", ASKS, study.ReviewNow,
    "Have a finished game reviewed; the review is made once and shared.", refuses=(409,), device=True)
STOP_REVIEW = _study("stop_review", f"DELETE {TABLE}/review", ASKS, study.ReviewNow,
    "Stop a review that one has asked for; it goes on if others asked for it too. What is found stays.",
    refuses=(409,), device=True)
DECISION_AGAIN = _study("decision_again", f"GET {DECISION}", SEES, study.DecisionAgain,
    "Show a decision of a finished game as its seat saw it, with nothing that came later.", refuses=(409,), device=True)
DRAFT_AGAIN = _study("draft_again", f"POST {DECISION}/draft", SEES, study.Drafted,
    "Report on a turn under construction in such a decision.", takes=study.Attempt, refuses=(409,), device=True)
RETRY = _study("retry", f"POST {DECISION}/retry", ASKS, study.Retried,
    "Compare an action with the best one of the review, in the worlds of the review.", takes=study.Retry,
    refuses=(409,), device=True)
MOST_EARNED = _study("most_earned", f"GET {TABLE}/earned/{{seat}}", ASKS, study.MostEarned,
    "Compare the most that a decision of a seat earned at once with the most that it could have earned.",
    refuses=(409,), device=True)
PUZZLES = _study("puzzles", "GET /api/puzzles/{game}", ANYBODY, study.PuzzleList,
    "List the puzzles of a game from easy to hard.", device=True)
PUZZLE_STANDING = _study("puzzle_standing", "POST /api/puzzles/{game}", ANYBODY, study.PuzzleStanding,
    "Rate a player by what was tried, and name the puzzle of the day; nothing is stored.", takes=study.PuzzleTries,
    device=True)
PUZZLE = _study("puzzle", f"GET {PUZZLE_AT}", ANYBODY, study.PuzzleNow, "Show a puzzle as its seat sees it.",
    device=True)
DRAFT = _study("draft", f"POST {PUZZLE_AT}/draft", ANYBODY, study.Drafted,
    "Report on a turn under construction in a puzzle.", takes=study.Attempt, device=True)
SOLVE = _study("solve", f"POST {PUZZLE_AT}", ANYBODY, study.Solved,
    "Judge an action: an illegal one is refused with its fault, and only the best one solves the puzzle.",
    takes=study.Answer, device=True)
SOLUTION = _study("solution", f"GET {PUZZLE_AT}/solution", ANYBODY, study.Solution, "Give a puzzle's solution.",
    device=True)

_analysis = _Calls("analysis")
ANALYSE = _analysis("analyse", "POST /api/analysis", ANYBODY, analysis.AnalysisNow,
    "Show a position of a file of records with variations, after a change of both; nothing is stored.",
    takes=analysis.Analyse, refuses=(404, 409), device=True)
TRY_DRAFT = _analysis("try_draft", "POST /api/analysis/draft", ANYBODY, study.Drafted,
    "Report on a turn under construction at a position.", takes=analysis.TryDraft, refuses=(404,), device=True)
CANDIDATES = _analysis("candidates", "POST /api/analysis/candidates", SESSION, analysis.Candidates,
    "Rank the candidates of a position for a moment; sent again with the tally, their values become more exact.",
    takes=analysis.AskCandidates, refuses=(404, 409), device=True)
ANALYSE_TABLE = _analysis("analyse_table", f"GET {TABLE}/analysis", SEES, analysis.AnalysisFile,
    "Give the file to analyse a game: a finished one whole, of one's own running game against bots what its seat "
    "knows.\n\nOther running games are refused.", query=analysis.AnalysisFrom, refuses=(409,), device=True)

MY_STUDIES = _analysis("my_studies", "GET /api/studies", SESSION, analysis.StudyList, "List your studies.")
KEEP_STUDY = _analysis("keep_study", "POST /api/studies", SESSION, analysis.StudyKept,
    "Keep an analysis as a study of your own.", takes=analysis.KeepStudy, refuses=(409,), status=201)
SHOW_STUDY = _analysis("study", "GET /api/studies/{study_id}", ANYBODY, analysis.StudyNow,
    "Give a study: a public one to everybody, one by link with the key of its link, any to its owner.",
    query=analysis.OpenStudy)
CHANGE_STUDY = _analysis("change_study", "PUT /api/studies/{study_id}", SESSION, analysis.StudyKept,
    "Change a study of your own; its address stays, and a link ends when the study is shared in another way.",
    takes=analysis.KeepStudy)
DELETE_STUDY = _analysis("delete_study", "DELETE /api/studies/{study_id}", SESSION, NONE,
    "Delete a study of your own.", status=204)

_pads = _Calls("printed games")
PADS = _pads("pads", "GET /api/companions", SESSION, companion.CompanionList,
    "List your printed games, the last changed first.", device=True)
OPEN_PAD = _pads("open_pad", "POST /api/companions", SESSION, companion.CompanionOpened,
    "Open a printed game; your device keeps the score of everybody until other phones join.",
    takes=companion.NewCompanion, refuses=(404,), status=201, device=True)
OPEN_PAD_FILE = _pads("open_pad_file", "POST /api/companions/files", SESSION, companion.CompanionOpened,
    "Open a companion file again: a new printed game with its entries, which are judged again.",
    takes=companion.CompanionFile, status=201, device=True)
SHOW_PAD = _pads("pad", f"GET {PAD}", MEMBER, companion.CompanionNow, "Show a printed game.", device=True)
DELETE_PAD = _pads("delete_pad", f"DELETE {PAD}", MEMBER, NONE,
    "Delete a printed game that you opened; leave one that you joined.", status=204, device=True)
JOIN_PAD = _pads("join_pad", f"POST {PAD}/members", SESSION, companion.CompanionNow,
    "Join a printed game with its invitation; joining again changes the seat.", takes=companion.JoinCompanion)
PREVIEW_PAD = _pads("preview_pad", f"POST {PAD}/preview", MEMBER, companion.CompanionPreview,
    "Say what an unfinished entry would do; nothing is stored.", takes=companion.AskPreview, device=True)
PAD_ADVICE = _pads("pad_advice", f"POST {PAD}/advice", MEMBER, companion.HandAdvice,
    "Say what a hand can do; the hand is not stored.", takes=companion.AskAdvice, device=True)
PAD_REVIEW = _pads("pad_review", f"POST {PAD}/review", MEMBER, companion.TurnReview,
    "Say how good one of your turns was, if its hand was entered; nothing is stored.", takes=companion.AskReview,
    device=True)
PAD_PICTURE = _pads("pad_picture", f"GET {PAD}/picture", MEMBER, str,
    "Draw the board of a printed game as SVG, without hands.", query=companion.DrawPad, media=SVG, device=True)
PAD_FILE = _pads("pad_file", f"GET {PAD}/file", MEMBER, str,
    "Give the printed game as a companion file, without the hands that others entered.", media=TEXT, device=True)

_device = _Calls("games of a device")
KEPT = _device("kept", "GET /api/kept", SESSION, device.KeptGames,
    "List the games that a device keeps: tables, imported records and printed games.", device=True, server=False)
DELETE_KEPT = _device("delete_kept", "DELETE /api/kept/{kind}/{kept_id}", SESSION, NONE,
    "Delete a game that a device keeps, or something damaged.", status=204, device=True, server=False)
RESTORE = _device("restore", "POST /api/kept", SESSION, device.Restored,
    "Add the games of a backup file to those that a device keeps; none of these is replaced.", takes=device.Backup,
    device=True, server=False)

_operations = _Calls("operations")
HEALTHZ = _operations("healthz", "GET /healthz", ANYBODY, rest.Health, "Tell that the process is alive.")
READYZ = _operations("readyz", "GET /readyz", ANYBODY, rest.Health,
    "Tell whether the database answers, so that a load balancer may send requests here.\n\n"
    "A process that is about to stop is not ready. One whose channel to other processes is down still serves, so it "
    "is\nready, and degraded.")
METRICS_NOW = _operations("metrics", "GET /metrics", Who.OPERATOR, str,
    "Give the metrics; only to this machine, unless the settings allow others.", media=METRICS)
# fmt: on
