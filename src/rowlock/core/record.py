"""Finished and unfinished games: recorded, replayed, verified, with remarks. Knows no game.

The registry of games comes in by argument. Every line of the log carries the running hash of all lines before
it, header included, and the last line closes the record, so that any single edited, missing or added line is found.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import TypeVar

from rowlock.core.chance import VerifiableStream, commitment
from rowlock.core.closed import closed
from rowlock.core.contract import AnyGame, Kind, StateOf
from rowlock.core.errors import BadArgument, BadRecord, BadSetup, RowlockError, quoted
from rowlock.core.match import Entry, Match
from rowlock.core.options import Options, options_text
from rowlock.core.record_text import (
    HEADERS,
    LONGEST_RECORD,
    LONGEST_TITLE,
    OPTIONAL,
    REQUIRED,
    Parsed,
    check_text,
    is_title,
    read_one,
    write_lines,
)
from rowlock.core.remarks import (
    NOTHING,
    Mark,
    Path,
    Remark,
    check_remark,
    check_shape,
    play_at,
    remark_at,
    remark_lines,
    steps_in,
    with_at,
)

__all__ = ["LONGEST_RECORD", "NO_ENTROPY", "PLAYERS_BETWEEN", "GameRecord", "Step", "Verification", "checked_title"]

ItemT = TypeVar("ItemT")

UNFINISHED = "*"
ENDINGS = ("left", "resigned", "time")
"""Why a seat gave the game up."""
NO_ENTROPY = "-"
"""What stands for a seat that added no entropy."""
PLAYERS_BETWEEN = " | "
"""What separates the names of players."""
_SCORE = re.compile("-?[0-9]{1,6}")
"""`int` alone also reads other digits, signs and underscores, and fails on 4,300 digits."""


@closed
@dataclass(frozen=True, slots=True)
class Step:
    """One step of a replay: the log entries that made it, and the state after it."""

    entries: tuple[Entry, ...]
    state: StateOf


@closed
@dataclass(frozen=True, slots=True)
class Verification:
    """What a verification found."""

    entries: int
    hash: str
    scores: tuple[int, ...]
    over: bool
    chance: str
    """`seed` when every outcome was derived again, else `unproved`."""
    contributed: tuple[int, ...] = ()
    """The seats whose people added entropy after the commitment was published, by the record's own account."""

    @property
    def fair(self) -> bool:
        """Whether the record shows that nobody alone chose the draws: somebody contributed, and every draw follows."""
        return self.chance == "seed" and bool(self.contributed)


