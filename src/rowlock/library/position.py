"""A position that can be printed, played and analysed. Positions never change; every step gives a new one.

Chance is explicit: with a seed, draws are settled at once from its verifiable stream, so that the same seed and answers
give the same game; `new` takes a fresh seed if none is given. Without one, a position waits for `settle`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass, field, replace
from itertools import chain, islice
from os import PathLike
from pathlib import Path
from secrets import token_hex
from typing import Final, Literal, Unpack, get_args

from rowlock.core.chance import VerifiableStream
from rowlock.core.closed import closed
from rowlock.core.contract import AnyGame, Decision, Kind, StateOf
from rowlock.core.errors import BadArgument, BadNotation, BadRecord, IllegalAction, WrongDecision
from rowlock.core.match import Entry, Match
from rowlock.core.options import options_text
from rowlock.core.record import LONGEST_RECORD, PLAYERS_BETWEEN, GameRecord
from rowlock.core.remarks import Mark, Remark, steps_in
from rowlock.games import GAMES
from rowlock.library.advice import DEFAULT_BOT, Advice, LegalAction, Reason, explained, game_named, legal_actions
from rowlock.library.checks import (
    check_headers,
    check_how,
    check_least,
    check_one_of,
    check_path,
    check_seat,
    check_seed,
    check_text,
    check_whole,
    shown,
)
from rowlock.library.contents import Contents
from rowlock.library.reading import read_action
from rowlock.library.views import ANY_SEED, SeatView
from rowlock.render.svg import How, svg
from rowlock.render.text import fields_of, summary

__all__ = ["Draws", "Position", "new", "position", "read_record", "read_records", "replay"]

FIRST_LINE: Final = "Format rowlock "
SEED_BYTES: Final = 16

Draws = Literal["seed", "manual"]
"""What decides the draws of a new game: its seed, or the caller, draw by draw."""


@closed
@dataclass(frozen=True, slots=True, repr=False, eq=False)
class Position(Contents):
    """A position of a game, with the log that led to it."""

    rules: AnyGame
    state: StateOf
    log: tuple[Entry, ...] = ()
    """What was played and drawn since the start."""
    start: str | None = None
    """The position text that the game started from; None if it started with a deal."""
    seed: str | None = None
    stream: VerifiableStream | None = None
    players: tuple[str, ...] = ()
    """Who played, where that is known: bots and functions by their names."""
    title: str = ""
    remarks: Mapping[int, Remark] = field(default_factory=dict)
    """What is said of the positions up to this one, by the number of steps before them."""

    # ── what it is ────────────────────────────────────────────────────────────────────────────────────

    @property
    def game(self) -> str:
        """The name of the game."""
        return self.rules.name

    @property
    def options(self) -> str:
        """The options, as a preset and what differs from it."""
        return options_text(self.rules.presets, self.rules.options_of(self.state))

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.scores)

    @property
    def decision(self) -> Decision:
        """The decision that is open."""
        return self.rules.decision(self.state)

    @property
    def to_decide(self) -> tuple[int, ...]:
        """The seats whose answers are due; empty if chance is due or the game is over."""
        decision = self.decision
        return decision.seats if decision.kind in (Kind.TURN, Kind.SIMULTANEOUS) else ()

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.decision.kind is Kind.OVER

    @property
    def scores(self) -> tuple[int, ...]:
        """What each seat has scored so far."""
        return self.rules.scores(self.state)

    @property
    def winners(self) -> tuple[int, ...] | None:
        """The seats that won, or None while the game runs."""
        return self.rules.winners(self.state)

    @property
    def history(self) -> tuple[str, ...]:
        """The public events, oldest first."""
        return tuple(event.text for event in self.state.history)

    @property
    def last_action(self) -> str:
        """The last answer of any seat, in the notation; empty at the start."""
        return next((entry.text for entry in reversed(self.log) if entry.seat is not None), "")

    @property
    def text(self) -> str:
        """The whole position as one line."""
        return self.rules.write_position(self.state)

    @property
    def hash(self) -> str:
        """The first 16 hex digits of the SHA-256 of the canonical text."""
        return self.rules.hash(self.state)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self.rules.canonical(self.state) == other.rules.canonical(other.state)

    def __hash__(self) -> int:
        return hash(self.rules.canonical(self.state))

    def __repr__(self) -> str:
        decision = self.decision
        who = f"seats {', '.join(map(str, self.to_decide))}" if self.to_decide else decision.kind.value
        return f"<Position of {self.game}, {decision.prompt} ({who}), scores {' : '.join(map(str, self.scores))}>"

    def __str__(self) -> str:
        return "\n".join(summary(self.text))

    def svg(self, **how: Unpack[How]) -> str:
        """Draw the position; `rowlock.render.svg.drawn` says how (theme, names, coordinates and others)."""
        check_how(how)
        whole: How = {"last": self.last_action, "deciding": self.to_decide, **how}
        return svg(self.text, **whole)

    def _repr_svg_(self) -> str:
        """Show the position in a notebook."""
        return self.svg()

    # ── what may be done ──────────────────────────────────────────────────────────────────────────────

    def actions(self, seat: int | None = None, limit: int | None = None) -> Iterator[LegalAction]:
        """List the legal actions of a seat, lazily; without a seat, those of every seat that decides."""
        if seat is not None:
            check_seat(seat, self.seats)
        check_least("limit", limit, 0)
        asked = self.to_decide if seat is None else (seat,)
        return chain.from_iterable(legal_actions(self.rules, self.state, one, limit) for one in asked)

    def why_illegal(self, action: object, seat: int | None = None, language: str = "en") -> Reason | None:
        """Say why an action is illegal, with its clause, or None if it is legal."""
        asked = self._seat(seat)
        fault = self.rules.why_illegal(self.state, asked, read_action(self.rules, action))
        return explained(self.rules, fault, language)

    def view(self, seat: int | None) -> SeatView:
        """Give the view of a seat, or of a spectator (None)."""
        check_seat(seat, self.seats, spectator=True)
        return SeatView(self.rules, self.rules.view(self.state, seat))

    def ask(
        self,
        bot: str = DEFAULT_BOT,
        seat: int | None = None,
        *,
        ms: int | None = None,
        samples: int | None = None,
        seed: str = ANY_SEED,
    ) -> Advice:
        """Let a bot choose for a seat, from that seat's view alone."""
        return self.view(self._seat(seat)).ask(bot, ms=ms, samples=samples, seed=seed)

    def _seat(self, seat: int | None) -> int:
        """Give a seat that was named, or the only one that decides."""
        if seat is None:
            return self._one_seat()
        check_seat(seat, self.seats)
        return seat

    def _one_seat(self) -> int:
        if self.decision.kind is Kind.CHANCE:
            raise WrongDecision("chance is due: settle one of outcomes(), or let with_seed() draw")
        if len(self.to_decide) != 1:
            raise WrongDecision(f"name the seat: {', '.join(map(str, self.to_decide)) or 'nobody'} can decide now")
        return self.to_decide[0]

    # ── steps ─────────────────────────────────────────────────────────────────────────────────────────

    def play(self, answers: object) -> Position:
        """Play an action, or one for each seat that decides as `{seat: action}`; an illegal action raises."""
        given = answers if isinstance(answers, Mapping) else {self._one_seat(): answers}
        for seat in given:
            check_seat(seat, self.seats)
        actions = {seat: read_action(self.rules, one) for seat, one in given.items()}
        try:
            return self._step(lambda match: match.play(actions))
        except IllegalAction as error:
            why = explained(self.rules, error.fault, "en")
            raise IllegalAction(error.game, error.seat, error.action, error.fault, why.text if why else "") from None

    def settle(self, outcome: str) -> Position:
        """Apply a chance outcome, given in the notation."""
        check_text("outcome", outcome)
        return self._step(lambda match: match.settle(self.rules.read_outcome(match.state, outcome)))

    def outcomes(self, limit: int | None = None) -> Iterator[str]:
        """List the possible chance outcomes, lazily."""
        check_least("limit", limit, 0)
        possible = self.rules.chance(self.state).enumerate()
        return (self.rules.write_outcome(self.state, outcome) for outcome in islice(possible, limit))

    def with_seed(self, seed: str | None = None) -> Position:
        """Settle chance from a seed, or a fresh one, from here on; the record then starts at this position."""
        check_seed(seed)
        return _dealt(self.rules, self.state, seed, self.text)

    def _step(self, step: Callable[[Match], object]) -> Position:
        stream = deepcopy(self.stream)
        match = Match(self.rules, self.state, stream)
        step(match)
        return replace(self, state=match.state, log=(*self.log, *match.log), stream=stream)

    # ── records ───────────────────────────────────────────────────────────────────────────────────────

    def record(self, **headers: str) -> GameRecord:
        """Take the record of the game so far; `players="Ann | greedy"`, `date=…` and other headers may be given."""
        check_headers(headers)
        match = Match(self.rules, self.state)
        match.log.extend(self.log)
        known = {
            "seed": self.seed or "",
            "position": self.start or "",
            "players": PLAYERS_BETWEEN.join(self.players),
            "title": self.title,
        }
        record = GameRecord.of(match, self.rules.options_of(self.state), self.seats, **{**known, **headers})
        return replace(record, remarks=self.remarks)

    def with_remark(self, comment: str | None = None, marks: Iterable[Mark] | None = None) -> Position:
        """Say something of this position, which `record()` then holds; what is not given stays."""
        if comment is not None:
            check_text("comment", comment)
        record = self.record().with_remark((len(steps_in(self.log)),), comment=comment, marks=marks)
        record.check_remarks(GAMES)
        return replace(self, remarks=record.remarks)

    def save(self, path: str | PathLike[str], **headers: str) -> None:
        """Write the record of the game so far to a file."""
        check_path("path", path)
        Path(path).write_text(self.record(**headers).write(), encoding="utf-8", newline="\n")


