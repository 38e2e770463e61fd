"""Finished and unfinished games as text: written, read, replayed, verified. Knows no game.

The registry of games comes in by argument. Every line of the log carries the running hash of all lines before
it, header included, and the last line closes the record, so that any single edited, missing or added line is found.
"""

from __future__ import annotations

import hashlib
import re
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from rowlock.core.chance import VerifiableStream, commitment
from rowlock.core.closed import closed
from rowlock.core.contract import ActionOf, AnyGame, Kind, StateOf
from rowlock.core.errors import BadArgument, BadNotation, BadRecord, BadSetup, RowlockError, quoted
from rowlock.core.match import Entry, Match
from rowlock.core.options import Options, options_text

__all__ = ["FORMAT", "NO_ENTROPY", "PLAYERS_BETWEEN", "GameRecord", "Step", "Verification"]

FORMAT = 1
REQUIRED = ("Format", "Game", "Options", "Seats", "Result")
OPTIONAL = ("Id", "Seed", "Commitment", "Entropy", "Contributed", "Position", "Players", "Date", "Ending")
HEADERS = (*REQUIRED[:-1], *OPTIONAL, REQUIRED[-1])
UNFINISHED = "*"
ENDINGS = ("left", "resigned", "time")
"""Why a seat gave the game up."""
NO_ENTROPY = "-"
"""What stands for a seat that added no entropy."""
PLAYERS_BETWEEN = " | "
"""What separates the names of players."""
CHANCE = "*"
END = "End"
HASH_DIGITS = 16
LONGEST_RECORD = 2_000_000
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

    @classmethod
    def of(cls, match: Match, options: Options, seats: int, **headers: str) -> GameRecord:
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
            "Format": f"rowlock {FORMAT}",
            "Game": self.game,
            "Options": self.options,
            "Seats": str(self.seats),
            "Result": UNFINISHED if self.result is None else " ".join(map(str, self.result)),
        }
        lines = [f"{name} {values[name]}" for name in HEADERS if name in values] + [""]
        running = ""
        for line in lines:
            running = _chain(running, line)
        for entry in self.entries:
            line = f"{entry.number} {CHANCE if entry.seat is None else entry.seat} {entry.text}"
            running = _chain(running, line)
            lines.append(f"{line} {running}")
        lines.append(f"{END} {len(self.entries)} {_chain(running, END)}")
        return "\n".join(lines) + "\n"

    @classmethod
    def read(cls, text: str) -> GameRecord:
        """Read a record, checking every running hash; raise BadRecord naming the line."""
        if not isinstance(text, str):
            raise BadArgument(f"text is the text of a record, not {text!r} ({type(text).__name__})")
        if len(text) > LONGEST_RECORD:
            raise BadRecord(1, "a record has at most {most} characters", "record_long", most=LONGEST_RECORD)
        if not text.endswith("\n"):
            cut = text.count("\n") + 1
            raise BadRecord(cut, "the last line is cut off; the record is truncated", "record_cut")
        try:
            text.encode()
        except UnicodeEncodeError as error:
            where = text.count("\n", 0, error.start) + 1
            letter = quoted(text[error.start])
            raise BadRecord(where, "{letter} is no Unicode character", "record_unicode", letter=letter) from None
        lines = text[:-1].split("\n")
        values, body = _read_header(lines)
        running = ""
        for line in lines[:body]:
            running = _chain(running, line)
        entries: list[Entry] = []
        for number, line in enumerate(lines[body:], body + 1):
            content, _, digest = line.rpartition(" ")
            if content == f"{END} {len(entries)}" and digest == _chain(running, END):
                if number != len(lines):
                    raise BadRecord(number + 1, "text after the End line", "record_after_end")
                return cls._of_values(values, tuple(entries))
            if line.startswith(END):
                raise BadRecord(
                    number, "the End line does not match the lines above it; lines are missing or edited", "record_end"
                )
            running = _chain(running, content)
            if digest != running:
                raise BadRecord(
                    number, "the running hash does not match; this line or one above it was edited", "record_hash"
                )
            entries.append(_read_entry(number, content))
        raise BadRecord(len(lines), "there is no End line; the record is truncated", "record_no_end")

    @classmethod
    def _of_values(cls, values: dict[str, str], entries: tuple[Entry, ...]) -> GameRecord:
        line = {name: number for number, name in enumerate(values, 1)}
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
        return cls(values.pop("Game"), values.pop("Options"), int(seats), entries, scores, values)

    # ── replay ────────────────────────────────────────────────────────────────────────────────────────

    def line_of(self, index: int) -> int:
        """Give the line number of the entry with this index."""
        return len(REQUIRED) + len(self.headers) + 2 + index

    def _line_of_header(self, name: str) -> int:
        return [header for header in HEADERS if header in REQUIRED or header in self.headers].index(name) + 1

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
                _replay_step(match, group)
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


def _chain(running: str, line: str) -> str:
    return hashlib.sha256(f"{running}\n{line}".encode()).hexdigest()[:HASH_DIGITS]


def _read_header(lines: Sequence[str]) -> tuple[dict[str, str], int]:
    """Read the header lines up to the empty one; give them and the index of the first line after it."""
    if not lines[0].startswith("Format rowlock "):
        raise BadRecord(1, "this is no Rowlock record: it begins with {line}", "record_other", line=quoted(lines[0]))
    version = lines[0].removeprefix("Format rowlock ")
    if version != str(FORMAT):
        raise BadRecord(
            1,
            "format {given} is unknown here; this program reads formats up to {known}",
            "record_format",
            given=quoted(version),
            known=FORMAT,
        )
    values: dict[str, str] = {}
    for number, line in enumerate(lines, 1):
        if line == "":
            missing = [name for name in REQUIRED if name not in values]
            if missing:
                raise BadRecord(number, "the header lacks {missing}", "record_lacks", missing=", ".join(missing))
            return values, number
        name, _, value = line.partition(" ")
        if name not in HEADERS or not value:
            raise BadRecord(number, "unknown header line {line}", "record_header", line=quoted(line))
        if values and HEADERS.index(name) <= HEADERS.index(next(reversed(values))):
            raise BadRecord(number, "header {name} is repeated or out of order", "record_order", name=name)
        values[name] = value
    raise BadRecord(len(lines), "the header has no end; the record is truncated", "record_header_end")


def _read_entry(number: int, content: str) -> Entry:
    step, _, rest = content.partition(" ")
    seat, _, text = rest.partition(" ")
    plain = all(
        word.isascii() and word.isdigit() and len(word) <= 6 for word in (step, seat if seat != CHANCE else "0")
    )
    if not plain or not text:
        raise BadRecord(
            number,
            "a log line is number, seat or {chance}, text and hash, not {given}",
            "record_line",
            chance=CHANCE,
            given=quoted(content),
        )
    return Entry(int(step), None if seat == CHANCE else int(seat), text)


def _replay_step(match: Match, group: tuple[Entry, ...]) -> None:
    decision = match.decision
    first = group[0]
    if first.number != decision.number:
        raise BadNotation("next decision number", str(first.number))
    if first.seat is None:
        if len(group) > 1:
            raise BadNotation("single chance entry", group[1].text)
        match.settle(match.game.read_outcome(match.state, first.text))
    else:
        answers: dict[int, ActionOf] = {}
        for entry in group:
            if entry.seat is None or entry.seat in answers:
                raise BadNotation("answer of another seat", entry.text)
            answers[entry.seat] = match.game.read_action(entry.text)
        match.play(answers)
    if tuple(match.log[-len(group) :]) != group:
        raise BadNotation("canonical text", first.text)