@closed
@dataclass(frozen=True, slots=True, repr=False)
class GameRecord:
    """The header and the log of one game."""

    game: str
    options: str
    seats: int
    entries: tuple[Entry, ...]
    result: tuple[int, ...] | None = None
    headers: Mapping[str, str] = field(default_factory=dict, hash=False)  # a mapping has no hash
    """Optional headers: Id, Seed, Commitment, Entropy, Contributed, Position, Players, Date, Ending."""
    title: str = ""
    remarks: Mapping[int, Remark] = field(default_factory=dict, hash=False)
    """What is said of the positions, by the number of steps before them."""
    first_line: int = field(default=1, compare=False)
    """Where the record begins in the text that it was read from."""

    @classmethod
    def of(cls, match: Match, options: Options, seats: int, *, title: str = "", **headers: str) -> GameRecord:
        """Take the record of a match; headers are given by their lower-case names."""
        named = {name.capitalize(): _one_line(name, value) for name, value in headers.items() if value}
        for name in named:
            if name not in OPTIONAL:
                raise BadSetup("a record has no header {name}", "header_unknown", name=repr(name))
        return cls(
            game=match.game.name,
            options=options_text(match.game.presets, options),
            seats=seats,
            entries=tuple(match.log),
            result=match.game.scores(match.state) if match.over else None,
            headers=named,
            title=checked_title(title),
        )

    @property
    def players(self) -> tuple[str, ...]:
        """The names of the players, seat by seat; empty if the record does not say."""
        given = self.headers.get("Players", "")
        return tuple(name.strip() for name in given.split(PLAYERS_BETWEEN.strip())) if given else ()

    def __repr__(self) -> str:
        who = PLAYERS_BETWEEN.join(self.players) or f"{self.seats} seats"
        result = "unfinished" if self.result is None else f"scores {' : '.join(map(str, self.result))}"
        return f"<GameRecord of {self.game}, {who}, {len(self.entries)} entries, {result}>"

    @property
    def ending(self) -> tuple[int, str] | None:
        """The seat that gave the game up and why, if the game was ended before its rules ended it."""
        seat, _, reason = self.headers.get("Ending", "").partition(" ")
        return (int(seat), reason) if reason else None

    @property
    def entropy(self) -> list[str]:
        """What each seat added to the seed; empty if the record does not say."""
        return [part.strip() for part in self.headers["Entropy"].split("|")] if "Entropy" in self.headers else []

    @property
    def contributed(self) -> tuple[int, ...]:
        """The seats whose people added entropy after the commitment was published; none without a commitment."""
        return tuple(map(int, self.headers.get("Contributed", "").split()))

    # ── text ──────────────────────────────────────────────────────────────────────────────────────────

    def write(self) -> str:
        """Write the record as text."""
        values = {
            **self.headers,
            "Game": self.game,
            "Options": self.options,
            "Seats": str(self.seats),
            "Result": UNFINISHED if self.result is None else " ".join(map(str, self.result)),
        }
        return "\n".join(write_lines(values, self.title, self.entries, self.remarks)) + "\n"

    @classmethod
    def read(cls, text: str) -> GameRecord:
        """Read a record, checking every running hash; raise BadRecord naming the line."""
        lines = _lines_of(text)
        parsed = read_one(lines)
        if parsed.end < len(lines):
            if lines[parsed.end :][:1] == [""] and len(lines) > parsed.end + 1:
                raise BadRecord(parsed.end + 2, "another game begins here, where one is expected", "record_second")
            raise BadRecord(parsed.end + 1, "text after the End line", "record_after_end")
        return cls._of_parsed(parsed)

    @classmethod
    def read_all(cls, text: str) -> tuple[GameRecord, ...]:
        """Read the records of a text, one after the other with an empty line between them."""
        lines = _lines_of(text)
        records: list[GameRecord] = []
        at = 0
        while True:
            parsed = read_one(lines, at)
            records.append(cls._of_parsed(parsed))
            if parsed.end == len(lines):
                return tuple(records)
            if lines[parsed.end] or parsed.end + 1 == len(lines):
                raise BadRecord(parsed.end + 1, "text after the End line", "record_after_end")
            at = parsed.end + 1

    @staticmethod
    def write_all(records: Iterable[GameRecord]) -> str:
        """Write several records as one text."""
        return "\n".join(record.write() for record in _listed("records", records, GameRecord))

    @classmethod
    def _of_parsed(cls, parsed: Parsed) -> GameRecord:
        values = dict(parsed.values)
        line = {name: parsed.line_of(name) for name in values}
        result = values.pop("Result")
        words = [] if result == UNFINISHED else result.split(" ")
        if not all(map(_SCORE.fullmatch, words)):
            raise BadRecord(
                line["Result"],
                "Result is the scores or {unfinished}, not {given}",
                "record_scores",
                unfinished=UNFINISHED,
                given=quoted(result),
            )
        scores = None if result == UNFINISHED else tuple(map(int, words))
        seats = values.pop("Seats")
        if not (seats.isascii() and seats.isdigit() and len(seats) == 1):
            raise BadRecord(
                line["Seats"], "Seats is a number of players, not {given}", "record_players", given=quoted(seats)
            )
        if "Ending" in values:
            _check_ending(values["Ending"], int(seats), line["Ending"], over=scores is not None)
        if "Contributed" in values:
            _check_contributed(values, int(seats), line["Contributed"])
        del values["Format"]
        return cls(
            values.pop("Game"),
            values.pop("Options"),
            int(seats),
            parsed.entries,
            scores,
            values,
            parsed.title,
            parsed.remarks,
            parsed.begin + 1,
        )

    # ── replay ────────────────────────────────────────────────────────────────────────────────────────

    def line_of(self, index: int) -> int:
        """Give the line number of the entry with this index."""
        steps = len(steps_in(self.entries[: index + 1])) - 1
        between = sum(len(list(remark_lines(one))) for at, one in self.remarks.items() if at <= steps)
        return self._line_after_header() + index + between

    def _line_after_header(self) -> int:
        return self.first_line + len(REQUIRED) + len(self.headers) + bool(self.title) + 1

    def _line_of_header(self, name: str) -> int:
        index = [header for header in HEADERS if header in REQUIRED or header in self.headers].index(name)
        return self.first_line + index + bool(self.title)

    def rules(self, games: Mapping[str, AnyGame]) -> tuple[AnyGame, Options]:
        """Find the game and read the options; raise BadRecord if either is unknown."""
        if not isinstance(games, Mapping):
            raise BadArgument(f"games is a mapping of games by name, not {games!r} ({type(games).__name__})")
        if self.game not in games:
            raise BadRecord(
                self._line_of_header("Game"),
                "unknown game {game}; known are {known}",
                "record_game",
                game=quoted(self.game),
                known=", ".join(games),
            )
        game = games[self.game]
        try:
            return game, game.options(self.options)
        except BadSetup as error:
            raise BadRecord(self._line_of_header("Options"), error) from None

    def start(self, games: Mapping[str, AnyGame]) -> Match:
        """Set up the match that this record is of, with nothing played."""
        game, options = self.rules(games)
        position = self.headers.get("Position")
        try:
            if position is None:
                return Match.start(game, self.seats, options)
            match = Match(game, game.read_position(position))
        except RowlockError as error:
            raise BadRecord(self._line_of_header("Position" if position else "Seats"), error) from None
        seats = len(game.scores(match.state))
        if seats != self.seats:
            raise BadRecord(
                self._line_of_header("Seats"),
                "Seats says {stated}, the Position has {seats}",
                "record_seats",
                stated=self.seats,
                seats=seats,
            )
        return match

    def replay(self, games: Mapping[str, AnyGame]) -> Iterator[Step]:
        """Play the log again, step by step; the first step has no entries and gives the set-up."""
        match = self.start(games)
        yield Step((), match.state)
        index = 0
        while index < len(self.entries):
            group = self._step_at(index)
            try:
                match.play_entries(group)
            except RowlockError as error:
                raise BadRecord(self.line_of(index), error) from None
            yield Step(group, match.state)
            index += len(group)

    def _step_at(self, index: int) -> tuple[Entry, ...]:
        number = self.entries[index].number
        end = index
        while end < len(self.entries) and self.entries[end].number == number:
            end += 1
        return self.entries[index:end]

    def verify(self, games: Mapping[str, AnyGame]) -> Verification:
        """Replay everything, derive every outcome again from the seed, and compare the result.

        Raises BadRecord at the first thing that does not hold.
        """
        game, _ = self.rules(games)
        state = deque(self.replay(games), maxlen=1)[0].state
        over = game.decision(state).kind is Kind.OVER
        scores: tuple[int, ...] = game.scores(state)
        if self.result != (scores if over else None):
            stated = UNFINISHED if self.result is None else " ".join(map(str, self.result))
            found = " ".join(map(str, scores)) if over else UNFINISHED
            raise BadRecord(
                self._line_of_header("Result"),
                "Result says {stated}, the game says {found}",
                "record_result",
                stated=stated,
                found=found,
            )
        chance = self._verify_chance(games)
        self.check_remarks(games)
        return Verification(len(self.entries), game.hash(state), scores, over, chance, self.contributed)

    def _verify_chance(self, games: Mapping[str, AnyGame]) -> str:
        seed = self.headers.get("Seed")
        if seed is None:
            return "unproved"
        identity = self.headers.get("Id", "")
        promised = self.headers.get("Commitment")
        if promised is not None and promised != commitment(seed, identity):
            raise BadRecord(
                self._line_of_header("Commitment"),
                "the Seed is not the one that the Commitment promised",
                "record_commitment",
            )
        stream = VerifiableStream.of(seed, self.entropy, identity)
        game, _ = self.rules(games)
        index = 0
        previous: StateOf = None
        for step in self.replay(games):
            if step.entries and step.entries[0].seat is None:
                expected = game.write_outcome(previous, game.chance(previous).sample(stream))
                if expected != step.entries[0].text:
                    raise BadRecord(
                        self.line_of(index),
                        "the seed gives {expected} here: wrong seed, or an altered draw",
                        "record_draw",
                        expected=quoted(expected),
                    )
            index += len(step.entries)
            previous = step.state
        return "seed"

    # ── remarks ───────────────────────────────────────────────────────────────────────────────────────

    def remark(self, path: Path) -> Remark:
        """Give what is said of a position; an empty remark if nothing is."""
        self._check_path(path)
        return remark_at(self.remarks, path)

    def with_remark(self, path: Path, *, comment: str | None = None, marks: Iterable[Mark] | None = None) -> GameRecord:
        """Say something of a position; what is not given stays, and an empty comment or no marks take it away."""
        self._check_path(path)
        if comment is not None and not isinstance(comment, str):
            raise BadArgument(f"comment is a text, not {comment!r} ({type(comment).__name__})")
        given = None if marks is None else _listed("marks", marks, Mark)

        def changed(remark: Remark) -> Remark:
            return Remark(
                remark.comment if comment is None else comment,
                remark.marks if given is None else given,
                remark.variations,
            )

        return self._remarked(with_at(self.remarks, path, changed))

    def without_variation(self, path: Path, index: int) -> GameRecord:
        """Drop a variation of a position, with everything in it."""
        kept = list(self.remark(path).variations)
        if not isinstance(index, int) or isinstance(index, bool):
            raise BadArgument(f"index is a whole number, not {index!r} ({type(index).__name__})")
        if not 0 <= index < len(kept):
            raise BadArgument(f"path {path}: there is no variation {index}; there are {len(kept)}")
        del kept[index]
        return self._remarked(with_at(self.remarks, path, lambda remark: replace(remark, variations=tuple(kept))))

    def with_play(self, path: Path, step: Iterable[Entry]) -> tuple[GameRecord, Path]:
        """Play a step after a position, as a variation unless it is in the record already; give the path to it."""
        self._check_path(path)
        entries = _listed("step", step, Entry)
        if len(steps_in(entries)) != 1:
            raise BadArgument(f"step is the entries of one step, not {entries!r}")
        remarks, reached = play_at(self.entries, self.remarks, path, entries)
        return self._remarked(remarks), reached

    def check_remarks(self, games: Mapping[str, AnyGame]) -> None:
        """Play every variation and look at every mark; raise BadRecord naming the line that the rules refuse."""
        game, _ = self.rules(games)
        line = self._line_after_header()
        for steps, step in enumerate(self.replay(games)) if self.remarks else ():
            line += len(step.entries)
            line = check_remark(game, step.state, self.remarks.get(steps, NOTHING), line)

    def _check_path(self, path: Path) -> None:
        if not isinstance(path, tuple) or not all(type(one) is int for one in path):
            raise BadArgument(f"path is a tuple of whole numbers such as (12,), not {path!r} ({type(path).__name__})")
        steps = len(steps_in(self.entries))
        if len(path) % 2 == 0 or not 0 <= path[0] <= steps:
            raise BadArgument(
                f"path {path}: the log has {steps} steps, and a path goes on with a variation and its steps"
            )

    def _remarked(self, remarks: Mapping[int, Remark]) -> GameRecord:
        for remark in remarks.values():
            check_shape(remark)
        return replace(self, remarks=remarks)