def new(
    game: str,
    seats: int | None = None,
    options: str | Mapping[str, object] = "",
    seed: str | None = None,
    *,
    draws: Draws = "seed",
) -> Position:
    """Set up a new game and deal: from the seed, or from a fresh one that `record()` then holds.

    With `draws="manual"` nothing is drawn: the deal and every draw wait for `settle`.
    """
    check_text("game", game)
    check_seed(seed)
    check_one_of("draws", draws, get_args(Draws))
    if seats is not None:
        check_whole("seats", seats)
    if not isinstance(options, str | Mapping):
        raise BadArgument(f"options is a text or a mapping, not {shown(options)}")
    rules = game_named(game)
    state = rules.initial(rules.seats[0] if seats is None else seats, rules.options(options))
    if draws == "seed":
        return _dealt(rules, state, seed)
    if seed is not None:
        raise BadArgument("seed: with draws='manual' no draw follows from a seed")
    return Position(rules, state)


def _dealt(rules: AnyGame, state: StateOf, seed: str | None, start: str | None = None) -> Position:
    """Settle what is due from a seed, or a fresh one; the log begins here."""
    seed = token_hex(SEED_BYTES) if seed is None else seed
    stream = VerifiableStream.of(seed)
    match = Match(rules, state, stream)
    return Position(rules, match.state, tuple(match.log), start, seed, stream)


def position(text: str) -> Position:
    """Read a position text of any game."""
    check_text("text", text)
    name = fields_of(text).get("game")
    if name is None:
        raise BadNotation("position", text)
    rules = game_named(name)
    state = rules.read_position(text)
    return Position(rules, state, start=rules.write_position(state))


def read_record(source: str | PathLike[str]) -> GameRecord:
    """Read a record from a file, or from its text; every line is checked."""
    return GameRecord.read(_record_text(source))


def read_records(source: str | PathLike[str]) -> tuple[GameRecord, ...]:
    """Read the records of a file, or of its text, that holds one game after the other; every line is checked."""
    return GameRecord.read_all(_record_text(source))


def _record_text(source: str | PathLike[str]) -> str:
    if isinstance(source, str) and source.startswith(FIRST_LINE):
        return source
    check_path("source", source, or_text=" or the text of a record")
    path = Path(source)
    if path.stat().st_size > 4 * LONGEST_RECORD:
        raise BadRecord(1, "a record has at most {most} characters", "record_long", most=LONGEST_RECORD)
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadRecord(1, "this is no text", "record_no_text") from None


def replay(record: GameRecord | str | PathLike[str]) -> Iterator[Position]:
    """Give the position before the first and after every step of a record."""
    if not isinstance(record, GameRecord):
        check_path("record", record, or_text=", the text of a record or a GameRecord")
    return _replayed(record if isinstance(record, GameRecord) else read_record(record))


def _replayed(record: GameRecord) -> Iterator[Position]:
    rules, _ = record.rules(GAMES)
    log: tuple[Entry, ...] = ()
    remarks: dict[int, Remark] = {}
    for steps, step in enumerate(record.replay(GAMES)):
        log += step.entries
        if steps in record.remarks:
            remarks = {**remarks, steps: record.remarks[steps]}
        yield Position(
            rules,
            step.state,
            log,
            record.headers.get("Position"),
            players=record.players,
            title=record.title,
            remarks=remarks,
        )