def _listed(name: str, given: Iterable[ItemT], kind: type[ItemT]) -> tuple[ItemT, ...]:
    """Take values of one kind; name the argument if they are something else."""
    listed = tuple(given) if isinstance(given, Iterable) else None
    if listed is None or not all(isinstance(one, kind) for one in listed):
        raise BadArgument(f"{name} is a list of {kind.__name__}, not {given!r}")
    return listed


def _lines_of(text: str) -> list[str]:
    if not isinstance(text, str):
        raise BadArgument(f"text is the text of a record, not {text!r} ({type(text).__name__})")
    check_text(text)
    return text[:-1].split("\n")


def checked_title(title: str) -> str:
    """Give a title back; raise BadSetup if it is none."""
    if not is_title(title):
        raise BadSetup(
            "a title is one printable line of at most {most} characters, not {given}",
            "title_text",
            most=LONGEST_TITLE,
            given=quoted(title),
        )
    return title


def _check_contributed(values: Mapping[str, str], seats: int, line: int) -> None:
    """Refuse contributions without a commitment, of seats that do not exist, and of seats without entropy."""
    given = values["Contributed"]
    entropy = [part.strip() for part in values.get("Entropy", "").split("|")]
    able = [str(seat) for seat in range(min(seats, len(entropy))) if entropy[seat] not in ("", NO_ENTROPY)]
    listed = given.split(" ")
    if "Commitment" not in values or listed != [seat for seat in able if seat in listed]:
        raise BadRecord(
            line,
            "Contributed lists seats that have Entropy, in a record with a Commitment, not {given}",
            "record_contributed",
            given=quoted(given),
        )


def _check_ending(text: str, seats: int, line: int, *, over: bool) -> None:
    seat, _, reason = text.partition(" ")
    if seat not in map(str, range(seats)) or reason not in ENDINGS:
        raise BadRecord(
            line,
            "Ending is a seat and one of {known}, not {given}",
            "record_ending",
            known=", ".join(ENDINGS),
            given=quoted(text),
        )
    if over:
        raise BadRecord(
            line, "a game with an Ending has the Result {unfinished}", "record_ended", unfinished=UNFINISHED
        )


def _one_line(name: str, value: str) -> str:
    if not value.isprintable() or value != value.strip():
        raise BadSetup(
            "header {name} must be one printable line, not {given}", "header_line", name=repr(name), given=quoted(value)
        )
    return value
